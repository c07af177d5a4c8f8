//! Counting the leaves of the game tree: the proof of a generator, and its
//! benchmark.

mod branch;
#[cfg(target_has_atomic = "64")]
mod cache;

use core::hint::black_box;

use smallvec::SmallVec;

use crate::{
    MoveAxes, Movegen, Position, Ruleset, Side,
    generator::{CaptureSink, Folded, Generator},
    moves::Mover,
};

pub use branch::Branch;
#[cfg(target_has_atomic = "64")]
pub use cache::Cache;

/// How to count.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Default)]
pub enum Counting {
    /// The moves at the leaves are counted without being made.
    #[default]
    Bulk,
    /// Every move is made, also at the leaves.
    EveryMove,
    /// As bulk, but captures that take the same pieces in another order count apart.
    Paths,
}

impl Ruleset {
    /// The number of ways to play `depth` plies from a position.
    ///
    /// ```
    /// use damka_rules::Ruleset;
    ///
    /// let rules = Ruleset::STRICT;
    /// assert_eq!(rules.perft(&rules.initial(), 5), 7_473);
    /// ```
    pub fn perft(&self, position: &Position, depth: u32) -> u64 {
        Movegen::from(self).perft(position, depth, Counting::Bulk)
    }
}

impl Movegen {
    /// The number of ways to play `depth` plies from a position.
    ///
    /// Draws and penalties are not looked at; where a piece is to be taken off
    /// first, that is a ply of its own.
    pub fn perft(&self, position: &Position, depth: u32, counting: Counting) -> u64 {
        let functions = &self.perft_functions();
        let count = match counting {
            Counting::Bulk => functions.bulk,
            Counting::EveryMove => functions.every_move,
            Counting::Paths => functions.paths,
        };
        if depth == 0 {
            1
        } else if position.owed.is_empty() {
            count(self.axes(), position, depth)
        } else {
            self.legal_moves(position)
                .iter()
                .map(|m| self.perft(&position.play_unchecked(m), depth - 1, counting))
                .sum()
        }
    }
}

type Count = fn(MoveAxes, &Position, u32) -> u64;

/// The counting functions for one code.
pub(crate) struct Functions {
    bulk: Count,
    every_move: Count,
    paths: Count,
}

impl Functions {
    pub const fn of<const CODE: u16>() -> Functions {
        Functions {
            bulk: root::<CODE, BULK>,
            every_move: root::<CODE, EVERY_MOVE>,
            paths: root::<CODE, PATHS>,
        }
    }
}

const BULK: u8 = 0;
const EVERY_MOVE: u8 = 1;
const PATHS: u8 = 2;

fn root<const CODE: u16, const HOW: u8>(axes: MoveAxes, position: &Position, depth: u32) -> u64 {
    match position.turn {
        Side::First => subtree::<CODE, HOW, true>(Generator::new(Folded(axes), position), depth),
        Side::Second => subtree::<CODE, HOW, false>(Generator::new(Folded(axes), position), depth),
    }
}

/// The leaves below a position: the last plies have code of their own.
#[inline(always)]
fn subtree<const CODE: u16, const HOW: u8, const FIRST: bool>(
    generator: Generator<CODE, FIRST>,
    depth: u32,
) -> u64 {
    let Generator {
        axes,
        own,
        foe,
        kings,
    } = generator;
    match depth {
        0 => {
            black_box((own, foe, kings));
            1
        }
        1 if HOW != EVERY_MOVE => match generator.count_simple() {
            Some(count) => u64::from(count),
            None => leaves::<CODE, HOW, FIRST>(axes, own, foe, kings),
        },
        _ => node::<CODE, HOW, FIRST>(axes, own, foe, kings, depth),
    }
}

// What is called, and not inlined, takes the parts of a generator one by one: as a
// whole it would go through memory.

/// The leaves of a node further up.
fn node<const CODE: u16, const HOW: u8, const FIRST: bool>(
    axes: Folded<CODE>,
    own: u32,
    foe: u32,
    kings: u32,
    depth: u32,
) -> u64 {
    let generator = Generator::<CODE, FIRST> {
        axes,
        own,
        foe,
        kings,
    };
    let mut count = 0;
    if !generator.is_plainly_quiet() {
        let mut captures = Captures::<HOW>::default();
        generator.captures(&mut captures);
        for &(from, to, taken, mover) in &captures.list {
            count += below::<CODE, HOW, FIRST>(generator, depth, from, to, mover, taken);
        }
        if !captures.list.is_empty() {
            return count;
        }
    }
    generator.man_moves(|from, to, mover| {
        count += below::<CODE, HOW, FIRST>(generator, depth, from, to, mover, 0);
    });
    generator.king_moves(|from, to, mover| {
        count += below::<CODE, HOW, FIRST>(generator, depth, from, to, mover, 0);
    });
    count
}

/// The leaves below a move.
#[inline(always)]
fn below<const CODE: u16, const HOW: u8, const FIRST: bool>(
    generator: Generator<CODE, FIRST>,
    depth: u32,
    from: u32,
    to: u32,
    mover: Mover,
    taken: u32,
) -> u64 {
    let kings = match mover {
        Mover::Man => generator.kings,
        Mover::CrownedMan => generator.kings | to,
        Mover::King => generator.kings & !from | to,
    };
    let axes = generator.axes;
    let own = generator.foe & !taken;
    let foe = generator.own & !from | to;
    let kings = kings & !taken;
    if FIRST {
        subtree::<CODE, HOW, false>(
            Generator {
                axes,
                own,
                foe,
                kings,
            },
            depth - 1,
        )
    } else {
        subtree::<CODE, HOW, true>(
            Generator {
                axes,
                own,
                foe,
                kings,
            },
            depth - 1,
        )
    }
}

/// The moves of a last node.
#[inline(never)]
fn leaves<const CODE: u16, const HOW: u8, const FIRST: bool>(
    axes: Folded<CODE>,
    own: u32,
    foe: u32,
    kings: u32,
) -> u64 {
    let generator = Generator::<CODE, FIRST> {
        axes,
        own,
        foe,
        kings,
    };
    let mut tally = Tally::<HOW>::default();
    generator.captures(&mut tally);
    if tally.count > 0 {
        return u64::from(tally.count);
    }
    u64::from(generator.count_quiet())
}

type Capture = (u32, u32, u32, Mover);

/// The captures of a node: each once, or each order of capture once.
#[derive(Default)]
struct Captures<const HOW: u8> {
    list: SmallVec<[Capture; 16]>,
    most: u32,
}

impl<const HOW: u8> CaptureSink for Captures<HOW> {
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
        let capture = (from, to, taken, mover);
        if HOW == PATHS || taken.is_power_of_two() || !self.list.contains(&capture) {
            self.list.push(capture);
        }
    }
}

/// Only the number of captures: those of a single piece, of which no two are
/// the same, need not be remembered.
#[derive(Default)]
struct Tally<const HOW: u8> {
    count: u32,
    longer: Captures<HOW>,
}

impl<const HOW: u8> CaptureSink for Tally<HOW> {
    #[inline(always)]
    fn most(&self) -> u32 {
        self.longer.most()
    }

    #[inline(always)]
    fn raise(&mut self, most: u32) {
        self.count = 0;
        self.longer.raise(most);
    }

    #[inline(always)]
    fn add(&mut self, from: u32, to: u32, taken: u32, mover: Mover) {
        if taken.is_power_of_two() {
            self.count += 1;
        } else {
            let known = self.longer.list.len();
            self.longer.add(from, to, taken, mover);
            self.count += (self.longer.list.len() - known) as u32;
        }
    }
}
