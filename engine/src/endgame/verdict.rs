use std::cmp::Ordering;

use damka_rules::{Counters, DrawRule, Move, Position};

use super::{Judge, Later, Material, Tables, Value, later::rule_plies, metric::applies};

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
    /// Whether a count that begins again later ends the game before it is won.
    pub later: Later,
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
    /// What comes of it: a draw if a draw rule is known to end the game.
    pub fn result(&self) -> Value {
        match self.ended_by.is_some() || self.later == Later::Robs {
            true => Value::Draw,
            false => self.value,
        }
    }

    /// Whether it is not known if a draw rule ends the game.
    pub fn is_open(&self) -> bool {
        self.ended_by.is_none() && self.later == Later::Unknown
    }

    /// Which of two the side to move would rather have: a win that is sure, a
    /// quick one, a win that is cut short, a draw, a loss that is cut short, a
    /// loss that is not sure, a slow one.
    pub fn compare(&self, other: &Verdict) -> Ordering {
        let plies = |verdict: &Verdict| i32::from(verdict.plies.unwrap_or_default());
        let slow = plies(self).cmp(&plies(other));
        let sure = self.is_open().cmp(&other.is_open()).reverse();
        let key = |verdict: &Verdict| (verdict.result(), verdict.value);
        key(self).cmp(&key(other)).then(match self.value {
            Value::Win => sure.then(slow.reverse()),
            Value::Draw => Ordering::Equal,
            Value::Loss => sure.reverse().then(slow),
        })
    }
}

impl Tables {
    /// What perfect play makes of a position at which so much is counted.
    ///
    /// Whoever asks more than once, or wants more certainty, takes a [`Judge`].
    pub fn verdict(&self, position: &Position, counters: &Counters) -> Option<Verdict> {
        Judge::new(self, Judge::QUICK).verdict(position, counters)
    }

    /// Every move that may be good, with its verdict, the best first: see [`Judge::moves`].
    pub fn moves(&self, position: &Position, counters: &Counters) -> Option<Vec<JudgedMove>> {
        Judge::new(self, Judge::QUICK).moves(position, counters)
    }

    /// The best move; none if there is no move, or if the tables do not know.
    pub fn best(&self, position: &Position, counters: &Counters) -> Option<JudgedMove> {
        Judge::new(self, Judge::QUICK).best(position, counters)
    }

    /// How the game goes on if both play the best moves: see [`Judge::line`].
    pub fn line(&self, position: &Position, counters: &Counters, most: usize) -> Vec<Move> {
        Judge::new(self, Judge::QUICK).line(position, counters, most)
    }

    /// The most plies that a win or a loss with this material may take before
    /// a draw rule ends it, if nothing has been counted; none if no rule does.
    pub fn most_plies(&self, material: Material, value: Value) -> Option<u16> {
        let metric = self.metric(material);
        let rules = self.law.draws.iter();
        rules
            .filter(|rule| metric.decides(**rule, material))
            .map(|rule| rule_plies(*rule, value))
            .min()
    }

    /// How much of the count of a rule is left after so many plies without
    /// what ends the distance, the last one not counted.
    pub(crate) fn left(
        &self,
        rule: DrawRule,
        position: &Position,
        counters: &Counters,
        value: Value,
        plies: u16,
    ) -> i32 {
        // The last ply is the one that ends the count, or the game.
        let quiet = plies.saturating_sub(1);
        let passed = match rule {
            // The moves of the winner alone are counted.
            DrawRule::ThreeKingsAgainstOne { .. } if value == Value::Win => quiet.div_ceil(2),
            DrawRule::ThreeKingsAgainstOne { .. } => quiet / 2,
            _ => quiet,
        };
        // To take off a piece is half a turn, after which every count begins again.
        let counts = position.owed().is_empty() && applies(rule, Material::of(position));
        let count = match counts {
            true => counters.count(rule, position).saturating_add(passed),
            false => 0,
        };
        i32::from(rule.limit()) - i32::from(count)
    }

    /// The first rule whose count ends the game within so many plies.
    pub(crate) fn ended_by(
        &self,
        position: &Position,
        counters: &Counters,
        value: Value,
        plies: u16,
    ) -> Option<usize> {
        let material = Material::of(position);
        let metric = self.metric(material);
        let rules = self.law.draws.iter().enumerate();
        rules
            .filter(|(_, rule)| plies > 0 && metric.decides(**rule, material))
            .map(|(place, rule)| {
                let left = self.left(*rule, position, counters, value, plies);
                (left, place)
            })
            .filter(|(left, _)| *left <= 0)
            .min()
            .map(|(_, place)| place)
    }
}
