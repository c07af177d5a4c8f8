//! Positions as FEN text: `W:W18,K10:B12,K22`.
//!
//! The side to move, then the squares of both sides; `K` marks a king. Reading
//! is liberal: names as well as numbers (`W:Wa1,Kc3:Bh8`), ranges
//! (`W:W21-32:B1-12`), the sides in either order, blanks, lower case, a full
//! stop at the end, and the counters `:H0:F1` that some programs add.
//!
//! A position in which a piece is to be taken off for a missed capture has a
//! part of its own: `B:W18,22:B5:X18,22` says that Black first takes off the
//! piece on 18 or on 22.

use alloc::string::String;
use core::{
    fmt::{self, Write as _},
    ops::Range,
    str::FromStr,
};

use crate::{
    Piece, Position, Role, Setup, SetupError, Side, Square, SquareError, Squares, excerpt,
};

/// Reads an arrangement; it may be nonsense as a position.
pub fn parse(text: &str) -> Result<Setup, FenError> {
    Parser { text, at: 0 }.setup()
}

/// Writes an arrangement as FEN.
pub(crate) fn write(f: &mut impl fmt::Write, setup: &Setup) -> fmt::Result {
    write_with(f, setup, |square, f| write!(f, "{square}"))
}

/// The FEN with the squares named a1 to h8.
pub fn to_algebraic(setup: &Setup) -> String {
    let mut text = String::new();
    write_with(&mut text, setup, |square, f| f.write_str(square.name()))
        .expect("writing to a string cannot fail");
    text
}

fn write_with<W: fmt::Write>(
    f: &mut W,
    setup: &Setup,
    square_text: impl Fn(Square, &mut W) -> fmt::Result,
) -> fmt::Result {
    f.write_char(setup.turn.letter())?;
    for side in Side::BOTH {
        write!(f, ":{}", side.letter())?;
        for (i, square) in (setup.men[side] | setup.kings[side])
            .into_iter()
            .enumerate()
        {
            if i > 0 {
                f.write_char(',')?;
            }
            if setup.kings[side].contains(square) {
                f.write_char('K')?;
            }
            square_text(square, f)?;
        }
    }
    for (i, square) in setup.owed.into_iter().enumerate() {
        f.write_str(if i == 0 { ":X" } else { "," })?;
        square_text(square, f)?;
    }
    Ok(())
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write(f, self)
    }
}

impl FromStr for Setup {
    type Err = FenError;

    fn from_str(text: &str) -> Result<Setup, FenError> {
        parse(text)
    }
}

impl FromStr for Position {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Position, PositionError> {
        Ok(Position::try_from(parse(text)?)?)
    }
}

/// A text that is not a FEN: what is wrong, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FenError {
    /// The bytes of the text that are wrong.
    pub span: Range<usize>,
    /// What is wrong.
    pub kind: FenErrorKind,
}

/// What is wrong with a FEN.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FenErrorKind {
    /// It does not begin with the side to move, `W` or `B`.
    Turn,
    /// A part begins with neither `W` nor `B` nor `X`.
    Part(String),
    /// A side is listed twice.
    SideTwice(Side),
    /// A side is not listed.
    SideMissing(Side),
    /// A square cannot be read.
    Square(String, SquareError),
    /// The same square twice in one list.
    SquareTwice(Square),
    /// A range that does not run upwards.
    Range(String),
}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.kind {
            FenErrorKind::Turn => f.write_str("a FEN begins with the side to move, W or B"),
            FenErrorKind::Part(text) => {
                write!(
                    f,
                    "expected W, B or X and a list of squares, found “{text}”"
                )
            }
            FenErrorKind::SideTwice(side) => write!(f, "{} is listed twice", side.letter()),
            FenErrorKind::SideMissing(side) => {
                write!(
                    f,
                    "{0} is not listed: write :{0} even if it has no pieces",
                    side.letter()
                )
            }
            FenErrorKind::Square(text, error) => write!(f, "“{text}”: {error}"),
            FenErrorKind::SquareTwice(square) => write!(f, "square {square} is listed twice"),
            FenErrorKind::Range(text) => {
                write!(
                    f,
                    "“{text}”: a range runs from the lower to the higher number"
                )
            }
        }?;
        write!(f, " (at character {})", self.span.start + 1)
    }
}

