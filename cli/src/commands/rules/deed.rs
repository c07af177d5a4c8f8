//! A move as text, with what becomes of whoever plays it.

use damka_rules::{MissedCapture, Move, MoveKind, Ruleset};
use serde_json::{Value, json};

/// The move, and in brackets what else it brings.
pub fn in_words(rules: &Ruleset, m: &Move) -> String {
    let forfeits = m.forfeits();
    let fate = match (m.kind(), *rules.missed_capture, forfeits.len()) {
        (MoveKind::Missed, MissedCapture::LosesGame, _) => "loses the game".to_owned(),
        (MoveKind::Missed, _, 1) => format!("loses the piece on {forfeits}"),
        (MoveKind::Missed, _, _) => format!("loses one of {forfeits}"),
        _ if m.promotes() => "becomes a king".to_owned(),
        _ => return m.to_string(),
    };
    format!("{m} ({fate})")
}

/// Several moves on a line; a dash if there is none.
pub fn line<'m>(rules: &Ruleset, moves: impl IntoIterator<Item = &'m Move>) -> String {
    let moves: Vec<_> = moves.into_iter().map(|m| in_words(rules, m)).collect();
    if moves.is_empty() {
        "–".to_owned()
    } else {
        moves.join("  ")
    }
}

/// The move for programs.
pub fn to_json(m: &Move) -> Value {
    let numbers = |squares: damka_rules::Squares| -> Vec<u8> {
        squares.into_iter().map(|square| square.number()).collect()
    };
    json!({
        "move": m.to_string(),
        "captured": numbers(m.captured()),
        "promotes": m.promotes(),
        "missed": m.kind() == MoveKind::Missed,
        "forfeits": numbers(m.forfeits()),
    })
}
