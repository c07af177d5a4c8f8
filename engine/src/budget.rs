use std::time::Duration;

use damka_rules::{Bonus, Clock, Millis};

/// The time for one move.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Budget {
    /// The target: less if the best move is stable, more if it changes.
    pub soft: Duration,
    /// The maximum.
    pub hard: Duration,
}

/// The time lost between the end of a search and the press of the clock.
const OVERHEAD: Duration = Duration::from_millis(10);

impl Budget {
    /// A fixed time.
    pub fn fixed(time: Duration) -> Budget {
        Budget {
            soft: time,
            hard: time,
        }
    }

    /// From the time left on a clock for a number of moves (or for the rest of the
    /// game), and the bonus for each move.
    pub fn of_clock(left: Duration, bonus: Duration, moves: Option<u16>) -> Budget {
        let left = left.saturating_sub(OVERHEAD);
        // Few games last longer than this number of further moves.
        let moves = moves.map_or(24, |moves| u32::from(moves).clamp(1, 24));
        let share = left / moves + bonus * 4 / 5;
        let max = left * 4 / 5;
        Budget {
            soft: share.min(max),
            hard: (share * 4)
                .min(left / if moves == 1 { 1 } else { 3 })
                .max(share)
                .min(max),
        }
    }

    /// For a rule set's clock, from the time left on the player's own clock, on
    /// that of the match, or for this move. None if the time is not limited.
    pub fn of_rules(clock: Clock, left: Millis) -> Option<Budget> {
        let duration = |Millis(time)| Duration::from_millis(time);
        let left = duration(left);
        match clock {
            Clock::None => None,
            Clock::EachMove { .. } => {
                let time = left.saturating_sub(OVERHEAD);
                // People should not have to wait for the whole limit.
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

    #[test]
    fn the_time_is_shared_among_the_moves() {
        let (left, bonus) = (Duration::from_secs(240), Duration::from_secs(5));
        let budget = Budget::of_clock(left + OVERHEAD, bonus, None);
        assert_eq!(budget.soft, Duration::from_secs(14));
        assert_eq!(budget.hard, Duration::from_secs(56));
        let last = Budget::of_clock(left + OVERHEAD, Duration::ZERO, Some(1));
        assert_eq!((last.soft, last.hard), (left * 4 / 5, left * 4 / 5));
        let few = Budget::of_clock(left + OVERHEAD, Duration::ZERO, Some(2));
        assert_eq!((few.soft, few.hard), (left / 2, left / 2));
    }

    #[test]
    fn the_clock_of_a_rule_set_gives_its_share() {
        let left = Millis(120_010);
        let each_move = Clock::EachMove {
            limit: left,
            at_zero: damka_rules::TimeUp::Loses,
        };
        let budget = Budget::of_rules(each_move, left).unwrap();
        assert_eq!(budget.soft, Duration::from_secs(30));
        assert_eq!(budget.hard, Duration::from_secs(60));
        assert_eq!(Budget::of_rules(Clock::None, left), None);

        let whole_match = Clock::WholeMatch {
            length: left,
            at_zero: damka_rules::TimeUp::Loses,
        };
        let half = Budget::of_clock(Duration::from_millis(60_005), Duration::ZERO, None);
        assert_eq!(Budget::of_rules(whole_match, left), Some(half));

        for bonus in [Bonus::Fischer(Millis(5000)), Bonus::Bronstein(Millis(5000))] {
            let each_player = Clock::EachPlayer {
                base: left,
                bonus,
                period: Some(10),
                at_zero: damka_rules::TimeUp::Loses,
            };
            let (left, bonus) = (Duration::from_millis(left.0), Duration::from_secs(5));
            assert_eq!(
                Budget::of_rules(each_player, Millis(120_010)),
                Some(Budget::of_clock(left, bonus, Some(10)))
            );
        }
    }

    proptest! {
        #[test]
        fn a_reserve_always_stays_on_the_clock(left in 0u64..10_000_000, bonus in 0u64..100_000, moves in proptest::option::of(0u16..100)) {
            let left = Duration::from_millis(left);
            let budget = Budget::of_clock(left, Duration::from_millis(bonus), moves);
            prop_assert!(budget.soft <= budget.hard);
            // A reserve stays for the following moves and for the overhead.
            prop_assert!(budget.hard <= left.saturating_sub(OVERHEAD) * 4 / 5);
        }
    }
}
