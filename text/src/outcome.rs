use damka_rules::{LossReason, Outcome, Ruleset};

use crate::Text;

impl Text {
    /// How the rules ended a game: who won and why, or by which rule it is drawn.
    pub fn outcome(&self, rules: &Ruleset, outcome: &Outcome) -> String {
        match *outcome {
            Outcome::Lost { side, reason } => {
                let id = match reason {
                    LossReason::NoPieces => "outcome-no-pieces",
                    LossReason::NoMoves => "outcome-no-moves",
                };
                let values = [
                    ("winner", self.side(rules, side.other()).into()),
                    ("loser", self.side(rules, side).into()),
                    ("named", "no".into()),
                ];
                self.say(id, &values)
            }
            Outcome::Drawn { rule } => match rules.draws.get(rule) {
                Some(rule) => self.draw_outcome(**rule),
                None => String::new(),
            },
        }
    }
}
