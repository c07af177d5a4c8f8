use std::{fmt, str::FromStr, time::Duration};

use crate::{MoveLimits, RemainingTime, move_limits::seconds};

/// How a player's thinking is limited in every game: `nodes=5000`, or a clock.
#[derive(Copy, Clone, Debug, Default, PartialEq)]
pub struct TimeControl {
    /// Maximum depth of a move, in plies.
    pub depth: Option<u32>,
    /// Maximum number of nodes of a move.
    pub nodes: Option<u64>,
    /// Maximum time of a move.
    pub move_time: Option<Duration>,
    /// A clock for the game.
    pub clock: Option<Clock>,
}

/// A clock for the game: `2+0.02`, two seconds and twenty milliseconds before
/// each move; `40/60`, a minute for each forty moves.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Clock {
    /// The time at the start, and again for each period.
    pub base: Duration,
    /// The time added before each move.
    pub increment: Duration,
    /// The number of moves of a period.
    pub period: Option<u32>,
}

impl TimeControl {
    /// Whether nothing is limited.
    pub fn is_unlimited(&self) -> bool {
        *self == TimeControl::default()
    }

    /// This time control, or the other one if this one limits nothing.
    #[must_use]
    pub fn or(self, other: TimeControl) -> TimeControl {
        if self.is_unlimited() { other } else { self }
    }
}

impl FromStr for Clock {
    type Err = String;

    fn from_str(text: &str) -> Result<Clock, String> {
        let bad = || format!("“{text}” is not a clock: write 2+0.02, 300 or 40/60, in seconds");
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

impl fmt::Display for TimeControl {
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

/// The clock of one player in a game.
#[derive(Clone, Debug)]
pub(crate) struct PlayerClock {
    time_control: TimeControl,
    left: Duration,
    moves: u32,
}

impl PlayerClock {
    pub fn new(time_control: TimeControl) -> PlayerClock {
        PlayerClock {
            time_control,
            left: time_control
                .clock
                .map(|clock| clock.base)
                .unwrap_or_default(),
            moves: 0,
        }
    }

    /// The limits of the next move; adds the increment and the time of a new period.
    pub fn next(&mut self) -> MoveLimits {
        let clock = self.time_control.clock.map(|clock| {
            let played = clock.period.map(|period| self.moves % period);
            if played == Some(0) && self.moves > 0 {
                self.left += clock.base;
            }
            self.left += clock.increment;
            RemainingTime {
                time: self.left,
                increment: clock.increment,
                moves: clock
                    .period
                    .zip(played)
                    .map(|(period, played)| period - played),
            }
        });
        MoveLimits {
            depth: self.time_control.depth,
            nodes: self.time_control.nodes,
            move_time: self.time_control.move_time,
            clock,
        }
    }

    /// Takes the time of a move off the clock. False if it exceeded the clock by more
    /// than the grace.
    pub fn spend(&mut self, time: Duration, grace: Duration) -> bool {
        self.moves += 1;
        let late_move = self
            .time_control
            .move_time
            .is_some_and(|limit| time > limit + grace);
        let late_clock = self.time_control.clock.is_some() && time > self.left + grace;
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
        let time_control = TimeControl {
            clock: Some("1+0.5".parse().unwrap()),
            ..TimeControl::default()
        };
        let mut player_clock = PlayerClock::new(time_control);
        let millis = Duration::from_millis;
        assert_eq!(player_clock.next().longest(), Some(millis(1500)));
        assert!(player_clock.spend(millis(1400), Duration::ZERO));
        assert_eq!(player_clock.next().longest(), Some(millis(600)));
        assert!(!player_clock.spend(millis(601), Duration::ZERO));
    }

    #[test]
    fn a_period_gives_the_base_again() {
        let time_control = TimeControl {
            clock: Some("2/10".parse().unwrap()),
            ..TimeControl::default()
        };
        let mut player_clock = PlayerClock::new(time_control);
        let seconds = Duration::from_secs;
        for (left, moves) in [(10, 2), (9, 1), (18, 2), (17, 1)] {
            let clock = player_clock.next().clock.unwrap();
            assert_eq!((clock.time, clock.moves), (seconds(left), Some(moves)));
            assert!(player_clock.spend(seconds(1), Duration::ZERO));
        }
    }

    #[test]
    fn a_move_may_be_late_by_the_grace() {
        let time_control = TimeControl {
            move_time: Some(Duration::from_millis(100)),
            ..TimeControl::default()
        };
        let mut player_clock = PlayerClock::new(time_control);
        assert!(player_clock.spend(Duration::from_millis(120), Duration::from_millis(20)));
        assert!(!player_clock.spend(Duration::from_millis(121), Duration::from_millis(20)));
    }
}
