use std::{borrow::Cow, fmt};

use damka_rules::{Axis, Clause, Ruleset, Seating, Side, Source, Takeback};
use serde::{Deserialize, Serialize};

use crate::{Seat, Seq, Turn, lot::WrongSeed};

/// Why a command is not carried out. The game is as it was.
///
/// In JSON it is named by its [key](Refusal::key):
///
/// ```
/// use damka_game::{Refusal, Seq};
///
/// let refusal = Refusal::NoSuchOffer { offer: Seq(7) };
/// let json = r#"{"no-such-offer":{"offer":7}}"#;
/// assert_eq!(serde_json::to_string(&refusal).unwrap(), json);
/// assert_eq!(serde_json::from_str::<Refusal>(json).unwrap(), refusal);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Refusal {
    /// Nobody in this seat may do that.
    NotFromThisSeat {
        /// The seat.
        seat: Seat,
        /// The name of the command.
        command: Cow<'static, str>,
    },
    /// Somebody else sits in this seat.
    NotYourSeat {
        /// The seat.
        seat: Seat,
    },
    /// The game has not been started.
    NotStarted,
    /// The game has been started before.
    AlreadyStarted,
    /// The lot for the sides must be drawn first.
    LotFirst,
    /// The game is over.
    Over,
    /// The game is not over.
    NotOver,
    /// The clock is stopped.
    Paused,
    /// The clock is not stopped.
    NotPaused,
    /// It is the opponent's turn.
    NotYourTurn,
    /// The time is over: the program lets the flag fall.
    TimeOver {
        /// Whose.
        side: Side,
    },
    /// The move answers to a turn that is over.
    Stale {
        /// The turn that it answers to.
        asked: Turn,
        /// The turn now.
        now: Turn,
    },
    /// The move answers to a turn that has not come.
    TooEarly {
        /// The turn that it answers to.
        asked: Turn,
        /// The turn now.
        now: Turn,
    },
    /// The rules do not allow the move.
    Rules(damka_rules::Refusal),
    /// The same proposal is open.
    AlreadyOffered {
        /// Which.
        offer: Seq,
    },
    /// The same proposal was declined in this turn.
    DeclinedThisTurn,
    /// This player has proposed as often as allowed before their next move.
    TooManyOffers {
        /// How often is allowed.
        most: u8,
    },
    /// No such proposal is open: it was answered, withdrawn, or has lapsed.
    NoSuchOffer {
        /// Which was meant.
        offer: Seq,
    },
    /// An own proposal can only be withdrawn.
    OwnOffer,
    /// The opponent's proposal can only be answered.
    NotOwnOffer,
    /// By these rules no move is taken back.
    NoTakebacks,
    /// There is no own move to take back since the start or the last correction.
    NothingToTakeBack,
    /// The time of this game is not limited.
    NoClock,
    /// There is no decision to undo, or somebody has moved since.
    NothingToUndo,
    /// The last decision is another referee's.
    NotOwnDecision,
    /// A player aborts a game only before its first move.
    AlreadyMoved,
    /// Somebody else is the referee.
    RefereeThere,
    /// He is not the referee.
    NotTheReferee,
    /// A coin is tossed for drawn games only.
    NotDrawn,
    /// The coin has been tossed.
    AlreadyTossed,
    /// The sides have been drawn.
    AlreadyDrawn,
    /// A lot is open.
    LotOpen,
    /// No lot is open.
    NoLot,
    /// This player has added something to the lot before.
    AlreadyContributed,
    /// Neither player has added anything to the lot: the program alone must not decide it.
    NoContribution,
    /// The open lot is not a coin.
    NotACoin,
    /// A player calls for himself only.
    CallsForOther,
    /// The coin has been called.
    AlreadyCalled,
    /// Nobody has called the coin.
    NotCalled,
    /// The seed is not the one that was committed to.
    WrongSeed(WrongSeed),
    /// A text is too long.
    TooLong {
        /// Which.
        what: Bounded,
        /// How many characters it has.
        length: usize,
        /// How many it may have.
        most: usize,
    },
    /// The game has as many events as a game may have.
    TooManyEvents {
        /// How many.
        most: u32,
    },
    /// The computer has levels from 1 to 10.
    NoSuchLevel {
        /// The level that was asked for.
        level: u8,
    },
}

