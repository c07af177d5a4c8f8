use alloc::{
    string::{String, ToString},
    vec,
    vec::Vec,
};
use core::{fmt, str::FromStr};

use crate::{Axis, TimeUp};

/// A length of time in milliseconds.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Millis(pub u64);

impl Millis {
    /// This many seconds.
    pub const fn seconds(seconds: u64) -> Millis {
        Millis(seconds * 1000)
    }

    /// This many minutes.
    pub const fn minutes(minutes: u64) -> Millis {
        Millis::seconds(minutes * 60)
    }

    /// Reads what is shown: `2:30` or `0:12.500`.
    pub fn parse(text: &str) -> Option<Millis> {
        let (minutes, rest) = text.split_once(':')?;
        let (seconds, thousandths) = match rest.split_once('.') {
            Some((seconds, thousandths)) => (seconds, digits(thousandths, 3)?),
            None => (rest, 0),
        };
        let seconds = digits(seconds, 2).filter(|&seconds| seconds < 60)?;
        let minutes = digits(minutes, minutes.len().clamp(1, 6))?;
        Some(Millis((minutes * 60 + seconds) * 1000 + thousandths))
    }
}

/// A number of exactly this many digits.
fn digits(text: &str, count: usize) -> Option<u64> {
    let plain = text.len() == count && text.bytes().all(|byte| byte.is_ascii_digit());
    plain.then(|| text.parse().ok()).flatten()
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
    /// A limit for each move.
    EachMove {
        /// The limit for one move.
        limit: Millis,
        /// What happens at zero.
        at_zero: TimeUp,
    },
    /// One clock for both sides and the whole match.
    WholeMatch {
        /// How long the match lasts.
        length: Millis,
        /// What happens at zero.
        at_zero: TimeUp,
    },
    /// A time for each player.
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

impl Clock {
    /// The name of the kind of clock in rule files and message ids.
    pub const fn key(self) -> &'static str {
        match self {
            Clock::None => "none",
            Clock::EachMove { .. } => "each-move",
            Clock::WholeMatch { .. } => "whole-match",
            Clock::EachPlayer { .. } => "each-player",
        }
    }

    /// Its settings with their names in rule files, all as text.
    ///
    /// ```
    /// use damka_rules::{Clock, Millis, TimeUp};
    ///
    /// let clock = Clock::EachMove { limit: Millis::seconds(150), at_zero: TimeUp::Loses };
    /// assert_eq!(clock.settings(), [("limit", "2:30".into()), ("at-zero", "loses".into())]);
    /// ```
    pub fn settings(self) -> Vec<(&'static str, String)> {
        let (mut settings, at_zero) = match self {
            Clock::None => return Vec::new(),
            Clock::EachMove { limit, at_zero } => (vec![("limit", limit.to_string())], at_zero),
            Clock::WholeMatch { length, at_zero } => {
                (vec![("length", length.to_string())], at_zero)
            }
            Clock::EachPlayer {
                base,
                bonus,
                period,
                at_zero,
            } => {
                let mut settings = vec![("base", base.to_string())];
                match bonus {
                    Bonus::None => {}
                    Bonus::Fischer(time) => settings.push(("fischer", time.to_string())),
                    Bonus::Bronstein(time) => settings.push(("bronstein", time.to_string())),
                }
                if let Some(moves) = period {
                    settings.push(("moves-per-period", moves.to_string()));
                }
                (settings, at_zero)
            }
        };
        settings.push((TimeUp::KEY, at_zero.key().into()));
        settings
    }

    /// The clock of this kind with these [settings](Clock::settings).
    fn from_settings(kind: &str, settings: &[(&str, &str)]) -> Option<Clock> {
        let get = |key: &str| {
            let found = settings.iter().find(|(known, _)| *known == key);
            found.map(|(_, value)| *value)
        };
        let time = |key: &str| get(key).map(Millis::parse);
        let at_zero = || TimeUp::from_key(get(TimeUp::KEY)?);
        Some(match kind {
            "none" => Clock::None,
            "each-move" => Clock::EachMove {
                limit: time("limit")??,
                at_zero: at_zero()?,
            },
            "whole-match" => Clock::WholeMatch {
                length: time("length")??,
                at_zero: at_zero()?,
            },
            "each-player" => Clock::EachPlayer {
                base: time("base")??,
                bonus: match (time("fischer"), time("bronstein")) {
                    (None, None) => Bonus::None,
                    (Some(bonus), None) => Bonus::Fischer(bonus?),
                    (None, Some(bonus)) => Bonus::Bronstein(bonus?),
                    (Some(_), Some(_)) => return None,
                },
                period: match get("moves-per-period") {
                    Some(moves) => Some(moves.parse().ok()?),
                    None => None,
                },
                at_zero: at_zero()?,
            },
            _ => return None,
        })
    }
}

