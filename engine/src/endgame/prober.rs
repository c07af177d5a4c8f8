use std::collections::HashMap;

use damka_rules::{Counters, Move, MoveKind, Position};

use super::{
    CountProof, Material, MoveVerdict, Tables, Value, Verdict, distance_cache::DistanceCache,
    proof_search::ProvedCounts,
};

/// Probes tables, and caches distances and proofs between the questions.
pub struct Prober<'t> {
    pub(crate) tables: &'t Tables,
    /// The maximum number of positions that one proof visits.
    effort: u32,
    /// How many of them are left for the current proof.
    pub(crate) left: u32,
    /// How many are left for all proofs of the current question.
    left_for_question: u32,
    visited: u64,
    interrupt: Option<&'t dyn Fn(u64) -> bool>,
    interrupted: bool,
    distances: DistanceCache,
    /// Whether all wins of a material are short, for either winner.
    short: Vec<[Option<bool>; 2]>,
    pub(crate) proved: HashMap<Position, Vec<ProvedCounts>>,
}

/// A position, its counters, and the verdict by look-up.
#[derive(Copy, Clone)]
pub(crate) struct Looked {
    pub position: Position,
    pub counters: Counters,
    pub verdict: Verdict,
}

impl<'t> Prober<'t> {
    /// An effort for play: milliseconds for a position.
    pub const QUICK: u32 = 2_000;
    /// An effort for analysis: up to a second for a position.
    pub const THOROUGH: u32 = 200_000;

