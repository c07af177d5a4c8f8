use std::{borrow::Cow, path::Path};

use sqlx::{
    SqlSafeStr,
    migrate::{MigrateError, Migration, MigrationType, Migrator},
};

use super::{
    Database, DatabaseError, StoreError,
    connection::{Connection, on_either},
};

/// A migration from one version of the schema to the next: its text for each database.
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
    step!(7, "0007_words"),
    step!(8, "0008_packed_games"),
    step!(9, "0009_open_draws"),
    step!(10, "0010_tournaments"),
    step!(11, "0011_search"),
    step!(12, "0012_every_round"),
    step!(13, "0013_wall_code"),
];

/// The newest version of the schema.
pub fn newest_schema() -> i64 {
    STEPS.last().map_or(0, |step| step.version)
}

/// Migrates to the newest schema. A database with an older one is copied first; the copy
/// of PostgreSQL goes into this folder.
pub async fn migrate(
    connection: &mut Connection,
    database: &Database,
    folder: &Path,
) -> Result<(), DatabaseError> {
    if let Some(schema) = connection.schema_version().await?
        && schema < newest_schema()
    {
        let copied = database.copy_before(connection, folder, schema + 1);
        copied.await?;
    }
    connection
        .migrate_to(newest_schema(), Whole::EachStep)
        .await?;
    Ok(())
}

/// The names of all tables, in the order in which they were introduced.
pub fn tables() -> impl Iterator<Item = &'static str> {
    let lines = STEPS.iter().flat_map(|step| step.sqlite.lines());
    lines.filter_map(|line| line.strip_prefix("create table ")?.strip_suffix(" ("))
}

/// Who sees to it that a step is taken whole.
#[derive(Copy, Clone, PartialEq, Eq)]
pub enum Whole {
    /// Each step is a transaction.
    EachStep,
    /// All are a part of one that has begun.
    WithinTransaction,
}

impl Connection {
    /// Takes all steps up to this one that the tables have not seen.
    pub async fn migrate_to(&mut self, schema: i64, whole: Whole) -> Result<(), MigrateError> {
        let steps = STEPS.iter().filter(|step| step.version <= schema);
        let migration = |step: &Step| {
            let text = match self {
                Connection::Sqlite(_) => step.sqlite,
                Connection::Postgres(_) => step.postgres,
            };
            let (_, name) = step.file.split_once('_').unwrap_or_default();
            Migration::new(
                step.version,
                Cow::Borrowed(name),
                MigrationType::Simple,
                text.into_sql_str(),
                whole == Whole::WithinTransaction,
            )
        };
        let migrator = Migrator::with_migrations(steps.map(migration).collect());
        match self {
            Connection::Sqlite(connection) => migrator.run(connection).await,
            Connection::Postgres(connection) => migrator.run(connection).await,
        }
    }

    /// The last step that these tables have seen; none if there are no tables.
    pub async fn schema_version(&mut self) -> Result<Option<i64>, StoreError> {
        let table = match self {
            Connection::Sqlite(_) => {
                "select count(*) from sqlite_master where name = '_sqlx_migrations'"
            }
            Connection::Postgres(_) => {
                "select count(*) from pg_tables
                    where schemaname = current_schema() and tablename = '_sqlx_migrations'"
            }
        };
        let newest = "select max(version) from _sqlx_migrations";
        on_either!(self, c => {
            let found: i64 = sqlx::query_scalar(table).fetch_one(&mut *c).await?;
            match found {
                0 => Ok(None),
                _ => sqlx::query_scalar(newest).fetch_one(&mut *c).await,
            }
        })
    }

    /// Copies a database of SQLite as it is now, into a file that is empty.
    pub async fn copy_to(&mut self, path: &Path) -> Result<(), StoreError> {
        let copy = "vacuum into $1";
        let path = path.to_string_lossy().into_owned();
        on_either!(self, c => sqlx::query(copy).bind(path).execute(&mut *c).await.map(drop))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tables_are_found_in_the_steps() {
        let tables: Vec<_> = tables().collect();
        assert_eq!(tables[0], "players");
        assert!(tables.contains(&"events"), "{tables:?}");
        let created = |text: &str| text.matches("create table").count();
        let all: usize = STEPS.iter().map(|step| created(step.sqlite)).sum();
        assert_eq!(tables.len(), all, "each stands at the beginning of a line");
        for step in STEPS {
            assert_eq!(
                created(step.sqlite),
                created(step.postgres),
                "{}",
                step.file
            );
        }
    }
}
