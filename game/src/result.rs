use std::fmt;

use damka_rules::{Axis, BySide, Clause, Clock, MissedCapture, Ruleset, Side, Source, TimeUp};
use serde::{Deserialize, Serialize};

/// How a game ended, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ended {
    /// Who won, if anybody.
    pub outcome: Outcome,
    /// Why.
    pub reason: Reason,
}

/// What a game counts for. The winner of a coin toss is apart from it: see
/// [`Game::toss`](crate::Game::toss).
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// The first side has won.
    FirstWins,
    /// The second side has won.
    SecondWins,
    /// Nobody has won.
    Draw,
    /// Both have lost, by the referee's decision.
    BothLose,
    /// The game does not count, by the referee's decision.
    Void,
}

/// Why a game ended: the whole list.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// The loser has no piece left.
    NoPieces,
    /// None of the loser's pieces can move.
    NoMoves,
    /// The loser could have captured, and did not.
    MissedCapture,
    /// The time was over; what that means is the rule set's.
    TimeUp,
    /// The loser resigned.
    Resigned,
    /// The players agreed to a draw.
    Agreed,
    /// A draw rule of the rule set was fulfilled.
    DrawRule {
        /// Its index in [`Ruleset::draws`].
        rule: usize,
        /// The ply of the first move that it counted.
        since: u32,
    },
    /// The referee decided so.
    Awarded {
        /// The reason, in the referee's words.
        note: String,
    },
    /// It was aborted, and does not count.
    Aborted,
    /// The loser was not there; if both lose or the game does not count, neither was.
    Absent {
        /// Whether the player never came, or has gone.
        absence: Absence,
    },
    /// It was recorded elsewhere: nobody here knows why.
    Recorded {
        /// What is known of it.
        note: String,
    },
}

/// How a player is not there.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Absence {
    /// He did not come.
    NoShow,
    /// He has gone, and did not come back in time.
    Gone,
}

impl Absence {
    /// Its name in files and message ids.
    pub const fn key(self) -> &'static str {
        match self {
            Absence::NoShow => "no-show",
            Absence::Gone => "gone",
        }
    }
}

impl Outcome {
    /// All outcomes.
    pub const ALL: [Outcome; 5] = [
        Outcome::FirstWins,
        Outcome::SecondWins,
        Outcome::Draw,
        Outcome::BothLose,
        Outcome::Void,
    ];

    /// This side has won.
    pub const fn won(side: Side) -> Outcome {
        match side {
            Side::First => Outcome::FirstWins,
            Side::Second => Outcome::SecondWins,
        }
    }

    /// The winner.
    pub const fn winner(self) -> Option<Side> {
        match self {
            Outcome::FirstWins => Some(Side::First),
            Outcome::SecondWins => Some(Side::Second),
            Outcome::Draw | Outcome::BothLose | Outcome::Void => None,
        }
    }

    /// The score in half points, for ratings and statistics; none if the game
    /// does not count.
    pub const fn half_points(self) -> Option<BySide<u8>> {
        let (first, second) = match self {
            Outcome::FirstWins => (2, 0),
            Outcome::SecondWins => (0, 2),
            Outcome::Draw => (1, 1),
            Outcome::BothLose => (0, 0),
            Outcome::Void => return None,
        };
        Some(BySide { first, second })
    }

    /// As PDN writes it.
    pub const fn pdn(self) -> &'static str {
        match self {
            Outcome::FirstWins => "1-0",
            Outcome::SecondWins => "0-1",
            Outcome::Draw => "1/2-1/2",
            Outcome::BothLose => "0-0",
            Outcome::Void => "*",
        }
    }
}

impl Reason {
    /// The name of the reason in files and message ids.
    pub const fn key(&self) -> &'static str {
        match self {
            Reason::NoPieces => "no-pieces",
            Reason::NoMoves => "no-moves",
            Reason::MissedCapture => "missed-capture",
            Reason::TimeUp => "time-up",
            Reason::Resigned => "resigned",
            Reason::Agreed => "agreed",
            Reason::DrawRule { .. } => "draw-rule",
            Reason::Awarded { .. } => "awarded",
            Reason::Aborted => "aborted",
            Reason::Absent { .. } => "absent",
            Reason::Recorded { .. } => "recorded",
        }
    }

    /// Where the rule set says so; none if it is no matter of the rule set,
    /// such as a clock that the players chose.
    pub fn source<'r>(&self, rules: &'r Ruleset, clock: Clock) -> Option<&'r Source> {
        self.clause(rules, clock).map(|clause| rules.source(clause))
    }

    /// The clause of the rule set that ends the game so; none if it is no
    /// matter of the rule set, such as a clock that the players chose.
    pub fn clause(&self, rules: &Ruleset, clock: Clock) -> Option<Clause> {
        Some(match self {
            Reason::NoPieces | Reason::NoMoves => Clause::Named("loss"),
            Reason::MissedCapture => Clause::Named(MissedCapture::KEY),
            Reason::TimeUp if clock == *rules.clock => Clause::Named("clock"),
            Reason::Resigned => Clause::Named("resigning"),
            Reason::Agreed => Clause::Named("agreement"),
            Reason::DrawRule { rule, .. } => Clause::Draw(*rule),
            Reason::TimeUp
            | Reason::Awarded { .. }
            | Reason::Aborted
            | Reason::Absent { .. }
            | Reason::Recorded { .. } => return None,
        })
    }
}

/// The outcome when the time of this side is over.
pub(crate) fn time_up(clock: Clock, side: Side) -> Outcome {
    match clock {
        Clock::EachMove { at_zero, .. }
        | Clock::WholeMatch { at_zero, .. }
        | Clock::EachPlayer { at_zero, .. } => match at_zero {
            TimeUp::Loses | TimeUp::Resigns => Outcome::won(side.other()),
            TimeUp::Draws => Outcome::Draw,
        },
        Clock::None => Outcome::Void,
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Outcome::FirstWins => "first wins",
            Outcome::SecondWins => "second wins",
            Outcome::Draw => "draw",
            Outcome::BothLose => "both lose",
            Outcome::Void => "void",
        })
    }
}

/// In plain English, for logs and for developers; what players read is in `damka-text`.
impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::NoPieces => f.write_str("no pieces"),
            Reason::NoMoves => f.write_str("no moves"),
            Reason::MissedCapture => f.write_str("missed capture"),
            Reason::TimeUp => f.write_str("time is up"),
            Reason::Resigned => f.write_str("resigned"),
            Reason::Agreed => f.write_str("agreed"),
            Reason::DrawRule { rule, since } => {
                write!(f, "draw rule {} since ply {since}", rule + 1)
            }
            Reason::Awarded { note } => write!(f, "awarded ({note})"),
            Reason::Aborted => f.write_str("aborted"),
            Reason::Absent { absence } => f.write_str(match absence {
                Absence::NoShow => "did not come",
                Absence::Gone => "has gone",
            }),
            Reason::Recorded { note } => write!(f, "recorded elsewhere ({note})"),
        }
    }
}

impl fmt::Display for Ended {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.outcome, self.reason)
    }
}
