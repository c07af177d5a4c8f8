//! Writes each second that the server runs, while any clock does: the time
//! after the last heartbeat of a server that crashed is charged to nobody.

use std::sync::{
    Arc,
    atomic::{AtomicUsize, Ordering},
};

use tokio::time::MissedTickBehavior;

use crate::{games::Games, judging_clock::HEARTBEAT, store::Write};

/// The name of this server in the table of heartbeats.
pub const SERVER: &str = "damka";

/// How many clocks run.
#[derive(Clone, Default)]
pub struct RunningClocks(Arc<AtomicUsize>);

/// A clock that may run.
pub struct RunningClock {
    all: RunningClocks,
    runs: bool,
}

impl RunningClocks {
    /// A clock that stands.
    pub fn add(&self) -> RunningClock {
        RunningClock {
            all: self.clone(),
            runs: false,
        }
    }

    fn any(&self) -> bool {
        self.0.load(Ordering::Relaxed) > 0
    }
}

impl RunningClock {
    /// Whether it runs now.
    pub fn set(&mut self, runs: bool) {
        match (self.runs, runs) {
            (false, true) => self.all.0.fetch_add(1, Ordering::Relaxed),
            (true, false) => self.all.0.fetch_sub(1, Ordering::Relaxed),
            _ => return,
        };
        self.runs = runs;
    }
}

impl Drop for RunningClock {
    fn drop(&mut self) {
        self.set(false);
    }
}

/// Beats for ever, and wakes all games when the server was away.
pub async fn beat(games: Games) {
    let clock = games.clock();
    let mut downtimes = 0;
    let mut ticks = tokio::time::interval(HEARTBEAT);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        let reading = clock.read();
        if reading.downtimes.count > downtimes {
            downtimes = reading.downtimes.count;
            games.wake_all();
        }
        let at = reading.now;
        let beaten = match games.running_clocks().any() {
            true => {
                let server = SERVER.to_owned();
                let beat = Write::Heartbeat { server, at };
                games.writer().write(beat).await.is_ok()
            }
            // A clock that starts before the next beat is to stand if that is late, too.
            false => true,
        };
        if beaten {
            clock.beat(at);
        }
    }
}
