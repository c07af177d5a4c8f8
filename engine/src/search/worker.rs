use std::{
    sync::atomic::{AtomicU64, Ordering::Relaxed},
    time::Duration,
};

use damka_rules::{Move, Side, Zobrist};

use super::{Engine, Handicap, SearchOptions, node::Node, ordering::History};
use crate::{Stop, endgame::Value, score::TABLE_WIN};

/// The maximum distance from the root.
pub(super) const MAX_PLIES: usize = 120;

/// What the threads of one search share.
pub(super) struct Shared<'a> {
    pub engine: &'a Engine,
    pub stop: &'a Stop,
    /// Set when a limit is reached.
    pub finished: Stop,
    pub nodes: AtomicU64,
    pub max_nodes: u64,
    pub started: Duration,
    pub deadline: Option<Duration>,
    /// The side to move at the root: the engine itself.
    pub side: Side,
    /// The number of pieces up to which the endgame tables are probed in the
    /// tree; 0 for never.
    pub table_pieces: u32,
    pub handicap: Option<Handicap>,
}

/// One thread of a search.
pub(super) struct Worker<'a> {
    pub shared: &'a Shared<'a>,
    pub options: &'a SearchOptions,
    pub history: History,
    /// The hashes of the positions from the start of the game to this node.
    pub path: Vec<Zobrist>,
    /// By ply, the principal variation from there.
    pub pv: Vec<Vec<Move>>,
    pub stopped: bool,
    pub selective_depth: usize,
    nodes: u64,
    /// The part of `nodes` that was added to the shared count.
    published: u64,
    next_check: u64,
}

/// Nodes between two checks of the limits: a quarter of a millisecond.
const CHECK_INTERVAL: u64 = 1024;

impl<'a> Worker<'a> {
    pub fn new(shared: &'a Shared<'a>, path: &[Zobrist]) -> Worker<'a> {
        Worker {
            shared,
            options: &shared.engine.search_options,
            history: History::new(),
            path: path.to_vec(),
            pv: vec![Vec::new(); MAX_PLIES + 2],
            stopped: false,
            selective_depth: 0,
            nodes: 0,
            published: 0,
            next_check: CHECK_INTERVAL.min(shared.max_nodes),
        }
    }

    /// Counts a node, and checks the limits at intervals.
    #[inline]
    pub fn count_node(&mut self) {
        self.nodes += 1;
        if self.nodes >= self.next_check {
            self.check_limits();
        }
    }

    #[cold]
    fn check_limits(&mut self) {
        self.publish_nodes();
        let shared = self.shared;
        let all = shared.nodes.load(Relaxed);
        let late = shared
            .deadline
            .is_some_and(|deadline| (shared.engine.now)() >= deadline);
        if late || all >= shared.max_nodes || shared.stop.is_stopped() {
            shared.finished.now();
        }
        self.stopped |= shared.finished.is_stopped();
        let left = shared.max_nodes.saturating_sub(all);
        self.next_check = self.nodes + CHECK_INTERVAL.min(left).max(1);
    }

    /// Adds the nodes to the count of all threads.
    pub fn publish_nodes(&mut self) {
        let new = self.nodes - self.published;
        self.shared.nodes.fetch_add(new, Relaxed);
        self.published = self.nodes;
    }

    /// Whether the position occurred before, in the search or in the game.
    pub fn is_repeated(&self, node: &Node) -> bool {
        // Only kings' moves can be reversed.
        let reach = usize::from(node.counters.king_moves);
        if reach < 4 {
            return false;
        }
        self.path
            .iter()
            .rev()
            .take(reach + 1)
            .skip(1)
            .any(|hash| *hash == node.hash)
    }

    /// The score of a draw for the side to move.
    #[inline]
    pub fn draw(&self, node: &Node) -> i32 {
        let contempt = self.shared.engine.contempt;
        if node.position.turn() == self.shared.side {
            -contempt
        } else {
            contempt
        }
    }

    /// The score of a position in the endgame tables.
    #[inline]
    pub fn probe(&self, node: &Node, ply: usize) -> Option<i32> {
        if node.position.occupied().len() > self.shared.table_pieces {
            return None;
        }
        let win = TABLE_WIN - ply as i32;
        Some(match self.shared.engine.endgames.value(&node.position)? {
            Value::Win => win,
            Value::Draw => self.draw(node),
            Value::Loss => -win,
        })
    }
}
