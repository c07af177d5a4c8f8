//! Hints: the best move, and why it is good.

mod material_change;
mod reason;

use damka_rules::Move;

use crate::{Engine, Limits, Root, Score, Stop};

pub use material_change::MaterialChange;
pub use reason::{Compulsion, Reason};

/// What to play, and why.
///
/// ```
/// use damka_engine::{Engine, Limits, Reason, Root, Stop};
/// use damka_rules::Ruleset;
///
/// let engine = Engine::new(Ruleset::CLASSIC);
/// let root = Root::of("W:W22,27,32:B18,19,10,1".parse().unwrap());
/// let hint = engine.hint(&root, &Limits::nodes(5_000), &Stop::new()).unwrap();
/// assert!(!hint.reasons.is_empty());
/// ```
#[derive(Clone, Debug)]
pub struct Hint {
    /// The best move.
    pub m: Move,
    /// Its score, for the side to move.
    pub score: Score,
    /// The principal variation.
    pub variation: Vec<Move>,
    /// Why it is good, the most important reason first; at least one.
    pub reasons: Vec<Reason>,
}

/// The number of moves that are compared.
const VARIATIONS: usize = 4;

impl Engine {
    /// The best move and why it is good; none if the game is over.
    pub fn hint(&self, root: &Root, limits: &Limits, stop: &Stop) -> Option<Hint> {
        let limits = limits.clone().variations(VARIATIONS).for_analysis();
        let found = self.search(root, &limits, stop, &mut |_| {});
        let (best, others) = found.report.variations.split_first()?;
        Some(Hint {
            m: *best.moves.first()?,
            score: best.score,
            reasons: reason::reasons(self, root, best, others),
            variation: best.moves.clone(),
        })
    }
}
