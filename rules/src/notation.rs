//! Moves as text.
//!
//! Written short where that is enough: `22-18`, `22x15`, `c3xe5`; a capture
//! that shares its start and end with another is written with every square on
//! its way: `22x15x8`. The choice of the piece that the opponent loses is `x18`.
//!
//! Reading is liberal: `-`, `x`, `:` or nothing between the squares, numbers
//! or names, the way in full or in part, the captured squares after the end as
//! the Hub protocol has them (`28x19x23`) or in braces (`28x19{23}`), and marks
//! such as `!?` behind.

use alloc::{
    borrow::ToOwned,
    string::{String, ToString},
};
use core::{fmt, ops::Range};

use smallvec::SmallVec;

use crate::{
    Direction, Jump, Move, MoveKind, MoveList, Movegen, Position, Refusal, Ruleset, Square,
    SquareError, Squares, Step, excerpt,
};

/// How squares are written.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Default)]
pub enum Notation {
    /// 1 to 32.
    #[default]
    Numeric,
    /// a1 to h8.
    Algebraic,
}

impl Notation {
    /// The square as text.
    pub fn square(self, square: Square) -> String {
        match self {
            Notation::Numeric => square.to_string(),
            Notation::Algebraic => square.name().to_owned(),
        }
    }
}

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
    fn without_dash(&self) -> Option<Attempt> {
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

/// Why a text is not a move of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReadError {
    /// It is not the text of a move at all.
    Text(MoveTextError),
    /// It is, but the rules refuse the move.
    Refused(Refusal),
}

impl From<MoveTextError> for ReadError {
    fn from(error: MoveTextError) -> ReadError {
        ReadError::Text(error)
    }
}

impl From<Refusal> for ReadError {
    fn from(refusal: Refusal) -> ReadError {
        ReadError::Refused(refusal)
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReadError::Text(error) => error.fmt(f),
            ReadError::Refused(refusal) => refusal.fmt(f),
        }
    }
}

impl core::error::Error for ReadError {}

impl Ruleset {
    /// Reads a move of this position. Where the rules let a player miss a
    /// capture, a quiet move that does so is read as [`MoveKind::Missed`].
    ///
    /// ```
    /// use damka_rules::{Position, Ruleset};
    ///
    /// let position: Position = "W:W22:B18,11".parse().unwrap();
    /// let m = Ruleset::CLASSIC.read_move(&position, "c3:g7").unwrap();
    /// assert_eq!(m.to_string(), "22x8{11,18}");
    /// let refused = Ruleset::CLASSIC.read_move(&position, "22x15").unwrap_err();
    /// assert_eq!(refused.to_string(), "the capture is not finished: from 15 it goes on over 11");
    /// ```
    pub fn read_move(&self, position: &Position, text: &str) -> Result<Move, ReadError> {
        Ok(self.judge(position, &parse(text)?)?)
    }

    /// As [`Ruleset::read_move`], in a text that has this sign for a capture.
    ///
    /// A dash usually means a quiet move. It is read as a capture if the piece
    /// could not go there quietly, or if captures are written with a dash.
    ///
    /// ```
    /// use damka_rules::{Position, Ruleset};
    ///
    /// // A king may come down where it could have gone quietly.
    /// let position: Position = "W:WK30:B19,26,27".parse().unwrap();
    /// let m = Ruleset::THAI.read_move_with_sign(&position, "30-16", '-');
    /// assert_eq!(m.unwrap().to_string(), "30x16{19,26}");
    /// ```
    pub fn read_move_with_sign(
        &self,
        position: &Position,
        text: &str,
        sign: char,
    ) -> Result<Move, ReadError> {
        Ok(self.find_move(position, &parse(text)?, is_dash(sign))?)
    }

    /// Finds the move that somebody attempts, or says why there is none.
    pub fn judge(&self, position: &Position, attempt: &Attempt) -> Result<Move, Refusal> {
        self.find_move(position, attempt, false)
    }

    fn find_move(
        &self,
        position: &Position,
        attempt: &Attempt,
        dash_captures: bool,
    ) -> Result<Move, Refusal> {
        let movegen = Movegen::from(self);
        let legal = movegen.legal_moves(position);
        let mut options = matching(&movegen, position, attempt, &legal);
        if options.is_empty() {
            let missed = movegen.missed_captures(position, *self.missed_capture);
            options = matching(&movegen, position, attempt, &missed);
        }
        if options.is_empty()
            && let Some(unsigned) = attempt.without_dash()
            && (dash_captures || !goes_quietly(&movegen, position, attempt))
        {
            options = matching(&movegen, position, &unsigned, &legal);
        }
        if options.len() > 1 {
            // The whole way of one capture can be a part of the way of another.
            let whole = |m: &&Move| is_whole_way(&movegen, position, attempt, m);
            if let Some(&m) = options.iter().find(whole) {
                return Ok(m);
            }
        }
        match options[..] {
            [m] => Ok(m),
            [] => Err(Refusal::explain(self, position, attempt, &legal)),
            _ => Err(Refusal::Ambiguous {
                options: options.sorted().iter().map(Step::from).collect(),
            }),
        }
    }

