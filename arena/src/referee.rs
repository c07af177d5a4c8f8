use std::sync::Arc;

use damka_engine::endgame::{Tables, Value};
use damka_rules::{Position, Progress, Side};

use crate::Points;

/// Adjudicates games as soon as the endgame tables know the result.
#[derive(Clone)]
pub struct Referee {
    tables: Arc<Tables>,
    pieces: u32,
    counts_draws: bool,
}

impl Referee {
    /// A referee with these tables; none if they are empty.
    pub fn new(rules: &damka_rules::Ruleset, tables: Arc<Tables>) -> Option<Referee> {
        let pieces = u32::from(tables.pieces());
        (pieces > 0).then_some(Referee {
            tables,
            pieces,
            counts_draws: !rules.draws.is_empty(),
        })
    }

    /// What the first side gets if both play perfectly from here, the counts
    /// of the draw rules included; none if that is not known.
    pub fn verdict(&self, position: &Position, progress: &Progress) -> Option<Points> {
        if position.occupied().len() > self.pieces {
            return None;
        }
        let verdict = self.tables.verdict(position, progress.counters())?;
        let turn = match verdict.result() {
            Value::Draw => return Some(Points::Draw),
            // Without the distance it is unknown whether a count ends the game first.
            _ if verdict.plies.is_none() && self.counts_draws => return None,
            // A later count may still end it.
            _ if verdict.is_open() => return None,
            Value::Win => Points::Win,
            Value::Loss => Points::Loss,
        };
        Some(match position.turn() {
            Side::First => turn,
            Side::Second => turn.other(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use damka_rules::{Counters, Ruleset};

    #[test]
    fn the_count_decides_with_the_tables() {
        let rules = Ruleset::STRICT;
        assert!(Referee::new(rules, Arc::new(Tables::new(rules))).is_none());
        let referee = Referee::new(rules, Arc::new(Tables::builtin(rules))).unwrap();
        let judge = |fen: &str, king_moves: u16| {
            let position: Position = fen.parse().unwrap();
            let counters = Counters {
                king_moves,
                ..Counters::default()
            };
            referee.verdict(&position, &Progress::from_counters(counters, &position))
        };
        let (white, black) = ("W:WK29,K30,K31:BK5", "B:WK28:BK4,K3,K2");
        assert_eq!(judge(white, 12), Some(Points::Win));
        assert_eq!(judge(white, 13), Some(Points::Draw));
        assert_eq!(judge(black, 0), Some(Points::Loss));
        assert_eq!(judge("W:W21-32:B1-12", 0), None);
    }
}
