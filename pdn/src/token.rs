use core::ops::Range;

use crate::{FaultKind, GameResult};
use damka_rules::excerpt;

/// A piece of PDN text. Nothing is copied.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Token<'a> {
    /// `[Name "value"]`; in the value `\"` still stands for a quotation mark.
    Tag {
        /// The name.
        name: &'a str,
        /// What stands between the quotation marks.
        value: &'a str,
    },
    /// A number before a move, with its dots: `12.`, `12...`
    Number(&'a str),
    /// A move; whether it can be played is not looked at.
    Move(&'a str),
    /// Dots or dashes in place of a move that is not known: `...`, `-`.
    NoMove,
    /// A result, or `*`: the end of a game.
    Result(GameResult),
    /// How good a move is: `!?`, or `(!?)`.
    Strength(&'a str),
    /// A numeric annotation, `$7`.
    Nag(u16),
    /// `{…}`, without the braces.
    Comment(&'a str),
    /// `(`
    Open,
    /// `)`
    Close,
    /// `/FEN "…"/`: the FEN.
    Setup(&'a str),
}

/// A text that is no token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TokenError {
    /// The bytes that were skipped.
    pub span: Range<usize>,
    /// What is wrong.
    pub kind: FaultKind,
}

/// The tokens of a text, each with the byte where it begins.
///
/// What is no token is reported and skipped, so that the next one can be read.
///
/// ```
/// use damka_pdn::{GameResult, Token, Tokens};
///
/// let mut tokens = Tokens::new("1. 1-18! 1-1");
/// let mut next = || tokens.next().map(|token| token.unwrap());
/// assert_eq!(next(), Some((0, Token::Number("1."))));
/// assert_eq!(next(), Some((3, Token::Move("1-18"))));
/// assert_eq!(next(), Some((7, Token::Strength("!"))));
/// assert_eq!(next(), Some((9, Token::Result(GameResult::Draw))));
/// assert_eq!(next(), None);
/// ```
#[derive(Clone, Debug)]
pub struct Tokens<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Tokens<'a> {
    /// The tokens of this text.
    pub const fn new(text: &'a str) -> Tokens<'a> {
        Tokens { text, at: 0 }
    }

    /// The byte after the last token.
    pub const fn offset(&self) -> usize {
        self.at
    }

    #[inline]
    fn byte(&self, at: usize) -> Option<u8> {
        self.text.as_bytes().get(at).copied()
    }

    #[inline]
    fn is(&self, at: usize, class: u8) -> bool {
        self.byte(at)
            .is_some_and(|byte| CLASS[usize::from(byte)] & class != 0)
    }

    /// The first byte from here on that is not of the class.
    #[inline]
    fn past(&self, mut at: usize, class: u8) -> usize {
        while self.is(at, class) {
            at += 1;
        }
        at
    }

    /// The next byte of this value, and where it is.
    fn seek(&self, byte: u8, from: usize, end: usize) -> Option<usize> {
        let bytes = self.text.as_bytes().get(from..end)?;
        memchr::memchr(byte, bytes).map(|i| from + i)
    }

    fn line_end(&self, from: usize) -> usize {
        self.seek(b'\n', from, self.text.len())
            .unwrap_or(self.text.len())
    }

    /// The text between two ASCII bytes.
    #[inline]
    fn slice(&self, from: usize, to: usize) -> &'a str {
        self.text.get(from..to).unwrap_or_default()
    }

    fn error(&mut self, end: usize, kind: FaultKind) -> TokenError {
        let span = self.at..end;
        self.at = end;
        TokenError { span, kind }
    }

    /// A token that begins with a sign.
    fn sign(&mut self, first: u8) -> Result<Token<'a>, TokenError> {
        let start = self.at;
        match first {
            b'[' => self.tag(),
            b'{' => self.comment(),
            b'/' => self.setup(),
            b'$' => self.nag(),
            b'(' => Ok(self.strength_or_open()),
            b')' => {
                self.at += 1;
                Ok(Token::Close)
            }
            b'*' => {
                self.at += 1;
                Ok(Token::Result(GameResult::Unknown))
            }
            b'!' | b'?' => {
                self.at = self.past(start, STRENGTH);
                Ok(Token::Strength(self.slice(start, self.at)))
            }
            b'.' | b'-' => {
                while self.byte(self.at) == Some(first) {
                    self.at += 1;
                }
                Ok(Token::NoMove)
            }
            _ => self.draw_sign(),
        }
    }

    /// Whether a number goes on as `22 - 18`, a move with blanks inside: read
    /// as a move number, it would be lost silently.
    fn has_blanks_inside(&self, end: usize) -> bool {
        let after_blanks = |mut at| {
            while matches!(self.byte(at), Some(b' ' | b'\t')) {
                at += 1;
            }
            at
        };
        let sign = after_blanks(end);
        let next = after_blanks(sign + 1);
        // `12 x18` is the number of a move, and the removal of a piece.
        let goes_on = match self.byte(sign) {
            Some(b'-') => true,
            Some(b'x' | b':') => next > sign + 1,
            _ => false,
        };
        goes_on && self.is(next, DIGIT)
    }

    /// A draw that is written with the sign ½.
    #[cold]
    fn draw_sign(&mut self) -> Result<Token<'a>, TokenError> {
        let rest = self.slice(self.at, self.text.len());
        match ["½-½", "½:½", "½–½", "½"]
            .into_iter()
            .find(|half| rest.starts_with(half))
        {
            Some(half) => {
                self.at += half.len();
                Ok(Token::Result(GameResult::Draw))
            }
            None => Err(self.unexpected()),
        }
    }

    /// A token that begins with a digit, or with a letter of a square or of a capture.
    #[inline]
    fn word(&mut self) -> Result<Token<'a>, TokenError> {
        let start = self.at;
        let digits = self.past(start, DIGIT);
        match self.byte(digits) {
            Some(b'.') if digits > start => {
                self.at = digits;
                while self.byte(self.at) == Some(b'.') {
                    self.at += 1;
                }
                return Ok(Token::Number(self.slice(start, self.at)));
            }
            // The one result with a character that is in no move.
            Some(b'/') if self.slice(start, digits) == "1" => {
                for text in ["1/2-1/2", "1/2:1/2", "1/2"] {
                    if self.text.as_bytes()[start..].starts_with(text.as_bytes()) {
                        self.at += text.len();
                        return Ok(Token::Result(GameResult::Draw));
                    }
                }
            }
            _ => {}
        }
        let end = self.past(digits, WORD);
        let text = self.slice(start, end);
        if self.is(end, LETTER) || self.byte(end).is_some_and(|byte| byte >= 0x80) {
            return Err(self.unexpected());
        }
        if digits == end && self.has_blanks_inside(end) {
            return Err(self.unexpected());
        }
        self.at = end;
        if digits == end {
            // A number without a dot, or a move without a sign: `3228`.
            return Ok(if text.len() < 4 {
                Token::Number(text)
            } else {
                Token::Move(text)
            });
        }
        // A result is at most three bytes here; longer is always a move.
        if text.len() == 3
            && matches!(text.as_bytes()[0], b'0'..=b'2')
            && let Some(result) = GameResult::parse(text)
        {
            return Ok(Token::Result(result));
        }
        Ok(Token::Move(text))
    }

    fn tag(&mut self) -> Result<Token<'a>, TokenError> {
        let line_end = self.line_end(self.at);
        let name_at = self.past(self.at + 1, BLANK).min(line_end);
        let name_end = self.past(name_at, NAME);
        let name = self.slice(name_at, name_end);
        if !name.starts_with(|c: char| c.is_ascii_alphabetic()) {
            return Err(self.error(line_end, FaultKind::TagName));
        }
        let quote = self.past(name_end, BLANK);
        if self.byte(quote) != Some(b'"') || quote > line_end {
            let end = self.seek(b']', name_end, line_end);
            let end = end.map_or(line_end, |end| end + 1);
            return Err(self.error(end, FaultKind::TagValue(excerpt(name))));
        }
        // The value ends with the first `"]` whose quotation mark is not
        // written `\"`; failing that, the last one of the line: people forget
        // to write `\"`, and end a value with a backslash.
        let (mut at, mut last) = (quote + 1, None);
        while let Some(mark) = self.seek(b'"', at, line_end) {
            let bracket = self.past(mark + 1, BLANK);
            if self.byte(bracket) == Some(b']') && bracket < line_end {
                last = Some((mark, bracket));
                if self.byte(mark - 1) != Some(b'\\') {
                    break;
                }
            }
            at = mark + 1;
        }
        match last {
            Some((mark, bracket)) => {
                self.at = bracket + 1;
                let value = self.slice(quote + 1, mark);
                Ok(Token::Tag { name, value })
            }
            None => Err(self.error(line_end, FaultKind::TagEnd(excerpt(name)))),
        }
    }

    fn comment(&mut self) -> Result<Token<'a>, TokenError> {
        let from = self.at + 1;
        let end = self.seek(b'}', from, self.text.len());
        let limit = end.unwrap_or(self.text.len());
        // A forgotten brace would swallow the following games.
        let mut line = from;
        while let Some(next) = self.seek(b'\n', line, limit) {
            line = next + 1;
            if self.byte(line) == Some(b'[') && begins_tag(self.text.as_bytes(), line) {
                return Err(self.error(line, FaultKind::CommentEnd));
            }
        }
        match end {
            Some(end) => {
                self.at = end + 1;
                Ok(Token::Comment(self.slice(from, end)))
            }
            None => Err(self.error(self.text.len(), FaultKind::CommentEnd)),
        }
    }

    fn setup(&mut self) -> Result<Token<'a>, TokenError> {
        let line_end = self.line_end(self.at);
        let Some(end) = self.seek(b'/', self.at + 1, line_end) else {
            return Err(self.error(line_end, FaultKind::Setup));
        };
        let inner = self.slice(self.at + 1, end).trim();
        let fen = match inner.split_at_checked(3) {
            Some((word, rest)) if word.eq_ignore_ascii_case("FEN") => rest.trim(),
            _ => return Err(self.error(end + 1, FaultKind::Setup)),
        };
        self.at = end + 1;
        let fen = fen.trim_matches(|c: char| c == '"' || c.is_whitespace());
        Ok(Token::Setup(fen))
    }

    fn strength_or_open(&mut self) -> Token<'a> {
        let start = self.at;
        let end = self.past(start + 1, STRENGTH);
        if end > start + 1 && self.byte(end) == Some(b')') {
            self.at = end + 1;
            return Token::Strength(self.slice(start, self.at));
        }
        self.at += 1;
        Token::Open
    }

    fn nag(&mut self) -> Result<Token<'a>, TokenError> {
        let end = self.past(self.at + 1, DIGIT);
        match self.slice(self.at + 1, end).parse() {
            Ok(number) => {
                self.at = end;
                Ok(Token::Nag(number))
            }
            Err(_) => Err(self.error(end, FaultKind::Nag)),
        }
    }

    /// Skips a word that is no token.
    #[cold]
    fn unexpected(&mut self) -> TokenError {
        let rest = self.text.get(self.at..).unwrap_or_default();
        let len = rest
            .char_indices()
            .skip(1)
            .find(|(_, c)| c.is_whitespace() || "[](){}/$*".contains(*c))
            .map_or(rest.len(), |(i, _)| i);
        let text = excerpt(rest.get(..len).unwrap_or_default());
        self.error(self.at + len, FaultKind::Unexpected(text))
    }
}

