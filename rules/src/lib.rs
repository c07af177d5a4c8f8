#![doc = include_str!("../README.md")]
#![no_std]

extern crate alloc;
#[cfg(test)]
extern crate std;

mod axes;
mod basics;
mod builtin;
mod canonical;
mod choice;
mod cited;
mod clause;
mod clock;
pub mod comparison;
#[cfg(feature = "svg")]
mod diagram;
mod difference;
mod direction;
mod draw_rule;
mod excerpt;
mod explain;
pub mod fen;
mod fingerprint;
mod generator;
mod highlight;
pub mod hub;
mod king_rays;
mod movegen;
mod moves;
pub mod notation;
mod path;
mod penalty;
pub mod perft;
mod piece;
mod position;
mod progress;
mod refusal;
mod rule_entry;
#[cfg(feature = "toml")]
mod rulefile;
mod ruleset;
#[cfg(feature = "serde")]
mod serialization;
mod setup;
mod side;
mod square;
mod squares;
mod step;
mod stored_move;
mod text_board;
mod verdict;
mod zobrist;

pub use axes::{
    Axis, CaptureChoice, CapturePriority, Colour, DrawSettlement, KingLanding, KingLook, KingReach,
    ManCapture, Meaning, MissedCapture, MoveAxes, Pairing, Promotion, Removal, Seating, StartRows,
    Takeback, TimeUp,
};
pub use basics::Basics;
pub use canonical::{
    CanonicalError, CanonicalErrorKind, Edition, ParseRulesHashError, RulesHash, format1,
};
#[cfg(feature = "serde")]
pub use canonical::{StoredRules, StoredRulesError};
pub use choice::Choice;
pub use cited::{Cited, Source};
pub use clause::Clause;
pub use clock::{Bonus, Clock, Millis, ParseClockError};
pub use comparison::RulesetGroup;
#[cfg(feature = "svg")]
pub use diagram::{ArrowKind, CROWN, Diagram, Mark, Medium, STAR};
pub use difference::{Difference, Example, ExampleSearch, OtherRules};
pub use direction::Direction;
pub use draw_rule::{DrawRule, ParseDrawRuleError};
pub use excerpt::excerpt;
pub use fen::{FenError, FenErrorKind, PositionError};
pub use fingerprint::{Fingerprint, ParseFingerprintError};
pub use highlight::Highlight;
pub use movegen::Movegen;
pub use moves::{Move, MoveKind, MoveList};
pub use notation::Notation;
pub use path::{Jump, Path};
pub use piece::{Piece, Role};
pub use position::Position;
pub use progress::{Counters, DrawCount, LossReason, Outcome, Progress};
pub use refusal::Refusal;
pub use rule_entry::{RuleEntry, RuleValue};
#[cfg(feature = "toml")]
pub use rulefile::{Conflict, RuleFault, RuleFaultKind, RuleFileError};
pub use ruleset::{Name, Ruleset};
pub use setup::{Setup, SetupError, SetupFault};
pub use side::{BySide, Side};
pub use square::{Square, SquareError};
pub use squares::Squares;
pub use step::Step;
pub use stored_move::StoredMove;
pub use text_board::{Labels, PieceSymbols, TextBoard};
pub use verdict::Verdict;
pub use zobrist::Zobrist;
