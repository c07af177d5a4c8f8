use alloc::{
    borrow::{Cow, ToOwned},
    string::String,
    vec::Vec,
};
use core::fmt::{self, Write};

use crate::{Axis, BySide, Cited, Clock, Colour, DrawRule, Ruleset, Source};

const HEAD: &str = "damka rules 1";

/// Why a text is not a rule set in its plain form.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct PlainError {
    /// The line that is not understood, or that should be there; counted from 1.
    pub line: usize,
}

impl Ruleset {
    /// Writes the whole rule set in a plain form, for programs: a line for each
    /// answer, then one for each citation. It takes far less to read than a rule
    /// file, and less room.
    ///
    /// Line breaks in names, which rule files do not have, become spaces.
    ///
    /// ```
    /// use damka_rules::Ruleset;
    ///
    /// let plain = Ruleset::SCHOOL.to_plain();
    /// assert!(plain.contains("\nking-landing just-behind\n"));
    /// assert_eq!(Ruleset::from_plain(&plain).as_ref(), Ok(Ruleset::SCHOOL));
    /// ```
    pub fn to_plain(&self) -> String {
        let mut text = String::from(HEAD);
        let mut line = |key: &str, value: &str| {
            let value: String = (value.chars())
                .map(|c| if c.is_control() { ' ' } else { c })
                .collect();
            write!(text, "\n{key} {value}").expect("a string takes all text");
        };
        line("id", &self.id);
        line("pl", &self.name.pl);
        line("en", &self.name.en);
        if let Some(document) = &self.document {
            line("document", document);
        }
        for choice in self.choices() {
            line(choice.key, choice.value);
        }
        let BySide { first, second } = *self.colours;
        line("first", first.key());
        line("second", second.key());
        for draw in self.draws.iter() {
            line("draw", &draw.words());
        }
        line("clock", &self.clock.words());
        let mut sources = Vec::new();
        self.clone()
            .each_source(|source| sources.push(source.clone()));
        for source in sources {
            match source {
                Source::Rule(rule) => line("rule", &rule),
                Source::RuleAsRead(rule) => line("rule-as-read", &rule),
                Source::Published => line("source", "published"),
                Source::Reading => line("source", "reading"),
                Source::House => line("source", "house"),
            }
        }
        text.push('\n');
        text
    }

    /// Reads what [`Ruleset::to_plain`] has written.
    pub fn from_plain(text: &str) -> Result<Ruleset, PlainError> {
        let mut lines = text.lines();
        if lines.next() != Some(HEAD) {
            return Err(PlainError { line: 1 });
        }
        let mut rules = Ruleset::CLASSIC.clone().uncited();
        let mut draws = Vec::new();
        let mut sources = Vec::new();
        let mut last = 1;
        for (number, line) in (2..).zip(lines) {
            last = number;
            let (key, value) = line.split_once(' ').unwrap_or((line, ""));
            let known = match Source::of_line(key, value) {
                Some(source) => {
                    sources.push(source);
                    true
                }
                None if key == "draw" => {
                    let draw = DrawRule::from_words(value);
                    draws.extend(draw.map(Cited::house));
                    draw.is_some()
                }
                None => rules.take_line(key, value).is_some(),
            };
            if !known {
                return Err(PlainError { line: number });
            }
        }
        rules.draws = Cow::Owned(draws);
        let mut sources = sources.into_iter();
        let mut complete = true;
        rules.each_source(|cited| match sources.next() {
            Some(source) => *cited = source,
            None => complete = false,
        });
        match complete && sources.next().is_none() {
            true => Ok(rules),
            false => Err(PlainError { line: last + 1 }),
        }
    }

    fn take_line(&mut self, key: &str, value: &str) -> Option<()> {
        let text = || Cow::Owned(value.to_owned());
        match key {
            "id" => self.id = text(),
            "pl" => self.name.pl = text(),
            "en" => self.name.en = text(),
            "document" => self.document = Some(text()),
            "first" => self.colours.value.first = Colour::from_key(value)?,
            "second" => self.colours.value.second = Colour::from_key(value)?,
            "clock" => self.clock.value = Clock::from_words(value)?,
            _ => return (self.answer(Ruleset::CLASSIC, key, value)).then_some(()),
        }
        Some(())
    }
}

impl Source {
    fn of_line(key: &str, value: &str) -> Option<Source> {
        Some(match (key, value) {
            ("rule", rule) => Source::Rule(Cow::Owned(rule.to_owned())),
            ("rule-as-read", rule) => Source::RuleAsRead(Cow::Owned(rule.to_owned())),
            ("source", "published") => Source::Published,
            ("source", "reading") => Source::Reading,
            ("source", "house") => Source::House,
            _ => return None,
        })
    }
}

