use alloc::{borrow::Cow, boxed::Box, vec::Vec};
use core::fmt;

use crate::{
    Fault, FaultKind, Game, GameResult, Item, Location, Tag, Token, Tokens,
    game::{Ply, Setup, unescaped, without_returns},
    token::begins_tag,
};

/// Reads the games of a text, one at a time.
///
/// A game ends with a result or `*`, or where the tags of the next one begin.
/// One that cannot be read comes with all its faults, and does not affect the
/// next one. Only one game at a time is in memory besides the text.
///
/// ```
/// use damka_pdn::Reader;
///
/// let mut reader = Reader::new("[White \"A\"] 1. 22-18 * [White \"B\"] 1. 22-( 1-0");
/// let good = reader.next().unwrap().unwrap();
/// assert_eq!(good.moves().collect::<Vec<_>>(), ["22-18"]);
/// let bad = reader.next().unwrap().unwrap_err();
/// assert_eq!(bad.game.tag("White"), Some("B"));
/// assert_eq!(bad.faults[0].to_string(),
///     "1:42: the variation that begins here has no closing )");
/// assert!(reader.next().is_none());
/// ```
#[derive(Clone, Debug)]
pub struct Reader<'a> {
    text: &'a str,
    tokens: Tokens<'a>,
    /// Where the text begins in a longer one.
    start: Location,
    /// Up to where `start` has been moved.
    counted: usize,
    /// A tag that begins the next game.
    ahead: Option<(usize, Tag<'a>)>,
    /// Whether the last game ended with a result.
    was_ended: bool,
}

/// A game that cannot be read as it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadGame<'a> {
    /// What could be read of it.
    pub game: Game<'a>,
    /// All that is wrong; never empty.
    pub faults: Vec<Fault>,
}

/// More than people write; less than would exhaust the stack.
const DEEPEST: usize = 100;

impl<'a> Reader<'a> {
    /// Reads a whole text.
    pub fn new(text: &'a str) -> Reader<'a> {
        Reader::at(text, Location::START)
    }

    /// Reads a part of a longer text, which begins there at this location; see [`boundary`].
    pub fn at(text: &'a str, start: Location) -> Reader<'a> {
        Reader {
            text,
            tokens: Tokens::new(text),
            start,
            counted: 0,
            ahead: None,
            was_ended: false,
        }
    }

    /// The byte of the text up to which games have been given out.
    pub fn offset(&self) -> usize {
        self.ahead
            .as_ref()
            .map_or(self.tokens.offset(), |(offset, _)| *offset)
    }

    /// The location where the text ends.
    pub fn end(&self) -> Location {
        self.start
            .after(self.text.get(self.counted..).unwrap_or_default())
    }

    /// A game that begins at this byte.
    fn begin(&mut self, offset: usize) -> Unfinished<'a> {
        self.start = self
            .start
            .after(self.text.get(self.counted..offset).unwrap_or_default());
        self.counted = offset;
        Unfinished {
            game: Game {
                start: self.start,
                source: self.text.get(offset..).unwrap_or_default(),
                ..Game::default()
            },
            base: offset,
            outer: Vec::new(),
            too_deep: 0,
            faults: Vec::new(),
            has_moves: false,
        }
    }
}

impl<'a> Iterator for Reader<'a> {
    type Item = Result<Game<'a>, Box<BadGame<'a>>>;

    fn next(&mut self) -> Option<Self::Item> {
        let mut current: Option<Unfinished<'a>> = None;
        if let Some((offset, tag)) = self.ahead.take() {
            let mut game = self.begin(offset);
            game.tag(tag);
            current = Some(game);
        }
        loop {
            let (offset, token) = match self.tokens.next() {
                None => break,
                Some(Ok(token)) => token,
                Some(Err(error)) => {
                    let offset = error.span.start;
                    let game = current.get_or_insert_with(|| self.begin(offset));
                    // The tags of the next game end a forgotten comment.
                    game.has_moves |= error.kind == FaultKind::CommentEnd;
                    game.fault_at(offset, error.kind);
                    continue;
                }
            };
            match token {
                Token::Tag { name, value } => {
                    let tag = Tag {
                        name: Cow::Borrowed(name),
                        value: unescaped(value),
                        offset,
                    };
                    if current.as_ref().is_some_and(|game| game.ends_before(&tag)) {
                        self.ahead = Some((offset, tag));
                        break;
                    }
                    let game = current.get_or_insert_with(|| self.begin(offset));
                    game.tag(tag);
                }
                Token::Result(_) if current.is_none() && self.was_ended => {
                    // `1-0 *`: the star ends the same game once more.
                    self.was_ended = false;
                }
                Token::Result(result) => {
                    let game = current.get_or_insert_with(|| self.begin(offset));
                    if game.end(result, offset) {
                        self.was_ended = true;
                        return current.map(Unfinished::finish);
                    }
                }
                token => {
                    let game = current.get_or_insert_with(|| self.begin(offset));
                    game.token(token, offset);
                }
            }
        }
        self.was_ended = false;
        current.map(Unfinished::finish)
    }
}

/// A game that is being read.
struct Unfinished<'a> {
    game: Game<'a>,
    /// The byte of the text where the game begins.
    base: usize,
    /// The lines around the variation that is being read, each with the byte
    /// where the inner one begins.
    outer: Vec<(Vec<Item<'a>>, usize)>,
    /// How many variations too deep we are.
    too_deep: usize,
    faults: Vec<Fault>,
    /// Whether the moves have begun, or what stands in their place.
    has_moves: bool,
}

impl<'a> Unfinished<'a> {
    /// Whether a tag belongs to the next game: the moves have begun, or the
    /// first tag comes again. Comments may stand between tags.
    fn ends_before(&self, tag: &Tag<'_>) -> bool {
        let first = self.game.tags.first();
        self.has_moves || first.is_some_and(|first| first.name == tag.name)
    }

