//! Captures: which there are, followed jump by jump to their end.

use super::{CaptureSink, Generator, step, step_back};
use crate::{
    CaptureChoice, CapturePriority, Direction, KingLanding, KingReach, Promotion, Removal, Squares,
    king_rays::KingRays, moves::Mover,
};

/// A capture that goes on: where it began, and the pieces it has taken.
#[derive(Copy, Clone)]
struct Jumping {
    from: u32,
    taken: u32,
}

impl Jumping {
    #[inline(always)]
    fn begin(from: u32) -> Jumping {
        Jumping { from, taken: 0 }
    }

    #[inline(always)]
    fn take(self, over: u32) -> Jumping {
        let taken = self.taken | over;
        Jumping { taken, ..self }
    }
}

impl<const CODE: u16, const FIRST: bool> Generator<CODE, FIRST> {
    /// Finds every capture that may be played.
    #[inline(always)]
    pub fn captures(&self, sink: &mut impl CaptureSink) {
        let mut kings = self.own & self.kings;
        let mut king_captures = false;
        while kings != 0 {
            let from = kings & kings.wrapping_neg();
            kings ^= from;
            let jumping = Jumping::begin(from);
            king_captures |= self.king_jumps(sink, from, jumping, Direction::ALL, Mover::King);
        }
        if king_captures && self.axes.axes().capture_priority == CapturePriority::King {
            return;
        }
        let axes = self.axes.axes();
        let mut jumpers = self.jumpers();
        if axes.capture_choice == CaptureChoice::MostPieces
            && axes.promotion != Promotion::GoesOnAsKing
        {
            let longer = self.longer(jumpers);
            if any(longer) {
                jumpers = longer;
            }
        }
        let goes_on = self.landings_that_go_on();
        let [a, b, c, d] = jumpers;
        let ([left, right], [back_left, back_right]) = (Self::FORWARD, Self::BACK);
        self.man_captures(sink, left, a, goes_on);
        self.man_captures(sink, right, b, goes_on);
        if self.men_capture_back() {
            self.man_captures(sink, back_left, c, goes_on);
            self.man_captures(sink, back_right, d, goes_on);
        }
    }

    /// Whether there is any capture, found without following one to its end.
    #[inline(always)]
    pub fn has_capture(&self) -> bool {
        if self.all_jump_squares() & self.men() != 0 {
            return true;
        }
        let mut kings = self.own & self.kings;
        while kings != 0 {
            let from = kings & kings.wrapping_neg();
            kings ^= from;
            let rays = KingRays::new(from, self.empty());
            for direction in Direction::ALL {
                let over = match self.axes.axes().king_reach {
                    KingReach::Flying => rays.first_piece(direction),
                    KingReach::OneStep => step(from & direction.room(), direction),
                } & self.foe
                    & Squares::INNER.0;
                if step(over, direction) & self.empty() != 0 {
                    return true;
                }
            }
        }
        false
    }

    /// The squares that are free while a capture goes on.
    #[inline(always)]
    fn free(&self, jumping: Jumping) -> u32 {
        let free = self.empty() | jumping.from;
        match self.axes.axes().removal {
            Removal::AfterMove => free,
            Removal::AtOnce => free | jumping.taken,
        }
    }

    /// The pieces that may still be jumped while a capture goes on; none of
    /// them stands on the rim.
    #[inline(always)]
    fn jumpable(&self, jumping: Jumping) -> u32 {
        self.foe & Squares::INNER.0 & !jumping.taken
    }

    /// The captures that begin with a jump of these men in this direction.
    #[inline(always)]
    fn man_captures(
        &self,
        sink: &mut impl CaptureSink,
        direction: Direction,
        mut jumpers: u32,
        goes_on: u32,
    ) {
        while jumpers != 0 {
            let from = jumpers & jumpers.wrapping_neg();
            jumpers ^= from;
            let over = step(from, direction);
            let at = step(over, direction);
            // Most captures take one piece: then there is nothing to follow.
            if at & (goes_on | Self::LAST_ROW) == 0 {
                sink.jump(over, at);
                self.finish(sink, at, over, from, Mover::Man);
                sink.unjump();
            } else {
                self.man_lands(sink, at, over, Jumping::begin(from));
            }
        }
    }

    /// A man lands behind the piece it has jumped.
    #[inline]
    fn man_lands(&self, sink: &mut impl CaptureSink, at: u32, over: u32, jumping: Jumping) {
        let jumping = jumping.take(over);
        sink.jump(over, at);
        if at & Self::LAST_ROW == 0 {
            if !self.man_goes_on(sink, at, jumping) {
                self.finish(sink, at, jumping.taken, jumping.from, Mover::Man);
            }
        } else {
            let goes_on = match self.axes.axes().promotion {
                Promotion::AtRest => self.man_goes_on(sink, at, jumping),
                Promotion::EndsTurn => false,
                Promotion::GoesOnAsKing => {
                    self.king_jumps(sink, at, jumping, Direction::ALL, Mover::CrownedMan)
                }
            };
            if !goes_on {
                self.finish(sink, at, jumping.taken, jumping.from, Mover::CrownedMan);
            }
        }
        sink.unjump();
    }

