use std::{cell::RefCell, rc::Rc};

use super::{Database, Entry, IndexedDb, KeyRange, Table, Tables, Unreadable, Write, WriteError};

/// The database of this browser, or one in memory as long as the browser has none. Clones
/// are the same database.
#[derive(Clone, Debug)]
pub struct BrowserDatabase(Rc<RefCell<Opened>>);

#[derive(Clone, Debug)]
enum Opened {
    /// The browser's.
    Indexed(IndexedDb),
    /// As long as the page is open.
    Memory(Rc<RefCell<Tables>>),
}

impl From<IndexedDb> for BrowserDatabase {
    fn from(database: IndexedDb) -> BrowserDatabase {
        BrowserDatabase(Rc::new(RefCell::new(Opened::Indexed(database))))
    }
}

impl BrowserDatabase {
    /// One in memory.
    pub fn in_memory() -> BrowserDatabase {
        BrowserDatabase(Rc::new(RefCell::new(Opened::Memory(Rc::default()))))
    }

    /// The browser's database has come late: takes over what is in memory, and is used
    /// from now on.
    pub async fn replace_memory(&self, database: IndexedDb) -> Result<(), WriteError> {
        let Opened::Memory(tables) = self.opened() else {
            return Ok(());
        };
        let mut stored = Tables::default();
        loop {
            let now = tables.borrow().clone();
            if now == stored {
                break;
            }
            // What is written meanwhile follows the next time.
            database.write(now.changes_since(&stored)).await?;
            stored = now;
        }
        *self.0.borrow_mut() = Opened::Indexed(database);
        Ok(())
    }

    fn opened(&self) -> Opened {
        self.0.borrow().clone()
    }
}

impl Database for BrowserDatabase {
    async fn write(&self, writes: Vec<Write>) -> Result<(), WriteError> {
        match self.opened() {
            Opened::Indexed(database) => database.write(writes).await,
            Opened::Memory(tables) => tables.borrow_mut().write(&writes),
        }
    }

    async fn get(&self, table: Table, key: &str) -> Result<Option<String>, Unreadable> {
        match self.opened() {
            Opened::Indexed(database) => database.get(table, key).await,
            Opened::Memory(tables) => {
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
        match self.opened() {
            Opened::Indexed(database) => database.list(table, range, limit).await,
            Opened::Memory(tables) => Ok(tables.borrow().list(table, &range, limit)),
        }
    }
}
