use std::time::Duration;

use damka_rules::{Move, Position, Side};

use crate::{Chance, Fault, Player, Reply, Turn};

/// A player who does not look ahead: the lowest rungs of a ladder.
pub struct NaivePlayer {
    manner: Manner,
    chance: Chance,
}

/// How a naive player chooses.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Manner {
    /// Any legal move.
    Random,
    /// A legal move after which it has most material, a king for three men.
    Greedy,
}

impl NaivePlayer {
    /// A player with this manner.
    pub fn new(manner: Manner) -> NaivePlayer {
        NaivePlayer {
            manner,
            chance: Chance::new(0),
        }
    }
}

impl Player for NaivePlayer {
    fn new_game(&mut self, seed: u64) -> Result<(), Fault> {
        self.chance = Chance::new(seed);
        Ok(())
    }

    fn play(&mut self, turn: &Turn<'_>) -> Result<Reply, Fault> {
        let mut moves = turn.rules.legal_moves(turn.position);
        if self.manner == Manner::Greedy {
            let side = turn.position.turn();
            let worth = |m: &Move| material(&turn.position.play_unchecked(m), side);
            let best = moves.iter().map(worth).max();
            moves.retain(|m| Some(worth(m)) == best);
        }
        let no_move = || Fault::Illegal {
            text: String::new(),
            reason: "there is no move".to_owned(),
        };
        let choice = self.chance.below(moves.len());
        let m = *moves.get(choice).ok_or_else(no_move)?;
        Ok(Reply {
            m,
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
