//! The one move generator.
//!
//! It is written once and steered by [`MoveAxes`]. For the axes of the
//! built-in rule sets they are a constant, so that the branches fold away; for
//! a user's own rule set the same lines look at the value at run time.

use core::hint::select_unpredictable;

use crate::{
    CaptureChoice, CapturePriority, Direction, KingLanding, KingReach, ManCapture, Move, MoveAxes,
    MoveKind, MoveList, Position, Promotion, Removal, Side, Square, Squares, lookout::Lookout,
    moves::Mover,
};

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
pub(crate) struct View<const CODE: u16, const FIRST: bool> {
    pub axes: Folded<CODE>,
    pub own: u32,
    pub foe: u32,
    pub kings: u32,
}

/// Takes down finished captures.
pub(crate) trait Ledger {
    /// The most pieces of any capture so far.
    fn most(&self) -> u32;
    /// Drops all captures, because one of so many pieces was found.
    fn raise(&mut self, most: u32);
    /// A capture is complete.
    fn add(&mut self, from: u32, to: u32, taken: u32, mover: Mover);
    /// A jump over a piece begins.
    fn jump(&mut self, _over: u32, _landing: u32) {}
    /// The last jump is taken back.
    fn unjump(&mut self) {}
}

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

#[inline(always)]
fn any([a, b, c, d]: [u32; 4]) -> bool {
    a | b | c | d != 0
}

#[inline(always)]
fn step(set: u32, direction: Direction) -> u32 {
    set.rotate_left(direction.turn())
}

#[inline(always)]
fn step_back(set: u32, direction: Direction) -> u32 {
    set.rotate_right(direction.turn())
}

impl<const CODE: u16, const FIRST: bool> View<CODE, FIRST> {
    const SIDE: Side = if FIRST { Side::First } else { Side::Second };
    const FORWARD: [Direction; 2] = Direction::forward(Self::SIDE);
    const BACK: [Direction; 2] = Direction::forward(Self::SIDE.other());
    pub const LAST_ROW: u32 = Squares::row(Self::SIDE.last_row()).bits();

