use std::fmt;

use serde::{Deserialize, Serialize};

/// Which turn of a game a move answers to.
///
/// A takeback brings a ply back, so the ply alone would let a late copy of the
/// first try count as the second; every such return begins a new line.
#[derive(
    Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Serialize, Deserialize,
)]
pub struct Turn {
    /// How often moves were taken back or the position was corrected.
    #[serde(default)]
    pub line: u32,
    /// How many turns were completed before this one.
    pub ply: u32,
}

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ply {}", self.ply)?;
        if self.line > 0 {
            write!(f, " of line {}", self.line)?;
        }
        Ok(())
    }
}
