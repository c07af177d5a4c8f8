//! A store for tests, which counts what is asked of it.

use std::{cell::RefCell, collections::BTreeMap, rc::Rc};

use crate::game_store::KeyValueStore;

/// A store in memory; clones are the same store, as in two tabs.
#[derive(Clone, Debug, Default)]
pub struct MemoryStore(Rc<RefCell<Contents>>);

#[derive(Debug, Default)]
struct Contents {
    texts: BTreeMap<String, String>,
    /// Whether nothing more is taken.
    full: bool,
    count: Count,
}

/// What was asked of a store.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Count {
    pub reads: usize,
    pub read_bytes: usize,
    pub writes: usize,
    pub written_bytes: usize,
}

impl MemoryStore {
    /// Whether there is no room from now on.
    pub fn set_full(&self, full: bool) {
        self.0.borrow_mut().full = full;
    }

    /// What was asked since the last time.
    pub fn take_count(&self) -> Count {
        std::mem::take(&mut self.0.borrow_mut().count)
    }
}

impl KeyValueStore for MemoryStore {
    fn get(&self, key: &str) -> Option<String> {
        let mut contents = self.0.borrow_mut();
        let text = contents.texts.get(key).cloned();
        contents.count.reads += 1;
        contents.count.read_bytes += text.as_ref().map_or(0, String::len);
        text
    }

    fn set(&self, key: &str, value: &str) -> bool {
        let mut contents = self.0.borrow_mut();
        if contents.full {
            return false;
        }
        contents.count.writes += 1;
        contents.count.written_bytes += key.len() + value.len();
        contents.texts.insert(key.to_owned(), value.to_owned());
        true
    }

    fn remove(&self, key: &str) {
        self.0.borrow_mut().texts.remove(key);
    }

    fn keys(&self, prefix: &str) -> Vec<String> {
        let contents = self.0.borrow();
        let keys = contents.texts.keys();
        keys.filter(|key| key.starts_with(prefix))
            .cloned()
            .collect()
    }
}
