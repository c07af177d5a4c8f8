use alloc::vec::Vec;
use core::fmt;

use crate::{
    Axis, CaptureChoice, CapturePriority, Clause, KingLanding, KingReach, ManCapture,
    MissedCapture, Promotion, Removal, Role, Ruleset, Source, Square, Squares, Step,
};

/// Why an attempted move may not be played, with the squares involved.
///
/// The reason is found by the generator itself: the rule that forbids a
/// capture is the axis without which it would be allowed.
///
/// As JSON it carries its [key](Refusal::key): `{"reason":"no-piece","square":5}`.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "reason", rename_all = "kebab-case"))]
pub enum Refusal {
    /// The side to move has no legal move: it has lost.
    NoMoves,
    /// A piece is to be taken off first.
    RemoveFirst {
        /// One of these.
        choices: Squares,
    },
    /// No piece is to be taken off.
    NothingToRemove {
        /// The square that was named.
        square: Square,
    },
    /// Another piece is to be taken off.
    NotAChoice {
        /// The square that was named.
        square: Square,
        /// One of these.
        choices: Squares,
    },
    /// There is no piece on the square.
    NoPiece {
        /// The empty square.
        square: Square,
    },
    /// The piece belongs to the opponent.
    NotYours {
        /// Its square.
        square: Square,
    },
    /// The piece would stay where it is: a turn cannot be skipped.
    SkipsTurn {
        /// Its square.
        square: Square,
    },
    /// There is a piece where this one should go.
    Occupied {
        /// The occupied square.
        square: Square,
    },
    /// The two squares are not on one diagonal.
    NotDiagonal {
        /// The start.
        from: Square,
        /// The end.
        to: Square,
        /// What the piece is.
        role: Role,
    },
    /// Men do not move back.
    ManBackwards {
        /// The start.
        from: Square,
        /// The end.
        to: Square,
    },
    /// The piece does not go so far.
    TooFar {
        /// The start.
        from: Square,
        /// The end.
        to: Square,
        /// What the piece is.
        role: Role,
    },
    /// An own piece is in the way.
    OwnPieceInTheWay {
        /// Its square.
        square: Square,
    },
    /// An opponent's piece is in the way, and cannot be jumped there.
    Blocked {
        /// Its square.
        square: Square,
    },
    /// Two pieces stand one behind the other: they cannot be jumped.
    TwoInARow {
        /// Their squares.
        squares: Squares,
    },
    /// It is said to be a capture, but nothing is captured.
    NothingToCapture {
        /// The start.
        from: Square,
        /// The end.
        to: Square,
    },
    /// A capture must be played first.
    MustCapture {
        /// The pieces that can capture.
        able: Squares,
        /// Such a capture, of the same piece if it can.
        example: Step,
    },
    /// Another capture takes more pieces.
    TakesTooFew {
        /// How many this one takes.
        takes: u32,
        /// How many are possible.
        possible: u32,
        /// A capture that takes as many.
        better: Step,
    },
    /// A king can capture, so a king must.
    KingFirst {
        /// The kings that can.
        kings: Squares,
        /// Such a capture.
        example: Step,
    },
    /// The king must land directly behind the captured piece.
    LandsTooFar {
        /// The captured piece.
        over: Square,
        /// Where the king must land.
        behind: Square,
    },
    /// The king must land where it can go on.
    LandsWhereItStops {
        /// Where it landed.
        at: Square,
        /// A capture that goes on.
        example: Step,
    },
    /// A captured piece stays on the board until the move is over, and is in the way.
    CapturedInTheWay {
        /// The captured pieces.
        captured: Squares,
    },
    /// The same piece would be jumped twice.
    SamePieceTwice {
        /// Its square.
        square: Square,
    },
    /// The capture stops half-way.
    Unfinished {
        /// Where it stops.
        at: Square,
        /// What it can capture next.
        next: Squares,
        /// A capture that is complete.
        example: Step,
    },
    /// Men do not capture back.
    ManCapturesBackwards {
        /// The man.
        from: Square,
    },
    /// On the last row the capture goes another way: it depends on what
    /// becomes of the man there.
    OnLastRow {
        /// Where the man reaches it.
        at: Square,
    },
    /// Several moves fit; say which.
    Ambiguous {
        /// The moves.
        #[cfg_attr(
            feature = "serde",
            serde(deserialize_with = "crate::serialization::at_most::<_, _, 512>")
        )]
        options: Vec<Step>,
    },
}

