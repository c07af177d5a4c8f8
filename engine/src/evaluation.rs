//! What a position is worth without looking ahead.

mod builtin;
mod feature;
mod weights;
mod window;

use std::fmt;

use damka_rules::{Position, Ruleset};

use crate::{Score, endgame::Placed, score::MOST_EVALUATION};

#[cfg(feature = "offline")]
pub(crate) use feature::{PHASES, ROWS, each, phase};
pub use weights::{Origin, WeightsError};

/// Judges quiet positions by weights, most of them of arrangements of men that
/// are seen through windows of ten squares.
///
/// Every weight is a pair: what it is worth with all pieces on the board, and
/// with none; in between the two are mixed by the number of pieces.
pub struct Evaluation {
    origin: Origin,
    rows: Box<[Row]>,
}

/// A weight in the opening and in the ending, in parts of a hundredth of a man.
pub(crate) type Row = [i16; 2];

/// Parts of a hundredth of a man.
pub(crate) const UNIT: i32 = 8;

impl Evaluation {
    /// Men, kings and tempo only, by rule of thumb: what training starts from.
    pub fn material() -> Evaluation {
        let mut rows = vec![[0; 2]; feature::ROWS];
        let mut set = |row: usize, hundredths: i16| rows[row] = [hundredths * UNIT as i16; 2];
        set(feature::MEN, 100);
        set(feature::KINGS, 250);
        set(feature::TEMPO, 2);
        Evaluation {
            origin: Origin::default(),
            rows: rows.into(),
        }
    }

    /// The weights that come with the program: those trained for these rules,
    /// or for the built-in rules that differ from them in the fewest axes.
    /// Without the feature `embedded` it is [`Evaluation::material`].
    pub fn builtin(rules: &Ruleset) -> Evaluation {
        builtin::bytes(rules)
            // A test reads all of them: they are whole.
            .and_then(|bytes| Evaluation::read(bytes).ok())
            .unwrap_or_else(Evaluation::material)
    }

    /// The built-in rules whose weights [`Evaluation::builtin`] takes for these:
    /// who keeps the weights elsewhere finds them by this name.
    pub fn class(rules: &Ruleset) -> &'static Ruleset {
        builtin::class(rules)
    }

    /// Where the weights come from.
    pub fn origin(&self) -> &Origin {
        &self.origin
    }

    /// What a position without captures is worth to the side to move.
    #[inline]
    pub fn score(&self, position: &Position) -> Score {
        Score::new(self.value(position))
    }

    /// The same in hundredths of a man.
    #[inline]
    pub(crate) fn value(&self, position: &Position) -> i32 {
        let placed = Placed::of(position);
        let (mut opening, mut ending) = (0, 0);
        feature::each(&placed, |row, times| {
            let row: Row = self.rows[row];
            opening += i32::from(row[0]) * times;
            ending += i32::from(row[1]) * times;
        });
        let phase = feature::phase(&placed);
        let sum = opening * phase + ending * (feature::PHASES - phase);
        (sum / (feature::PHASES * UNIT)).clamp(-MOST_EVALUATION, MOST_EVALUATION)
    }

    /// Made of trained weights.
    #[cfg(feature = "offline")]
    pub(crate) fn from_rows(origin: Origin, rows: Box<[Row]>) -> Evaluation {
        debug_assert_eq!(rows.len(), feature::ROWS);
        Evaluation { origin, rows }
    }

    /// The weights.
    #[cfg(feature = "offline")]
    pub(crate) fn rows(&self) -> &[Row] {
        &self.rows
    }
}

/// Only where the weights come from: there are millions of them.
impl fmt::Debug for Evaluation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Evaluation").field(&self.origin).finish()
    }
}
