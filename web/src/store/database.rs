use std::{fmt, future::Future};

/// A table of the database. The names are those of the object stores.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Table {
    /// Running games: a batch of events under `GAME/SEQ`, the number of its
    /// first event; added once, never changed.
    Events,
    /// Games that are over, each whole, under the id.
    Games,
    /// What the list shows of each game, under the id; ordered as in the list.
    Rows,
    /// The names that the user gave to games, under the id.
    Names,
    /// The rule sets of games, each whole, under [its key](super::rules_key).
    Rulesets,
    /// The user's own rule sets, under the id.
    OwnRules,
    /// The secret seeds of open lots, under the key of the batch that commits
    /// to them.
    Seeds,
    /// What an earlier version had stored and no version can read, under its
    /// former key.
    Unreadable,
}

impl Table {
    /// All tables.
    pub const ALL: [Table; 8] = [
        Table::Events,
        Table::Games,
        Table::Rows,
        Table::Names,
        Table::Rulesets,
        Table::OwnRules,
        Table::Seeds,
        Table::Unreadable,
    ];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Table::Events => "events",
            Table::Games => "games",
            Table::Rows => "rows",
            Table::Names => "names",
            Table::Rulesets => "rulesets",
            Table::OwnRules => "own-rules",
            Table::Seeds => "seeds",
            Table::Unreadable => "unreadable",
        }
    }

    /// Whether it is listed by [`Value::order`] instead of by key.
    pub const fn is_ordered(self) -> bool {
        matches!(self, Table::Rows)
    }
}

/// What is stored under a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Value {
    /// The text.
    pub text: String,
    /// Its place in a table that [has an order](Table::is_ordered); otherwise empty.
    pub order: String,
}

impl From<String> for Value {
    fn from(text: String) -> Value {
        let order = String::new();
        Value { text, order }
    }
}

/// A value and its key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The key.
    pub key: String,
    /// The value.
    pub value: Value,
}

/// Keys, or places in an order: from the first on, before the second.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyRange {
    /// The first that belongs to it.
    pub from: String,
    /// The first that does not.
    pub to: String,
}

/// Above every key: keys are ASCII.
const ABOVE: &str = "\u{ffff}";

impl KeyRange {
    /// All keys.
    pub fn all() -> KeyRange {
        KeyRange::of_prefix("")
    }

    /// Those that begin with this text.
    pub fn of_prefix(prefix: &str) -> KeyRange {
        KeyRange {
            from: prefix.to_owned(),
            to: format!("{prefix}{ABOVE}"),
        }
    }

    /// This one.
    pub fn only(key: &str) -> KeyRange {
        KeyRange {
            from: key.to_owned(),
            to: format!("{key}\0"),
        }
    }

    /// Those of this range behind a key.
    #[must_use]
    pub fn behind(self, key: &str) -> KeyRange {
        KeyRange {
            from: format!("{key}\0"),
            ..self
        }
    }

    /// Whether a key belongs to it.
    pub fn contains(&self, key: &str) -> bool {
        *self.from <= *key && *key < *self.to
    }
}

/// A part of a transaction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Write {
    /// Stores a value under a new key; a [conflict](WriteError::Conflict) if it is there.
    Add(Table, String, Value),
    /// A conflict if this key is there.
    Absent(Table, String),
    /// Stores a value under a key, new or not.
    Put(Table, String, Value),
    /// Deletes these keys.
    Delete(Table, KeyRange),
}

impl Write {
    /// The table that it is about.
    pub const fn table(&self) -> Table {
        match self {
            Write::Add(table, ..)
            | Write::Absent(table, ..)
            | Write::Put(table, ..)
            | Write::Delete(table, ..) => *table,
        }
    }
}

/// Why nothing of a transaction is stored.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum WriteError {
    /// A key is there that must not be: somebody else was quicker.
    Conflict,
    /// There is no room, or no database.
    NoRoom,
}

impl fmt::Display for WriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            WriteError::Conflict => "the key is there already",
            WriteError::NoRoom => "there is no room",
        })
    }
}

impl std::error::Error for WriteError {}

/// The database did not answer, or what it holds is not what was stored.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Unreadable;

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the storage cannot be read")
    }
}

impl std::error::Error for Unreadable {}

/// A database with the [tables](Table).
pub trait Database {
    /// Stores all of it or nothing. Once it says so, it is stored for good.
    fn write(&self, writes: Vec<Write>) -> impl Future<Output = Result<(), WriteError>>;

    /// The text under a key.
    fn get(
        &self,
        table: Table,
        key: &str,
    ) -> impl Future<Output = Result<Option<String>, Unreadable>>;

    /// The first entries of a range, in the order of the table. A range is at its
    /// end when nothing more comes of it; a short answer does not mean that.
    fn list(
        &self,
        table: Table,
        range: KeyRange,
        limit: u32,
    ) -> impl Future<Output = Result<Vec<Entry>, Unreadable>>;
}
