//! Everything that a database holds, as lines of JSON.
//!
//! The first line says the format, the version of the schema and how many rows follow.
//! Each row is a line: its table, and its columns by their names. Rows come in the order
//! of their keys, and packed games as the events that they are, so that the same content
//! gives the same lines on either database. What was written once is read for ever: a
//! restored database begins with the schema that the export has, and is then migrated
//! like any other.

use std::{
    collections::BTreeMap,
    io::{self, BufWriter, Write},
    path::{Path, PathBuf},
};

use futures_util::TryStreamExt;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use sqlx::{AssertSqlSafe, Row as _};
use tokio::sync::mpsc;

use super::{
    Database, StoreError,
    catalogue::{Catalogue, ColumnKind, Table},
    connection::{Connection, on_either},
    new_file::NewFile,
    packed_row::event_time,
};

/// The one format there is.
pub(super) const FORMAT: u32 = 1;

/// How many lines may wait to be written.
const LONGEST_QUEUE: usize = 1000;

/// How many games are read at a time.
const PAGE_SIZE: i64 = 500;

/// The first line.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Head {
    /// The format.
    #[serde(rename = "damka-export")]
    pub format: u32,
    /// The version of the schema.
    pub shape: i64,
    /// How many rows follow.
    pub rows: u64,
}

/// A row: its table, and its columns by their names.
pub(super) type RowLine = BTreeMap<String, BTreeMap<String, Value>>;

