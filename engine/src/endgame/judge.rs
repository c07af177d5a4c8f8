use std::collections::HashMap;

use damka_rules::{Counters, Move, MoveKind, Position};

use super::{
    JudgedMove, Later, Material, Tables, Value, Verdict, blocks::Blocks, foresight::Proved,
};

/// Asks tables, and remembers what it has found: for whoever asks more than
/// once.
pub struct Judge<'t> {
    pub(crate) tables: &'t Tables,
    /// How many positions it visits at most to prove one verdict.
    effort: u32,
    /// How many of them are left for the proof at work.
    pub(crate) left: u32,
    /// How many are left for all proofs of the question at work.
    left_for_question: u32,
    visited: u64,
    interrupt: Option<&'t dyn Fn(u64) -> bool>,
    interrupted: bool,
    blocks: Blocks,
    /// Whether all wins of a material are short, for either winner.
    short: Vec<[Option<bool>; 2]>,
    pub(crate) proved: HashMap<Position, Vec<Proved>>,
}

/// A position, what is counted there, and a verdict on it.
#[derive(Copy, Clone)]
pub(crate) struct Seen {
    pub position: Position,
    pub counters: Counters,
    pub verdict: Verdict,
}

impl<'t> Judge<'t> {
    /// Takes little time for a position.
    pub const QUICK: u32 = 2_000;
    /// Takes up to a second for a position.
    pub const THOROUGH: u32 = 200_000;

