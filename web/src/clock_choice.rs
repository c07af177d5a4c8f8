//! The clock of a new game: that of the rules, one of a few, or the players' own.

use damka_rules::{Bonus, Clock, Millis, TimeUp};

/// What was chosen.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Default)]
pub enum ClockChoice {
    /// The clock of the rule set.
    #[default]
    AsRuled,
    /// None.
    None,
    /// So many minutes for each player.
    Minutes(u64),
    /// So many days for each move: nobody has to be there.
    Days(u64),
    /// What the players set field by field.
    Own(OwnClock),
    /// One that is there already, and none of the others.
    Given(Clock),
}

/// A clock that the players set field by field. What a kind does not need is kept for
/// when another one is chosen.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct OwnClock {
    /// What the time is for.
    pub kind: OwnKind,
    /// Whole minutes, up to [`OwnClock::MOST_MINUTES`].
    pub minutes: u64,
    /// Seconds beside them, up to 59.
    pub seconds: u64,
    /// Seconds that are added after each move, where each player has a time.
    pub bonus: u64,
}

/// What the time of a clock is for.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum OwnKind {
    /// All moves of a player.
    EachPlayer,
    /// One move.
    EachMove,
    /// The whole match, of both players together.
    WholeMatch,
}

impl OwnKind {
    /// All of them.
    pub const ALL: [OwnKind; 3] = [OwnKind::EachPlayer, OwnKind::EachMove, OwnKind::WholeMatch];

    /// Its name in messages and forms.
    pub const fn key(self) -> &'static str {
        match self {
            OwnKind::EachPlayer => "each-player",
            OwnKind::EachMove => "each-move",
            OwnKind::WholeMatch => "whole-match",
        }
    }

    /// The one with this name.
    pub fn from_key(key: &str) -> Option<OwnKind> {
        OwnKind::ALL.into_iter().find(|kind| kind.key() == key)
    }
}

impl OwnClock {
    /// The longest time.
    pub const MOST_MINUTES: u64 = 600;
    /// The largest bonus.
    pub const MOST_BONUS: u64 = 600;

    /// As a rule. A clock without any time has a second.
    pub fn clock(self) -> Clock {
        let seconds = self.minutes.min(OwnClock::MOST_MINUTES) * 60 + self.seconds.min(59);
        let time = Millis::seconds(seconds.max(1));
        match self.kind {
            OwnKind::EachMove => Clock::EachMove {
                limit: time,
                at_zero: TimeUp::Loses,
            },
            OwnKind::WholeMatch => Clock::WholeMatch {
                length: time,
                at_zero: TimeUp::Draws,
            },
            OwnKind::EachPlayer => Clock::EachPlayer {
                base: time,
                bonus: match self.bonus.min(OwnClock::MOST_BONUS) {
                    0 => Bonus::None,
                    seconds => Bonus::Fischer(Millis::seconds(seconds)),
                },
                period: None,
                at_zero: TimeUp::Loses,
            },
        }
    }
}

impl OwnClock {
    /// The fields of a clock; none, if they cannot say it.
    pub fn of(clock: Clock) -> Option<OwnClock> {
        let (kind, time, bonus) = match clock {
            Clock::EachMove { limit, .. } => (OwnKind::EachMove, limit, Millis(0)),
            Clock::WholeMatch { length, .. } => (OwnKind::WholeMatch, length, Millis(0)),
            Clock::EachPlayer { base, bonus, .. } => {
                let bonus = match bonus {
                    Bonus::Fischer(bonus) => bonus,
                    Bonus::None | Bonus::Bronstein(_) => Millis(0),
                };
                (OwnKind::EachPlayer, base, bonus)
            }
            Clock::None => return None,
        };
        let seconds = time.0 / 1_000;
        let own = OwnClock {
            kind,
            minutes: seconds / 60,
            seconds: seconds % 60,
            bonus: bonus.0 / 1_000,
        };
        (own.clock() == clock).then_some(own)
    }
}

impl Default for OwnClock {
    fn default() -> OwnClock {
        OwnClock {
            kind: OwnKind::EachPlayer,
            minutes: 5,
            seconds: 0,
            bonus: 3,
        }
    }
}

impl ClockChoice {
    /// The minutes that are offered.
    pub const MINUTES: [u64; 4] = [1, 3, 5, 10];

    /// The days that are offered to whoever plays over the network.
    pub const DAYS: [u64; 3] = [1, 3, 7];

    /// The choice that gives a clock under rules with this one.
    pub fn of(clock: Clock, ruled: Clock) -> ClockChoice {
        if clock == ruled {
            return ClockChoice::AsRuled;
        }
        let minutes = ClockChoice::MINUTES.map(ClockChoice::Minutes);
        let mut usual = minutes.into_iter().chain([ClockChoice::None]);
        let usual = usual.find(|choice| choice.clock() == Some(clock));
        let own = || OwnClock::of(clock).map(ClockChoice::Own);
        usual.or_else(own).unwrap_or(ClockChoice::Given(clock))
    }

