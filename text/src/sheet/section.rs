use damka_rules::{
    Axis, CaptureChoice, CapturePriority, Clause, KingLanding, KingReach, ManCapture,
    MissedCapture, Promotion, Removal, Ruleset, Seating, Side, Source,
};

use super::{
    Rule, Section,
    figure::{Figure, Sketch},
};
use crate::{
    Text,
    quotation::{clause_anchor, clause_name, quotation},
};

/// All the rules, numbered through.
pub(super) fn all(text: Text, rules: &Ruleset) -> Vec<Section> {
    let mut page = Page {
        text,
        rules,
        sections: Vec::new(),
        number: 0,
    };
    let sketch = Sketch::new(text, rules);
    page.board(&sketch);
    page.man(&sketch);
    page.capture(&sketch);
    page.king(&sketch);
    page.end();
    page.sections
}

struct Page<'a> {
    text: Text,
    rules: &'a Ruleset,
    sections: Vec<Section>,
    number: usize,
}

impl Page<'_> {
    fn board(&mut self, sketch: &Sketch<'_>) {
        let rules = self.rules;
        self.section("board", [Some(sketch.start())]);
        self.basic("board");
        self.basic("dark-squares");
        self.basic("dark-corner");
        let first = self.text.side(rules, Side::First);
        let second = self.text.side(rules, Side::Second);
        let values = [("first", first.into()), ("second", second.into())];
        self.rule("colours", self.text.say("sheet-colours", &values));
        self.axis(*rules.start_rows);
        match *rules.seating {
            Seating::StarterTakesFirst => {
                let pieces = self.text.pieces(rules.colours.first);
                let values = [("pieces", pieces.into())];
                let seating = self.text.say("sheet-seating-starter-takes-first", &values);
                self.rule(Seating::KEY, seating);
            }
            _ => self.axis(*rules.seating),
        }
    }

    fn man(&mut self, sketch: &Sketch<'_>) {
        self.section("move", [Some(sketch.man_move())]);
        self.basic("turns");
        self.basic("no-passing");
        self.basic("man-moves");
    }

    fn capture(&mut self, sketch: &Sketch<'_>) {
        let rules = self.rules;
        let figures = [
            sketch.man_capture(),
            Some(sketch.chain()),
            sketch.choice(),
            // Most sheets have no such rule, and a picture would only confuse.
            sketch
                .priority()
                .filter(|_| *rules.capture_priority == CapturePriority::King),
            sketch.removal(),
            sketch.missed(),
        ];
        self.section("capture", figures);
        self.basic("jumps");
        self.basic("men-take-kings");
        self.axis(*rules.man_capture);
        self.basic("goes-on");
        self.axis(*rules.missed_capture);
        if *rules.missed_capture == MissedCapture::LosesPiece {
            self.basic("forfeit");
        }
        self.basic("whole-capture");
        self.choice();
        self.axis(*rules.removal);
        if *rules.removal == Removal::AfterMove {
            self.basic("jumped-once");
        }
    }

    /// That the choice among equal captures is free stands with our readings, if there are any.
    fn choice(&mut self) {
        let rules = self.rules;
        let mut choice = self.text.axis_sentence(*rules.capture_choice);
        let mut priority = self.text.axis_sentence(*rules.capture_priority);
        if *rules.capture_choice == CaptureChoice::MostPieces {
            let told = match rules.capture_priority.source {
                Source::Reading => &mut priority,
                _ => &mut choice,
            };
            *told += " ";
            *told += &self.text.say("sheet-equal-captures", &[]);
        }
        self.rule(CaptureChoice::KEY, choice);
        self.rule(CapturePriority::KEY, priority);
    }

    fn king(&mut self, sketch: &Sketch<'_>) {
        let rules = self.rules;
        // Where most pieces must be taken, their number decides where a king lands.
        let counted = *rules.king_landing == KingLanding::Free
            && *rules.capture_choice == CaptureChoice::MostPieces;
        let figures = [
            sketch.promotion(),
            Some(sketch.king_move()),
            sketch.king_capture(),
            sketch.landing().filter(|_| !counted),
        ];
        self.section("king", figures);
        self.basic("crowning");
        self.basic("crowning-ends-turn");
        // Where men never capture back, a capture ends on the last row.
        match (*rules.man_capture, *rules.promotion) {
            (ManCapture::ForwardOnly, Promotion::AtRest | Promotion::EndsTurn) => {
                let id = format!("sheet-promotion-{}-forward-only", rules.promotion.key());
                self.rule(Promotion::KEY, self.text.say(&id, &[]));
            }
            _ => self.axis(*rules.promotion),
        }
        self.axis(*rules.king_look);
        self.axis(*rules.king_reach);
        self.basic("kings-take-kings");
        self.basic("one-at-a-time");
        match (*rules.king_reach, counted) {
            (KingReach::OneStep, _) => {
                let landing = self.text.say("sheet-king-landing-one-step", &[]);
                return self.rule(KingLanding::KEY, landing);
            }
            (_, true) => {
                let landing = self.text.say("sheet-king-landing-free-most-pieces", &[]);
                self.rule(KingLanding::KEY, landing);
            }
            _ => self.axis(*rules.king_landing),
        }
        let id = format!("sheet-king-turns-{}", rules.removal.key());
        self.rule("king-turns", self.text.say(&id, &[]));
    }

    fn end(&mut self) {
        let rules = self.rules;
        self.section("end", []);
        self.basic("loss");
        self.basic("resigning");
        self.basic("agreement");

        self.section("draw", []);
        for (index, draw) in rules.draws.iter().enumerate() {
            self.clause(Clause::Draw(index), self.text.draw_sentence(**draw));
        }
        if rules.draws.is_empty() {
            self.basic("no-draws");
        }
        self.axis(*rules.draw_settlement);

        self.section("time", []);
        self.rule("clock", self.text.clock_sentence(*rules.clock));

        self.section("conduct", []);
        self.axis(*rules.takeback);
        self.axis(*rules.pairing);
    }

    fn section(&mut self, key: &str, figures: impl IntoIterator<Item = Option<Figure>>) {
        self.sections.push(Section {
            title: self.text.say(&format!("section-{key}"), &[]),
            rules: Vec::new(),
            figures: figures.into_iter().flatten().collect(),
        });
    }

    fn axis<A: Axis>(&mut self, value: A) {
        self.rule(A::KEY, self.text.axis_sentence(value));
    }

    fn basic(&mut self, name: &'static str) {
        self.rule(name, self.text.say(&format!("sheet-{name}"), &[]));
    }

    fn rule(&mut self, name: &'static str, text: String) {
        self.clause(Clause::Named(name), text);
    }

    fn clause(&mut self, clause: Clause, text: String) {
        self.number += 1;
        let source = self.rules.source(clause);
        let words = quotation(self.rules, clause);
        let rule = Rule {
            number: self.number,
            key: clause_name(self.rules, clause),
            anchor: clause_anchor(clause),
            text,
            source: (*source != Source::Reading).then(|| self.text.point(source)),
            words: words.map(|words| self.text.quoted(words)),
            reading: matches!(source, Source::Reading | Source::RuleAsRead(_)),
        };
        if let Some(section) = self.sections.last_mut() {
            section.rules.push(rule);
        }
    }
}
