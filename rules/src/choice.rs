use crate::{
    Axis, CaptureChoice, CapturePriority, Cited, DrawSettlement, KingLanding, KingLook, KingReach,
    ManCapture, Meaning, MissedCapture, Pairing, Promotion, Removal, Ruleset, Seating, Source,
    StartRows, Takeback,
};

/// The value of one axis of a rule set without its type, for code that goes
/// through all axes: a rule file, a table, a comparison.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Choice<'a> {
    /// The name of the axis in rule files.
    pub key: &'static str,
    /// What the axis asks.
    pub about: &'static str,
    /// The value that the rule set has.
    pub value: &'static str,
    /// Where the rule set has it from.
    pub source: &'a Source,
    /// All the values that it could have.
    pub meanings: &'static [Meaning],
    /// The value that a text means in which the axis is missing; see [`Axis::IMPLIED`].
    pub implied: Option<&'static str>,
}

impl Choice<'_> {
    /// What the value means.
    pub fn meaning(&self) -> &'static str {
        let mut meanings = self.meanings.iter();
        meanings
            .find(|meaning| meaning.key == self.value)
            .map_or("", |meaning| meaning.about)
    }
}

fn choice<A: Axis>(cited: &Cited<A>) -> Choice<'_> {
    Choice {
        key: A::KEY,
        about: A::ABOUT,
        value: cited.value.key(),
        source: &cited.source,
        meanings: A::MEANINGS,
        implied: A::IMPLIED.map(A::key),
    }
}

impl Ruleset {
    /// The axes that are a choice of one of a few values: all but the colours,
    /// the draws and the clock.
    ///
    /// ```
    /// use damka_rules::Ruleset;
    ///
    /// let landing = Ruleset::SCHOOL.choices().into_iter().find(|choice| choice.key == "king-landing");
    /// assert_eq!(landing.unwrap().meaning(), "On the square directly behind.");
    /// ```
    pub fn choices(&self) -> [Choice<'_>; 14] {
        // Without `..`, so that no axis is forgotten here, and with it in stored rules.
        let Ruleset {
            id: _,
            name: _,
            document: _,
            basics: _,
            colours: _,
            seating,
            start_rows,
            man_capture,
            capture_choice,
            capture_priority,
            king_reach,
            king_landing,
            removal,
            promotion,
            missed_capture,
            draws: _,
            draw_settlement,
            clock: _,
            takeback,
            pairing,
            king_look,
        } = self;
        [
            choice(seating),
            choice(start_rows),
            choice(man_capture),
            choice(capture_choice),
            choice(capture_priority),
            choice(king_reach),
            choice(king_landing),
            choice(removal),
            choice(promotion),
            choice(missed_capture),
            choice(draw_settlement),
            choice(takeback),
            choice(pairing),
            choice(king_look),
        ]
    }

    /// Sets an axis of [`Ruleset::choices`]: with the citation of the base if that
    /// has the same value, otherwise without one. False if there is no such axis
    /// or value.
    ///
    /// ```
    /// use damka_rules::{Ruleset, Source};
    ///
    /// let mut rules = Ruleset::STRICT.clone();
    /// assert!(rules.answer(Ruleset::STRICT, "missed-capture", "refused"));
    /// assert_eq!(rules.missed_capture.source, Source::House);
    /// assert!(rules.answer(Ruleset::STRICT, "missed-capture", "loses-game"));
    /// assert_eq!(rules, *Ruleset::STRICT);
    /// ```
    pub fn answer(&mut self, base: &Ruleset, key: &str, value: &str) -> bool {
        fn set<A: Axis>(ours: &mut Cited<A>, base: &Cited<A>, value: &str) -> bool {
            let Some(value) = A::from_key(value) else {
                return false;
            };
            *ours = match value == base.value {
                true => base.clone(),
                false => Cited::house(value),
            };
            true
        }
        match key {
            Seating::KEY => set(&mut self.seating, &base.seating, value),
            StartRows::KEY => set(&mut self.start_rows, &base.start_rows, value),
            ManCapture::KEY => set(&mut self.man_capture, &base.man_capture, value),
            CaptureChoice::KEY => set(&mut self.capture_choice, &base.capture_choice, value),
            CapturePriority::KEY => set(&mut self.capture_priority, &base.capture_priority, value),
            KingReach::KEY => set(&mut self.king_reach, &base.king_reach, value),
            KingLanding::KEY => set(&mut self.king_landing, &base.king_landing, value),
            Removal::KEY => set(&mut self.removal, &base.removal, value),
            Promotion::KEY => set(&mut self.promotion, &base.promotion, value),
            MissedCapture::KEY => set(&mut self.missed_capture, &base.missed_capture, value),
            DrawSettlement::KEY => set(&mut self.draw_settlement, &base.draw_settlement, value),
            Takeback::KEY => set(&mut self.takeback, &base.takeback, value),
            Pairing::KEY => set(&mut self.pairing, &base.pairing, value),
            KingLook::KEY => set(&mut self.king_look, &base.king_look, value),
            _ => false,
        }
    }

    /// The same rules with no document and no citations: what an author starts
    /// a rule set of their own from.
    pub fn uncited(mut self) -> Ruleset {
        self.document = None;
        self.each_source(|source| *source = Source::House);
        self
    }

    /// Goes through everything that is cited.
    pub(crate) fn each_source(&mut self, mut change: impl FnMut(&mut Source)) {
        for (_, source) in self.named_sources() {
            change(source);
        }
        for draw in self.draws.to_mut() {
            change(&mut draw.source);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_axis_takes_every_value_and_nothing_else() {
        let base = Ruleset::SCHOOL;
        for choice in base.choices() {
            for meaning in choice.meanings {
                let mut rules = base.clone();
                assert!(rules.answer(base, choice.key, meaning.key));
                let now = rules
                    .choices()
                    .into_iter()
                    .find(|now| now.key == choice.key);
                let now = now.expect("no axis is lost");
                assert_eq!(now.value, meaning.key);
                assert_eq!(rules == *base, meaning.key == choice.value);
            }
            let mut rules = base.clone();
            assert!(!rules.answer(base, choice.key, "elsewhere"));
            assert_eq!(rules, *base);
        }
        assert!(!base.clone().answer(base, "colours", "white"));
    }
}
