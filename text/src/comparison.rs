use damka_rules::{
    Axis, Clause, Move, MoveKind, Notation, Outcome, Position, Promotion, Refusal, Ruleset,
    RulesetGroup,
    comparison::{Disagreement, Forbidden, Objection},
};

use crate::{Text, Value, text::short};

impl Text {
    /// Several moves, each with the pieces it takes and the consequence for the
    /// player; moves that miss a capture with the same penalty share the note.
    pub fn moves<'m>(
        &self,
        rules: &Ruleset,
        moves: impl IntoIterator<Item = &'m Move>,
        notation: Notation,
    ) -> String {
        let mut groups: Vec<Vec<&Move>> = Vec::new();
        for m in moves {
            let alike = |other: &&Move| {
                let missed = |m: &Move| m.kind() == MoveKind::Missed;
                missed(m) && missed(other) && m.forfeits() == other.forfeits()
            };
            match groups.last_mut() {
                Some(group) if group.first().is_some_and(alike) => group.push(m),
                _ => groups.push(vec![m]),
            }
        }
        if groups.is_empty() {
            return "–".to_owned();
        }
        let groups = groups.iter().map(|group| {
            let texts: Vec<_> = group.iter().map(|m| short(m, notation)).collect();
            let texts = texts.join(", ");
            match self.note(rules, group, notation) {
                Some(note) => format!("{texts} ({note})"),
                None => texts,
            }
        });
        groups.collect::<Vec<_>>().join("; ")
    }

    /// The names of the rule sets that agree.
    pub fn group_names(&self, group: &RulesetGroup<'_>) -> String {
        let names = group.rules.iter().map(|rules| self.ruleset_name(rules));
        names.collect::<Vec<_>>().join(", ")
    }

    /// What rule sets that agree say about a position: what may be played, with
    /// which penalty, whether the game is over, and why not what others allow.
    pub fn group_verdict(
        &self,
        position: &Position,
        group: &RulesetGroup<'_>,
        forbidden: &[Forbidden<'_>],
        notation: Notation,
    ) -> Vec<String> {
        let Some(rules) = group.rules.first() else {
            return Vec::new();
        };
        let verdict = &group.verdict;
        let mut lines = Vec::new();
        if let Some(outcome) = &verdict.outcome {
            lines.push(self.ended(rules, outcome));
        } else {
            let moves = self.moves(rules, &verdict.legal, notation);
            lines.push(self.say("comparison-legal", &[("moves", moves.into())]));
            if !verdict.missed.is_empty() {
                let moves = self.moves(rules, &verdict.missed, notation);
                lines.push(self.say("comparison-missed", &[("moves", moves.into())]));
            }
        }
        for Forbidden { m, reasons } in forbidden {
            for (why, whose) in reasons {
                let id = match why {
                    Objection::Refused(_) => "comparison-forbidden",
                    // What is allowed with a penalty was listed above.
                    Objection::Differs(m) if m.kind() == MoveKind::Missed => continue,
                    Objection::Differs(_) => "comparison-differs",
                };
                // They give the same reason, each by its own rule.
                let one = whose.first().unwrap_or(rules);
                let reason = match (&group.rules[..], why) {
                    ([_, _, ..], Objection::Refused(refusal)) => {
                        let reason = self.reason(one, refusal, notation);
                        format!("{reason} [{}]", self.rule_points(refusal, whose))
                    }
                    _ => self.objection(one, position, why, notation),
                };
                let values = [
                    ("move", self.moves(rules, [m], notation).into()),
                    ("reason", reason.into()),
                ];
                lines.push(self.say(id, &values));
            }
        }
        lines
    }

    /// Why a move of other rules is refused or has another outcome under these, and
    /// which rule says so.
    pub fn objection(
        &self,
        rules: &Ruleset,
        position: &Position,
        why: &Objection,
        notation: Notation,
    ) -> String {
        let promotion = |id| {
            let because = self.because(rules, Clause::Named(Promotion::KEY));
            self.say(id, &[("because", because.into())])
        };
        match why {
            Objection::Refused(refusal) => self.refusal(rules, refusal, notation),
            Objection::Differs(m) if !m.is_capture() => self.verdict(rules, position, m, notation),
            Objection::Differs(m) if m.promotes() => promotion("comparison-becomes-king"),
            Objection::Differs(_) => promotion("comparison-stays-man"),
        }
    }

    /// A game in numbers: how often rule sets differ, and how often about the played move.
    pub fn game_summary(
        &self,
        number: usize,
        rules: &Ruleset,
        plies: usize,
        disagreements: &[Disagreement<'_>],
    ) -> String {
        let against = disagreements
            .iter()
            .filter(|disagreement| !disagreement.against.is_empty());
        let values = [
            ("number", number.into()),
            ("name", self.ruleset_name(rules).into()),
            ("plies", plies.into()),
            ("disagreements", disagreements.len().into()),
            ("against", against.count().into()),
        ];
        self.say("comparison-game", &values)
    }

    /// What the rule sets say at one ply of a game: what each of them allows,
    /// where that differs, and which of them object to the played move.
    pub fn disagreement(&self, disagreement: &Disagreement<'_>, notation: Notation) -> Vec<String> {
        let says = |id: &str, name: &str, words: String| {
            let values = [("name", name.to_owned().into()), ("words", words.into())];
            self.say(id, &values)
        };
        let mut lines = Vec::new();
        if disagreement.groups.len() > 1 {
            lines.extend(disagreement.groups.iter().filter_map(|group| {
                let rules = group.rules.first()?;
                let words = match &group.verdict.outcome {
                    Some(outcome) => self.ended(rules, outcome),
                    None => self.moves(rules, &group.verdict.legal, notation),
                };
                Some(says("comparison-says", &self.group_names(group), words))
            }));
        }
        lines.extend(disagreement.against.iter().map(|(rules, why)| {
            let id = match why {
                Objection::Refused(_) => "comparison-refuses",
                Objection::Differs(_) => "comparison-sees-otherwise",
            };
            let words = self.objection(rules, &disagreement.position, why, notation);
            says(id, self.ruleset_name(rules), words)
        }));
        lines
    }

    /// Where several rule sets say that a move is refused.
    fn rule_points(&self, refusal: &Refusal, whose: &[&Ruleset]) -> String {
        let points = whose.iter().map(|rules| {
            let name = self.ruleset_name(rules);
            match self.citation(refusal.source(rules)) {
                Some(point) => format!("{name}: {point}"),
                None => name.to_owned(),
            }
        });
        points.collect::<Vec<_>>().join("; ")
    }

    fn ended(&self, rules: &Ruleset, outcome: &Outcome) -> String {
        let outcome = self.outcome(rules, outcome);
        self.say("comparison-ended", &[("outcome", outcome.into())])
    }

    /// The note after moves that are alike: what they take, or the consequence for
    /// the player.
    fn note(&self, rules: &Ruleset, alike: &[&Move], notation: Notation) -> Option<String> {
        let m = alike.first()?;
        let id = match (m.kind(), m.promotes()) {
            (MoveKind::Missed, _) => {
                let lost = m.forfeits();
                let values = [
                    ("moves", Value::from(alike.len())),
                    ("squares", self.squares_or(lost, notation).into()),
                    ("count", lost.len().into()),
                ];
                let id = format!("note-missed-{}", rules.missed_capture.key());
                return Some(self.say(&id, &values));
            }
            (MoveKind::Capture, true) => "note-takes-and-promotes",
            (MoveKind::Capture, false) => "note-takes",
            (MoveKind::Quiet, true) => "note-promotes",
            (MoveKind::Quiet | MoveKind::Removal, _) => return None,
        };
        let squares = self.squares(m.captured(), notation);
        Some(self.say(id, &[("squares", squares.into())]))
    }
}
