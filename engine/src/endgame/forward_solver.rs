use std::collections::HashMap;

use damka_rules::{MissedCapture, Outcome, Position, Progress, Ruleset, Setup, Side, Square};

use super::Value;

/// A second solver for small tables: it looks forward from every position, and
/// repeats that until nothing changes. It shares no code with the builder, and
/// uses the rule set directly.
pub struct ForwardSolver {
    values: HashMap<Position, Value>,
}

impl ForwardSolver {
    /// Solves all positions of at most this number of pieces; three take seconds.
    pub fn solve(rules: &Ruleset, pieces: u8) -> ForwardSolver {
        let mut solver = ForwardSolver {
            values: HashMap::new(),
        };
        let mut open = Vec::new();
        arrange(
            Setup::empty(Side::First),
            0,
            pieces,
            &mut |position| match rules.outcome(&position, &Progress::start(&position)) {
                Some(Outcome::Lost { side, .. }) => {
                    let won = side != position.turn();
                    let value = if won { Value::Win } else { Value::Loss };
                    solver.values.insert(position, value);
                }
                Some(Outcome::Drawn { .. }) => {
                    solver.values.insert(position, Value::Draw);
                }
                None => open.push(position),
            },
        );
        loop {
            let before = open.len();
            open.retain(|position| match solver.solved_value(rules, position) {
                Some(value) => {
                    solver.values.insert(*position, value);
                    false
                }
                None => true,
            });
            if open.len() == before {
                break;
            }
        }
        solver
            .values
            .extend(open.into_iter().map(|position| (position, Value::Draw)));
        solver
    }

    /// All positions, with the first side to move, and their values.
    pub fn values(&self) -> impl Iterator<Item = (&Position, Value)> {
        self.values
            .iter()
            .map(|(position, value)| (position, *value))
    }

    /// A win if a move wins, a loss if all lose, unknown otherwise.
    fn solved_value(&self, rules: &Ruleset, position: &Position) -> Option<Value> {
        let mut moves = rules.legal_moves(position);
        if *rules.missed_capture == MissedCapture::LosesPiece {
            for m in rules.missed_captures(position) {
                moves.push(m);
            }
        }
        let mut worst = Some(Value::Loss);
        for m in &moves {
            let next = position.play_unchecked(m);
            let value = if next.owed().is_empty() {
                self.known(&next)
            } else {
                let removals = rules.legal_moves(&next);
                let values = removals.iter().map(|m| self.known(&next.play_unchecked(m)));
                best(values)
            };
            match value {
                Some(Value::Loss) => return Some(Value::Win),
                Some(Value::Win) => {}
                Some(Value::Draw) => worst = worst.map(|_| Value::Draw),
                None => worst = None,
            }
        }
        worst
    }

    fn known(&self, position: &Position) -> Option<Value> {
        let position = match position.turn() {
            Side::First => *position,
            Side::Second => position.turned(),
        };
        self.values.get(&position).copied()
    }
}

/// The best of several values, if that is known.
fn best(values: impl Iterator<Item = Option<Value>>) -> Option<Value> {
    let all: Vec<_> = values.collect();
    if all.contains(&Some(Value::Win)) {
        return Some(Value::Win);
    }
    all.into_iter()
        .try_fold(Value::Loss, |best, value| Some(best.max(value?)))
}

/// Places up to this number of pieces on the squares from an index on, in every way.
fn arrange(setup: Setup, from: usize, pieces: u8, found: &mut impl FnMut(Position)) {
    found(Position::from_setup_unchecked(&setup));
    if pieces == 0 {
        return;
    }
    for (at, square) in Square::ALL.into_iter().enumerate().skip(from) {
        for side in Side::BOTH {
            let mut with_king = setup;
            with_king.kings[side] = with_king.kings[side].with(square);
            arrange(with_king, at + 1, pieces - 1, found);
            if square.row() != side.last_row() {
                let mut with_man = setup;
                with_man.men[side] = with_man.men[side].with(square);
                arrange(with_man, at + 1, pieces - 1, found);
            }
        }
    }
}
