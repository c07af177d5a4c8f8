//! Tables of expected results: a line of column names, then tab-separated rows.

use std::fmt::{self, Display};

use damka_rules::{Position, Ruleset};

/// One row, which knows where it stands so that a failure can say so.
pub struct Row {
    table: &'static str,
    line: usize,
    names: Vec<&'static str>,
    cells: Vec<&'static str>,
}

/// The rows of a table under `tests/data`.
macro_rules! rows {
    ($name:literal) => {
        $crate::tables::read($name, include_str!(concat!("data/", $name, ".tsv")))
    };
}
pub(crate) use rows;

pub fn read(table: &'static str, text: &'static str) -> Vec<Row> {
    let mut lines = text.lines();
    let names: Vec<_> = lines.next().expect("a header").split('\t').collect();
    let rows: Vec<_> = lines
        .enumerate()
        .map(|(i, line)| Row {
            table,
            line: i + 2,
            names: names.clone(),
            cells: line.split('\t').collect(),
        })
        .collect();
    for row in &rows {
        assert_eq!(row.cells.len(), row.names.len(), "{row}");
    }
    assert!(!rows.is_empty(), "{table} is empty");
    rows
}

impl Row {
    pub fn text(&self, column: &str) -> &'static str {
        let i = self.names.iter().position(|name| *name == column);
        self.cells[i.unwrap_or_else(|| panic!("{self}: no column {column}"))]
    }

    pub fn number(&self, column: &str) -> u64 {
        let text = self.text(column);
        text.parse()
            .unwrap_or_else(|_| panic!("{self}: {column} is “{text}”"))
    }

    pub fn rules(&self) -> &'static Ruleset {
        let id = self.text("rules");
        Ruleset::builtin(id).unwrap_or_else(|| panic!("{self}: no rule set {id}"))
    }

    pub fn position(&self, column: &str) -> Position {
        let fen = self.text(column);
        fen.parse()
            .unwrap_or_else(|error| panic!("{self}: {fen}: {error}"))
    }
}

/// Where the row stands.
impl Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.tsv:{}", self.table, self.line)
    }
}

/// A list of things in the form of the tables: with one space between.
pub fn spaced<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    let texts: Vec<_> = items.into_iter().map(|item| item.to_string()).collect();
    texts.join(" ")
}
