//! A store that remembers what has no room, until there is room again.

use std::cell::RefCell;

use crate::game_store::KeyValueStore;

/// A store in front of another. What the other has no room for is kept here, in
/// its order, and written before anything newer: after a reload the start of a
/// game may be left, but never a game with a gap.
#[derive(Debug)]
pub struct WriteBehind<S> {
    store: S,
    unwritten: RefCell<Vec<(String, String)>>,
}

impl<S> WriteBehind<S> {
    /// In front of this one.
    pub const fn new(store: S) -> WriteBehind<S> {
        WriteBehind {
            store,
            unwritten: RefCell::new(Vec::new()),
        }
    }
}

impl<S: KeyValueStore> KeyValueStore for WriteBehind<S> {
    fn get(&self, key: &str) -> Option<String> {
        let unwritten = self.unwritten.borrow();
        let here = unwritten.iter().find(|(unwritten, _)| unwritten == key);
        here.map(|(_, value)| value.clone())
            .or_else(|| self.store.get(key))
    }

    fn set(&self, key: &str, value: &str) -> bool {
        let mut unwritten = self.unwritten.borrow_mut();
        if unwritten.is_empty() && self.store.set(key, value) {
            return true;
        }
        match unwritten.iter_mut().find(|(unwritten, _)| unwritten == key) {
            Some((_, before)) => value.clone_into(before),
            None => unwritten.push((key.to_owned(), value.to_owned())),
        }
        let written = unwritten
            .iter()
            .take_while(|(key, value)| self.store.set(key, value))
            .count();
        unwritten.drain(..written);
        unwritten.is_empty()
    }

    fn remove(&self, key: &str) {
        self.unwritten
            .borrow_mut()
            .retain(|(unwritten, _)| unwritten != key);
        self.store.remove(key);
    }

    fn keys(&self, prefix: &str) -> Vec<String> {
        let mut keys = self.store.keys(prefix);
        for (key, _) in self.unwritten.borrow().iter() {
            if key.starts_with(prefix) && !keys.contains(key) {
                keys.push(key.clone());
            }
        }
        keys
    }
}
