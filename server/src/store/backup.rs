use std::{
    io,
    path::{Path, PathBuf},
};

use super::{Database, StoreError, connection::Connection, new_file::NewFile};

/// Why there is no backup.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// PostgreSQL has a program for it.
    #[error("this copies SQLite only; for PostgreSQL there is pg_dump")]
    NotSqlite,
    /// There is nothing to copy.
    #[error("{}: there is no database", .0.display())]
    Missing(PathBuf),
    /// The copy cannot be written.
    #[error("{}: {error}", file.display())]
    File {
        /// The file.
        file: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// The database cannot be read or copied.
    #[error("the database: {0}")]
    Database(#[from] StoreError),
}

impl Database {
    /// Copies a database of SQLite as it is at this moment, also while a server uses
    /// it. When this returns, the copy is complete and on disk.
    pub async fn back_up(&self, to: &Path) -> Result<(), BackupError> {
        let Database::Sqlite(path) = self else {
            return Err(BackupError::NotSqlite);
        };
        if !path.is_file() {
            return Err(BackupError::Missing(path.clone()));
        }
        let failed = |error| BackupError::File {
            file: to.to_owned(),
            error,
        };
        let file = NewFile::create(to).map_err(failed)?;
        let mut connection = Connection::open(self).await?;
        let copied = connection.copy_to(file.part()).await;
        connection.close().await;
        copied?;
        file.publish().map_err(failed)
    }
}
