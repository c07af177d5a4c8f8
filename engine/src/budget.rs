use std::time::Duration;

use damka_rules::{Bonus, Clock, Millis};

/// The time for one move.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Budget {
    /// What the move should take; less if it is clear, more if it is not.
    pub soft: Duration,
    /// What it must not exceed.
    pub hard: Duration,
}

/// What is lost between the end of a search and the press of the clock.
const OVERHEAD: Duration = Duration::from_millis(10);

impl Budget {
    /// Just so much.
    pub fn exactly(time: Duration) -> Budget {
        Budget {
            soft: time,
            hard: time,
        }
    }

    /// From what is left on a clock: so much for so many moves (or for the
    /// rest of the game), and so much more for each.
    pub fn of_clock(left: Duration, bonus: Duration, moves: Option<u16>) -> Budget {
        let left = left.saturating_sub(OVERHEAD);
        // Games that are not decided soon rarely last longer than this.
        let moves = moves.map_or(24, |moves| u32::from(moves).clamp(1, 24));
        let share = left / moves + bonus * 4 / 5;
        let most = left * 4 / 5;
        Budget {
            soft: share.min(most),
            hard: (share * 4)
                .min(left / if moves == 1 { 1 } else { 3 })
                .max(share)
                .min(most),
        }
    }

    /// For a rule set's clock, with so much left: on the player's own clock, on
    /// that of the match, or for this move. None if the time is not limited.
    pub fn of_rules(clock: Clock, left: Millis) -> Option<Budget> {
        let duration = |Millis(time)| Duration::from_millis(time);
        let left = duration(left);
        match clock {
            Clock::None => None,
            Clock::EachMove { .. } => {
                let time = left.saturating_sub(OVERHEAD);
                // Nobody likes to wait for the last second of two minutes.
                Some(Budget {
                    soft: time / 4,
                    hard: time / 2,
                })
            }
            // Half of what is left is the opponent's.
            Clock::WholeMatch { .. } => Some(Budget::of_clock(left / 2, Duration::ZERO, None)),
            Clock::EachPlayer { bonus, period, .. } => {
                let bonus = match bonus {
                    Bonus::None => Millis(0),
                    Bonus::Fischer(time) | Bonus::Bronstein(time) => time,
                };
                Some(Budget::of_clock(left, duration(bonus), period))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn never_more_than_there_is(left in 0u64..10_000_000, bonus in 0u64..100_000, moves in proptest::option::of(0u16..100)) {
            let left = Duration::from_millis(left);
            let budget = Budget::of_clock(left, Duration::from_millis(bonus), moves);
            prop_assert!(budget.soft <= budget.hard);
            prop_assert!(budget.hard <= left);
        }
    }
}
