//! A database made anew of an export, or of the file of a SQLite backup: all of it, or
//! nothing.

use std::{
    fs::File,
    io::{self, BufRead, BufReader, Read},
    path::{Path, PathBuf},
};

use serde_json::Value;
use sqlx::AssertSqlSafe;
use tokio::sync::mpsc;

use super::{
    Database, DatabaseError, StoreError,
    catalogue::{Catalogue, ColumnKind, Table},
    connection::{Connection, on_either},
    export::{Export, ExportError, FORMAT, Head, RowLine},
    lock::Use,
    migration::{Whole, newest_schema},
};

/// What a file of SQLite begins with.
const SQLITE: &[u8] = b"SQLite format 3\0";

/// No line is longer: what claims to be is no export.
const LONGEST_LINE: u64 = 64 << 20;

/// How many lines may wait to be stored.
const LONGEST_QUEUE: usize = 1000;

/// Why nothing was restored. The database is as it was before.
#[derive(Debug, thiserror::Error)]
pub enum RestoreError {
    /// The file cannot be read.
    #[error("{}: {error}", file.display())]
    File {
        /// The file.
        file: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// It is neither an export nor a backup.
    #[error("{}: this is neither an export nor a backup of a Damka server", .0.display())]
    Unknown(PathBuf),
    /// A later version has written it.
    #[error("a later version of Damka has written this ({0}); restore it with that one")]
    Later(String),
    /// A line cannot be stored.
    #[error("line {number}: {fault}")]
    Line {
        /// Which, from 1.
        number: u64,
        /// What is wrong with it.
        fault: String,
    },
    /// Its end is missing.
    #[error("the file ends after {found} of {rows} rows: it is not complete")]
    Incomplete {
        /// As many as it should have.
        rows: u64,
        /// As many as it has.
        found: u64,
    },
    /// There is something in the database.
    #[error("there is data in {0}; --replace deletes it and puts this in its place")]
    NotEmpty(Database),
    /// The backup cannot be read.
    #[error("the backup: {0}")]
    Backup(ExportError),
    /// The database cannot be used, or a server uses it.
    #[error(transparent)]
    Database(#[from] DatabaseError),
}

impl From<StoreError> for RestoreError {
    fn from(error: StoreError) -> RestoreError {
        RestoreError::Database(error.into())
    }
}

/// What becomes of what is in the database.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Present {
    /// If there is anything, nothing is done.
    Kept,
    /// It is deleted.
    Replaced,
}

impl Database {
    /// Makes the database anew of an export or a backup; how many rows it has. No server
    /// may run.
    pub async fn restore(
        &self,
        file: &Path,
        present: Present,
        progress: impl FnMut(u64, u64),
    ) -> Result<u64, RestoreError> {
        let source = Source::open(file).await?;
        source.head()?;
        let _lock = self.lock_file(Use::Restored).await?;
        let mut connection = Connection::open(self).await?;
        connection.lock(Use::Restored).await?;
        // Whatever fails: without the commit nothing has happened.
        connection.run("begin").await?;
        let rows = connection.fill(self, source, present, progress).await;
        if rows.is_ok() {
            connection.run("commit").await?;
        }
        connection.close().await;
        rows
    }
}

impl Connection {
    /// Puts all rows into new tables, within a transaction; how many they are.
    async fn fill(
        &mut self,
        database: &Database,
        mut source: Source,
        present: Present,
        mut progress: impl FnMut(u64, u64),
    ) -> Result<u64, RestoreError> {
        let head = source.head()?;
        self.make_room(database, present).await?;
        self.migrate(head.shape).await?;
        let catalogue = self.catalogue().await?;
        let mut rows = 0;
        while let Some((number, line)) = source.next().await? {
            let stored = self.insert_line(&catalogue, &line).await;
            stored.map_err(|fault| RestoreError::Line { number, fault })?;
            rows += 1;
            progress(rows, head.rows);
        }
        if rows != head.rows {
            let (rows, found) = (head.rows, rows);
            return Err(RestoreError::Incomplete { rows, found });
        }
        self.migrate(newest_schema()).await?;
        Ok(rows)
    }

