use std::fmt;

use damka_game::{Actor, GameId, Outcome, Seq, Time};
use damka_rules::Side;
use serde::{Deserialize, Serialize};

/// How a game ended, for the table. The sides are those of the game.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum GameResult {
    /// A side won on the board.
    Won {
        /// Which.
        side: Side,
    },
    /// A draw, with the winner of the coin toss beside it if one was tossed.
    Drawn {
        /// Who won the toss.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        toss: Option<Side>,
    },
    /// A side was not there: the other one has won without a game.
    Forfeit {
        /// Who was not there.
        side: Side,
    },
    /// Neither was there.
    DoubleForfeit,
}

impl GameResult {
    /// A draw with no toss.
    pub const DRAW: GameResult = GameResult::Drawn { toss: None };

    /// This side won.
    pub const fn won(side: Side) -> GameResult {
        GameResult::Won { side }
    }

    /// The winner on the board or by the opponent's absence; a toss is beside a draw.
    pub const fn winner(self) -> Option<Side> {
        match self {
            GameResult::Won { side } => Some(side),
            GameResult::Forfeit { side } => Some(side.other()),
            GameResult::Drawn { .. } | GameResult::DoubleForfeit => None,
        }
    }

    /// The winner of the toss beside a draw.
    pub const fn toss(self) -> Option<Side> {
        match self {
            GameResult::Drawn { toss } => toss,
            _ => None,
        }
    }

    /// Whether it is a draw.
    pub const fn is_drawn(self) -> bool {
        matches!(self, GameResult::Drawn { .. })
    }

    /// Whether the game was played.
    pub const fn is_played(self) -> bool {
        matches!(self, GameResult::Won { .. } | GameResult::Drawn { .. })
    }

    /// The result of a game played here, with the winner of its toss; none if it does not count.
    pub const fn of_outcome(outcome: Outcome, toss: Option<Side>) -> Option<GameResult> {
        match outcome {
            Outcome::FirstWins => Some(GameResult::Won { side: Side::First }),
            Outcome::SecondWins => Some(GameResult::Won { side: Side::Second }),
            Outcome::Draw => Some(GameResult::Drawn { toss }),
            Outcome::BothLose => Some(GameResult::DoubleForfeit),
            Outcome::Void => None,
        }
    }
}

/// `1-0`, `0-1`, `½-½`; a forfeit with `+` and `-`; the winner of a toss as `½-½ (1)`.
impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            GameResult::Won { side: Side::First } => "1-0",
            GameResult::Won { side: Side::Second } => "0-1",
            GameResult::Drawn { toss: None } => "½-½",
            GameResult::Drawn {
                toss: Some(Side::First),
            } => "½-½ (1)",
            GameResult::Drawn {
                toss: Some(Side::Second),
            } => "½-½ (2)",
            GameResult::Forfeit { side: Side::First } => "--+",
            GameResult::Forfeit { side: Side::Second } => "+--",
            GameResult::DoubleForfeit => "---",
        })
    }
}

/// Where a result comes from.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ResultSource {
    /// Somebody entered it at the desk.
    Desk,
    /// Both players entered the same.
    Players,
    /// A game that was played here, as it stood after this event.
    Game {
        /// Which.
        game: GameId,
        /// Its last event then.
        seq: Seq,
    },
    /// The referee decided so.
    Referee,
    /// A player was not there when the round was paired.
    Absence,
}

/// A result that stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EnteredResult {
    /// The last event that changed it: a correction names it. It is that of the toss, if a
    /// coin was tossed for the draw.
    pub seq: Seq,
    /// The event by which it was entered.
    pub entered: Seq,
    /// The result.
    pub result: GameResult,
    /// Where it comes from.
    pub source: ResultSource,
    /// Who entered it.
    pub actor: Actor,
    /// When.
    pub at: Time,
    /// Why, if somebody said so.
    pub note: String,
}
