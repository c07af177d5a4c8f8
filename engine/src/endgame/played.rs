use damka_rules::Position;

use super::{Value, Verdict};

/// A game that was played out.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// Where it began, the player to move.
    pub start: Position,
    /// What the tables said there.
    pub verdict: Verdict,
    /// How it ended, for the player.
    pub result: Value,
    /// Its length.
    pub plies: u16,
}

impl Played {
    /// Whether it came to less than the tables had promised: a win that they
    /// had not called doubtful was not won, or what is not lost was.
    pub fn is_broken_promise(&self) -> bool {
        match self.verdict.is_open() {
            true => self.result == Value::Loss && self.verdict.value > Value::Loss,
            false => self.result < self.verdict.result(),
        }
    }
}

/// Who stands against the tables.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Defender {
    /// Plays any legal move.
    Random,
    /// Plays by the tables, too.
    Tables,
}
