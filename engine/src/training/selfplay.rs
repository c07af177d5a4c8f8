use std::{ops::RangeInclusive, sync::Arc};

use damka_rules::{Move, MoveKind, Movegen, Outcome, Position, Ruleset, Side};
use oorandom::Rand64;

use super::Sample;
use crate::{
    Engine, Evaluation, Limits, Root, Score, Stop,
    endgame::{RelativePieces, Tables, Value},
};

/// Plays games of the engine against itself.
#[derive(Clone)]
pub struct SelfPlay {
    rules: Ruleset,
    movegen: Movegen,
    tables: Arc<Tables>,
}

/// Chooses a move; none abandons the game.
pub type ChooseMove<'a> = &'a mut dyn FnMut(&Root) -> Option<(Move, Score)>;

/// A longer game is a draw.
const MAX_PLIES: usize = 400;

impl SelfPlay {
    /// Games by these rules; they end where the tables know the result.
    pub fn new(rules: &Ruleset, tables: Arc<Tables>) -> SelfPlay {
        SelfPlay {
            rules: rules.clone(),
            movegen: Movegen::from(rules),
            tables,
        }
    }

    /// An engine with these weights and a small transposition table, whose size is
    /// fixed so that games do not depend on the machine.
    pub fn engine(&self, evaluation: &Arc<Evaluation>) -> Engine {
        Engine::with(
            &self.rules,
            Arc::clone(evaluation),
            Arc::clone(&self.tables),
        )
        .hash(1)
        .expect("a mebibyte can be allocated")
    }

    /// A position after some random plies, in which neither side has a capture or
    /// a king and both have as many men.
    pub fn opening(&self, random: &mut Rand64, plies: RangeInclusive<usize>) -> Root {
        'again: loop {
            let mut root = Root::start(&self.rules);
            let more = plies.end() - plies.start();
            for _ in 0..plies.start() + below(random, more + 1) {
                let moves = self.movegen.legal_moves(&root.position);
                if moves.is_empty() {
                    continue 'again;
                }
                root.play(&moves[below(random, moves.len())]);
            }
            let position = &root.position;
            let men = |side| position.men(side).len();
            let no_king = |side| position.kings(side).is_empty();
            if men(Side::First) == men(Side::Second)
                && Side::BOTH.into_iter().all(no_king)
                && self.is_quiet(position)
            {
                return root;
            }
        }
    }

    /// Plays a game to its end; the winner.
    pub fn play(&self, mut root: Root, choose_move: ChooseMove<'_>) -> Option<Side> {
        for _ in 0..MAX_PLIES {
            if let Some(ended) = self.ended(&root) {
                return ended;
            }
            let (m, _) = choose_move(&root)?;
            root.play(&m);
        }
        None
    }

    /// Plays a game to its end; its quiet positions, each once.
    pub fn samples(&self, root: Root, choose_move: ChooseMove<'_>) -> Vec<Sample> {
        let mut kept: Vec<(Sample, Side)> = Vec::new();
        let winner = self.play(root, &mut |root| {
            let (m, score) = choose_move(root)?;
            let placed = RelativePieces::of(&root.position);
            let known = kept.iter().any(|(sample, _)| sample.placed == placed);
            if m.kind() == MoveKind::Quiet && !known && self.is_quiet(&root.position) {
                let sample = Sample {
                    placed,
                    score: score.hundredths() as i16,
                    result: Value::Draw,
                    first: kept.is_empty(),
                    rough: false,
                };
                kept.push((sample, root.position.turn()));
            }
            Some((m, score))
        });
        let result = |side: Side| match winner {
            None => Value::Draw,
            Some(winner) if winner == side => Value::Win,
            Some(_) => Value::Loss,
        };
        kept.into_iter()
            .map(|(sample, side)| Sample {
                result: result(side),
                ..sample
            })
            .collect()
    }

    /// The winner, if the game is over or in the tables.
    fn ended(&self, root: &Root) -> Option<Option<Side>> {
        let position = &root.position;
        match self.rules.outcome(position, &root.progress) {
            Some(Outcome::Lost { side, .. }) => return Some(Some(side.other())),
            Some(Outcome::Drawn { .. }) => return Some(None),
            None => {}
        }
        if position.occupied().len() > self.tables.pieces().into() {
            return None;
        }
        Some(match self.tables.value(position)? {
            Value::Win => Some(position.turn()),
            Value::Draw => None,
            Value::Loss => Some(position.turn().other()),
        })
    }

    /// Whether neither side could capture.
    fn is_quiet(&self, position: &Position) -> bool {
        let captures = |side| self.movegen.has_capture(position, side);
        position.owed().is_empty() && !Side::BOTH.into_iter().any(captures)
    }
}

/// The best move and its score within a number of nodes.
pub fn search_nodes(engine: &Engine, root: &Root, nodes: u64) -> Option<(Move, Score)> {
    let found = engine.search(root, &Limits::nodes(nodes), &Stop::new(), &mut |_| {});
    let pv = found.report.variations.first();
    Some((found.best?, pv.map_or(Score::DRAW, |pv| pv.score)))
}

/// A random number below another.
fn below(random: &mut Rand64, end: usize) -> usize {
    random.rand_range(0..end as u64) as usize
}
