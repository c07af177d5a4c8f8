use damka_rules::{BySide, Counters, DrawRule, Position};

use super::{CountProof, Material, Prober, Value, metric::applies, prober::Looked};

/// A proof for a position with these counters.
#[derive(Copy, Clone)]
pub(crate) struct ProvedCounts {
    counters: Counters,
    safe: bool,
}

/// The maximum depth of the proof search.
const MAX_DEPTH: u16 = 400;

impl Prober<'_> {
    /// Searches a win, or a loss, with all counts, down to positions where the
    /// tables alone show that a count ends it or that none does.
    ///
    /// The winner needs one safe move; all moves of the defender are searched.
    /// Counts only rise or are reset by irreversible moves, so the search ends.
    pub(crate) fn search_proof(&mut self, looked: &Looked, depth: u16) -> CountProof {
        let verdict = looked.verdict;
        if verdict.result() == Value::Draw || self.is_drawn(looked) {
            return CountProof::Drawn;
        }
        if !verdict.is_open() {
            return verdict.proof;
        }
        if let Some(safe) = self.cached_proof(&looked.position, &looked.counters) {
            return if safe {
                CountProof::Safe
            } else {
                CountProof::Drawn
            };
        }
        if depth == MAX_DEPTH || verdict.plies.is_none() || !self.visit() {
            return CountProof::Unknown;
        }
        let found = match verdict.value {
            Value::Win => self.search_winner(looked, depth),
            _ => self.search_defender(looked, depth),
        };
        if let Some(found) = found.filter(|found| *found != CountProof::Unknown) {
            self.cache_proof(
                &looked.position,
                &looked.counters,
                found == CountProof::Safe,
            );
        }
        found.unwrap_or(CountProof::Unknown)
    }

    /// The side to move wins: it needs one safe move.
    fn search_winner(&mut self, looked: &Looked, depth: u16) -> Option<CountProof> {
        let mut next = self.successors(&looked.position, &looked.counters)?;
        let turn = looked.position.turn();
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
        let metric = self.tables.metric(Material::of(&looked.position));
        let repetition_draws = self.tables.rules.repetition_draws();
        let mut best = CountProof::Drawn;
        for (m, next) in &next {
            // A winner that gets nearer with every move repeats no position.
            let nearer = metric.ends_at(m) || next.verdict.plies < looked.verdict.plies;
            match self.search_proof(next, depth + 1) {
                CountProof::Safe if nearer || !repetition_draws => return Some(CountProof::Safe),
                CountProof::Drawn => {}
                CountProof::Safe | CountProof::Unknown => best = CountProof::Unknown,
            }
        }
        Some(best)
    }

    /// The side to move loses: it needs one move after which a count ends the game.
    fn search_defender(&mut self, looked: &Looked, depth: u16) -> Option<CountProof> {
        let mut next = self.successors(&looked.position, &looked.counters)?;
        next.sort_by_key(|(_, next)| {
            let plies = next.verdict.plies.unwrap_or_default();
            (next.verdict.result() != Value::Draw, u16::MAX - plies)
        });
        let mut worst = CountProof::Safe;
        for (_, next) in &next {
            match self.search_proof(next, depth + 1) {
                CountProof::Drawn => return Some(CountProof::Drawn),
                found => worst = worst.min(found),
            }
            if self.left == 0 {
                return Some(CountProof::Unknown);
            }
        }
        Some(worst)
    }

    /// Whether a count has reached its limit, and the game was not lost before.
    fn is_drawn(&self, looked: &Looked) -> bool {
        let counted =
            |rule: DrawRule| looked.counters.count(rule, &looked.position) >= rule.limit();
        looked.position.owed().is_empty()
            && looked.verdict.plies != Some(0)
            && self.tables.rules.counts().any(counted)
    }

    /// A proof that is cached for these counters. What is safe is also safe with
    /// lower counts; what is drawn is also drawn with higher ones.
    fn cached_proof(&self, position: &Position, counters: &Counters) -> Option<bool> {
        let counters = self.relevant(position, counters);
        let proved = self.proved.get(position)?.iter();
        let mut fitting = proved.filter(|proved| match proved.safe {
            true => at_most(&counters, &proved.counters),
            false => at_most(&proved.counters, &counters),
        });
        fitting.next().map(|proved| proved.safe)
    }

    fn cache_proof(&mut self, position: &Position, counters: &Counters, safe: bool) {
        let counters = self.relevant(position, counters);
        let all = self.proved.entry(*position).or_default();
        all.retain(|old| {
            let covered = match safe {
                true => at_most(&old.counters, &counters),
                false => at_most(&counters, &old.counters),
            };
            old.safe != safe || !covered
        });
        all.push(ProvedCounts { counters, safe });
    }

    /// The counts that a rule depends on; the others are set to zero.
    fn relevant(&self, position: &Position, counters: &Counters) -> Counters {
        let material = Material::of(position);
        let mut relevant = Counters::default();
        for rule in self.tables.rules.counts() {
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