impl core::error::Error for FenError {}

/// A text that is not the FEN of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PositionError {
    /// It is not a FEN.
    Fen(FenError),
    /// It is a FEN, but not of a position.
    Setup(SetupError),
}

impl From<FenError> for PositionError {
    fn from(error: FenError) -> PositionError {
        PositionError::Fen(error)
    }
}

impl From<SetupError> for PositionError {
    fn from(error: SetupError) -> PositionError {
        PositionError::Setup(error)
    }
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PositionError::Fen(error) => error.fmt(f),
            PositionError::Setup(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for PositionError {}

struct Parser<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Parser<'a> {
    fn setup(mut self) -> Result<Setup, FenError> {
        let end = self.text.trim_end().trim_end_matches('.').trim_end().len();
        let (turn, span) = self.part(end);
        let turn = match turn.trim() {
            "W" | "w" => Side::First,
            "B" | "b" => Side::Second,
            _ => {
                return Err(FenError {
                    span,
                    kind: FenErrorKind::Turn,
                });
            }
        };
        let mut setup = Setup::empty(turn);
        let mut listed = [false; 2];
        while self.at <= end {
            let (part, span) = self.part(end);
            let blank = part.len() - part.trim_start().len();
            let start = span.start + blank;
            let part = part.trim();
            let side = match part.as_bytes().first() {
                Some(b'W' | b'w') => Side::First,
                Some(b'B' | b'b') => Side::Second,
                Some(b'X' | b'x') => {
                    setup.owed = squares(&part[1..], start + 1, |_, _| {})?;
                    continue;
                }
                // Move counters of other programs: they say nothing about the position.
                Some(b'H' | b'F') if part[1..].bytes().all(|b| b.is_ascii_digit()) => continue,
                _ => {
                    return Err(FenError {
                        span,
                        kind: FenErrorKind::Part(excerpt(part)),
                    });
                }
            };
            if core::mem::replace(&mut listed[side as usize], true) {
                return Err(FenError {
                    span,
                    kind: FenErrorKind::SideTwice(side),
                });
            }
            squares(&part[1..], start + 1, |square, role| {
                setup.put(square, Piece { side, role })
            })?;
        }
        for side in Side::BOTH {
            if !listed[side as usize] {
                return Err(FenError {
                    span: 0..end,
                    kind: FenErrorKind::SideMissing(side),
                });
            }
        }
        Ok(setup)
    }

    /// The text up to the next colon.
    fn part(&mut self, end: usize) -> (&'a str, Range<usize>) {
        let rest = &self.text[self.at..end];
        let len = rest.find(':').unwrap_or(rest.len());
        let span = self.at..self.at + len;
        self.at += len + 1;
        (&rest[..len], span)
    }
}

/// Reads a list of squares and ranges; gives back the set.
fn squares(
    list: &str,
    mut at: usize,
    mut put: impl FnMut(Square, Role),
) -> Result<Squares, FenError> {
    let mut all = Squares::EMPTY;
    if list.trim().is_empty() {
        return Ok(all);
    }
    for item in list.split(',') {
        let span = at..at + item.len();
        at = span.end + 1;
        let error = |kind| FenError {
            span: span.clone(),
            kind,
        };
        let text = item.trim();
        let (role, text) = match text.strip_prefix(['K', 'k']) {
            Some(text) => (Role::King, text.trim()),
            None => (Role::Man, text),
        };
        let read = |text: &str| {
            let text = text.trim();
            text.parse()
                .map_err(|reason| error(FenErrorKind::Square(excerpt(text), reason)))
        };
        let (first, last): (Square, Square) = match text.split_once('-') {
            Some((first, last)) => (read(first)?, read(last)?),
            None => {
                let square = read(text)?;
                (square, square)
            }
        };
        if first > last {
            return Err(error(FenErrorKind::Range(excerpt(text))));
        }
        for square in Square::ALL
            .into_iter()
            .filter(|&square| first <= square && square <= last)
        {
            if all.contains(square) {
                return Err(error(FenErrorKind::SquareTwice(square)));
            }
            all = all.with(square);
            put(square, role);
        }
    }
    Ok(all)
}