    async fn migrate(&mut self, schema: i64) -> Result<(), RestoreError> {
        let migrated = self.migrate_to(schema, Whole::WithinTransaction).await;
        Ok(migrated.map_err(DatabaseError::from)?)
    }

    /// Sees to it that none of our tables is there.
    async fn make_room(
        &mut self,
        database: &Database,
        present: Present,
    ) -> Result<(), RestoreError> {
        let Some(schema) = self.schema_version().await? else {
            return Ok(());
        };
        if schema > newest_schema() {
            return Err(RestoreError::Later(database.to_string()));
        }
        let catalogue = self.catalogue().await?;
        for table in catalogue.tables.iter().rev() {
            if present == Present::Kept && self.has_rows(table).await? {
                return Err(RestoreError::NotEmpty(database.clone()));
            }
        }
        for table in catalogue.tables.iter().rev() {
            let remove = AssertSqlSafe(format!("drop table {}", table.name));
            on_either!(self, c => sqlx::query(remove).execute(&mut *c).await.map(drop)?);
        }
        Ok(self.run("drop table _sqlx_migrations").await?)
    }

    async fn has_rows(&mut self, table: &Table) -> Result<bool, StoreError> {
        let select = AssertSqlSafe(format!("select 1 from {} limit 1", table.name));
        let found = on_either!(self, c => {
            sqlx::query(select).fetch_optional(&mut *c).await?.is_some()
        });
        Ok(found)
    }

    /// Stores a row. Names of tables and columns are those of the database, and never
    /// what a file says.
    async fn insert_line(&mut self, catalogue: &Catalogue, line: &str) -> Result<(), String> {
        let row: RowLine = serde_json::from_str(line).map_err(|error| error.to_string())?;
        let mut tables = row.into_iter();
        let (Some((name, values)), None) = (tables.next(), tables.next()) else {
            return Err("a row is of one table".to_owned());
        };
        let table = catalogue.table(&name);
        let table = table.ok_or_else(|| format!("there is no table “{name}”"))?;
        let mut columns = Vec::with_capacity(values.len());
        for (column, value) in values {
            let known = table.columns.get_key_value(&column);
            let (known, kind) = known.ok_or_else(|| format!("{name} has no column “{column}”"))?;
            let value = Column::read(*kind, value).ok_or_else(|| {
                let expected = kind.expected();
                format!("the column “{column}” of {name} is {expected}")
            })?;
            columns.push((known.as_str(), value));
        }
        let names: Vec<&str> = columns.iter().map(|(name, _)| *name).collect();
        let places: Vec<String> = (1..=columns.len()).map(|at| format!("${at}")).collect();
        let (names, places) = (names.join(", "), places.join(", "));
        let insert = format!("insert into {} ({names}) values ({places})", table.name);
        let insert = AssertSqlSafe(insert);
        let inserted = on_either!(self, c => {
            let mut query = sqlx::query(insert);
            for (_, value) in columns {
                query = match value {
                    Column::Text(text) => query.bind(text),
                    Column::Integer(number) => query.bind(number),
                    Column::Real(number) => query.bind(number),
                };
            }
            query.execute(&mut *c).await.map(drop)
        });
        inserted.map_err(|error| error.to_string())
    }
}

/// A value of a column.
enum Column {
    Text(Option<String>),
    Integer(Option<i64>),
    Real(Option<f64>),
}

impl Column {
    fn read(kind: ColumnKind, value: Value) -> Option<Column> {
        Some(match (kind, value) {
            (ColumnKind::Text, Value::Null) => Column::Text(None),
            (ColumnKind::Text, Value::String(text)) => Column::Text(Some(text)),
            (ColumnKind::Integer, Value::Null) => Column::Integer(None),
            (ColumnKind::Integer, Value::Number(number)) => Column::Integer(Some(number.as_i64()?)),
            (ColumnKind::Real, Value::Null) => Column::Real(None),
            (ColumnKind::Real, Value::String(number)) => Column::Real(Some(number.parse().ok()?)),
            _ => return None,
        })
    }
}

impl ColumnKind {
    fn expected(self) -> &'static str {
        match self {
            ColumnKind::Text => "a text",
            ColumnKind::Integer => "a whole number",
            ColumnKind::Real => "a number in quotes",
            ColumnKind::Bytes => "not a part of an export",
        }
    }
}

