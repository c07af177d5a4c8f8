//! Who sits where, in words.

use damka_rules::Side;
use damka_text::{Text, Value};

use crate::table::{Chair, Table};

/// The name of who plays a side; of who has none, that of the side.
pub fn name(text: Text, table: &Table, side: Side) -> String {
    let name = &table.game().players()[side];
    match table.chair(side) {
        Chair::Computer(level) => text.phrase(
            "page-computer-name",
            &[("level", Value::from(i64::from(level)))],
        ),
        Chair::Person if name.is_empty() => text.side(table.game().rules(), side),
        Chair::Person => name.clone(),
    }
}

/// What a game is called: its name, or who played.
pub fn title(text: Text, table: &Table) -> String {
    match table.name() {
        "" => Side::BOTH.map(|side| name(text, table, side)).join(" – "),
        name => name.to_owned(),
    }
}
