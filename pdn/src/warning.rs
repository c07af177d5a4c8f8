use alloc::string::String;
use core::fmt;

use crate::{GameResult, Location};

/// Something odd in a PDN game, which can be played through all the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warning {
    /// Where it is.
    pub location: Location,
    /// What it is.
    pub kind: WarningKind,
}

/// What is odd in a PDN game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WarningKind {
    /// The tag and the end of the moves tell different results.
    ResultsDiffer {
        /// What the tag says.
        tag: GameResult,
        /// What the moves end with.
        end: GameResult,
    },
    /// The jumps of one capture were written as several moves.
    JoinedCapture {
        /// What was written.
        written: String,
        /// The capture.
        joined: String,
    },
}

impl fmt::Display for WarningKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WarningKind::ResultsDiffer { tag, end } => {
                write!(f, "the tag says {tag}, but the moves end with {end}")
            }
            WarningKind::JoinedCapture { written, joined } => {
                write!(f, "{written} is one capture and was read as {joined}")
            }
        }
    }
}

/// As `line:column: what`.
impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.location, self.kind)
    }
}
