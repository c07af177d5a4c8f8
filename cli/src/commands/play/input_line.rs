use damka_rules::{
    Move, MoveKind, Step,
    notation::{Attempt, MoveTextError},
};
use damka_text::{Keyword, Text};

/// A typed line, parsed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum InputLine<'l> {
    /// Nothing.
    Empty,
    /// A move, or the choice of a lost piece.
    Move(Attempt),
    /// It looks like a move, and cannot be read.
    BadMove(MoveTextError),
    /// A command, and the rest of the line.
    Command(Keyword, &'l str),
    /// Anything else.
    Unknown(&'l str),
}

impl<'l> InputLine<'l> {
    /// Reads a line, in the language of the text or in English.
    pub fn parse(text: Text, line: &'l str) -> InputLine<'l> {
        let line = line.trim();
        let (word, rest) = split(line);
        if word.is_empty() {
            return InputLine::Empty;
        }
        if let Some(keyword) = find(text, &Keyword::COMMANDS, word) {
            return InputLine::Command(keyword, rest);
        }
        if !looks_like_move(line) {
            return InputLine::Unknown(word);
        }
        match Attempt::parse(line) {
            Ok(attempt) => InputLine::Move(attempt),
            Err(error) => InputLine::BadMove(error),
        }
    }
}

/// The one of these keywords that a word means.
pub fn find(text: Text, keywords: &[Keyword], word: &str) -> Option<Keyword> {
    let means = |keyword: &&Keyword| text.means(**keyword, word);
    keywords.iter().find(means).copied()
}

/// The attempt that is exactly this move.
pub fn attempt(m: &Move) -> Attempt {
    match m.kind() {
        MoveKind::Removal => Attempt::Removal(m.from()),
        _ => Step::from(m).attempt(),
    }
}

/// The first word, and the trimmed rest.
pub fn split(line: &str) -> (&str, &str) {
    let line = line.trim();
    match line.split_once(char::is_whitespace) {
        Some((word, rest)) => (word, rest.trim()),
        None => (line, ""),
    }
}

/// Every move has a digit, and begins with a square or the sign of a removal.
fn looks_like_move(line: &str) -> bool {
    let begins = line.starts_with(|first: char| {
        first.is_ascii_digit() || matches!(first.to_ascii_lowercase(), 'a'..='h' | 'x' | ':')
    });
    begins && line.contains(|letter: char| letter.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;
    use damka_text::Language;
    use proptest::prelude::*;

    fn read(line: &str) -> InputLine<'_> {
        InputLine::parse(Text::new(Language::Polish), line)
    }

    #[test]
    fn words_are_read_in_both_languages_and_without_marks() {
        for line in ["cofnij", "UNDO", " undo "] {
            assert_eq!(read(line), InputLine::Command(Keyword::Undo, ""), "{line}");
        }
        assert_eq!(
            read("sedzia popraw W:"),
            InputLine::Command(Keyword::Referee, "popraw W:")
        );
        assert_eq!(
            read("save  my game.json"),
            InputLine::Command(Keyword::Save, "my game.json")
        );
        assert_eq!(read("?"), InputLine::Command(Keyword::Why, ""));
        assert_eq!(read("  "), InputLine::Empty);
        assert_eq!(read("hej tam"), InputLine::Unknown("hej"));
    }

    #[test]
    fn moves_are_read_as_everywhere() {
        for line in ["22-18", "c3xe5", "c3d4", "x18", "22x15{18}"] {
            assert!(matches!(read(line), InputLine::Move(_)), "{line}");
        }
        assert!(matches!(read("22-"), InputLine::BadMove(_)));
        assert!(matches!(read("22-99"), InputLine::BadMove(_)));
    }

    proptest! {
        #[test]
        fn no_line_is_too_strange(line in ".*") {
            read(&line);
        }

        #[test]
        fn no_line_that_looks_like_a_move_is_too_strange(line in "[a-hx:0-9{}, -]{0,12}.?") {
            read(&line);
        }
    }
}
