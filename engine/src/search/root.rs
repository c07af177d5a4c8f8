use std::sync::atomic::AtomicU64;

use damka_rules::{Move, MoveKind, MoveList, Zobrist};

use super::{
    Engine, Report, Root, SearchResult, Variation,
    endgame::{self, Answer},
    node::Node,
    tree::Window,
    worker::{MAX_PLIES, Shared, Worker},
};
use crate::{Budget, Limits, Repetition, Score, Stop, score::WIN};

/// The search with all its threads.
pub(super) fn search(
    engine: &Engine,
    root: &Root,
    limits: &Limits,
    stop: &Stop,
    report: &mut dyn FnMut(&Report),
) -> SearchResult {
    let mut moves = engine.moves(&root.position);
    if let Some(only) = &limits.only {
        moves.retain(|m| only.contains(m));
    }
    if let Some(handicap) = &limits.handicap {
        engine.forget();
        let has_no_penalty = |m: &Move| m.kind() != MoveKind::Missed;
        let mut seen: MoveList = moves.iter().copied().filter(has_no_penalty).collect();
        handicap.filter_moves(&engine.movegen, &root.position, 0, &mut seen);
        moves = seen.into_iter().collect();
    }
    let mut table_pieces = if engine.search_options.tables && limits.handicap.is_none() {
        u32::from(engine.endgames.pieces())
    } else {
        0
    };
    let started = (engine.now)();
    let mut visited = 0;
    if root.position.occupied().len() <= table_pieces {
        match endgame::search(engine, root, &moves, limits, stop, started) {
            Answer::Decided(found) => {
                report(&found.report);
                return found;
            }
            // Among the moves that keep the draw a search without the tables
            // chooses the one that is hardest to answer.
            Answer::Drawn { keeping, nodes } => {
                if limits.variations <= 1 {
                    moves = keeping;
                }
                table_pieces = 0;
                visited = nodes;
            }
            Answer::Unknown => {}
        }
    }
    let shared = Shared {
        engine,
        stop,
        finished: Stop::new(),
        nodes: AtomicU64::new(visited),
        max_nodes: limits.nodes.unwrap_or(u64::MAX),
        started,
        deadline: limits.time.map(|budget| started + budget.hard),
        side: root.position.turn(),
        table_pieces,
        handicap: limits.handicap,
    };
    engine.transpositions.new_search();
    let path = &repeatable(engine, root, limits.repetition);
    let node = Node {
        position: root.position,
        hash: Zobrist::of(&root.position),
        counters: *root.progress.counters(),
    };
    let depth = i32::from(limits.depth.unwrap_or(MAX_DEPTH)).min(MAX_DEPTH.into());
    let variations = limits.variations.clamp(1, moves.len().max(1));

    #[cfg(not(target_family = "wasm"))]
    let best = std::thread::scope(|scope| {
        for number in 1..engine.threads {
            let (shared, moves) = (&shared, moves.clone());
            scope.spawn(move || {
                let mut helper = IterativeDeepening::new(shared, path, node, moves, 1);
                helper.help(depth, number);
            });
        }
        let mut main = IterativeDeepening::new(&shared, path, node, moves.clone(), variations);
        let best = main.run(depth, limits.time, report);
        shared.finished.now();
        best
    });
    #[cfg(target_family = "wasm")]
    let best = IterativeDeepening::new(&shared, path, node, moves.clone(), variations).run(
        depth,
        limits.time,
        report,
    );

    let pv = best.variations.first();
    SearchResult {
        best: pv
            .and_then(|pv| pv.moves.first())
            .or(moves.first())
            .copied(),
        ponder: pv.and_then(|pv| pv.moves.get(1)).copied(),
        report: best,
    }
}

const MAX_DEPTH: u8 = 99;
/// The depth at which the search of a forced move ends: enough for a score and
/// a reply to expect.
const FORCED_MOVE_DEPTH: i32 = 8;

