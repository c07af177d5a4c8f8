use std::time::Duration;

use crate::hub::Message;

/// How long a player may think about a move: Hub's `level`.
///
/// Everything that is set holds at once; nothing set means without a limit.
#[derive(Copy, Clone, Debug, Default, PartialEq)]
pub struct MoveLimits {
    /// Maximum depth in plies.
    pub depth: Option<u32>,
    /// Maximum number of nodes.
    pub nodes: Option<u64>,
    /// Maximum time of this move.
    pub move_time: Option<Duration>,
    /// The clock.
    pub clock: Option<RemainingTime>,
}

/// What a player has left on the clock.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct RemainingTime {
    /// The time left, with the increment of this move already added.
    pub time: Duration,
    /// The time added before each further move.
    pub increment: Duration,
    /// The number of moves it is for, this one included; none for the whole game.
    pub moves: Option<u32>,
}

impl MoveLimits {
    /// A limit of nodes only.
    pub fn nodes(nodes: u64) -> MoveLimits {
        MoveLimits {
            nodes: Some(nodes),
            ..MoveLimits::default()
        }
    }

    /// The longest time that the player may think, if it is limited.
    pub fn longest(&self) -> Option<Duration> {
        let clock = self.clock.map(|clock| clock.time);
        self.move_time.into_iter().chain(clock).min()
    }

    /// Reads the arguments of a `level` line; what cannot be read is left out.
    pub fn parse(line: &Message) -> MoveLimits {
        let time = line.value("time").and_then(seconds);
        MoveLimits {
            depth: line.value("depth").and_then(count),
            nodes: line.value("nodes").and_then(count),
            move_time: line.value("move-time").and_then(seconds),
            clock: time.map(|time| RemainingTime {
                time,
                increment: line.value("inc").and_then(seconds).unwrap_or_default(),
                moves: line.value("moves").and_then(count).filter(|m| *m > 0),
            }),
        }
    }

    /// Both limits; the other one wins where both are set.
    #[must_use]
    pub fn and(self, other: MoveLimits) -> MoveLimits {
        MoveLimits {
            depth: other.depth.or(self.depth),
            nodes: other.nodes.or(self.nodes),
            move_time: other.move_time.or(self.move_time),
            clock: other.clock.or(self.clock),
        }
    }

    /// The `level` line.
    pub fn to_line(&self) -> Message {
        let mut line = Message::new("level");
        if let Some(depth) = self.depth {
            line = line.with("depth", depth);
        }
        if let Some(nodes) = self.nodes {
            line = line.with("nodes", nodes);
        }
        if let Some(time) = self.move_time {
            line = line.with("move-time", time.as_secs_f64());
        }
        if let Some(clock) = self.clock {
            if let Some(moves) = clock.moves {
                line = line.with("moves", moves);
            }
            line = line.with("time", clock.time.as_secs_f64());
            if !clock.increment.is_zero() {
                line = line.with("inc", clock.increment.as_secs_f64());
            }
        }
        if *self == MoveLimits::default() {
            line = line.with_flag("infinite");
        }
        line
    }
}

/// Parses a whole number, also `1e6`; saturates at the maximum.
fn count<T: TryFrom<u64>>(text: &str) -> Option<T> {
    let number: f64 = text.trim().parse().ok()?;
    // A cast of a number that does not fit gives the nearest one that does.
    let exact = text.trim().parse().unwrap_or(number as u64);
    (number >= 0.0).then(|| {
        T::try_from(exact)
            .or_else(|_| T::try_from(i32::MAX as u64))
            .ok()
    })?
}

/// Parses a time in seconds; a negative one is zero.
pub(crate) fn seconds(text: &str) -> Option<Duration> {
    let seconds: f64 = text.trim().parse().ok()?;
    if seconds.is_nan() {
        return None;
    }
    // A year is long enough, and does not overflow.
    Duration::try_from_secs_f64(seconds.clamp(0.0, 31_536_000.0)).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn read(text: &str) -> MoveLimits {
        MoveLimits::parse(&Message::parse(text).unwrap())
    }

    #[test]
    fn every_form_is_read() {
        assert_eq!(read("level infinite"), MoveLimits::default());
        assert_eq!(read("level depth=9 nodes=1e6").nodes, Some(1_000_000));
        let fischer = read("level time=2 inc=0.02").clock.unwrap();
        assert_eq!(fischer.increment, Duration::from_millis(20));
        assert_eq!(fischer.moves, None);
        assert_eq!(
            read("level moves=9 time=291.587").clock.unwrap().moves,
            Some(9)
        );
        assert_eq!(read("level time=-3").longest(), Some(Duration::ZERO));
        assert_eq!(
            read("level depth=x move-time=NaN time=oops"),
            MoveLimits::default()
        );
        assert_eq!(read("level depth=99999999999").depth, Some(i32::MAX as u32));
        let both = read("level depth=7").and(read("level move-time=0.5"));
        assert_eq!(both, read("level move-time=0.5 depth=7"));
    }

    fn time() -> impl Strategy<Value = Duration> {
        (0..10_000_000_u64).prop_map(Duration::from_micros)
    }

    proptest! {
        #[test]
        fn what_is_written_is_read_back(
            depth in any::<Option<u16>>(),
            nodes in prop::option::of(0..1_u64 << 52),
            move_time in prop::option::of(time()),
            clock in prop::option::of((time(), time(), prop::option::of(1..100_u32))),
        ) {
            let move_limits = MoveLimits {
                depth: depth.map(u32::from),
                nodes,
                move_time,
                clock: clock.map(|(time, increment, moves)| RemainingTime { time, increment, moves }),
            };
            prop_assert_eq!(MoveLimits::parse(&move_limits.to_line()), move_limits);
        }
    }
}
