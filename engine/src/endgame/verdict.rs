use std::cmp::Ordering;

use damka_rules::{Counters, DrawRule, Move, Position};

use super::{
    CountProof, Material, Prober, Tables, Value, count_proof::rule_plies, metric::applies,
};

/// The result of a position with perfect play, draw counts included.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The value for the side to move, ignoring draw counts.
    pub value: Value,
    /// The distance of a win or a loss in plies, if distances are present.
    pub plies: Option<u16>,
    /// The draw rule that ends the game before that: its index in
    /// [`Ruleset::draws`](damka_rules::Ruleset::draws).
    pub ended_by: Option<usize>,
    /// Whether a count that starts again later ends the game before it is won.
    pub proof: CountProof,
}

/// A move with its verdict, for the side that plays it.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct MoveVerdict {
    /// The move.
    pub m: Move,
    /// Its verdict; the plies include the move.
    pub verdict: Verdict,
}

impl Verdict {
    /// The result: a draw if a draw rule is known to end the game.
    pub fn result(&self) -> Value {
        match self.ended_by.is_some() || self.proof == CountProof::Drawn {
            true => Value::Draw,
            false => self.value,
        }
    }

    /// Whether it is unknown if a draw rule ends the game.
    pub fn is_open(&self) -> bool {
        self.ended_by.is_none() && self.proof == CountProof::Unknown
    }

    /// Compares two verdicts by what the side to move prefers: a proved win, a
    /// quicker one, a win that a count ends, a draw, a loss that a count ends, a
    /// loss that is not proved, a slower one.
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
    /// The verdict on a position with these counters.
    ///
    /// For several questions, or for more effort, use a [`Prober`].
    pub fn verdict(&self, position: &Position, counters: &Counters) -> Option<Verdict> {
        Prober::new(self, Prober::QUICK).verdict(position, counters)
    }

    /// Every candidate move with its verdict, the best first: see [`Prober::moves`].
    pub fn moves(&self, position: &Position, counters: &Counters) -> Option<Vec<MoveVerdict>> {
        Prober::new(self, Prober::QUICK).moves(position, counters)
    }

    /// The best move; none if there is no move, or if the position is not in the
    /// tables.
    pub fn best(&self, position: &Position, counters: &Counters) -> Option<MoveVerdict> {
        Prober::new(self, Prober::QUICK).best(position, counters)
    }

    /// The principal variation: see [`Prober::variation`].
    pub fn variation(&self, position: &Position, counters: &Counters, most: usize) -> Vec<Move> {
        Prober::new(self, Prober::QUICK).variation(position, counters, most)
    }

    /// The maximum number of plies of a win or a loss with this material before a
    /// draw rule ends it, with all counts at zero; none if no rule does.
    pub fn max_plies(&self, material: Material, value: Value) -> Option<u16> {
        let metric = self.metric(material);
        let rules = self.rules.draws.iter();
        rules
            .filter(|rule| metric.decides(**rule, material))
            .map(|rule| rule_plies(*rule, value))
            .min()
    }

    /// What is left of the count of a rule after this distance, whose last ply
    /// resets it.
    pub(crate) fn left(
        &self,
        rule: DrawRule,
        position: &Position,
        counters: &Counters,
        value: Value,
        plies: u16,
    ) -> i32 {
        // The last ply resets the count, or ends the game.
        let quiet = plies.saturating_sub(1);
        let passed = match rule {
            // Only the moves of the winner are counted.
            DrawRule::ThreeKingsAgainstOne { .. } if value == Value::Win => quiet.div_ceil(2),
            DrawRule::ThreeKingsAgainstOne { .. } => quiet / 2,
            _ => quiet,
        };
        // A removal is half a turn, after which every count starts again.
        let counts = position.owed().is_empty() && applies(rule, Material::of(position));
        let count = match counts {
            true => counters.count(rule, position).saturating_add(passed),
            false => 0,
        };
        i32::from(rule.limit()) - i32::from(count)
    }

    /// The first rule whose count ends the game within this distance.
    pub(crate) fn ended_by(
        &self,
        position: &Position,
        counters: &Counters,
        value: Value,
        plies: u16,
    ) -> Option<usize> {
        let material = Material::of(position);
        let metric = self.metric(material);
        let rules = self.rules.draws.iter().enumerate();
        rules
            .filter(|(_, rule)| plies > 0 && metric.decides(**rule, material))
            .map(|(index, rule)| {
                let left = self.left(*rule, position, counters, value, plies);
                (left, index)
            })
            .filter(|(left, _)| *left <= 0)
            .min()
            .map(|(_, index)| index)
    }
}