    /// A prober that visits at most `effort` positions for one proof, and not many
    /// more for a question about several positions.
    pub fn new(tables: &'t Tables, effort: u32) -> Prober<'t> {
        Prober {
            tables,
            effort,
            left: 0,
            left_for_question: 0,
            visited: 0,
            interrupt: None,
            interrupted: false,
            distances: DistanceCache::default(),
            short: vec![[None; 2]; Material::SLOTS],
            proved: HashMap::new(),
        }
    }

    /// Ends proofs and variations early once this function, which is called with
    /// the number of visited positions every few dozen of them, returns true.
    /// Answers then come from look-ups alone.
    #[must_use]
    pub fn interrupted_by(mut self, interrupt: &'t dyn Fn(u64) -> bool) -> Prober<'t> {
        self.interrupt = Some(interrupt);
        self.interrupted = false;
        self
    }

    /// Changes the effort for the questions that follow. Cached proofs stay.
    pub fn set_effort(&mut self, effort: u32) {
        self.effort = effort;
    }

    /// The positions visited by all proofs so far; look-ups are not counted.
    pub fn visited(&self) -> u64 {
        self.visited
    }

    /// The verdict on a position with these counters.
    pub fn verdict(&mut self, position: &Position, counters: &Counters) -> Option<Verdict> {
        let looked = self.look_up(position, counters)?;
        self.begin_question();
        Some(self.proved_verdict(&looked, 1))
    }

    /// Every candidate move with its verdict, the best first: the legal moves, and
    /// those that miss a capture where that costs a piece.
    pub fn moves(&mut self, position: &Position, counters: &Counters) -> Option<Vec<MoveVerdict>> {
        let mut ranked = self.rank(position, counters)?;
        self.begin_question();
        let mut open = ranked.iter().filter(|ranked| ranked.is_open()).count();
        for ranked in ranked.iter_mut().filter(|ranked| ranked.is_open()) {
            self.prove(position, ranked, open);
            open -= 1;
        }
        Ranked::sort(&mut ranked);
        Some(ranked.into_iter().map(|ranked| ranked.rated).collect())
    }

    /// The best move; none if there is no move, or if the position is not in the
    /// tables.
    pub fn best(&mut self, position: &Position, counters: &Counters) -> Option<MoveVerdict> {
        let ranked = self.best_first(position, counters, &|_| true)?;
        ranked.into_iter().next()
    }

    /// The moves that pass a filter, the best first. All of them are looked up;
    /// only the few that seem best are proved.
    pub fn best_first(
        &mut self,
        position: &Position,
        counters: &Counters,
        filter: &dyn Fn(&Move) -> bool,
    ) -> Option<Vec<MoveVerdict>> {
        self.begin_question();
        self.best_first_of_question(position, counters, filter)
    }

    fn best_first_of_question(
        &mut self,
        position: &Position,
        counters: &Counters,
        filter: &dyn Fn(&Move) -> bool,
    ) -> Option<Vec<MoveVerdict>> {
        const PROVED: usize = 4;
        let mut ranked = self.rank(position, counters)?;
        ranked.retain(|ranked| filter(&ranked.rated.m));
        for left in (1..=PROVED).rev() {
            let is_proved = ranked.first().is_some_and(|best| {
                let verdict = best.rated.verdict;
                verdict.value == Value::Win && !verdict.is_open()
            });
            let Some(open) = ranked.iter_mut().find(|ranked| ranked.is_open()) else {
                break;
            };
            if is_proved {
                break;
            }
            self.prove(position, open, left);
            Ranked::sort(&mut ranked);
        }
        Some(ranked.into_iter().map(|ranked| ranked.rated).collect())
    }

    /// The principal variation: to the end of the game, to a draw, to an
    /// interruption, or at most this many moves.
    pub fn variation(
        &mut self,
        position: &Position,
        counters: &Counters,
        max_moves: usize,
    ) -> Vec<Move> {
        let (mut position, mut counters) = (*position, *counters);
        let mut moves = Vec::new();
        self.begin_question();
        while moves.len() < max_moves && !self.is_interrupted() {
            let best = self.best_first_of_question(&position, &counters, &|_| true);
            let Some(best) = best.and_then(|best| best.into_iter().next()) else {
                break;
            };
            if best.verdict.result() == Value::Draw {
                break;
            }
            moves.push(best.m);
            let next = position.play_unchecked(&best.m);
            counters.play(&position, &best.m, &next);
            position = next;
        }
        moves
    }

    /// Clears the cached proofs, to free memory before the next game.
    pub fn clear_proofs(&mut self) {
        self.proved.clear();
    }

    /// The verdict by look-up, without a proof search.
    pub(crate) fn look_up(&mut self, position: &Position, counters: &Counters) -> Option<Looked> {
        let value = self.tables.value(position)?;
        let mut verdict = Verdict {
            value,
            plies: None,
            ended_by: None,
            proof: CountProof::Safe,
        };
        if value != Value::Draw {
            let location = self.tables.distance_location(position);
            verdict.plies = location.and_then(|at| self.distances.read(self.tables, at));
            verdict.ended_by = verdict
                .plies
                .and_then(|plies| self.tables.ended_by(position, counters, value, plies));
            if !self.is_safe(position, counters, &verdict) {
                verdict.proof = CountProof::Unknown;
            }
        }
        Some(Looked {
            position: *position,
            counters: *counters,
            verdict,
        })
    }

    /// Every candidate and the position after it.
    pub(crate) fn successors(
        &mut self,
        position: &Position,
        counters: &Counters,
    ) -> Option<Vec<(Move, Looked)>> {
        let moves = self.tables.rules.candidates(position);
        let after = |m: &Move| {
            let next = position.play_unchecked(m);
            let mut counters = *counters;
            counters.play(position, m, &next);
            Some((*m, self.look_up(&next, &counters)?))
        };
        moves.iter().map(after).collect()
    }

    /// Every candidate, looked up, the best first.
    fn rank(&mut self, position: &Position, counters: &Counters) -> Option<Vec<Ranked>> {
        let next = self.successors(position, counters)?.into_iter();
        let mut ranked: Vec<Ranked> = next
            .map(|(m, looked)| Ranked {
                rated: self.move_verdict(position, &m, looked.verdict),
                unproved: Some(looked),
            })
            .collect();
        Ranked::sort(&mut ranked);
        Some(ranked)
    }

    /// Proves the verdict of a move with one of the shares of the effort left.
    fn prove(&mut self, position: &Position, ranked: &mut Ranked, shares: usize) {
        if let Some(looked) = ranked.unproved.take() {
            let verdict = self.proved_verdict(&looked, shares);
            ranked.rated = self.move_verdict(position, &ranked.rated.m, verdict);
        }
    }

    /// The verdict, after a proof search if it is open, with one of the shares of
    /// the effort left for the question.
    fn proved_verdict(&mut self, looked: &Looked, shares: usize) -> Verdict {
        let mut verdict = looked.verdict;
        if verdict.is_open() {
            let share = self.left_for_question / shares.max(1) as u32;
            let granted = match self.is_interrupted() {
                true => 0,
                false => self.effort.min(share),
            };
            self.left = granted;
            verdict.proof = self.search_proof(looked, 0);
            self.left_for_question -= granted - self.left;
        }
        verdict
    }

    fn begin_question(&mut self) {
        // Enough for four quick proofs, or for one thorough proof.
        self.left_for_question = self.effort.max(4 * Prober::QUICK);
    }

    /// Counts a position of the proof search; false if it has to end.
    pub(crate) fn visit(&mut self) -> bool {
        const BETWEEN_CHECKS: u64 = 64;
        if self.left == 0 {
            return false;
        }
        self.left -= 1;
        self.visited += 1;
        if self.visited.is_multiple_of(BETWEEN_CHECKS) && self.is_interrupted() {
            self.left = 0;
            return false;
        }
        true
    }

    /// Whether proofs and variations have to end; once true, it stays so.
    fn is_interrupted(&mut self) -> bool {
        self.interrupted |= self.interrupt.is_some_and(|ask| ask(self.visited));
        self.interrupted
    }

    /// The verdict of a move, from that on the position after it.
    fn move_verdict(&self, position: &Position, m: &Move, verdict: Verdict) -> MoveVerdict {
        if m.kind() == MoveKind::Removal {
            // Half a turn: the same side moves again.
            return MoveVerdict { m: *m, verdict };
        }
        let ends = self.tables.metric(Material::of(position)).ends_at(m);
        let plies = match verdict.value {
            Value::Draw => None,
            _ if ends => Some(1),
            _ => verdict.plies.map(|plies| plies + 1),
        };
        let verdict = Verdict {
            value: -verdict.value,
            plies,
            ..verdict
        };
        MoveVerdict { m: *m, verdict }
    }

    /// Whether a win certainly ends in time: no current count is too high, and none
    /// that starts later can be.
    fn is_safe(&mut self, position: &Position, counters: &Counters, verdict: &Verdict) -> bool {
        let tables = self.tables;
        if tables.rules.counts().next().is_none() {
            return true;
        }
        let Some(plies) = verdict.plies else {
            return false;
        };
        if plies == 0 {
            return true;
        }
        let (value, material) = (verdict.value, Material::of(position));
        let in_time = tables
            .rules
            .counts()
            .all(|rule| tables.left(rule, position, counters, value, plies) > 0);
        in_time && self.all_short(material, value == Value::Win)
    }

    fn all_short(&mut self, material: Material, own_wins: bool) -> bool {
        if material.pieces() > Material::MAX_PIECES {
            return false;
        }
        let tables = self.tables;
        *self.short[material.slot()][usize::from(own_wins)]
            .get_or_insert_with(|| tables.all_short(material, own_wins))
    }
}

/// A candidate, with the position after it as long as its verdict is not proved.
struct Ranked {
    rated: MoveVerdict,
    unproved: Option<Looked>,
}

impl Ranked {
    /// Whether a proof could tell more.
    fn is_open(&self) -> bool {
        self.unproved.is_some() && self.rated.verdict.is_open()
    }

    /// The best first.
    fn sort(all: &mut [Ranked]) {
        all.sort_by(|a, b| b.rated.verdict.compare(&a.rated.verdict));
    }
}
