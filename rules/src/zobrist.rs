use core::fmt;

use crate::{Position, Side, Squares};

/// A 64-bit hash of a position: its pieces, the side to move, and the pieces
/// of which one is still to be taken off.
///
/// It is the same on every machine, and [`Zobrist::after`] carries it from a
/// position to the next at the cost of the few squares that change.
///
/// ```
/// use damka_rules::{Ruleset, Zobrist};
///
/// let rules = Ruleset::STRICT;
/// let before = rules.initial();
/// let after = before.play_unchecked(&rules.legal_moves(&before)[0]);
/// assert_eq!(Zobrist::of(&before).after(&before, &after), Zobrist::of(&after));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
pub struct Zobrist(pub u64);

impl Zobrist {
    /// The hash of a position.
    pub fn of(position: &Position) -> Zobrist {
        let nothing = Position::from_parts(Default::default(), Squares::EMPTY, Side::First);
        Zobrist(0).after(&nothing, position)
    }

    /// The hash of a position, from this hash of another.
    #[must_use]
    #[inline]
    pub fn after(self, before: &Position, after: &Position) -> Zobrist {
        let mut hash = self.0;
        hash ^= keys(&KEYS.first, before.pieces.first ^ after.pieces.first);
        hash ^= keys(&KEYS.second, before.pieces.second ^ after.pieces.second);
        hash ^= keys(&KEYS.kings, before.kings ^ after.kings);
        hash ^= keys(&KEYS.owed, before.owed ^ after.owed);
        if before.turn != after.turn {
            hash ^= KEYS.turn;
        }
        Zobrist(hash)
    }
}

/// As 16 hexadecimal digits.
impl fmt::Display for Zobrist {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl fmt::Debug for Zobrist {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Zobrist({self})")
    }
}

#[inline]
fn keys(table: &[u64; 32], squares: Squares) -> u64 {
    let (mut rest, mut hash) = (squares.bits(), 0);
    while rest != 0 {
        hash ^= table[rest.trailing_zeros() as usize];
        rest &= rest - 1;
    }
    hash
}

struct Keys {
    first: [u64; 32],
    second: [u64; 32],
    kings: [u64; 32],
    owed: [u64; 32],
    turn: u64,
}

static KEYS: Keys = Keys {
    first: row(1),
    second: row(2),
    kings: row(3),
    owed: row(4),
    turn: random(0),
};

const fn row(number: u64) -> [u64; 32] {
    let mut keys = [0; 32];
    let mut i = 0;
    while i < 32 {
        keys[i] = random(number * 32 + i as u64);
        i += 1;
    }
    keys
}

/// The n-th number of a fixed sequence (splitmix64).
const fn random(n: u64) -> u64 {
    let mut x = (n + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    x = (x ^ (x >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    x ^ (x >> 31)
}