/// Why there is no export.
#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    /// There is nothing to export.
    #[error("{0}: there is no database")]
    Missing(Database),
    /// It cannot be written.
    #[error("{}: {error}", file.display())]
    File {
        /// The file.
        file: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// It cannot be written to the standard output.
    #[error(transparent)]
    Output(#[from] io::Error),
    /// The database cannot be read.
    #[error("the database: {0}")]
    Database(#[from] StoreError),
}

/// A database as it was at one moment, being read.
pub struct Export {
    rows: u64,
    head: String,
    lines: mpsc::Receiver<Result<String, StoreError>>,
}

impl Database {
    /// Begins to read everything, as it is now; a server may go on meanwhile.
    pub async fn export(&self) -> Result<Export, ExportError> {
        if let Database::Sqlite(path) = self
            && !path.is_file()
        {
            return Err(ExportError::Missing(self.clone()));
        }
        let mut connection = Connection::open_to_read(self).await?;
        connection.begin_snapshot().await?;
        let Some(shape) = connection.schema_version().await? else {
            return Err(ExportError::Missing(self.clone()));
        };
        let catalogue = connection.catalogue().await?;
        let rows = connection.count_rows(&catalogue).await?;
        let head = Head {
            format: FORMAT,
            shape,
            rows,
        };
        let head = serde_json::to_string(&head).expect("numbers can be written");
        let (sender, lines) = mpsc::channel(LONGEST_QUEUE);
        tokio::spawn(async move {
            if let Err(Stopped::Failed(error)) = connection.send_rows(&catalogue, &sender).await {
                // Whoever reads may be gone.
                sender.send(Err(error)).await.ok();
            }
            connection.close().await;
        });
        Ok(Export { rows, head, lines })
    }
}

impl Export {
    /// How many rows there are.
    pub fn rows(&self) -> u64 {
        self.rows
    }

    /// The first line.
    pub(super) fn head(&self) -> &str {
        &self.head
    }

    /// The line of the next row; none after the last.
    pub(super) async fn next(&mut self) -> Result<Option<String>, StoreError> {
        self.lines.recv().await.transpose()
    }

    /// Writes all lines, and says how many rows are written from time to time.
    pub async fn write(
        mut self,
        to: impl Write,
        mut progress: impl FnMut(u64),
    ) -> Result<(), ExportError> {
        let mut to = BufWriter::new(to);
        writeln!(to, "{}", self.head)?;
        let mut written = 0;
        while let Some(line) = self.next().await? {
            writeln!(to, "{line}")?;
            written += 1;
            progress(written);
        }
        to.flush()?;
        Ok(())
    }

    /// Writes all lines to a new file, which only its owner can read. When this returns,
    /// it is complete and on disk.
    pub async fn write_file(
        self,
        path: &Path,
        progress: impl FnMut(u64),
    ) -> Result<(), ExportError> {
        let file = NewFile::create(path).map_err(|error| ExportError::File {
            file: path.to_owned(),
            error,
        })?;
        self.write_new(file, progress).await
    }

    /// Writes all lines to this file, and gives it its name.
    pub(super) async fn write_new(
        self,
        mut file: NewFile,
        progress: impl FnMut(u64),
    ) -> Result<(), ExportError> {
        let path = file.path().to_owned();
        let failed = |error| ExportError::File {
            file: path.clone(),
            error,
        };
        match self.write(file.file(), progress).await {
            Err(ExportError::Output(error)) => Err(failed(error)),
            Err(error) => Err(error),
            Ok(()) => file.publish().map_err(failed),
        }
    }
}

/// Why no more lines come.
enum Stopped {
    /// Nobody reads them.
    Unread,
    /// The database failed.
    Failed(StoreError),
}

impl<E: Into<StoreError>> From<E> for Stopped {
    fn from(error: E) -> Stopped {
        Stopped::Failed(error.into())
    }
}

/// Where the lines go.
type Lines = mpsc::Sender<Result<String, StoreError>>;

impl Connection {
    /// From now on everything is read as it is now.
    async fn begin_snapshot(&mut self) -> Result<(), StoreError> {
        match self {
            Connection::Sqlite(_) => self.run("begin").await,
            Connection::Postgres(_) => {
                self.run("begin isolation level repeatable read read only")
                    .await
            }
        }
    }

    async fn count_rows(&mut self, catalogue: &Catalogue) -> Result<u64, StoreError> {
        let mut rows = 0;
        for table in &catalogue.tables {
            let count = match table.name.as_str() {
                "packed_games" => {
                    "select cast(coalesce(sum(events), 0) as bigint) from packed_games".to_owned()
                }
                name => format!("select count(*) from {name}"),
            };
            let count = AssertSqlSafe(count);
            let found: i64 =
                on_either!(self, c => sqlx::query_scalar(count).fetch_one(&mut *c).await?);
            rows += found as u64;
        }
        Ok(rows)
    }

    async fn send_rows(&mut self, catalogue: &Catalogue, lines: &Lines) -> Result<(), Stopped> {
        let packed = catalogue.table("packed_games").is_some();
        for table in &catalogue.tables {
            match table.name.as_str() {
                "packed_games" => {}
                "events" if packed => self.send_events(lines).await?,
                _ => self.send_table(table, lines).await?,
            }
        }
        Ok(())
    }

    async fn send_table(&mut self, table: &Table, lines: &Lines) -> Result<(), Stopped> {
        let select = AssertSqlSafe(self.select(table));
        on_either!(self, c => {
            let mut rows = sqlx::query(select).fetch(&mut *c);
            while let Some(row) = rows.try_next().await? {
                let mut columns = BTreeMap::new();
                for (at, (name, kind)) in table.columns.iter().enumerate() {
                    let value = match kind {
                        ColumnKind::Text => json!(row.try_get::<Option<String>, _>(at)?),
                        ColumnKind::Integer => json!(row.try_get::<Option<i64>, _>(at)?),
                        ColumnKind::Real => {
                            // As text, since numbers of JSON are not read exactly.
                            let number = row.try_get::<Option<f64>, _>(at)?;
                            json!(number.map(|number| number.to_string()))
                        }
                        ColumnKind::Bytes => return Err(no_bytes(table, name).into()),
                    };
                    columns.insert(name.clone(), value);
                }
                send(lines, &table.name, columns).await?;
            }
        });
        Ok(())
    }

    /// All rows of a table, by its key; those first that refer to no other row of it.
    fn select(&self, table: &Table) -> String {
        let columns: Vec<&str> = table.columns.keys().map(String::as_str).collect();
        // PostgreSQL would sort texts as its language does.
        let bytewise = match self {
            Connection::Sqlite(_) => "",
            Connection::Postgres(_) => " collate \"C\"",
        };
        let key = table.key.iter().map(|column| match table.columns[column] {
            ColumnKind::Text => format!("{column}{bytewise}"),
            _ => column.clone(),
        });
        let own = table.own_reference();
        let order = own.map(|column| format!("{column} is not null"));
        let order: Vec<String> = order.into_iter().chain(key).collect();
        let (columns, order) = (columns.join(", "), order.join(", "));
        format!("select {columns} from {} order by {order}", table.name)
    }

    /// The events of all games, whether or not they are packed.
    async fn send_events(&mut self, lines: &Lines) -> Result<(), Stopped> {
        let mut after = String::new();
        loop {
            let games = self.games_after(&after).await?;
            let Some(last) = games.last() else {
                return Ok(());
            };
            after.clone_from(last);
            for game in games {
                let bodies = self.event_bodies(&game, damka_game::Seq(0)).await?;
                for (body, seq) in bodies.into_iter().zip(0_u32..) {
                    let at = event_time(&body)?;
                    let columns = [
                        ("game", json!(game)),
                        ("seq", json!(seq)),
                        ("at", json!(at)),
                        ("body", json!(body)),
                    ];
                    let columns = columns.map(|(name, value)| (name.to_owned(), value));
                    send(lines, "events", BTreeMap::from(columns)).await?;
                }
            }
        }
    }

    async fn games_after(&mut self, after: &str) -> Result<Vec<String>, StoreError> {
        let select = match self {
            Connection::Sqlite(_) => "select id from games where id > $1 order by id limit $2",
            Connection::Postgres(_) => {
                "select id from games where id collate \"C\" > $1 order by id collate \"C\" limit $2"
            }
        };
        on_either!(self, c => {
            sqlx::query_scalar(select).bind(after).bind(PAGE_SIZE).fetch_all(&mut *c).await
        })
    }
}

async fn send(lines: &Lines, table: &str, columns: BTreeMap<String, Value>) -> Result<(), Stopped> {
    let row = RowLine::from([(table.to_owned(), columns)]);
    let line = serde_json::to_string(&row).map_err(|error| StoreError::Encode(Box::new(error)))?;
    lines.send(Ok(line)).await.map_err(|_| Stopped::Unread)
}

fn no_bytes(table: &Table, column: &str) -> StoreError {
    StoreError::Protocol(format!(
        "{}.{column} is not to be exported as bytes",
        table.name
    ))
}
