use damka_rules::{
    Axis, CaptureChoice, CapturePriority, Cited, KingLanding, KingReach, ManCapture, Promotion,
    Removal, Ruleset, Seating, Side, Source,
};

use super::{
    Rule, Section,
    figure::{Figure, Sketch},
    place,
};
use crate::Text;

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

impl<'a> Page<'a> {
    fn board(&mut self, sketch: &Sketch<'_>) {
        let rules = self.rules;
        self.section("board", [Some(sketch.start())]);
        self.basic("board", &rules.basics.board);
        let first = self.text.side(rules, Side::First);
        let second = self.text.side(rules, Side::Second);
        let values = [("first", first.clone().into()), ("second", second.into())];
        let colours = self.text.say("sheet-colours", &values);
        self.rule("colours", colours, &rules.colours.source);
        self.axis(&rules.start_rows);
        match *rules.seating {
            Seating::StarterTakesFirst => {
                let values = [("first", first.into())];
                let seating = self.text.say("sheet-seating-starter-takes-first", &values);
                self.rule(Seating::KEY, seating, &rules.seating.source);
            }
            _ => self.axis(&rules.seating),
        }
    }

    fn man(&mut self, sketch: &Sketch<'_>) {
        let basics = &self.rules.basics;
        self.section("move", [Some(sketch.man_move())]);
        self.basic("turns", &basics.turns);
        self.basic("man-moves", &basics.man_moves);
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
        self.basic("jumps", &rules.basics.jumps);
        self.axis(&rules.man_capture);
        self.basic("goes-on", &rules.basics.goes_on);
        self.axis(&rules.missed_capture);
        self.axis(&rules.capture_choice);
        self.axis(&rules.capture_priority);
        self.axis(&rules.removal);
        if *rules.removal == Removal::AfterMove {
            self.basic("jumped-once", &rules.basics.jumped_once);
        }
    }

    fn king(&mut self, sketch: &Sketch<'_>) {
        let rules = self.rules;
        // There the number of pieces decides where a king lands, and no longer this axis.
        let counted = *rules.king_landing == KingLanding::Free
            && *rules.capture_choice == CaptureChoice::MostPieces;
        let figures = [
            sketch.promotion(),
            Some(sketch.king_move()),
            sketch.king_capture(),
            sketch.landing().filter(|_| !counted),
        ];
        self.section("king", figures);
        self.basic("crowning", &rules.basics.crowning);
        // Where men never capture back, a man on the last row has come to its end.
        match (*rules.man_capture, *rules.promotion) {
            (ManCapture::ForwardOnly, Promotion::AtRest | Promotion::EndsTurn) => {
                let id = format!("sheet-promotion-{}-forward-only", rules.promotion.key());
                let promotion = self.text.say(&id, &[]);
                self.rule(Promotion::KEY, promotion, &rules.promotion.source);
            }
            _ => self.axis(&rules.promotion),
        }
        self.axis(&rules.king_look);
        self.axis(&rules.king_reach);
        let landing = match (
            *rules.king_reach,
            *rules.king_landing,
            *rules.capture_choice,
        ) {
            (KingReach::OneStep, ..) => "sheet-king-landing-one-step",
            (_, KingLanding::Free, CaptureChoice::MostPieces) => {
                "sheet-king-landing-free-most-pieces"
            }
            _ => return self.axis(&rules.king_landing),
        };
        let landing = self.text.say(landing, &[]);
        self.rule(KingLanding::KEY, landing, &rules.king_landing.source);
    }

    fn end(&mut self) {
        let rules = self.rules;
        self.section("end", []);
        self.basic("loss", &rules.basics.loss);
        // None of the documents speaks of it, and no game is without it.
        let unsaid = match &rules.basics.loss {
            Source::Rule(_) | Source::RuleAsRead(_) => &Source::Reading,
            other => other,
        };
        self.basic("agreement", unsaid);

        self.section("draw", []);
        for draw in rules.draws.iter() {
            let key = format!("draw-{}", draw.key());
            self.rule(&key, self.text.draw_sentence(**draw), &draw.source);
        }
        if rules.draws.is_empty() {
            self.basic("no-draws", &rules.draw_settlement.source);
        }
        self.axis(&rules.draw_settlement);

        self.section("time", []);
        let clock = self.text.clock_sentence(*rules.clock);
        self.rule("clock", clock, &rules.clock.source);

        self.section("table", []);
        self.axis(&rules.takeback);
        self.axis(&rules.pairing);
    }

    fn section(&mut self, key: &str, figures: impl IntoIterator<Item = Option<Figure>>) {
        self.sections.push(Section {
            title: self.text.say(&format!("section-{key}"), &[]),
            rules: Vec::new(),
            figures: figures.into_iter().flatten().collect(),
        });
    }

    fn axis<A: Axis>(&mut self, cited: &Cited<A>) {
        let sentence = self.text.axis_sentence(cited.value);
        self.rule(A::KEY, sentence, &cited.source);
    }

    fn basic(&mut self, key: &str, source: &Source) {
        let sentence = self.text.say(&format!("sheet-{key}"), &[]);
        self.rule(key, sentence, source);
    }

    fn rule(&mut self, key: &str, text: String, source: &Source) {
        self.number += 1;
        let rule = Rule {
            number: self.number,
            key: key.to_owned(),
            text,
            place: place(self.text, source),
            reading: matches!(source, Source::Reading | Source::RuleAsRead(_)),
        };
        if let Some(section) = self.sections.last_mut() {
            section.rules.push(rule);
        }
    }
}