impl Refusal {
    /// The name of the reason for programs and message ids: `must-capture`.
    pub const fn key(&self) -> &'static str {
        match self {
            Refusal::NoMoves => "no-moves",
            Refusal::RemoveFirst { .. } => "remove-first",
            Refusal::NothingToRemove { .. } => "nothing-to-remove",
            Refusal::NotAChoice { .. } => "not-a-choice",
            Refusal::NoPiece { .. } => "no-piece",
            Refusal::NotYours { .. } => "not-yours",
            Refusal::SkipsTurn { .. } => "skips-turn",
            Refusal::Occupied { .. } => "occupied",
            Refusal::NotDiagonal { .. } => "not-diagonal",
            Refusal::ManBackwards { .. } => "man-backwards",
            Refusal::TooFar { .. } => "too-far",
            Refusal::OwnPieceInTheWay { .. } => "own-piece-in-the-way",
            Refusal::Blocked { .. } => "blocked",
            Refusal::TwoInARow { .. } => "two-in-a-row",
            Refusal::NothingToCapture { .. } => "nothing-to-capture",
            Refusal::MustCapture { .. } => "must-capture",
            Refusal::TakesTooFew { .. } => "takes-too-few",
            Refusal::KingFirst { .. } => "king-first",
            Refusal::LandsTooFar { .. } => "lands-too-far",
            Refusal::LandsWhereItStops { .. } => "lands-where-it-stops",
            Refusal::CapturedInTheWay { .. } => "captured-in-the-way",
            Refusal::SamePieceTwice { .. } => "same-piece-twice",
            Refusal::Unfinished { .. } => "unfinished",
            Refusal::ManCapturesBackwards { .. } => "man-captures-backwards",
            Refusal::OnLastRow { .. } => "on-last-row",
            Refusal::Ambiguous { .. } => "ambiguous",
        }
    }

    /// Where the rule set says so.
    pub fn source<'r>(&self, rules: &'r Ruleset) -> &'r Source {
        rules.source(self.clause())
    }

    /// The clause of the rule set that the move is refused by.
    pub const fn clause(&self) -> Clause {
        Clause::Named(match self {
            Refusal::NoMoves => "loss",
            Refusal::MustCapture { .. } | Refusal::NothingToRemove { .. } => MissedCapture::KEY,
            Refusal::RemoveFirst { .. } | Refusal::NotAChoice { .. } => "forfeit",
            Refusal::NoPiece { .. } | Refusal::NotYours { .. } | Refusal::Ambiguous { .. } => {
                "turns"
            }
            Refusal::SkipsTurn { .. } => "no-passing",
            Refusal::Occupied { .. } | Refusal::ManBackwards { .. } => "man-moves",
            Refusal::NotDiagonal { role, .. } => match role {
                Role::Man => "man-moves",
                Role::King => "king-moves",
            },
            Refusal::TooFar { role, .. } => match role {
                Role::Man => "man-moves",
                Role::King => KingReach::KEY,
            },
            Refusal::OwnPieceInTheWay { .. }
            | Refusal::Blocked { .. }
            | Refusal::TwoInARow { .. }
            | Refusal::NothingToCapture { .. } => "jumps",
            Refusal::TakesTooFew { .. } => CaptureChoice::KEY,
            Refusal::KingFirst { .. } => CapturePriority::KEY,
            Refusal::LandsTooFar { .. } | Refusal::LandsWhereItStops { .. } => KingLanding::KEY,
            Refusal::CapturedInTheWay { .. } => Removal::KEY,
            Refusal::SamePieceTwice { .. } => "jumped-once",
            Refusal::Unfinished { .. } => "goes-on",
            Refusal::ManCapturesBackwards { .. } => ManCapture::KEY,
            Refusal::OnLastRow { .. } => Promotion::KEY,
        })
    }

    /// The squares that the reason speaks of, to show them on a board.
    pub fn squares(&self) -> Squares {
        match self {
            Refusal::NoMoves => Squares::EMPTY,
            Refusal::RemoveFirst { choices } | Refusal::NotAChoice { choices, .. } => *choices,
            Refusal::NothingToRemove { square }
            | Refusal::NoPiece { square }
            | Refusal::NotYours { square }
            | Refusal::SkipsTurn { square }
            | Refusal::Occupied { square }
            | Refusal::OwnPieceInTheWay { square }
            | Refusal::Blocked { square }
            | Refusal::SamePieceTwice { square } => Squares::of(*square),
            Refusal::NotDiagonal { from, to, .. }
            | Refusal::ManBackwards { from, to }
            | Refusal::TooFar { from, to, .. }
            | Refusal::NothingToCapture { from, to } => Squares::of(*from).with(*to),
            Refusal::TwoInARow { squares } => *squares,
            Refusal::MustCapture { able, .. } => *able,
            Refusal::TakesTooFew { better, .. } => better.captured.with(better.from),
            Refusal::KingFirst { kings, .. } => *kings,
            Refusal::LandsTooFar { over, behind } => Squares::of(*over).with(*behind),
            Refusal::LandsWhereItStops { at, example } => example.captured.with(*at),
            Refusal::CapturedInTheWay { captured } => *captured,
            Refusal::Unfinished { at, next, .. } => next.with(*at),
            Refusal::ManCapturesBackwards { from } => Squares::of(*from),
            Refusal::OnLastRow { at } => Squares::of(*at),
            Refusal::Ambiguous { options } => options.iter().map(|step| step.to).collect(),
        }
    }
}

