//! The names of players and games for display.

use damka_host::Chair;
use damka_rules::Side;
use damka_text::{Text, Value, capitalised};

use crate::local_game::LocalGame;

/// The name of the player of a side; without one, the name of the side.
pub fn name(text: Text, local: &LocalGame, side: Side) -> String {
    let name = &local.game().players()[side].name;
    match local.chair(side) {
        Chair::Computer { level } => text.phrase(
            "page-computer-name",
            &[("level", Value::from(i64::from(level)))],
        ),
        _ if name.is_empty() => text.side(local.game().rules(), side),
        _ => name.clone(),
    }
}

/// The same, but a nameless player against the computer is “you”.
pub fn player(text: Text, local: &LocalGame, side: Side) -> String {
    let nameless = local.game().players()[side].name.is_empty();
    match local.only_person() == Some(side) && nameless {
        true => text.phrase("page-you", &[]),
        false => name(text, local, side),
    }
}

/// The same for the bar beside the board, capitalised.
pub fn beside_board(text: Text, local: &LocalGame, side: Side) -> String {
    capitalised_side(local, side, player(text, local, side))
}

/// Capitalises the name of a side; the name of a person stays as written.
fn capitalised_side(local: &LocalGame, side: Side, words: String) -> String {
    match local.game().players()[side].name.is_empty() {
        true => capitalised(words),
        false => words,
    }
}

/// The title of a game: its name, or its players.
pub fn title(text: Text, local: &LocalGame) -> String {
    match local.name() {
        "" => {
            let title = Side::BOTH.map(|side| player(text, local, side)).join(" – ");
            capitalised_side(local, Side::First, title)
        }
        name => name.to_owned(),
    }
}
