use std::collections::BTreeMap;

use super::{Entry, KeyRange, Table, Value, Write, WriteError};

/// The tables in memory.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tables(BTreeMap<Table, BTreeMap<String, Value>>);

impl Tables {
    /// Stores all of it or nothing.
    pub fn write(&mut self, writes: &[Write]) -> Result<(), WriteError> {
        let taken = |write: &Write| match write {
            Write::Add(table, key, _) | Write::Absent(table, key) => {
                self.get(*table, key).is_some()
            }
            Write::Put(..) | Write::Delete(..) => false,
        };
        if writes.iter().any(taken) {
            return Err(WriteError::Conflict);
        }
        for write in writes {
            match write {
                Write::Add(table, key, value) | Write::Put(table, key, value) => {
                    let table = self.0.entry(*table).or_default();
                    table.insert(key.clone(), value.clone());
                }
                Write::Delete(table, range) => {
                    if let Some(table) = self.0.get_mut(table) {
                        table.retain(|key, _| !range.contains(key));
                    }
                }
                Write::Absent(..) => {}
            }
        }
        Ok(())
    }

    /// The value under a key.
    pub fn get(&self, table: Table, key: &str) -> Option<&Value> {
        self.0.get(&table)?.get(key)
    }

    /// The first entries of a range.
    pub fn list(&self, table: Table, range: &KeyRange, limit: u32) -> Vec<Entry> {
        let entries = self.0.get(&table).into_iter().flatten();
        let mut found: Vec<Entry> = entries
            .map(|(key, value)| Entry {
                key: key.clone(),
                value: value.clone(),
            })
            .filter(|entry| range.contains(entry.place(table)))
            .collect();
        found.sort_by(|a, b| a.place(table).cmp(b.place(table)));
        found.truncate(limit as usize);
        found
    }
}

impl Entry {
    /// By what it is listed.
    pub fn place(&self, table: Table) -> &str {
        match table.is_ordered() {
            true => &self.value.order,
            false => &self.key,
        }
    }
}
