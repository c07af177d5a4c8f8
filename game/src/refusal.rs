use std::fmt;

use damka_rules::{Axis, Clause, Ruleset, Seating, Source, Takeback};

use crate::{Seat, Seq, Turn, lot::WrongSeed};

/// Why a command is not carried out. The game is as it was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Nobody in this seat may do that.
    NotFromThisSeat {
        /// The seat.
        seat: Seat,
        /// The name of the command.
        command: &'static str,
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
    /// This very move was played before: the command came twice.
    AlreadyDone {
        /// The turn in which it was played.
        turn: Turn,
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
    /// By these rules the time is not limited.
    NoClock,
    /// There is no decision to undo, or somebody has moved since.
    NothingToUndo,
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
    /// Neither player has added anything to the lot: the house alone must not decide it.
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
}

impl Refusal {
    /// The name of the reason in message ids; of a rule's refusal, `rules`.
    pub const fn key(&self) -> &'static str {
        match self {
            Refusal::NotFromThisSeat { .. } => "not-from-this-seat",
            Refusal::NotStarted => "not-started",
            Refusal::AlreadyStarted => "already-started",
            Refusal::LotFirst => "lot-first",
            Refusal::Over => "over",
            Refusal::NotOver => "not-over",
            Refusal::Paused => "paused",
            Refusal::NotPaused => "not-paused",
            Refusal::NotYourTurn => "not-your-turn",
            Refusal::AlreadyDone { .. } => "already-done",
            Refusal::Stale { .. } => "stale",
            Refusal::TooEarly { .. } => "too-early",
            Refusal::Rules(_) => "rules",
            Refusal::AlreadyOffered { .. } => "already-offered",
            Refusal::DeclinedThisTurn => "declined-this-turn",
            Refusal::NoSuchOffer { .. } => "no-such-offer",
            Refusal::OwnOffer => "own-offer",
            Refusal::NotOwnOffer => "not-own-offer",
            Refusal::NoTakebacks => "no-takebacks",
            Refusal::NothingToTakeBack => "nothing-to-take-back",
            Refusal::NoClock => "no-clock",
            Refusal::NothingToUndo => "nothing-to-undo",
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
            Refusal::NoClock => Some(Clause::Named("clock")),
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
            Refusal::NotStarted => "the game has not been started",
            Refusal::AlreadyStarted => "the game has been started before",
            Refusal::LotFirst => "the lot for the sides comes first",
            Refusal::Over => "the game is over",
            Refusal::NotOver => "the game is not over",
            Refusal::Paused => "the clock is stopped",
            Refusal::NotPaused => "the clock is not stopped",
            Refusal::NotYourTurn => "it is the opponent's turn",
            Refusal::AlreadyDone { turn } => return write!(f, "already played at {turn}"),
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
            Refusal::NoSuchOffer { offer } => {
                return write!(f, "no proposal {offer} is open");
            }
            Refusal::OwnOffer => "an own proposal can only be withdrawn",
            Refusal::NotOwnOffer => "the opponent's proposal can only be answered",
            Refusal::NoTakebacks => "by these rules no move is taken back",
            Refusal::NothingToTakeBack => "there is no own move to take back",
            Refusal::NoClock => "by these rules the time is not limited",
            Refusal::NothingToUndo => "there is no decision to undo, or somebody has moved since",
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
        })
    }
}

impl std::error::Error for Refusal {}
