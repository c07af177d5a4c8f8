//! The form in which version 0.1 stored rule sets, read for ever: a line for
//! each axis, for the clock and for each citation. It is not written any more.
//!
//! Built-in rule sets were stored by their id alone, so those of 0.1 are kept
//! here as they were.

use alloc::{
    borrow::{Cow, ToOwned},
    format,
    string::String,
    vec::Vec,
};

use super::{AxisValues, CanonicalError, CanonicalErrorKind, Edition, LONGEST};
use crate::{
    BySide, Clock, Fingerprint, Name, Ruleset, Source,
    fingerprint::{write_axis, write_line},
};

const HEAD: &str = "damka rules 1";

/// The axes and the clock of the built-in rule sets of 0.1.
const BUILTIN: &str = include_str!("format1/builtin.txt");

/// What the lines of the citations stand for, in their order; those of the
/// draw rules follow.
const CITED: [&str; 25] = [
    "board",
    "turns",
    "man-moves",
    "jumps",
    "goes-on",
    "jumped-once",
    "crowning",
    "king-moves",
    "loss",
    "colours",
    "seating",
    "start-rows",
    "man-capture",
    "capture-choice",
    "capture-priority",
    "king-reach",
    "king-landing",
    "removal",
    "promotion",
    "missed-capture",
    "draw-settlement",
    "clock",
    "takeback",
    "pairing",
    "king-look",
];

/// Reads a rule set.
///
/// ```
/// use damka_rules::format1;
///
/// let rules = format1::read(include_str!("../../tests/data/format1/grandmother.txt")).unwrap();
/// assert_eq!(rules.name.en, "Grandmother's rules");
/// assert_eq!(format1::hash(&rules).to_string(), "82879ac3404bfeee");
/// ```
pub fn read(text: &str) -> Result<Ruleset, CanonicalError> {
    let error = |line, kind| Err(CanonicalError { line, kind });
    if text.len() > LONGEST {
        return error(1, CanonicalErrorKind::TooLong);
    }
    let mut lines = (1..).zip(text.lines());
    if lines.next().is_none_or(|(_, head)| head != HEAD) {
        return error(1, CanonicalErrorKind::NoHead);
    }
    let parsed = ParsedLines::read(lines)?;
    let named = CITED.map(Cow::Borrowed).into_iter();
    let draws = parsed
        .draws
        .iter()
        .map(|words| format!("draw {words}").into());
    let keys: Vec<Cow<'static, str>> = named.chain(draws).collect();
    if keys.len() != parsed.sources.len() {
        let missing = keys.len() > parsed.sources.len();
        return error(
            text.lines().count() + usize::from(missing),
            CanonicalErrorKind::NotCanonical,
        );
    }
    let edition = Edition {
        id: parsed.id,
        name: parsed.name,
        document: parsed.document,
        clock: parsed.clock,
        sources: keys.into_iter().zip(parsed.sources).collect(),
    };
    Ok(Ruleset::from_axes(parsed.axes, edition))
}

/// A built-in rule set as it was in 0.1. What is the same today has the
/// citations of today.
pub fn builtin(id: &str) -> Option<Ruleset> {
    let today = Ruleset::builtin(id)?;
    let lines = (1..).zip(BUILTIN.lines());
    let mut lines = lines.skip_while(|(_, line)| line.strip_prefix("id ") != Some(id));
    lines.next()?;
    let parsed = ParsedLines::read(lines.take_while(|(_, line)| !line.starts_with("id "))).ok()?;
    let mut edition = today.edition();
    let today = AxisValues::of(today);
    edition.sources.retain(|(key, _)| match &**key {
        "clock" => parsed.clock == edition.clock,
        "colours" => parsed.axes.colours == today.colours,
        key => parsed.axes.value(key) == today.value(key),
    });
    edition.clock = parsed.clock;
    Some(Ruleset::from_axes(parsed.axes, edition))
}