/// The positions before the root whose repetition is a draw.
fn repeatable(engine: &Engine, root: &Root, repetition: Repetition) -> Vec<Zobrist> {
    let seen = root.progress.seen();
    let past = &seen[..seen.len().saturating_sub(1)];
    let times = match repetition {
        Repetition::Avoid => 2,
        Repetition::ByRules => engine.counts.repetitions.unwrap_or(usize::MAX),
    };
    // Their indices stay: the reach of a repetition is counted in plies.
    let hash = |hash: &Zobrist| match past.iter().filter(|other| *other == hash).count() + 1 {
        count if count >= times => *hash,
        _ => NO_POSITION,
    };
    past.iter().map(hash).collect()
}

/// The hash of no position that occurs.
const NO_POSITION: Zobrist = Zobrist(0);

/// Iterative deepening in one thread.
struct IterativeDeepening<'a> {
    worker: Worker<'a>,
    node: Node,
    moves: Vec<RootMove>,
    variations: usize,
}

/// A move at the root, with the result of its last search.
#[derive(Clone)]
struct RootMove {
    m: Move,
    score: i32,
    pv: Vec<Move>,
}

impl<'a> IterativeDeepening<'a> {
    fn new(
        shared: &'a Shared<'a>,
        path: &[Zobrist],
        node: Node,
        moves: Vec<Move>,
        variations: usize,
    ) -> IterativeDeepening<'a> {
        let mut worker = Worker::new(shared, path);
        worker.path.push(node.hash);
        let root_move = |m| RootMove {
            m,
            score: -WIN,
            pv: vec![m],
        };
        IterativeDeepening {
            worker,
            node,
            moves: moves.into_iter().map(root_move).collect(),
            variations,
        }
    }

    /// The loop of the main thread.
    fn run(&mut self, most: i32, time: Option<Budget>, report: &mut dyn FnMut(&Report)) -> Report {
        let mut last = self.report(0);
        let mut stability = Stability::default();
        if self.moves.is_empty() {
            return last;
        }
        for depth in 1..=most {
            let best = self.moves[0].m;
            self.worker.selective_depth = 0;
            for number in 0..self.variations {
                self.search_with_aspiration(number, depth);
                if self.worker.stopped {
                    break;
                }
            }
            self.worker.publish_nodes();
            if self.worker.stopped {
                // The result of an incomplete depth counts: the best move of the
                // last depth was searched first.
                let depth = last.depth;
                return self.report(depth);
            }
            last = self.report(depth as u8);
            report(&last);
            if let Some(budget) = time
                && stability.is_enough(&last, budget, best != self.moves[0].m)
            {
                break;
            }
            let is_forced = self.moves.len() == 1 && depth >= FORCED_MOVE_DEPTH;
            if time.is_some() && (is_forced || self.is_settled(depth)) {
                break;
            }
        }
        last
    }

    /// The loop of a helper thread, which fills the transposition table (lazy SMP).
    #[cfg(not(target_family = "wasm"))]
    fn help(&mut self, most: i32, number: usize) {
        if self.moves.is_empty() {
            return;
        }
        for depth in 1..=most {
            // Half of the threads are a depth ahead, so that not all do the same.
            let depth = (depth + (number as i32 & 1)).min(most);
            self.search_with_aspiration(0, depth);
            if self.worker.stopped {
                return;
            }
        }
    }

    /// Whether a win or loss was searched to its end: more depth changes nothing.
    fn is_settled(&self, depth: i32) -> bool {
        let score = Score::from_search(self.moves[0].score);
        score
            .plies_to_end()
            .is_some_and(|plies| depth >= i32::from(plies) + 2)
    }

    /// Searches the moves from an index on, first with an aspiration window around
    /// the last score.
    fn search_with_aspiration(&mut self, from: usize, depth: i32) {
        let guess = self.moves[from].score;
        let mut margin = if depth >= 4 && guess.abs() < 2000 {
            16
        } else {
            2 * WIN
        };
        let mut window = Window {
            alpha: (guess - margin).max(-WIN),
            beta: (guess + margin).min(WIN),
        };
        loop {
            let score = self.search_moves(from, depth, window);
            if self.worker.stopped {
                return;
            }
            margin = if margin > 400 { 2 * WIN } else { margin * 2 };
            if score <= window.alpha && window.alpha > -WIN {
                window.alpha = (score - margin).max(-WIN);
            } else if score >= window.beta && window.beta < WIN {
                window.beta = (score + margin).min(WIN);
            } else {
                return;
            }
        }
    }

    /// Searches the root moves from an index on, and moves the best there.
    fn search_moves(&mut self, from: usize, depth: i32, window: Window) -> i32 {
        let Window { mut alpha, beta } = window;
        let mut best = -WIN - 1;
        for number in from..self.moves.len() {
            let m = self.moves[number].m;
            let next = if m.kind() == damka_rules::MoveKind::Removal {
                depth
            } else {
                depth - 1
            };
            let worker = &mut self.worker;
            let mut score = best;
            if number > from {
                let narrow = Window {
                    alpha,
                    beta: alpha + 1,
                };
                score = worker.after(&self.node, &m, narrow, next, 0);
            }
            if number == from || (score > alpha && !worker.stopped) {
                score = worker.after(&self.node, &m, Window { alpha, beta }, next, 0);
            }
            if worker.stopped {
                return best;
            }
            if score > best {
                best = score;
                let pv = std::iter::once(m).chain(worker.pv[1].iter().copied());
                let pv = pv.collect();
                self.moves[number] = RootMove { m, score, pv };
                if score > alpha || number == from {
                    // The others keep their order.
                    self.moves[from..=number].rotate_right(1);
                }
                alpha = alpha.max(score);
                if alpha >= beta {
                    break;
                }
            }
        }
        best
    }

    fn report(&self, depth: u8) -> Report {
        let shared = self.worker.shared;
        let variation = |found: &RootMove| Variation {
            score: Score::from_search(found.score),
            moves: found.pv.clone(),
        };
        let best = self.moves.iter().take(self.variations);
        let mut variations: Vec<Variation> = best.map(variation).collect();
        // A later one may score higher because of what other threads found.
        variations.sort_by_key(|variation| std::cmp::Reverse(variation.score));
        Report {
            depth,
            selective_depth: self.worker.selective_depth.min(MAX_PLIES) as u8,
            nodes: shared.nodes.load(std::sync::atomic::Ordering::Relaxed),
            elapsed: (shared.engine.now)().saturating_sub(shared.started),
            variations,
        }
    }
}

