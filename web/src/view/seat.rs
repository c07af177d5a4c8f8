//! Who sits where, in words.

use damka_rules::Side;
use damka_text::{Text, Value, capitalised};

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

/// The same where a list speaks to the user: who plays the computer is “you”.
pub fn player(text: Text, table: &Table, side: Side) -> String {
    let nameless = table.game().players()[side].is_empty();
    match table.only_person() == Some(side) && nameless {
        true => text.phrase("page-you", &[]),
        false => name(text, table, side),
    }
}

/// The same at the edge of the board, where the colour is seen: a person
/// without a name is named after it, “you” only beside a computer.
pub fn seated(text: Text, table: &Table, side: Side) -> String {
    begun(table, side, player(text, table, side))
}

/// A colour that stands for a name begins with a capital; a name is as it was
/// written.
fn begun(table: &Table, side: Side, words: String) -> String {
    match table.game().players()[side].is_empty() {
        true => capitalised(words),
        false => words,
    }
}

/// What a game is called: its name, or who played.
pub fn title(text: Text, table: &Table) -> String {
    match table.name() {
        "" => {
            let title = Side::BOTH.map(|side| player(text, table, side)).join(" – ");
            begun(table, Side::First, title)
        }
        name => name.to_owned(),
    }
}
