use std::cell::{Cell, RefCell};

use super::{Database, Entry, KeyRange, Table, Tables, Unreadable, Write, WriteError};

/// A database that remembers what has no room in another, until there is room
/// again or the page is closed.
///
/// Transactions are stored in their order: after a reload a game may lack its
/// last moves, but never some in between.
#[derive(Debug)]
pub struct WriteBehind<D> {
    database: D,
    unwritten: RefCell<Vec<Vec<Write>>>,
    /// Whether they are being written.
    busy: Cell<bool>,
}

/// What became of a transaction.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Kept {
    /// It is stored for good.
    Stored,
    /// It is remembered as long as the page is open.
    InMemory,
}

impl<D: Database> WriteBehind<D> {
    /// In front of this one.
    pub const fn new(database: D) -> WriteBehind<D> {
        WriteBehind {
            database,
            unwritten: RefCell::new(Vec::new()),
            busy: Cell::new(false),
        }
    }

    /// Whether everything is stored for good.
    pub fn is_stored(&self) -> bool {
        self.unwritten.borrow().is_empty()
    }

    /// Stores all of it or nothing.
    pub async fn write(&self, writes: Vec<Write>) -> Result<Kept, WriteError> {
        // What only deletes makes room: it does not wait for what has none, but is
        // done again after it.
        let deletes = writes.iter().all(|it| matches!(it, Write::Delete(..)));
        if self.is_stored() || deletes {
            match self.database.write(writes.clone()).await {
                Ok(()) if self.is_stored() => return Ok(Kept::Stored),
                Err(WriteError::Conflict) => return Err(WriteError::Conflict),
                Ok(()) | Err(WriteError::NoRoom) => {}
            }
        }
        for write in &writes {
            if let Write::Add(table, key, _) | Write::Absent(table, key) = write
                && self.get(*table, key).await != Ok(None)
            {
                return Err(WriteError::Conflict);
            }
        }
        self.unwritten.borrow_mut().push(writes);
        self.catch_up().await;
        Ok(match self.is_stored() {
            true => Kept::Stored,
            false => Kept::InMemory,
        })
    }

    /// Stores all of it or nothing, but only for good.
    pub async fn write_for_good(&self, writes: Vec<Write>) -> Result<(), WriteError> {
        match self.is_stored() {
            true => self.database.write(writes).await,
            false => Err(WriteError::NoRoom),
        }
    }

    /// Stores what could not be stored before, as far as there is room.
    pub async fn catch_up(&self) {
        if self.busy.replace(true) {
            return;
        }
        loop {
            let first = self.unwritten.borrow().first().cloned();
            let Some(first) = first else { break };
            // In a conflict, what another tab has stored counts.
            if self.database.write(first).await == Err(WriteError::NoRoom) {
                break;
            }
            self.unwritten.borrow_mut().remove(0);
        }
        self.busy.set(false);
    }

    /// The text under a key.
    pub async fn get(&self, table: Table, key: &str) -> Result<Option<String>, Unreadable> {
        if let Some(found) = self.get_unwritten(table, key) {
            return Ok(found);
        }
        self.database.get(table, key).await
    }

    /// What is under a key, if it was written or deleted and is not stored.
    fn get_unwritten(&self, table: Table, key: &str) -> Option<Option<String>> {
        let unwritten = self.unwritten.borrow();
        let writes = unwritten.iter().flatten().rev();
        let mut writes = writes.filter(|write| write.table() == table);
        writes.find_map(|write| match write {
            Write::Add(_, at, value) | Write::Put(_, at, value) if at == key => {
                Some(Some(value.text.clone()))
            }
            Write::Delete(_, range) if range.contains(key) => Some(None),
            _ => None,
        })
    }

    /// The first entries of a range.
    pub async fn list(
        &self,
        table: Table,
        mut range: KeyRange,
        limit: u32,
    ) -> Result<Vec<Entry>, Unreadable> {
        let stored = self.database.list(table, range.clone(), limit).await?;
        let mut tables = Tables::default();
        {
            let unwritten = self.unwritten.borrow();
            let writes = unwritten.iter().flatten();
            let mut writes = writes.filter(|write| write.table() == table).peekable();
            if writes.peek().is_none() {
                return Ok(stored);
            }
            if let Some(last) = stored.last().filter(|_| stored.len() >= limit as usize) {
                // What comes behind them belongs to the next part.
                range.to = KeyRange::only(last.place(table)).to;
            }
            let put = |Entry { key, value }| Write::Put(table, key, value);
            let stored = stored.into_iter().map(put);
            // An earlier conflict is none now.
            let writes = writes.filter_map(|write| match write.clone() {
                Write::Add(_, key, value) => Some(Write::Put(table, key, value)),
                Write::Absent(..) => None,
                other => Some(other),
            });
            let writes: Vec<Write> = stored.chain(writes).collect();
            if tables.write(&writes).is_err() {
                return Err(Unreadable);
            }
        }
        Ok(tables.list(table, &range, u32::MAX))
    }
}
