use std::{
    thread::JoinHandle,
    time::{Duration, Instant},
};

use damka_engine::{Budget, Level, Limits, Report, Stop};

use crate::{
    Allowance, Line,
    settings::{limits, limits_at},
};

/// What a search is for.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Mode {
    /// A move is to be played; the clock runs.
    Think,
    /// The opponent is to move; the clock runs from `ponder-hit` on.
    Ponder,
    /// Somebody wants to know.
    Analyse,
}

impl Mode {
    /// What a `go` line asks for; without a word it is a move.
    pub fn of(line: &Line) -> Mode {
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
pub struct Quest {
    search: u64,
    mode: Mode,
    allowance: Allowance,
    overhead: Duration,
    stop: Stop,
    budget: Option<(Instant, Budget)>,
    thread: Option<JoinHandle<()>>,
    latest: Option<damka_engine::Line>,
    /// Whether the clock was started while the search ran.
    hit: bool,
    ended: bool,
}

/// So much later than its end a search is waited for.
const SLACK: Duration = Duration::from_millis(3);

impl Quest {
    /// The search with this number, asked for at this time.
    pub fn new(
        search: u64,
        mode: Mode,
        allowance: Allowance,
        overhead: Duration,
        at: Instant,
    ) -> Quest {
        let mut quest = Quest {
            search,
            mode,
            allowance,
            overhead,
            stop: Stop::new(),
            budget: None,
            thread: None,
            latest: None,
            hit: false,
            ended: false,
        };
        if mode != Mode::Ponder {
            quest.start_clock(at);
        }
        quest
    }

    /// What limits the search itself, at a level for people if there is one.
    pub fn limits(&self, level: Option<Level>, seed: u64) -> Limits {
        let mut limits = limits_at(level, seed, &self.allowance, self.overhead);
        limits.time = self.budget.map(|(since, budget)| {
            // Some of it has gone by since the line came.
            let gone = since.elapsed();
            Budget {
                soft: budget.soft.saturating_sub(gone),
                hard: budget.hard.saturating_sub(gone),
            }
        });
        limits
    }

    /// What ends it.
    pub fn stop(&self) -> &Stop {
        &self.stop
    }

    /// It runs on this thread.
    pub fn begin(&mut self, thread: JoinHandle<()>) {
        self.thread = Some(thread);
    }

    /// The expected move was played: the clock runs from now on.
    pub fn hit(&mut self, at: Instant) {
        if self.mode == Mode::Ponder {
            self.mode = Mode::Think;
            self.hit = true;
            self.start_clock(at);
        }
    }

    /// A depth is complete: remembers it, and ends the search if another one is
    /// not worth its time. A search that began with a clock asks that itself.
    pub fn hear(&mut self, report: &Report) {
        self.latest = report.lines.first().cloned();
        if let Some((since, budget)) = self.budget
            && self.hit
            && budget.soft < budget.hard
            && since.elapsed() * 2 > budget.soft
        {
            self.end();
        }
    }

    /// When it must end; and if it was told so and has something to say, when
    /// it is waited for no longer.
    pub fn deadline(&self) -> Option<Instant> {
        let (since, budget) = self.budget?;
        match (self.ended, &self.latest) {
            (false, _) => since.checked_add(budget.hard),
            (true, Some(_)) => since.checked_add(budget.hard + SLACK),
            (true, None) => None,
        }
    }

    /// Whether it was told to end.
    pub fn has_ended(&self) -> bool {
        self.ended
    }

    /// Its number.
    pub fn search(&self) -> u64 {
        self.search
    }

    /// The best line of the last complete depth.
    pub fn latest(&self) -> Option<&damka_engine::Line> {
        self.latest.as_ref()
    }

    /// Does not wait for its thread, which has been told to end.
    pub fn abandon(mut self) {
        drop(self.thread.take());
    }

    /// What it was to take at most by its clock, and what it took.
    pub fn punctuality(&self) -> Option<(Duration, Duration)> {
        self.budget
            .map(|(since, budget)| (budget.hard, since.elapsed()))
    }

    /// Ends it.
    pub fn end(&mut self) {
        self.ended = true;
        self.stop.now();
    }

    fn start_clock(&mut self, at: Instant) {
        let time = limits(&self.allowance, self.overhead).time;
        self.budget = time.map(|budget| (at, budget));
    }
}

impl Drop for Quest {
    fn drop(&mut self) {
        self.stop.now();
        if let Some(thread) = self.thread.take() {
            drop(thread.join());
        }
    }
}
