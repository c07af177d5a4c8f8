//! A writer with nothing around it: rows as the server stores them, in one table,
//! one commit for a group.

use std::time::{Duration, Instant};

use sqlx::{
    Connection, SqliteConnection,
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous},
};

use crate::Failure;

const GROUPS: [i64; 2] = [100, 1000];

/// How many games the rows belong to: as many as play at once.
const GAMES: i64 = 300;

/// A move as the server stores it.
const BODY: &str = r#"{"v":2,"id":"5d0c3f7e9a1b4286b0e4d2c8f6a97135","seq":7,"at":1794873600000,"actor":{"person":"9f0c2a61d3b84e57a1c06f2d94be8370"},"command":"3f2a91c07be4d815-12","event":{"played":{"side":"first","move":{"squares":[22,18]},"thought":1234}}}"#;

/// Rows in a second, with groups of the better size.
pub async fn throughput(window: Duration) -> Result<f64, Failure> {
    let mut best = 0.0_f64;
    for group in GROUPS {
        best = best.max(rows_per_second(group, window).await?);
    }
    Ok(best)
}

async fn rows_per_second(group: i64, window: Duration) -> Result<f64, Failure> {
    let folder = tempfile::tempdir()?;
    let options = SqliteConnectOptions::new()
        .filename(folder.path().join("bare.sqlite"))
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full);
    let mut connection = SqliteConnection::connect_with(&options).await?;
    let create = "create table events (
            game text not null, seq integer not null, at integer not null, body text not null,
            primary key (game, seq)
        ) strict, without rowid";
    sqlx::query(create).execute(&mut connection).await?;
    let games: Vec<String> = (0..GAMES)
        .map(|game| format!("{:032x}", (game as u128) << 100))
        .collect();
    let start = Instant::now();
    let mut rows = 0;
    while start.elapsed() < window {
        sqlx::query("begin").execute(&mut connection).await?;
        for _ in 0..group {
            let game = &games[(rows % GAMES) as usize];
            sqlx::query("insert into events (game, seq, at, body) values ($1, $2, $3, $4)")
                .bind(game)
                .bind(rows / GAMES)
                .bind(1_794_873_600_000 + rows)
                .bind(BODY)
                .execute(&mut connection)
                .await?;
            rows += 1;
        }
        sqlx::query("commit").execute(&mut connection).await?;
    }
    let rate = rows as f64 / start.elapsed().as_secs_f64();
    connection.close().await?;
    Ok(rate)
}
