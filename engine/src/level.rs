use std::fmt;

use crate::{Handicap, Limits};

/// How well the computer plays, from 1 (for beginners) to 10 (as well as it can).
///
/// A level is limited by nodes, depth and a [`Handicap`], not by time: it plays
/// the same moves on every machine, from the same seed. The lower ones search
/// less deeply, miss captures and combinations, and evaluate with errors.
///
/// ```
/// use damka_engine::{Engine, Level, Root, Stop};
/// use damka_rules::Ruleset;
///
/// let engine = Engine::new(Ruleset::CLASSIC);
/// let root = Root::start(Ruleset::CLASSIC);
/// let limits = Level::new(3).unwrap().limits(2024);
/// let m = engine.search(&root, &limits, &Stop::new(), &mut |_| {}).best;
/// assert_eq!(m, engine.search(&root, &limits, &Stop::new(), &mut |_| {}).best);
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

/// What makes a level; for the last five numbers see [`Handicap`].
struct Strength {
    depth: u8,
    nodes: u64,
    replies: u8,
    captures: u8,
    offers: u8,
    noise: u16,
    advance: u8,
}

// Calibrated by matches: docs/lab.md has the scores of each against the one below.
#[rustfmt::skip]
const STRENGTHS: [Strength; 10] = [
    Strength { depth: 1,  nodes: 2_000,   replies: 65, captures: 80, offers: 0,  noise: 60, advance: 20 },
    Strength { depth: 1,  nodes: 2_000,   replies: 59, captures: 64, offers: 41, noise: 61, advance: 6  },
    Strength { depth: 1,  nodes: 2_000,   replies: 38, captures: 60, offers: 60, noise: 48, advance: 1  },
    Strength { depth: 2,  nodes: 2_000,   replies: 18, captures: 52, offers: 60, noise: 40, advance: 0  },
    Strength { depth: 3,  nodes: 2_000,   replies: 8,  captures: 33, offers: 50, noise: 30, advance: 0  },
    Strength { depth: 4,  nodes: 4_000,   replies: 1,  captures: 13, offers: 36, noise: 20, advance: 0  },
    Strength { depth: 6,  nodes: 8_000,   replies: 0,  captures: 5,  offers: 18, noise: 14, advance: 0  },
    Strength { depth: 8,  nodes: 15_000,  replies: 0,  captures: 2,  offers: 6,  noise: 9,  advance: 0  },
    Strength { depth: 99, nodes: 10_000,  replies: 0,  captures: 0,  offers: 0,  noise: 0,  advance: 0  },
    Strength { depth: 99, nodes: 200_000, replies: 0,  captures: 0,  offers: 0,  noise: 0,  advance: 0  },
];

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 10] = [
        Level(1),
        Level(2),
        Level(3),
        Level(4),
        Level(5),
        Level(6),
        Level(7),
        Level(8),
        Level(9),
        Level(10),
    ];

    /// Full strength.
    pub const BEST: Level = Level(10);

    /// The level with this number, from 1 to 10.
    pub const fn new(number: u8) -> Option<Level> {
        match number {
            1..=10 => Some(Level(number)),
            _ => None,
        }
    }

    /// Its number, from 1 to 10.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The limits with which a search plays at this level. Give each game a seed
    /// of its own, or all games are played alike.
    pub fn limits(self, seed: u64) -> Limits {
        let strength = &STRENGTHS[usize::from(self.0) - 1];
        let handicap = Handicap {
            seed,
            missed_replies: strength.replies,
            missed_captures: strength.captures,
            missed_offers: strength.offers,
            noise: strength.noise,
            advance_bonus: strength.advance,
        };
        Limits {
            depth: Some(strength.depth),
            nodes: Some(strength.nodes),
            handicap: (strength.noise > 0).then_some(handicap),
            ..Limits::infinite()
        }
    }
}

/// Its number.
impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every level misses less than the one below it, and the two highest nothing.
    #[test]
    fn higher_levels_miss_less() {
        for pair in STRENGTHS.windows(2) {
            let [low, high] = pair else { unreachable!() };
            assert!(low.depth <= high.depth && low.nodes <= high.nodes || high.depth == 99);
            assert!(low.replies >= high.replies && low.captures >= high.captures);
            assert!(low.advance >= high.advance);
        }
        let sizes = Level::ALL.map(|level| (level.limits(1).depth, level.limits(1).nodes));
        assert_eq!(sizes[0], (Some(1), Some(2_000)));
        assert_eq!(sizes[6], (Some(6), Some(8_000)));
        assert_eq!(sizes[9], (Some(99), Some(200_000)));
        assert!(
            Level::ALL
                .iter()
                .all(|level| level.limits(1).time.is_none())
        );
        let has_handicap = |level: Level| level.limits(1).handicap.is_some();
        let limited: Vec<bool> = Level::ALL.into_iter().map(has_handicap).collect();
        assert_eq!(limited, [[true; 8].as_slice(), &[false; 2]].concat());
        assert_eq!(
            Level::new(1).unwrap().limits(7).handicap,
            Some(Handicap {
                seed: 7,
                missed_replies: 65,
                missed_captures: 80,
                missed_offers: 0,
                noise: 60,
                advance_bonus: 20,
            })
        );
        assert_eq!(
            Level::new(4).unwrap().limits(8).handicap,
            Some(Handicap {
                seed: 8,
                missed_replies: 18,
                missed_captures: 52,
                missed_offers: 60,
                noise: 40,
                advance_bonus: 0,
            })
        );
    }
}
