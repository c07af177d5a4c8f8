//! Where games and rule sets are stored: tables in a database, which a browser
//! keeps as IndexedDB. What needs no browser is here and tested natively.

#[cfg(target_family = "wasm")]
mod browser_database;
mod database;
mod game_row;
mod game_store;
#[cfg(target_family = "wasm")]
mod indexed_db;
#[cfg(test)]
pub mod memory_database;
mod migration;
mod reader;
mod stored_game;
mod stored_rules;
mod tables;
mod write_behind;

#[cfg(target_family = "wasm")]
pub use browser_database::BrowserDatabase;
pub use database::{Database, Entry, KeyRange, Table, Unreadable, Value, Write, WriteError};
pub use game_row::{GameRow, RowState};
pub use game_store::{Appended, GameStore, RemovedGame};
#[cfg(target_family = "wasm")]
pub use indexed_db::{IndexedDb, OpeningDb};
pub use migration::{LegacyStorage, is_legacy_key, migrate, read_rules};
pub use reader::Reader;
pub use stored_game::{FileGame, StoredGame, put_game};
pub use stored_rules::{put_rules, rules_key, rules_of};
pub use tables::Tables;
pub use write_behind::{Kept, WriteBehind};
