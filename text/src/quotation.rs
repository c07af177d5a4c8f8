#[cfg(not(feature = "terminal"))]
use std::sync::OnceLock;

use damka_rules::{Clause, Ruleset, Source};

/// A document, and for each clause that cites it the name of the clause, the point that
/// is cited, and a quotation.
type Document = (&'static str, &'static str);

/// The documents of the built-in rule sets in their own words.
#[cfg(any(feature = "study", feature = "terminal"))]
const DOCUMENTS: &[Document] = &[
    ("000", include_str!("../quotations/000.tsv")),
    ("001", include_str!("../quotations/001.tsv")),
    ("002", include_str!("../quotations/002.tsv")),
    ("003", include_str!("../quotations/003.tsv")),
    ("004", include_str!("../quotations/004.tsv")),
];

/// The page has them once `add` was called, a terminal from the beginning.
#[cfg(not(feature = "terminal"))]
static ADDED: OnceLock<&[Document]> = OnceLock::new();

/// From now on the documents are quoted.
#[cfg(all(feature = "study", not(feature = "terminal")))]
pub(crate) fn add() {
    ADDED.get_or_init(|| DOCUMENTS);
}

#[cfg(not(feature = "terminal"))]
fn documents() -> &'static [Document] {
    ADDED.get().copied().unwrap_or_default()
}

#[cfg(feature = "terminal")]
fn documents() -> &'static [Document] {
    DOCUMENTS
}

/// What the document of a rule set says of a clause, in its own words, which
/// are Polish; `(…)` stands for what is left out. None if the clause cites no
/// document, or one that is not quoted here, and on the page before `add_setup`.
///
/// ```
/// use damka_rules::{Clause, Ruleset};
/// use damka_text::quotation;
///
/// let clause = Clause::Named("missed-capture");
/// assert_eq!(quotation(Ruleset::CLASSIC, clause), Some("Bicia są obowiązkowe."));
/// assert_eq!(quotation(Ruleset::RUSSIAN, clause), None);
/// ```
pub fn quotation(rules: &Ruleset, clause: Clause) -> Option<&'static str> {
    let (Source::Rule(point) | Source::RuleAsRead(point)) = rules.source(clause) else {
        return None;
    };
    let document = rules.document.as_deref()?;
    let (_, quotations) = documents().iter().find(|(id, _)| *id == document)?;
    let name = clause_name(rules, clause);
    quotations.lines().find_map(|line| {
        let (quoted, line) = line.split_once('\t')?;
        let (quoted_point, words) = line.split_once('\t')?;
        (quoted == name && quoted_point == *point).then_some(words)
    })
}

/// The name of a clause in rule files; of a draw rule `draw-` and its kind.
pub fn clause_name(rules: &Ruleset, clause: Clause) -> String {
    match clause {
        Clause::Named(name) => name.to_owned(),
        Clause::Draw(index) => {
            let kind = rules.draws.get(index).map_or("", |draw| draw.key());
            format!("draw-{kind}")
        }
    }
}

/// The id that a clause has in the HTML of a [sheet](crate::Sheet), for links.
pub fn clause_anchor(clause: Clause) -> String {
    match clause {
        Clause::Named(name) => format!("rule-{name}"),
        Clause::Draw(index) => format!("rule-draw-{}", index + 1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_citation_of_a_document_is_quoted_and_nothing_else() {
        for rules in &Ruleset::ALL[..5] {
            let mut used = Vec::new();
            for (clause, source) in rules.cited_clauses() {
                let words = quotation(rules, clause);
                let cites = matches!(source, Source::Rule(_) | Source::RuleAsRead(_));
                assert_eq!(words.is_some(), cites, "{} {clause:?}", rules.id);
                used.extend(words.map(|_| clause_name(rules, clause)));
            }
            let document = rules.document.as_deref();
            let (_, quotations) = DOCUMENTS
                .iter()
                .find(|(id, _)| Some(*id) == document)
                .expect("the document is quoted");
            for line in quotations.lines() {
                let (name, _) = line.split_once('\t').expect("a line has three parts");
                assert!(used.iter().any(|used| used == name), "{}: {name}", rules.id);
            }
            assert_eq!(quotations.lines().count(), used.len(), "{}", rules.id);
        }
    }

    #[test]
    fn another_rule_or_document_is_not_quoted() {
        let clause = Clause::Named("missed-capture");
        let mut rules = Ruleset::STRICT.clone();
        assert!(quotation(&rules, clause).is_some());
        rules.missed_capture.source = Source::Rule("90".into());
        assert_eq!(quotation(&rules, clause), None);
        let mut rules = Ruleset::STRICT.clone();
        rules.document = Some("Regulamin klubu".into());
        assert_eq!(quotation(&rules, clause), None);
    }
}
