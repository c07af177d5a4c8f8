//! What is kept: SQLite in a file, or PostgreSQL, with the same statements.
//!
//! Reading is open to all, through a few connections; every change goes
//! through the one [`Writer`].

mod account_row;
mod backup;
mod block_row;
mod catalogue;
mod checkpointer;
mod class_row;
mod connection;
mod error_scope;
mod event_group;
mod event_row;
mod export;
mod game_list;
mod game_row;
mod game_search;
mod invitation_row;
mod json;
mod link_row;
mod lock;
mod migration;
mod migration_copy;
mod new_file;
mod open_draw_row;
mod operator_row;
mod packed_game;
mod packed_row;
mod player_row;
mod rating_row;
mod read;
mod referee_row;
mod report_row;
mod restore;
#[cfg(test)]
mod tests;
mod tournament_row;
mod url;
mod write;
mod writer;

pub use account_row::{
    AccountRow, NewMember, NewPassword, NewSessionRow, ReplacedSession, SessionRow,
};
pub use backup::BackupError;
pub use class_row::{ClassChange, ClassRow, MOST_MISSES, PupilRow};
pub use export::{Export, ExportError};
pub use game_row::{NewGame, Origin, ToMove};
pub use game_search::{SoughtGames, Whose};
pub use invitation_row::InvitationRow;
pub use link_row::LinkChange;
pub use open_draw_row::OpenDrawRow;
pub use operator_row::OperatorChange;
pub use packed_row::{EndedGame, PackedRow};
pub use report_row::NewReport;
pub use restore::{Present, RestoreError};
pub use tournament_row::{
    Entrance, LinkRow, NameRow, NewTournamentRow, PendingGame, SeatedGame, TournamentBatch,
    TournamentChange, TournamentRow, UnbegunRound, concerns_games,
};
pub use url::{Database, DatabaseError};
pub use write::{NewPlayer, Write, Written};
pub use writer::{NotWritten, Writer};

use std::{
    fs::File,
    path::{Path, PathBuf},
    sync::Arc,
};

use damka_protocol::Page;
use tokio::sync::{Mutex, RwLock};

use checkpointer::Checkpointer;
use connection::{Connection, Readers};
use lock::Use;

/// Where everything is kept.
#[derive(Clone)]
pub struct Store {
    shared: Arc<Shared>,
}

struct Shared {
    database: Database,
    /// Where copies of PostgreSQL go.
    folder: PathBuf,
    /// Closed and opened again after a failed commit: what a connection
    /// remembers from before may not be what is on disk.
    readers: RwLock<Readers>,
    /// The connection of the writer, until it takes it.
    first: Mutex<Option<Connection>>,
    /// As long as it is held, nobody restores the database.
    _lock: Option<File>,
}

/// Something that the database did not do.
pub type StoreError = sqlx::Error;

impl Store {
    /// Opens the database, brings its tables up to date, and says so if that
    /// is not possible. In this folder there is a copy of PostgreSQL afterwards, if its
    /// tables had to change.
    pub async fn open(database: Database, folder: &Path) -> Result<Store, DatabaseError> {
        let lock = database.lock_file(Use::Served).await?;
        let mut connection = Connection::open(&database).await?;
        connection.lock(Use::Served).await?;
        migration::migrate(&mut connection, &database, folder).await?;
        let readers = Readers::open(&database).await?;
        let shared = Shared {
            database,
            folder: folder.to_owned(),
            readers: RwLock::new(readers),
            first: Mutex::new(Some(connection)),
            _lock: lock,
        };
        Ok(Store {
            shared: Arc::new(shared),
        })
    }

    async fn take_connection(&self) -> Result<Connection, StoreError> {
        match self.shared.first.lock().await.take() {
            Some(connection) => Ok(connection),
            None => Connection::open(&self.shared.database).await,
        }
    }

    async fn checkpointer(&self) -> Result<Option<Checkpointer>, StoreError> {
        Checkpointer::open(&self.shared.database).await
    }

    /// Closes everything, and opens it again: what is read then is on disk.
    async fn reopen(&self, old: Option<Connection>) -> Result<Connection, StoreError> {
        let mut readers = self.shared.readers.write().await;
        readers.close().await;
        if let Some(old) = old {
            old.close().await;
        }
        let mut connection = Connection::open(&self.shared.database).await?;
        connection.write_back().await?;
        let locked = connection.lock(Use::Served).await;
        locked.map_err(|error| StoreError::Configuration(error.into()))?;
        *readers = Readers::open(&self.shared.database).await?;
        Ok(connection)
    }
}

/// A part of a list of at most `most` entries; the key of the last one leads on.
fn page<T>(entries: Vec<T>, most: u32, key: impl Fn(&T) -> String) -> Page<T> {
    let full = entries.len() >= most as usize;
    Page {
        next: entries.last().filter(|_| full).map(key),
        entries,
    }
}

/// A row that cannot be read.
fn decode(error: impl std::error::Error + Send + Sync + 'static) -> StoreError {
    StoreError::Decode(Box::new(error))
}
