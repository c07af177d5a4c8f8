use alloc::{
    string::{String, ToString},
    vec::Vec,
};
use core::fmt::Write;

use super::{CanonicalError, CanonicalErrorKind, LONGEST};
use crate::{Axis, BySide, Choice, Colour, DrawRule, Ruleset};

/// The first line, before the version. Version 1 is [format 1](super::format1).
const HEAD: &str = "damka rules ";
const VERSION: u32 = 2;

/// What the axes of a rule set say, with the description of each axis, so that
/// the text is written and read by data alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct AxisValues<'a> {
    pub colours: BySide<Colour>,
    /// In the order of the text. Their sources mean nothing here.
    pub choices: Vec<Choice<'a>>,
    /// Sorted by their words, none twice.
    pub draws: Vec<DrawRule>,
}

impl<'a> AxisValues<'a> {
    pub fn new(
        colours: BySide<Colour>,
        choices: &[Choice<'a>],
        mut draws: Vec<DrawRule>,
    ) -> AxisValues<'a> {
        draws.sort_by_cached_key(ToString::to_string);
        draws.dedup();
        AxisValues {
            colours,
            choices: choices.to_vec(),
            draws,
        }
    }

    pub fn of(rules: &'a Ruleset) -> AxisValues<'a> {
        let draws = rules.draws.iter().map(|draw| draw.value).collect();
        AxisValues::new(*rules.colours, &rules.choices(), draws)
    }

    /// The value of the axis with this name.
    pub fn value(&self, key: &str) -> Option<&'static str> {
        let choice = self.choices.iter().find(|choice| choice.key == key)?;
        Some(choice.value)
    }

    pub fn text(&self) -> String {
        let mut text = String::from(HEAD);
        let BySide { first, second } = self.colours;
        let all = "a string takes all text";
        writeln!(text, "{VERSION}\ncolours {first} {second}").expect(all);
        for choice in &self.choices {
            if choice.implied != Some(choice.value) {
                writeln!(text, "{} {}", choice.key, choice.value).expect(all);
            }
        }
        for draw in &self.draws {
            writeln!(text, "draw {draw}").expect(all);
        }
        text
    }

