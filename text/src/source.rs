use damka_rules::{Ruleset, Source};

use crate::Text;

impl Text {
    /// Where a line of a rule set comes from: “dokument 001, zasada 9”.
    pub fn source(&self, rules: &Ruleset, source: &Source) -> String {
        let place = self.place(source);
        match (source, self.document(rules)) {
            (Source::Rule(rule) | Source::RuleAsRead(rule), Some(document))
                if kind(rule) != Kind::Free =>
            {
                self.say(
                    "source-in-document",
                    &[("document", document.into()), ("place", place.into())],
                )
            }
            _ => place,
        }
    }

    /// The place alone, where the document is known: “zasada 9”.
    pub fn place(&self, source: &Source) -> String {
        match source {
            Source::Rule(rule) | Source::RuleAsRead(rule) => {
                let (id, rule) = match kind(rule) {
                    Kind::Number => ("source-number", &**rule),
                    Kind::Paragraph(number) => ("source-paragraph", number),
                    Kind::Letter => ("source-letter", &**rule),
                    Kind::Heading => ("source-heading", &**rule),
                    Kind::Free => ("source-free", &**rule),
                };
                self.say(id, &[("rule", rule.into())])
            }
            Source::Published => self.say("source-published", &[]),
            Source::Reading => self.say("source-reading", &[]),
            Source::House => self.say("source-house", &[]),
        }
    }

    /// The document of a rule set: “dokument 001”.
    pub fn document(&self, rules: &Ruleset) -> Option<String> {
        let document = &**rules.document.as_ref()?;
        let id = match document.bytes().all(|b| b.is_ascii_digit()) {
            true => "document-numbered",
            false => "document-named",
        };
        Some(self.say(id, &[("document", document.into())]))
    }

    /// A whole sentence that says where a rule comes from.
    pub fn because(&self, rules: &Ruleset, source: &Source) -> String {
        match (source, self.document(rules)) {
            (Source::Rule(_) | Source::RuleAsRead(_), _) => self.say(
                "because-rule",
                &[("source", self.source(rules, source).into())],
            ),
            (Source::Published, _) => self.say("because-published", &[]),
            (Source::Reading, Some(document)) => {
                self.say("because-reading", &[("document", document.into())])
            }
            (Source::Reading, None) => self.say("because-reading-alone", &[]),
            (Source::House, _) => self.say("because-house", &[]),
        }
    }
}

/// How a place in a document is named.
#[derive(PartialEq)]
enum Kind<'a> {
    /// `9`
    Number,
    /// `¶ 9`
    Paragraph(&'a str),
    /// `g`
    Letter,
    /// `Ograniczenia czasowe`
    Heading,
    /// `FMJD-64 7.2.4`, which names its document itself.
    Free,
}

fn kind(rule: &str) -> Kind<'_> {
    let mut letters = rule.chars();
    match (letters.next(), letters.next()) {
        (Some('¶'), _) => Kind::Paragraph(rule.trim_start_matches('¶').trim()),
        (Some('a'..='z' | 'A'..='Z' | 'À'..='ž'), None) => Kind::Letter,
        (Some(digit), _) if digit.is_ascii_digit() => Kind::Number,
        _ if rule.ends_with(|last: char| last.is_ascii_digit()) => Kind::Free,
        _ => Kind::Heading,
    }
}
