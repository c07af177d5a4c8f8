use alloc::string::String;
use core::fmt::{self, Write};

use crate::{Game, GameType, Item, ResultFormat, token::begins_tag};

/// Writes games as PDN text, as they are: see [`Game::converted`] for changes.
///
/// Tags come first, a line each, then the moves with their numbers, and the
/// game ends with its result or `*`. What is read back is the same game.
///
/// ```
/// use damka_pdn::{Reader, Writer};
///
/// let game = Reader::new("[White \"a\"] 22-18 9-13? (11-15) 24-20 1-1").next().unwrap().unwrap();
/// assert_eq!(
///     Writer::default().text(&game),
///     "[White \"a\"]\n\n1. 22-18 9-13? (1... 11-15) 2. 24-20 1/2-1/2\n"
/// );
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Writer {
    /// How long a line of moves may be; 0 puts them all on one. A comment is
    /// never broken.
    pub width: usize,
    /// How the result after the moves is written.
    pub results: ResultFormat,
}

impl Default for Writer {
    fn default() -> Writer {
        Writer {
            width: 79,
            results: ResultFormat::Classic,
        }
    }
}

impl Writer {
    /// The text of a game.
    pub fn text(&self, game: &Game<'_>) -> String {
        let mut text = String::new();
        self.write(game, &mut text)
            .expect("writing to a string cannot fail");
        text
    }

    /// Writes a game. Between two games belongs an empty line.
    pub fn write(&self, game: &Game<'_>, out: &mut impl Write) -> fmt::Result {
        for tag in &game.tags {
            let value = tag.value.replace('"', "\\\"");
            writeln!(out, "[{} \"{}\"]", tag.name, one_line(&value))?;
        }
        if !game.tags.is_empty() {
            out.write_char('\n')?;
        }
        let mut lines = Lines {
            out,
            width: self.width,
            column: 0,
            glued: true,
        };
        let mut count = Count::at_start(game);
        self.line(&mut lines, &game.items, &mut count)?;
        lines.word(game.end.text(self.results))?;
        lines.out.write_char('\n')
    }

    fn line<W: Write>(
        &self,
        lines: &mut Lines<'_, W>,
        items: &[Item<'_>],
        count: &mut Count,
    ) -> fmt::Result {
        let mut before_last = count.clone();
        let mut items = items.iter().peekable();
        while let Some(item) = items.next() {
            match item {
                Item::Move(ply) => {
                    before_last = count.clone();
                    let mut text = count.number();
                    text += &ply.text;
                    if let Some(Item::Strength(mark)) = items.peek() {
                        text += mark;
                        items.next();
                    }
                    for word in text.split(' ') {
                        lines.word(word)?;
                    }
                    count.play(&ply.text);
                }
                Item::Comment(text) => {
                    lines.word(&comment(text))?;
                    count.says_number = true;
                }
                Item::Nag(number) => lines.word(&alloc::format!("${number}"))?,
                Item::Strength(mark) => lines.word(mark)?,
                Item::Variation(items) => {
                    let mut inner = before_last.clone();
                    inner.says_number = true;
                    lines.open()?;
                    // `(!)` would be a mark, not a variation.
                    lines.glued = !matches!(items.first(), Some(Item::Strength(_)));
                    self.line(lines, items, &mut inner)?;
                    lines.close()?;
                    count.says_number = true;
                }
                Item::Setup(setup) => {
                    let fen = one_line(setup.fen.trim());
                    lines.word(&alloc::format!("/FEN \"{fen}\"/"))?;
                    count.set_up(&setup.fen);
                    before_last = count.clone();
                }
            }
        }
        Ok(())
    }
}

/// The number of the next move, and whose it is.
#[derive(Clone)]
struct Count {
    starter: char,
    number: u32,
    is_second: bool,
    /// Whether the number is written before a move of the second player too.
    says_number: bool,
}

impl Count {
    fn at_start(game: &Game<'_>) -> Count {
        let kind: Option<GameType> = game.tag("GameType").and_then(|tag| tag.parse().ok());
        let mut count = Count {
            starter: if kind.is_some_and(|kind| kind.black_first) {
                'B'
            } else {
                'W'
            },
            number: 1,
            is_second: false,
            says_number: true,
        };
        if let Some(fen) = game.tag("FEN") {
            count.set_up(fen);
        }
        count
    }

    /// The number with a blank, where one is to be written.
    fn number(&mut self) -> String {
        let says = core::mem::take(&mut self.says_number);
        match (self.is_second, says) {
            (false, _) => alloc::format!("{}. ", self.number),
            (true, true) => alloc::format!("{}... ", self.number),
            (true, false) => String::new(),
        }
    }

    fn play(&mut self, text: &str) {
        // The choice of a lost piece is only half a turn.
        if text.starts_with(['x', 'X', ':']) {
            return;
        }
        self.number = self.number.saturating_add(u32::from(self.is_second));
        self.is_second = !self.is_second;
    }

    fn set_up(&mut self, fen: &str) {
        let turn = fen.trim_start().chars().next();
        let is_second = turn.is_some_and(|turn| turn.to_ascii_uppercase() != self.starter);
        if self.is_second && !is_second {
            self.number = self.number.saturating_add(1);
        }
        self.is_second = is_second;
        self.says_number = true;
    }
}

/// Words put into lines.
struct Lines<'w, W> {
    out: &'w mut W,
    width: usize,
    column: usize,
    /// Whether the next word follows without a blank.
    glued: bool,
}

impl<W: Write> Lines<'_, W> {
    fn word(&mut self, word: &str) -> fmt::Result {
        let width = word.chars().count();
        if !core::mem::take(&mut self.glued) {
            if self.width > 0 && self.column.saturating_add(1 + width) > self.width {
                self.out.write_char('\n')?;
                self.column = 0;
            } else {
                self.out.write_char(' ')?;
                self.column += 1;
            }
        }
        self.out.write_str(word)?;
        // A comment may run over several lines.
        self.column = match word.rfind('\n') {
            Some(newline) => word[newline..].chars().count() - 1,
            None => self.column + width,
        };
        Ok(())
    }

    fn open(&mut self) -> fmt::Result {
        self.word("(")?;
        self.glued = true;
        Ok(())
    }

    fn close(&mut self) -> fmt::Result {
        self.glued = true;
        self.word(")")
    }
}

fn one_line(text: &str) -> String {
    text.replace('\n', " ")
}

/// A comment with its braces. One that holds a brace, or what looks like the
/// tags of a game, could not be read back.
fn comment(text: &str) -> String {
    let mut inner = text.replace('}', ")");
    for (i, _) in text.match_indices('\n') {
        if begins_tag(text.as_bytes(), i + 1) {
            inner.replace_range(i..=i, " ");
        }
    }
    alloc::format!("{{{inner}}}")
}