/// The stability of the best move, which decides when a search with a clock ends.
#[derive(Default)]
struct Stability {
    /// Depths in a row with the same best move.
    depths: u32,
}

impl Stability {
    /// Whether another depth is not worth its time.
    fn is_enough(&mut self, report: &Report, budget: Budget, changed: bool) -> bool {
        self.depths = if changed { 0 } else { self.depths + 1 };
        if budget.soft == budget.hard {
            // A fixed time is used up, even if the last depth is incomplete.
            return false;
        }
        let percent = match self.depths {
            0 => 90,
            1..=2 => 60,
            3..=6 => 45,
            _ => 35,
        };
        report.elapsed * 100 >= budget.soft * percent
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn is_enough(depths: u32, elapsed: u64, budget: Budget) -> bool {
        let report = Report {
            depth: 9,
            selective_depth: 9,
            nodes: 1,
            elapsed: Duration::from_millis(elapsed),
            variations: Vec::new(),
        };
        let mut stability = Stability {
            depths: depths.saturating_sub(1),
        };
        stability.is_enough(&report, budget, depths == 0)
    }

    #[test]
    fn the_longer_the_best_move_is_the_same_the_less_time_it_takes() {
        let (soft, hard) = (Duration::from_secs(1), Duration::from_secs(5));
        let shares = [
            (0, 900),
            (1, 600),
            (2, 600),
            (3, 450),
            (6, 450),
            (7, 350),
            (40, 350),
        ];
        for (depths, share) in shares {
            let budget = Budget { soft, hard };
            assert!(!is_enough(depths, share - 1, budget), "{depths}");
            assert!(is_enough(depths, share, budget), "{depths}");
            // A fixed time is used up.
            assert!(!is_enough(depths, 2_000, Budget::fixed(soft)), "{depths}");
        }
    }
}
