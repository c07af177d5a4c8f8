//! Writes each second that the server runs, while any clock does: the time
//! after the last heartbeat of a server that crashed is charged to nobody.

use std::sync::{
    Arc,
    atomic::{AtomicUsize, Ordering},
};

use tokio::time::MissedTickBehavior;

use crate::{
    judging_clock::{HEARTBEAT, JudgingClock},
    store::{Write, Writer},
};

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

/// Beats for ever.
pub async fn beat(clock: Arc<JudgingClock>, clocks: RunningClocks, writer: Writer) {
    let mut ticks = tokio::time::interval(HEARTBEAT);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        let at = clock.now();
        if !clocks.any() {
            clock.beat(None);
            continue;
        }
        let server = SERVER.to_owned();
        if writer.write(Write::Heartbeat { server, at }).await.is_ok() {
            clock.beat(Some(at));
        }
    }
}
