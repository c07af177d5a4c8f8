//! Game reviews: a judgement on every move.

mod accuracy;
mod judgement;
mod plan;
#[cfg(not(target_family = "wasm"))]
mod pool;

use damka_rules::{BySide, Move, Position, Side};

use crate::Score;

pub use accuracy::Accuracy;
pub use judgement::{Judgement, Missed};
pub use plan::ReviewPlan;
#[cfg(not(target_family = "wasm"))]
pub use pool::ReviewPool;

/// The review of a game.
#[derive(Clone, Debug)]
pub struct Review {
    /// The moves that could be judged, in order.
    pub moves: Vec<ReviewedMove>,
    /// How accurately each side played, from 0 to 100; none if a side had no choice in
    /// the whole game. See [`Accuracy`].
    pub accuracy: BySide<Option<f32>>,
}

/// A move with its judgement. Chances and scores are those of the mover.
#[derive(Clone, Debug)]
pub struct ReviewedMove {
    /// Its index among the steps of the game, set-ups included.
    pub step: usize,
    /// Who played it.
    pub side: Side,
    /// The position before it.
    pub before: Position,
    /// The move.
    pub played: Move,
    /// The best variation instead of it.
    pub best: Vec<Move>,
    /// The best variation of the opponent after it.
    pub reply: Vec<Move>,
    /// The score with the best move.
    pub score_before: Score,
    /// The score after the move.
    pub score_after: Score,
    /// How much it cost.
    pub judgement: Judgement,
    /// What was missed, if it can be named.
    pub missed: Option<Missed>,
}

impl ReviewedMove {
    /// The expected share of the point before the move, from 0 to 1.
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

    /// What the move counts in the accuracy: the share of the point that it cost,
    /// and for a piece given away at least that of a mistake, since in a decided
    /// game the chances do not show it.
    pub fn cost(&self) -> f32 {
        match self.missed {
            Some(Missed::Piece) => self.loss().max(judgement::MISTAKE),
            _ => self.loss(),
        }
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
            own.collect::<Accuracy>().percent()
        });
        Review { moves, accuracy }
    }

    /// How many moves of a side have this judgement.
    pub fn count(&self, side: Side, judgement: Judgement) -> usize {
        let fits = |m: &&ReviewedMove| m.side == side && m.judgement == judgement;
        self.moves.iter().filter(fits).count()
    }
}
