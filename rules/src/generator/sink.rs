use crate::{Move, MoveKind, MoveList, Square, Squares, moves::Mover};

/// Receives finished captures.
pub(crate) trait CaptureSink {
    /// The most pieces of any capture so far.
    fn most(&self) -> u32;
    /// Drops all captures, because one of `most` pieces was found.
    fn raise(&mut self, most: u32);
    /// A capture is complete.
    fn add(&mut self, from: u32, to: u32, taken: u32, mover: Mover);
    /// A jump over a piece begins.
    fn jump(&mut self, _over: u32, _landing: u32) {}
    /// The last jump is taken back.
    fn unjump(&mut self) {}
}

/// Each capture once: those with equal start, end and captured pieces are one move.
pub(crate) struct Distinct<'a> {
    pub list: &'a mut MoveList,
    pub most: u32,
}

impl CaptureSink for Distinct<'_> {
    #[inline(always)]
    fn most(&self) -> u32 {
        self.most
    }

    #[inline(always)]
    fn raise(&mut self, most: u32) {
        self.most = most;
        self.list.clear();
    }

    #[inline(always)]
    fn add(&mut self, from: u32, to: u32, taken: u32, mover: Mover) {
        let m = to_move(from, to, MoveKind::Capture, mover, taken);
        // A single piece cannot be taken in two orders.
        if taken.is_power_of_two() || !self.list.contains(&m) {
            self.list.push(m);
        }
    }
}

#[inline(always)]
pub(crate) fn to_move(from: u32, to: u32, kind: MoveKind, mover: Mover, pieces: u32) -> Move {
    Move {
        from: Square::from_bit(from.trailing_zeros()),
        to: Square::from_bit(to.trailing_zeros()),
        kind,
        mover,
        pieces: Squares(pieces),
    }
}
