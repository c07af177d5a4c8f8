use std::{
    fmt,
    path::{Path, PathBuf},
    str::FromStr,
};

use sqlx::{ConnectOptions, postgres::PgConnectOptions};

use super::ExportError;

/// Which database.
#[derive(Clone, PartialEq, Eq)]
pub enum Database {
    /// A file; it is made if it is not there.
    Sqlite(PathBuf),
    /// The URL of a PostgreSQL database.
    Postgres(String),
}

impl Database {
    /// The database in a folder for data, which is made if it is not there.
    pub fn in_folder(folder: &Path) -> Result<Database, DatabaseError> {
        let mut builder = std::fs::DirBuilder::new();
        builder.recursive(true);
        // Nobody else is to read what is in it.
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
        builder.create(folder).map_err(sqlx::Error::from)?;
        Ok(Database::of_folder(folder))
    }

    /// The database in a folder for data, whether or not it is there.
    pub fn of_folder(folder: &Path) -> Database {
        Database::Sqlite(folder.join("damka.db"))
    }
}

/// `sqlite:PATH`, or `postgres://USER:PASSWORD@HOST/NAME`.
impl FromStr for Database {
    type Err = DatabaseError;

    fn from_str(url: &str) -> Result<Database, DatabaseError> {
        if let Some(path) = url.strip_prefix("sqlite:") {
            let path = path.strip_prefix("//").unwrap_or(path);
            return Ok(Database::Sqlite(path.into()));
        }
        let is_postgres = url.starts_with("postgres:") || url.starts_with("postgresql:");
        if is_postgres && url.parse::<PgConnectOptions>().is_ok() {
            return Ok(Database::Postgres(url.to_owned()));
        }
        Err(DatabaseError::Url)
    }
}

/// Without the password.
impl fmt::Display for Database {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Database::Sqlite(path) => write!(f, "sqlite:{}", path.display()),
            Database::Postgres(url) => match url.parse::<PgConnectOptions>() {
                Ok(options) => {
                    let mut url = options.to_url_lossy();
                    // A URL with a host can be without a password.
                    url.set_password(None).ok();
                    write!(f, "{url}")
                }
                Err(_) => f.write_str("postgres:"),
            },
        }
    }
}

impl fmt::Debug for Database {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Why a database cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum DatabaseError {
    /// The text names no database.
    #[error("a database is `sqlite:PATH` or `postgres://USER:PASSWORD@HOST/NAME`")]
    Url,
    /// A server uses it.
    #[error("a server uses this database: stop it first")]
    Served,
    /// It is not whole yet.
    #[error("this database is being restored: wait until that is done")]
    BeingRestored,
    /// It cannot be opened or read.
    #[error("the database: {0}")]
    Database(#[from] sqlx::Error),
    /// It cannot be copied before its tables change.
    #[error("before its tables change the database is copied: {0}")]
    Copy(#[from] ExportError),
    /// Its tables cannot be brought up to date, or are those of a later version.
    #[error("the tables of the database: {0}")]
    Migration(#[from] sqlx::migrate::MigrateError),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn databases_are_named_by_urls_and_shown_without_passwords() {
        let database: Database = "sqlite:games/damka.db".parse().unwrap();
        assert_eq!(database, Database::Sqlite("games/damka.db".into()));
        let database: Database = "postgres://ala:secret@127.0.0.1:5433/damka"
            .parse()
            .unwrap();
        let shown = format!("{database} {database:?}");
        assert!(shown.contains("ala@127.0.0.1:5433/damka"), "{shown}");
        assert!(!shown.contains("secret"), "{shown}");
        for bad in ["", "damka.db", "mysql://localhost/damka", "postgres"] {
            assert!(bad.parse::<Database>().is_err(), "{bad}");
        }
    }
}
