use core::fmt;

use crate::{
    BySide, Move, MoveKind, Piece, Role, Setup, SetupError, Side, Square, Squares, fen,
    moves::Mover,
};

/// A position that can be played from.
///
/// It is made from a checked [`Setup`], or by playing a [`Move`]; a side may
/// have no piece left, in which case it has lost. Which moves there are is the
/// matter of a rule set: see [`Ruleset::legal_moves`](crate::Ruleset::legal_moves).
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
pub struct Position {
    pub(crate) pieces: BySide<Squares>,
    pub(crate) kings: Squares,
    pub(crate) owed: Squares,
    pub(crate) turn: Side,
}

impl Position {
    pub(crate) const fn from_parts(
        pieces: BySide<Squares>,
        kings: Squares,
        turn: Side,
    ) -> Position {
        Position {
            pieces,
            kings,
            owed: Squares::EMPTY,
            turn,
        }
    }

    /// The position of an arrangement of which the caller knows that it has no
    /// [faults](Setup::faults), or that they do no harm; nothing is checked.
    #[inline]
    pub fn from_setup_unchecked(setup: &Setup) -> Position {
        Position {
            pieces: BySide::from_fn(|side| setup.men[side] | setup.kings[side]),
            kings: setup.kings.first | setup.kings.second,
            owed: setup.owed,
            turn: setup.turn,
        }
    }

    /// Who is to move.
    #[inline]
    pub const fn turn(&self) -> Side {
        self.turn
    }

    /// All pieces of a side.
    #[inline]
    pub fn pieces(&self, side: Side) -> Squares {
        self.pieces[side]
    }

    /// The men of a side.
    #[inline]
    pub fn men(&self, side: Side) -> Squares {
        self.pieces[side] - self.kings
    }

    /// The kings of a side.
    #[inline]
    pub fn kings(&self, side: Side) -> Squares {
        self.pieces[side] & self.kings
    }

    /// All squares with a piece.
    #[inline]
    pub fn occupied(&self) -> Squares {
        self.pieces.first | self.pieces.second
    }

    /// The pieces of the opponent of which the side to move takes one off,
    /// before its own move, for a missed capture; empty when no choice is open.
    #[inline]
    pub const fn owed(&self) -> Squares {
        self.owed
    }

    /// The piece on a square.
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        let side = Side::BOTH
            .into_iter()
            .find(|&side| self.pieces[side].contains(square))?;
        let role = if self.kings.contains(square) {
            Role::King
        } else {
            Role::Man
        };
        Some(Piece { side, role })
    }

    /// The arrangement of the pieces, to change it freely.
    pub fn to_setup(&self) -> Setup {
        Setup {
            men: BySide::from_fn(|side| self.men(side)),
            kings: BySide::from_fn(|side| self.kings(side)),
            turn: self.turn,
            owed: self.owed,
        }
    }

    /// The same position seen by the other side: the board turned by 180
    /// degrees, the sides exchanged.
    #[must_use]
    pub fn turned(&self) -> Position {
        Position {
            pieces: BySide {
                first: self.pieces.second.turned(),
                second: self.pieces.first.turned(),
            },
            kings: self.kings.turned(),
            owed: self.owed.turned(),
            turn: self.turn.other(),
        }
    }

    /// The position after a move of this position.
    ///
    /// The move is not checked: one that was made for another position gives a
    /// position that makes no sense. See [`Ruleset::play`](crate::Ruleset::play).
    #[must_use]
    #[inline]
    pub fn play_unchecked(&self, m: &Move) -> Position {
        let mut next = *self;
        let (from, to) = (Squares::of(m.from), Squares::of(m.to));
        next.owed = Squares::EMPTY;
        if m.kind == MoveKind::Removal {
            next.pieces[self.turn.other()] -= from;
            next.kings -= from;
            return next;
        }
        let own = &mut next.pieces[self.turn];
        *own = (*own - from) | to;
        next.kings -= from;
        if m.mover != Mover::Man {
            next.kings |= to;
        }
        next.turn = self.turn.other();
        match m.kind {
            MoveKind::Capture => {
                next.pieces[self.turn.other()] -= m.pieces;
                // A king may come to rest where a captured one stood.
                next.kings -= m.pieces - to;
            }
            MoveKind::Missed if m.pieces.len() == 1 => {
                next.pieces[self.turn] -= m.pieces;
                next.kings -= m.pieces;
            }
            MoveKind::Missed => next.owed = m.pieces,
            MoveKind::Quiet | MoveKind::Removal => {}
        }
        next
    }
}

impl TryFrom<Setup> for Position {
    type Error = SetupError;

    fn try_from(setup: Setup) -> Result<Position, SetupError> {
        let faults = setup.faults();
        if faults.is_empty() {
            Ok(Position::from_setup_unchecked(&setup))
        } else {
            Err(SetupError { setup, faults })
        }
    }
}

impl From<Position> for Setup {
    fn from(position: Position) -> Setup {
        position.to_setup()
    }
}

/// The FEN of the position.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fen::write(f, &self.to_setup())
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({self})")
    }
}
