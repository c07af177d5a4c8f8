//! A move as JSON.

use damka_rules::{Move, MoveKind, Squares};
use serde_json::{Value, json};

/// The move, and what becomes of whoever plays it.
pub fn to_json(m: &Move) -> Value {
    let numbers = |squares: Squares| -> Vec<u8> {
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
