use std::{fmt, str::FromStr, time::Duration};

use crate::{Allowance, Remaining, allowance::seconds};

/// How a player's thinking is limited in every game: `nodes=5000`, or a clock.
#[derive(Copy, Clone, Debug, Default, PartialEq)]
pub struct Pace {
    /// At most so deep a move.
    pub depth: Option<u32>,
    /// At most so many nodes a move.
    pub nodes: Option<u64>,
    /// At most so long a move.
    pub move_time: Option<Duration>,
    /// A clock for the game.
    pub clock: Option<Clock>,
}

/// A clock for the game: `2+0.02`, two seconds and twenty milliseconds before
/// each move; `40/60`, a minute for each forty moves.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Clock {
    /// What there is at the start, and again for each period.
    pub base: Duration,
    /// What is given before each move.
    pub increment: Duration,
    /// How many moves a period has.
    pub period: Option<u32>,
}

impl Pace {
    /// Whether nothing is limited.
    pub fn is_free(&self) -> bool {
        *self == Pace::default()
    }

    /// This, or what the other one says where this says nothing at all.
    #[must_use]
    pub fn or(self, other: Pace) -> Pace {
        if self.is_free() { other } else { self }
    }
}

impl FromStr for Clock {
    type Err = String;

    fn from_str(text: &str) -> Result<Clock, String> {
        let bad = || format!("“{text}” is no clock: write 2+0.02, 300 or 40/60, in seconds");
        let time = |text: &str| {
            seconds(text)
                .filter(|t| t.as_secs() < 1_000_000)
                .ok_or_else(bad)
        };
        let (period, rest) = match text.split_once('/') {
            Some((moves, rest)) => (Some(moves.trim().parse().map_err(|_| bad())?), rest),
            None => (None, text),
        };
        let (base, increment) = rest.split_once('+').unwrap_or((rest, "0"));
        let (base, increment) = (time(base)?, time(increment)?);
        if (base + increment).is_zero() || period == Some(0) {
            return Err(bad());
        }
        Ok(Clock {
            base,
            increment,
            period,
        })
    }
}

impl fmt::Display for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(moves) = self.period {
            write!(f, "{moves}/")?;
        }
        write!(f, "{}", self.base.as_secs_f64())?;
        if !self.increment.is_zero() {
            write!(f, "+{}", self.increment.as_secs_f64())?;
        }
        Ok(())
    }
}

impl fmt::Display for Pace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut parts = Vec::new();
        parts.extend(self.depth.map(|depth| format!("depth={depth}")));
        parts.extend(self.nodes.map(|nodes| format!("nodes={nodes}")));
        parts.extend(
            self.move_time
                .map(|t| format!("movetime={}", t.as_secs_f64())),
        );
        parts.extend(self.clock.map(|clock| format!("time={clock}")));
        f.write_str(&parts.join(","))
    }
}

/// What a player has used of its pace in a game.
#[derive(Clone, Debug)]
pub(crate) struct Stopwatch {
    pace: Pace,
    left: Duration,
    moves: u32,
}

impl Stopwatch {
    pub fn new(pace: Pace) -> Stopwatch {
        Stopwatch {
            pace,
            left: pace.clock.map(|clock| clock.base).unwrap_or_default(),
            moves: 0,
        }
    }

    /// What is allowed for the next move; gives what the clock gives for it.
    pub fn next(&mut self) -> Allowance {
        let clock = self.pace.clock.map(|clock| {
            let played = clock.period.map(|period| self.moves % period);
            if played == Some(0) && self.moves > 0 {
                self.left += clock.base;
            }
            self.left += clock.increment;
            Remaining {
                time: self.left,
                increment: clock.increment,
                moves: clock
                    .period
                    .zip(played)
                    .map(|(period, played)| period - played),
            }
        });
        Allowance {
            depth: self.pace.depth,
            nodes: self.pace.nodes,
            move_time: self.pace.move_time,
            clock,
        }
    }

    /// A move took so long: whether that was within the time, and what may be forgiven.
    pub fn spend(&mut self, time: Duration, grace: Duration) -> bool {
        self.moves += 1;
        let late_move = self
            .pace
            .move_time
            .is_some_and(|limit| time > limit + grace);
        let late_clock = self.pace.clock.is_some() && time > self.left + grace;
        self.left = self.left.saturating_sub(time);
        !late_move && !late_clock
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_are_read_and_written() {
        for text in ["2+0.02", "300", "40/60", "40/60+1", "0+0.1"] {
            assert_eq!(text.parse::<Clock>().unwrap().to_string(), text);
        }
        for bad in ["", "x", "0", "0/60", "1+y", "-3", "NaN", "1e300"] {
            assert!(bad.parse::<Clock>().is_err(), "{bad}");
        }
    }

    #[test]
    fn the_increment_comes_before_each_move() {
        let pace = Pace {
            clock: Some("1+0.5".parse().unwrap()),
            ..Pace::default()
        };
        let mut watch = Stopwatch::new(pace);
        let millis = Duration::from_millis;
        assert_eq!(watch.next().longest(), Some(millis(1500)));
        assert!(watch.spend(millis(1400), Duration::ZERO));
        assert_eq!(watch.next().longest(), Some(millis(600)));
        assert!(!watch.spend(millis(601), Duration::ZERO));
    }

    #[test]
    fn a_period_gives_the_base_again() {
        let pace = Pace {
            clock: Some("2/10".parse().unwrap()),
            ..Pace::default()
        };
        let mut watch = Stopwatch::new(pace);
        let seconds = Duration::from_secs;
        for (left, moves) in [(10, 2), (9, 1), (18, 2), (17, 1)] {
            let clock = watch.next().clock.unwrap();
            assert_eq!((clock.time, clock.moves), (seconds(left), Some(moves)));
            assert!(watch.spend(seconds(1), Duration::ZERO));
        }
    }

    #[test]
    fn a_move_may_be_late_by_what_is_forgiven() {
        let pace = Pace {
            move_time: Some(Duration::from_millis(100)),
            ..Pace::default()
        };
        let mut watch = Stopwatch::new(pace);
        assert!(watch.spend(Duration::from_millis(120), Duration::from_millis(20)));
        assert!(!watch.spend(Duration::from_millis(121), Duration::from_millis(20)));
    }
}
