//! A game judged move by move.

mod judgement;
mod plan;
#[cfg(not(target_family = "wasm"))]
mod pool;

use damka_rules::{BySide, Move, Position, Side};

use crate::Score;

pub use judgement::{Judgement, Missed};
pub use plan::Plan;
#[cfg(not(target_family = "wasm"))]
pub use pool::ReviewPool;

/// What the engine thinks of a game.
#[derive(Clone, Debug)]
pub struct Review {
    /// The moves that could be judged, in order.
    pub moves: Vec<ReviewedMove>,
    /// How accurately each side played, from 0 to 100: the mean, over its
    /// moves that were not forced, of 100·e^(−5·loss), where the loss is that
    /// of [`ReviewedMove::loss`]. A man given away from an even position
    /// comes to 31. None if a side had no choice in the whole game.
    pub accuracy: BySide<Option<f32>>,
}

/// A move and what it was worth. Chances and scores are those of the mover.
#[derive(Clone, Debug)]
pub struct ReviewedMove {
    /// Which step of the game it is, counted from 0, set-ups included.
    pub step: usize,
    /// Who played it.
    pub side: Side,
    /// The position before it.
    pub before: Position,
    /// The move.
    pub played: Move,
    /// The best line, the best move first.
    pub best: Vec<Move>,
    /// How the opponent answers best.
    pub reply: Vec<Move>,
    /// What the position was worth with the best move.
    pub score_before: Score,
    /// What it was worth after the move.
    pub score_after: Score,
    /// What it did to the chances.
    pub judgement: Judgement,
    /// What was missed, if that has a name.
    pub missed: Option<Missed>,
}

impl ReviewedMove {
    /// The share of the point that the mover could expect before, from 0 to 1.
    pub fn chance_before(&self) -> f32 {
        self.score_before.chance()
    }

    /// The same after the move.
    pub fn chance_after(&self) -> f32 {
        self.score_after.chance()
    }

    /// The share of the point that the move cost.
    pub fn loss(&self) -> f32 {
        (self.chance_before() - self.chance_after()).max(0.0)
    }

    /// The chance of the first side after the move.
    pub fn chance_of_first(&self) -> f32 {
        match self.side {
            Side::First => self.chance_after(),
            Side::Second => 1.0 - self.chance_after(),
        }
    }
}

impl Review {
    pub(crate) fn of(moves: Vec<ReviewedMove>) -> Review {
        let accuracy = BySide::from_fn(|side| {
            let own = moves.iter().filter(|m| m.side == side);
            let free = own.filter(|m| m.judgement != Judgement::Forced);
            let all: Vec<f32> = free.map(|m| 100.0 * (-5.0 * m.loss()).exp()).collect();
            (!all.is_empty()).then(|| all.iter().sum::<f32>() / all.len() as f32)
        });
        Review { moves, accuracy }
    }

    /// How many moves of a side were judged so.
    pub fn count(&self, side: Side, judgement: Judgement) -> usize {
        let fits = |m: &&ReviewedMove| m.side == side && m.judgement == judgement;
        self.moves.iter().filter(fits).count()
    }
}