    /// Reads a text that was written by these axes, or before the newest of
    /// them existed. The values that `known` has do not matter.
    pub fn read(known: &[Choice<'a>], text: &str) -> Result<AxisValues<'a>, CanonicalError> {
        let error = |line, kind| Err(CanonicalError { line, kind });
        if text.len() > LONGEST {
            return error(1, CanonicalErrorKind::TooLong);
        }
        let mut lines = (1..).zip(text.lines());
        let version = lines.next().and_then(|(_, head)| head.strip_prefix(HEAD));
        match version.and_then(|version| version.parse::<u32>().ok()) {
            Some(VERSION) => {}
            Some(version) if version > VERSION => {
                return error(1, CanonicalErrorKind::NewerVersion { version });
            }
            _ => return error(1, CanonicalErrorKind::NoHead),
        }
        let axes = AxisValues::parse(known, lines)?;
        match first_difference(&axes.text(), text) {
            Some(line) => error(line, CanonicalErrorKind::NotCanonical),
            None => Ok(axes),
        }
    }

    /// Reads the lines of the axes, with their numbers, in any order.
    pub fn parse<'t>(
        known: &[Choice<'a>],
        lines: impl IntoIterator<Item = (usize, &'t str)>,
    ) -> Result<AxisValues<'a>, CanonicalError> {
        let error = |line, kind| Err(CanonicalError { line, kind });
        let mut colours = None;
        let mut values: Vec<Option<&'static str>> = known.iter().map(|_| None).collect();
        let mut draws = Vec::new();
        let mut end = 2;
        for (number, line) in lines {
            end = number + 1;
            let (key, value) = line.split_once(' ').unwrap_or((line, ""));
            let understood = match known.iter().position(|choice| choice.key == key) {
                Some(axis) => {
                    let meaning = known[axis].meanings.iter().find(|it| it.key == value);
                    values[axis] = meaning.map(|meaning| meaning.key);
                    meaning.is_some()
                }
                None if key == "colours" => {
                    colours = colours_from(value);
                    colours.is_some()
                }
                None if key == "draw" => {
                    let draw: Option<DrawRule> = value.parse().ok();
                    draws.extend(draw);
                    draw.is_some()
                }
                None => return error(number, CanonicalErrorKind::unknown_axis(key)),
            };
            if !understood {
                return error(number, CanonicalErrorKind::unknown_value(key, value));
            }
        }
        let missing = |key| CanonicalError {
            line: end,
            kind: CanonicalErrorKind::Missing { key },
        };
        let colours = colours.ok_or_else(|| missing("colours"))?;
        let choice = |(choice, value): (&Choice<'a>, Option<&'static str>)| {
            let value = value.or(choice.implied);
            let value = value.ok_or_else(|| missing(choice.key))?;
            Ok(Choice { value, ..*choice })
        };
        let choices: Vec<Choice<'a>> = (known.iter().zip(values))
            .map(choice)
            .collect::<Result<_, CanonicalError>>()?;
        Ok(AxisValues::new(colours, &choices, draws))
    }
}

fn colours_from(words: &str) -> Option<BySide<Colour>> {
    let (first, second) = words.split_once(' ')?;
    Some(BySide {
        first: Colour::from_key(first)?,
        second: Colour::from_key(second)?,
    })
}

/// The first line, counted from 1, in which two texts differ.
fn first_difference(a: &str, b: &str) -> Option<usize> {
    if a == b {
        return None;
    }
    let same = (a.split('\n').zip(b.split('\n'))).take_while(|(a, b)| a == b);
    Some(same.count() + 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Meaning, Notation, RulesHash};

    /// An axis that a later version adds; before, every rule set was played so.
    fn later_axis(value: &'static str) -> Choice<'static> {
        Choice {
            key: "king-greeting",
            about: "Whether a new king is greeted.",
            value,
            source: &crate::Source::House,
            meanings: &[
                Meaning {
                    key: "none",
                    about: "It is not.",
                },
                Meaning {
                    key: "applause",
                    about: "With applause.",
                },
            ],
            implied: Some("none"),
        }
    }

    /// The axes of a rule set in the later version.
    fn later(rules: &'static Ruleset, value: &'static str) -> AxisValues<'static> {
        let mut axes = AxisValues::of(rules);
        axes.choices.insert(4, later_axis(value));
        axes
    }

    #[test]
    fn after_an_axis_is_added_old_texts_and_hashes_stay() {
        for rules in Ruleset::ALL {
            let old = rules.canonical();
            let unchanged = later(rules, "none");
            assert_eq!(unchanged.text(), old);
            assert_eq!(RulesHash::of(&unchanged.text()), rules.hash());
            let known = later(Ruleset::CLASSIC, "applause").choices;
            let read = AxisValues::read(&known, &old).unwrap();
            assert_eq!(read.text(), old);
            assert_eq!(read.choices[4].value, "none");

            let changed = later(rules, "applause").text();
            assert_ne!(RulesHash::of(&changed), rules.hash());
            let read = AxisValues::read(&known, &changed).unwrap();
            assert_eq!(read.choices[4].value, "applause");
            assert_eq!(read.text(), changed);
        }
    }

    /// A game that was stored before the axis existed: its moves mean the same by the rules
    /// that the later version reads.
    #[test]
    fn after_an_axis_is_added_a_stored_game_is_replayed() {
        let known = later(Ruleset::CLASSIC, "applause").choices;
        for rules in Ruleset::ALL {
            let mut axes = AxisValues::read(&known, &rules.canonical()).unwrap();
            // The later version answers this axis itself.
            assert_eq!(axes.choices.remove(4).value, "none");
            let read = Ruleset::from_axes(axes, rules.edition());
            assert_eq!(read, *rules);

            let mut position = rules.initial();
            for ply in 0..60 {
                let moves = rules.legal_moves(&position);
                let Some(played) = moves.get(ply * 7 % moves.len().max(1)) else {
                    break;
                };
                let text = rules.write_move(&position, played, Notation::Numeric, 'x');
                assert_eq!(read.read_move(&position, &text).as_ref(), Ok(played));
                position = position.play_unchecked(played);
            }
        }
    }

    #[test]
    fn this_version_says_that_a_later_one_wrote_it() {
        let text = later(Ruleset::SCHOOL, "applause").text();
        let error = AxisValues::read(&Ruleset::CLASSIC.choices(), &text).unwrap_err();
        assert_eq!(
            error.to_string(),
            "line 7: there is no axis `king-greeting`: it was written by a newer version"
        );
    }

    #[test]
    fn an_axis_without_an_implied_value_must_be_there() {
        let mut known = later(Ruleset::SCHOOL, "none").choices;
        known[4].implied = None;
        let error = AxisValues::read(&known, &Ruleset::SCHOOL.canonical()).unwrap_err();
        let key = "king-greeting";
        assert_eq!(error.kind, CanonicalErrorKind::Missing { key });
    }

    #[test]
    fn an_implied_value_is_never_written() {
        let known = later(Ruleset::SCHOOL, "none").choices;
        let text = (Ruleset::SCHOOL.canonical()).replace("\nking-", "\nking-greeting none\nking-");
        assert!(AxisValues::read(&known, &text).is_err());
    }
}