/// Where the rows come from.
struct Source {
    head: String,
    rows: Rows,
    file: PathBuf,
}

enum Rows {
    /// The lines of a file, with their numbers.
    File(mpsc::Receiver<Result<(u64, String), RestoreError>>),
    /// A backup, which is read as it would be exported.
    Backup(Export, u64),
}

impl Source {
    async fn open(file: &Path) -> Result<Source, RestoreError> {
        let failed = |error| RestoreError::File {
            file: file.to_owned(),
            error,
        };
        let mut beginning = Vec::new();
        let opened = File::open(file).map_err(failed)?;
        let length = SQLITE.len() as u64;
        { (&opened).take(length).read_to_end(&mut beginning) }.map_err(failed)?;
        if beginning == SQLITE {
            let backup = Database::Sqlite(file.to_owned()).export().await;
            let backup = backup.map_err(RestoreError::Backup)?;
            return Ok(Source {
                head: backup.head().to_owned(),
                rows: Rows::Backup(backup, 0),
                file: file.to_owned(),
            });
        }
        let (sender, mut lines) = mpsc::channel(LONGEST_QUEUE);
        let path = file.to_owned();
        tokio::task::spawn_blocking(move || {
            read_lines(&path, |line| sender.blocking_send(line).is_ok());
        });
        let first = lines.recv().await.transpose()?;
        let (_, head) = first.ok_or_else(|| RestoreError::Unknown(file.to_owned()))?;
        Ok(Source {
            head,
            rows: Rows::File(lines),
            file: file.to_owned(),
        })
    }

    fn head(&self) -> Result<Head, RestoreError> {
        let head: Result<Head, _> = serde_json::from_str(&self.head);
        let head = head.map_err(|_| RestoreError::Unknown(self.file.clone()))?;
        match head.format > FORMAT || head.shape > newest_schema() {
            true => Err(RestoreError::Later(self.file.display().to_string())),
            false => Ok(head),
        }
    }

    /// The next row, with the number of its line.
    async fn next(&mut self) -> Result<Option<(u64, String)>, RestoreError> {
        match &mut self.rows {
            Rows::File(lines) => lines.recv().await.transpose(),
            Rows::Backup(export, number) => {
                *number += 1;
                let line = export.next().await;
                let line = line.map_err(|error| RestoreError::Backup(error.into()))?;
                Ok(line.map(|line| (*number, line)))
            }
        }
    }
}

/// Reads the lines of a file, as long as somebody wants them.
fn read_lines(path: &Path, mut take: impl FnMut(Result<(u64, String), RestoreError>) -> bool) {
    let failed = |error| RestoreError::File {
        file: path.to_owned(),
        error,
    };
    let mut file = match File::open(path) {
        Ok(file) => BufReader::new(file),
        Err(error) => {
            take(Err(failed(error)));
            return;
        }
    };
    for number in 1.. {
        let mut line = String::new();
        let read = match (&mut file).take(LONGEST_LINE).read_line(&mut line) {
            Ok(0) => return,
            Ok(_) if line.ends_with('\n') => Ok((number, line.trim_end().to_owned())),
            Ok(_) => Err(RestoreError::Line {
                number,
                fault: "it does not end".to_owned(),
            }),
            Err(error) if error.kind() == io::ErrorKind::InvalidData => Err(RestoreError::Line {
                number,
                fault: "this is not text in UTF-8".to_owned(),
            }),
            Err(error) => Err(failed(error)),
        };
        let over = read.is_err();
        if !take(read) || over {
            return;
        }
    }
}
