use std::{
    thread::JoinHandle,
    time::{Duration, Instant},
};

use damka_engine::{Budget, Level, Limits, Report, Stop};

use crate::{
    MoveLimits,
    hub::Message,
    settings::{limits, limits_at},
};

/// What a search is for.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Mode {
    /// A move is to be played; the clock runs.
    Think,
    /// The opponent is to move; the clock runs from `ponder-hit` on.
    Ponder,
    /// No move is to be played.
    Analyse,
}

impl Mode {
    /// What a `go` line asks for; without an argument it is a move.
    pub fn of(line: &Message) -> Mode {
        if line.has("ponder") {
            Mode::Ponder
        } else if line.has("analyze") || line.has("analyse") {
            Mode::Analyse
        } else {
            Mode::Think
        }
    }
}

/// A search under way, as its clock sees it.
pub struct RunningSearch {
    search: u64,
    mode: Mode,
    move_limits: MoveLimits,
    overhead: Duration,
    stop: Stop,
    budget: Option<(Instant, Budget)>,
    thread: Option<JoinHandle<()>>,
    latest: Option<damka_engine::Variation>,
    /// Whether the clock was started while the search ran.
    hit: bool,
    stopped: bool,
}

/// How long a search is waited for after its time is over.
const SLACK: Duration = Duration::from_millis(3);

impl RunningSearch {
    /// The search with this number, asked for at this time.
    pub fn new(
        search: u64,
        mode: Mode,
        move_limits: MoveLimits,
        overhead: Duration,
        at: Instant,
    ) -> RunningSearch {
        let mut running = RunningSearch {
            search,
            mode,
            move_limits,
            overhead,
            stop: Stop::new(),
            budget: None,
            thread: None,
            latest: None,
            hit: false,
            stopped: false,
        };
        if mode != Mode::Ponder {
            running.start_clock(at);
        }
        running
    }

    /// What limits the search itself, at a level for people if there is one.
    pub fn limits(&self, level: Option<Level>, seed: u64) -> Limits {
        let mut limits = limits_at(level, seed, &self.move_limits, self.overhead);
        limits.time = self.budget.map(|(since, budget)| {
            // Part of it has passed since the line was read.
            let gone = since.elapsed();
            Budget {
                soft: budget.soft.saturating_sub(gone),
                hard: budget.hard.saturating_sub(gone),
            }
        });
        limits
    }

    /// What stops it.
    pub fn stop(&self) -> &Stop {
        &self.stop
    }

    /// It runs on this thread.
    pub fn begin(&mut self, thread: JoinHandle<()>) {
        self.thread = Some(thread);
    }

    /// The expected move was played: the clock runs from now on.
    pub fn ponder_hit(&mut self, at: Instant) {
        if self.mode == Mode::Ponder {
            self.mode = Mode::Think;
            self.hit = true;
            self.start_clock(at);
        }
    }

    /// Records a complete depth, and ends the search if another depth is not worth
    /// its time. A search that began with a clock decides that itself.
    pub fn record(&mut self, report: &Report) {
        self.latest = report.variations.first().cloned();
        if let Some((since, budget)) = self.budget
            && self.hit
            && budget.soft < budget.hard
            && since.elapsed() * 2 > budget.soft
        {
            self.stop_now();
        }
    }

    /// When it must end; or, if it was stopped and has reported a move, until when
    /// it is waited for.
    pub fn deadline(&self) -> Option<Instant> {
        let (since, budget) = self.budget?;
        match (self.stopped, &self.latest) {
            (false, _) => since.checked_add(budget.hard),
            (true, Some(_)) => since.checked_add(budget.hard + SLACK),
            (true, None) => None,
        }
    }

    /// Whether it was stopped.
    pub fn is_stopped(&self) -> bool {
        self.stopped
    }

    /// Its number.
    pub fn search(&self) -> u64 {
        self.search
    }

    /// The best line of the last complete depth.
    pub fn latest(&self) -> Option<&damka_engine::Variation> {
        self.latest.as_ref()
    }

    /// Does not wait for its thread, which was stopped.
    pub fn abandon(mut self) {
        drop(self.thread.take());
    }

    /// The planned maximum and the actual time, if it had a clock.
    pub fn punctuality(&self) -> Option<(Duration, Duration)> {
        self.budget
            .map(|(since, budget)| (budget.hard, since.elapsed()))
    }

    /// Stops it.
    pub fn stop_now(&mut self) {
        self.stopped = true;
        self.stop.now();
    }

    fn start_clock(&mut self, at: Instant) {
        let time = limits(&self.move_limits, self.overhead).time;
        self.budget = time.map(|budget| (at, budget));
    }
}

impl Drop for RunningSearch {
    fn drop(&mut self) {
        self.stop.now();
        if let Some(thread) = self.thread.take() {
            drop(thread.join());
        }
    }
}