/// In plain English, for logs and for developers; what players read is in `damka-text`.
impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::NoMoves => f.write_str("the side to move has no legal move"),
            Refusal::RemoveFirst { choices } => {
                write!(f, "a piece is to be taken off first: one of {choices}")
            }
            Refusal::NothingToRemove { square } => {
                write!(
                    f,
                    "no piece is to be taken off, neither {square} nor another"
                )
            }
            Refusal::NotAChoice { square, choices } => {
                write!(
                    f,
                    "{square} is not to be taken off: choose one of {choices}"
                )
            }
            Refusal::NoPiece { square } => write!(f, "there is no piece on {square}"),
            Refusal::NotYours { square } => write!(f, "the piece on {square} is the opponent's"),
            Refusal::SkipsTurn { square } => {
                write!(
                    f,
                    "the piece on {square} stays where it is: a turn cannot be skipped"
                )
            }
            Refusal::Occupied { square } => write!(f, "there is a piece on {square}"),
            Refusal::NotDiagonal { from, to, .. } => {
                write!(f, "{from} and {to} are not on one diagonal")
            }
            Refusal::ManBackwards { from, to } => {
                write!(f, "men do not move back, from {from} to {to}")
            }
            Refusal::TooFar {
                from,
                to,
                role: Role::Man,
            } => {
                write!(f, "men move one step, not from {from} to {to}")
            }
            Refusal::TooFar {
                from,
                to,
                role: Role::King,
            } => {
                write!(f, "kings go one step, not from {from} to {to}")
            }
            Refusal::OwnPieceInTheWay { square } => {
                write!(f, "an own piece is in the way on {square}")
            }
            Refusal::Blocked { square } => write!(f, "a piece is in the way on {square}"),
            Refusal::TwoInARow { squares } => {
                write!(f, "two pieces in a row on {squares} cannot be jumped")
            }
            Refusal::NothingToCapture { from, to } => {
                write!(f, "nothing is captured from {from} to {to}")
            }
            Refusal::MustCapture { able, example } => {
                write!(
                    f,
                    "a capture comes first: {able} can capture, for example {example}"
                )
            }
            Refusal::TakesTooFew {
                takes,
                possible,
                better,
            } => {
                write!(f, "it takes {takes}, but {possible} can be taken: {better}")
            }
            Refusal::KingFirst { kings, example } => {
                write!(
                    f,
                    "a king's capture comes first: {kings} can capture, as {example}"
                )
            }
            Refusal::LandsTooFar { over, behind } => {
                write!(f, "the king must land directly behind {over}, on {behind}")
            }
            Refusal::LandsWhereItStops { at, example } => {
                write!(f, "from {at} the king cannot go on, and it must: {example}")
            }
            Refusal::CapturedInTheWay { captured } => {
                write!(f, "captured pieces stay until the move is over: {captured}")
            }
            Refusal::SamePieceTwice { square } => {
                write!(f, "the piece on {square} cannot be jumped twice")
            }
            Refusal::Unfinished { at, next, .. } => {
                write!(
                    f,
                    "the capture is not finished: from {at} it goes on over {next}"
                )
            }
            Refusal::ManCapturesBackwards { from } => {
                write!(f, "the man on {from} does not capture back")
            }
            Refusal::OnLastRow { at } => {
                write!(
                    f,
                    "the man reaches the last row on {at}: the capture goes another way there"
                )
            }
            Refusal::Ambiguous { options } => {
                f.write_str("several moves fit:")?;
                options.iter().try_for_each(|step| write!(f, " {step}"))
            }
        }
    }
}

impl core::error::Error for Refusal {}
