use alloc::string::String;
use core::{fmt, ops::Range};
use smallvec::SmallVec;

use crate::{Move, MoveKind, Square, SquareError, Squares, excerpt};

/// What somebody wants to play, before it is judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Attempt {
    /// A piece is moved.
    Move {
        /// The squares, two or more: start and end, and what is known of the way.
        squares: SmallVec<[Square; 4]>,
        /// Whether it is said to be a capture.
        capture: bool,
        /// The captured pieces, if they are named; a dash says that there are none.
        captured: Option<Squares>,
    },
    /// A piece that the opponent loses is chosen.
    Removal(Square),
}

impl Attempt {
    /// A piece is moved from one square to another.
    pub fn between(from: Square, to: Square) -> Attempt {
        Attempt::Move {
            squares: [from, to].into_iter().collect(),
            capture: false,
            captured: None,
        }
    }

    /// A piece is moved along these squares; the first is its own.
    pub fn along(squares: &[Square]) -> Attempt {
        Attempt::Move {
            squares: squares.into(),
            capture: false,
            captured: None,
        }
    }

    /// Reads an attempt from text.
    ///
    /// ```
    /// use damka_rules::{notation::Attempt, Square};
    ///
    /// assert_eq!(Attempt::parse("c3d4"), Ok(Attempt::between(Square::C3, Square::D4)));
    /// assert_eq!(Attempt::parse("x18"), Ok(Attempt::Removal(Square::D4)));
    /// ```
    pub fn parse(text: &str) -> Result<Attempt, MoveTextError> {
        parse(text)
    }

    /// If it is said to capture nothing: the same with nothing said, for where
    /// a dash can stand for a capture, too.
    pub(super) fn without_dash(&self) -> Option<Attempt> {
        match self {
            Attempt::Move {
                squares,
                capture: false,
                captured: Some(captured),
            } if captured.is_empty() => Some(Attempt::along(squares)),
            _ => None,
        }
    }
}

/// What a move does, for a rule set that may not know it.
impl From<&Move> for Attempt {
    fn from(m: &Move) -> Attempt {
        if m.kind() == MoveKind::Removal {
            return Attempt::Removal(m.from());
        }
        Attempt::Move {
            squares: [m.from(), m.to()].into_iter().collect(),
            capture: m.is_capture(),
            captured: m.is_capture().then(|| m.captured()),
        }
    }
}

/// A text that is not a move: what is wrong, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveTextError {
    /// The bytes of the text that are wrong.
    pub span: Range<usize>,
    /// What is wrong.
    pub kind: MoveTextErrorKind,
}

/// What is wrong with the text of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MoveTextErrorKind {
    /// There is nothing, or only one square.
    TooShort,
    /// A square cannot be read.
    Square(String, SquareError),
}

impl fmt::Display for MoveTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.kind {
            MoveTextErrorKind::TooShort => {
                f.write_str("a move names two squares, such as 22-18 or c3-d4")
            }
            MoveTextErrorKind::Square(text, error) => write!(f, "“{text}”: {error}"),
        }
    }
}

impl core::error::Error for MoveTextError {}

pub(super) fn parse(text: &str) -> Result<Attempt, MoveTextError> {
    let start = text.len() - text.trim_start().len();
    let body = text
        .trim()
        .trim_end_matches(['!', '?', '*', '(', ')'])
        .trim_end();
    let (body, captured) = match body.strip_suffix('}').and_then(|body| body.split_once('{')) {
        Some((body, list)) => {
            let at = start + body.len() + 1;
            (
                body,
                Some(squares(list, at)?.into_iter().collect::<Squares>()),
            )
        }
        None => (body, None),
    };
    let capture = body.contains(is_capture_sign);
    let quiet = !capture && body.contains(is_dash);
    let captured = captured.or(quiet.then_some(Squares::EMPTY));
    if let Some(rest) = body.strip_prefix(is_capture_sign) {
        let at = start + body.len() - rest.len();
        if let [square] = squares(rest, at)?[..] {
            return Ok(Attempt::Removal(square));
        }
    }
    let squares = squares(body, start)?;
    if squares.len() < 2 {
        let span = start..start + body.len();
        return Err(MoveTextError {
            span,
            kind: MoveTextErrorKind::TooShort,
        });
    }
    Ok(Attempt::Move {
        squares,
        capture,
        captured,
    })
}

fn is_capture_sign(sign: char) -> bool {
    matches!(sign, 'x' | 'X' | ':' | '×')
}

pub(super) fn is_dash(sign: char) -> bool {
    matches!(sign, '-' | '–' | '—')
}

fn is_separator(sign: char) -> bool {
    is_capture_sign(sign) || is_dash(sign) || matches!(sign, ',' | '.') || sign.is_whitespace()
}

/// The squares of a text, with or without signs between them.
fn squares(text: &str, start: usize) -> Result<SmallVec<[Square; 4]>, MoveTextError> {
    let mut squares = SmallVec::new();
    let mut at = 0;
    for word in text.split_inclusive(is_separator) {
        let word_at = start + at;
        at += word.len();
        let word = word.trim_end_matches(is_separator);
        // `3228` and `c3d4`: two characters a square.
        let parts = match word.len() {
            0 => continue,
            len @ 4.. if len % 2 == 0 && word.is_ascii() => len / 2,
            _ => 1,
        };
        let len = word.len() / parts;
        for i in 0..parts {
            let part = &word[i * len..(i + 1) * len];
            let square = part.parse().map_err(|error| MoveTextError {
                span: word_at + i * len..word_at + (i + 1) * len,
                kind: MoveTextErrorKind::Square(excerpt(part), error),
            })?;
            squares.push(square);
        }
    }
    Ok(squares)
}
