use std::collections::{BTreeMap, BTreeSet};

use super::{Entry, KeyRange, Table, Value, Write, WriteError};

/// The tables in memory.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tables(BTreeMap<Table, Contents>);

/// A table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Contents {
    values: BTreeMap<String, Value>,
    /// In a table that [has an order](Table::is_ordered): each place and its key.
    places: BTreeSet<(String, String)>,
}

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
                    let contents = self.0.entry(*table).or_default();
                    contents.remove(key);
                    if table.is_ordered() {
                        let place = (value.order.clone(), key.clone());
                        contents.places.insert(place);
                    }
                    contents.values.insert(key.clone(), value.clone());
                }
                Write::Delete(table, range) => {
                    if let Some(contents) = self.0.get_mut(table) {
                        let keys: Vec<String> = contents
                            .of_keys(range)
                            .map(|(key, _)| key.clone())
                            .collect();
                        keys.iter().for_each(|key| contents.remove(key));
                    }
                }
                Write::Absent(..) => {}
            }
        }
        Ok(())
    }

    /// What makes these tables of earlier ones.
    pub fn changes_since(&self, earlier: &Tables) -> Vec<Write> {
        let of = |tables: &Tables| -> Vec<(Table, String, Value)> {
            let contents = tables.0.iter();
            let entry = |(table, key, value): (&Table, &String, &Value)| {
                (*table, key.clone(), value.clone())
            };
            contents
                .flat_map(|(table, contents)| {
                    let values = contents.values.iter();
                    values.map(move |(key, value)| (table, key, value))
                })
                .map(entry)
                .collect()
        };
        let gone = of(earlier).into_iter().filter_map(|(table, key, _)| {
            let is_there = self.get(table, &key).is_some();
            (!is_there).then(|| Write::Delete(table, KeyRange::only(&key)))
        });
        let new = of(self).into_iter().filter_map(|(table, key, value)| {
            let is_new = earlier.get(table, &key) != Some(&value);
            is_new.then_some(Write::Put(table, key, value))
        });
        gone.chain(new).collect()
    }

    /// The value under a key.
    pub fn get(&self, table: Table, key: &str) -> Option<&Value> {
        self.0.get(&table)?.values.get(key)
    }

    /// The first entries of a range.
    pub fn list(&self, table: Table, range: &KeyRange, limit: u32) -> Vec<Entry> {
        let Some(contents) = self.0.get(&table) else {
            return Vec::new();
        };
        let entry = |(key, value): (&String, &Value)| Entry {
            key: key.clone(),
            value: value.clone(),
        };
        let limit = limit as usize;
        if !table.is_ordered() {
            return contents.of_keys(range).take(limit).map(entry).collect();
        }
        contents.of_places(range).take(limit).map(entry).collect()
    }
}

impl Contents {
    fn of_keys(&self, range: &KeyRange) -> impl Iterator<Item = (&String, &Value)> {
        self.values
            .range(range.from.clone()..)
            .take_while(|(key, _)| **key < range.to)
    }

    fn of_places(&self, range: &KeyRange) -> impl Iterator<Item = (&String, &Value)> {
        self.places
            .range((range.from.clone(), String::new())..)
            .take_while(|(place, _)| *place < range.to)
            .filter_map(|(_, key)| self.values.get_key_value(key))
    }

    fn remove(&mut self, key: &str) {
        if let Some(value) = self.values.remove(key)
            && !self.places.is_empty()
        {
            self.places.remove(&(value.order, key.to_owned()));
        }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_changes_make_the_tables_of_earlier_ones() {
        let put = |table: Table, key: &str, text: &str| {
            let value = Value {
                text: text.to_owned(),
                order: text.to_owned(),
            };
            Write::Put(table, key.to_owned(), value)
        };
        let mut earlier = Tables::default();
        let writes = [
            put(Table::Rows, "a", "1"),
            put(Table::Rows, "b", "2"),
            put(Table::Names, "a", "Ala"),
        ];
        earlier.write(&writes).unwrap();
        let mut now = earlier.clone();
        let writes = [
            put(Table::Rows, "b", "3"),
            Write::Delete(Table::Rows, KeyRange::only("a")),
            put(Table::Games, "c", "4"),
        ];
        now.write(&writes).unwrap();
        let changes = now.changes_since(&earlier);
        assert_eq!(changes.len(), 3);
        for (mut tables, changes) in [
            (earlier, changes),
            (Tables::default(), now.changes_since(&Tables::default())),
        ] {
            tables.write(&changes).unwrap();
            assert_eq!(tables, now);
        }
    }
}
