use damka_rules::{
    BySide, Colour, Difference, Example, ExampleSearch, Move, Notation, OtherRules, RuleEntry,
    RuleValue, Ruleset, Side, Source, Verdict,
};

use crate::{Text, Value};

impl Text {
    /// The name of what an entry of a rule set is about: “Lądowanie damki”.
    pub fn entry_name(&self, entry: &RuleEntry<'_>) -> String {
        self.say(entry.key, &[])
    }

    /// What an entry says, in short: “tuż za zbitym pionkiem”. A clock and a
    /// draw rule are whole sentences, since shorter ones leave something out.
    pub fn entry_label(&self, entry: &RuleEntry<'_>) -> String {
        match entry.typed {
            RuleValue::Colours(colours) => {
                self.say_part("colours", Some("label"), &self.colours(colours))
            }
            RuleValue::Choice(choice) => self.choice_label(&choice),
            RuleValue::Clock(_) | RuleValue::Draw(_) => self.entry_sentence(entry),
        }
    }

    /// What an entry says, as a whole sentence.
    pub fn entry_sentence(&self, entry: &RuleEntry<'_>) -> String {
        match entry.typed {
            RuleValue::Colours(colours) => self.say("sheet-colours", &self.colours(colours)),
            RuleValue::Choice(choice) => self.choice_sentence(&choice),
            RuleValue::Clock(clock) => self.clock_sentence(clock),
            RuleValue::Draw(rule) => self.draw_sentence(rule),
        }
    }

    /// Where an entry comes from, in short: “zasada 9”, “punkt j, nasza
    /// interpretacja”; none where the author of the rule set decided it.
    pub fn citation(&self, source: &Source) -> Option<String> {
        match source {
            Source::House => None,
            Source::RuleAsRead(_) => {
                let reading = self.point(&Source::Reading);
                Some(format!("{}, {reading}", self.point(source)))
            }
            Source::Rule(_) | Source::Published | Source::Reading => Some(self.point(source)),
        }
    }

    /// What the three hashes of a rule set stand for: moves, value, all.
    pub fn hash_names(&self) -> [String; 3] {
        ["hashes-moves", "hashes-value", "hashes-all"].map(|id| self.say(id, &[]))
    }

    /// What two rule sets differ in, as a heading.
    pub fn differences_title(&self, ours: &Ruleset, theirs: &Ruleset) -> String {
        self.say("compare-title", &self.both_named(ours, theirs))
    }

    /// That two rule sets do not differ.
    pub fn no_differences(&self, ours: &Ruleset, theirs: &Ruleset) -> String {
        self.say("compare-same", &self.both_named(ours, theirs))
    }

    /// The heading of the examples on the board.
    pub fn examples_title(&self) -> String {
        self.say("compare-board", &[])
    }

    /// The name of the axis on which two rule sets differ.
    pub fn difference_name(&self, difference: &Difference<'_>) -> String {
        self.say(difference.key, &[])
    }

    /// The placeholder where one of two rule sets has nothing that the other lacks.
    pub fn nothing_more(&self) -> String {
        self.say("compare-nothing-more", &[])
    }

    /// Why a difference in the moves has no example; none if it has one, or
    /// is not about moves.
    pub fn no_example(&self, showing: &ExampleSearch) -> Option<String> {
        match showing {
            ExampleSearch::OffTheBoard | ExampleSearch::Found(_) => None,
            ExampleSearch::NoDifference => Some(self.say("compare-nowhere", &[])),
            ExampleSearch::NotFound(pieces) => {
                Some(self.say("compare-not-up-to", &[("pieces", (*pieces).into())]))
            }
        }
    }

    /// What only the one rule set allows in an example, what only the other,
    /// and what both; or that the game is over for one of them.
    pub fn example(
        &self,
        [ours, theirs]: [&Ruleset; 2],
        difference: &Difference<'_>,
        example: &Example,
        notation: Notation,
    ) -> Vec<String> {
        let [us, them] = self.example_names([ours, theirs], difference, example);
        let mut lines = Vec::new();
        let mut say = |name: String, rules: &Ruleset, verdict: &Verdict, other: &Verdict| {
            let only: Vec<&Move> = verdict.only(other).collect();
            let moves = |moves: &[&Move]| self.moves(rules, moves.iter().copied(), notation);
            let (id, words) = match verdict.outcome {
                _ if verdict.outcome == other.outcome => {
                    if only.is_empty() {
                        return;
                    }
                    ("compare-only", ("moves", moves(&only)))
                }
                Some(outcome) => ("compare-ended", ("outcome", self.outcome(rules, &outcome))),
                None => {
                    let all: Vec<&Move> = verdict.moves().collect();
                    ("compare-goes-on", ("moves", moves(&all)))
                }
            };
            lines.push(self.say(id, &[("name", name.into()), (words.0, words.1.into())]));
        };
        say(us, ours, &example.ours, &example.theirs);
        say(them, theirs, &example.theirs, &example.ours);
        let both: Vec<&Move> = (example.ours.moves())
            .filter(|m| example.theirs.moves().any(|other| other == *m))
            .collect();
        if example.ours.outcome == example.theirs.outcome && !both.is_empty() {
            let moves = self.moves(ours, both, notation);
            lines.push(self.say("compare-both", &[("moves", moves.into())]));
        }
        lines
    }

    /// Whose moves the arrows in the picture of an example are.
    pub fn example_arrows(
        &self,
        rules: [&Ruleset; 2],
        difference: &Difference<'_>,
        example: &Example,
    ) -> String {
        let [ours, theirs] = self.example_names(rules, difference, example);
        let values = [("ours", ours.into()), ("theirs", theirs.into())];
        self.say("compare-arrows", &values)
    }

    /// The names of the two rule sets of an example. Where other axes matter, too,
    /// they say whose values those have.
    pub fn example_names(
        &self,
        rules: [&Ruleset; 2],
        difference: &Difference<'_>,
        example: &Example,
    ) -> [String; 2] {
        let [ours, theirs] = rules.map(|rules| self.ruleset_name(rules).to_owned());
        let mixed = |name: &str, other: &str| {
            let values = [
                ("name", name.to_owned().into()),
                ("axis", self.difference_name(difference).into()),
                ("other", other.to_owned().into()),
            ];
            self.say("compare-mixed", &values)
        };
        match example.other_rules {
            OtherRules::Either => [ours, theirs],
            OtherRules::Ours => {
                let mixed = mixed(&ours, &theirs);
                [ours, mixed]
            }
            OtherRules::Theirs => [mixed(&theirs, &ours), theirs],
        }
    }

    fn colours(&self, colours: BySide<Colour>) -> [(&'static str, Value); 2] {
        let colour = |side| self.axis_value(colours[side]).into();
        [
            ("first", colour(Side::First)),
            ("second", colour(Side::Second)),
        ]
    }

    fn both_named(&self, ours: &Ruleset, theirs: &Ruleset) -> [(&'static str, Value); 4] {
        [
            ("ours", self.ruleset_name(ours).to_owned().into()),
            ("ours-id", ours.id.to_string().into()),
            ("theirs", self.ruleset_name(theirs).to_owned().into()),
            ("theirs-id", theirs.id.to_string().into()),
        ]
    }
}
