//! Moves as text.
//!
//! Written short where that is enough: `22-18`, `22x15`, `c3xe5`; a capture
//! that shares its start and end with another is written with every square on
//! its way: `22x15x8`. The choice of the piece that the opponent loses is `x18`.
//!
//! Reading is liberal: `-`, `x`, `:` or nothing between the squares, numbers
//! or names, the way in full or in part, the captured squares after the end as
//! the Hub protocol has them (`28x19x23`) or in braces (`28x19{23}`), and marks
//! such as `!?` behind.

mod attempt;
mod matching;
mod move_text;

pub use attempt::{Attempt, MoveTextError, MoveTextErrorKind};
pub(crate) use matching::{follows, matching};
pub use move_text::{IllegalMove, ReadError};

use alloc::{
    borrow::ToOwned,
    string::{String, ToString},
};

use crate::Square;

/// How squares are written.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Default)]
pub enum Notation {
    /// 1 to 32.
    #[default]
    Numeric,
    /// a1 to h8.
    Algebraic,
}

impl Notation {
    /// The square as text.
    pub fn square(self, square: Square) -> String {
        match self {
            Notation::Numeric => square.to_string(),
            Notation::Algebraic => square.name().to_owned(),
        }
    }
}
