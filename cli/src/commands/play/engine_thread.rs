//! The engine, on a thread of its own.

use std::{
    sync::{
        Arc,
        mpsc::{self, Receiver, TryRecvError},
    },
    thread,
    time::Duration,
};

use damka_engine::{Budget, Engine, Hint, Level, Limits, Root, Stop};
use damka_game::{Game, Time, Turn};
use damka_host::{Found, Task, TaskId, Think};
use damka_rules::{Ruleset, Side};

use super::input_line::attempt;

/// The number of nodes of the searches for hints and draw offers.
const NODES: u64 = 400_000;

/// A task for the engine.
#[derive(Clone, Debug)]
pub struct Job {
    root: Root,
    limits: Limits,
    purpose: Purpose,
}

#[derive(Copy, Clone, Debug)]
enum Purpose {
    /// A move of the computer.
    Move(TaskId),
    /// The score of the position for this side, to which a draw is offered.
    Draw(TaskId, Side),
    /// A hint for whoever is to move in this turn.
    Hint(Turn),
}

/// The result of a job.
#[derive(Clone, Debug)]
pub enum Finding {
    /// For the computer.
    Found(TaskId, Found),
    /// For the player in this turn.
    Hint(Turn, Option<Hint>),
}

impl Job {
    /// The job for a task of the host, in its game at this time. The seed decides
    /// between moves that a level considers equally good.
    pub fn for_task(game: &Game, task: &Task, seed: u64, now: Time) -> Job {
        let (limits, purpose) = match task.think {
            Think::Move { .. } => {
                let level = Level::new(task.level).unwrap_or(Level::BEST);
                let limits = limits(game, level, seed, now);
                (limits, Purpose::Move(task.id))
            }
            Think::Draw { .. } => (Limits::nodes(NODES), Purpose::Draw(task.id, task.side)),
        };
        Job {
            root: root(game),
            limits,
            purpose,
        }
    }

    /// A hint for whoever is to move.
    pub fn for_hint(game: &Game) -> Job {
        Job {
            root: root(game),
            limits: Limits::nodes(NODES),
            purpose: Purpose::Hint(game.turn()),
        }
    }

    /// Runs it in this thread.
    pub fn run(&self, engine: &Engine, stop: &Stop) -> Finding {
        let Job { root, limits, .. } = self;
        let search = || engine.search(root, limits, stop, &mut |_| {});
        let score = |found: &damka_engine::SearchResult, side: Side| {
            let best = found.report.variations.first();
            let score = best.map_or(0, |line| line.score.hundredths());
            if side == root.position.turn() {
                score
            } else {
                -score
            }
        };
        match self.purpose {
            Purpose::Hint(turn) => Finding::Hint(turn, engine.hint(root, limits, stop)),
            Purpose::Draw(task, side) => Finding::Found(task, Found::Score(score(&search(), side))),
            Purpose::Move(task) => {
                let found = search();
                let best = found.best.map_or(Found::Failed, |m| Found::Move {
                    attempt: attempt(&m),
                    score: score(&found, root.position.turn()),
                });
                Finding::Found(task, best)
            }
        }
    }
}

fn root(game: &Game) -> Root {
    Root {
        position: *game.position(),
        progress: game.progress().clone(),
    }
}

/// How long the computer thinks: as its level says, and never longer than the
/// clock allows. At full strength with a clock, the clock alone decides.
fn limits(game: &Game, level: Level, seed: u64, now: Time) -> Limits {
    let mut limits = level.limits(seed);
    let side = game.position().turn();
    if let Some(left) = game.timer().left(side, now) {
        limits.time = Budget::of_rules(game.opening().clock, left);
        if level == Level::BEST && limits.time.is_some() {
            limits.nodes = None;
        }
    }
    limits
}

/// Runs one job at a time.
pub struct EngineThread {
    engine: Arc<Engine>,
    running: Option<(Stop, Receiver<Finding>)>,
}

impl EngineThread {
    /// For games by these rules.
    pub fn new(rules: &Ruleset) -> EngineThread {
        EngineThread {
            engine: Arc::new(Engine::new(rules)),
            running: None,
        }
    }

    /// Starts a job; the one before it is dropped.
    pub fn begin(&mut self, job: Job) {
        self.stop();
        let (engine, stop) = (Arc::clone(&self.engine), Stop::new());
        let (send, receive) = mpsc::channel();
        self.running = Some((stop.clone(), receive));
        thread::spawn(move || {
            let finding = job.run(&engine, &stop);
            // The receiver is gone if another job has begun.
            send.send(finding).ok();
        });
    }

    /// Stops the job.
    pub fn stop(&mut self) {
        if let Some((stop, _)) = self.running.take() {
            stop.now();
        }
    }

    /// Whether a job is running.
    pub fn is_busy(&self) -> bool {
        self.running.is_some()
    }

    /// The result, if it is ready within this time.
    pub fn take(&mut self, timeout: Duration) -> Option<Finding> {
        let (_, receive) = self.running.as_ref()?;
        let finding = match receive.try_recv() {
            Ok(finding) => Some(finding),
            Err(TryRecvError::Empty) if !timeout.is_zero() => receive.recv_timeout(timeout).ok(),
            Err(_) => None,
        };
        if finding.is_some() {
            self.running = None;
        }
        finding
    }
}

impl Drop for EngineThread {
    fn drop(&mut self) {
        self.stop();
    }
}
