use std::{
    sync::atomic::{AtomicU64, Ordering::Relaxed},
    time::Duration,
};

use damka_rules::{Move, Side, Zobrist};

use super::{Engine, Recipe, Sight, node::Node, ordering::History};
use crate::{Stop, endgame::Value, score::TABLE_WIN};

/// No line is followed further.
pub(super) const MOST_PLIES: usize = 120;

/// What the threads of one search share.
pub(super) struct Shared<'a> {
    pub engine: &'a Engine,
    pub stop: &'a Stop,
    /// Set when a thread has found that a limit is reached.
    pub over: Stop,
    pub nodes: AtomicU64,
    pub most_nodes: u64,
    pub started: Duration,
    pub deadline: Option<Duration>,
    /// Who is to move at the root: the engine itself.
    pub side: Side,
    /// Up to how many pieces the tables are asked in the tree; 0 for never.
    pub table_pieces: u32,
    pub sight: Option<Sight>,
}

/// One thread of a search.
pub(super) struct Worker<'a> {
    pub shared: &'a Shared<'a>,
    pub recipe: &'a Recipe,
    pub history: History,
    /// The hashes of the positions on the way, those of the game before the root included.
    pub path: Vec<Zobrist>,
    /// By ply, the best line from there on.
    pub lines: Vec<Vec<Move>>,
    pub stopped: bool,
    pub farthest: usize,
    nodes: u64,
    /// What of `nodes` was told to the others.
    told: u64,
    next_look: u64,
}

/// Nodes between two looks at the clock: a quarter of a millisecond.
const LOOK: u64 = 1024;

impl<'a> Worker<'a> {
    pub fn new(shared: &'a Shared<'a>, path: &[Zobrist]) -> Worker<'a> {
        Worker {
            shared,
            recipe: &shared.engine.recipe,
            history: History::new(),
            path: path.to_vec(),
            lines: vec![Vec::new(); MOST_PLIES + 2],
            stopped: false,
            farthest: 0,
            nodes: 0,
            told: 0,
            next_look: LOOK.min(shared.most_nodes),
        }
    }

    /// A position is entered.
    #[inline]
    pub fn count_node(&mut self) {
        self.nodes += 1;
        if self.nodes >= self.next_look {
            self.look();
        }
    }

    /// Looks whether the search has to end.
    #[cold]
    fn look(&mut self) {
        self.tell();
        let shared = self.shared;
        let all = shared.nodes.load(Relaxed);
        let late = shared
            .deadline
            .is_some_and(|deadline| (shared.engine.now)() >= deadline);
        if late || all >= shared.most_nodes || shared.stop.is_stopped() {
            shared.over.now();
        }
        self.stopped |= shared.over.is_stopped();
        self.next_look = self.nodes + LOOK.min(shared.most_nodes.saturating_sub(all)).max(1);
    }

    /// Adds the nodes to those of the other threads.
    pub fn tell(&mut self) {
        self.shared.nodes.fetch_add(self.nodes - self.told, Relaxed);
        self.told = self.nodes;
    }

    /// Whether the position has stood before, on the way or in the game.
    pub fn is_repeated(&self, node: &Node) -> bool {
        // Only kings' moves can be taken back.
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

    /// What a draw is worth to the side to move.
    #[inline]
    pub fn draw(&self, node: &Node) -> i32 {
        let contempt = self.shared.engine.contempt;
        if node.position.turn() == self.shared.side {
            -contempt
        } else {
            contempt
        }
    }

    /// What the endgame tables know of a position.
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
