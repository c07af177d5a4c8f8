use core::{fmt, str::FromStr};

/// One of the 32 dark squares.
///
/// People number the squares 1 to 32, from b8 in reading order to g1, or name
/// them a1 to h8. In memory they lie along the diagonals instead: a step to
/// the north-east is always one bit further, a step to the north-west always
/// seven, both round the end of a 32-bit word. One rotation therefore moves a
/// whole set of pieces, and turning the board by 180 degrees reverses the bits
/// (see [`Squares`](crate::Squares)).
///
/// ```
/// use damka_rules::Square;
///
/// assert_eq!(Square::from_number(1), Some(Square::B8));
/// assert_eq!("g1".parse(), Ok(Square::G1));
/// assert_eq!("32".parse(), Ok(Square::G1));
/// assert_eq!(Square::G1.number(), 32);
/// assert_eq!(Square::G1.to_string(), "32");
/// assert_eq!(Square::G1.name(), "g1");
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
#[repr(u8)]
#[rustfmt::skip]
#[allow(missing_docs)]
pub enum Square {
    E1, F2, G3, H4,
    A7, B8,
    C1, D2, E3, F4, G5, H6,
    A1, B2, C3, D4, E5, F6, G7, H8,
    A3, B4, C5, D6, E7, F8,
    G1, H2,
    A5, B6, C7, D8,
}

const _: () = assert!(size_of::<Option<Square>>() == 1);

impl Square {
    /// All squares, in the order of their numbers.
    #[rustfmt::skip]
    pub const ALL: [Square; 32] = {
        use Square::*;
        [
            B8, D8, F8, H8, A7, C7, E7, G7,
            B6, D6, F6, H6, A5, C5, E5, G5,
            B4, D4, F4, H4, A3, C3, E3, G3,
            B2, D2, F2, H2, A1, C1, E1, G1,
        ]
    };

    /// The square with this number, 1 to 32.
    pub const fn from_number(number: u8) -> Option<Square> {
        if number >= 1 && number <= 32 {
            Some(Square::ALL[number as usize - 1])
        } else {
            None
        }
    }

    /// The number of the square, 1 to 32.
    #[inline]
    pub const fn number(self) -> u8 {
        const NUMBER: [u8; 32] = {
            let mut numbers = [0; 32];
            let mut i = 0;
            while i < 32 {
                numbers[Square::ALL[i] as usize] = i as u8 + 1;
                i += 1;
            }
            numbers
        };
        NUMBER[self as usize]
    }

    /// The dark square in this column and row, both counted from 0 at a1;
    /// none for a light square or one off the board.
    ///
    /// ```
    /// use damka_rules::Square;
    ///
    /// assert_eq!(Square::at(2, 0), Some(Square::C1));
    /// assert_eq!(Square::at(3, 0), None);
    /// ```
    pub const fn at(column: u8, row: u8) -> Option<Square> {
        if column > 7 || row > 7 || !(column + row).is_multiple_of(2) {
            return None;
        }
        Square::from_number((7 - row) * 4 + column / 2 + 1)
    }

    /// The column, 0 for a to 7 for h.
    pub const fn column(self) -> u8 {
        let cell = self.number() - 1;
        // Even rows, counted from the top, begin with a light square.
        cell % 4 * 2 + (cell / 4 + 1) % 2
    }

    /// The row, 0 for the first side's home row to 7 for the second's.
    pub const fn row(self) -> u8 {
        7 - (self.number() - 1) / 4
    }

    /// The square after turning the board by 180 degrees: n becomes 33 − n.
    pub const fn turned(self) -> Square {
        Square::from_bit(31 - self as u32)
    }

    /// The name of the square, `a1` to `h8`.
    pub const fn name(self) -> &'static str {
        const NAMES: [&str; 32] = [
            "b8", "d8", "f8", "h8", "a7", "c7", "e7", "g7", "b6", "d6", "f6", "h6", "a5", "c5",
            "e5", "g5", "b4", "d4", "f4", "h4", "a3", "c3", "e3", "g3", "b2", "d2", "f2", "h2",
            "a1", "c1", "e1", "g1",
        ];
        NAMES[self.number() as usize - 1]
    }

    /// The square at this place in memory, counted modulo 32.
    #[inline]
    pub(crate) const fn from_bit(bit: u32) -> Square {
        const BY_BIT: [Square; 32] = {
            let mut squares = Square::ALL;
            let mut i = 0;
            while i < 32 {
                squares[Square::ALL[i] as usize] = Square::ALL[i];
                i += 1;
            }
            squares
        };
        BY_BIT[(bit & 31) as usize]
    }
}

impl PartialOrd for Square {
    fn partial_cmp(&self, other: &Square) -> Option<core::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

/// By number.
impl Ord for Square {
    fn cmp(&self, other: &Square) -> core::cmp::Ordering {
        self.number().cmp(&other.number())
    }
}

/// Shows the number.
impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A text that names no dark square.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum SquareError {
    /// Neither a number nor a letter with a digit.
    Unreadable,
    /// A number, but not from 1 to 32.
    NoSuchNumber,
    /// A light square, as column and row counted from 0; no piece ever stands there.
    Light(u8, u8),
}

impl fmt::Display for SquareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SquareError::Unreadable => {
                f.write_str("a square is a number from 1 to 32, or a1 to h8")
            }
            SquareError::NoSuchNumber => f.write_str("squares are numbered 1 to 32"),
            SquareError::Light(column, row) => {
                write!(
                    f,
                    "{}{} is a light square",
                    char::from(b'a' + column),
                    row + 1
                )
            }
        }
    }
}

impl core::error::Error for SquareError {}

/// Reads a number (leading zeros allowed) or a name (either case).
impl FromStr for Square {
    type Err = SquareError;

    fn from_str(text: &str) -> Result<Square, SquareError> {
        match text.as_bytes() {
            digits if !digits.is_empty() && digits.iter().all(u8::is_ascii_digit) => {
                let number = text.parse().map_err(|_| SquareError::NoSuchNumber)?;
                Square::from_number(number).ok_or(SquareError::NoSuchNumber)
            }
            &[letter, digit @ b'1'..=b'8'] => match letter.to_ascii_lowercase() {
                letter @ b'a'..=b'h' => {
                    let (column, row) = (letter - b'a', digit - b'1');
                    Square::at(column, row).ok_or(SquareError::Light(column, row))
                }
                _ => Err(SquareError::Unreadable),
            },
            _ => Err(SquareError::Unreadable),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn every_square_has_its_number_name_and_place() {
        for (i, square) in Square::ALL.into_iter().enumerate() {
            assert_eq!(square.number() as usize, i + 1);
            assert_eq!(Square::from_bit(square as u32), square);
            assert_eq!(Square::at(square.column(), square.row()), Some(square));
            assert_eq!(square.name().parse(), Ok(square));
            assert_eq!(square.to_string().parse(), Ok(square));
            assert_eq!(square.turned().number(), 33 - square.number());
            let name = [b'a' + square.column(), b'1' + square.row()];
            assert_eq!(square.name().as_bytes(), name);
        }
    }

    #[test]
    fn other_texts_are_refused_with_the_reason() {
        assert_eq!("0".parse::<Square>(), Err(SquareError::NoSuchNumber));
        assert_eq!("999".parse::<Square>(), Err(SquareError::NoSuchNumber));
        assert_eq!("a2".parse::<Square>(), Err(SquareError::Light(0, 1)));
        for bad in ["", "i1", "a9", "a", "a10", "+1", "ą1"] {
            assert_eq!(bad.parse::<Square>(), Err(SquareError::Unreadable), "{bad}");
        }
    }
}
