//! The features of a position: each has a weight and is counted a number of times.
//! Evaluation and trainer share them.

use damka_rules::Squares;

use super::pattern::{ARRANGEMENTS, PATTERNS, look};
use crate::endgame::RelativePieces;

/// The number of features.
pub const FEATURES: usize = TEMPO + 1;

/// To have the move.
pub const TURN: usize = KING_SQUARES + 64;
/// Each man more than the opponent.
pub const MEN: usize = TURN + 1;
/// Each king more.
pub const KINGS: usize = MEN + 1;
/// To have a king at all.
pub const FIRST_KING: usize = KINGS + 1;
/// Each row that the men have advanced more than the opponent's.
pub const TEMPO: usize = FIRST_KING + 1;

/// The patterns come first, once for positions without kings, once with kings.
const PATTERN_WEIGHTS: usize = PATTERNS * ARRANGEMENTS;
const MATERIAL: usize = 2 * PATTERN_WEIGHTS;
/// Up to three kings and twelve men a side, and who controls the long diagonal.
const MATERIALS: usize = 4 * 4 * 3 * 13 * 13;
const KING_SQUARES: usize = MATERIAL + MATERIALS;

/// The share of the opening weights in a position, out of [`PHASES`].
#[inline]
pub fn phase(placed: &RelativePieces) -> i32 {
    let pieces = placed.own_men | placed.own_kings | placed.foe_men | placed.foe_kings;
    (pieces.len() as i32 - ENDING).clamp(0, PHASES)
}

/// The sum of the shares of opening and ending.
pub const PHASES: i32 = 16;
/// With this number of pieces or fewer only the ending weights count.
const ENDING: i32 = 8;

/// Calls `count` with each feature of the position and how many times it counts.
#[inline]
pub fn each(placed: &RelativePieces, mut count: impl FnMut(usize, i32)) {
    let kings = placed.own_kings | placed.foe_kings;
    let patterns = if kings.is_empty() { 0 } else { PATTERN_WEIGHTS };
    let arrangements = look(placed.own_men, placed.foe_men);
    for (pattern, number) in arrangements.into_iter().enumerate() {
        count(patterns + pattern * ARRANGEMENTS + usize::from(number), 1);
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

/// Who controls the long diagonal with a king: 1 the side to move, 2 the opponent,
/// 0 nobody or both.
#[inline]
fn diagonal(placed: &RelativePieces) -> i32 {
    let holds = |kings: Squares| i32::from(!kings.is_disjoint(Squares::LONG_DIAGONAL));
    match (holds(placed.own_kings), holds(placed.foe_kings)) {
        (1, 0) => 1,
        (0, 1) => 2,
        _ => 0,
    }
}

/// The total of rows that men moving north have advanced.
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
        fn every_feature_has_a_weight(a: u32, b: u32, c: u32) {
            let set = |bits| Squares::from_bits(bits);
            let placed = RelativePieces {
                own_men: set(a & b & c),
                own_kings: set(a & b & !c),
                foe_men: set(a & !b & c),
                foe_kings: set(a & !b & !c),
            };
            each(&placed, |feature, _| assert!(feature < FEATURES));
        }

        #[test]
        fn the_advance_is_the_sum_of_the_rows(bits: u32) {
            let men = Squares::from_bits(bits);
            let sum = men.into_iter().map(|square| i32::from(square.row())).sum::<i32>();
            prop_assert_eq!(advance(men), sum);
        }
    }
}
