//! Positions and moves as the Hub protocol writes them, for 8x8.
//!
//! A position is the side to move and one letter for each of the 32 squares:
//! `w` and `b` for men, `W` and `B` for kings, `e` for an empty square. Where a
//! piece is to be taken off for a missed capture, the pieces to choose from are
//! `p` (a man) and `P` (a king) of the side that is not to move.
//!
//! A capture lists all captured squares: `28x19x23`. A removal is `x18`.

use alloc::string::String;
use core::fmt;

use crate::{
    Move, MoveKind, Piece, Role, Setup, Side, Square,
    notation::{Attempt, MoveTextError},
};

/// The position as 33 characters.
///
/// ```
/// use damka_rules::{hub, Ruleset};
///
/// let text = hub::write(&Ruleset::CLASSIC.initial().to_setup());
/// assert_eq!(text, "Wbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww");
/// ```
pub fn write(setup: &Setup) -> String {
    let squares = Square::ALL
        .into_iter()
        .map(|square| match setup.piece_at(square) {
            None => 'e',
            Some(Piece {
                role: Role::Man, ..
            }) if setup.owed.contains(square) => 'p',
            Some(Piece {
                role: Role::King, ..
            }) if setup.owed.contains(square) => 'P',
            Some(piece) => piece.letter(),
        });
    core::iter::once(setup.turn.letter())
        .chain(squares)
        .collect()
}

/// Reads 33 characters.
pub fn parse(text: &str) -> Result<Setup, HubError> {
    let mut letters = text.chars();
    let turn = match letters.next() {
        Some('W') => Side::First,
        Some('B') => Side::Second,
        _ => return Err(HubError::Turn),
    };
    let mut setup = Setup::empty(turn);
    let count = text.chars().count();
    if count != 33 {
        return Err(HubError::Length(count));
    }
    for (square, letter) in Square::ALL.into_iter().zip(letters) {
        let owed = |role| Piece {
            side: turn.other(),
            role,
        };
        let piece = match letter {
            'e' => continue,
            'p' => owed(Role::Man),
            'P' => owed(Role::King),
            _ => Piece::from_letter(letter).ok_or(HubError::Letter(square, letter))?,
        };
        setup.put(square, piece);
        if matches!(letter, 'p' | 'P') {
            setup.owed = setup.owed.with(square);
        }
    }
    Ok(setup)
}

/// A move as Hub writes it: `32-28`, `28x19x23`, `x18`.
pub fn write_move(m: &Move) -> String {
    use fmt::Write as _;
    let mut text = String::new();
    let written = match m.kind() {
        MoveKind::Quiet | MoveKind::Missed => write!(text, "{}-{}", m.from(), m.to()),
        MoveKind::Removal => write!(text, "x{}", m.from()),
        MoveKind::Capture => {
            let ends = write!(text, "{}x{}", m.from(), m.to());
            ends.and_then(|()| {
                m.captured()
                    .into_iter()
                    .try_for_each(|s| write!(text, "x{s}"))
            })
        }
    };
    written.expect("writing to a string cannot fail");
    text
}

/// Reads a move as Hub writes it: a move that a player attempts, for
/// [`Ruleset::judge`](crate::Ruleset::judge). The captured squares may stand in
/// any order, or be left out where the rest is enough.
///
/// ```
/// use damka_rules::{hub, Position, Ruleset};
///
/// let position: Position = "W:W22:B18,11".parse().unwrap();
/// let attempt = hub::parse_move("22x8x18x11").unwrap();
/// let m = Ruleset::CLASSIC.judge(&position, &attempt).unwrap();
/// assert_eq!(hub::write_move(&m), "22x8x11x18");
/// ```
pub fn parse_move(text: &str) -> Result<Attempt, MoveTextError> {
    Ok(match Attempt::parse(text)? {
        Attempt::Move {
            squares,
            capture: true,
            captured: None,
        } if squares.len() > 2 => Attempt::Move {
            captured: Some(squares[2..].iter().copied().collect()),
            squares: squares[..2].into(),
            capture: true,
        },
        attempt => attempt,
    })
}

/// A text that is not a Hub position.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum HubError {
    /// It does not begin with `W` or `B`.
    Turn,
    /// It has this many characters instead of 33.
    Length(usize),
    /// A letter that stands for nothing, and its square.
    Letter(Square, char),
}

impl fmt::Display for HubError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HubError::Turn => f.write_str("a position begins with the side to move, W or B"),
            HubError::Length(count) => {
                write!(
                    f,
                    "a position has 33 characters, the side and 32 squares, not {count}"
                )
            }
            HubError::Letter(square, letter) => {
                write!(
                    f,
                    "“{letter}” on square {square}: expected one of w W b B p P e"
                )
            }
        }
    }
}

impl core::error::Error for HubError {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fen;

    #[test]
    fn an_open_choice_is_read_back() {
        let setup = fen::parse("B:W22,K23,28:B18:X22,23").unwrap();
        let text = write(&setup);
        assert_eq!(text, "BeeeeeeeeeeeeeeeeebeeepPeeeeweeee");
        assert_eq!(parse(&text), Ok(setup));
    }

    #[test]
    fn bad_texts_are_refused_with_the_reason() {
        assert_eq!(parse(""), Err(HubError::Turn));
        assert_eq!(parse("Wwb"), Err(HubError::Length(3)));
        let text = "Weeeeeeeezeeeeeeeeeeeeeeeeeeeeeee";
        assert_eq!(parse(text), Err(HubError::Letter(Square::B6, 'z')));
    }
}
