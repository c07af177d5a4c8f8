use std::fmt;

use damka_rules::Side;
use serde::{Deserialize, Serialize};

/// In what capacity somebody takes part in a game: what is allowed depends on it
/// alone.
///
/// The program that runs the game (a server, a page, a terminal) acts from the
/// referee's seat when no person is the referee.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Seat {
    /// Plays the side that moves first.
    First,
    /// Plays the other side.
    Second,
    /// Decides what the rules leave to a referee.
    Referee,
    /// Looks on.
    Watcher,
}

impl Seat {
    /// All seats.
    pub const ALL: [Seat; 4] = [Seat::First, Seat::Second, Seat::Referee, Seat::Watcher];

    /// The side that is played from this seat.
    pub const fn side(self) -> Option<Side> {
        match self {
            Seat::First => Some(Side::First),
            Seat::Second => Some(Side::Second),
            Seat::Referee | Seat::Watcher => None,
        }
    }
}

impl From<Side> for Seat {
    fn from(side: Side) -> Seat {
        match side {
            Side::First => Seat::First,
            Side::Second => Seat::Second,
        }
    }
}

/// `first`, `second`, `referee` or `watcher`.
impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Seat::First => "first",
            Seat::Second => "second",
            Seat::Referee => "referee",
            Seat::Watcher => "watcher",
        })
    }
}
