//! The messages of hints, with their reasons.

use damka_engine::{Hint, Reason};
use damka_rules::{Move, Position, Ruleset};
use serde::{Deserialize, Serialize};

use crate::{SearchRoot, Variation};

/// A request for a hint.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct HintQuestion {
    /// Its number; the answer has the same.
    pub hint: u32,
    /// What it is about.
    pub root: SearchRoot,
    /// Maximum number of nodes.
    pub nodes: u64,
    /// Maximum time in milliseconds.
    pub millis: u64,
}

/// The engine's hint.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Advice {
    /// The number of the question.
    pub hint: u32,
    /// The principal variation; empty if the game is over.
    line: Variation,
    reasons: Vec<Reason<String>>,
}

impl Advice {
    /// From the hint of the engine; none if the game is over.
    pub fn new(number: u32, hint: Option<&Hint>) -> Advice {
        let line = |hint: &Hint| {
            Variation::new(&damka_engine::Variation {
                score: hint.score,
                moves: hint.variation.clone(),
            })
        };
        let written = |m: &Move| Some(m.to_string());
        let reasons = |hint: &Hint| {
            let reasons = hint.reasons.iter().filter_map(|why| why.with_move(written));
            reasons.collect()
        };
        Advice {
            hint: number,
            line: hint.map(line).unwrap_or_default(),
            reasons: hint.map(reasons).unwrap_or_default(),
        }
    }

    /// The hint, from the position of the question.
    pub fn read(&self, rules: &Ruleset, position: &Position) -> Option<Hint> {
        let line = self.line.read(rules, position);
        let read = |text: &String| rules.read_move(position, text).ok();
        let reasons = self.reasons.iter().filter_map(|why| why.with_move(read));
        Some(Hint {
            m: *line.moves.first()?,
            score: line.score,
            variation: line.moves,
            reasons: reasons.collect(),
        })
    }
}

#[cfg(test)]
mod tests {
    use damka_engine::{Engine, Limits, Root, Stop};

    use super::*;

    #[test]
    fn a_hint_arrives_as_it_was_sent() {
        for (rules, fen) in [
            (Ruleset::CLASSIC, "W:W22,27,32:B18,19,10,1"),
            (Ruleset::STRICT, "W:W22,23,31:B18,10,9,5"),
            (Ruleset::SCHOOL, "B:WK22,27:BK4,8,12"),
            (Ruleset::CLASSIC, "W:W6,30:B24,12"),
        ] {
            let position: Position = fen.parse().unwrap();
            let engine = Engine::new(rules).hash(1).unwrap();
            let root = Root::of(position);
            let hint = engine
                .hint(&root, &Limits::nodes(5_000), &Stop::new())
                .unwrap();
            let json = serde_json::to_string(&Advice::new(7, Some(&hint))).unwrap();
            let advice: Advice = serde_json::from_str(&json).unwrap();
            let back = advice.read(rules, &position).unwrap();
            assert_eq!((back.m, back.score), (hint.m, hint.score));
            assert_eq!(
                (back.variation, back.reasons),
                (hint.variation, hint.reasons)
            );
        }
        let none = Advice::new(1, None);
        assert!(
            none.read(Ruleset::CLASSIC, &Ruleset::CLASSIC.initial())
                .is_none()
        );
    }
}
