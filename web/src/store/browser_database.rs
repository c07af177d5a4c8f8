use std::cell::RefCell;

use super::{Database, Entry, IndexedDb, KeyRange, Table, Tables, Unreadable, Write, WriteError};

/// The database of this browser, or one in memory where the browser stores nothing.
#[derive(Debug)]
pub enum BrowserDatabase {
    /// The browser's.
    Indexed(IndexedDb),
    /// As long as the page is open.
    Memory(RefCell<Tables>),
}

impl Database for BrowserDatabase {
    async fn write(&self, writes: Vec<Write>) -> Result<(), WriteError> {
        match self {
            BrowserDatabase::Indexed(database) => database.write(writes).await,
            BrowserDatabase::Memory(tables) => tables.borrow_mut().write(&writes),
        }
    }

    async fn get(&self, table: Table, key: &str) -> Result<Option<String>, Unreadable> {
        match self {
            BrowserDatabase::Indexed(database) => database.get(table, key).await,
            BrowserDatabase::Memory(tables) => {
                let tables = tables.borrow();
                Ok(tables.get(table, key).map(|value| value.text.clone()))
            }
        }
    }

    async fn list(
        &self,
        table: Table,
        range: KeyRange,
        limit: u32,
    ) -> Result<Vec<Entry>, Unreadable> {
        match self {
            BrowserDatabase::Indexed(database) => database.list(table, range, limit).await,
            BrowserDatabase::Memory(tables) => Ok(tables.borrow().list(table, &range, limit)),
        }
    }
}
