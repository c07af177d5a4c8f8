use std::cmp::Ordering;

use damka_rules::{Counters, DrawRule, Move, MoveKind, Position};

use super::{Material, Tables, Value};

/// What perfect play makes of a position, the draw counts included.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The value for the side to move, if nothing were counted.
    pub value: Value,
    /// For a win or a loss, the plies to the end that the metric names, if
    /// distances are known.
    pub plies: Option<u16>,
    /// The draw rule that ends the game before that: its place in
    /// [`Ruleset::draws`](damka_rules::Ruleset::draws).
    pub ended_by: Option<usize>,
}

/// A move and what it leads to, for the side that plays it.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct JudgedMove {
    /// The move.
    pub m: Move,
    /// Its verdict; the plies include the move.
    pub verdict: Verdict,
}

impl Verdict {
    const fn sure(value: Value) -> Verdict {
        Verdict {
            value,
            plies: None,
            ended_by: None,
        }
    }

    /// What comes of it: a draw if a draw rule ends the game.
    pub fn result(&self) -> Value {
        match self.ended_by {
            Some(_) => Value::Draw,
            None => self.value,
        }
    }

    /// Which of two the side to move would rather have: a quick win, a win
    /// that is cut short, a draw, a loss that is cut short, a slow loss.
    pub fn compare(&self, other: &Verdict) -> Ordering {
        let plies = |verdict: &Verdict| i32::from(verdict.plies.unwrap_or_default());
        let slow = plies(self).cmp(&plies(other));
        let key = |verdict: &Verdict| (verdict.result(), verdict.value);
        key(self).cmp(&key(other)).then(match self.value {
            Value::Win => slow.reverse(),
            Value::Draw => Ordering::Equal,
            Value::Loss => slow,
        })
    }
}

impl Tables {
    /// What perfect play makes of a position at which so much is counted.
    ///
    /// A count that begins again later is not foreseen: after the capture or
    /// man's move the question is to be asked anew.
    pub fn verdict(&self, position: &Position, counters: &Counters) -> Option<Verdict> {
        let value = self.value(position)?;
        if value == Value::Draw {
            return Some(Verdict::sure(value));
        }
        let plies = self.distance(position);
        let ended_by = plies.and_then(|plies| self.ended_by(position, counters, value, plies));
        Some(Verdict {
            value,
            plies,
            ended_by,
        })
    }

    /// Every move that may be good, with its verdict, the best first: the
    /// legal moves, and those that miss a capture where that costs a piece.
    pub fn moves(&self, position: &Position, counters: &Counters) -> Option<Vec<JudgedMove>> {
        let mut moves = self.law.movegen.legal_moves(position).sorted();
        for m in self.law.sacrifices(position).sorted() {
            moves.push(m);
        }
        let judge = |m: &Move| {
            let verdict = self.after(position, counters, m)?;
            Some(JudgedMove { m: *m, verdict })
        };
        let mut judged = moves.iter().map(judge).collect::<Option<Vec<_>>>()?;
        judged.sort_by(|a, b| b.verdict.compare(&a.verdict));
        Some(judged)
    }

    /// The best move; none if there is no move, or if the tables do not know.
    pub fn best(&self, position: &Position, counters: &Counters) -> Option<JudgedMove> {
        self.moves(position, counters)?.first().copied()
    }

    /// How the game goes on if both play the best moves: to its end, to a
    /// draw, or so many moves.
    pub fn line(&self, position: &Position, counters: &Counters, most: usize) -> Vec<Move> {
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

    /// The most plies that a win or a loss with this material may take before
    /// a draw rule ends it, if nothing has been counted; none if no rule does.
    pub fn most_plies(&self, material: Material, value: Value) -> Option<u16> {
        let metric = self.metric(material);
        let rules = self.law.draws.iter();
        let plies = |rule: &DrawRule| match (rule.limit(), rule) {
            (moves, DrawRule::ThreeKingsAgainstOne { .. }) => {
                let plies = moves.saturating_mul(2);
                plies.saturating_sub(u16::from(value == Value::Win))
            }
            (plies, _) => plies,
        };
        rules
            .filter(|rule| metric.decides(**rule, material))
            .map(plies)
            .min()
    }

    fn after(&self, position: &Position, counters: &Counters, m: &Move) -> Option<Verdict> {
        let next = position.play_unchecked(m);
        let mut counters = *counters;
        counters.play(position, m, &next);
        let verdict = self.verdict(&next, &counters)?;
        if m.kind() == MoveKind::Removal {
            // Half a turn: the same side goes on.
            return Some(verdict);
        }
        let ends = self.metric(Material::of(position)).ends_at(m);
        let plies = match verdict.value {
            Value::Draw => None,
            _ if ends => Some(1),
            _ => verdict.plies.map(|plies| plies + 1),
        };
        Some(Verdict {
            value: -verdict.value,
            plies,
            ended_by: verdict.ended_by,
        })
    }

    /// The first rule whose count ends the game within so many plies.
    fn ended_by(
        &self,
        position: &Position,
        counters: &Counters,
        value: Value,
        plies: u16,
    ) -> Option<usize> {
        let material = Material::of(position);
        let metric = self.metric(material);
        // The last ply is the one that ends the count, or the game.
        let quiet = plies.checked_sub(1)?;
        let left = |rule: DrawRule| {
            let passed = match rule {
                // The moves of the winner alone are counted.
                DrawRule::ThreeKingsAgainstOne { .. } if value == Value::Win => quiet.div_ceil(2),
                DrawRule::ThreeKingsAgainstOne { .. } => quiet / 2,
                _ => quiet,
            };
            let count = counters.count(rule, position).saturating_add(passed);
            i32::from(rule.limit()) - i32::from(count)
        };
        let rules = self.law.draws.iter().enumerate();
        rules
            .filter(|(_, rule)| metric.decides(**rule, material))
            .map(|(place, rule)| (left(*rule), place))
            .filter(|(left, _)| *left <= 0)
            .min()
            .map(|(_, place)| place)
    }
}
