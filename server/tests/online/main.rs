//! Play over the network: real sockets, real databases, real processes.

#![allow(clippy::unwrap_used, reason = "in a test it says enough")]

/// Runs each test on both databases.
macro_rules! on_both {
    ($($test:ident),* $(,)?) => {
        mod sqlite {
            $(#[tokio::test]
            async fn $test() {
                super::$test(crate::world::Kind::Sqlite).await;
            })*
        }
        mod postgres {
            $(#[tokio::test]
            async fn $test() {
                super::$test(crate::world::Kind::Postgres).await;
            })*
        }
    };
}

/// Does the same with a connection to the database, whichever it is.
macro_rules! with_database {
    ($data:expr, $connection:ident => $body:expr) => {
        match &$data.database {
            Some(url) => {
                let mut $connection = <sqlx::PgConnection as sqlx::Connection>::connect(url)
                    .await
                    .unwrap();
                let done = $body;
                sqlx::Connection::close($connection).await.unwrap();
                done
            }
            None => {
                let file = $data.folder.path().join("damka.db");
                let options = sqlx::sqlite::SqliteConnectOptions::new()
                    .filename(file)
                    .create_if_missing(true);
                let mut $connection =
                    <sqlx::SqliteConnection as sqlx::Connection>::connect_with(&options)
                        .await
                        .unwrap();
                let done = $body;
                sqlx::Connection::close($connection).await.unwrap();
                done
            }
        }
    };
}

mod accounts;
mod bad_messages;
mod cards;
mod classes;
mod clocks;
mod disk_faults;
mod downtime;
mod draws;
mod durability;
mod fault_proxy;
mod found_games;
mod games;
mod intruders;
mod lag;
mod lobby;
#[path = "../mutation/mod.rs"]
mod mutation;
mod old_data;
mod operator;
mod packed_games;
mod panics;
mod postgres;
mod process;
mod ratings;
mod reconnect;
mod referees;
mod restore;
mod seats;
mod sessions;
mod slow_reader;
mod stopping;
mod tournaments;
mod trace;
mod world;