/// Its kind and its settings: `each-move limit 2:30 at-zero loses`.
impl fmt::Display for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())?;
        let mut settings = self.settings().into_iter();
        settings.try_for_each(|(key, value)| write!(f, " {key} {value}"))
    }
}

/// The text is not a clock as it is shown.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct ParseClockError;

/// Reads what is shown, and nothing else.
impl FromStr for Clock {
    type Err = ParseClockError;

    fn from_str(text: &str) -> Result<Clock, ParseClockError> {
        let mut words = text.split(' ');
        let kind = words.next().unwrap_or_default();
        let mut settings = Vec::new();
        while let (Some(key), Some(value)) = (words.next(), words.next()) {
            settings.push((key, value));
        }
        Clock::from_settings(kind, &settings)
            .filter(|clock| clock.to_string() == text)
            .ok_or(ParseClockError)
    }
}

impl fmt::Display for ParseClockError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a clock is written as `each-move limit 2:30 at-zero loses`")
    }
}

impl core::error::Error for ParseClockError {}

/// What a player's clock is given for each move.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Bonus {
    /// Nothing: sudden death.
    None,
    /// This much, whether it was used or not.
    Fischer(Millis),
    /// What the move took, but at most this much.
    Bronstein(Millis),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times() {
        for (text, time) in [
            ("2:30", Some(150_000)),
            ("0:00", Some(0)),
            ("0:12.500", Some(12_500)),
            ("90:00", Some(5_400_000)),
            ("2:5", None),
            ("2:60", None),
            (":30", None),
            ("+2:30", None),
            ("2:30.5", None),
            ("1:00:00", None),
            ("99999999999999999999:00", None),
            ("2 min", None),
        ] {
            assert_eq!(Millis::parse(text), time.map(Millis), "{text}");
        }
    }

    #[test]
    fn what_is_shown_is_read() {
        for time in [1, 999, 1000, 59_999, 60_000, 600_000, 43_200 * 60_000].map(Millis) {
            assert_eq!(Millis::parse(&time.to_string()), Some(time), "{time}");
        }
    }

    #[test]
    fn clocks_are_read_as_they_are_shown_and_not_otherwise() {
        for text in [
            "none",
            "each-move limit 0:30 at-zero loses",
            "whole-match length 10:00 at-zero draws",
            "each-player base 5:00 at-zero resigns",
            "each-player base 5:00 fischer 0:05.500 at-zero loses",
            "each-player base 90:00 bronstein 0:30 moves-per-period 40 at-zero loses",
        ] {
            let clock: Clock = text.parse().unwrap();
            assert_eq!(clock.to_string(), text);
        }
        for bad in [
            "",
            "sundial",
            "none at-zero loses",
            "each-move limit 0:30",
            "each-move limit 0:30 at-zero laughs",
            "each-move at-zero loses limit 0:30",
            "each-move limit 0:30 limit 0:30 at-zero loses",
            "each-player base 5:00 fischer 0:05 bronstein 0:05 at-zero loses",
            "each-player base 5:00 moves-per-period many at-zero loses",
        ] {
            assert_eq!(bad.parse::<Clock>(), Err(ParseClockError), "{bad}");
        }
    }
}
