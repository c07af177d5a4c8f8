use std::{fmt, time::Duration};

use damka_rules::{Move, Position, Progress, Ruleset};

use crate::MoveLimits;

/// A player that can be asked for a move.
pub trait Player: Send {
    /// Starts a new game, independent of the last one. Random choices follow
    /// from the seed.
    fn new_game(&mut self, seed: u64) -> Result<(), Fault>;

    /// The move that it plays, and how long it took to answer.
    fn play(&mut self, turn: &Turn<'_>) -> Result<Reply, Fault>;
}

/// The situation of the player to move.
#[derive(Copy, Clone, Debug)]
pub struct Turn<'a> {
    /// The rules.
    pub rules: &'a Ruleset,
    /// The position from which `moves` starts: the one after the last change in the
    /// number of pieces, so that every draw count can be computed again.
    pub start: &'a Position,
    /// The moves from there.
    pub moves: &'a [Move],
    /// The position.
    pub position: &'a Position,
    /// What the draw rules have counted.
    pub progress: &'a Progress,
    /// How long it may think.
    pub move_limits: MoveLimits,
}

/// A player's answer.
#[derive(Copy, Clone, Debug)]
pub struct Reply {
    /// The move.
    pub m: Move,
    /// How long it thought.
    pub time: Duration,
}

/// Why a player gave no valid answer, which loses the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The program ended, or could not be reached.
    Crash(String),
    /// It did not answer in time; with a clock that is a loss on time.
    Silence,
    /// Its move is not a move of the position.
    Illegal {
        /// What it wrote.
        text: String,
        /// Why it is refused.
        reason: String,
    },
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Crash(reason) => write!(f, "crashed: {reason}"),
            Fault::Silence => f.write_str("did not answer"),
            Fault::Illegal { text, reason } => write!(f, "played {text}: {reason}"),
        }
    }
}

impl std::error::Error for Fault {}
