use damka_rules::{Bonus, Clock, Millis};
use serde::{Deserialize, Serialize};

/// How much time a game takes, by its clock.
///
/// ```
/// use damka_protocol::Pace;
///
/// let clock = "each-player base 10:00 fischer 0:05 at-zero loses".parse().unwrap();
/// assert_eq!(Pace::of(clock), Some(Pace::Slow));
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pace {
    /// Under ten minutes for 60 moves of a player.
    Quick,
    /// From ten minutes on.
    Slow,
    /// A day or more for each move: nobody has to be there.
    Correspondence,
}

impl Pace {
    /// All of them.
    pub const ALL: [Pace; 3] = [Pace::Quick, Pace::Slow, Pace::Correspondence];

    /// The moves of a player by which the length of a game is estimated.
    const MOVES: u64 = 60;

    /// From this time of a player on a game is slow.
    const SLOW: Millis = Millis::seconds(10 * 60);

    /// With so much time for each move nobody has to be there.
    const CORRESPONDENCE: Millis = Millis::seconds(24 * 60 * 60);

    /// The pace of a clock; none, where no clock runs.
    pub fn of(clock: Clock) -> Option<Pace> {
        let expected = match clock {
            Clock::None => return None,
            Clock::EachMove { limit, .. } if limit >= Pace::CORRESPONDENCE => {
                return Some(Pace::Correspondence);
            }
            Clock::EachMove { limit, .. } => limit.0.saturating_mul(Pace::MOVES),
            Clock::WholeMatch { length, .. } => length.0 / 2,
            Clock::EachPlayer { base, bonus, .. } => {
                let (Bonus::Fischer(bonus) | Bonus::Bronstein(bonus)) = bonus else {
                    return Some(Pace::of_length(base.0));
                };
                base.0.saturating_add(bonus.0.saturating_mul(Pace::MOVES))
            }
        };
        Some(Pace::of_length(expected))
    }

    const fn of_length(expected: u64) -> Pace {
        match expected < Pace::SLOW.0 {
            true => Pace::Quick,
            false => Pace::Slow,
        }
    }

    /// Its name in messages.
    pub const fn key(self) -> &'static str {
        match self {
            Pace::Quick => "quick",
            Pace::Slow => "slow",
            Pace::Correspondence => "correspondence",
        }
    }
}

/// Whether the players need not be there at the same time.
pub fn is_correspondence(clock: Clock) -> bool {
    Pace::of(clock) == Some(Pace::Correspondence)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pace_follows_from_the_expected_length() {
        for (clock, pace) in [
            ("none", None),
            ("each-player base 5:00 at-zero loses", Some(Pace::Quick)),
            ("each-player base 9:59 at-zero loses", Some(Pace::Quick)),
            ("each-player base 10:00 at-zero loses", Some(Pace::Slow)),
            (
                "each-player base 5:00 fischer 0:04 at-zero loses",
                Some(Pace::Quick),
            ),
            (
                "each-player base 5:00 fischer 0:05 at-zero loses",
                Some(Pace::Slow),
            ),
            ("whole-match length 10:00 at-zero draws", Some(Pace::Quick)),
            ("whole-match length 20:00 at-zero draws", Some(Pace::Slow)),
            ("each-move limit 2:00 at-zero loses", Some(Pace::Slow)),
            ("each-move limit 0:09 at-zero loses", Some(Pace::Quick)),
            (
                "each-move limit 1440:00 at-zero loses",
                Some(Pace::Correspondence),
            ),
            ("each-move limit 1439:59 at-zero loses", Some(Pace::Slow)),
        ] {
            let clock: Clock = clock.parse().unwrap_or_else(|_| panic!("{clock}"));
            assert_eq!(Pace::of(clock), pace, "{clock}");
        }
    }

    #[test]
    fn a_key_is_what_messages_have() {
        for pace in Pace::ALL {
            let json = serde_json::to_value(pace).unwrap();
            assert_eq!(json, pace.key());
        }
    }
}
