use std::time::Duration;

use sqlx::{
    Connection as _, PgConnection, PgPool, SqliteConnection, SqlitePool,
    pool::PoolConnection,
    postgres::{PgConnectOptions, PgPoolOptions},
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous},
};

use super::{Database, StoreError};

/// How many connections read.
const READERS: u32 = 4;

/// How long anybody waits for a connection, and SQLite for a lock.
const PATIENCE: Duration = Duration::from_secs(5);

/// How many pages the log of SQLite has before a commit copies it into the database: as the
/// checkpointer does it earlier, this is a bound only (32 MB).
const LONGEST_LOG: &str = "8000";

/// A connection that may write.
pub enum Connection {
    Sqlite(SqliteConnection),
    Postgres(PgConnection),
}

/// The connections that read.
pub enum Readers {
    Sqlite(SqlitePool),
    Postgres(PgPool),
}

/// One of them.
pub enum Reader {
    Sqlite(PoolConnection<sqlx::Sqlite>),
    Postgres(PoolConnection<sqlx::Postgres>),
}

/// Does the same on either database: the statement is written once, and the
/// compiler makes two of it.
macro_rules! on_either {
    ($what:expr, $connection:ident => $body:expr) => {
        match $what {
            Self::Sqlite($connection) => $body,
            Self::Postgres($connection) => $body,
        }
    };
}
pub(super) use on_either;

/// Runs a statement on either database; how many rows it has changed.
macro_rules! run {
    ($connection:ident, $statement:expr $(, $bound:expr)*) => {
        on_either!($connection, c => {
            let done = sqlx::query($statement)$(.bind($bound))*.execute(&mut *c).await?;
            done.rows_affected()
        })
    };
}
pub(super) use run;

impl Connection {
    pub async fn open(database: &Database) -> Result<Connection, StoreError> {
        Ok(match database {
            Database::Sqlite(_) => {
                let options = sqlite_options(database).create_if_missing(true);
                Connection::Sqlite(SqliteConnection::connect_with(&options).await?)
            }
            Database::Postgres(_) => {
                let options = postgres_options(database)?;
                Connection::Postgres(PgConnection::connect_with(&options).await?)
            }
        })
    }

    /// Opens a database that is there, to read it only.
    pub async fn open_to_read(database: &Database) -> Result<Connection, StoreError> {
        match database {
            Database::Sqlite(path) => {
                // The journal of a copy is as it is.
                let options = SqliteConnectOptions::new()
                    .filename(path)
                    .read_only(true)
                    .busy_timeout(PATIENCE);
                let connection = SqliteConnection::connect_with(&options).await?;
                Ok(Connection::Sqlite(connection))
            }
            Database::Postgres(_) => Connection::open(database).await,
        }
    }

    /// Writes back what may be in the page cache only: after a failed fsync the next one
    /// may succeed without having written what the first did not.
    pub async fn write_back(&mut self) -> Result<(), StoreError> {
        match self {
            Connection::Sqlite(_) => self.run("pragma wal_checkpoint(truncate)").await,
            // PostgreSQL does it itself: it stops when a sync fails.
            Connection::Postgres(_) => Ok(()),
        }
    }

    /// Closes it. Errors are only logged: every statement has been answered before.
    pub async fn close(self) {
        let closed = on_either!(self, connection => connection.close().await);
        if let Err(error) = closed {
            tracing::warn!(%error, "a connection to the database did not close well");
        }
    }

    /// Runs a statement without parameters.
    pub async fn run(&mut self, statement: &'static str) -> Result<(), StoreError> {
        on_either!(self, c => sqlx::query(statement).execute(&mut *c).await.map(drop))
    }
}

impl Readers {
    pub async fn open(database: &Database) -> Result<Readers, StoreError> {
        Ok(match database {
            Database::Sqlite(_) => Readers::Sqlite(
                SqlitePoolOptions::new()
                    .max_connections(READERS)
                    .acquire_timeout(PATIENCE)
                    .connect_with(sqlite_options(database).read_only(true))
                    .await?,
            ),
            Database::Postgres(_) => Readers::Postgres(
                PgPoolOptions::new()
                    .max_connections(READERS)
                    .acquire_timeout(PATIENCE)
                    .connect_with(postgres_options(database)?)
                    .await?,
            ),
        })
    }

    pub async fn acquire(&self) -> Result<Reader, StoreError> {
        Ok(match self {
            Readers::Sqlite(pool) => Reader::Sqlite(pool.acquire().await?),
            Readers::Postgres(pool) => Reader::Postgres(pool.acquire().await?),
        })
    }

    pub async fn close(&self) {
        on_either!(self, pool => pool.close().await);
    }
}

fn sqlite_options(database: &Database) -> SqliteConnectOptions {
    let Database::Sqlite(path) = database else {
        unreachable!("asked for SQLite only");
    };
    SqliteConnectOptions::new()
        .filename(path)
        .journal_mode(SqliteJournalMode::Wal)
        // With WAL, NORMAL would lose the last commits when the power fails.
        .synchronous(SqliteSynchronous::Full)
        .pragma("wal_autocheckpoint", LONGEST_LOG)
        .foreign_keys(true)
        // What is deleted, as the names of pupils, is overwritten in the file.
        .pragma("secure_delete", "on")
        .busy_timeout(PATIENCE)
}

fn postgres_options(database: &Database) -> Result<PgConnectOptions, StoreError> {
    let Database::Postgres(url) = database else {
        unreachable!("asked for PostgreSQL only");
    };
    // A server may have been set up to acknowledge before it has written.
    Ok(url
        .parse::<PgConnectOptions>()?
        .options([("synchronous_commit", "on")]))
}
