use damka_rules::{Move, Outcome, Position, Ruleset};

use super::{Defender, Judge, Material, Played, Sample, Tables, Value};
use crate::Root;

/// Games from random positions that the tables know, of a player that follows
/// them or of another.
pub struct Trial<'a> {
    rules: &'a Ruleset,
    judge: Judge<'a>,
    sample: Sample<'a>,
    materials: Vec<Material>,
}

/// A game without any draw count is called a draw after so many plies.
const LONGEST: u16 = 1000;

/// Chooses a move.
pub type Player<'p> = dyn FnMut(&Root) -> Option<Move> + 'p;

impl<'a> Trial<'a> {
    /// From a seed, with all material of up to so many pieces.
    pub fn new(rules: &'a Ruleset, tables: &'a Tables, pieces: u8, seed: u64) -> Trial<'a> {
        Trial {
            rules,
            judge: Judge::new(tables, Judge::QUICK),
            sample: Sample::new(tables, seed),
            materials: (2..=pieces).flat_map(Material::all).collect(),
        }
    }

    /// A random position with this value, every material as likely as another
    /// if there are many such positions in it. None if there are hardly any,
    /// or if the tables do not know.
    pub fn position(&mut self, value: Value) -> Option<Position> {
        const MATERIALS: usize = 1000;
        const TRIES: usize = 20;
        for _ in 0..MATERIALS {
            let at = self.below(self.materials.len());
            let material = self.materials[at];
            for _ in 0..TRIES {
                let position = self.sample.position(material).to_position();
                if self.judge.tables.value(&position)? == value {
                    return Some(position);
                }
            }
        }
        None
    }

    /// Plays a game by the tables from a position, with nothing counted.
    pub fn play(&mut self, start: &Position, defender: Defender) -> Option<Played> {
        self.game(start, defender, None)
    }

    /// The same with another player. None if he has no move, or if the tables
    /// do not know the position.
    pub fn watch(
        &mut self,
        start: &Position,
        defender: Defender,
        player: &mut Player<'_>,
    ) -> Option<Played> {
        self.game(start, defender, Some(player))
    }

    fn game(
        &mut self,
        start: &Position,
        defender: Defender,
        mut player: Option<&mut Player<'_>>,
    ) -> Option<Played> {
        self.judge.forget();
        let mut root = Root::of(*start);
        let verdict = self.judge.verdict(start, root.progress.counters())?;
        let (mut result, mut plies) = (Value::Draw, 0);
        while plies < LONGEST {
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
                    self.judge.best(&root.position, counters)?.m
                }
                _ => self.any(&root.position),
            };
            root.play(&m);
            plies += 1;
        }
        Some(Played {
            start: *start,
            verdict,
            result,
            plies,
        })
    }

    fn any(&mut self, position: &Position) -> Move {
        let moves = self.rules.legal_moves(position);
        moves[self.below(moves.len())]
    }

    fn below(&mut self, end: usize) -> usize {
        self.sample.below(end as u64) as usize
    }
}
