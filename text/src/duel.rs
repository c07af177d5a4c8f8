use crate::{Language, Text, Value};

/// The figures of a match.
#[derive(Clone, Debug)]
pub struct DuelFigures {
    /// The two players.
    pub names: [String; 2],
    /// Games lost, drawn and won by the first.
    pub games: [u64; 3],
    /// Pairs with 0, ½, 1, 1½ and 2 points for the first.
    pub pairs: [u64; 5],
    /// The share of the points, 0 to 1.
    pub score: f64,
    /// The difference in Elo, and its limits.
    pub elo: [f64; 3],
    /// How likely it is that the first is the stronger one.
    pub superiority: f64,
    /// A test, if there is one.
    pub test: Option<TestFigures>,
    /// Games ended by endgame tables, and games that were too long.
    pub adjudicated: [u64; 2],
    /// For each player, games lost on time, by a crash, by an illegal move.
    pub faults: [[u64; 3]; 2],
}

/// The figures of a sequential test.
#[derive(Copy, Clone, Debug)]
pub struct TestFigures {
    /// The Elo of the two hypotheses.
    pub elo: [f64; 2],
    /// The logarithm of the likelihood ratio, and its bound.
    pub ratio: [f64; 2],
    /// Whether the better strength was accepted, if anything was decided.
    pub accepted: Option<bool>,
}

impl Text {
    /// A match, a line each: the result, the difference in strength with its
    /// limits, the pairs, and what else happened.
    pub fn duel(&self, figures: &DuelFigures) -> Vec<String> {
        let [lost, drawn, won] = figures.games;
        let games = lost + drawn + won;
        let share = if games == 0 {
            0.0
        } else {
            drawn as f64 / games as f64
        };
        let [first, second] = figures.names.each_ref().map(|name| name.as_str());
        let mut lines = vec![
            self.say(
                "duel-result",
                &[
                    ("first", first.into()),
                    ("second", second.into()),
                    ("games", games.into()),
                    ("won", won.into()),
                    ("drawn", drawn.into()),
                    ("lost", lost.into()),
                    ("score", self.decimal(100.0 * figures.score, 1).into()),
                    ("draws", self.decimal(100.0 * share, 1).into()),
                ],
            ),
            self.duel_elo(figures),
            self.duel_pairs(figures.pairs),
        ];
        lines.extend(figures.test.map(|test| self.duel_test(&test)));
        let [tables, too_long] = figures.adjudicated;
        if tables > 0 {
            lines.push(self.say("duel-tables", &[("games", tables.into())]));
        }
        if too_long > 0 {
            lines.push(self.say("duel-too-long", &[("games", too_long.into())]));
        }
        for (name, [time, crash, illegal]) in figures.names.iter().zip(figures.faults) {
            if time + crash + illegal > 0 {
                let values = [
                    ("name", Value::from(name.as_str())),
                    ("time", time.into()),
                    ("crash", crash.into()),
                    ("illegal", illegal.into()),
                ];
                lines.push(self.say("duel-faults", &values));
            }
        }
        lines
    }

    fn duel_elo(&self, figures: &DuelFigures) -> String {
        let [value, low, high] = figures.elo.map(|elo| self.elo(elo));
        self.say(
            "duel-elo",
            &[
                ("value", value.into()),
                ("low", low.into()),
                ("high", high.into()),
                (
                    "superiority",
                    self.decimal(100.0 * figures.superiority, 1).into(),
                ),
            ],
        )
    }

    fn duel_pairs(&self, pairs: [u64; 5]) -> String {
        let counts = pairs.map(|count| count.to_string()).join(" ");
        self.say("duel-pairs", &[("counts", counts.into())])
    }

    fn duel_test(&self, test: &TestFigures) -> String {
        let decision = match test.accepted {
            Some(true) => "accepted",
            Some(false) => "rejected",
            None => "open",
        };
        let [elo0, elo1] = test.elo.map(|elo| self.decimal(elo, 1));
        let [ratio, bound] = test.ratio.map(|ratio| self.decimal(ratio, 2));
        self.say(
            "duel-test",
            &[
                ("decision", decision.into()),
                ("low", elo0.into()),
                ("high", elo1.into()),
                ("ratio", ratio.into()),
                ("bound", bound.into()),
            ],
        )
    }

    /// The heads of the columns of a rating list: place, player, Elo, margin,
    /// games, share of the points, share of draws.
    pub fn ladder_heads(&self) -> [String; 7] {
        let part = |part| self.say_part("ladder-heads", part, &[]);
        [
            None,
            Some("player"),
            Some("elo"),
            Some("margin"),
            Some("games"),
            Some("score"),
            Some("draws"),
        ]
        .map(part)
    }

    /// A difference in strength with its sign; `∞` where there is no limit.
    pub fn elo(&self, elo: f64) -> String {
        match elo {
            _ if elo.is_nan() => "?".to_owned(),
            f64::INFINITY => "+∞".to_owned(),
            f64::NEG_INFINITY => "−∞".to_owned(),
            elo => {
                let size = self.decimal(elo.abs(), 1);
                let is_zero = !size.contains(|c: char| c.is_ascii_digit() && c != '0');
                let sign = match elo {
                    _ if is_zero => "",
                    elo if elo < 0.0 => "−",
                    _ => "+",
                };
                format!("{sign}{size}")
            }
        }
    }

    /// A number with this many decimal places.
    pub fn decimal(&self, number: f64, digits: usize) -> String {
        let text = format!("{number:.digits$}");
        match self.language() {
            Language::Polish => text.replace('.', ","),
            Language::English => text,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn figures(games: u64) -> DuelFigures {
        DuelFigures {
            names: ["a", "b"].map(str::to_owned),
            games: [0, 1, games - 1],
            pairs: [0, 0, 1, 2, 3],
            score: 0.7625,
            elo: [202.6, -31.25, f64::INFINITY],
            superiority: 0.999,
            test: Some(TestFigures {
                elo: [0.0, 5.0],
                ratio: [1.5, 2.944],
                accepted: None,
            }),
            adjudicated: [games, 1],
            faults: [[0; 3], [1, 0, 2]],
        }
    }

    #[test]
    fn a_match_is_reported_in_both_languages() {
        let polish = Text::new(Language::Polish).duel(&figures(22));
        assert_eq!(
            polish[0],
            "a – b: 22 partie, +21 =1 −0, 76,2% punktów, 4,5% remisów"
        );
        assert!(
            polish[1].starts_with("Elo +202,6 [−31,2, +∞]"),
            "{}",
            polish[1]
        );
        let english = Text::new(Language::English).duel(&figures(1));
        assert_eq!(english.len(), polish.len());
        assert!(english[0].starts_with("a – b: 1 game, "), "{}", english[0]);
        assert_eq!(
            english.last().map(String::as_str),
            Some("b lost on time 1, by a crash 0, by an illegal move 2")
        );
    }

    #[test]
    fn a_difference_has_its_sign() {
        let text = Text::new(Language::English);
        for (elo, written) in [
            (0.04, "0.0"),
            (-0.04, "0.0"),
            (5.0, "+5.0"),
            (-12.34, "−12.3"),
        ] {
            assert_eq!(text.elo(elo), written);
        }
    }
}
