use damka_engine::{Accuracy, Judgement, Review, ReviewedMove};
use damka_rules::{Notation, Ruleset, Side};

use crate::{Text, Value, capital::capitalised};

/// The maximum number of moves of the better variation.
const LONGEST_VARIATION: usize = 8;

impl Text {
    /// The judgement on a move in a word or two: “missed shot”, “blunder”.
    pub fn judgement(&self, m: &ReviewedMove) -> String {
        match m.missed {
            Some(missed) => self.say("review-missed", &[("missed", missed.key().into())]),
            None => {
                let key = m.judgement.key();
                self.say("review-judgement", &[("judgement", key.into())])
            }
        }
    }

    /// The comment on a faulty move: the judgement, the chances before and after,
    /// the better variation.
    pub fn review_comment(&self, m: &ReviewedMove, notation: Notation) -> String {
        let variation = self.variation(&m.best, LONGEST_VARIATION, notation);
        let part = variation.is_empty().then_some("alone");
        let values = [
            ("what", capitalised(self.judgement(m)).into()),
            ("before", percent(m.chance_before())),
            ("after", percent(m.chance_after())),
            ("variation", variation.into()),
        ];
        self.say_part("review-comment", part, &values)
    }

    /// How a side played: its accuracy, and how many of its moves are marked.
    pub fn review_side(&self, rules: &Ruleset, review: &Review, side: Side) -> String {
        self.review_player(self.side(rules, side), review, side)
    }

    /// The same of a player with a name.
    pub fn review_player(&self, name: String, review: &Review, side: Side) -> String {
        let count = |judgement: &Judgement| {
            let count = review.count(side, *judgement);
            let id = format!("review-count-{}", judgement.key());
            (count > 0).then(|| self.say(&id, &[("count", count.into())]))
        };
        let counts: Vec<String> = Judgement::FAULTS.iter().filter_map(count).collect();
        let counts = match counts.is_empty() {
            true => self.say("review-count-none", &[]),
            false => counts.join(", "),
        };
        let accuracy = review.accuracy[side];
        let values = [
            ("side", capitalised(name).into()),
            (
                "accuracy",
                (accuracy.unwrap_or_default().round() as u32).into(),
            ),
            ("counts", counts.into()),
        ];
        let part = accuracy.is_none().then_some("forced");
        self.say_part("review-side", part, &values)
    }

    /// The heading of a game.
    pub fn review_title(&self, number: usize, players: [&str; 2], result: &str) -> String {
        let [first, second] = players;
        let values: [(&'static str, Value); 4] = [
            ("number", number.into()),
            ("first", first.into()),
            ("second", second.into()),
            ("result", result.into()),
        ];
        self.say("review-title", &values)
    }

    /// What the graph of a game shows.
    pub fn review_graph(&self, rules: &Ruleset) -> String {
        let side = self.side(rules, Side::First).into();
        self.say("review-graph", &[("side", side)])
    }

    /// A heading of the report: the whole one, or of a part such as `move`.
    pub fn review_heading(&self, part: Option<&str>) -> String {
        self.say_part("review-heading", part, &[])
    }

    /// How the review was made, with this many nodes or seconds a position.
    pub fn review_how(&self, nodes: Option<u64>, seconds: Option<f64>) -> String {
        let limit = match (nodes, seconds) {
            (_, Some(seconds)) => {
                self.say_part("review-how", Some("seconds"), &[("count", seconds.into())])
            }
            (nodes, None) => {
                let nodes = Value::from(nodes.unwrap_or_default() as f64);
                self.say_part("review-how", Some("nodes"), &[("count", nodes)])
            }
        };
        self.say(
            "review-how",
            &[
                ("limit", limit.into()),
                ("steepness", f64::from(Accuracy::STEEPNESS).into()),
            ],
        )
    }

    /// How the accuracy is counted, for players.
    pub fn review_accuracy(&self) -> String {
        let points = |cost: f32| Value::from((100.0 * Accuracy::points(cost)).round() as u32);
        let values = [
            ("one", points(0.01)),
            ("five", points(0.05)),
            ("twenty", points(0.2)),
        ];
        self.say("review-accuracy", &values)
    }

    /// What the progress bar is about.
    pub fn review_progress(&self) -> String {
        self.say("review-progress", &[])
    }

    /// No move of the game is marked.
    pub fn review_faultless(&self) -> String {
        self.say("review-faultless", &[])
    }

    /// The review was interrupted.
    pub fn review_interrupted(&self) -> String {
        self.say("review-interrupted", &[])
    }

    /// The file contains no game.
    pub fn review_no_game(&self) -> String {
        self.say("review-no-game", &[])
    }
}

fn percent(chance: f32) -> Value {
    ((chance * 100.0).round() as u32).into()
}
