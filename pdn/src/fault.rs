use alloc::{boxed::Box, string::String};
use core::fmt;

use crate::{GameResult, Location, game_type::GameTypeError};
use damka_rules::{PositionError, Squares, notation::ReadError};

/// Something that is wrong in a PDN text, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Where it is.
    pub location: Location,
    /// What it is.
    pub kind: FaultKind,
}

/// What is wrong in a PDN text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FaultKind {
    /// Text that is neither a tag nor a move nor anything else.
    Unexpected(String),
    /// A tag without a name.
    TagName,
    /// A tag whose value is not in quotation marks.
    TagValue(String),
    /// A tag that does not end on its line.
    TagEnd(String),
    /// A comment that is never closed.
    CommentEnd,
    /// A set-up that is not `/FEN "…"/`.
    Setup,
    /// `$` without a number up to 65535.
    Nag,
    /// A variation that is never closed.
    VariationEnd,
    /// A closing parenthesis without an opening one.
    VariationStart,
    /// Variations in variations in variations, too deep.
    TooDeep,
    /// A result inside a variation.
    ResultInVariation(GameResult),
    /// The `GameType` tag.
    GameType(GameTypeError),
    /// The tag `Rules` names rules that are not built in, and there is no
    /// `RulesText`.
    UnknownRules(String),
    /// The tag `RulesHash` has the hash of other rules than those named.
    RulesHash(String),
    /// The tag `RulesText` is not a rule set: why.
    RulesText(String),
    /// The tag `ClockRules` is not a clock.
    Clock(String),
    /// A FEN, in a tag or a set-up.
    Fen(PositionError),
    /// By these rules no piece is lost for a missed capture, but the FEN says
    /// that one of these is to be taken off.
    NoPieceOwed(Squares),
    /// A move that cannot be played here, or read at all.
    Move {
        /// How it is written.
        text: String,
        /// Why not.
        reason: Box<ReadError>,
    },
    /// A move after the game was lost by a missed capture.
    AfterTheEnd(String),
}

/// The reason, without the location.
impl fmt::Display for FaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FaultKind::Unexpected(text) => {
                write!(f, "“{text}” is neither a tag nor a move nor a result")
            }
            FaultKind::TagName => f.write_str("a tag begins with its name: [Event \"…\"]"),
            FaultKind::TagValue(name) => {
                write!(
                    f,
                    "the value of a tag stands in quotation marks: [{name} \"…\"]"
                )
            }
            FaultKind::TagEnd(name) => {
                write!(f, "the tag {name} does not end on its line with \"]")
            }
            FaultKind::CommentEnd => f.write_str("the comment that begins here has no closing }"),
            FaultKind::Setup => f.write_str("a set-up is written /FEN \"W:W…:B…\"/"),
            FaultKind::Nag => f.write_str("after $ comes a number from 0 to 65535"),
            FaultKind::VariationEnd => {
                f.write_str("the variation that begins here has no closing )")
            }
            FaultKind::VariationStart => f.write_str("this ) closes no variation"),
            FaultKind::TooDeep => f.write_str("variations are nested too deep"),
            FaultKind::ResultInVariation(result) => {
                write!(
                    f,
                    "the result {result} inside a variation: close it with ) first"
                )
            }
            FaultKind::GameType(error) => error.fmt(f),
            FaultKind::UnknownRules(id) => {
                write!(
                    f,
                    "the rules “{id}” are not built in, and RulesText is missing"
                )
            }
            FaultKind::RulesHash(hash) => {
                write!(
                    f,
                    "the game was played by other rules, with the hash {hash}"
                )
            }
            FaultKind::RulesText(reason) => write!(f, "RulesText is not a rule set: {reason}"),
            FaultKind::Clock(text) => write!(f, "“{text}” is not a clock"),
            FaultKind::Fen(error) => write!(f, "FEN: {error}"),
            FaultKind::NoPieceOwed(squares) => write!(
                f,
                "FEN: by these rules no piece is lost for a missed capture: leave out X{squares}"
            ),
            FaultKind::Move { text, reason } => write!(f, "{text}: {reason}"),
            FaultKind::AfterTheEnd(text) => {
                write!(
                    f,
                    "{text}: the game was lost before this move, by a missed capture"
                )
            }
        }
    }
}

/// As `line:column: reason`.
impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.location, self.kind)
    }
}

impl core::error::Error for Fault {}