    #[inline(always)]
    pub fn new(axes: Folded<CODE>, position: &Position) -> Self {
        let own = position.pieces[Self::SIDE].0;
        let foe = position.pieces[Self::SIDE.other()].0;
        View {
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
    fn springboards(&self, direction: Direction) -> u32 {
        let foes = self.foe & Squares::INNER.0;
        step_back(step_back(self.empty(), direction) & foes, direction)
    }

    /// The squares from which a man could jump at all.
    #[inline(always)]
    fn all_springboards(&self) -> u32 {
        let [left, right] = Self::FORWARD;
        let mut squares = self.springboards(left) | self.springboards(right);
        if self.men_capture_back() {
            let [left, right] = Self::BACK;
            squares |= self.springboards(left) | self.springboards(right);
        }
        squares
    }

    /// The men that can move in a direction.
    #[inline(always)]
    fn walkers(&self, direction: Direction) -> u32 {
        step_back(self.empty(), direction) & direction.room() & self.men()
    }

    #[inline(always)]
    fn men_capture_back(&self) -> bool {
        self.axes.axes().man_capture == ManCapture::ForwardAndBack
    }

    /// Whether it is certain, at a glance, that there is no capture.
    #[inline(always)]
    pub fn is_plainly_quiet(&self) -> bool {
        (self.all_springboards() | self.kings) & self.own == 0
    }

    /// Visits every quiet move of a man, whether or not there is a capture.
    #[inline(always)]
    pub fn man_moves(&self, mut visit: impl FnMut(u32, u32, Mover)) {
        let [left, right] = Self::FORWARD;
        // Both directions in one loop: its end is the branch that is hard to predict.
        let mut walkers =
            u64::from(self.walkers(left)) | u64::from(self.walkers(right)) << u32::BITS;
        while walkers != 0 {
            let walker = walkers & walkers.wrapping_neg();
            walkers ^= walker;
            let (goes_left, goes_right) = (walker as u32, (walker >> u32::BITS) as u32);
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
        let mut count = self.walkers(left).count_ones() + self.walkers(right).count_ones();
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
        let [left, right] = Self::FORWARD.map(|direction| self.walkers(direction).count_ones());
        Some(select_unpredictable(captures > 0, captures, left + right))
    }

    /// The men that can capture, by the direction of their first jump: forward, then back.
    #[inline(always)]
    fn jumpers(&self) -> [u32; 4] {
        let jumpers = |direction| self.springboards(direction) & self.men();
        let [a, b] = Self::FORWARD.map(jumpers);
        let [c, d] = match self.men_capture_back() {
            true => Self::BACK.map(jumpers),
            false => [0, 0],
        };
        [a, b, c, d]
    }

    /// Where the jumpers come down after their first jump.
    #[inline(always)]
    fn landings(&self, [a, b, c, d]: [u32; 4]) -> u32 {
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
    fn landings_that_go_on(&self) -> u32 {
        let springboards = self.all_springboards();
        match self.axes.axes().promotion {
            Promotion::AtRest => springboards,
            Promotion::EndsTurn => springboards & !Self::LAST_ROW,
            Promotion::GoesOnAsKing => springboards | Self::LAST_ROW,
        }
    }

    /// Where a king can go without capturing.
    #[inline(always)]
    fn king_steps(&self, from: u32) -> u32 {
        self.axes.axes().king_reach.reach(from, self.empty())
    }

    /// Finds every capture that may be played.
    #[inline(always)]
    pub fn captures(&self, ledger: &mut impl Ledger) {
        let mut kings = self.own & self.kings;
        let mut king_captures = false;
        while kings != 0 {
            let from = kings & kings.wrapping_neg();
            kings ^= from;
            let jumping = Jumping::begin(from);
            king_captures |= self.king_jumps(ledger, from, jumping, Direction::ALL, Mover::King);
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
        self.man_captures(ledger, left, a, goes_on);
        self.man_captures(ledger, right, b, goes_on);
        if self.men_capture_back() {
            self.man_captures(ledger, back_left, c, goes_on);
            self.man_captures(ledger, back_right, d, goes_on);
        }
    }

    /// Whether there is any capture, found without following one to its end.
    #[inline(always)]
    pub fn has_capture(&self) -> bool {
        if self.all_springboards() & self.men() != 0 {
            return true;
        }
        let mut kings = self.own & self.kings;
        while kings != 0 {
            let from = kings & kings.wrapping_neg();
            kings ^= from;
            let lookout = Lookout::new(from, self.empty());
            for direction in Direction::ALL {
                let over = match self.axes.axes().king_reach {
                    KingReach::Flying => lookout.first_piece(direction),
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
    fn prey(&self, jumping: Jumping) -> u32 {
        self.foe & Squares::INNER.0 & !jumping.taken
    }

    /// The captures that begin with a jump of these men in this direction.
    #[inline(always)]
    fn man_captures(
        &self,
        ledger: &mut impl Ledger,
        direction: Direction,
        mut jumpers: u32,
        goes_on: u32,
    ) {
        while jumpers != 0 {
            let from = jumpers & jumpers.wrapping_neg();
            jumpers ^= from;
            let over = step(from, direction);
            let at = step(over, direction);
            // Most captures take one piece, which is seen at a glance.
            if at & (goes_on | Self::LAST_ROW) == 0 {
                ledger.jump(over, at);
                self.finish(ledger, at, over, from, Mover::Man);
                ledger.unjump();
            } else {
                self.man_lands(ledger, at, over, Jumping::begin(from));
            }
        }
    }

    /// A man comes down behind the piece it has jumped.
    #[inline]
    fn man_lands(&self, ledger: &mut impl Ledger, at: u32, over: u32, jumping: Jumping) {
        let jumping = jumping.take(over);
        ledger.jump(over, at);
        if at & Self::LAST_ROW == 0 {
            if !self.man_goes_on(ledger, at, jumping) {
                self.finish(ledger, at, jumping.taken, jumping.from, Mover::Man);
            }
        } else {
            let goes_on = match self.axes.axes().promotion {
                Promotion::AtRest => self.man_goes_on(ledger, at, jumping),
                Promotion::EndsTurn => false,
                Promotion::GoesOnAsKing => {
                    self.king_jumps(ledger, at, jumping, Direction::ALL, Mover::CrownedMan)
                }
            };
            if !goes_on {
                self.finish(ledger, at, jumping.taken, jumping.from, Mover::CrownedMan);
            }
        }
        ledger.unjump();
    }

    /// The further jumps of a man; tells whether there is one.
    #[inline(always)]
    fn man_goes_on(&self, ledger: &mut impl Ledger, at: u32, jumping: Jumping) -> bool {
        let (free, prey) = (self.free(jumping), self.prey(jumping));
        let mut any = false;
        let mut jump = |direction: Direction| {
            let over = step(at & direction.room(), direction) & prey;
            let landing = step(over, direction) & free;
            if landing != 0 {
                any = true;
                self.man_lands(ledger, landing, over, jumping);
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
    fn king_jumps<L: Ledger, const N: usize>(
        &self,
        ledger: &mut L,
        at: u32,
        jumping: Jumping,
        directions: [Direction; N],
        mover: Mover,
    ) -> bool {
        let (free, prey) = (self.free(jumping), self.prey(jumping));
        let lookout = Lookout::new(at, free);
        let mut any = false;
        for direction in directions {
            let over = match self.axes.axes().king_reach {
                KingReach::Flying => lookout.first_piece(direction),
                KingReach::OneStep => step(at & direction.room(), direction),
            } & prey;
            let behind = step(over, direction) & free;
            if behind != 0 {
                any = true;
                self.king_lands(ledger, over, behind, direction, jumping, mover);
            }
        }
        any
    }

    /// A king comes down somewhere behind the piece it has jumped.
    fn king_lands<L: Ledger>(
        &self,
        ledger: &mut L,
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
            Lookout::new(over, self.free(jumping)).free(direction)
        } else {
            behind
        };
        let jumping = jumping.take(over);

        // Along the line of the jump the king meets the same pieces wherever it
        // lands: one landing stands for all, or each capture would be found
        // several times.
        ledger.jump(over, behind);
        let mut straight = self.king_jumps(ledger, behind, jumping, [direction], mover);
        if axes.removal == Removal::AtOnce {
            straight |= self.king_jumps(ledger, behind, jumping, [direction.opposite()], mover);
        }
        ledger.unjump();

        let across = direction.across();
        let mut goes_on = straight;
        let mut ends = if straight { 0 } else { landings };
        let mut rest = landings;
        while rest != 0 {
            let at = rest & rest.wrapping_neg();
            rest ^= at;
            ledger.jump(over, at);
            if self.king_jumps(ledger, at, jumping, across, mover) {
                goes_on = true;
                ends &= !at;
            }
            ledger.unjump();
        }
        if goes_on && axes.king_landing == KingLanding::WhereItCanGoOn {
            return;
        }
        while ends != 0 {
            let at = ends & ends.wrapping_neg();
            ends ^= at;
            ledger.jump(over, at);
            self.finish(ledger, at, jumping.taken, jumping.from, mover);
            ledger.unjump();
        }
    }

    #[inline(always)]
    fn finish(&self, ledger: &mut impl Ledger, to: u32, taken: u32, from: u32, mover: Mover) {
        if self.axes.axes().capture_choice == CaptureChoice::MostPieces {
            let count = taken.count_ones();
            if count < ledger.most() {
                return;
            }
            if count > ledger.most() {
                ledger.raise(count);
            }
        }
        ledger.add(from, to, taken, mover);
    }
}

/// Each capture once: those with equal start, end and captured pieces are one move.
pub(crate) struct Distinct<'a> {
    pub list: &'a mut MoveList,
    pub most: u32,
}

impl Ledger for Distinct<'_> {
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
