use std::time::Duration;

use damka_rules::{Move, Position, Side};

use oorandom::Rand64;

use crate::{Fault, Player, Reply, Turn};

/// A player that does not look ahead: the bottom of a rating list.
pub struct NaivePlayer {
    strategy: Strategy,
    random: Rand64,
}

/// How a naive player chooses.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Strategy {
    /// Any legal move.
    Random,
    /// A legal move after which it has most material, a king for three men.
    Greedy,
}

impl NaivePlayer {
    /// A player with this strategy.
    pub fn new(strategy: Strategy) -> NaivePlayer {
        NaivePlayer {
            strategy,
            random: Rand64::new(0),
        }
    }
}

impl Player for NaivePlayer {
    fn new_game(&mut self, seed: u64) -> Result<(), Fault> {
        self.random = Rand64::new(seed.into());
        Ok(())
    }

    fn play(&mut self, turn: &Turn<'_>) -> Result<Reply, Fault> {
        let mut moves = turn.rules.legal_moves(turn.position);
        if self.strategy == Strategy::Greedy {
            let side = turn.position.turn();
            let worth = |m: &Move| material(&turn.position.play_unchecked(m), side);
            let best = moves.iter().map(worth).max();
            moves.retain(|m| Some(worth(m)) == best);
        }
        if moves.is_empty() {
            return Err(Fault::Illegal {
                text: String::new(),
                reason: "there is no move".to_owned(),
            });
        }
        let choice = self.random.rand_range(0..moves.len() as u64);
        Ok(Reply {
            m: moves[choice as usize],
            time: Duration::ZERO,
        })
    }
}

fn material(position: &Position, side: Side) -> i64 {
    let worth = |side| {
        let kings = position.kings(side).len();
        i64::from(position.pieces(side).len() + 2 * kings)
    };
    worth(side) - worth(side.other())
}
