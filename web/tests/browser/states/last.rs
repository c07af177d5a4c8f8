//! The states that all others have left, and those that leave too much for others.

use super::{
    State,
    Step::{Choose, Open, Print, Run, See, Write},
};

/// A file of 2,000 games, in the field where one pastes.
const MANY_GAMES: &str = "const field = document.querySelector('#paste'); \
    field.value = Array.from({ length: 2000 }, (_, at) => `[Event \"Cup ${at % 100}\"] \
        [White \"Player ${at}\"] [Black \"Player ${at + 1}\"] \
        [Result \"${['1-0', '0-1', '1/2-1/2'][at % 3]}\"] \
        1. 22-18 11-15 2. 18x11 8x15 ${['1-0', '0-1', '1/2-1/2'][at % 3]}`).join('\\n\\n'); \
    field.dispatchEvent(new Event('input', { bubbles: true }));";

pub const STATES: &[State] = &[
    ("start, unfinished games", &[Open("/"), See(".more-games")]),
    (
        "games, thousands",
        &[
            Open("/games"),
            See("#search"),
            Run(MANY_GAMES),
            Choose("#take"),
            See(".saved-game[aria-setsize^='20']"),
        ],
    ),
    (
        "games, one of thousands",
        &[Write("#search", "Player 1234"), See(".saved-game")],
    ),
    // After these nothing is shown as on a screen.
    (
        "sheet, printed",
        &[Open("/rules/school"), See("#sheet figure svg"), Print],
    ),
    (
        "comparison, printed",
        &[Open("/rules/compare/strict/online"), See(".trials")],
    ),
];