/// A text whose length is bounded.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Bounded {
    /// The name of a player.
    Name,
    /// A note of the referee.
    Note,
}

impl Bounded {
    /// Its name in files and message ids.
    pub const fn key(self) -> &'static str {
        match self {
            Bounded::Name => "name",
            Bounded::Note => "note",
        }
    }
}

impl Refusal {
    /// The name of the reason in message ids; of a rule's refusal, `rules`.
    pub const fn key(&self) -> &'static str {
        match self {
            Refusal::NotFromThisSeat { .. } => "not-from-this-seat",
            Refusal::NotYourSeat { .. } => "not-your-seat",
            Refusal::NotStarted => "not-started",
            Refusal::AlreadyStarted => "already-started",
            Refusal::LotFirst => "lot-first",
            Refusal::Over => "over",
            Refusal::NotOver => "not-over",
            Refusal::Paused => "paused",
            Refusal::NotPaused => "not-paused",
            Refusal::NotYourTurn => "not-your-turn",
            Refusal::TimeOver { .. } => "time-over",
            Refusal::Stale { .. } => "stale",
            Refusal::TooEarly { .. } => "too-early",
            Refusal::Rules(_) => "rules",
            Refusal::AlreadyOffered { .. } => "already-offered",
            Refusal::DeclinedThisTurn => "declined-this-turn",
            Refusal::TooManyOffers { .. } => "too-many-offers",
            Refusal::NoSuchOffer { .. } => "no-such-offer",
            Refusal::OwnOffer => "own-offer",
            Refusal::NotOwnOffer => "not-own-offer",
            Refusal::NoTakebacks => "no-takebacks",
            Refusal::NothingToTakeBack => "nothing-to-take-back",
            Refusal::NoClock => "no-clock",
            Refusal::NothingToUndo => "nothing-to-undo",
            Refusal::NotOwnDecision => "not-own-decision",
            Refusal::AlreadyMoved => "already-moved",
            Refusal::RefereeThere => "referee-there",
            Refusal::NotTheReferee => "not-the-referee",
            Refusal::NotDrawn => "not-drawn",
            Refusal::AlreadyTossed => "already-tossed",
            Refusal::AlreadyDrawn => "already-drawn",
            Refusal::LotOpen => "lot-open",
            Refusal::NoLot => "no-lot",
            Refusal::AlreadyContributed => "already-contributed",
            Refusal::NoContribution => "no-contribution",
            Refusal::NotACoin => "not-a-coin",
            Refusal::CallsForOther => "calls-for-other",
            Refusal::AlreadyCalled => "already-called",
            Refusal::NotCalled => "not-called",
            Refusal::WrongSeed(_) => "wrong-seed",
            Refusal::TooLong { .. } => "too-long",
            Refusal::TooManyEvents { .. } => "too-many-events",
            Refusal::NoSuchLevel { .. } => "no-such-level",
        }
    }

    /// Where the rule set says so, if it is a matter of the rule set.
    pub fn source<'r>(&self, rules: &'r Ruleset) -> Option<&'r Source> {
        self.clause().map(|clause| rules.source(clause))
    }

    /// The clause of the rule set that the command is refused by, if it is a
    /// matter of the rule set.
    pub const fn clause(&self) -> Option<Clause> {
        match self {
            Refusal::Rules(refusal) => Some(refusal.clause()),
            Refusal::NotYourTurn => Some(Clause::Named("turns")),
            Refusal::LotFirst => Some(Clause::Named(Seating::KEY)),
            Refusal::NoTakebacks => Some(Clause::Named(Takeback::KEY)),
            _ => None,
        }
    }
}

