use std::sync::Arc;

use damka_engine::endgame::{Tables, Value};
use damka_rules::{Position, Progress, Side};

use crate::Points;

/// Ends games from the endgame tables, as soon as they know the result.
#[derive(Clone)]
pub struct Referee {
    tables: Arc<Tables>,
    pieces: u32,
    counts_draws: bool,
}

impl Referee {
    /// A referee who knows these tables; none if they hold nothing.
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
            // Without the distance nobody knows whether a count ends it before.
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