    fn tag(&mut self, mut tag: Tag<'a>) {
        tag.offset -= self.base;
        if self.game.tags.is_empty() {
            self.game.tags.reserve(16);
        }
        self.game.tags.push(tag);
    }

    #[inline]
    fn token(&mut self, token: Token<'a>, offset: usize) {
        if !self.has_moves && !matches!(token, Token::Comment(_)) {
            self.has_moves = true;
            self.game.items.reserve(64);
        }
        let local = offset - self.base;
        let item = match token {
            Token::Move(text) => Item::Move(Ply {
                text: Cow::Borrowed(text),
                offset: local,
            }),
            Token::Number(_) | Token::NoMove => return,
            Token::Comment(text) => Item::Comment(Cow::Borrowed(text)),
            Token::Nag(number) => Item::Nag(number),
            Token::Strength(text) => Item::Strength(Cow::Borrowed(text)),
            Token::Setup(fen) => Item::Setup(Setup {
                fen: without_returns(fen),
                offset: local,
            }),
            Token::Open if self.outer.len() >= DEEPEST => {
                if self.too_deep == 0 {
                    self.fault_at(offset, FaultKind::TooDeep);
                }
                self.too_deep += 1;
                return;
            }
            Token::Open => {
                let line = core::mem::take(&mut self.game.items);
                self.outer.push((line, offset));
                return;
            }
            Token::Close if self.too_deep > 0 => {
                self.too_deep -= 1;
                return;
            }
            Token::Close => {
                match self.outer.pop() {
                    Some((line, _)) => self.close(line),
                    None => self.fault_at(offset, FaultKind::VariationStart),
                }
                return;
            }
            Token::Tag { .. } | Token::Result(_) => return,
        };
        if self.too_deep == 0 {
            self.game.items.push(item);
        }
    }

    /// Puts the variation into the line around it.
    fn close(&mut self, line: Vec<Item<'a>>) {
        let variation = core::mem::replace(&mut self.game.items, line);
        self.game.items.push(Item::Variation(variation));
    }

    /// Takes a result; tells whether it ends the game.
    fn end(&mut self, result: GameResult, offset: usize) -> bool {
        if !self.outer.is_empty() {
            self.fault_at(offset, FaultKind::ResultInVariation(result));
            return false;
        }
        self.game.end = result;
        self.game.end_offset = offset - self.base;
        true
    }

    #[cold]
    fn fault_at(&mut self, offset: usize, kind: FaultKind) {
        self.faults.push(self.game.fault(offset - self.base, kind));
    }

    fn finish(mut self) -> Result<Game<'a>, Box<BadGame<'a>>> {
        while let Some((line, offset)) = self.outer.pop() {
            self.close(line);
            self.fault_at(offset, FaultKind::VariationEnd);
        }
        if self.faults.is_empty() {
            Ok(self.game)
        } else {
            self.faults.sort_by_key(|fault| fault.location);
            Err(Box::new(BadGame {
                game: self.game,
                faults: self.faults,
            }))
        }
    }
}

/// All faults, one a line.
impl fmt::Display for BadGame<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, fault) in self.faults.iter().enumerate() {
            if i > 0 {
                f.write_str("\n")?;
            }
            fault.fmt(f)?;
        }
        Ok(())
    }
}

impl core::error::Error for BadGame<'_> {}

/// Where a text that is read in parts can be cut: the last byte at which a
/// game surely begins, because a line of tags follows a result or `*` there.
///
/// Whoever reads a large file keeps what is behind the cut, and adds the next
/// part to it. The bytes may be in any encoding of [`Encoding`](crate::Encoding).
pub fn boundary(bytes: &[u8]) -> Option<usize> {
    let mut end = bytes.len();
    loop {
        let newline = memchr::memrchr(b'\n', bytes.get(..end)?)?;
        end = newline;
        let before = bytes.get(..newline)?;
        if begins_tag(bytes, newline + 1) && ends_game(before) {
            return Some(newline + 1);
        }
    }
}