impl From<damka_rules::Refusal> for Refusal {
    fn from(refusal: damka_rules::Refusal) -> Refusal {
        Refusal::Rules(refusal)
    }
}

impl From<WrongSeed> for Refusal {
    fn from(error: WrongSeed) -> Refusal {
        Refusal::WrongSeed(error)
    }
}

/// In plain English, for logs and for developers; what players read is in `damka-text`.
impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Refusal::NotFromThisSeat { seat, command } => {
                return write!(f, "“{command}” does not come from the seat of {seat}");
            }
            Refusal::NotYourSeat { seat } => {
                return write!(f, "somebody else sits in the seat of {seat}");
            }
            Refusal::NotStarted => "the game has not been started",
            Refusal::AlreadyStarted => "the game has been started before",
            Refusal::LotFirst => "the lot for the sides comes first",
            Refusal::Over => "the game is over",
            Refusal::NotOver => "the game is not over",
            Refusal::Paused => "the clock is stopped",
            Refusal::NotPaused => "the clock is not stopped",
            Refusal::NotYourTurn => "it is the opponent's turn",
            Refusal::TimeOver { side } => {
                return write!(f, "the time of {} is over", Seat::from(*side));
            }
            Refusal::Stale { asked, now } => {
                return write!(f, "too late: it answers to {asked}, now it is {now}");
            }
            Refusal::TooEarly { asked, now } => {
                return write!(f, "too early: it answers to {asked}, now it is {now}");
            }
            Refusal::Rules(refusal) => return refusal.fmt(f),
            Refusal::AlreadyOffered { offer } => {
                return write!(f, "the same proposal is open as number {offer}");
            }
            Refusal::DeclinedThisTurn => "the same proposal was declined in this turn",
            Refusal::TooManyOffers { most } => {
                return write!(f, "more than {most} proposals before the next move");
            }
            Refusal::NoSuchOffer { offer } => {
                return write!(f, "no proposal {offer} is open");
            }
            Refusal::OwnOffer => "an own proposal can only be withdrawn",
            Refusal::NotOwnOffer => "the opponent's proposal can only be answered",
            Refusal::NoTakebacks => "by these rules no move is taken back",
            Refusal::NothingToTakeBack => "there is no own move to take back",
            Refusal::NoClock => "the time of this game is not limited",
            Refusal::NothingToUndo => "there is no decision to undo, or somebody has moved since",
            Refusal::NotOwnDecision => "the last decision is another referee's",
            Refusal::AlreadyMoved => "a player aborts a game only before its first move",
            Refusal::RefereeThere => "somebody else is the referee",
            Refusal::NotTheReferee => "only the referee may do this",
            Refusal::NotDrawn => "a coin is tossed for drawn games only",
            Refusal::AlreadyTossed => "the coin has been tossed",
            Refusal::AlreadyDrawn => "the sides have been drawn",
            Refusal::LotOpen => "a lot is open",
            Refusal::NoLot => "no lot is open",
            Refusal::AlreadyContributed => "this player has added to the lot before",
            Refusal::NoContribution => "no player has added anything to the lot",
            Refusal::NotACoin => "the open lot is not a coin",
            Refusal::CallsForOther => "a player calls for himself only",
            Refusal::AlreadyCalled => "the coin has been called",
            Refusal::NotCalled => "nobody has called the coin",
            Refusal::WrongSeed(error) => return error.fmt(f),
            Refusal::TooLong { what, length, most } => {
                let what = what.key();
                return write!(f, "the {what} has {length} characters, at most {most} fit");
            }
            Refusal::TooManyEvents { most } => {
                return write!(f, "the game has {most} events, and can only be ended");
            }
            Refusal::NoSuchLevel { level } => {
                return write!(f, "the computer has levels from 1 to 10, not {level}");
            }
        })
    }
}

impl std::error::Error for Refusal {}
