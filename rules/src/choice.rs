use crate::{Axis, Cited, Meaning, Ruleset, Source};

/// The answer of a rule set to one axis without its type, for whoever goes
/// through all of them: a rule file, a table, a comparison.
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
        [
            choice(&self.seating),
            choice(&self.start_rows),
            choice(&self.man_capture),
            choice(&self.capture_choice),
            choice(&self.capture_priority),
            choice(&self.king_reach),
            choice(&self.king_landing),
            choice(&self.removal),
            choice(&self.promotion),
            choice(&self.missed_capture),
            choice(&self.draw_settlement),
            choice(&self.takeback),
            choice(&self.pairing),
            choice(&self.king_look),
        ]
    }

    /// The same rules with no document and no citations: what an author starts
    /// a rule set of his own from.
    pub fn uncited(mut self) -> Ruleset {
        self.document = None;
        self.each_source(|source| *source = Source::House);
        self
    }

    /// Goes through everything that is cited.
    pub(crate) fn each_source(&mut self, mut change: impl FnMut(&mut Source)) {
        let basics = &mut self.basics;
        for source in [
            &mut basics.board,
            &mut basics.turns,
            &mut basics.man_moves,
            &mut basics.jumps,
            &mut basics.goes_on,
            &mut basics.jumped_once,
            &mut basics.crowning,
            &mut basics.king_moves,
            &mut basics.loss,
            &mut self.colours.source,
            &mut self.seating.source,
            &mut self.start_rows.source,
            &mut self.man_capture.source,
            &mut self.capture_choice.source,
            &mut self.capture_priority.source,
            &mut self.king_reach.source,
            &mut self.king_landing.source,
            &mut self.removal.source,
            &mut self.promotion.source,
            &mut self.missed_capture.source,
            &mut self.draw_settlement.source,
            &mut self.clock.source,
            &mut self.takeback.source,
            &mut self.pairing.source,
            &mut self.king_look.source,
        ] {
            change(source);
        }
        for draw in self.draws.to_mut() {
            change(&mut draw.source);
        }
    }
}
