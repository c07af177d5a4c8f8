//! The clocks of a game, computed once more: from the log alone, by simpler means than those
//! of the program.

use std::time::{SystemTime, UNIX_EPOCH};

use damka_game::{Event, Game, GameEnvelope, Time};
use damka_rules::{BySide, Clock, Millis, Side};

/// What a move adds to what may be given back of its delay, and the most that is saved up.
const EACH_MOVE: u64 = 500;
const MOST_LAG: u64 = 5_000;

/// How far the last durable heartbeat may lie before a kill: one each second, and time for
/// its commit.
const HEARTBEAT: u64 = 2_000;

/// How late a heartbeat is when a server that runs takes it for a downtime.
pub const STALLED: Millis = Millis(3_000);

/// How long after a start a clock stands at most.
const RESUMED_WITHIN: u64 = 15_000;

/// How far the clocks of two processes may be apart, and how long a wake-up may take.
const SLACK: u64 = 500;

/// A time in which no server ran, as whoever killed it saw it.
#[derive(Copy, Clone, Debug)]
pub struct Downtime {
    /// Before the kill.
    pub kill: Time,
    /// It has ended.
    pub ended: Time,
    /// The next one is started.
    pub restart: Time,
    /// That one is ready.
    pub ready: Time,
}

/// The time by the system's clock.
pub fn now() -> Time {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
    Time(since.as_millis() as u64)
}

/// Checks the clocks of a game, each player of which has a base and nothing else: what is
/// left is what was not used, by who moved when, without what was given back of the way and
/// without the downtimes. How much was used in all.
pub fn check_clocks(game: &Game, events: &[GameEnvelope], downtimes: &[Downtime]) -> Millis {
    let Clock::EachPlayer { base, .. } = game.opening().clock else {
        panic!("this clock is not known here");
    };
    let mut clocks = NaiveClocks::new(downtimes);
    events.iter().for_each(|envelope| clocks.take(envelope));
    for side in Side::BOTH {
        let left = game.timer().left(side, game.last_time()).unwrap();
        assert_eq!(base.0 - left.0, clocks.used[side], "{side:?}: {events:#?}");
    }
    Millis(clocks.used.first + clocks.used.second)
}

struct NaiveClocks<'a> {
    downtimes: &'a [Downtime],
    used: BySide<u64>,
    allowance: BySide<u64>,
    /// Whose turn it is.
    turn: Side,
    /// Since when his clock runs.
    running: Option<Time>,
}

impl NaiveClocks<'_> {
    fn new(downtimes: &[Downtime]) -> NaiveClocks<'_> {
        NaiveClocks {
            downtimes,
            used: BySide::default(),
            allowance: BySide::from_fn(|_| EACH_MOVE),
            turn: Side::First,
            running: None,
        }
    }

    fn take(&mut self, envelope: &GameEnvelope) {
        let at = envelope.at;
        match &envelope.event {
            Event::Started => self.running = Some(at),
            Event::Played { side, lag, .. } => {
                assert_eq!(*side, self.turn);
                self.give_back(*side, lag.0);
                let allowance = &mut self.allowance[*side];
                *allowance = (*allowance + EACH_MOVE).min(MOST_LAG);
                self.charge(at.0 - lag.0);
                self.turn = side.other();
                self.running = Some(at);
            }
            Event::PieceLost { side, lag, .. } => {
                self.give_back(side.other(), lag.0);
                if self.running.is_some() {
                    self.charge(at.0 - lag.0);
                    self.running = Some(at);
                }
            }
            Event::Interrupted { since } => {
                self.check_interruption(*since, at);
                self.charge(since.0);
            }
            Event::Resumed => {
                self.check_resumption(at);
                self.running = Some(at);
            }
            Event::Paused | Event::Ended(_) => self.charge(at.0),
            Event::TakenBack { .. } | Event::ClockSet { .. } | Event::Undone { .. } => {
                panic!("this is not done here")
            }
            _ => {}
        }
    }

    fn give_back(&mut self, side: Side, lag: u64) {
        assert!(lag <= self.allowance[side], "{lag} of {:?}", self.allowance);
        self.allowance[side] -= lag;
    }

    /// The time of whose turn it is ran until then, and stands. A delay is not more than
    /// what was used.
    fn charge(&mut self, until: u64) {
        let Some(since) = self.running.take() else {
            return;
        };
        self.used[self.turn] += until.saturating_sub(since.0);
        for downtime in self.downtimes {
            let from = since.0.max(downtime.ended.0 + SLACK);
            let to = until.min(downtime.restart.0.saturating_sub(SLACK));
            assert!(from >= to, "{since} to {until} is charged in {downtime:?}");
        }
    }

    /// The last downtime before this time.
    fn last_downtime(&self, at: Time) -> Option<&Downtime> {
        let before = |downtime: &&Downtime| downtime.kill.0 <= at.0 + SLACK;
        self.downtimes.iter().rev().find(before)
    }

    /// A clock is stopped where the last heartbeat was before the first kill that it has seen,
    /// and not before: a server may be killed again before it has stored that.
    fn check_interruption(&self, since: Time, at: Time) {
        let Some(running) = self.running else {
            panic!("a clock that stands is stopped at {at}");
        };
        let seen = |downtime: &&Downtime| running <= downtime.ended && downtime.kill <= at;
        match self.downtimes.iter().find(seen) {
            Some(downtime) if since.0 <= downtime.ended.0 + SLACK => {
                let earliest = downtime.kill.0 - HEARTBEAT - SLACK;
                let bound = running.0.max(earliest);
                assert!(bound <= since.0, "{since} is too early for {downtime:?}");
            }
            // A server that runs finds out that its heartbeat is late.
            _ => assert!(at.since(since) > STALLED, "{since} to {at} is no downtime"),
        }
    }

    /// A clock that stood for a downtime runs again soon after the start.
    fn check_resumption(&self, at: Time) {
        if let Some(downtime) = self.last_downtime(at) {
            let latest = downtime.ready.0 + RESUMED_WITHIN + SLACK;
            assert!(at.0 <= latest, "{at} is too late for {downtime:?}");
        }
    }
}
