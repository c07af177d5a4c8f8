//! A rule set while the user composes it: the choices so far and their faults.

mod clock;
mod link;

use damka_rules::{
    Axis, Cited, Clock, Colour, Conflict, DrawRule, KingLanding, RuleFault, RuleFaultKind, Ruleset,
    Side,
};
use serde::{Deserialize, Serialize};

pub use clock::{ClockKind, with_bonus, with_period, with_time, with_time_up};
pub use link::{LinkError, read as read_link, read_rules, rules_part, write as write_link};

use crate::ruleset_catalog::{RulesetCatalog, is_built_in};

/// A rule set while it is composed. An unchanged axis keeps the citation of the
/// rule set that the draft started from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    rules: Ruleset,
    base: Ruleset,
    /// Whether it is already stored under its id.
    kept: bool,
}

#[derive(Serialize, Deserialize)]
struct Saved {
    kept: bool,
    toml: String,
}

impl Draft {
    /// Starts from a rule set. A stored one of the user's is edited; from a
    /// built-in one a new one is made with this name; one from elsewhere (a link
    /// or a file) keeps its name.
    pub fn new(base: &Ruleset, name: &str, rulesets: &RulesetCatalog) -> Draft {
        let mut draft = Draft {
            rules: base.clone(),
            base: base.clone(),
            kept: rulesets.own().iter().any(|own| **own == *base),
        };
        if is_built_in(&base.id) {
            draft.rename(name, rulesets);
        } else if !draft.kept && rulesets.find(&base.id).is_some() {
            draft.rules.id = rulesets.free_id(&base.name.en).into();
        }
        draft
    }

    /// Restores a draft.
    pub fn from_json(json: &str) -> Option<Draft> {
        let Saved { kept, toml } = serde_json::from_str(json).ok()?;
        let rules = Ruleset::from_toml(toml).ok()?;
        Some(Draft {
            base: rules.clone(),
            rules,
            kept,
        })
    }

    /// The draft as JSON, if it has no faults.
    pub fn to_json(&self) -> Option<String> {
        let saved = Saved {
            kept: self.kept,
            toml: self.rules.to_short_toml(),
        };
        let sound = self.faults().is_empty();
        sound.then(|| serde_json::to_string(&saved).expect("texts are written as JSON"))
    }

    /// The rules so far, which may have faults.
    pub fn rules(&self) -> &Ruleset {
        &self.rules
    }

    /// Renames it in all languages and derives a free id.
    pub fn rename(&mut self, name: &str, rulesets: &RulesetCatalog) {
        let name: String = name.chars().filter(|c| !c.is_control()).collect();
        if !self.kept {
            self.rules.id = rulesets.free_id(&name).into();
        }
        self.rules.name.pl = name.clone().into();
        self.rules.name.en = name.into();
    }

    /// Sets an axis that has a fixed list of values.
    pub fn answer(&mut self, key: &str, value: &str) {
        self.rules.answer(&self.base, key, value);
    }

    /// Sets the colour of a side.
    pub fn paint(&mut self, side: Side, colour: Colour) {
        let mut colours = *self.rules.colours;
        colours[side] = colour;
        self.rules.colours = match colours == *self.base.colours {
            true => self.base.colours.clone(),
            false => Cited::house(colours),
        };
    }

    /// Sets the clock.
    pub fn set_clock(&mut self, clock: Clock) {
        self.rules.clock = match clock == *self.base.clock {
            true => self.base.clock.clone(),
            false => Cited::house(clock),
        };
    }

    /// Adds a draw rule.
    pub fn add_draw(&mut self, rule: DrawRule) {
        let cited = self.cited(rule);
        self.rules.draws.to_mut().push(cited);
    }

    /// Removes a draw rule.
    pub fn remove_draw(&mut self, index: usize) {
        if index < self.rules.draws.len() {
            self.rules.draws.to_mut().remove(index);
        }
    }

    /// Changes a number of a draw rule.
    pub fn set_draw_number(&mut self, index: usize, name: &str, value: u16) {
        let Some(draw) = self.rules.draws.get(index) else {
            return;
        };
        let cited = self.cited(draw.with_number(name, value));
        self.rules.draws.to_mut()[index] = cited;
    }

    /// The faults that keep it from being a rule set; their locations refer to its
    /// rule file.
    pub fn faults(&self) -> Vec<RuleFault> {
        match Ruleset::from_toml(self.rules.to_toml()) {
            Ok(_) => Vec::new(),
            Err(error) => error.faults,
        }
    }

    fn cited(&self, rule: DrawRule) -> Cited<DrawRule> {
        let mut known = self.base.draws.iter();
        let known = known.find(|known| ***known == rule).cloned();
        known.unwrap_or(Cited::house(rule))
    }
}

