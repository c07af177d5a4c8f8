use core::ops;

/// One of the two players: the one who moves first starts on 21 to 32 and goes up the board.
///
/// Which colour a side has is a matter of the rule set; in notation the first
/// side is always `W` and the second `B`.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[repr(u8)]
pub enum Side {
    /// Starts on 21 to 32, moves first and upwards.
    First,
    /// Starts on 1 to 12 and moves downwards.
    Second,
}

impl Side {
    /// Both sides.
    pub const BOTH: [Side; 2] = [Side::First, Side::Second];

    /// The opponent.
    #[inline]
    pub const fn other(self) -> Side {
        match self {
            Side::First => Side::Second,
            Side::Second => Side::First,
        }
    }

    /// The letter of the side in notation, `W` or `B`.
    pub const fn letter(self) -> char {
        match self {
            Side::First => 'W',
            Side::Second => 'B',
        }
    }

    /// The row on which the men of this side become kings, counted from 0 on
    /// the first side's home row.
    pub const fn last_row(self) -> u8 {
        match self {
            Side::First => 7,
            Side::Second => 0,
        }
    }
}

/// A value for each side, indexed by [`Side`].
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct BySide<T> {
    /// The value of the side that moves first.
    pub first: T,
    /// The value of its opponent.
    pub second: T,
}

impl<T> BySide<T> {
    /// Makes both values.
    pub fn from_fn(mut value: impl FnMut(Side) -> T) -> BySide<T> {
        BySide {
            first: value(Side::First),
            second: value(Side::Second),
        }
    }

    /// Turns each value into another.
    pub fn map<U>(self, mut change: impl FnMut(T) -> U) -> BySide<U> {
        BySide {
            first: change(self.first),
            second: change(self.second),
        }
    }
}

impl<T> ops::Index<Side> for BySide<T> {
    type Output = T;
    #[inline]
    fn index(&self, side: Side) -> &T {
        match side {
            Side::First => &self.first,
            Side::Second => &self.second,
        }
    }
}

impl<T> ops::IndexMut<Side> for BySide<T> {
    #[inline]
    fn index_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::First => &mut self.first,
            Side::Second => &mut self.second,
        }
    }
}