    /// The position after a move; an error if the move is not of this position.
    pub fn play(&self, position: &Position, m: &Move) -> Result<Position, IllegalMove> {
        let movegen = Movegen::from(self);
        let known = movegen.legal_moves(position).contains(m)
            || m.kind() == MoveKind::Missed
                && movegen
                    .missed_captures(position, *self.missed_capture)
                    .contains(m);
        if known {
            Ok(position.play_unchecked(m))
        } else {
            Err(IllegalMove {
                attempted: *m,
                position: *position,
            })
        }
    }

    /// The text of a move: short if no other legal move begins and ends
    /// alike, else with every square of its way. `sign` stands for a capture.
    pub fn write_move(
        &self,
        position: &Position,
        m: &Move,
        notation: Notation,
        sign: char,
    ) -> String {
        let (from, to) = (notation.square(m.from), notation.square(m.to));
        match m.kind {
            MoveKind::Quiet | MoveKind::Missed => return from + "-" + &to,
            MoveKind::Removal => return "x".to_owned() + &from,
            MoveKind::Capture => {}
        }
        let movegen = Movegen::from(self);
        let alike = |other: &&Move| other.from == m.from && other.to == m.to;
        let way = match movegen.legal_moves(position).iter().filter(alike).count() {
            0 | 1 => None,
            _ => movegen.paths(position, m).into_iter().next(),
        };
        let mut text = from;
        for jump in way.iter().flat_map(|way| way.iter().rev().skip(1).rev()) {
            text.push(sign);
            text += &notation.square(jump.landing);
        }
        text.push(sign);
        text + &to
    }
}

/// A move that was made for another position.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct IllegalMove {
    /// The move.
    pub attempted: Move,
    /// The position in which it is not possible.
    pub position: Position,
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is not a move of {}", self.attempted, self.position)
    }
}

impl core::error::Error for IllegalMove {}

/// Whether the attempt would be a quiet move if no capture came first.
fn goes_quietly(movegen: &Movegen, position: &Position, attempt: &Attempt) -> bool {
    let quiet = movegen.quiet_moves(position);
    !matching(movegen, position, attempt, &quiet).is_empty()
}

/// The moves of a list that an attempt can mean.
pub(crate) fn matching(
    movegen: &Movegen,
    position: &Position,
    attempt: &Attempt,
    moves: &[Move],
) -> MoveList {
    let fits = |m: &&Move| match attempt {
        Attempt::Removal(square) => m.kind == MoveKind::Removal && m.from == *square,
        Attempt::Move {
            squares,
            capture,
            captured,
        } => {
            squares.first() == Some(&m.from)
                && m.kind != MoveKind::Removal
                && (m.is_capture() || !capture)
                && captured.is_none_or(|captured| captured == m.captured())
                && ends_fit(movegen, position, squares, m)
        }
    };
    moves.iter().filter(fits).copied().collect()
}

fn ends_fit(movegen: &Movegen, position: &Position, squares: &[Square], m: &Move) -> bool {
    let [_, rest @ ..] = squares else {
        return false;
    };
    let [middle @ .., last] = rest else {
        return false;
    };
    if middle.is_empty() {
        return *last == m.to;
    }
    // Start, end, and all captured squares, as Hub writes it.
    let named: Squares = rest[1..].iter().copied().collect();
    let as_hub = rest[0] == m.to && rest.len() - 1 == m.captured().len() as usize;
    if as_hub && named == m.captured() {
        return true;
    }
    *last == m.to
        && movegen
            .paths(position, m)
            .iter()
            .any(|path| follows(m.from, path, middle))
}

/// Whether an attempt names every square on which this capture comes down.
fn is_whole_way(movegen: &Movegen, position: &Position, attempt: &Attempt, m: &Move) -> bool {
    let Attempt::Move {
        squares,
        capture,
        captured,
    } = attempt
    else {
        return false;
    };
    // Two squares that somebody points at are no way yet; two that are written
    // with a sign between them are the way of the capture of one piece. Some
    // games have a dash for it.
    (*capture || captured.is_some() || squares.len() > 2)
        && movegen.paths(position, m).iter().any(|path| {
            let landings = path.iter().map(|jump| &jump.landing);
            squares[1..].iter().eq(landings)
        })
}

/// Whether these squares lie, in order, on the way of a capture: where it
/// turns, or anywhere between two pieces on one line.
pub(crate) fn follows(from: Square, path: &[Jump], squares: &[Square]) -> bool {
    let mut wanted = squares.iter().peekable();
    let mut here = from;
    for (i, jump) in path.iter().enumerate() {
        let line = |from, to| Direction::between(from, to).map(|(direction, _)| direction);
        let direction = line(here, jump.over);
        let straight = path
            .get(i + 1)
            .filter(|next| line(jump.landing, next.over) == direction);
        let mut stop = Some(jump.landing);
        while let Some(at) = stop {
            if wanted.peek() == Some(&&at) {
                wanted.next();
            }
            stop = match (straight, direction) {
                (Some(next), Some(direction)) => direction.from(at).filter(|&at| at != next.over),
                _ => None,
            };
        }
        here = jump.landing;
    }
    wanted.peek().is_none()
}

fn parse(text: &str) -> Result<Attempt, MoveTextError> {
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

fn is_dash(sign: char) -> bool {
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
