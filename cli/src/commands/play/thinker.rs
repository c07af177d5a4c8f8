//! The computer's thoughts, on a thread of their own.

use std::{
    sync::{
        Arc,
        mpsc::{self, Receiver, TryRecvError},
    },
    thread,
    time::Duration,
};

use damka_engine::{Engine, Hint, Limits, Root, Score, Stop};
use damka_game::{Seq, Turn};
use damka_rules::{Move, Position, Ruleset};

/// What the session wants to be thought about.
#[derive(Clone, Debug)]
pub struct Task {
    /// The turn that it belongs to: a thought that comes too late is dropped.
    pub turn: Turn,
    /// From where.
    pub root: Root,
    /// How long.
    pub limits: Limits,
    /// What for.
    pub purpose: Purpose,
}

/// What a thought is for.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// A move of the computer.
    Move,
    /// The answer to an offered draw.
    Answer(Seq),
    /// A hint for the player.
    Hint,
}

/// What came of it.
#[derive(Clone, Debug)]
pub struct Thought {
    pub turn: Turn,
    pub position: Position,
    pub what: Conclusion,
}

#[derive(Clone, Debug)]
pub enum Conclusion {
    /// The computer plays this; nothing if it has no move.
    Move(Option<Move>),
    /// The position is worth so much to the side to move.
    Answer(Seq, Score),
    /// What to tell the player.
    Hint(Option<Hint>),
}

/// Thinks of one thing at a time.
pub struct Thinker {
    engine: Arc<Engine>,
    under_way: Option<(Stop, Receiver<Thought>)>,
}

impl Thinker {
    /// For games by these rules.
    pub fn new(rules: &Ruleset) -> Thinker {
        Thinker {
            engine: Arc::new(Engine::new(rules)),
            under_way: None,
        }
    }

    /// Begins to think; what was thought of before is dropped.
    pub fn begin(&mut self, task: Task) {
        self.stop();
        let (engine, stop) = (Arc::clone(&self.engine), Stop::new());
        let (send, receive) = mpsc::channel();
        self.under_way = Some((stop.clone(), receive));
        thread::spawn(move || {
            let thought = think(&engine, &task, &stop);
            // Nobody listens any more if another thought has begun.
            send.send(thought).ok();
        });
    }

    /// Whether it is thinking.
    pub fn is_busy(&self) -> bool {
        self.under_way.is_some()
    }

    /// The thought, if it is finished within this time.
    pub fn take(&mut self, patience: Duration) -> Option<Thought> {
        let (_, receive) = self.under_way.as_ref()?;
        let thought = match receive.try_recv() {
            Ok(thought) => Some(thought),
            Err(TryRecvError::Empty) if !patience.is_zero() => receive.recv_timeout(patience).ok(),
            Err(_) => None,
        };
        if thought.is_some() {
            self.under_way = None;
        }
        thought
    }

    fn stop(&mut self) {
        if let Some((stop, _)) = self.under_way.take() {
            stop.now();
        }
    }
}

impl Drop for Thinker {
    fn drop(&mut self) {
        self.stop();
    }
}

/// Thinks here and now.
pub fn think(engine: &Engine, task: &Task, stop: &Stop) -> Thought {
    let Task { root, limits, .. } = task;
    let search = || engine.search(root, limits, stop, &mut |_| {});
    let what = match task.purpose {
        Purpose::Move => Conclusion::Move(search().best),
        Purpose::Hint => Conclusion::Hint(engine.hint(root, limits, stop)),
        Purpose::Answer(offer) => {
            let found = search();
            let best = found.report.variations.first();
            Conclusion::Answer(offer, best.map_or(Score::DRAW, |line| line.score))
        }
    };
    Thought {
        turn: task.turn,
        position: root.position,
        what,
    }
}
