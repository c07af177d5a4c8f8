use damka_rules::{Move, Outcome, Position, Progress, Ruleset};

use super::{Defender, Judge, Material, Played, Sample, Tables, Value};

/// Games of a player that follows the tables, from random positions.
pub struct Trial<'a> {
    rules: &'a Ruleset,
    judge: Judge<'a>,
    sample: Sample<'a>,
    materials: Vec<Material>,
}

/// A game without any draw count is called a draw after so many plies.
const LONGEST: u16 = 1000;

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

    /// Plays a game from a position, with nothing counted.
    pub fn play(&mut self, start: &Position, defender: Defender) -> Option<Played> {
        self.judge.forget();
        let (mut position, mut progress) = (*start, Progress::start(start));
        let verdict = self.judge.verdict(start, progress.counters())?;
        for plies in 0..LONGEST {
            let result = match self.rules.outcome(&position, &progress) {
                Some(Outcome::Lost { side, .. }) if side == start.turn() => Some(Value::Loss),
                Some(Outcome::Lost { .. }) => Some(Value::Win),
                Some(Outcome::Drawn { .. }) => Some(Value::Draw),
                None => None,
            };
            if let Some(result) = result {
                return Some(Played {
                    start: *start,
                    verdict,
                    result,
                    plies,
                });
            }
            let m = if position.turn() == start.turn() || defender == Defender::Tables {
                self.judge.best(&position, progress.counters())?.m
            } else {
                self.any(&position)
            };
            let next = position.play_unchecked(&m);
            progress.play(&position, &m, &next);
            position = next;
        }
        Some(Played {
            start: *start,
            verdict,
            result: Value::Draw,
            plies: LONGEST,
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
