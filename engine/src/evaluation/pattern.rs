//! Patterns: small sets of squares whose arrangement of men is looked up as a whole.

use damka_rules::{Square, Squares};

/// The number of patterns.
pub const PATTERNS: usize = 24;
/// The number of squares of a pattern.
pub const SQUARES: usize = 10;
/// The number of arrangements of a pattern: each square is empty, has a man of the
/// side to move, or one of the opponent.
pub const ARRANGEMENTS: usize = 3usize.pow(SQUARES as u32);

/// For each pattern the index of its arrangement: a number in base 3 with a digit
/// for each square, in the order of [`SHAPES`].
///
/// An index is a sum over the men, looked up for eight squares at a time and for
/// all patterns together: it has 16 bits, so that four of them fit into a word of
/// 64 bits, and no sum carries into the next. The same few additions serve every
/// processor and WebAssembly.
#[inline]
pub fn look(own: Squares, foe: Squares) -> [u16; PATTERNS] {
    let mut sums = [0u64; LANES];
    for (table, byte) in DIGITS.iter().zip(foe.bits().to_le_bytes()) {
        for (sum, digits) in sums.iter_mut().zip(table[usize::from(byte)]) {
            *sum += digits;
        }
    }
    for sum in &mut sums {
        // A man of the opponent is the digit 2.
        *sum <<= 1;
    }
    for (table, byte) in DIGITS.iter().zip(own.bits().to_le_bytes()) {
        for (sum, digits) in sums.iter_mut().zip(table[usize::from(byte)]) {
            *sum += digits;
        }
    }
    let mut indices = [0; PATTERNS];
    for (four, sum) in indices.chunks_exact_mut(4).zip(sums) {
        for (nth, number) in four.iter_mut().enumerate() {
            *number = (sum >> (16 * nth)) as u16;
        }
    }
    indices
}

/// Words that hold four indices each.
const LANES: usize = PATTERNS / 4;

// The digit 2 on every square still fits.
const _: () = assert!(ARRANGEMENTS <= 1 << 16 && PATTERNS.is_multiple_of(4));

/// For each byte of a set of squares, in memory order, what it adds to the sums.
static DIGITS: [[[u64; LANES]; 256]; 4] = {
    let mut tables = [[[0; LANES]; 256]; 4];
    let mut pattern = 0;
    while pattern < PATTERNS {
        let (mut at, mut digit) = (0, 1u64);
        while at < SQUARES {
            let bit = SHAPES[pattern][at] as usize;
            let mut byte = 0;
            while byte < 256 {
                if byte >> (bit % 8) & 1 == 1 {
                    tables[bit / 8][byte][pattern / 4] += digit << (16 * (pattern % 4));
                }
                byte += 1;
            }
            at += 1;
            digit *= 3;
        }
        pattern += 1;
    }
    tables
};

/// The squares of each pattern: twelve overlapping blocks of four columns and five
/// rows; the home rows; the edges; four bands along the long diagonals; the middle
/// rows; the columns next to the centre. More patterns predict better and cost
/// time: `docs/lab.md` has the figures. A change invalidates all weights.
pub(crate) static SHAPES: [[Square; SQUARES]; PATTERNS] = {
    use Square::*;
    let mut shapes = [[A1; SQUARES]; PATTERNS];
    let mut pattern = 0;
    while pattern < 12 {
        shapes[pattern] = block(pattern as u8 % 3 * 2, pattern as u8 / 3);
        pattern += 1;
    }
    shapes[12] = [A1, C1, E1, G1, B2, D2, F2, H2, C3, E3];
    shapes[13] = turned(shapes[12]);
    shapes[14] = [A1, A3, A5, A7, B2, B4, B6, B8, C3, C5];
    shapes[15] = turned(shapes[14]);
    shapes[16] = [A1, B2, C3, D4, E5, F6, G7, H8, D2, E7];
    shapes[17] = [C1, D2, E3, F4, G5, H6, E1, F2, G3, H4];
    shapes[18] = turned(shapes[17]);
    shapes[19] = [G1, F2, E3, D4, C5, B6, A7, H2, G3, F4];
    shapes[20] = [A3, C3, E3, G3, B4, D4, F4, H4, C5, E5];
    shapes[21] = turned(shapes[20]);
    shapes[22] = [C1, D2, C3, D4, C5, D6, C7, D8, B4, B6];
    shapes[23] = turned(shapes[22]);
    shapes
};

/// Four columns and five rows, from this one up.
const fn block(column: u8, row: u8) -> [Square; SQUARES] {
    let mut squares = [Square::A1; SQUARES];
    let (mut cell, mut count) = (0, 0);
    while cell < 20 {
        if let Some(square) = Square::at(column + cell % 4, row + cell / 4) {
            squares[count] = square;
            count += 1;
        }
        cell += 1;
    }
    squares
}

const fn turned(mut shape: [Square; SQUARES]) -> [Square; SQUARES] {
    let mut i = 0;
    while i < SQUARES {
        shape[i] = shape[i].turned();
        i += 1;
    }
    shape
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Square by square.
    fn naive(own: Squares, foe: Squares) -> [u16; PATTERNS] {
        SHAPES.map(|shape| {
            shape.iter().rev().fold(0, |number, &square| {
                let digit = u16::from(own.contains(square)) + 2 * u16::from(foe.contains(square));
                number * 3 + digit
            })
        })
    }

    #[test]
    fn every_square_is_in_several_patterns() {
        for square in Square::ALL {
            let count = SHAPES
                .iter()
                .filter(|shape| shape.contains(&square))
                .count();
            assert!(count >= 2, "{square} {count}");
        }
        for shape in SHAPES {
            assert_eq!(
                shape.into_iter().collect::<Squares>().len() as usize,
                SQUARES
            );
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(100_000))]
        #[test]
        fn all_at_once_is_square_by_square(own: u32, foe: u32) {
            let (own, foe) = (Squares::from_bits(own), Squares::from_bits(foe & !own));
            prop_assert_eq!(look(own, foe), naive(own, foe));
        }
    }
}
