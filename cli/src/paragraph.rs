//! Text in lines that fit a terminal of 80 columns.

use std::io::{self, Write};

const WIDTH: usize = 80;

/// Keeps the words around it on one line, and is printed as a blank.
pub const HARD_BLANK: char = '\u{a0}';

/// Writes a text behind so many blanks, and so many before its further lines.
///
/// It is broken at blanks only; a word that is longer than a line stays whole.
pub fn write(out: &mut dyn Write, first: usize, further: usize, text: &str) -> io::Result<()> {
    let mut line = " ".repeat(first);
    let mut width = first;
    let mut empty = true;
    for word in text.split(' ') {
        let length = word.chars().count();
        if !empty && width + 1 + length > WIDTH {
            writeln!(out, "{}", line.replace(HARD_BLANK, " "))?;
            line = " ".repeat(further);
            width = further;
            empty = true;
        }
        if !empty {
            line.push(' ');
            width += 1;
        }
        line.push_str(word);
        width += length;
        empty = false;
    }
    writeln!(out, "{}", line.replace(HARD_BLANK, " ").trim_end())
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
        // 11 words of 6 letters and the blanks between them, behind 2 or 4 blanks.
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
