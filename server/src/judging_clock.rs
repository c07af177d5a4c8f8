//! The time by which games are judged, and the downtimes that are charged to nobody.

use std::{
    sync::{Mutex, PoisonError},
    time::{Duration, Instant, SystemTime, UNIX_EPOCH},
};

use damka_game::Time;
use damka_rules::Millis;

/// How often the server writes that it runs.
pub const HEARTBEAT: Duration = Duration::from_secs(1);

/// How far the clocks may be apart, and how late a heartbeat may be.
const TOLERANCE: Millis = Millis::seconds(3);

/// Unix time at the start and monotonic time since: it never runs back.
///
/// A suspended computer's monotonic clock stands still, so it is compared with
/// the wall clock. When that is ahead, or when the heartbeat is late, the
/// server was down, and the time since the last heartbeat is charged to nobody.
pub struct JudgingClock {
    state: Mutex<State>,
}

#[derive(Clone, Debug)]
struct State {
    /// The same moment by both clocks.
    began: Instant,
    base: Time,
    /// The last heartbeat; none before the first.
    beat: Option<Time>,
    downtimes: Downtimes,
    told_backwards: bool,
}

/// How often the server was away since this program was started, and since when.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Default)]
pub struct Downtimes {
    /// How often.
    pub count: u64,
    /// When the games were last known to run, of the last ones, the newest first.
    since: [Time; REMEMBERED],
}

/// How many downtimes are remembered: every game is woken by each of them.
const REMEMBERED: usize = 4;

impl Downtimes {
    /// Since when the server was away, for a game that knows of so many downtimes; none
    /// if it knows of all. Of several the first counts: they are charged to nobody, nor
    /// is the time between them.
    pub fn since(&self, known: u64) -> Option<Time> {
        let unknown = self.count.checked_sub(known).filter(|count| *count > 0)?;
        let at = usize::try_from(unknown).map_or(REMEMBERED, |count| count.min(REMEMBERED));
        Some(self.since[at - 1])
    }

    fn add(&mut self, since: Time) {
        self.count += 1;
        self.since.rotate_right(1);
        self.since[0] = since;
    }
}

/// The time, and the downtimes until then.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The time.
    pub now: Time,
    /// The downtimes.
    pub downtimes: Downtimes,
}

impl JudgingClock {
    /// A clock that starts now.
    pub fn new() -> JudgingClock {
        JudgingClock {
            state: Mutex::new(State::new(Instant::now(), wall())),
        }
    }

    /// What time it is. Whoever reads it first after the server was away finds that out.
    pub fn read(&self) -> Reading {
        self.lock().read(Instant::now(), wall())
    }

    /// The time alone.
    pub fn now(&self) -> Time {
        self.read().now
    }

    /// There was a heartbeat at this time: it is durable, or no clock runs.
    pub fn beat(&self, at: Time) {
        self.lock().beat = Some(at);
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, State> {
        // A panic elsewhere leaves plain numbers, which are still right.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn new(began: Instant, base: Time) -> State {
        State {
            began,
            base,
            beat: None,
            downtimes: Downtimes::default(),
            told_backwards: false,
        }
    }

    fn read(&mut self, instant: Instant, wall: Time) -> Reading {
        let passed = instant.saturating_duration_since(self.began);
        let mut now = self.base.after(Millis(passed.as_millis() as u64));
        if wall.since(now) > TOLERANCE {
            self.was_away(self.beat.unwrap_or(now), wall);
            (self.began, self.base) = (instant, wall);
            now = wall;
        } else if now.since(wall) > TOLERANCE && !self.told_backwards {
            self.told_backwards = true;
            tracing::warn!("the wall clock was set back; games go on by the time of the start");
        }
        let due = Millis(HEARTBEAT.as_millis() as u64 + TOLERANCE.0);
        if let Some(beat) = self.beat.filter(|beat| now.since(*beat) > due) {
            self.was_away(beat, now);
        }
        Reading {
            now,
            downtimes: self.downtimes,
        }
    }

    fn was_away(&mut self, since: Time, now: Time) {
        self.downtimes.add(since);
        metrics::counter!("damka_downtimes_total").increment(1);
        tracing::warn!(missing = %now.since(since), "the server was away: clocks stand");
        // The next downtime begins now.
        self.beat = self.beat.map(|_| now);
    }
}

fn wall() -> Time {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    Time(since.map_or(0, |since| since.as_millis() as u64))
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: Time = Time(1_794_873_600_000);

    fn at(state: &mut State, monotonic: u64, wall: u64) -> (u64, u64) {
        let instant = state.began + Duration::from_millis(monotonic);
        let reading = state.read(instant, START.after(Millis(wall)));
        (reading.now.0 - START.0, reading.downtimes.count)
    }

    #[test]
    fn small_steps_of_the_wall_clock_mean_nothing() {
        let mut state = State::new(Instant::now(), START);
        assert_eq!(at(&mut state, 10_000, 12_900), (10_000, 0));
        assert_eq!(at(&mut state, 11_000, 5_000), (11_000, 0));
    }

    #[test]
    fn a_suspended_computer_was_away_since_its_last_heartbeat() {
        let mut state = State::new(Instant::now(), START);
        state.beat = Some(START.after(Millis(9_500)));
        assert_eq!(at(&mut state, 10_000, 3_600_000), (3_600_000, 1));
        assert_eq!(state.downtimes.since(0), Some(START.after(Millis(9_500))));
        // From then on time goes on, without another downtime.
        let instant = state.began + Duration::from_secs(1);
        let reading = state.read(instant, START.after(Millis(3_601_000)));
        assert_eq!(
            (reading.now.0 - START.0, reading.downtimes.count),
            (3_601_000, 1)
        );
    }

    #[test]
    fn a_late_heartbeat_is_downtime_once() {
        let mut state = State::new(Instant::now(), START);
        state.beat = Some(START.after(Millis(1_000)));
        assert_eq!(at(&mut state, 5_000, 5_000), (5_000, 0));
        assert_eq!(at(&mut state, 5_001, 5_001), (5_001, 1));
        assert_eq!(state.downtimes.since(0), Some(START.after(Millis(1_000))));
        assert_eq!(at(&mut state, 5_002, 5_002), (5_002, 1));
    }

    #[test]
    fn of_several_downtimes_the_first_unknown_one_counts() {
        let mut downtimes = Downtimes::default();
        assert_eq!(downtimes.since(0), None);
        downtimes.add(Time(10));
        downtimes.add(Time(20));
        let since = [0, 1, 2].map(|known| downtimes.since(known));
        assert_eq!(since, [Some(Time(10)), Some(Time(20)), None]);
        (3..9).for_each(|at| downtimes.add(Time(at * 10)));
        assert_eq!(
            downtimes.since(0),
            Some(Time(50)),
            "the first that is remembered"
        );
    }

    #[test]
    fn before_the_first_heartbeat_none_is_missed() {
        let mut state = State::new(Instant::now(), START);
        assert_eq!(at(&mut state, 500_000, 500_000), (500_000, 0));
    }
}
