use damka_engine::endgame::{CountProof, Material, Metric, MoveVerdict, Tables, Value, Verdict};
use damka_rules::{Counters, Position, Ruleset};
use serde::{Deserialize, Serialize};

/// The verdict of the endgame tables on a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Endgame {
    /// 1 if the side to move wins, 0 for a draw, -1 if it loses.
    value: i8,
    plies: Option<u16>,
    /// The draw rule that ends the game before.
    ended_by: Option<usize>,
    /// Whether a later count ends it; none if that is not proved.
    drawn_by_count: Option<bool>,
    /// The best move, written in full.
    best: Option<String>,
}

impl Endgame {
    /// Probes the tables; none if the position is not in them.
    pub fn ask(tables: &Tables, position: &Position, counters: &Counters) -> Option<Endgame> {
        let verdict = tables.verdict(position, counters)?;
        let best = tables.best(position, counters);
        Some(Endgame {
            value: match verdict.value {
                Value::Win => 1,
                Value::Draw => 0,
                Value::Loss => -1,
            },
            plies: verdict.plies,
            ended_by: verdict.ended_by,
            drawn_by_count: match verdict.proof {
                CountProof::Drawn => Some(true),
                CountProof::Safe => Some(false),
                CountProof::Unknown => None,
            },
            best: best.map(|best| best.m.to_string()),
        })
    }

    /// The verdict as the type of the engine.
    pub fn verdict(&self) -> Verdict {
        Verdict {
            value: match self.value {
                1.. => Value::Win,
                0 => Value::Draw,
                _ => Value::Loss,
            },
            plies: self.plies,
            ended_by: self.ended_by,
            proof: match self.drawn_by_count {
                Some(true) => CountProof::Drawn,
                Some(false) => CountProof::Safe,
                None => CountProof::Unknown,
            },
        }
    }

    /// The best move of this position.
    pub fn best(&self, rules: &Ruleset, position: &Position) -> Option<MoveVerdict> {
        let m = rules.read_move(position, self.best.as_ref()?).ok()?;
        let verdict = self.verdict();
        Some(MoveVerdict { m, verdict })
    }

    /// The metric of its plies.
    pub fn metric(rules: &Ruleset, position: &Position) -> Metric {
        let draws: Vec<_> = rules.draws.iter().map(|rule| rule.value).collect();
        Metric::of(&draws, Material::of(position))
    }
}