/// The hash that 0.1 stored with a game, to compare: of all axes and the clock.
pub fn hash(rules: &Ruleset) -> Fingerprint {
    let mut text = String::from("damka full 1\n");
    rules.write_moves(&mut text);
    write_axis(&mut text, *rules.missed_capture);
    rules.write_draws(&mut text);
    write_axis(&mut text, *rules.start_rows);
    let BySide { first, second } = *rules.colours;
    write_line(&mut text, format_args!("colours {first} {second}"));
    write_axis(&mut text, *rules.seating);
    write_axis(&mut text, *rules.draw_settlement);
    write_line(&mut text, format_args!("clock {}", *rules.clock));
    write_axis(&mut text, *rules.takeback);
    write_axis(&mut text, *rules.pairing);
    write_axis(&mut text, *rules.king_look);
    Fingerprint::of(&text)
}

/// The lines of a rule set, parsed.
struct ParsedLines {
    id: Cow<'static, str>,
    name: Name,
    document: Option<Cow<'static, str>>,
    clock: Clock,
    axes: AxisValues<'static>,
    /// The words of the draw rules in the order of the rule set.
    draws: Vec<String>,
    sources: Vec<Source>,
}

impl ParsedLines {
    fn read<'t>(
        lines: impl Iterator<Item = (usize, &'t str)>,
    ) -> Result<ParsedLines, CanonicalError> {
        let mut rest = Vec::new();
        let mut sources = Vec::new();
        let [mut id, mut pl, mut en] = [const { Cow::Borrowed("") }; 3];
        let mut document = None;
        let mut clock = Clock::None;
        let mut colours = BySide::<Option<(usize, &str)>>::default();
        let mut draws = Vec::new();
        for (number, line) in lines {
            let (key, value) = line.split_once(' ').unwrap_or((line, ""));
            let text = || Cow::Owned(value.to_owned());
            match key {
                "id" => id = text(),
                "pl" => pl = text(),
                "en" => en = text(),
                "document" => document = Some(text()),
                "first" => colours.first = Some((number, value)),
                "second" => colours.second = Some((number, value)),
                "clock" => {
                    clock = value.parse().map_err(|_| CanonicalError {
                        line: number,
                        kind: CanonicalErrorKind::unknown_value(key, value),
                    })?;
                }
                "rule" => sources.push(Source::Rule(text())),
                "rule-as-read" => sources.push(Source::RuleAsRead(text())),
                "source" if value == "published" => sources.push(Source::Published),
                "source" if value == "reading" => sources.push(Source::Reading),
                "source" if value == "house" => sources.push(Source::House),
                _ => {
                    if key == "draw" {
                        draws.push(value.to_owned());
                    }
                    rest.push((number, line));
                }
            }
        }
        let both;
        if let (Some((number, first)), Some((_, second))) = (colours.first, colours.second) {
            both = format!("colours {first} {second}");
            // Not at the end: whatever is missing is missing after the last line.
            rest.insert(0, (number, &both));
        }
        Ok(ParsedLines {
            id,
            name: Name { pl, en },
            document,
            clock,
            axes: AxisValues::parse(&Ruleset::CLASSIC.choices(), rest)?,
            draws,
            sources,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_built_in_rule_sets_of_0_1_are_known() {
        // A built-in rule set that is changed has another hash here; what 0.1
        // stored by its id is still read.
        for line in include_str!("../../tests/data/format1/hashes.txt").lines() {
            let (id, stored) = line.split_once(' ').unwrap();
            if let Some(rules) = builtin(id) {
                assert_eq!(format!("{}", hash(&rules)), stored, "{id}");
                assert_eq!(rules.id, id);
            }
        }
        assert_eq!(builtin("school").as_ref(), Some(Ruleset::SCHOOL));
        assert_eq!(builtin("grandmother"), None);
    }

    #[test]
    fn what_is_missing_is_missing_after_the_last_line() {
        let whole = include_str!("../../tests/data/format1/grandmother.txt");
        for (key, missing) in [
            ("first", "colours"),
            ("second", "colours"),
            ("removal", "removal"),
        ] {
            let has_key = |line: &&str| line.split(' ').next() == Some(key);
            let text: Vec<&str> = whole.lines().filter(|line| !has_key(line)).collect();
            assert_eq!(text.len() + 1, whole.lines().count(), "{key}");
            let error = read(&text.join("\n")).unwrap_err();
            assert_eq!(error.kind, CanonicalErrorKind::Missing { key: missing });
            assert!((2..=text.len() + 1).contains(&error.line), "{error}");
        }
    }
}
