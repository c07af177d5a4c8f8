//! Which pair sits at which board, and when: with fewer boards than pairs a
//! round is played in waves.

use std::collections::BTreeSet;

/// A board at a time.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Place {
    /// From 1; the first wave plays at once.
    pub wave: u16,
    /// From 1.
    pub board: u16,
}

/// The next places for so many pairs that nobody has taken: all boards of the
/// first wave, then those of the next. Without a number of boards there is one wave.
pub(crate) fn places(boards: Option<u16>, taken: &BTreeSet<Place>, pairs: usize) -> Vec<Place> {
    let boards = boards.unwrap_or(u16::MAX).max(1);
    (1..=u16::MAX)
        .flat_map(|wave| (1..=boards).map(move |board| Place { wave, board }))
        .filter(|place| !taken.contains(place))
        .take(pairs)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn eleven_pairs_at_nine_boards_play_in_two_waves() {
        let taken = BTreeSet::from([Place { wave: 1, board: 4 }]);
        let places = places(Some(9), &taken, 11);
        let waves = |wave| places.iter().filter(|place| place.wave == wave).count();
        assert_eq!((waves(1), waves(2)), (8, 3));
        let distinct: BTreeSet<_> = places.iter().collect();
        assert_eq!(distinct.len(), 11);
        assert!(!places.iter().any(|place| taken.contains(place)));
    }

    #[test]
    fn with_boards_for_all_there_is_one_wave() {
        let places = places(None, &BTreeSet::new(), 500);
        assert!(places.iter().all(|place| place.wave == 1));
    }
}
