use core::{cmp, fmt};

use smallvec::SmallVec;

use crate::{Role, Square, Squares};

/// Something that a side may do in a position.
///
/// Moves are made by the generator and by the notation only, so a `Move`
/// always was possible in the position that it was made for. Two captures with
/// the same start, end and captured pieces are the same move, whatever the way.
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
pub struct Move {
    pub(crate) from: Square,
    pub(crate) to: Square,
    pub(crate) kind: MoveKind,
    pub(crate) mover: Mover,
    /// What leaves the board, or may have to: see [`Move::captured`] and [`Move::forfeits`].
    pub(crate) pieces: Squares,
}

const _: () = assert!(size_of::<Move>() == 8);

/// What the moved piece was, and became.
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
pub(crate) enum Mover {
    Man,
    CrownedMan,
    King,
}

/// The kind of a [`Move`].
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum MoveKind {
    /// A move without a capture.
    Quiet,
    /// A capture of one or more pieces.
    Capture,
    /// A quiet move although a capture was possible, where the rules let a player miss one.
    Missed,
    /// The choice of the piece that the opponent loses for a missed capture:
    /// the first half of a turn.
    Removal,
}

impl Move {
    /// Where the piece starts; for a removal, the square of the removed piece.
    #[inline]
    pub const fn from(&self) -> Square {
        self.from
    }

    /// Where the piece comes to rest; for a removal, the square of the removed piece.
    #[inline]
    pub const fn to(&self) -> Square {
        self.to
    }

    /// Its kind.
    #[inline]
    pub const fn kind(&self) -> MoveKind {
        self.kind
    }

    /// What the piece was before the move.
    #[inline]
    pub const fn role(&self) -> Role {
        match self.mover {
            Mover::Man | Mover::CrownedMan => Role::Man,
            Mover::King => Role::King,
        }
    }

    /// Whether a man becomes a king.
    #[inline]
    pub const fn promotes(&self) -> bool {
        matches!(self.mover, Mover::CrownedMan)
    }

    /// Whether pieces are captured.
    #[inline]
    pub const fn is_capture(&self) -> bool {
        matches!(self.kind, MoveKind::Capture)
    }

    /// The captured pieces.
    #[inline]
    pub const fn captured(&self) -> Squares {
        match self.kind {
            MoveKind::Capture => self.pieces,
            _ => Squares::EMPTY,
        }
    }

    /// For a missed capture that costs a piece: the pieces that could have
    /// captured, where they stand after the move.
    #[inline]
    pub const fn forfeits(&self) -> Squares {
        match self.kind {
            MoveKind::Missed => self.pieces,
            _ => Squares::EMPTY,
        }
    }

    /// The same move on the board turned by 180 degrees, by the other side.
    #[must_use]
    pub const fn turned(&self) -> Move {
        Move {
            from: self.from.turned(),
            to: self.to.turned(),
            kind: self.kind,
            mover: self.mover,
            pieces: self.pieces.turned(),
        }
    }
}

/// By start, end, and captured squares.
impl Ord for Move {
    fn cmp(&self, other: &Move) -> cmp::Ordering {
        (self.from, self.to)
            .cmp(&(other.from, other.to))
            .then_with(|| self.pieces.into_iter().cmp(other.pieces))
            .then(self.kind.cmp(&other.kind))
    }
}

impl PartialOrd for Move {
    fn partial_cmp(&self, other: &Move) -> Option<cmp::Ordering> {
        Some(self.cmp(other))
    }
}

/// The whole move: `22-18`, `22x15{18}` with all captured squares, `x18` for a removal.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind {
            MoveKind::Quiet | MoveKind::Missed => write!(f, "{}-{}", self.from, self.to),
            MoveKind::Capture => write!(f, "{}x{}{{{}}}", self.from, self.to, self.pieces),
            MoveKind::Removal => write!(f, "x{}", self.from),
        }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The moves of a position, each once, in no particular order.
///
/// It derefs to a slice of moves; sorting puts them in the order
/// of start, end and captured squares.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MoveList(pub(crate) SmallVec<[Move; 32]>);

impl MoveList {
    /// An empty list.
    #[inline]
    pub fn new() -> MoveList {
        MoveList::default()
    }

    /// Adds a move.
    #[inline]
    pub fn push(&mut self, m: Move) {
        self.0.push(m);
    }

    /// Takes all moves out.
    #[inline]
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// Keeps only some of the moves.
    pub fn retain(&mut self, mut keep: impl FnMut(&Move) -> bool) {
        self.0.retain(|m| keep(m));
    }

    /// The same moves, by start, end and captured squares.
    pub fn sorted(mut self) -> MoveList {
        self.0.sort_unstable();
        self
    }
}

impl core::ops::Deref for MoveList {
    type Target = [Move];

    #[inline]
    fn deref(&self) -> &[Move] {
        &self.0
    }
}

impl core::ops::DerefMut for MoveList {
    #[inline]
    fn deref_mut(&mut self) -> &mut [Move] {
        &mut self.0
    }
}

impl IntoIterator for MoveList {
    type Item = Move;
    type IntoIter = smallvec::IntoIter<[Move; 32]>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<'a> IntoIterator for &'a MoveList {
    type Item = &'a Move;
    type IntoIter = core::slice::Iter<'a, Move>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

impl FromIterator<Move> for MoveList {
    fn from_iter<I: IntoIterator<Item = Move>>(moves: I) -> MoveList {
        MoveList(moves.into_iter().collect())
    }
}
