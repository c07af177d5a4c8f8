//! Reading the moves of a position from text, and writing them.

use alloc::{borrow::ToOwned, string::String};
use core::fmt;

use super::{
    Notation,
    attempt::{Attempt, MoveTextError, is_dash, parse},
    matching::{goes_quietly, is_whole_way, matching},
};
use crate::{Move, MoveKind, Movegen, Position, Refusal, Ruleset, Step};

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
