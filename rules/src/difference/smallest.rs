//! Going through all positions, from the smallest on.

use crate::{BySide, Position, Side, Squares};

/// How good a position is as an example, among those with as many pieces.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Rank {
    /// Nothing else plays a part in it.
    pub is_alone: bool,
    /// How many moves have to be looked at.
    pub moves: usize,
}

/// The best position with as few pieces as possible that `rank` accepts.
///
/// Both sides have pieces, the first is to move, and men stand where men can.
pub(super) fn smallest(
    most_pieces: u32,
    mut rank: impl FnMut(&Position) -> Option<Rank>,
) -> Option<(Position, Rank)> {
    for count in 2..=most_pieces {
        let mut best: Option<(Position, Rank)> = None;
        for kings in 0..=count {
            // What was found with fewer kings is better, unless no other axis plays a part in this alone.
            if best.as_ref().is_some_and(|(_, rank)| rank.is_alone) {
                break;
            }
            let had = best.take();
            each_position(count, kings, |position| {
                let Some(rank) = rank(position) else { return };
                let badness = |position: &Position, rank: &Rank| {
                    (
                        !rank.is_alone,
                        rank.moves,
                        from_the_middle(position.occupied()),
                    )
                };
                let better =
                    |(than, its): &(Position, Rank)| badness(position, &rank) < badness(than, its);
                if best.as_ref().is_none_or(better) {
                    best = Some((*position, rank));
                }
            });
            best = match (had, best) {
                (Some(had), Some(best)) if !best.1.is_alone => Some(had),
                (had, best) => best.or(had),
            };
        }
        if best.is_some() {
            return best;
        }
    }
    None
}

/// Visits every position with `count` pieces, `kings` of them kings.
fn each_position(count: u32, kings: u32, mut visit: impl FnMut(&Position)) {
    for occupied in subsets(u32::MAX, count) {
        for own in 1..count {
            for first in subsets(occupied, own) {
                let pieces = BySide {
                    first: Squares(first),
                    second: Squares(occupied & !first),
                };
                let stuck = |side: Side| pieces[side] & Squares::row(side.last_row());
                // Whatever stands on its last row is a king.
                let must = stuck(Side::First) | stuck(Side::Second);
                let Some(more) = kings.checked_sub(must.len()) else {
                    continue;
                };
                for crowned in subsets(occupied & !must.bits(), more) {
                    let kings = must | Squares(crowned);
                    visit(&Position::from_parts(pieces, kings, Side::First));
                }
            }
        }
    }
}

/// The subsets of a set of bits that have `count` members.
fn subsets(set: u32, count: u32) -> impl Iterator<Item = u32> {
    let size = set.count_ones();
    let first: u64 = (1 << count) - 1;
    let next = |&last: &u64| {
        // The next number with as many bits.
        let low = last & last.wrapping_neg();
        let ripple = last + low;
        (last != 0).then(|| ripple | (((last ^ ripple) >> 2) / low))
    };
    core::iter::successors(Some(first), next)
        .take_while(move |&choice| choice < 1 << size)
        .map(move |choice| spread(choice as u32, set))
}

/// Puts the lowest bits of a choice on the members of a set, in order.
fn spread(mut choice: u32, mut set: u32) -> u32 {
    if set == u32::MAX {
        return choice;
    }
    let mut members = 0;
    while choice != 0 {
        let lowest = set & set.wrapping_neg();
        if choice & 1 != 0 {
            members |= lowest;
        }
        set ^= lowest;
        choice >>= 1;
    }
    members
}

/// How far the pieces stand from the middle of the board, all together.
fn from_the_middle(squares: Squares) -> i32 {
    let off = |place: u8| (2 * i32::from(place) - 7).pow(2);
    let far = |square: crate::Square| off(square.column()) + off(square.row());
    squares.into_iter().map(far).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;
    use std::collections::HashSet;

    #[test]
    fn subsets_are_all_and_each_once() {
        let set = 0b1011_0010_0110;
        for count in 0..=6 {
            let found: Vec<u32> = subsets(set, count).collect();
            let distinct: HashSet<u32> = found.iter().copied().collect();
            assert_eq!(found.len(), distinct.len());
            assert_eq!(found.len(), [1, 6, 15, 20, 15, 6, 1][count as usize]);
            assert!(
                found
                    .iter()
                    .all(|s| s & !set == 0 && s.count_ones() == count)
            );
        }
        assert_eq!(subsets(u32::MAX, 2).count(), 496);
        assert_eq!(subsets(0, 1).count(), 0);
    }

    #[test]
    fn positions_are_all_and_each_once() {
        let mut seen = HashSet::new();
        for kings in 0..=2 {
            each_position(2, kings, |position| {
                assert_eq!(position.kings.len(), kings);
                assert!(position.to_setup().faults().is_empty());
                assert!(seen.insert(*position));
            });
        }
        // 28 squares for a man and 32 for a king of each side, not both on one.
        assert_eq!(seen.len(), 60 * 60 - (24 + 2 * 28 + 32));
    }
}
