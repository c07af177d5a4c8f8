//! The one check of every text that others see: names of players, and of rule
//! sets that are shown to everybody. Their types check length and
//! visibility.

use std::sync::Arc;

use damka_protocol::{Denial, TextFault};
use unicode_security::MixedScript;

/// The words that are always refused.
const WORDS: &str = include_str!("../words/refused.txt");

/// Checks texts. Clones are the same one.
#[derive(Clone, Debug)]
pub struct TextCheck(Arc<[Word]>);

/// A word that is refused.
#[derive(Clone, Debug)]
struct Word {
    /// Its skeleton.
    skeleton: String,
    /// Whether something may stand before it, and after it.
    open: (bool, bool),
}

/// The skeleton of a name (Unicode TS 39): two names that look alike have the same.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct NameKey(String);

impl NameKey {
    /// The key of a name.
    pub fn of(name: &str) -> NameKey {
        let words: Vec<_> = skeleton(name)
            .split_whitespace()
            .map(str::to_owned)
            .collect();
        NameKey(words.join(" "))
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TextCheck {
    /// With further words, a line each, written as in `words/refused.txt`.
    pub fn new(further: &str) -> TextCheck {
        let lines = WORDS.lines().chain(further.lines());
        TextCheck(lines.filter_map(Word::read).collect())
    }

    /// Whether others may be shown this.
    pub fn check(&self, text: &str) -> Result<(), Denial> {
        let refused = |fault| Err(Denial::Text { fault });
        if text.split_whitespace().any(|word| !word.is_single_script()) {
            return refused(TextFault::MixedLetters);
        }
        let skeleton = skeleton(text);
        let mut words = skeleton.split(|c: char| !c.is_alphanumeric() && !is_mark(c));
        match words.any(|found| self.0.iter().any(|word| word.is_in(found))) {
            true => refused(TextFault::Word),
            false => Ok(()),
        }
    }
}

impl Word {
    fn read(line: &str) -> Option<Word> {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            return None;
        }
        let open = (line.starts_with('*'), line.ends_with('*'));
        let skeleton = skeleton(line.trim_matches('*'));
        (!skeleton.is_empty()).then_some(Word { skeleton, open })
    }

    fn is_in(&self, found: &str) -> bool {
        match self.open {
            (false, false) => found == self.skeleton,
            (false, true) => found.starts_with(&self.skeleton),
            (true, false) => found.ends_with(&self.skeleton),
            (true, true) => found.contains(&self.skeleton),
        }
    }
}

/// The skeleton of a text (Unicode TS 39), ignoring case.
fn skeleton(text: &str) -> String {
    let small = text.to_lowercase();
    let skeleton: String = unicode_security::skeleton(&small).collect();
    skeleton.to_lowercase()
}

/// Combining marks are characters of their own in a skeleton.
fn is_mark(c: char) -> bool {
    matches!(c, '\u{300}'..='\u{36f}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_refused_however_they_are_spelt() {
        let check = TextCheck::new("# for our school\nzgniłek*");
        let word = Err(Denial::Text {
            fault: TextFault::Word,
        });
        for bad in [
            "kurwa",
            "O KURWA!",
            "Cipa",
            "xfuckx",
            "ZGNIŁEK5",
            "a nazi b",
        ] {
            assert_eq!(check.check(bad), word, "{bad}");
        }
        for good in [
            "Żaneta",
            "Ala z IIb",
            "Scan 3.1",
            "principal",
            "Principato",
            "Nazir",
            "Łukasz",
            "Ян",
            "李",
            "Ala i Ян",
        ] {
            assert_eq!(check.check(good), Ok(()), "{good}");
        }
    }

    #[test]
    fn letters_of_two_alphabets_are_not_mixed_in_a_word() {
        let check = TextCheck::new("");
        let mixed = Err(Denial::Text {
            fault: TextFault::MixedLetters,
        });
        // The second letter is Cyrillic.
        assert_eq!(check.check("Аla"), mixed);
        assert_eq!(check.check("Mаrek"), mixed);
    }

    #[test]
    fn names_that_look_alike_have_one_key() {
        let key = NameKey::of;
        assert_eq!(key("Ala"), key("ALA"));
        assert_eq!(key("Ala  Nowak"), key("Ala Nowak"));
        // Cyrillic throughout, and digits for letters.
        assert_eq!(key("Аlа"), key("Ala"));
        assert_eq!(key("OLEK"), key("0lek"));
        assert_ne!(key("Żaneta"), key("Zaneta"), "Polish letters differ");
    }
}
