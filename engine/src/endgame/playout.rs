use damka_rules::Position;

use super::{Value, Verdict};

/// A game that was played out from a table position.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Playout {
    /// The first position, with the player to move.
    pub start: Position,
    /// The verdict of the tables on it.
    pub verdict: Verdict,
    /// How it ended, for the player.
    pub result: Value,
    /// The number of plies.
    pub plies: u16,
}

impl Playout {
    /// Whether the result contradicts the verdict: a win without an open proof was
    /// not won, or a position that is not lost was lost.
    pub fn contradicts_verdict(&self) -> bool {
        match self.verdict.is_open() {
            true => self.result == Value::Loss && self.verdict.value > Value::Loss,
            false => self.result < self.verdict.result(),
        }
    }
}

/// The opponent of the player.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Defender {
    /// Plays random legal moves.
    Random,
    /// Plays by the tables.
    Tables,
}
