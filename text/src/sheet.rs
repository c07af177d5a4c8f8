mod figure;
mod html;
mod markdown;
mod section;
mod summary;

use std::fmt;

use damka_rules::{Axis, Clause, KingReach, Ruleset};

pub use figure::Figure;

use crate::{Language, Text, clause_anchor};

/// A rule sheet that a teacher can print and hang up, made from the axes of a
/// rule set: numbered rules, each with the point of the document it comes
/// from, our own readings marked, and diagrams whose moves are computed by these rules.
///
/// ```
/// use damka_rules::Ruleset;
/// use damka_text::{Language, Sheet, Text};
///
/// let sheet = Sheet::new(Text::new(Language::English), Ruleset::SCHOOL);
/// assert!(sheet.to_markdown().starts_with("# School\n"));
/// assert!(sheet.to_html().contains("<html lang=\"en\">"));
/// ```
#[derive(Clone, Debug)]
pub struct Sheet {
    /// Its language.
    pub language: Language,
    /// What kind of text it is, above the name.
    pub kicker: String,
    /// The name of the rule set.
    pub name: String,
    /// Kicker and name in one line, for the title of a window.
    pub title: String,
    /// The document that it follows, if there is one.
    pub based_on: Option<String>,
    /// The heading of the short version.
    pub summary_title: String,
    /// The game in a few short sentences.
    pub summary: Vec<Sentence>,
    /// The rules.
    pub sections: Vec<Section>,
    /// The explanation of the mark for our own readings, if there is one.
    pub reading_note: Option<String>,
    /// How moves are written.
    pub moves_note: String,
}

/// A sentence of the short version.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence {
    /// What it says.
    pub text: String,
    /// Whether it is a reading of ours, or a part of it is.
    pub reading: bool,
}

/// With the mark, if it is a reading of ours.
impl fmt::Display for Sentence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)?;
        match self.reading {
            true => write!(f, " {READING_MARK}"),
            false => Ok(()),
        }
    }
}

/// A group of rules under one heading.
#[derive(Clone, Debug)]
pub struct Section {
    /// The heading.
    pub title: String,
    /// The rules.
    pub rules: Vec<Rule>,
    /// The diagrams.
    pub figures: Vec<Figure>,
}

/// A numbered rule.
#[derive(Clone, Debug)]
pub struct Rule {
    /// Its number on the sheet.
    pub number: usize,
    /// The clause of the rule set that it follows from.
    pub key: String,
    /// Its id in the HTML, for links.
    pub anchor: String,
    /// What it says.
    pub text: String,
    /// Where it comes from; none if it is a reading of ours and nothing else.
    pub source: Option<String>,
    /// What the document says in its own words, in quotation marks.
    pub words: Option<String>,
    /// Whether it is a reading of ours, or a part of it is.
    pub reading: bool,
}

/// The mark after a rule that is our own reading, wholly or in part.
pub const READING_MARK: &str = "◦";

impl Text {
    /// Which command shows a clause on the sheet of a rule set, and the sheet
    /// itself; `argument` is how the rule set is named on the command line.
    pub fn sheet_command(&self, rules: &Ruleset, clause: Clause, argument: &str) -> String {
        let command = format!("damka rules sheet {argument}");
        match Sheet::new(*self, rules).rule(clause) {
            Some(Rule { number, .. }) => {
                let command = format!("{command} --point {number}");
                let values = [("point", (*number).into()), ("command", command.into())];
                self.say("sheet-command-point", &values)
            }
            None => self.say("sheet-command", &[("command", command.into())]),
        }
    }
}

impl Sheet {
    /// The sheet of a rule set in the language of the text.
    pub fn new(text: Text, rules: &Ruleset) -> Sheet {
        let name = text.ruleset_name(rules).to_owned();
        let sections = section::all(text, rules);
        let mut readings = sections.iter().flat_map(|section| &section.rules);
        let reading_note = readings
            .any(|rule| rule.reading)
            .then(|| text.about_document("sheet-reading-note", rules));
        Sheet {
            language: text.language(),
            kicker: text.say("sheet-kicker", &[]),
            title: text.say("sheet-title", &[("name", name.clone().into())]),
            based_on: (rules.document.is_some())
                .then(|| text.about_document("sheet-based-on", rules)),
            summary_title: text.say("sheet-minute", &[]),
            summary: summary::sentences(text, rules),
            sections,
            reading_note,
            moves_note: text.say("sheet-moves-note", &[]),
            name,
        }
    }

    /// The rule that states a clause, if the sheet has one.
    pub fn rule(&self, clause: Clause) -> Option<&Rule> {
        let clause = match clause {
            // How far a king goes is part of the rule about its directions.
            Clause::Named("king-moves") => Clause::Named(KingReach::KEY),
            clause => clause,
        };
        let anchor = clause_anchor(clause);
        let mut rules = self.sections.iter().flat_map(|section| &section.rules);
        rules.find(|rule| rule.anchor == anchor)
    }

    /// The rule with a number, and the section that it stands in.
    pub fn point(&self, number: usize) -> Option<(&Section, &Rule)> {
        let mut all = (self.sections.iter())
            .flat_map(|section| section.rules.iter().map(move |rule| (section, rule)));
        all.find(|(_, rule)| rule.number == number)
    }

    /// How many rules there are.
    pub fn rule_count(&self) -> usize {
        self.sections
            .iter()
            .map(|section| section.rules.len())
            .sum()
    }
}
