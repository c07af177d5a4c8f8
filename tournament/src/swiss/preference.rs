use std::cmp::Ordering;

use damka_rules::{BySide, Side};

/// How much a player needs a side (art. 1.7), the weakest first.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Strength {
    /// The sides are balanced: the other one than in the last game would be nice.
    Mild,
    /// One game more with one side than with the other.
    Strong,
    /// Two games more with one side, or the same side in the last two games.
    Absolute,
}

/// The side that a player should get, and how urgently.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Preference {
    pub(crate) side: Side,
    pub(crate) strength: Strength,
}

/// The sides that a player had in the games that were played.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct SideHistory {
    sides: Vec<Side>,
}

impl SideHistory {
    pub(crate) fn new(sides: impl IntoIterator<Item = Side>) -> SideHistory {
        SideHistory {
            sides: sides.into_iter().collect(),
        }
    }

    /// How many games were played.
    pub(crate) fn games(&self) -> usize {
        self.sides.len()
    }

    /// Games with the first side minus games with the second (art. 1.6).
    pub(crate) fn difference(&self) -> i32 {
        self.sides.iter().map(|&side| step(side)).sum()
    }

    /// The difference after one more game with `side`.
    pub(crate) fn difference_with(&self, side: Side) -> i32 {
        self.difference() + step(side)
    }

    /// Whether `side` would be the third of its kind in a row.
    pub(crate) fn would_be_third(&self, side: Side) -> bool {
        self.sides.ends_with(&[side, side])
    }

    /// The preference, by the first definition of art. 1.7 that fits; none before the first game.
    ///
    /// The last two games decide against a difference of one; a difference of two or more
    /// decides against the last two games. The article leaves both open.
    pub(crate) fn preference(&self) -> Option<Preference> {
        let last = *self.sides.last()?;
        let difference = self.difference();
        let due = if difference < 0 {
            Side::First
        } else {
            Side::Second
        };
        let preference = |side, strength| Some(Preference { side, strength });
        match difference.abs() {
            2.. => preference(due, Strength::Absolute),
            _ if self.would_be_third(last) => preference(last.other(), Strength::Absolute),
            1 => preference(due, Strength::Strong),
            _ => preference(last.other(), Strength::Mild),
        }
    }

    /// The latest game, counted back from the last of each player, in which the two had
    /// different sides: the side of `self` in it (art. 5.2.3).
    fn last_distinct(&self, other: &SideHistory) -> Option<Side> {
        let mine = self.sides.iter().rev();
        { mine }
            .zip(other.sides.iter().rev())
            .find(|(mine, theirs)| mine != theirs)
            .map(|(&mine, _)| mine)
    }
}

fn step(side: Side) -> i32 {
    match side {
        Side::First => 1,
        Side::Second => -1,
    }
}

/// A player in the allocation of sides.
#[derive(Copy, Clone)]
pub(crate) struct Claimant<'a> {
    pub(crate) history: &'a SideHistory,
    /// The place among those who were ever paired, from 1.
    pub(crate) rank: usize,
}

/// The side of the higher ranked of two players (art. 5.2).
pub(crate) fn allocate(higher: Claimant<'_>, lower: Claimant<'_>, initial: Side) -> Side {
    let (mine, theirs) = (higher.history.preference(), lower.history.preference());
    let (Some(mine), Some(theirs)) = (mine, theirs) else {
        return match (mine, theirs) {
            (Some(mine), _) => mine.side,
            (_, Some(theirs)) => theirs.side.other(),
            // Art. 5.2.5: an odd place in the list gets the side of the lot.
            _ if higher.rank % 2 == 1 => initial,
            _ => initial.other(),
        };
    };
    // Art. 5.2.1: both get what they want.
    if mine.side != theirs.side {
        return mine.side;
    }
    let wanted = mine.side;
    // Art. 5.2.2: the stronger preference, then the wider difference. Two differences lie
    // apart only between absolute preferences; the wider is the one further from `wanted`.
    let need = |claimant: Claimant<'_>| -claimant.history.difference() * step(wanted);
    let by_strength = mine.strength.cmp(&theirs.strength);
    match by_strength.then_with(|| need(higher).cmp(&need(lower))) {
        Ordering::Greater => return wanted,
        Ordering::Less => return wanted.other(),
        Ordering::Equal => {}
    }
    // Art. 5.2.3: alternate since the last time they had different sides.
    if let Some(side) = higher.history.last_distinct(lower.history) {
        return side.other();
    }
    // Art. 5.2.4: the higher ranked gets what they want.
    wanted
}

/// Two players by their sides, given the side of `higher`.
pub(crate) fn seat<T>(higher: T, lower: T, side: Side) -> BySide<T> {
    match side {
        Side::First => BySide {
            first: higher,
            second: lower,
        },
        Side::Second => BySide {
            first: lower,
            second: higher,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn history(letters: &str) -> SideHistory {
        SideHistory::new(letters.chars().map(|letter| match letter {
            'w' => Side::First,
            _ => Side::Second,
        }))
    }

    #[test]
    fn preferences_follow_article_1_7() {
        let first = |strength| Some((Side::First, strength));
        let second = |strength| Some((Side::Second, strength));
        for (sides, expected) in [
            ("", None),
            ("b", first(Strength::Strong)),
            ("w", second(Strength::Strong)),
            ("wb", first(Strength::Mild)),
            ("bw", second(Strength::Mild)),
            ("wwb", second(Strength::Strong)),
            ("bww", second(Strength::Absolute)),
            ("wbwbb", first(Strength::Absolute)),
            // Balanced, but the last two games are alike.
            ("bbww", second(Strength::Absolute)),
            // The last two games against a difference of one, and a difference of two against them.
            ("wwwbb", first(Strength::Absolute)),
            ("wwwwbb", second(Strength::Absolute)),
        ] {
            let found = history(sides).preference();
            let found = found.map(|found| (found.side, found.strength));
            assert_eq!(found, expected, "{sides}");
        }
    }

    #[test]
    fn sides_are_allocated_by_article_5_2() {
        let side = |higher: &str, rank, lower: &str| {
            let (higher, lower) = (history(higher), history(lower));
            let claimant = |history, rank| Claimant { history, rank };
            allocate(claimant(&higher, rank), claimant(&lower, 9), Side::First)
        };
        // 5.2.1: both are granted.
        assert_eq!(side("w", 1, "b"), Side::Second);
        assert_eq!(side("", 1, "w"), Side::First);
        assert_eq!(side("b", 1, ""), Side::First);
        // 5.2.2: the stronger, then the wider difference.
        assert_eq!(side("wb", 1, "b"), Side::Second);
        assert_eq!(side("bb", 1, "b"), Side::First);
        assert_eq!(side("wbb", 1, "bwbb"), Side::Second);
        // 5.2.3: alternate since the last difference, by games played.
        assert_eq!(side("wbwb", 1, "bwwb"), Side::First);
        assert_eq!(side("bwwb", 1, "wbwb"), Side::Second);
        assert_eq!(side("bw", 1, "bwbw"), Side::Second);
        // 5.2.4: the higher ranked.
        assert_eq!(side("w", 2, "w"), Side::Second);
        // 5.2.5: the lot.
        assert_eq!(side("", 1, ""), Side::First);
        assert_eq!(side("", 2, ""), Side::Second);
    }
}
