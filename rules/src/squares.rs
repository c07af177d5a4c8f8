use core::{fmt, ops};

use crate::{Direction, Square};

/// A set of dark squares, in 32 bits.
///
/// ```
/// use damka_rules::{Direction, Square, Squares};
///
/// let men: Squares = [Square::C3, Square::H2].into_iter().collect();
/// let ahead = men.step(Direction::NorthEast);
///
/// // 8   .   .   .   .
/// // 7 .   .   .   .
/// // 6   .   .   .   .
/// // 5 .   .   .   .
/// // 4   .   1   .   .     h2 has nothing to its north-east
/// // 3 .   .   .   .
/// // 2   .   .   .   .
/// // 1 .   .   .   .
/// //   a b c d e f g h
/// assert_eq!(ahead, Squares::from(Square::D4));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, PartialOrd, Ord)]
pub struct Squares(pub(crate) u32);

impl Squares {
    /// No square.
    pub const EMPTY: Squares = Squares(0);
    /// All 32 squares.
    pub const ALL: Squares = Squares(u32::MAX);
    /// The long diagonal, a1 to h8.
    pub const LONG_DIAGONAL: Squares = Squares(0x000F_F000);
    /// The 18 squares with a neighbour on every side: only there can a piece be captured.
    pub const INNER: Squares = {
        let mut rim = Squares::row(0).0 | Squares::row(7).0;
        rim |= Squares::column(0).0 | Squares::column(7).0;
        Squares(!rim)
    };

    /// The set of one square.
    #[inline]
    pub const fn of(square: Square) -> Squares {
        Squares(1 << square as u32)
    }

    /// The four squares of a row, counted from 0 on the first side's home row.
    pub const fn row(row: u8) -> Squares {
        let mut set = 0;
        let mut i = 0;
        while i < 32 {
            if Square::from_bit(i).row() == row {
                set |= 1 << i;
            }
            i += 1;
        }
        Squares(set)
    }

    /// The four squares of a column, counted from 0 for a.
    pub const fn column(column: u8) -> Squares {
        let mut set = 0;
        let mut i = 0;
        while i < 32 {
            if Square::from_bit(i).column() == column {
                set |= 1 << i;
            }
            i += 1;
        }
        Squares(set)
    }

    /// How many squares are in the set.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether no square is in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the square is in the set.
    #[inline]
    pub const fn contains(self, square: Square) -> bool {
        self.0 & (1 << square as u32) != 0
    }

    /// Whether every square of this set is in the other.
    #[inline]
    pub const fn is_subset(self, other: Squares) -> bool {
        self.0 & !other.0 == 0
    }

    /// Whether the two sets share no square.
    #[inline]
    pub const fn is_disjoint(self, other: Squares) -> bool {
        self.0 & other.0 == 0
    }

    /// The set with this square.
    #[inline]
    pub const fn with(self, square: Square) -> Squares {
        Squares(self.0 | 1 << square as u32)
    }

    /// The set without this square.
    #[inline]
    pub const fn without(self, square: Square) -> Squares {
        Squares(self.0 & !(1 << square as u32))
    }

    /// The square, if the set holds just one.
    pub const fn single(self) -> Option<Square> {
        if self.0.is_power_of_two() {
            Some(Square::from_bit(self.0.trailing_zeros()))
        } else {
            None
        }
    }

    /// The square with the lowest number.
    pub fn first(self) -> Option<Square> {
        self.into_iter().next()
    }

    /// Takes some square out of the set: fast, in the order of memory.
    #[inline]
    pub const fn pop(&mut self) -> Option<Square> {
        if self.0 == 0 {
            return None;
        }
        let square = Square::from_bit(self.0.trailing_zeros());
        self.0 &= self.0 - 1;
        Some(square)
    }

    /// All squares of the set moved one step; those at the rim fall off.
    #[inline]
    pub const fn step(self, direction: Direction) -> Squares {
        Squares((self.0 & direction.room()).rotate_left(direction.turn()))
    }

    /// The set after turning the board by 180 degrees.
    #[inline]
    pub const fn turned(self) -> Squares {
        Squares(self.0.reverse_bits())
    }

    /// The set as bits in the order of the numbers: bit n − 1 is square n.
    pub const fn to_numbered(self) -> u32 {
        let (mut rest, mut bits) = (self.0, 0);
        while rest != 0 {
            bits |= 1 << (Square::from_bit(rest.trailing_zeros()).number() - 1);
            rest &= rest - 1;
        }
        bits
    }

