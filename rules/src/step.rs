use core::fmt;

use crate::{Move, Square, Squares, notation::Attempt};

/// A move by its squares: enough to find it among the legal moves of its position.
///
/// ```
/// use damka_rules::{Position, Ruleset, Step};
///
/// let position: Position = "W:W22:B18".parse().unwrap();
/// let legal = Ruleset::STRICT.legal_moves(&position);
/// let step = Step::from(&legal[0]);
/// assert_eq!(step.to_string(), "22x15{18}");
/// assert_eq!(step.find(&legal), Some(legal[0]));
/// assert_eq!(Ruleset::STRICT.judge(&position, &step.attempt()), Ok(legal[0]));
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Step {
    /// Where the piece started.
    pub from: Square,
    /// Where it came to rest.
    pub to: Square,
    /// What it captured.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "crate::serialization::is_empty")
    )]
    pub captured: Squares,
}

impl Step {
    /// The attempt that means just this move.
    pub fn attempt(&self) -> Attempt {
        Attempt::Move {
            squares: [self.from, self.to].into_iter().collect(),
            capture: !self.captured.is_empty(),
            captured: Some(self.captured),
        }
    }

    /// The move among these that it stands for.
    pub fn find(&self, moves: &[Move]) -> Option<Move> {
        moves.iter().find(|m| Step::from(*m) == *self).copied()
    }
}

impl From<&Move> for Step {
    fn from(m: &Move) -> Step {
        Step {
            from: m.from(),
            to: m.to(),
            captured: m.captured(),
        }
    }
}

/// As `22-18` or `22x15{18}`.
impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.captured.is_empty() {
            write!(f, "{}-{}", self.from, self.to)
        } else {
            write!(f, "{}x{}{{{}}}", self.from, self.to, self.captured)
        }
    }
}