impl<'a> Iterator for Tokens<'a> {
    type Item = Result<(usize, Token<'a>), TokenError>;

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        let first = loop {
            self.at = self.past(self.at, BLANK);
            match self.byte(self.at)? {
                b'%' => self.at = self.line_end(self.at),
                first => break first,
            }
        };
        let start = self.at;
        let token = if CLASS[usize::from(first)] & WORD_START != 0 {
            self.word()
        } else {
            self.sign(first)
        };
        Some(token.map(|token| (start, token)))
    }
}

/// Whether a tag begins here: `[Name "`.
pub(crate) fn begins_tag(bytes: &[u8], at: usize) -> bool {
    let rest = bytes.get(at..).unwrap_or_default();
    let is = |i: usize, class: u8| {
        rest.get(i)
            .is_some_and(|&byte| CLASS[usize::from(byte)] & class != 0)
    };
    let mut i = 1;
    while is(i, NAME) {
        i += 1;
    }
    let named = rest.first() == Some(&b'[') && rest.get(1).is_some_and(u8::is_ascii_alphabetic);
    while is(i, BLANK) {
        i += 1;
    }
    named && rest.get(i) == Some(&b'"')
}

// Classes of bytes.
const BLANK: u8 = 1;
const DIGIT: u8 = 2;
/// What a move is made of.
const WORD: u8 = 4;
const WORD_START: u8 = 8;
const NAME: u8 = 16;
const STRENGTH: u8 = 32;
/// Letters that are in no move.
const LETTER: u8 = 64;

static CLASS: [u8; 256] = {
    let mut class = [0; 256];
    let mut i = 0;
    while i < 128 {
        let byte = i as u8;
        class[i] = match byte {
            b' ' | b'\t' | b'\r' | b'\n' | 0x0B | 0x0C => BLANK,
            b'0'..=b'9' => DIGIT | WORD | WORD_START | NAME,
            b'a'..=b'h' | b'A'..=b'H' | b'x' | b'X' => WORD | WORD_START | NAME,
            b'-' | b':' => WORD,
            b'!' | b'?' => STRENGTH,
            b'_' => NAME,
            _ if byte.is_ascii_alphabetic() => NAME | LETTER,
            _ => 0,
        };
        i += 1;
    }
    class
};

#[cfg(test)]
mod tests;
