use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use damka_rules::Move;

use crate::{Budget, Sight};

/// How long to search. Without any limit it goes on until it is stopped.
#[derive(Clone, Debug)]
pub struct Limits {
    /// At most so deep.
    pub depth: Option<u8>,
    /// At most so many nodes, of all threads together.
    pub nodes: Option<u64>,
    /// At most so much time.
    pub time: Option<Budget>,
    /// So many best lines.
    pub lines: usize,
    /// Only these moves are looked at.
    pub only: Option<Vec<Move>>,
    /// How returns to earlier positions of the game are scored.
    pub repetition: Repetition,
    /// Not everything is seen. What was remembered from other searches is
    /// forgotten then, so that the result hangs on nothing but the position.
    pub sight: Option<Sight>,
}

impl Limits {
    /// None: the search goes on until it is stopped.
    pub fn infinite() -> Limits {
        Limits {
            depth: None,
            nodes: None,
            time: None,
            lines: 1,
            only: None,
            repetition: Repetition::Avoid,
            sight: None,
        }
    }

    /// At most so deep.
    pub fn depth(depth: u8) -> Limits {
        Limits {
            depth: Some(depth),
            ..Limits::infinite()
        }
    }

    /// At most so many nodes.
    pub fn nodes(nodes: u64) -> Limits {
        Limits {
            nodes: Some(nodes),
            ..Limits::infinite()
        }
    }

    /// Just so much time for this move.
    pub fn time(time: Duration) -> Limits {
        Limits {
            time: Some(Budget::exactly(time)),
            ..Limits::infinite()
        }
    }

    /// The same limits for a judgement of the position instead of a move to play.
    #[must_use]
    pub fn judging(mut self) -> Limits {
        self.repetition = Repetition::ByRules;
        self
    }

    /// The same limits, for so many best lines.
    #[must_use]
    pub fn lines(mut self, lines: usize) -> Limits {
        self.lines = lines;
        self
    }
}

/// How a search scores a return to a position that stood before its root.
///
/// A position that comes back within the search is always a draw: whoever can
/// do better than to go round in a circle does so at once.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum Repetition {
    /// As a draw: whoever plays to win makes progress with every move.
    #[default]
    Avoid,
    /// As a draw only if the rule set makes it one: to judge a position.
    ByRules,
}

/// A search is ended with this from anywhere.
#[derive(Clone, Debug, Default)]
pub struct Stop {
    ended: Arc<AtomicBool>,
    asked: Option<fn() -> bool>,
}

impl Stop {
    /// Not stopped yet.
    pub fn new() -> Stop {
        Stop::default()
    }

    /// It is also asked, again and again, whether to end: for places where
    /// nobody else can reach the memory of the search, as in a browser's worker.
    pub fn asking(asked: fn() -> bool) -> Stop {
        Stop {
            asked: Some(asked),
            ..Stop::default()
        }
    }

    /// Ends the search, within a millisecond or so.
    pub fn now(&self) {
        self.ended.store(true, Ordering::Relaxed);
    }

    /// Whether it was ended.
    pub fn is_stopped(&self) -> bool {
        self.ended.load(Ordering::Relaxed) || self.asked.is_some_and(|asked| asked())
    }
}