    /// Its name in forms: `ruled`, `none`, `own`, `given`, the minutes, or the days as `3-days`.
    pub fn key(self) -> String {
        match self {
            ClockChoice::AsRuled => "ruled".to_owned(),
            ClockChoice::None => "none".to_owned(),
            ClockChoice::Minutes(minutes) => minutes.to_string(),
            ClockChoice::Days(days) => format!("{days}-days"),
            ClockChoice::Own(_) => "own".to_owned(),
            ClockChoice::Given(_) => "given".to_owned(),
        }
    }

    /// The one with this name.
    pub fn from_key(key: &str) -> ClockChoice {
        let days = key.strip_suffix("-days").and_then(|days| days.parse().ok());
        if let Some(days) = days {
            return ClockChoice::Days(days);
        }
        match (key, key.parse()) {
            ("none", _) => ClockChoice::None,
            ("own", _) => ClockChoice::Own(OwnClock::default()),
            (_, Ok(minutes)) => ClockChoice::Minutes(minutes),
            _ => ClockChoice::AsRuled,
        }
    }

    /// The clock, if it is not that of the rules.
    pub fn clock(self) -> Option<Clock> {
        match self {
            ClockChoice::AsRuled => None,
            ClockChoice::None => Some(Clock::None),
            ClockChoice::Own(own) => Some(own.clock()),
            ClockChoice::Given(clock) => Some(clock),
            ClockChoice::Days(days) => Some(Clock::EachMove {
                limit: Millis::seconds(days * 24 * 60 * 60),
                at_zero: TimeUp::Loses,
            }),
            ClockChoice::Minutes(minutes) => {
                let own = OwnClock {
                    minutes,
                    bonus: 0,
                    ..OwnClock::default()
                };
                Some(own.clock())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_chosen_has_a_name_that_leads_back() {
        let minutes = ClockChoice::MINUTES.map(ClockChoice::Minutes);
        let days = ClockChoice::DAYS.map(ClockChoice::Days);
        let own = ClockChoice::Own(OwnClock::default());
        let others = [ClockChoice::AsRuled, ClockChoice::None, own];
        for choice in minutes.into_iter().chain(days).chain(others) {
            assert_eq!(ClockChoice::from_key(&choice.key()), choice);
        }
        for kind in OwnKind::ALL {
            assert_eq!(OwnKind::from_key(kind.key()), Some(kind));
        }
        assert_eq!(OwnKind::from_key("sun"), None);
        assert_eq!(ClockChoice::from_key("sun"), ClockChoice::AsRuled);
    }

    #[test]
    fn an_own_clock_is_what_its_fields_say() {
        let own = OwnClock {
            kind: OwnKind::EachPlayer,
            minutes: 7,
            seconds: 30,
            bonus: 2,
        };
        let written = |own: OwnClock| own.clock().to_string();
        assert_eq!(
            written(own),
            "each-player base 7:30 fischer 0:02 at-zero loses"
        );
        let plain = OwnClock { bonus: 0, ..own };
        assert_eq!(written(plain), "each-player base 7:30 at-zero loses");
        let kind = OwnKind::EachMove;
        assert_eq!(
            written(OwnClock { kind, ..own }),
            "each-move limit 7:30 at-zero loses"
        );
        let kind = OwnKind::WholeMatch;
        assert_eq!(
            written(OwnClock { kind, ..own }),
            "whole-match length 7:30 at-zero draws"
        );
    }

    #[test]
    fn a_clock_leads_to_the_choice_that_gives_it() {
        let ruled: Clock = "each-move limit 2:00 at-zero loses".parse().unwrap();
        let choice = |clock: &str| {
            let clock: Clock = clock.parse().unwrap();
            let choice = ClockChoice::of(clock, ruled);
            assert_eq!(choice.clock().unwrap_or(ruled), clock);
            choice.key()
        };
        assert_eq!(choice("each-move limit 2:00 at-zero loses"), "ruled");
        assert_eq!(choice("none"), "none");
        assert_eq!(choice("each-player base 5:00 at-zero loses"), "5");
        assert_eq!(
            choice("each-player base 5:00 fischer 0:03 at-zero loses"),
            "own"
        );
        assert_eq!(choice("whole-match length 10:00 at-zero draws"), "own");
        assert_eq!(choice("each-player base 5:00 at-zero draws"), "given");
    }

    #[test]
    fn nonsense_makes_no_impossible_clock() {
        let huge = OwnClock {
            minutes: u64::MAX,
            seconds: u64::MAX,
            bonus: u64::MAX,
            ..OwnClock::default()
        };
        assert_eq!(
            huge.clock().to_string(),
            "each-player base 600:59 fischer 10:00 at-zero loses"
        );
        let nothing = OwnClock {
            minutes: 0,
            seconds: 0,
            ..OwnClock::default()
        };
        assert!(nothing.clock().to_string().contains("base 0:01"));
    }
}
