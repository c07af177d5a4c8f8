use damka_rules::{Axis, Clock, DrawRule, Highlight};

use crate::{Text, axis::value_id, capital::capitalised, draw};

/// The number of draw rules that are named; the others are only counted.
const DRAWS: usize = 3;

impl Text {
    /// A fact about a rule set in a few words, for its card: “Trzeba zbić jak
    /// najwięcej”.
    pub fn highlight(&self, highlight: &Highlight) -> String {
        match highlight {
            Highlight::StartRows(value) => self.card_line(*value),
            Highlight::ManCapture(value) => self.card_line(*value),
            Highlight::CaptureChoice(value) => self.card_line(*value),
            Highlight::CapturePriority(value) => self.card_line(*value),
            Highlight::MissedCapture(value) => self.card_line(*value),
            Highlight::King(Some(landing)) => self.card_line(*landing),
            Highlight::King(None) => self.say("card-king-one-step", &[]),
            Highlight::Promotion(value) => self.card_line(*value),
            Highlight::Removal(value) => self.card_line(*value),
            Highlight::Clock(Clock::None) => capitalised(self.clock_label(Clock::None)),
            Highlight::Clock(clock) => {
                let clock = self.clock_label(*clock);
                self.say("card-clock", &[("clock", clock.into())])
            }
            Highlight::Draws(rules) => self.card_draws(rules),
            Highlight::DrawSettlement(value) => self.card_line(*value),
        }
    }

    fn card_line<A: Axis>(&self, value: A) -> String {
        self.say(&format!("card-{}", value_id(A::KEY, value.key())), &[])
    }

    fn card_draws(&self, rules: &[DrawRule]) -> String {
        let name = |rule: &DrawRule| {
            let id = format!("card-draw-{}", rule.key());
            self.say(&id, &draw::values(*rule, 0))
        };
        let named: Vec<String> = rules.iter().take(DRAWS).map(name).collect();
        let part = match rules.len() {
            0 => Some("none"),
            all if all > DRAWS => Some("more"),
            _ => None,
        };
        let values = [
            ("rules", named.join(", ").into()),
            ("count", rules.len().saturating_sub(DRAWS).into()),
        ];
        self.say_part("card-draws", part, &values)
    }
}

#[cfg(test)]
mod tests {
    use damka_rules::Ruleset;

    use crate::{Language, Text};

    #[test]
    fn no_two_built_in_rule_sets_have_the_same_card() {
        for language in [Language::Polish, Language::English] {
            let text = Text::new(language);
            let card = |rules: &Ruleset| {
                let facts = rules.unusual_highlights();
                let words = facts.iter().map(|fact| text.highlight(fact));
                words.collect::<Vec<String>>().join("\n")
            };
            for ours in Ruleset::ALL {
                for theirs in Ruleset::ALL {
                    let same = card(ours) == card(theirs);
                    assert_eq!(same, ours.id == theirs.id, "{}", card(ours));
                }
            }
        }
    }

    #[test]
    fn the_card_of_the_school_says_what_is_particular() {
        let text = Text::new(Language::Polish);
        let facts = Ruleset::SCHOOL.unusual_highlights();
        let words: Vec<String> = facts.iter().map(|fact| text.highlight(fact)).collect();
        assert_eq!(
            words,
            [
                "Trzeba zbić jak najwięcej",
                "Kto pominie bicie, traci pionek",
                "Damka bije z daleka i staje tuż za zbitym pionkiem",
                "Zegar: 2 minuty na ruch",
                "Remis: damka na damkę, 10 ruchów przy równej liczbie pionków (najwyżej po 3), \
                 50 ruchów samymi damkami",
            ]
        );
    }
}
