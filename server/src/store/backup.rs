use std::{
    fs, io,
    path::{Path, PathBuf},
};

use super::{Database, StoreError, connection::Connection};

/// Why there is no backup.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// PostgreSQL has a program for it.
    #[error("this copies SQLite only; for PostgreSQL there is pg_dump")]
    NotSqlite,
    /// There is nothing to copy.
    #[error("{}: there is no database", .0.display())]
    Missing(PathBuf),
    /// A backup overwrites nothing.
    #[error("{}: there is a file already; a backup overwrites nothing", .0.display())]
    Exists(PathBuf),
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
        if to.exists() {
            return Err(BackupError::Exists(to.to_owned()));
        }
        // Under its name there is never half a copy.
        let mut part = to.to_owned().into_os_string();
        part.push(".part");
        let part = PathBuf::from(part);
        if part.exists() {
            return Err(BackupError::Exists(part));
        }
        let mut connection = Connection::open(self).await?;
        let copied = connection.copy_to(part.clone()).await;
        connection.close().await;
        copied?;
        publish(&part, to).map_err(|error| BackupError::File {
            file: to.to_owned(),
            error,
        })
    }
}

/// Gives a file that is complete its name, durably.
fn publish(part: &Path, to: &Path) -> io::Result<()> {
    fs::File::open(part)?.sync_all()?;
    fs::rename(part, to)?;
    #[cfg(unix)]
    {
        let folder = to.parent().filter(|folder| !folder.as_os_str().is_empty());
        fs::File::open(folder.unwrap_or(Path::new(".")))?.sync_all()?;
    }
    Ok(())
}
