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

#[cfg(test)]
mod tests {
    use damka_rules::{BySide, Ruleset};

    use super::*;

    /// A count ends a win or a loss exactly if it is longer than the rule allows,
    /// and each move that was counted before shortens what is allowed.
    #[test]
    fn counts_end_what_is_longer_than_their_rule_allows() {
        let positions = [
            "W:WK29,K30,K31:BK5",
            "B:WK29,K30,K31:BK5",
            "W:WK29,K30:BK5",
            "W:WK29,K30:BK5,K6",
            "W:WK29,K30,K31:BK5,K6",
        ];
        let mut checked = 0;
        for rules in Ruleset::ALL {
            let tables = Tables::new(rules);
            for fen in positions {
                let position: Position = fen.parse().unwrap();
                let material = Material::of(&position);
                let counts = tables.rules.counts();
                for rule in counts.filter(|rule| applies(*rule, material)) {
                    let is_by_moves = matches!(rule, DrawRule::ThreeKingsAgainstOne { .. });
                    for (value, counted) in [
                        (Value::Win, 0),
                        (Value::Loss, 0),
                        (Value::Win, 3),
                        (Value::Loss, 3),
                    ] {
                        let counters = Counters {
                            king_moves: counted,
                            no_progress: counted,
                            same_number: counted,
                            on_diagonal: counted,
                            moves: BySide {
                                first: counted,
                                second: counted,
                            },
                        };
                        let per_count = if is_by_moves { 2 } else { 1 };
                        let allowed = rule_plies(rule, value) - counted * per_count;
                        for plies in 1..=100 {
                            let left = tables.left(rule, &position, &counters, value, plies);
                            let context = format!("{rule:?} {fen} {value:?} {counted}");
                            assert_eq!(left > 0, plies <= allowed, "{context}: {plies}");
                        }
                        checked += 1;
                    }
                }
            }
        }
        assert!(checked > 50, "{checked}");
    }

    /// The winner makes the first of its moves at the first ply, the loser's
    /// opponent at the second: fifteen moves end at ply 29 or 30.
    #[test]
    fn three_kings_have_their_number_of_moves() {
        let rule = DrawRule::ThreeKingsAgainstOne { moves: 15 };
        assert_eq!(rule_plies(rule, Value::Win), 29);
        assert_eq!(rule_plies(rule, Value::Loss), 30);
        assert_eq!(
            rule_plies(DrawRule::KingMoves { plies: 30 }, Value::Win),
            30
        );
    }

    #[test]
    fn certain_and_quick_wins_and_slow_losses_are_better() {
        let verdict = |value, plies, proof| Verdict {
            value,
            plies: Some(plies),
            ended_by: None,
            proof,
        };
        let best_first = [
            verdict(Value::Win, 3, CountProof::Safe),
            verdict(Value::Win, 9, CountProof::Safe),
            verdict(Value::Win, 1, CountProof::Unknown),
            verdict(Value::Win, 1, CountProof::Drawn),
            verdict(Value::Draw, 0, CountProof::Safe),
            verdict(Value::Loss, 1, CountProof::Drawn),
            verdict(Value::Loss, 1, CountProof::Unknown),
            verdict(Value::Loss, 9, CountProof::Safe),
            verdict(Value::Loss, 3, CountProof::Safe),
        ];
        for (at, better) in best_first.iter().enumerate() {
            assert_eq!(better.compare(better), Ordering::Equal);
            for worse in &best_first[at + 1..] {
                assert_eq!(
                    better.compare(worse),
                    Ordering::Greater,
                    "{better:?} {worse:?}"
                );
                assert_eq!(
                    worse.compare(better),
                    Ordering::Less,
                    "{better:?} {worse:?}"
                );
            }
        }
    }
}