impl DrawRule {
    /// Its kind and its numbers: `few-pieces from 4 to 5 plies 60`.
    pub(crate) fn words(self) -> String {
        let mut words = String::from(self.key());
        for (key, number) in self.numbers() {
            write!(words, " {key} {number}").expect("a string takes all text");
        }
        words
    }

    fn from_words(words: &str) -> Option<DrawRule> {
        let (kind, numbers) = kind_and_pairs(words)?;
        let mut rule = DrawRule::USUAL
            .into_iter()
            .find(|rule| rule.key() == kind)?;
        let expected = rule.numbers();
        if !expected
            .iter()
            .map(|(key, _)| key)
            .eq(numbers.iter().map(|(key, _)| key))
        {
            return None;
        }
        for (key, number) in numbers {
            rule = rule.with_number(key, number.parse().ok()?);
        }
        Some(rule)
    }
}

impl Clock {
    /// Its kind and its settings: `each-move limit 2:30 at-zero loses`.
    pub(crate) fn words(self) -> String {
        let mut words = String::from(self.key());
        for (key, value) in self.settings() {
            words.extend([" ", key, " ", &value]);
        }
        words
    }

    fn from_words(words: &str) -> Option<Clock> {
        let (kind, settings) = kind_and_pairs(words)?;
        Clock::from_settings(kind, &settings)
    }
}

fn kind_and_pairs(words: &str) -> Option<(&str, Vec<(&str, &str)>)> {
    let mut words = words.split(' ');
    let kind = words.next()?;
    let mut pairs = Vec::new();
    while let Some(key) = words.next() {
        pairs.push((key, words.next()?));
    }
    Some((kind, pairs))
}

impl fmt::Display for PlainError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "line {} is not that of a rule set in its plain form",
            self.line
        )
    }
}

impl core::error::Error for PlainError {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Name;
    use alloc::string::ToString;
    use proptest::prelude::*;

    #[test]
    fn what_is_written_is_read() {
        for rules in Ruleset::ALL {
            assert_eq!(Ruleset::from_plain(&rules.to_plain()).as_ref(), Ok(rules));
            let mut own = rules.clone().uncited();
            own.id = "club".into();
            own.name = Name {
                pl: "Zasady babci".into(),
                en: "".into(),
            };
            assert_eq!(Ruleset::from_plain(&own.to_plain()), Ok(own));
        }
    }

    #[test]
    fn every_answer_and_every_number_is_kept() {
        let mut rules = Ruleset::SCHOOL.clone();
        for choice in Ruleset::SCHOOL.choices() {
            for meaning in choice.meanings {
                assert!(rules.answer(Ruleset::SCHOOL, choice.key, meaning.key));
                assert_eq!(Ruleset::from_plain(&rules.to_plain()).as_ref(), Ok(&rules));
            }
        }
        for draw in DrawRule::USUAL {
            for (key, _) in draw.numbers() {
                let changed = draw.with_number(key, 77);
                assert_eq!(DrawRule::from_words(&changed.words()), Some(changed));
            }
        }
        for words in [
            "none",
            "each-move limit 0:30 at-zero loses",
            "whole-match length 10:00 at-zero draws",
            "each-player base 5:00 fischer 0:05.500 at-zero loses",
            "each-player base 90:00 bronstein 0:30 moves-per-period 40 at-zero loses",
        ] {
            assert_eq!(
                Clock::from_words(words).map(Clock::words).as_deref(),
                Some(words)
            );
        }
    }

    #[test]
    fn what_is_wrong_is_found_in_its_line() {
        let plain = Ruleset::STRICT.to_plain();
        let error = |text: &str| Ruleset::from_plain(text).unwrap_err().line;
        assert_eq!(error(""), 1);
        assert_eq!(error(&plain.replace("id strict", "number 5")), 2);
        let without_end = plain.trim_end().rsplit_once('\n').unwrap().0;
        assert_eq!(error(without_end), without_end.lines().count() + 1);
        assert_eq!(
            error(&(plain.clone() + "source house\n")),
            plain.lines().count() + 2
        );
        for (word, other) in [
            ("plies 30", "plies x"),
            ("plies 30", "moves 30"),
            ("loses", "laughs"),
        ] {
            assert!(plain.contains(word), "{word}");
            let line = error(&plain.replace(word, other));
            assert!(plain.lines().nth(line - 1).unwrap().contains(word));
        }
        assert!(PlainError { line: 3 }.to_string().contains("line 3"));
    }

    proptest! {
        #[test]
        fn nothing_that_comes_in_is_too_much(lines in prop::collection::vec("[a-z-]{1,9} \\PC{0,9}", 0..9)) {
            let plain = Ruleset::STRICT.to_plain() + &lines.join("\n");
            // Whether it is read does not matter, only that it is answered.
            let _ = Ruleset::from_plain(&plain);
            let _ = Ruleset::from_plain(&lines.join("\n"));
        }
    }
}
