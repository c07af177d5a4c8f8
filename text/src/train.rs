use crate::{Text, Value};

/// The figures of a generation of weights.
#[derive(Clone, Debug)]
pub struct GenerationFigures {
    /// Its number.
    pub number: u32,
    /// How many positions it learned from.
    pub samples: u64,
    /// Its loss on the validation set.
    pub loss: f64,
    /// Pairs of games against the best before it with 0, ½, 1, 1½ and 2 points.
    pub pairs: [u64; 5],
    /// The difference in Elo, and its limits.
    pub elo: [f64; 3],
    /// Whether it is the best now.
    pub accepted: bool,
}

impl Text {
    /// A training begins: for which rules, in which folder.
    pub fn train_start(&self, rules: &str, folder: &str) -> String {
        self.say(
            "train-start",
            &[("rules", rules.into()), ("folder", folder.into())],
        )
    }

    /// A generation plays.
    pub fn train_games(&self, generation: u32) -> String {
        self.say("train-games", &[("generation", generation.into())])
    }

    /// A generation learns.
    pub fn train_epochs(&self, generation: u32, loss: f64) -> String {
        let loss = self.decimal(loss, 4);
        self.say(
            "train-epochs",
            &[("generation", generation.into()), ("loss", loss.into())],
        )
    }

    /// A generation meets the best before it: the Elo so far and its limits.
    pub fn train_match(&self, generation: u32, elo: [f64; 3]) -> String {
        let [value, low, high] = elo.map(|elo| self.elo(elo));
        self.say(
            "train-match",
            &[
                ("generation", generation.into()),
                ("value", value.into()),
                ("low", low.into()),
                ("high", high.into()),
            ],
        )
    }

    /// A generation is finished.
    pub fn train_generation(&self, figures: &GenerationFigures) -> String {
        let [value, low, high] = figures.elo.map(|elo| self.elo(elo));
        let games = 2 * figures.pairs.iter().sum::<u64>();
        self.say(
            "train-generation",
            &[
                ("generation", figures.number.into()),
                ("samples", figures.samples.into()),
                ("loss", self.decimal(figures.loss, 4).into()),
                ("games", games.into()),
                ("value", value.into()),
                ("low", low.into()),
                ("high", high.into()),
                ("verdict", verdict(figures).into()),
            ],
        )
    }

    /// All generations are finished; the file of the best weights, if any are better.
    pub fn train_end(&self, best: Option<&str>) -> String {
        match best {
            Some(path) => self.say("train-best", &[("path", path.into())]),
            None => self.say("train-none", &[]),
        }
    }

    /// It was stopped, and continues with this option.
    pub fn train_stopped(&self, option: &str) -> String {
        self.say("train-stopped", &[("option", option.into())])
    }

    /// The title of the report.
    pub fn train_title(&self, rules: &str) -> String {
        self.say("train-title", &[("rules", rules.into())])
    }

    /// How it was trained: the seed, the games, their nodes a move, the epochs,
    /// the nodes a move of the matches; and the two strengths that are tested.
    pub fn train_plan(&self, plan: [u64; 5], test: [f64; 2]) -> String {
        let [seed, games, nodes, epochs, match_nodes] = plan;
        let [low, high] = test.map(|elo| self.decimal(elo, 0));
        self.say(
            "train-plan",
            &[
                ("seed", Value::from(seed.to_string())),
                ("games", games.into()),
                ("nodes", nodes.into()),
                ("epochs", epochs.into()),
                ("match", match_nodes.into()),
                ("low", low.into()),
                ("high", high.into()),
            ],
        )
    }

    /// The heads of the table of generations.
    pub fn train_heads(&self) -> [String; 6] {
        let parts = [
            None,
            Some("samples"),
            Some("loss"),
            Some("pairs"),
            Some("elo"),
            Some("verdict"),
        ];
        parts.map(|part| self.say_part("train-heads", part, &[]))
    }

    /// A row of that table.
    pub fn train_row(&self, figures: &GenerationFigures) -> [String; 6] {
        let [value, low, high] = figures.elo.map(|elo| self.elo(elo));
        [
            figures.number.to_string(),
            figures.samples.to_string(),
            self.decimal(figures.loss, 4),
            figures.pairs.map(|count| count.to_string()).join(" "),
            format!("{value} [{low}, {high}]"),
            self.say("train-verdict", &[("verdict", verdict(figures).into())]),
        ]
    }

    /// The title of the plot of the loss, its two lines, and what is below.
    pub fn train_loss_plot(&self, rules: &str) -> [String; 4] {
        let parts = [None, Some("learned"), Some("held-back"), Some("epochs")];
        parts.map(|part| self.say_part("train-loss", part, &[("rules", rules.into())]))
    }

    /// The title of the plot of the strength, its line, and what is below.
    pub fn train_elo_plot(&self, rules: &str) -> [String; 3] {
        let parts = [None, Some("line"), Some("generations")];
        parts.map(|part| self.say_part("train-elo", part, &[("rules", rules.into())]))
    }
}

fn verdict(figures: &GenerationFigures) -> &'static str {
    match figures.accepted {
        true => "accepted",
        false => "rejected",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;

    #[test]
    fn a_generation_is_reported_in_both_languages() {
        let figures = GenerationFigures {
            number: 2,
            samples: 22,
            loss: 0.50401,
            pairs: [0, 0, 0, 1, 0],
            elo: [20.5, -3.0, f64::INFINITY],
            accepted: true,
        };
        assert_eq!(
            Text::new(Language::Polish).train_generation(&figures),
            "Pokolenie 2: 22 pozycje, strata 0,5040; w 2 partiach Elo +20,5 [−3,0, +∞]: przyjęte"
        );
        assert_eq!(
            Text::new(Language::English).train_generation(&figures),
            "Generation 2: 22 positions, loss 0.5040; in 2 games Elo +20.5 [−3.0, +∞]: accepted"
        );
        for language in [Language::Polish, Language::English] {
            let text = Text::new(language);
            assert!(text.train_row(&figures).iter().all(|cell| !cell.is_empty()));
            assert!(text.train_heads().iter().all(|cell| !cell.is_empty()));
            assert!(
                text.train_loss_plot("x")
                    .iter()
                    .all(|cell| !cell.is_empty())
            );
            assert!(text.train_elo_plot("x").iter().all(|cell| !cell.is_empty()));
        }
    }
}
