use alloc::vec::Vec;
use core::fmt;

use crate::{BySide, Piece, Position, Role, Side, Square, Squares};

/// An arrangement of pieces that has not been checked.
///
/// It may be nonsense; [`Position::try_from`] names everything that is wrong
/// with it.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The men of each side.
    pub men: BySide<Squares>,
    /// The kings of each side.
    pub kings: BySide<Squares>,
    /// Who is to move.
    pub turn: Side,
    /// The pieces of the side *not* to move of which one is to be taken off
    /// for a missed capture, if such a choice is open.
    pub owed: Squares,
}

impl Setup {
    /// An empty board.
    pub const fn empty(turn: Side) -> Setup {
        let none = BySide {
            first: Squares::EMPTY,
            second: Squares::EMPTY,
        };
        Setup {
            men: none,
            kings: none,
            turn,
            owed: Squares::EMPTY,
        }
    }

    /// Puts a piece on a square, in addition to what is there.
    pub fn put(&mut self, square: Square, piece: Piece) {
        let set = match piece.role {
            Role::Man => &mut self.men[piece.side],
            Role::King => &mut self.kings[piece.side],
        };
        *set = set.with(square);
    }

    /// Takes everything off a square.
    pub fn clear(&mut self, square: Square) {
        for side in Side::BOTH {
            self.men[side] = self.men[side].without(square);
            self.kings[side] = self.kings[side].without(square);
        }
        self.owed = self.owed.without(square);
    }

    /// The piece on a square; the first found, if there are several.
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        Side::BOTH.into_iter().find_map(|side| {
            let role = match () {
                () if self.men[side].contains(square) => Role::Man,
                () if self.kings[side].contains(square) => Role::King,
                () => return None,
            };
            Some(Piece { side, role })
        })
    }

    /// Everything that is wrong with the arrangement.
    pub fn faults(&self) -> Vec<SetupFault> {
        let sets = [
            self.men.first,
            self.men.second,
            self.kings.first,
            self.kings.second,
        ];
        let (mut seen, mut twice) = (Squares::EMPTY, Squares::EMPTY);
        for set in sets {
            twice |= seen & set;
            seen |= set;
        }
        let mut faults = Vec::new();
        if !twice.is_empty() {
            faults.push(SetupFault::SharedSquares(twice));
        }
        for side in Side::BOTH {
            let stuck = self.men[side] & Squares::row(side.last_row());
            if !stuck.is_empty() {
                faults.push(SetupFault::ManOnLastRow(side, stuck));
            }
            let count = (self.men[side] | self.kings[side]).len();
            if count > 12 {
                faults.push(SetupFault::TooMany(side, count));
            }
        }
        let debtor = self.turn.other();
        let strangers = self.owed - (self.men[debtor] | self.kings[debtor]);
        if !strangers.is_empty() {
            faults.push(SetupFault::OwedByNobody(strangers));
        }
        if self.owed.len() == 1 {
            faults.push(SetupFault::NoChoice(self.owed));
        }
        faults
    }
}

/// Something that is wrong with a [`Setup`].
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum SetupFault {
    /// More than one piece on these squares.
    SharedSquares(Squares),
    /// Men on the row where they would be kings.
    ManOnLastRow(Side, Squares),
    /// More than twelve pieces of a side.
    TooMany(Side, u32),
    /// A piece is to be taken off where the opponent has none.
    OwedByNobody(Squares),
    /// A piece is to be chosen, but there is only one.
    NoChoice(Squares),
}

impl fmt::Display for SetupFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupFault::SharedSquares(squares) => {
                write!(f, "more than one piece on {squares}")
            }
            SetupFault::ManOnLastRow(side, squares) => {
                write!(
                    f,
                    "a man of {} on its last row ({squares}): write a king",
                    side.letter()
                )
            }
            SetupFault::TooMany(side, count) => {
                write!(f, "{count} pieces of {}: twelve at most", side.letter())
            }
            SetupFault::OwedByNobody(squares) => {
                write!(
                    f,
                    "a piece to be taken off on {squares}, where the opponent has none"
                )
            }
            SetupFault::NoChoice(squares) => {
                write!(
                    f,
                    "only {squares} to be taken off: a choice needs two pieces or more"
                )
            }
        }
    }
}

/// A [`Setup`] that is not a [`Position`], and all the reasons.
///
/// Some faults do no harm to the game; a caller that wants to play from such an
/// arrangement all the same forgives them by name.
///
/// ```
/// use damka_rules::{fen, Position, Setup};
///
/// let setup: Setup = fen::parse("W:W1,9:B28").unwrap();
/// let error = Position::try_from(setup).unwrap_err();
/// assert_eq!(error.to_string(), "a man of W on its last row (1): write a king");
/// assert!(error.forgive_men_on_last_row().is_ok());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupError {
    /// The arrangement.
    pub setup: Setup,
    /// What is wrong with it; never empty.
    pub faults: Vec<SetupFault>,
}

impl SetupError {
    /// Lets men stand on their last row: they stay men until they capture.
    pub fn forgive_men_on_last_row(self) -> Result<Position, SetupError> {
        self.forgive(|fault| matches!(fault, SetupFault::ManOnLastRow(..)))
    }

    /// Lets a side have more than twelve pieces.
    pub fn forgive_too_many(self) -> Result<Position, SetupError> {
        self.forgive(|fault| matches!(fault, SetupFault::TooMany(..)))
    }

    fn forgive(mut self, forgiven: impl Fn(&SetupFault) -> bool) -> Result<Position, SetupError> {
        self.faults.retain(|fault| !forgiven(fault));
        if self.faults.is_empty() {
            Ok(Position::from_setup_unchecked(&self.setup))
        } else {
            Err(self)
        }
    }
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, fault) in self.faults.iter().enumerate() {
            if i > 0 {
                f.write_str("; ")?;
            }
            fault.fmt(f)?;
        }
        Ok(())
    }
}

impl core::error::Error for SetupError {}
