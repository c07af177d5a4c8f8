//! The static evaluation.

mod builtin;
mod feature;
mod pattern;
mod weights;

use std::fmt;

use damka_rules::{Position, Ruleset};

use crate::{Score, endgame::RelativePieces, score::MAX_EVALUATION};

#[cfg(feature = "offline")]
pub(crate) use feature::{FEATURES, PHASES, each, phase};
pub use weights::{Origin, WeightsError};

/// Evaluates quiet positions as a sum of weights, most of them for patterns: the
/// arrangement of men on ten squares.
///
/// Every weight is a pair for the opening and for the ending; in between the two
/// are interpolated by the number of pieces.
pub struct Evaluation {
    origin: Origin,
    weights: Box<[Weight]>,
}

/// A weight in the opening and in the ending; see [`WEIGHT_SCALE`].
pub(crate) type Weight = [i16; 2];

/// The weight of a hundredth of a man.
pub(crate) const WEIGHT_SCALE: i32 = 8;

impl Evaluation {
    /// Men, kings and tempo only, with fixed weights: what training starts from.
    pub fn material() -> Evaluation {
        let mut weights = vec![[0; 2]; feature::FEATURES];
        let mut set = |feature: usize, hundredths: i16| {
            weights[feature] = [hundredths * WEIGHT_SCALE as i16; 2]
        };
        set(feature::MEN, 100);
        set(feature::KINGS, 250);
        set(feature::TEMPO, 2);
        Evaluation {
            origin: Origin::default(),
            weights: weights.into(),
        }
    }

    /// The built-in weights: those trained for these rules, or for the built-in
    /// rules that differ from them in the fewest axes. Without the feature
    /// `embedded` it is [`Evaluation::material`].
    pub fn builtin(rules: &Ruleset) -> Evaluation {
        builtin::bytes(rules)
            // A test reads all of them: they are valid.
            .and_then(|bytes| Evaluation::read(bytes).ok())
            .unwrap_or_else(Evaluation::material)
    }

    /// The built-in rules whose weights [`Evaluation::builtin`] uses for these: the
    /// name of the file of weights, where it is not embedded.
    pub fn class(rules: &Ruleset) -> &'static Ruleset {
        builtin::class(rules)
    }

    /// Where the weights come from.
    pub fn origin(&self) -> &Origin {
        &self.origin
    }

    /// The score of a position without captures, for the side to move.
    #[inline]
    pub fn score(&self, position: &Position) -> Score {
        Score::new(self.value(position))
    }

    /// The same in hundredths of a man.
    #[inline]
    pub(crate) fn value(&self, position: &Position) -> i32 {
        let placed = RelativePieces::of(position);
        let (mut opening, mut ending) = (0, 0);
        feature::each(&placed, |feature, times| {
            let weight = self.weights[feature];
            opening += i32::from(weight[0]) * times;
            ending += i32::from(weight[1]) * times;
        });
        let phase = feature::phase(&placed);
        let sum = opening * phase + ending * (feature::PHASES - phase);
        (sum / (feature::PHASES * WEIGHT_SCALE)).clamp(-MAX_EVALUATION, MAX_EVALUATION)
    }

    /// From trained weights.
    #[cfg(feature = "offline")]
    pub(crate) fn from_weights(origin: Origin, weights: Box<[Weight]>) -> Evaluation {
        debug_assert_eq!(weights.len(), feature::FEATURES);
        Evaluation { origin, weights }
    }

    /// The weights.
    #[cfg(feature = "offline")]
    pub(crate) fn weights(&self) -> &[Weight] {
        &self.weights
    }
}

/// Only the origin: there are millions of weights.
impl fmt::Debug for Evaluation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Evaluation").field(&self.origin).finish()
    }
}
