use damka_rules::{Clause, Ruleset, Source};

use crate::{Text, capital::capitalised, quotation::quotation};

impl Text {
    /// Where a clause of a rule set comes from: “zasady klasyczne, akapit 9”.
    pub fn source(&self, rules: &Ruleset, source: &Source) -> String {
        let point = self.point(source);
        match (source, self.document(rules)) {
            (Source::Rule(rule) | Source::RuleAsRead(rule), Some(document))
                if kind(rule) != Kind::Free =>
            {
                self.say(
                    "source-in-document",
                    &[("document", document.into()), ("point", point.into())],
                )
            }
            _ => point,
        }
    }

    /// The point alone, where the document is known: “akapit 9”, “zasady 2 i 3”.
    pub fn point(&self, source: &Source) -> String {
        match source {
            Source::Rule(rule) | Source::RuleAsRead(rule) => {
                let (id, rule) = match kind(rule) {
                    Kind::Number => ("source-number", &**rule),
                    Kind::Paragraph(number) => ("source-paragraph", number),
                    Kind::Letter => ("source-letter", &**rule),
                    Kind::Heading => {
                        return self.say("source-heading", &[("rule", (&**rule).into())]);
                    }
                    Kind::Free => return rule.to_string(),
                };
                let points: Vec<String> = rule.split(", ").map(str::to_owned).collect();
                let count = points.len().into();
                let values = [("rule", self.and(points).into()), ("count", count)];
                self.say(id, &values)
            }
            Source::Published => self.say("source-published", &[]),
            Source::Reading => self.say("source-reading", &[]),
            Source::House => self.say("source-house", &[]),
        }
    }

    /// The document of a rule set: “zasady klasyczne”, or what its author
    /// calls it.
    pub fn document(&self, rules: &Ruleset) -> Option<String> {
        let document = &**rules.document.as_ref()?;
        Some(match of_document(document) {
            Some(builtin) => self.say(&document_id(builtin), &[]),
            None => document.to_owned(),
        })
    }

    /// The source of a clause in a sentence or two: the document, a quotation, and
    /// what is our reading.
    pub fn because(&self, rules: &Ruleset, clause: Clause) -> String {
        let source = rules.source(clause);
        match source {
            Source::Rule(_) | Source::RuleAsRead(_) => {
                let words = quotation(rules, clause);
                let read = matches!(source, Source::RuleAsRead(_));
                let id = match (words, read) {
                    (Some(_), false) => "because-quoted",
                    (Some(_), true) => "because-quoted-as-read",
                    (None, false) => "because-rule",
                    (None, true) => "because-rule-as-read",
                };
                let values = [
                    ("source", self.source(rules, source).into()),
                    ("words", self.quoted(words.unwrap_or_default()).into()),
                ];
                capitalised(self.say(id, &values))
            }
            Source::Published => self.say("because-published", &[]),
            Source::Reading => self.about_document("because-reading", rules),
            Source::House => self.say("because-house", &[]),
        }
    }

    /// A quotation in quotation marks; the full stop of the sentence is left out.
    pub(crate) fn quoted(&self, words: &str) -> String {
        let words = words.strip_suffix('.').unwrap_or(words);
        self.say("quoted", &[("words", words.into())])
    }

    /// A message about the document of a rule set: there is a variant for
    /// those of the built-in rule sets, for others, and for none at all.
    pub(crate) fn about_document(&self, id: &str, rules: &Ruleset) -> String {
        let document = rules.document.as_deref();
        match (document, document.and_then(of_document)) {
            (_, Some(builtin)) => {
                let of = self.say_part(&document_id(builtin), Some("of"), &[]);
                self.say(id, &[("of", of.into())])
            }
            (Some(document), None) => {
                self.say_part(id, Some("named"), &[("document", document.into())])
            }
            (None, None) => self.say_part(id, Some("alone"), &[]),
        }
    }
}

/// The built-in rule set that a document is the source of.
fn of_document(document: &str) -> Option<&'static Ruleset> {
    let mut all = Ruleset::ALL.into_iter();
    all.find(|rules| rules.document.as_deref() == Some(document))
}

fn document_id(rules: &Ruleset) -> String {
    format!("document-{}", rules.id)
}

/// How a point of a document is named.
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
    let first = rule.split(", ").next().unwrap_or_default();
    let mut letters = first.chars();
    match (letters.next(), letters.next()) {
        (Some('¶'), _) => Kind::Paragraph(rule.trim_start_matches('¶').trim()),
        (Some('a'..='z' | 'A'..='Z' | 'À'..='ž'), None) => Kind::Letter,
        (Some(digit), _) if digit.is_ascii_digit() => Kind::Number,
        _ if rule.ends_with(|last: char| last.is_ascii_digit()) => Kind::Free,
        _ => Kind::Heading,
    }
}
