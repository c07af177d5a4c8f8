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

mod accounts;
mod bad_messages;
mod classes;
mod disk_faults;
mod durability;
mod fault_proxy;
mod games;
mod lobby;
#[path = "../mutation/mod.rs"]
mod mutation;
mod old_data;
mod operator;
mod postgres;
mod process;
mod ratings;
mod seats;
mod tournament_games;
mod tournaments;
mod trace;
mod world;
