//! Text wrapped for a terminal of 80 columns.

use std::io::{self, Write};

use textwrap::{Options, WordSeparator, WordSplitter, WrapAlgorithm};

const WIDTH: usize = 80;

/// Keeps the words around it on one line, and is printed as a space.
pub const HARD_BLANK: char = '\u{a0}';

/// Writes a text with an indent for its first line and one for the others.
///
/// Lines are broken at spaces only; a word that is longer than a line stays whole.
pub fn write(out: &mut dyn Write, first: usize, further: usize, text: &str) -> io::Result<()> {
    let (first, further) = (" ".repeat(first), " ".repeat(further));
    let options = Options::new(WIDTH)
        .initial_indent(&first)
        .subsequent_indent(&further)
        .break_words(false)
        .word_separator(WordSeparator::AsciiSpace)
        .word_splitter(WordSplitter::NoHyphenation)
        .wrap_algorithm(WrapAlgorithm::FirstFit);
    for line in textwrap::wrap(text, options) {
        writeln!(out, "{}", line.replace(HARD_BLANK, " ").trim_end())?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(first: usize, further: usize, text: &str) -> String {
        let mut out = Vec::new();
        write(&mut out, first, further, text).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn lines_are_full_and_fit() {
        let text = "zażółć ".repeat(40);
        let lines = written(2, 4, text.trim_end());
        assert!(lines.lines().all(|line| line.chars().count() <= WIDTH));
        // 11 words of 6 letters and the spaces between them, after 2 or 4 spaces.
        assert_eq!(lines.lines().next().unwrap().chars().count(), 78);
        assert_eq!(lines.lines().nth(1).unwrap().chars().count(), 80);
        assert_eq!(lines.split_whitespace().count(), 40);
    }

    #[test]
    fn long_words_and_hard_blanks_stay_whole() {
        let word = "x".repeat(100);
        assert_eq!(
            written(1, 2, &format!("a {word} b")),
            format!(" a\n  {word}\n  b\n")
        );
        let hard = format!("{} [our{HARD_BLANK}reading]", "x".repeat(70));
        assert_eq!(written(0, 0, &hard).lines().nth(1), Some("[our reading]"));
        assert_eq!(written(3, 0, ""), "\n");
    }
}
