use core::fmt;

use crate::TimeUp;

/// A length of time in milliseconds.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Millis(pub u64);

impl Millis {
    /// So many seconds.
    pub const fn seconds(seconds: u64) -> Millis {
        Millis(seconds * 1000)
    }

    /// So many minutes.
    pub const fn minutes(minutes: u64) -> Millis {
        Millis::seconds(minutes * 60)
    }
}

/// As minutes and seconds, `2:30`, with the thousandths if there are any, `0:12.500`.
impl fmt::Display for Millis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Millis(all) = *self;
        write!(f, "{}:{:02}", all / 60_000, all / 1000 % 60)?;
        if all % 1000 != 0 {
            write!(f, ".{:03}", all % 1000)
        } else {
            Ok(())
        }
    }
}

/// How the time is limited: the rule, not a running clock.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Clock {
    /// Not at all.
    None,
    /// So much for each move.
    EachMove {
        /// The limit for one move.
        limit: Millis,
        /// What happens at zero.
        at_zero: TimeUp,
    },
    /// So much for the whole match: one clock for both sides.
    WholeMatch {
        /// How long the match lasts.
        length: Millis,
        /// What happens at zero.
        at_zero: TimeUp,
    },
    /// So much for each player.
    EachPlayer {
        /// What each player begins with, and gets again for each period.
        base: Millis,
        /// What is given for each move.
        bonus: Bonus,
        /// How many moves a period has, if the time comes in periods.
        period: Option<u16>,
        /// What happens at zero.
        at_zero: TimeUp,
    },
}

/// What a player's clock is given for each move.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Bonus {
    /// Nothing: sudden death.
    None,
    /// So much, whether it was used or not.
    Fischer(Millis),
    /// What the move took, so much at most.
    Bronstein(Millis),
}
