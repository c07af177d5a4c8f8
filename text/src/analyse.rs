use damka_engine::{Report, Score};

use crate::{Language, Text, Value, message::Named};

impl Text {
    /// How far an analysis has come: “depth 17 · 3.1 million nodes · 5.9 million a second”.
    pub fn analyse_progress(&self, report: &Report) -> String {
        let seconds = report.elapsed.as_secs_f64().max(1e-3);
        let nodes = report.nodes as f64;
        [
            self.say("analyse-depth", &[("depth", report.depth.into())]),
            self.say("analyse-nodes", &large(nodes)),
            self.say("analyse-speed", &large(nodes / seconds)),
        ]
        .join(" · ")
    }

    /// A score in men, or how the game ends: `+0.25` (in Polish `+0,25`), “wins in 3 moves”.
    pub fn score(&self, score: Score) -> String {
        if !score.is_decided() {
            let score = score.to_string();
            return match self.language() {
                Language::Polish => score.replace('.', ","),
                Language::English => score,
            };
        }
        let moves = score.plies_to_end().map(|plies| plies.div_ceil(2));
        let part = match (score.hundredths() > 0, moves) {
            (true, None) => None,
            (true, Some(_)) => Some("measured"),
            (false, None) => Some("loses"),
            (false, Some(_)) => Some("loses-measured"),
        };
        let values = [("moves", moves.unwrap_or_default().into())];
        self.say_part("analyse-win", part, &values)
    }

    /// There is nothing to analyse.
    pub fn analyse_over(&self) -> String {
        self.say("analyse-over", &[])
    }

    /// The result of the analysis.
    pub fn analyse_best(&self, m: &str) -> String {
        self.say("analyse-best", &[("move", m.into())])
    }
}

/// A large number and its unit, thousand or million.
fn large(count: f64) -> [Named; 2] {
    let (unit, shown) = match count >= 1e6 {
        true => ("million", (count / 1e5).round() / 10.0),
        false => ("thousand", (count / 1e3).ceil()),
    };
    [("unit", unit.into()), ("count", Value::from(shown))]
}
