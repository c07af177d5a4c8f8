//! The tags that say with which clock a game is played.
//!
//! | tag | holds |
//! |---|---|
//! | `TimeControl` | the clock as the standard writes it: `-`, `1/150`, `300+5` |
//! | `MatchClock` | the seconds of a clock for the whole match, which the standard does not know |
//! | `ClockRules` | the whole clock, where the other two do not say it all |

use alloc::{
    format,
    string::{String, ToString},
};

use crate::{Fault, FaultKind, Game};
use damka_rules::{Axis, Bonus, Cited, Clock, Millis, Ruleset, TimeUp, excerpt};

const TIME_CONTROL: &str = "TimeControl";
const MATCH_CLOCK: &str = "MatchClock";
const CLOCK_RULES: &str = "ClockRules";

impl Game<'_> {
    /// Writes the clock of a game by these rules.
    ///
    /// ```
    /// use damka_pdn::Game;
    /// use damka_rules::Ruleset;
    ///
    /// let mut game = Game::default();
    /// let rapid = "each-player base 5:00 fischer 0:03 at-zero loses".parse().unwrap();
    /// game.set_clock(Ruleset::SCHOOL, rapid);
    /// assert_eq!(game.tag("TimeControl"), Some("300+3"));
    /// assert_eq!(game.clock(Ruleset::SCHOOL), Ok(Some(rapid)));
    /// ```
    pub fn set_clock(&mut self, rules: &Ruleset, clock: Clock) {
        self.set_tag(TIME_CONTROL, time_control(clock));
        match match_clock(clock) {
            Some(length) => self.set_tag(MATCH_CLOCK, length),
            None => self.remove_tag(MATCH_CLOCK),
        }
        match self.clock_without_rules(rules) == Some(clock) {
            true => self.remove_tag(CLOCK_RULES),
            false => self.set_tag(CLOCK_RULES, clock.to_string()),
        }
    }

    /// The clock of a game by these rules; none if the tags do not have it, or
    /// in a form that is unknown here.
    pub fn clock(&self, rules: &Ruleset) -> Result<Option<Clock>, Fault> {
        if let Some(tag) = self.find_tag(CLOCK_RULES) {
            let clock = tag.value.parse().map(Some);
            let fault = |_| self.fault(tag.offset, FaultKind::Clock(excerpt(&tag.value)));
            return clock.map_err(fault);
        }
        Ok(self.clock_without_rules(rules))
    }

    /// The clock by the tags other than `ClockRules`.
    fn clock_without_rules(&self, rules: &Ruleset) -> Option<Clock> {
        // What happens at zero is not in the standard's tag.
        let is_default = self.tag(TIME_CONTROL) == Some(&*time_control(*rules.clock))
            && self.tag(MATCH_CLOCK) == match_clock(*rules.clock).as_deref();
        if is_default {
            return Some(*rules.clock);
        }
        let of_0_1 = self.own_clock_of_0_1().map(|(_, clock)| clock);
        of_0_1.or_else(|| {
            let drawn = self.tag(MATCH_CLOCK).is_some();
            self.standard_clock(if drawn { TimeUp::Draws } else { TimeUp::Loses })
        })
    }

    /// The clock by the tags of the standard.
    fn standard_clock(&self, at_zero: TimeUp) -> Option<Clock> {
        if let Some(length) = self.tag(MATCH_CLOCK) {
            let length = parse_seconds(length)?;
            return Some(Clock::WholeMatch { length, at_zero });
        }
        let text = self.tag(TIME_CONTROL)?.trim();
        if text == "-" {
            return Some(Clock::None);
        }
        let (period, rest) = match text.split_once('/') {
            Some((moves, rest)) => (Some(moves.parse().ok()?), rest),
            None => (None, text),
        };
        let (base, bonus) = match rest.split_once('+') {
            Some((base, bonus)) => (base, Bonus::Fischer(parse_seconds(bonus)?)),
            None => (rest, Bonus::None),
        };
        let base = parse_seconds(base)?;
        Some(match (period, bonus) {
            (Some(1), Bonus::None) => Clock::EachMove {
                limit: base,
                at_zero,
            },
            (Some(0), _) => return None,
            _ => Clock::EachPlayer {
                base,
                bonus,
                period,
                at_zero,
            },
        })
    }

    /// Version 0.1 put the clock of a game into its rules, under another id and
    /// hash: the rules and the clock that were meant.
    pub(crate) fn own_clock_of_0_1(&self) -> Option<(&'static Ruleset, Clock)> {
        let id = self.tag("Rules")?.strip_suffix("-own-clock")?;
        let (rules, hash) = (Ruleset::builtin(id)?, self.tag("RulesHash")?);
        let of_hash = |clock: &Clock| {
            let mut played = rules.clone();
            played.clock = Cited::house(*clock);
            played.has_hash(hash)
        };
        let at_zero = TimeUp::ALL.iter();
        let clocks = at_zero.filter_map(|at_zero| self.standard_clock(*at_zero));
        let clock = { clocks }
            .flat_map(|clock| [clock, with_delay(clock)])
            .find(of_hash)?;
        Some((rules, clock))
    }
}