/// The value of the faulty axis that resolves the fault, if there is one.
pub fn remedy(fault: &RuleFaultKind) -> Option<&'static str> {
    match fault {
        RuleFaultKind::Impossible(Conflict::LandingOfOneStep) => {
            Some(KingLanding::JustBehind.key())
        }
        _ => None,
    }
}

/// The axis that a fault belongs to: the first part of its key.
pub fn question_of(fault: &RuleFault) -> &str {
    fault.key.split('.').next().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use damka_rules::Source;

    use super::*;

    fn draft(base: &Ruleset) -> Draft {
        Draft::new(base, "Nasze zasady", &RulesetCatalog::default())
    }

    #[test]
    fn what_is_not_changed_keeps_its_citation() {
        let mut draft = draft(Ruleset::STRICT);
        assert_eq!(draft.rules().id, "nasze-zasady");
        assert!(draft.faults().is_empty());
        draft.answer("missed-capture", "refused");
        assert_eq!(draft.rules().missed_capture.source, Source::House);
        assert_eq!(draft.rules().removal, Ruleset::STRICT.removal);
        draft.answer("missed-capture", "loses-game");
        draft.paint(Side::Second, Colour::Red);
        draft.paint(Side::Second, Ruleset::STRICT.colours[Side::Second]);
        draft.set_clock(Clock::None);
        draft.set_clock(*Ruleset::STRICT.clock);
        draft.set_draw_number(0, "plies", 77);
        let plies = Ruleset::STRICT.draws[0].limit();
        draft.set_draw_number(0, "plies", plies);
        let renamed = Ruleset {
            id: Ruleset::STRICT.id.clone(),
            name: Ruleset::STRICT.name.clone(),
            ..draft.rules().clone()
        };
        assert_eq!(renamed, *Ruleset::STRICT);
    }

    #[test]
    fn faults_are_found_at_their_questions() {
        let mut draft = draft(Ruleset::CLASSIC);
        draft.answer("king-reach", "one-step");
        let faults = draft.faults();
        assert_eq!(question_of(&faults[0]), "king-landing");
        let remedy = remedy(&faults[0].kind).unwrap();
        draft.answer(question_of(&faults[0]), remedy);
        assert!(draft.faults().is_empty());

        draft.paint(Side::Second, draft.rules().colours[Side::First]);
        let kinds = |draft: &Draft| -> Vec<_> {
            let faults = draft.faults();
            let kinds = faults
                .iter()
                .map(|fault| (question_of(fault).to_owned(), fault.kind.clone()));
            kinds.collect()
        };
        let same = RuleFaultKind::Impossible(Conflict::SameColour);
        assert_eq!(kinds(&draft), [("colours".to_owned(), same)]);
        draft.paint(Side::Second, Colour::Green);
        while !draft.rules().draws.is_empty() {
            draft.remove_draw(0);
        }
        let endless = RuleFaultKind::Impossible(Conflict::EndlessGame);
        assert_eq!(kinds(&draft), [("draw".to_owned(), endless)]);
        draft.add_draw(DrawRule::Repetition { times: 3 });
        assert!(draft.faults().is_empty());
        draft.set_draw_number(0, "times", 0);
        assert_eq!(kinds(&draft)[0].0, "draw");
        draft.set_draw_number(9, "times", 0);
        draft.remove_draw(9);
        draft.rename("", &RulesetCatalog::default());
        assert_eq!(kinds(&draft)[0].0, "name");
    }

    #[test]
    fn ones_own_is_changed_and_another_is_new() {
        let own = draft(Ruleset::POOL).rules().clone();
        let rulesets = RulesetCatalog::new([own.clone()]);
        let mut changed = Draft::new(&own, "X", &rulesets);
        changed.rename("Inne", &rulesets);
        assert_eq!(changed.rules().id, own.id);
        let new = Draft::new(Ruleset::POOL, "Nasze zasady", &rulesets);
        assert_eq!(new.rules().id, "nasze-zasady-2");
        // A rule set from a link keeps its name.
        let stranger = Draft::new(&own, "X", &RulesetCatalog::default());
        assert_eq!(stranger.rules(), &own);
        // And does not replace a stored one.
        let mut twin = own.clone();
        twin.answer(Ruleset::POOL, "start-rows", "two");
        let twin = Draft::new(&twin, "X", &rulesets);
        assert_eq!(twin.rules().id, "nasze-zasady-2");
        assert_eq!(twin.rules().name, own.name);
    }

    #[test]
    fn a_draft_goes_on_later() {
        let mut draft = draft(Ruleset::SCHOOL);
        draft.answer("start-rows", "two");
        let later = Draft::from_json(&draft.to_json().unwrap()).unwrap();
        assert_eq!(later.rules(), draft.rules());
        draft.rename("", &RulesetCatalog::default());
        assert_eq!(draft.to_json(), None);
        assert_eq!(Draft::from_json("{}"), None);
    }
}
