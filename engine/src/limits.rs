use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use damka_rules::Move;

use crate::{Budget, Handicap};

/// The limits of a search. Without any limit it goes on until it is stopped.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Maximum depth in plies.
    pub depth: Option<u8>,
    /// Maximum number of nodes, of all threads together.
    pub nodes: Option<u64>,
    /// Maximum time.
    pub time: Option<Budget>,
    /// How many of the best variations to report (multi-PV).
    pub variations: usize,
    /// Only these moves are searched at the root.
    pub only: Option<Vec<Move>>,
    /// How returns to earlier positions of the game are scored.
    pub repetition: Repetition,
    /// The weaknesses of a lower level. The transposition table is cleared then,
    /// so that the result depends on the position alone.
    pub handicap: Option<Handicap>,
}

impl Limits {
    /// None: the search goes on until it is stopped.
    pub fn infinite() -> Limits {
        Limits {
            depth: None,
            nodes: None,
            time: None,
            variations: 1,
            only: None,
            repetition: Repetition::Avoid,
            handicap: None,
        }
    }

    /// A maximum depth.
    pub fn depth(depth: u8) -> Limits {
        Limits {
            depth: Some(depth),
            ..Limits::infinite()
        }
    }

    /// A maximum number of nodes.
    pub fn nodes(nodes: u64) -> Limits {
        Limits {
            nodes: Some(nodes),
            ..Limits::infinite()
        }
    }

    /// A fixed time for this move.
    pub fn time(time: Duration) -> Limits {
        Limits {
            time: Some(Budget::fixed(time)),
            ..Limits::infinite()
        }
    }

    /// The same limits to analyse the position instead of choosing a move to play.
    #[must_use]
    pub fn for_analysis(mut self) -> Limits {
        self.repetition = Repetition::ByRules;
        self
    }

    /// The same limits, reporting this many of the best variations.
    #[must_use]
    pub fn variations(mut self, variations: usize) -> Limits {
        self.variations = variations;
        self
    }
}

/// How a search scores a return to a position that stood before its root.
///
/// A position that is repeated within the search is always a draw: a side that
/// can do better than to repeat moves can do so at once.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum Repetition {
    /// As a draw, so that a player who is winning makes progress with every move.
    #[default]
    Avoid,
    /// As a draw only if the rule set makes it one: for analysis.
    ByRules,
}

/// A flag that stops a search, from any thread.
#[derive(Clone, Debug, Default)]
pub struct Stop {
    stopped: Arc<AtomicBool>,
    poll: Option<fn() -> bool>,
}

impl Stop {
    /// Not stopped yet.
    pub fn new() -> Stop {
        Stop::default()
    }

    /// The search also polls this function: for a browser's worker, where no
    /// other thread can reach the flag.
    pub fn polling(poll: fn() -> bool) -> Stop {
        Stop {
            poll: Some(poll),
            ..Stop::default()
        }
    }

    /// Stops the search, within about a millisecond.
    pub fn now(&self) {
        self.stopped.store(true, Ordering::Relaxed);
    }

    /// Whether it was stopped.
    pub fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed) || self.poll.is_some_and(|poll| poll())
    }
}
