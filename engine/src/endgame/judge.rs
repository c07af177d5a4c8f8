use std::collections::HashMap;

use damka_rules::{Counters, Move, MoveKind, Position};

use super::{
    JudgedMove, Later, Material, Tables, Value, Verdict, blocks::Blocks, foresight::Proved,
};

/// Asks tables, and remembers what it has found: for whoever asks more than
/// once.
pub struct Judge<'t> {
    pub(crate) tables: &'t Tables,
    /// How many positions it looks at to foresee the counts of one position.
    effort: u32,
    /// How many of them are left.
    pub(crate) left: u32,
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

    /// A judge that looks at so many positions to foresee the counts of one.
    pub fn new(tables: &'t Tables, effort: u32) -> Judge<'t> {
        Judge {
            tables,
            effort,
            left: 0,
            blocks: Blocks::default(),
            short: vec![[None; 2]; Material::SLOTS],
            proved: HashMap::new(),
        }
    }

    /// What perfect play makes of a position at which so much is counted.
    pub fn verdict(&mut self, position: &Position, counters: &Counters) -> Option<Verdict> {
        let seen = self.look(position, counters)?;
        Some(self.foreseen(&seen))
    }

    /// Every move that may be good, with its verdict, the best first: the
    /// legal moves, and those that miss a capture where that costs a piece.
    pub fn moves(&mut self, position: &Position, counters: &Counters) -> Option<Vec<JudgedMove>> {
        let next = self.successors(position, counters)?;
        let mut judged: Vec<JudgedMove> = next
            .iter()
            .map(|(m, seen)| {
                let verdict = self.foreseen(seen);
                self.judged(position, m, verdict)
            })
            .collect();
        judged.sort_by(|a, b| b.verdict.compare(&a.verdict));
        Some(judged)
    }

    /// The best move; none if there is no move, or if the tables do not know.
    /// Counts are foreseen for the few moves that seem best.
    pub fn best(&mut self, position: &Position, counters: &Counters) -> Option<JudgedMove> {
        const TRIED: usize = 4;
        let next = self.successors(position, counters)?;
        let mut judged: Vec<(JudgedMove, Option<&Seen>)> = next
            .iter()
            .map(|(m, seen)| (self.judged(position, m, seen.verdict), Some(seen)))
            .collect();
        for _ in 0..TRIED {
            judged.sort_by(|(a, _), (b, _)| b.verdict.compare(&a.verdict));
            let open = |(judged, seen): &(JudgedMove, Option<&Seen>)| {
                judged.verdict.is_open() && seen.is_some()
            };
            let best = judged.first()?.0.verdict;
            let sure = best.value == Value::Win && !best.is_open();
            let Some(at) = judged.iter().position(open).filter(|_| !sure) else {
                break;
            };
            if let Some(seen) = judged[at].1.take() {
                let verdict = self.foreseen(seen);
                judged[at].0 = self.judged(position, &judged[at].0.m, verdict);
            }
        }
        judged.sort_by(|(a, _), (b, _)| b.verdict.compare(&a.verdict));
        judged.first().map(|(judged, _)| *judged)
    }

    /// How the game goes on if both play the best moves: to its end, to a
    /// draw, or so many moves.
    pub fn line(&mut self, position: &Position, counters: &Counters, most: usize) -> Vec<Move> {
        let (mut position, mut counters) = (*position, *counters);
        let mut line = Vec::new();
        while line.len() < most {
            let Some(best) = self.best(&position, &counters) else {
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

    /// Looks ahead where a verdict is open.
    fn foreseen(&mut self, seen: &Seen) -> Verdict {
        let mut verdict = seen.verdict;
        if verdict.is_open() {
            self.left = self.effort;
            verdict.later = self.foresee(seen, 0);
        }
        verdict
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
