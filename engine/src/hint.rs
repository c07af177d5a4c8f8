//! The best move, and why it is good.

mod course;
mod reason;

use damka_rules::Move;

use crate::{Engine, Limits, Root, Score, Stop};

pub use course::Course;
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
    /// What it leads to, for the side to move.
    pub score: Score,
    /// How the game goes on with it.
    pub line: Vec<Move>,
    /// Why it is good, the weightiest reason first; at least one.
    pub reasons: Vec<Reason>,
}

/// So many moves are compared.
const LINES: usize = 4;

impl Engine {
    /// The best move and why it is good; none if the game is over.
    pub fn hint(&self, root: &Root, limits: &Limits, stop: &Stop) -> Option<Hint> {
        let limits = limits.clone().lines(LINES).judging();
        let found = self.search(root, &limits, stop, &mut |_| {});
        let (best, others) = found.report.lines.split_first()?;
        Some(Hint {
            m: *best.moves.first()?,
            score: best.score,
            reasons: reason::reasons(self, root, best, others),
            line: best.moves.clone(),
        })
    }
}
