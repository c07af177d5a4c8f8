use damka_tournament::{
    swiss::NoPairing,
    trf::{CannotCheck, Check, Difference, ParseError, ParseErrorKind, Report},
};

use crate::Text;

impl Text {
    /// What is wrong in a tournament report, and where.
    pub fn report_error(&self, error: &ParseError) -> String {
        let tell = |id: &str, text: String| self.say(id, &[("text", text.into())]);
        let reason = match &error.kind {
            ParseErrorKind::TooLong => self.say("report-too-long", &[]),
            ParseErrorKind::NotUtf8 => self.say("report-not-utf8", &[]),
            ParseErrorKind::Number(text) => tell("report-number", text.clone()),
            ParseErrorKind::Points(text) => tell("report-points", text.clone()),
            ParseErrorKind::Side(text) => tell("report-side", text.clone()),
            ParseErrorKind::Outcome(letter) => tell("report-outcome", letter.to_string()),
            ParseErrorKind::Shifted(letter) => tell("report-shifted", letter.to_string()),
            ParseErrorKind::Twice(number) => tell("report-twice", number.to_string()),
            ParseErrorKind::Bye(text) => tell("report-bye", text.clone()),
            ParseErrorKind::TooManyRounds => {
                tell("report-too-many-rounds", Report::MOST_ROUNDS.to_string())
            }
        };
        let values = [
            ("line", error.line.into()),
            ("column", error.column.into()),
            ("reason", reason.into()),
        ];
        self.say("report-at", &values)
    }

    /// Why a tournament report cannot be paired again.
    pub fn cannot_check(&self, error: &CannotCheck) -> String {
        let tell = |id: &str, text: &str| self.say(id, &[("text", text.into())]);
        let number = |number: u16| usize::from(number).into();
        match error {
            CannotCheck::NoGames => self.say("report-no-games", &[]),
            CannotCheck::Teams => self.say("report-teams", &[]),
            CannotCheck::System(system) => tell("report-system", system),
            CannotCheck::ByRank => self.say("report-by-rank", &[]),
            CannotCheck::Code(code) => tell("report-code", code),
            CannotCheck::Points(name) => tell("report-values", name),
            CannotCheck::Sum {
                number: player,
                stated,
                sum,
            } => self.say(
                "report-sum",
                &[
                    ("player", number(player.0)),
                    ("stated", stated.to_string().into()),
                    ("sum", sum.to_string().into()),
                ],
            ),
            CannotCheck::Result {
                number: player,
                round,
            } => self.say(
                "report-result",
                &[("player", number(player.0)), ("round", number(*round))],
            ),
            CannotCheck::Unfinished {
                number: player,
                round,
            } => self.say(
                "report-unfinished",
                &[("player", number(player.0)), ("round", number(*round))],
            ),
            CannotCheck::Pairing { round, reason } => match reason {
                NoPairing::Impossible => {
                    self.say("report-impossible", &[("round", number(*round))])
                }
                NoPairing::Field(error) => self.say(
                    "report-field",
                    &[
                        ("round", number(*round)),
                        ("reason", error.to_string().into()),
                    ],
                ),
            },
        }
    }

    /// Where a round of a tournament report differs from the rules.
    pub fn report_difference(&self, round: u16, difference: &Difference) -> String {
        let number = |number: u16| usize::from(number).into();
        let told = match difference {
            Difference::Missing(pair) | Difference::Unexpected(pair) | Difference::Sides(pair) => {
                let id = match difference {
                    Difference::Missing(_) => "report-missing",
                    Difference::Unexpected(_) => "report-unexpected",
                    _ => "report-sides",
                };
                let values = [
                    ("first", number(pair.first.0)),
                    ("second", number(pair.second.0)),
                ];
                self.say(id, &values)
            }
            Difference::MissingBye(player) => {
                self.say("report-missing-bye", &[("player", number(player.0))])
            }
            Difference::UnexpectedBye(player) => {
                self.say("report-unexpected-bye", &[("player", number(player.0))])
            }
        };
        let values = [("round", number(round)), ("difference", told.into())];
        self.say("report-round", &values)
    }

    /// How many rounds of a tournament report were paired again, with how many differences.
    pub fn report_summary(&self, check: &Check) -> String {
        let differences: usize = { check.rounds.iter() }
            .map(|round| round.differences.len())
            .sum();
        let values = [
            ("rounds", check.rounds.len().into()),
            ("differences", differences.into()),
        ];
        self.say("report-summary", &values)
    }
}
