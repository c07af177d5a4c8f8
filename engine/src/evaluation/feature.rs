//! What the evaluation sees in a position: rows of a table of weights, each
//! counted so many times. The trainer sees the very same.

use damka_rules::Squares;

use super::window::{ARRANGEMENTS, WINDOWS, look};
use crate::endgame::Placed;

/// How many rows the table of weights has.
pub const ROWS: usize = TEMPO + 1;

/// Whether one stands better by having the move.
pub const TURN: usize = KING_SQUARES + 64;
/// Each man more than the other side has.
pub const MEN: usize = TURN + 1;
/// Each king more.
pub const KINGS: usize = MEN + 1;
/// To have a king at all.
pub const FIRST_KING: usize = KINGS + 1;
/// Each row that the men have advanced further.
pub const TEMPO: usize = FIRST_KING + 1;

/// The windows come first, once for positions without kings, once for those with.
const PATTERNS: usize = WINDOWS * ARRANGEMENTS;
const MATERIAL: usize = 2 * PATTERNS;
/// Up to three kings and twelve men each, and who holds the long diagonal.
const MATERIALS: usize = 4 * 4 * 3 * 13 * 13;
const KING_SQUARES: usize = MATERIAL + MATERIALS;

/// How much the opening counts in a position, out of [`PHASES`].
#[inline]
pub fn phase(placed: &Placed) -> i32 {
    let pieces = placed.own_men | placed.own_kings | placed.foe_men | placed.foe_kings;
    (pieces.len() as i32 - ENDING).clamp(0, PHASES)
}

/// How much opening and ending count together.
pub const PHASES: i32 = 16;
/// With so many pieces it is an ending and nothing else.
const ENDING: i32 = 8;

/// Calls for each row that the position shows, and how often it counts.
#[inline]
pub fn each(placed: &Placed, mut count: impl FnMut(usize, i32)) {
    let kings = placed.own_kings | placed.foe_kings;
    let patterns = if kings.is_empty() { 0 } else { PATTERNS };
    let shown = look(placed.own_men, placed.foe_men);
    for (window, number) in shown.into_iter().enumerate() {
        count(patterns + window * ARRANGEMENTS + usize::from(number), 1);
    }
    let men = (placed.own_men.len() as i32, placed.foe_men.len() as i32);
    count(TURN, 1);
    count(MEN, men.0 - men.1);
    count(
        TEMPO,
        advance(placed.own_men) - advance(placed.foe_men.turned()),
    );
    let mut material = 0;
    if !kings.is_empty() {
        let (own, foe) = (placed.own_kings.len() as i32, placed.foe_kings.len() as i32);
        count(KINGS, own - foe);
        count(FIRST_KING, i32::from(own > 0) - i32::from(foe > 0));
        each_square(placed.own_kings, |square| count(KING_SQUARES + square, 1));
        each_square(placed.foe_kings, |square| {
            count(KING_SQUARES + 32 + square, 1)
        });
        material = (own.min(3) * 4 + foe.min(3)) * 3 + diagonal(placed);
    }
    material = (material * 13 + men.0.min(12)) * 13 + men.1.min(12);
    count(MATERIAL + material as usize, 1);
}

/// Who holds the long diagonal with a king: 1 the side to move, 2 the other, 0 nobody or both.
#[inline]
fn diagonal(placed: &Placed) -> i32 {
    let holds = |kings: Squares| i32::from(!kings.is_disjoint(Squares::LONG_DIAGONAL));
    match (holds(placed.own_kings), holds(placed.foe_kings)) {
        (1, 0) => 1,
        (0, 1) => 2,
        _ => 0,
    }
}

/// The rows that men going north have gone, all together.
#[inline]
fn advance(men: Squares) -> i32 {
    /// The rows whose number has this bit.
    const fn rows(bit: u8) -> Squares {
        let (mut set, mut row) = (0, 0);
        while row < 8 {
            if row & bit != 0 {
                set |= Squares::row(row).bits();
            }
            row += 1;
        }
        Squares::from_bits(set)
    }
    let count = |rows: Squares| (men & rows).len() as i32;
    const { [rows(1), rows(2), rows(4)] }
        .map(count)
        .into_iter()
        .rev()
        .fold(0, |sum, count| 2 * sum + count)
}

#[inline]
fn each_square(squares: Squares, mut call: impl FnMut(usize)) {
    let mut rest = squares.bits();
    while rest != 0 {
        call(rest.trailing_zeros() as usize);
        rest &= rest - 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn every_row_is_in_the_table(a: u32, b: u32, c: u32) {
            let set = |bits| Squares::from_bits(bits);
            let placed = Placed {
                own_men: set(a & b & c),
                own_kings: set(a & b & !c),
                foe_men: set(a & !b & c),
                foe_kings: set(a & !b & !c),
            };
            each(&placed, |row, _| assert!(row < ROWS));
        }

        #[test]
        fn the_advance_is_the_sum_of_the_rows(bits: u32) {
            let men = Squares::from_bits(bits);
            let sum = men.into_iter().map(|square| i32::from(square.row())).sum::<i32>();
            prop_assert_eq!(advance(men), sum);
        }
    }
}
