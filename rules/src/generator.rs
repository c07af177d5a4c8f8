//! The one move generator.
//!
//! It is written once and steered by [`MoveAxes`]. For the axes of the
//! built-in rule sets they are a constant, so that the branches fold away; for
//! a user's own rule set the same lines look at the value at run time.

mod capture;
mod sink;

use core::hint::select_unpredictable;

use crate::{Direction, ManCapture, MoveAxes, Position, Side, Squares, moves::Mover};

pub(crate) use sink::{CaptureSink, Distinct, to_move};

/// The code that means: look at the axes at run time.
pub(crate) const AT_RUN_TIME: u16 = u16::MAX;

/// The axes of a rule set, known to the compiler unless `CODE` is [`AT_RUN_TIME`].
#[derive(Copy, Clone)]
pub(crate) struct Folded<const CODE: u16>(pub MoveAxes);

impl<const CODE: u16> Folded<CODE> {
    #[inline(always)]
    fn axes(self) -> MoveAxes {
        if CODE == AT_RUN_TIME {
            self.0
        } else {
            const { MoveAxes::from_code(CODE) }
        }
    }
}

/// A position as the generator sees it, from the side to move, whose men go
/// north if `FIRST`. Sets are bits in the order of memory.
#[derive(Copy, Clone)]
pub(crate) struct Generator<const CODE: u16, const FIRST: bool> {
    pub axes: Folded<CODE>,
    pub own: u32,
    pub foe: u32,
    pub kings: u32,
}

#[inline(always)]
fn step(set: u32, direction: Direction) -> u32 {
    set.rotate_left(direction.turn())
}

#[inline(always)]
fn step_back(set: u32, direction: Direction) -> u32 {
    set.rotate_right(direction.turn())
}

impl<const CODE: u16, const FIRST: bool> Generator<CODE, FIRST> {
    const SIDE: Side = if FIRST { Side::First } else { Side::Second };
    const FORWARD: [Direction; 2] = Direction::forward(Self::SIDE);
    const BACK: [Direction; 2] = Direction::forward(Self::SIDE.other());
    pub const LAST_ROW: u32 = Squares::row(Self::SIDE.last_row()).bits();

    #[inline(always)]
    pub fn new(axes: Folded<CODE>, position: &Position) -> Self {
        let own = position.pieces[Self::SIDE].0;
        let foe = position.pieces[Self::SIDE.other()].0;
        Generator {
            axes,
            own,
            foe,
            kings: position.kings.0,
        }
    }

    #[inline(always)]
    fn empty(&self) -> u32 {
        !(self.own | self.foe)
    }

    #[inline(always)]
    fn men(&self) -> u32 {
        self.own & !self.kings
    }

    /// The squares, empty or not, from which a man could jump in a direction.
    #[inline(always)]
    fn jump_squares(&self, direction: Direction) -> u32 {
        let foes = self.foe & Squares::INNER.0;
        step_back(step_back(self.empty(), direction) & foes, direction)
    }

    /// The squares from which a man could jump at all.
    #[inline(always)]
    fn all_jump_squares(&self) -> u32 {
        let [left, right] = Self::FORWARD;
        let mut squares = self.jump_squares(left) | self.jump_squares(right);
        if self.men_capture_back() {
            let [left, right] = Self::BACK;
            squares |= self.jump_squares(left) | self.jump_squares(right);
        }
        squares
    }

    /// The men that can move in a direction.
    #[inline(always)]
    fn movable_men(&self, direction: Direction) -> u32 {
        step_back(self.empty(), direction) & direction.room() & self.men()
    }

    #[inline(always)]
    fn men_capture_back(&self) -> bool {
        self.axes.axes().man_capture == ManCapture::ForwardAndBack
    }

    /// Whether there is certainly no capture. With a king to move that takes a longer look.
    #[inline(always)]
    pub fn is_plainly_quiet(&self) -> bool {
        (self.all_jump_squares() | self.kings) & self.own == 0
    }

    /// Visits every quiet move of a man, whether or not there is a capture.
    #[inline(always)]
    pub fn man_moves(&self, mut visit: impl FnMut(u32, u32, Mover)) {
        let [left, right] = Self::FORWARD;
        // Both directions in one loop: its end is the branch that is hard to predict.
        let mut movable_men =
            u64::from(self.movable_men(left)) | u64::from(self.movable_men(right)) << u32::BITS;
        while movable_men != 0 {
            let man = movable_men & movable_men.wrapping_neg();
            movable_men ^= man;
            let (goes_left, goes_right) = (man as u32, (man >> u32::BITS) as u32);
            let to = step(goes_left, left) | step(goes_right, right);
            let mover = if to & Self::LAST_ROW != 0 {
                Mover::CrownedMan
            } else {
                Mover::Man
            };
            visit(goes_left | goes_right, to, mover);
        }
    }

    /// Visits every quiet move of a king, whether or not there is a capture.
    #[inline(always)]
    pub fn king_moves(&self, mut visit: impl FnMut(u32, u32, Mover)) {
        let mut kings = self.own & self.kings;
        while kings != 0 {
            let from = kings & kings.wrapping_neg();
            kings ^= from;
            let mut free = self.king_steps(from);
            while free != 0 {
                let to = free & free.wrapping_neg();
                free ^= to;
                visit(from, to, Mover::King);
            }
        }
    }

    /// The number of quiet moves, whether or not there is a capture.
    #[inline(always)]
    pub fn count_quiet(&self) -> u32 {
        let [left, right] = Self::FORWARD;
        let mut count = self.movable_men(left).count_ones() + self.movable_men(right).count_ones();
        let mut kings = self.own & self.kings;
        while kings != 0 {
            let from = kings & kings.wrapping_neg();
            kings ^= from;
            count += self.king_steps(from).count_ones();
        }
        count
    }

    /// The number of moves where it takes no list to count them: there is no
    /// king to move, and no capture of more than one piece.
    #[inline(always)]
    pub fn count_simple(&self) -> Option<u32> {
        if self.own & self.kings != 0 {
            return None;
        }
        let jumpers = self.jumpers();
        if self.landings(jumpers) & self.landings_that_go_on() != 0 {
            return None;
        }
        let [a, b, c, d] = jumpers.map(u32::count_ones);
        let captures = a + b + c + d;
        let [left, right] = Self::FORWARD.map(|direction| self.movable_men(direction).count_ones());
        Some(select_unpredictable(captures > 0, captures, left + right))
    }

    /// Where a king can go without capturing.
    #[inline(always)]
    fn king_steps(&self, from: u32) -> u32 {
        self.axes.axes().king_reach.reach(from, self.empty())
    }
}
