use damka_rules::{Move, Outcome, Position, Ruleset};

use super::{Defender, Material, Playout, PositionSampler, Prober, Tables, Value};
use crate::Root;

/// Plays games from random table positions, with a player that follows the tables
/// or with another one.
pub struct PlayoutRunner<'a> {
    rules: &'a Ruleset,
    prober: Prober<'a>,
    sampler: PositionSampler<'a>,
    materials: Vec<Material>,
}

/// A longer game counts as a draw: some rule sets have no draw count.
const MAX_PLIES: u16 = 1000;

/// Chooses a move.
pub type Player<'p> = dyn FnMut(&Root) -> Option<Move> + 'p;

impl<'a> PlayoutRunner<'a> {
    /// From a seed, with all material of up to this number of pieces.
    pub fn new(rules: &'a Ruleset, tables: &'a Tables, pieces: u8, seed: u64) -> PlayoutRunner<'a> {
        PlayoutRunner {
            rules,
            prober: Prober::new(tables, Prober::QUICK),
            sampler: PositionSampler::new(tables, seed),
            materials: (2..=pieces).flat_map(Material::all).collect(),
        }
    }

    /// A random position with this value; every material with many such positions
    /// is equally likely. None if there are hardly any, or none in the tables.
    pub fn position(&mut self, value: Value) -> Option<Position> {
        const MATERIALS: usize = 1000;
        const TRIES: usize = 20;
        for _ in 0..MATERIALS {
            let at = self.below(self.materials.len());
            let material = self.materials[at];
            for _ in 0..TRIES {
                let position = self.sampler.position(material).to_position();
                if self.prober.tables.value(&position)? == value {
                    return Some(position);
                }
            }
        }
        None
    }

    /// Plays a game by the tables from a position, with all draw counts at zero.
    pub fn play(&mut self, start: &Position, defender: Defender) -> Option<Playout> {
        self.game(start, defender, None)
    }

    /// The same with another player. None if it gives no move, or if the position
    /// is not in the tables.
    pub fn play_with(
        &mut self,
        start: &Position,
        defender: Defender,
        player: &mut Player<'_>,
    ) -> Option<Playout> {
        self.game(start, defender, Some(player))
    }

    fn game(
        &mut self,
        start: &Position,
        defender: Defender,
        mut player: Option<&mut Player<'_>>,
    ) -> Option<Playout> {
        self.prober.clear_proofs();
        let mut root = Root::of(*start);
        let verdict = self.prober.verdict(start, root.progress.counters())?;
        let (mut result, mut plies) = (Value::Draw, 0);
        while plies < MAX_PLIES {
            if let Some(outcome) = self.rules.outcome(&root.position, &root.progress) {
                result = match outcome {
                    Outcome::Lost { side, .. } if side == start.turn() => Value::Loss,
                    Outcome::Lost { .. } => Value::Win,
                    Outcome::Drawn { .. } => Value::Draw,
                };
                break;
            }
            let is_player = root.position.turn() == start.turn();
            let m = match &mut player {
                Some(player) if is_player => player(&root)?,
                _ if is_player || defender == Defender::Tables => {
                    let counters = root.progress.counters();
                    self.prober.best(&root.position, counters)?.m
                }
                _ => self.random_move(&root.position),
            };
            root.play(&m);
            plies += 1;
        }
        Some(Playout {
            start: *start,
            verdict,
            result,
            plies,
        })
    }

    fn random_move(&mut self, position: &Position) -> Move {
        let moves = self.rules.legal_moves(position);
        moves[self.below(moves.len())]
    }

    fn below(&mut self, end: usize) -> usize {
        self.sampler.below(end as u64) as usize
    }
}