/// Whether the last line that is not blank ends with a result, and is no tag.
fn ends_game(mut before: &[u8]) -> bool {
    loop {
        let newline = memchr::memrchr(b'\n', before);
        let line = before.get(newline.map_or(0, |newline| newline + 1)..);
        let line = line.unwrap_or_default().trim_ascii();
        if !line.is_empty() && !line.starts_with(b"%") {
            let last = line.rsplit(u8::is_ascii_whitespace).next();
            let last = last.and_then(|word| core::str::from_utf8(word).ok());
            // A tag that never ends takes the rest of its line with the result;
            // brackets of clock comments do not.
            let mut brackets = memchr::memchr_iter(b'[', line);
            let has_tag = brackets.any(|at| line.get(at + 1) != Some(&b'%'));
            return !has_tag && last.and_then(GameResult::parse).is_some();
        }
        match newline.and_then(|newline| before.get(..newline)) {
            Some(rest) => before = rest,
            None => return false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::{String, ToString};
    use proptest::prelude::*;

    fn read(text: &str) -> Vec<Result<Game<'_>, Box<BadGame<'_>>>> {
        Reader::new(text).collect()
    }

    #[test]
    fn a_carriage_return_inside_a_line_is_a_blank() {
        let games = read("[White \"a\rb\"] 1. 22-18 /FEN \"B:W18:\rB1\"/ *");
        let game = games[0].as_ref().unwrap();
        assert_eq!(game.tag("White"), Some("a b"));
        assert_eq!(game.items[1], Item::new_setup("B:W18: B1"));
        let written = crate::Writer::default().text(game);
        assert_eq!(read(&written)[0].as_ref(), Ok(game));
    }

    #[test]
    fn games_are_told_apart() {
        // By results, stars, tags, or both; a star after a result is no game.
        let text = "[White \"a\"] 1. 22-18 1-0 * [White \"b\"] 22-17 [White \"c\"]\n\
            [FEN \"W:W1:B2\"] {only a comment} [White \"d\"] * 22-18 * 22-17";
        let games = read(text);
        let whites: Vec<_> = games
            .iter()
            .map(|game| game.as_ref().unwrap().tag("White"))
            .collect();
        assert_eq!(
            whites,
            [Some("a"), Some("b"), Some("c"), Some("d"), None, None]
        );
        assert_eq!(games[0].as_ref().unwrap().result(), GameResult::WhiteWins);
    }

    #[test]
    fn a_bad_game_names_all_faults_and_affects_no_other() {
        let text =
            "[White \"a\"]\n[Black b]\n1. 22-18 ) zzz $ (11-15 *\n\n[White \"c\"]\n1. 22-18 *";
        let games = read(text);
        let bad = games[0].as_ref().unwrap_err();
        let faults: Vec<String> = bad.faults.iter().map(ToString::to_string).collect();
        assert_eq!(
            faults,
            [
                "2:1: the value of a tag stands in quotation marks: [Black \"…\"]",
                "3:10: this ) closes no variation",
                "3:12: “zzz” is neither a tag nor a move nor a result",
                "3:16: after $ comes a number from 0 to 65535",
                "3:18: the variation that begins here has no closing )",
                "3:25: the result * inside a variation: close it with ) first",
            ]
        );
        assert_eq!(games[1].as_ref().unwrap().tag("White"), Some("c"));
        assert_eq!(games.len(), 2);
    }

    #[test]
    fn variations_do_not_exhaust_the_stack() {
        let text = "(".repeat(100_000) + " 22-18 " + &")".repeat(100_000) + " *";
        let games = read(&text);
        assert_eq!(games.len(), 1);
        let faults = &games[0].as_ref().unwrap_err().faults;
        assert_eq!(faults.len(), 1);
        assert_eq!(faults[0].kind, FaultKind::TooDeep);
    }

    #[test]
    fn a_text_can_be_cut_before_a_game() {
        let text = b"[White \"a\"]\n\n1. 22-18 *\n\n[White \"b\"]\n[Black \"c\"]\n\n1. 22-17";
        let cut = boundary(text).unwrap();
        assert!(text[cut..].starts_with(b"[White \"b\"]"));
        assert_eq!(boundary(&text[..cut]), None);
        assert_eq!(boundary(b"\n[White \"a\"]"), None);
        assert_eq!(boundary(b""), None);
        assert_eq!(boundary(b"}[1. 22-18 *\n[White \"a\"]\n"), None);
    }

    proptest! {
        /// Whatever the text, the games in the parts are those of the whole.
        #[test]
        fn any_text_is_read_in_parts_as_in_whole(
            text in r#"(\[White "[a-z]"\]\n|\{?1\. 22-18 |\}|\*|1-0|\(|\)|\n|[-x\[ ]){0,40}"#
        ) {
            let whole = read(&text);
            if let Some(cut) = boundary(text.as_bytes()) {
                let (head, tail) = text.split_at(cut);
                let mut parts = read(head);
                parts.extend(Reader::at(tail, Location::START.after(head)));
                prop_assert_eq!(parts, whole);
            }
        }
    }
}
