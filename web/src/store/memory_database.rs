//! A database for tests, which counts what is asked of it.

use std::{
    cell::RefCell,
    future::{Future, pending},
    pin::pin,
    rc::Rc,
    task::{Context, Poll, Waker},
};

use super::{Database, Entry, KeyRange, Table, Tables, Unreadable, Write, WriteError};

/// A database in memory; clones are the same one, as in two tabs.
#[derive(Clone, Debug, Default)]
pub struct MemoryDatabase(Rc<RefCell<Contents>>);

#[derive(Debug, Default)]
struct Contents {
    tables: Tables,
    /// Whether only deletions are carried out.
    full: bool,
    /// After how many transactions the page is killed.
    lives: Option<usize>,
    count: Count,
}

/// What was asked of a database.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// Questions.
    pub reads: usize,
    /// What they brought.
    pub read_bytes: usize,
    /// Transactions.
    pub writes: usize,
    /// What they stored.
    pub written_bytes: usize,
}

impl MemoryDatabase {
    /// Whether there is no room from now on.
    pub fn set_full(&self, full: bool) {
        self.0.borrow_mut().full = full;
    }

    /// Kills the page after so many transactions: it hears of none of them.
    pub fn set_lives(&self, lives: Option<usize>) {
        self.0.borrow_mut().lives = lives;
    }

    /// What was asked since the last time.
    pub fn take_count(&self) -> Count {
        std::mem::take(&mut self.0.borrow_mut().count)
    }

    /// What is stored.
    pub fn tables(&self) -> Tables {
        self.0.borrow().tables.clone()
    }

    /// The keys of a table.
    pub fn keys(&self, table: Table) -> Vec<String> {
        let tables = self.tables();
        let entries = tables.list(table, &KeyRange::all(), u32::MAX).into_iter();
        entries.map(|entry| entry.key).collect()
    }
}

impl Database for MemoryDatabase {
    async fn write(&self, writes: Vec<Write>) -> Result<(), WriteError> {
        let lives = self.0.borrow().lives;
        if lives == Some(0) {
            pending().await
        }
        {
            let mut contents = self.0.borrow_mut();
            let grows = |write: &Write| matches!(write, Write::Add(..) | Write::Put(..));
            if contents.full && writes.iter().any(grows) {
                return Err(WriteError::NoRoom);
            }
            contents.tables.write(&writes)?;
            contents.count.writes += 1;
            for write in &writes {
                if let Write::Add(_, key, value) | Write::Put(_, key, value) = write {
                    contents.count.written_bytes += key.len() + value.text.len();
                }
            }
            contents.lives = lives.map(|lives| lives - 1);
        }
        if lives == Some(1) {
            // It is stored, but nobody hears of it.
            pending().await
        }
        Ok(())
    }

    async fn get(&self, table: Table, key: &str) -> Result<Option<String>, Unreadable> {
        let mut contents = self.0.borrow_mut();
        let value = contents.tables.get(table, key).cloned();
        contents.count.reads += 1;
        contents.count.read_bytes += value.as_ref().map_or(0, |value| value.text.len());
        Ok(value.map(|value| value.text))
    }

    async fn list(
        &self,
        table: Table,
        range: KeyRange,
        limit: u32,
    ) -> Result<Vec<Entry>, Unreadable> {
        let mut contents = self.0.borrow_mut();
        let entries = contents.tables.list(table, &range, limit);
        contents.count.reads += 1;
        let bytes: usize = entries.iter().map(|entry| entry.value.text.len()).sum();
        contents.count.read_bytes += bytes;
        Ok(entries)
    }
}

/// Runs what waits for nothing but a [`MemoryDatabase`]; none if it was killed.
pub fn run_until_killed<T>(future: impl Future<Output = T>) -> Option<T> {
    let mut context = Context::from_waker(Waker::noop());
    match pin!(future).poll(&mut context) {
        Poll::Ready(value) => Some(value),
        Poll::Pending => None,
    }
}

/// Runs what waits for nothing but a [`MemoryDatabase`].
pub fn run<T>(future: impl Future<Output = T>) -> T {
    run_until_killed(future).expect("a database in memory answers at once")
}
