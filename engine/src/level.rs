use std::fmt;

use crate::{Limits, Sight};

/// How well the computer plays, from 1 (for beginners) to 10 (as well as it can).
///
/// A level is limited by nodes and by sight, not by time: it plays the same
/// moves on every machine, from the same seed. The lower ones look less far
/// ahead, overlook captures and combinations, and misjudge what they see.
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

/// What makes a level.
struct Strength {
    depth: u8,
    nodes: u64,
    /// See [`Sight`].
    near: u8,
    far: u8,
    offers: u8,
    blur: u16,
    haste: u8,
}

// Calibrated by matches: docs/engine.md has the scores of each against the one below.
#[rustfmt::skip]
const STRENGTHS: [Strength; 10] = [
    Strength { depth: 1,  nodes: 2_000,   near: 65, far: 80, offers: 0,  blur: 60, haste: 20 },
    Strength { depth: 1,  nodes: 2_000,   near: 59, far: 64, offers: 41, blur: 61, haste: 6  },
    Strength { depth: 1,  nodes: 2_000,   near: 38, far: 60, offers: 60, blur: 48, haste: 1  },
    Strength { depth: 2,  nodes: 2_000,   near: 18, far: 52, offers: 60, blur: 40, haste: 0  },
    Strength { depth: 3,  nodes: 2_000,   near: 8,  far: 33, offers: 50, blur: 30, haste: 0  },
    Strength { depth: 4,  nodes: 4_000,   near: 1,  far: 13, offers: 36, blur: 20, haste: 0  },
    Strength { depth: 6,  nodes: 8_000,   near: 0,  far: 5,  offers: 18, blur: 14, haste: 0  },
    Strength { depth: 8,  nodes: 15_000,  near: 0,  far: 2,  offers: 6,  blur: 9,  haste: 0  },
    Strength { depth: 99, nodes: 10_000,  near: 0,  far: 0,  offers: 0,  blur: 0,  haste: 0  },
    Strength { depth: 99, nodes: 200_000, near: 0,  far: 0,  offers: 0,  blur: 0,  haste: 0  },
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

    /// With these limits a search plays at this level. Each game should have
    /// another seed, or it is played like the one before.
    pub fn limits(self, seed: u64) -> Limits {
        let strength = &STRENGTHS[usize::from(self.0) - 1];
        let sight = Sight {
            seed,
            near: strength.near,
            far: strength.far,
            offers: strength.offers,
            blur: strength.blur,
            haste: strength.haste,
        };
        Limits {
            depth: Some(strength.depth),
            nodes: Some(strength.nodes),
            sight: (strength.blur > 0).then_some(sight),
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

    /// Every level sees more than the one below it, and the two highest see all.
    #[test]
    fn higher_levels_overlook_less() {
        for pair in STRENGTHS.windows(2) {
            let [low, high] = pair else { unreachable!() };
            assert!(low.depth <= high.depth && low.nodes <= high.nodes || high.depth == 99);
            assert!(low.near >= high.near && low.far >= high.far && low.haste >= high.haste);
        }
        let blind = |level: Level| level.limits(1).sight.is_some();
        let blind: Vec<bool> = Level::ALL.into_iter().map(blind).collect();
        assert_eq!(blind, [[true; 8].as_slice(), &[false; 2]].concat());
        let sight = Level::new(4).unwrap().limits(7).sight.unwrap();
        assert_eq!((sight.seed, sight.near, sight.far), (7, 18, 52));
        assert_eq!((sight.offers, sight.blur, sight.haste), (60, 40, 0));
    }
}