    /// A judge that visits at most `effort` positions to prove one verdict,
    /// and not many more for a question about several.
    pub fn new(tables: &'t Tables, effort: u32) -> Judge<'t> {
        Judge {
            tables,
            effort,
            left: 0,
            left_for_question: 0,
            visited: 0,
            interrupt: None,
            interrupted: false,
            blocks: Blocks::default(),
            short: vec![[None; 2]; Material::SLOTS],
            proved: HashMap::new(),
        }
    }

    /// Ends proofs and lines early once this says so. It is told how many
    /// positions were visited, and asked again after every few dozen. What is
    /// answered then comes from the tables alone.
    #[must_use]
    pub fn interrupted_by(mut self, interrupt: &'t dyn Fn(u64) -> bool) -> Judge<'t> {
        self.interrupt = Some(interrupt);
        self.interrupted = false;
        self
    }

    /// Changes the effort for the questions that follow. What was proved stays.
    pub fn set_effort(&mut self, effort: u32) {
        self.effort = effort;
    }

    /// The positions visited by all proofs so far; look-ups are not counted.
    pub fn visited(&self) -> u64 {
        self.visited
    }

    /// What perfect play makes of a position at which so much is counted.
    pub fn verdict(&mut self, position: &Position, counters: &Counters) -> Option<Verdict> {
        let seen = self.look(position, counters)?;
        self.begin_question();
        Some(self.foreseen(&seen, 1))
    }

    /// Every move that may be good, with its verdict, the best first: the
    /// legal moves, and those that miss a capture where that costs a piece.
    pub fn moves(&mut self, position: &Position, counters: &Counters) -> Option<Vec<JudgedMove>> {
        let mut ranked = self.rank(position, counters)?;
        self.begin_question();
        let mut open = ranked.iter().filter(|ranked| ranked.is_open()).count();
        for ranked in ranked.iter_mut().filter(|ranked| ranked.is_open()) {
            self.prove(position, ranked, open);
            open -= 1;
        }
        Ranked::sort(&mut ranked);
        Some(ranked.into_iter().map(|ranked| ranked.judged).collect())
    }

    /// The best move; none if there is no move, or if the tables do not know.
    pub fn best(&mut self, position: &Position, counters: &Counters) -> Option<JudgedMove> {
        let ranked = self.best_first(position, counters, &|_| true)?;
        ranked.into_iter().next()
    }

    /// The moves that pass a filter, the best first. It looks all of them up,
    /// and proves the verdicts of the few that seem best.
    pub fn best_first(
        &mut self,
        position: &Position,
        counters: &Counters,
        filter: &dyn Fn(&Move) -> bool,
    ) -> Option<Vec<JudgedMove>> {
        self.begin_question();
        self.best_first_of_question(position, counters, filter)
    }

    fn best_first_of_question(
        &mut self,
        position: &Position,
        counters: &Counters,
        filter: &dyn Fn(&Move) -> bool,
    ) -> Option<Vec<JudgedMove>> {
        const PROVED: usize = 4;
        let mut ranked = self.rank(position, counters)?;
        ranked.retain(|ranked| filter(&ranked.judged.m));
        for left in (1..=PROVED).rev() {
            let is_sure = ranked.first().is_some_and(|best| {
                let verdict = best.judged.verdict;
                verdict.value == Value::Win && !verdict.is_open()
            });
            let Some(open) = ranked.iter_mut().find(|ranked| ranked.is_open()) else {
                break;
            };
            if is_sure {
                break;
            }
            self.prove(position, open, left);
            Ranked::sort(&mut ranked);
        }
        Some(ranked.into_iter().map(|ranked| ranked.judged).collect())
    }

    /// How the game goes on if both play the best moves: to its end, to a
    /// draw, to an interruption, or at most this many moves.
    pub fn line(&mut self, position: &Position, counters: &Counters, most: usize) -> Vec<Move> {
        let (mut position, mut counters) = (*position, *counters);
        let mut line = Vec::new();
        self.begin_question();
        while line.len() < most && !self.is_interrupted() {
            let best = self.best_first_of_question(&position, &counters, &|_| true);
            let Some(best) = best.and_then(|best| best.into_iter().next()) else {
                break;
            };
            if best.verdict.result() == Value::Draw {
                break;
            }
            line.push(best.m);
            let next = position.play_unchecked(&best.m);
            counters.play(&position, &best.m, &next);
            position = next;
        }
        line
    }

    /// Forgets what was proved of counts, to make room for the next game.
    pub fn forget(&mut self) {
        self.proved.clear();
    }

    /// A verdict that foresees counts only where that takes no time.
    pub(crate) fn look(&mut self, position: &Position, counters: &Counters) -> Option<Seen> {
        let value = self.tables.value(position)?;
        let mut verdict = Verdict {
            value,
            plies: None,
            ended_by: None,
            later: Later::Safe,
        };
        if value != Value::Draw {
            let spot = self.tables.spot(position);
            verdict.plies = spot.and_then(|spot| self.blocks.read(self.tables, spot));
            verdict.ended_by = verdict
                .plies
                .and_then(|plies| self.tables.ended_by(position, counters, value, plies));
            if !self.is_safe(position, counters, &verdict) {
                verdict.later = Later::Unknown;
            }
        }
        Some(Seen {
            position: *position,
            counters: *counters,
            verdict,
        })
    }

    /// Every candidate and what it leads to.
    pub(crate) fn successors(
        &mut self,
        position: &Position,
        counters: &Counters,
    ) -> Option<Vec<(Move, Seen)>> {
        let moves = self.tables.law.candidates(position);
        let after = |m: &Move| {
            let next = position.play_unchecked(m);
            let mut counters = *counters;
            counters.play(position, m, &next);
            Some((*m, self.look(&next, &counters)?))
        };
        moves.iter().map(after).collect()
    }

    /// Every candidate, looked up, the best first.
    fn rank(&mut self, position: &Position, counters: &Counters) -> Option<Vec<Ranked>> {
        let next = self.successors(position, counters)?.into_iter();
        let mut ranked: Vec<Ranked> = next
            .map(|(m, seen)| Ranked {
                judged: self.judged(position, &m, seen.verdict),
                unproved: Some(seen),
            })
            .collect();
        Ranked::sort(&mut ranked);
        Some(ranked)
    }

    /// Proves the verdict of a move with one of the shares that are left.
    fn prove(&mut self, position: &Position, ranked: &mut Ranked, shares: usize) {
        if let Some(seen) = ranked.unproved.take() {
            let verdict = self.foreseen(&seen, shares);
            ranked.judged = self.judged(position, &ranked.judged.m, verdict);
        }
    }

    /// Looks ahead where a verdict is open, with one of the shares of what is
    /// left for the question.
    fn foreseen(&mut self, seen: &Seen, shares: usize) -> Verdict {
        let mut verdict = seen.verdict;
        if verdict.is_open() {
            let share = self.left_for_question / shares.max(1) as u32;
            let granted = match self.is_interrupted() {
                true => 0,
                false => self.effort.min(share),
            };
            self.left = granted;
            verdict.later = self.foresee(seen, 0);
            self.left_for_question -= granted - self.left;
        }
        verdict
    }

    fn begin_question(&mut self) {
        // Enough for four quick proofs, or for one that is thorough.
        self.left_for_question = self.effort.max(4 * Judge::QUICK);
    }

    /// A proof visits one more position; false if it has to end.
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

    /// Whether proofs and lines have to end; once they have, it stays so.
    fn is_interrupted(&mut self) -> bool {
        self.interrupted |= self.interrupt.is_some_and(|ask| ask(self.visited));
        self.interrupted
    }

    /// A move with what it leads to, for the side that plays it.
    fn judged(&self, position: &Position, m: &Move, verdict: Verdict) -> JudgedMove {
        if m.kind() == MoveKind::Removal {
            // Half a turn: the same side goes on.
            return JudgedMove { m: *m, verdict };
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
        JudgedMove { m: *m, verdict }
    }

    /// Whether a win is certainly led home: no count that runs is too far, and
    /// none that begins later can be.
    fn is_safe(&mut self, position: &Position, counters: &Counters, verdict: &Verdict) -> bool {
        let tables = self.tables;
        if tables.law.counts().next().is_none() {
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
            .law
            .counts()
            .all(|rule| tables.left(rule, position, counters, value, plies) > 0);
        in_time && self.all_short(material, value == Value::Win)
    }

    fn all_short(&mut self, material: Material, own_wins: bool) -> bool {
        if material.pieces() > Material::MOST_PIECES {
            return false;
        }
        let tables = self.tables;
        *self.short[material.slot()][usize::from(own_wins)]
            .get_or_insert_with(|| tables.all_short(material, own_wins))
    }
}

/// A candidate, with what it leads to as long as that is not proved.
struct Ranked {
    judged: JudgedMove,
    unproved: Option<Seen>,
}

impl Ranked {
    /// Whether a proof could tell more.
    fn is_open(&self) -> bool {
        self.unproved.is_some() && self.judged.verdict.is_open()
    }

    /// The best first.
    fn sort(all: &mut [Ranked]) {
        all.sort_by(|a, b| b.judged.verdict.compare(&a.judged.verdict));
    }
}
