use std::fmt;

use damka_rules::Millis;
use serde::{Deserialize, Serialize};

/// A point in time: Unix time in milliseconds.
///
/// The crate never reads a clock: whoever decides a command says when. What
/// version 0.1 stored may count from the start of the game instead; such times
/// are all before 2020, and [`Time::date`] does not take them for a date.
#[derive(
    Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Time(pub u64);

impl Time {
    /// How long it is since an earlier time; nothing if that is later.
    pub const fn since(self, earlier: Time) -> Millis {
        Millis(self.0.saturating_sub(earlier.0))
    }

    /// The Unix time, if it is one: a time before 2020 counts from the start
    /// of a game whose date nobody knows.
    pub const fn date(self) -> Option<Time> {
        const YEAR_2020: u64 = 1_577_836_800_000;
        if self.0 < YEAR_2020 { None } else { Some(self) }
    }

    /// This much later.
    #[must_use]
    pub const fn after(self, length: Millis) -> Time {
        Time(self.0.saturating_add(length.0))
    }

    /// This much earlier.
    #[must_use]
    pub const fn before(self, length: Millis) -> Time {
        Time(self.0.saturating_sub(length.0))
    }
}

/// As minutes, seconds and thousandths.
impl fmt::Display for Time {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Millis(self.0).fmt(f)
    }
}

/// When a command arrived, and how long it is known to have been on its way.
///
/// The host measures the delay, never the sender alone; of it the game
/// counts at most [`Opening::lag_limit`](crate::Opening::lag_limit).
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Now {
    /// When it arrived.
    pub time: Time,
    /// How long it was on its way.
    pub lag: Millis,
}

impl From<Time> for Now {
    fn from(time: Time) -> Now {
        Now {
            time,
            lag: Millis(0),
        }
    }
}
