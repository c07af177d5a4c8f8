//! Who uses a database: servers share it, whoever restores has it alone.
//!
//! Beside a file of SQLite stands a file that is locked; at PostgreSQL it is an advisory
//! lock of a connection. Both end with the process, however it ends.

use std::{
    fs::{File, TryLockError},
    path::PathBuf,
    time::{Duration, Instant},
};

use super::{Database, DatabaseError, StoreError, connection::Connection, new_file::owners_only};

/// How a database is used.
#[derive(Copy, Clone, PartialEq, Eq)]
pub enum Use {
    /// By a server: not while it is restored.
    Served,
    /// By whoever restores it: not while a server runs.
    Restored,
}

/// The number of the advisory lock: the letters of “damka”.
const ADVISORY: i64 = 0x64_61_6d_6b_61;

/// How long it waits for whoever has just let go: PostgreSQL notices the end of a process later,
/// and a program that is being started has the open files of its parent for a moment.
const PATIENCE: Duration = Duration::from_secs(2);

/// How often it tries meanwhile.
const RETRY: Duration = Duration::from_millis(50);

impl Use {
    fn refused(self) -> DatabaseError {
        match self {
            Use::Served => DatabaseError::BeingRestored,
            Use::Restored => DatabaseError::Served,
        }
    }
}

impl Database {
    /// Locks the file beside a database of SQLite for as long as what is returned is
    /// kept. PostgreSQL has none.
    pub(super) async fn lock_file(&self, how: Use) -> Result<Option<File>, DatabaseError> {
        let Database::Sqlite(path) = self else {
            return Ok(None);
        };
        let mut name = path.clone().into_os_string();
        name.push(".lock");
        let file = owners_only().create(true).open(PathBuf::from(name));
        let file = file.map_err(StoreError::Io)?;
        let asked = Instant::now();
        loop {
            let locked = match how {
                Use::Served => file.try_lock_shared(),
                Use::Restored => file.try_lock(),
            };
            match locked {
                Ok(()) => return Ok(Some(file)),
                Err(TryLockError::WouldBlock) if asked.elapsed() < PATIENCE => {
                    tokio::time::sleep(RETRY).await;
                }
                Err(TryLockError::WouldBlock) => return Err(how.refused()),
                Err(TryLockError::Error(error)) => return Err(StoreError::Io(error).into()),
            }
        }
    }
}

impl Connection {
    /// Takes the advisory lock of PostgreSQL for as long as this connection lasts.
    pub(super) async fn lock(&mut self, how: Use) -> Result<(), DatabaseError> {
        let Connection::Postgres(connection) = self else {
            return Ok(());
        };
        let lock = match how {
            Use::Served => "select pg_try_advisory_lock_shared($1)",
            Use::Restored => "select pg_try_advisory_lock($1)",
        };
        let asked = Instant::now();
        loop {
            let lock = sqlx::query_scalar(lock).bind(ADVISORY);
            if lock.fetch_one(&mut *connection).await? {
                return Ok(());
            }
            if asked.elapsed() >= PATIENCE {
                return Err(how.refused());
            }
            tokio::time::sleep(RETRY).await;
        }
    }
}
