//! Which pair sits at which board, and when: with fewer boards than pairs a
//! round is played in waves.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

/// A board in a wave.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct BoardSlot {
    /// From 1; the first wave plays at once.
    pub wave: u16,
    /// From 1.
    pub board: u16,
}

/// The first free slots for this many pairs: all boards of the first wave, then
/// those of the next. Without a number of boards there is one wave.
pub(crate) fn free_slots(
    boards: Option<u16>,
    taken: &BTreeSet<BoardSlot>,
    pairs: usize,
) -> Vec<BoardSlot> {
    let boards = boards.unwrap_or(u16::MAX).max(1);
    (1..=u16::MAX)
        .flat_map(|wave| (1..=boards).map(move |board| BoardSlot { wave, board }))
        .filter(|slot| !taken.contains(slot))
        .take(pairs)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn eleven_pairs_at_nine_boards_play_in_two_waves() {
        let taken = BTreeSet::from([BoardSlot { wave: 1, board: 4 }]);
        let slots = free_slots(Some(9), &taken, 11);
        let waves = |wave| slots.iter().filter(|slot| slot.wave == wave).count();
        assert_eq!((waves(1), waves(2)), (8, 3));
        let distinct: BTreeSet<_> = slots.iter().collect();
        assert_eq!(distinct.len(), 11);
        assert!(!slots.iter().any(|slot| taken.contains(slot)));
    }

    #[test]
    fn with_boards_for_all_there_is_one_wave() {
        let slots = free_slots(None, &BTreeSet::new(), 500);
        assert!(slots.iter().all(|slot| slot.wave == 1));
    }
}
