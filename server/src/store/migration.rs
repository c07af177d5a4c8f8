use std::{borrow::Cow, path::PathBuf};

use sqlx::{
    SqlSafeStr,
    migrate::{Migration, MigrationType, Migrator},
};

use super::{
    Database, DatabaseError, StoreError,
    connection::{Connection, on_either},
};

/// A step from one shape of the tables to the next: its text on each database.
struct Step {
    version: i64,
    /// Its name, behind its number.
    file: &'static str,
    sqlite: &'static str,
    postgres: &'static str,
}

macro_rules! step {
    ($version:literal, $file:literal) => {
        Step {
            version: $version,
            file: $file,
            sqlite: include_str!(concat!("../../migrations/sqlite/", $file, ".sql")),
            postgres: include_str!(concat!("../../migrations/postgres/", $file, ".sql")),
        }
    };
}

/// All steps. A released one is never changed.
const STEPS: &[Step] = &[
    step!(1, "0001_play"),
    step!(2, "0002_lobby"),
    step!(3, "0003_accounts"),
    step!(4, "0004_operator"),
    step!(5, "0005_classes"),
    step!(6, "0006_ratings"),
    step!(10, "0010_tournaments"),
];

/// Brings the tables up to date. A file of SQLite with an older shape is
/// copied first, beside itself.
pub async fn migrate(
    connection: &mut Connection,
    database: &Database,
) -> Result<(), DatabaseError> {
    if let Database::Sqlite(path) = database
        && let Some(shape) = connection.shape().await?
        && shape < STEPS.last().map_or(0, |step| step.version)
    {
        let mut copy = path.clone().into_os_string();
        copy.push(format!(".before-{}", shape + 1));
        connection.copy_to(PathBuf::from(copy)).await?;
    }
    let text = |step: &Step| match database {
        Database::Sqlite(_) => step.sqlite,
        Database::Postgres(_) => step.postgres,
    };
    let migration = |step: &Step| {
        let (_, name) = step.file.split_once('_').unwrap_or_default();
        Migration::new(
            step.version,
            Cow::Borrowed(name),
            MigrationType::Simple,
            text(step).into_sql_str(),
            false,
        )
    };
    let migrator = Migrator::with_migrations(STEPS.iter().map(migration).collect());
    match connection {
        Connection::Sqlite(connection) => migrator.run(connection).await?,
        Connection::Postgres(connection) => migrator.run(connection).await?,
    }
    Ok(())
}

impl Connection {
    /// The last step that these tables have seen; none if there are no tables.
    async fn shape(&mut self) -> Result<Option<i64>, StoreError> {
        let tables = "select count(*) from sqlite_master where name = '_sqlx_migrations'";
        let newest = "select max(version) from _sqlx_migrations";
        on_either!(self, c => {
            let found: i64 = sqlx::query_scalar(tables).fetch_one(&mut *c).await?;
            match found {
                0 => Ok(None),
                _ => sqlx::query_scalar(newest).fetch_one(&mut *c).await,
            }
        })
    }

    /// Copies a file of SQLite as it is now. An earlier copy is as good.
    pub async fn copy_to(&mut self, path: PathBuf) -> Result<(), StoreError> {
        if path.exists() {
            return Ok(());
        }
        tracing::info!(path = %path.display(), "copying the database before its tables change");
        let copy = "vacuum into $1";
        let path = path.to_string_lossy().into_owned();
        on_either!(self, c => sqlx::query(copy).bind(path).execute(&mut *c).await.map(drop))
    }
}