    /// The set from bits in the order of the numbers: bit n − 1 is square n.
    pub const fn from_numbered(mut bits: u32) -> Squares {
        let mut set = 0;
        while bits != 0 {
            set |= 1 << Square::ALL[bits.trailing_zeros() as usize] as u32;
            bits &= bits - 1;
        }
        Squares(set)
    }

    /// The set from bits in the order of memory (see [`Square`]).
    #[inline]
    pub const fn from_bits(bits: u32) -> Squares {
        Squares(bits)
    }

    /// The set as bits in the order of memory (see [`Square`]), for tables.
    #[inline]
    pub const fn bits(self) -> u32 {
        self.0
    }
}

impl From<Square> for Squares {
    fn from(square: Square) -> Squares {
        Squares::of(square)
    }
}

impl FromIterator<Square> for Squares {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Squares {
        squares.into_iter().fold(Squares::EMPTY, Squares::with)
    }
}

impl Extend<Square> for Squares {
    fn extend<I: IntoIterator<Item = Square>>(&mut self, squares: I) {
        for square in squares {
            *self = self.with(square);
        }
    }
}

/// The squares in the order of their numbers.
impl IntoIterator for Squares {
    type Item = Square;
    type IntoIter = Iter;

    fn into_iter(self) -> Iter {
        Iter {
            numbered: self.to_numbered(),
        }
    }
}

/// Iterates over [`Squares`] in the order of their numbers.
#[derive(Clone, Debug)]
pub struct Iter {
    numbered: u32,
}

impl Iterator for Iter {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        let square = Square::from_number(self.numbered.trailing_zeros() as u8 + 1)?;
        self.numbered &= self.numbered - 1;
        Some(square)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.numbered.count_ones() as usize;
        (len, Some(len))
    }
}

impl ExactSizeIterator for Iter {}

macro_rules! set_operator {
    ($trait:ident $method:ident $assign:ident $assign_method:ident $($op:tt)+) => {
        impl ops::$trait for Squares {
            type Output = Squares;
            #[inline]
            fn $method(self, other: Squares) -> Squares {
                Squares(self.0 $($op)+ other.0)
            }
        }
        impl ops::$assign for Squares {
            #[inline]
            fn $assign_method(&mut self, other: Squares) {
                *self = ops::$trait::$method(*self, other);
            }
        }
    };
}

set_operator!(BitOr bitor BitOrAssign bitor_assign |);
set_operator!(BitAnd bitand BitAndAssign bitand_assign &);
set_operator!(BitXor bitxor BitXorAssign bitxor_assign ^);
set_operator!(Sub sub SubAssign sub_assign & !);

impl ops::Not for Squares {
    type Output = Squares;
    #[inline]
    fn not(self) -> Squares {
        Squares(!self.0)
    }
}

/// Shows the numbers, separated by commas.
impl fmt::Display for Squares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, square) in self.into_iter().enumerate() {
            if i > 0 {
                f.write_str(",")?;
            }
            square.fmt(f)?;
        }
        Ok(())
    }
}

impl fmt::Debug for Squares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn the_long_diagonal_joins_a1_and_h8() {
        let numbers = [4, 8, 11, 15, 18, 22, 25, 29];
        let expected = numbers
            .into_iter()
            .filter_map(Square::from_number)
            .collect();
        assert_eq!(Squares::LONG_DIAGONAL, expected);
        assert_eq!(Squares::INNER.len(), 18);
    }

    proptest! {
        #[test]
        fn turning_twice_changes_nothing(bits: u32) {
            let set = Squares::from_numbered(bits);
            prop_assert_eq!(set.to_numbered(), bits);
            prop_assert_eq!(set.turned().turned(), set);
            prop_assert_eq!(set.turned().to_numbered(), bits.reverse_bits());
            prop_assert_eq!(set.into_iter().collect::<Squares>(), set);
            prop_assert_eq!(set.len() as usize, set.into_iter().len());
        }

        #[test]
        fn a_set_steps_as_its_squares_do(bits: u32) {
            let set = Squares::from_numbered(bits);
            for direction in Direction::ALL {
                let each = set.into_iter().filter_map(|square| direction.from(square)).collect();
                prop_assert_eq!(set.step(direction), each);
            }
        }
    }
}