    /// The further jumps of a man; tells whether there is one.
    #[inline(always)]
    fn man_goes_on(&self, sink: &mut impl CaptureSink, at: u32, jumping: Jumping) -> bool {
        let (free, jumpable) = (self.free(jumping), self.jumpable(jumping));
        let mut any = false;
        let mut jump = |direction: Direction| {
            let over = step(at & direction.room(), direction) & jumpable;
            let landing = step(over, direction) & free;
            if landing != 0 {
                any = true;
                self.man_lands(sink, landing, over, jumping);
            }
        };
        for direction in Self::FORWARD {
            jump(direction);
        }
        if self.men_capture_back() {
            for direction in Self::BACK {
                jump(direction);
            }
        }
        any
    }

    /// The jumps of a king in these directions; tells whether there is one.
    fn king_jumps<L: CaptureSink, const N: usize>(
        &self,
        sink: &mut L,
        at: u32,
        jumping: Jumping,
        directions: [Direction; N],
        mover: Mover,
    ) -> bool {
        let (free, jumpable) = (self.free(jumping), self.jumpable(jumping));
        let rays = KingRays::new(at, free);
        let mut any = false;
        for direction in directions {
            let over = match self.axes.axes().king_reach {
                KingReach::Flying => rays.first_piece(direction),
                KingReach::OneStep => step(at & direction.room(), direction),
            } & jumpable;
            let behind = step(over, direction) & free;
            if behind != 0 {
                any = true;
                self.king_lands(sink, over, behind, direction, jumping, mover);
            }
        }
        any
    }

    /// A king lands behind the piece it has jumped.
    fn king_lands<L: CaptureSink>(
        &self,
        sink: &mut L,
        over: u32,
        behind: u32,
        direction: Direction,
        jumping: Jumping,
        mover: Mover,
    ) {
        let axes = self.axes.axes();
        let flies_on =
            axes.king_reach == KingReach::Flying && axes.king_landing != KingLanding::JustBehind;
        let landings = if flies_on {
            KingRays::new(over, self.free(jumping)).free(direction)
        } else {
            behind
        };
        let jumping = jumping.take(over);

        // Along the line of the jump the king meets the same pieces wherever it
        // lands: one landing stands for all, or each capture would be found
        // several times.
        sink.jump(over, behind);
        let mut straight = self.king_jumps(sink, behind, jumping, [direction], mover);
        if axes.removal == Removal::AtOnce {
            straight |= self.king_jumps(sink, behind, jumping, [direction.opposite()], mover);
        }
        sink.unjump();

        let across = direction.across();
        let mut goes_on = straight;
        let mut ends = if straight { 0 } else { landings };
        let mut rest = landings;
        while rest != 0 {
            let at = rest & rest.wrapping_neg();
            rest ^= at;
            sink.jump(over, at);
            if self.king_jumps(sink, at, jumping, across, mover) {
                goes_on = true;
                ends &= !at;
            }
            sink.unjump();
        }
        if goes_on && axes.king_landing == KingLanding::WhereItCanGoOn {
            return;
        }
        while ends != 0 {
            let at = ends & ends.wrapping_neg();
            ends ^= at;
            sink.jump(over, at);
            self.finish(sink, at, jumping.taken, jumping.from, mover);
            sink.unjump();
        }
    }

    #[inline(always)]
    fn finish(&self, sink: &mut impl CaptureSink, to: u32, taken: u32, from: u32, mover: Mover) {
        if self.axes.axes().capture_choice == CaptureChoice::MostPieces {
            let count = taken.count_ones();
            if count < sink.most() {
                return;
            }
            if count > sink.most() {
                sink.raise(count);
            }
        }
        sink.add(from, to, taken, mover);
    }

    /// The men that can capture, by the direction of their first jump: forward, then back.
    #[inline(always)]
    pub(super) fn jumpers(&self) -> [u32; 4] {
        let jumpers = |direction| self.jump_squares(direction) & self.men();
        let [a, b] = Self::FORWARD.map(jumpers);
        let [c, d] = match self.men_capture_back() {
            true => Self::BACK.map(jumpers),
            false => [0, 0],
        };
        [a, b, c, d]
    }

    /// Where the jumpers land after their first jump.
    #[inline(always)]
    pub(super) fn landings(&self, [a, b, c, d]: [u32; 4]) -> u32 {
        let land = |from, direction| step(step(from, direction), direction);
        let ([left, right], [back_left, back_right]) = (Self::FORWARD, Self::BACK);
        land(a, left) | land(b, right) | land(c, back_left) | land(d, back_right)
    }

    /// Those of the jumpers that can jump again, or could as a king.
    #[inline(always)]
    fn longer(&self, [a, b, c, d]: [u32; 4]) -> [u32; 4] {
        let goes_on = self.landings_that_go_on();
        let behind = |direction| step_back(step_back(goes_on, direction), direction);
        let ([left, right], [back_left, back_right]) = (Self::FORWARD, Self::BACK);
        [
            a & behind(left),
            b & behind(right),
            c & behind(back_left),
            d & behind(back_right),
        ]
    }

    /// The squares where a man that has jumped once can jump again, or could as
    /// a king. The square that it has left opens no second jump, only back over
    /// the same piece.
    #[inline(always)]
    pub(super) fn landings_that_go_on(&self) -> u32 {
        let jump_squares = self.all_jump_squares();
        match self.axes.axes().promotion {
            Promotion::AtRest => jump_squares,
            Promotion::EndsTurn => jump_squares & !Self::LAST_ROW,
            Promotion::GoesOnAsKing => jump_squares | Self::LAST_ROW,
        }
    }
}

#[inline(always)]
fn any([a, b, c, d]: [u32; 4]) -> bool {
    a | b | c | d != 0
}