/// The same clock with Bronstein's delay, which the standard does not tell
/// from Fischer's bonus.
fn with_delay(clock: Clock) -> Clock {
    match clock {
        Clock::EachPlayer {
            base,
            bonus: Bonus::Fischer(time),
            period,
            at_zero,
        } => Clock::EachPlayer {
            base,
            bonus: Bonus::Bronstein(time),
            period,
            at_zero,
        },
        other => other,
    }
}

/// The value of `TimeControl`; the standard has none for a whole match.
fn time_control(clock: Clock) -> String {
    match clock {
        Clock::None => "-".into(),
        Clock::EachMove { limit, .. } => format!("1/{}", seconds(limit)),
        Clock::WholeMatch { .. } => "?".into(),
        Clock::EachPlayer {
            base,
            bonus,
            period,
            ..
        } => {
            let moves = period.map_or(String::new(), |moves| format!("{moves}/"));
            let bonus = match bonus {
                Bonus::None => String::new(),
                Bonus::Fischer(time) | Bonus::Bronstein(time) => format!("+{}", seconds(time)),
            };
            format!("{moves}{}{bonus}", seconds(base))
        }
    }
}

/// The value of `MatchClock`.
fn match_clock(clock: Clock) -> Option<String> {
    match clock {
        Clock::WholeMatch { length, .. } => Some(seconds(length)),
        _ => None,
    }
}

fn seconds(Millis(all): Millis) -> String {
    match all % 1000 {
        0 => (all / 1000).to_string(),
        rest => format!("{}.{rest:03}", all / 1000),
    }
}

/// Reads what [`seconds`] writes, up to what a [`Clock`] can show.
fn parse_seconds(text: &str) -> Option<Millis> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, "000"));
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if whole.len() > 8 || fraction.len() != 3 || !digits(whole) || !digits(fraction) {
        return None;
    }
    let (whole, fraction): (u64, u64) = (whole.parse().ok()?, fraction.parse().ok()?);
    let time = Millis(whole * 1000 + fraction);
    (Millis::parse(&time.to_string()) == Some(time)).then_some(time)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn any_clock() -> impl Strategy<Value = Clock> {
        let time = || {
            prop_oneof![
                (1..60_000_u64).prop_map(Millis::seconds),
                (1..9_999_999_u64).prop_map(Millis)
            ]
        };
        let at_zero = prop::sample::select(TimeUp::ALL.to_vec());
        (
            0..4,
            time(),
            time(),
            0..3,
            prop::option::of(1..200_u16),
            at_zero,
        )
            .prop_map(|(kind, base, extra, bonus, period, at_zero)| match kind {
                0 => Clock::None,
                1 => Clock::EachMove {
                    limit: base,
                    at_zero,
                },
                2 => Clock::WholeMatch {
                    length: base,
                    at_zero,
                },
                _ => Clock::EachPlayer {
                    base,
                    bonus: match bonus {
                        0 => Bonus::None,
                        1 => Bonus::Fischer(extra),
                        _ => Bonus::Bronstein(extra),
                    },
                    period,
                    at_zero,
                },
            })
    }

    proptest! {
        #[test]
        fn every_clock_is_read_back(which in 0..Ruleset::ALL.len(), clock in any_clock(), other in any_clock()) {
            let rules = Ruleset::ALL[which];
            let mut game = Game::default();
            for clock in [other, clock, *rules.clock] {
                game.set_clock(rules, clock);
                prop_assert_eq!(game.clock(rules), Ok(Some(clock)));
            }
            prop_assert_eq!(game.tag(CLOCK_RULES), None);
        }
    }

    #[test]
    fn clocks_of_other_programs_are_read_or_left() {
        let read = |value: &'static str| {
            let mut game = Game::default();
            game.set_tag(TIME_CONTROL, value);
            let clock = game.clock(Ruleset::CLASSIC).unwrap();
            clock.map(|clock| clock.to_string())
        };
        let told = |text: &str| Some(text.to_string());
        assert_eq!(
            read("300+5"),
            told("each-player base 5:00 fischer 0:05 at-zero loses")
        );
        assert_eq!(
            read("40/5400"),
            told("each-player base 90:00 moves-per-period 40 at-zero loses")
        );
        for unknown in [
            "?",
            "",
            "40/7200:3600",
            "*180",
            "300+",
            "+5",
            "1e9",
            "999999999999",
        ] {
            assert_eq!(read(unknown), None, "{unknown}");
        }
    }
}
