use damka_rules::{BySide, Counters, DrawRule, Position};

use super::{Judge, Later, Material, Value, judge::Seen, metric::applies};

/// What was proved of a position with so much counted.
#[derive(Copy, Clone)]
pub(crate) struct Proved {
    counters: Counters,
    safe: bool,
}

/// No line is followed further.
const DEEPEST: u16 = 400;

impl Judge<'_> {
    /// Follows a win, or a loss, with all the counts to where the tables alone
    /// can tell that no count ends it, or that one does.
    ///
    /// One safe move is enough for the winner; the defender has every move.
    /// Counts rise or begin again for good, so no line runs in a circle.
    pub(crate) fn foresee(&mut self, seen: &Seen, depth: u16) -> Later {
        let verdict = seen.verdict;
        if verdict.result() == Value::Draw || self.is_drawn(seen) {
            return Later::Robs;
        }
        if !verdict.is_open() {
            return verdict.later;
        }
        if let Some(safe) = self.remembered(&seen.position, &seen.counters) {
            return if safe { Later::Safe } else { Later::Robs };
        }
        if depth == DEEPEST || verdict.plies.is_none() || !self.visit() {
            return Later::Unknown;
        }
        let found = match verdict.value {
            Value::Win => self.attack(seen, depth),
            _ => self.defend(seen, depth),
        };
        if let Some(found) = found.filter(|found| *found != Later::Unknown) {
            self.remember(&seen.position, &seen.counters, found == Later::Safe);
        }
        found.unwrap_or(Later::Unknown)
    }

    /// The side to move looks for one move that is safe.
    fn attack(&mut self, seen: &Seen, depth: u16) -> Option<Later> {
        let mut next = self.successors(&seen.position, &seen.counters)?;
        let turn = seen.position.turn();
        next.retain(|(_, next)| {
            // After a removal it is still the winner's turn.
            let winner = match next.verdict.value {
                Value::Win => next.position.turn(),
                Value::Draw => return false,
                Value::Loss => next.position.turn().other(),
            };
            winner == turn && next.verdict.ended_by.is_none()
        });
        next.sort_by_key(|(_, next)| (next.verdict.is_open(), next.verdict.plies));
        let metric = self.tables.metric(Material::of(&seen.position));
        let repetition_draws = self.tables.law.repetition_draws();
        let mut best = Later::Robs;
        for (m, next) in &next {
            // Whoever comes nearer with every move repeats no position.
            let nearer = metric.ends_at(m) || next.verdict.plies < seen.verdict.plies;
            match self.foresee(next, depth + 1) {
                Later::Safe if nearer || !repetition_draws => return Some(Later::Safe),
                Later::Robs => {}
                Later::Safe | Later::Unknown => best = Later::Unknown,
            }
        }
        Some(best)
    }

    /// The side to move looks for one move that a count rewards.
    fn defend(&mut self, seen: &Seen, depth: u16) -> Option<Later> {
        let mut next = self.successors(&seen.position, &seen.counters)?;
        next.sort_by_key(|(_, next)| {
            let plies = next.verdict.plies.unwrap_or_default();
            (next.verdict.result() != Value::Draw, u16::MAX - plies)
        });
        let mut worst = Later::Safe;
        for (_, next) in &next {
            match self.foresee(next, depth + 1) {
                Later::Robs => return Some(Later::Robs),
                found => worst = worst.min(found),
            }
            if self.left == 0 {
                return Some(Later::Unknown);
            }
        }
        Some(worst)
    }

    /// Whether a count has come to its end, and the game is not lost before.
    fn is_drawn(&self, seen: &Seen) -> bool {
        let counted = |rule: DrawRule| seen.counters.count(rule, &seen.position) >= rule.limit();
        seen.position.owed().is_empty()
            && seen.verdict.plies != Some(0)
            && self.tables.law.counts().any(counted)
    }

    /// What stands with so much counted stands with less; what a count ends,
    /// it ends with more.
    fn remembered(&self, position: &Position, counters: &Counters) -> Option<bool> {
        let counters = self.relevant(position, counters);
        let proved = self.proved.get(position)?.iter();
        let mut fitting = proved.filter(|proved| match proved.safe {
            true => at_most(&counters, &proved.counters),
            false => at_most(&proved.counters, &counters),
        });
        fitting.next().map(|proved| proved.safe)
    }

    fn remember(&mut self, position: &Position, counters: &Counters, safe: bool) {
        let counters = self.relevant(position, counters);
        let all = self.proved.entry(*position).or_default();
        all.retain(|old| {
            let covered = match safe {
                true => at_most(&old.counters, &counters),
                false => at_most(&counters, &old.counters),
            };
            old.safe != safe || !covered
        });
        all.push(Proved { counters, safe });
    }

    /// The counts that a rule looks at; the others make no difference.
    fn relevant(&self, position: &Position, counters: &Counters) -> Counters {
        let material = Material::of(position);
        let mut relevant = Counters::default();
        for rule in self.tables.law.counts() {
            match rule {
                DrawRule::KingMoves { .. } => relevant.king_moves = counters.king_moves,
                DrawRule::EqualNumbers { .. } if applies(rule, material) => {
                    relevant.same_number = counters.same_number;
                }
                DrawRule::ThreeKingsAgainstOne { .. } if applies(rule, material) => {
                    relevant.moves = counters.moves;
                }
                DrawRule::LongDiagonal { .. } if applies(rule, material) => {
                    relevant.on_diagonal = counters.on_diagonal;
                }
                DrawRule::NoProgress { .. } => relevant.no_progress = counters.no_progress,
                DrawRule::FewPieces { .. } | DrawRule::TwoAgainstOne { .. }
                    if applies(rule, material) =>
                {
                    relevant.no_progress = counters.no_progress;
                }
                _ => {}
            }
        }
        relevant
    }
}

fn at_most(few: &Counters, many: &Counters) -> bool {
    let numbers = |counters: &Counters| {
        let BySide { first, second } = counters.moves;
        [
            counters.king_moves,
            counters.no_progress,
            counters.same_number,
            counters.on_diagonal,
            first,
            second,
        ]
    };
    numbers(few)
        .iter()
        .zip(numbers(many))
        .all(|(few, many)| *few <= many)
}
