use std::sync::atomic::AtomicU64;

use damka_rules::{Move, MoveKind, MoveList, Zobrist};

use super::{
    Engine, Found, Line, Report, Root,
    endgame::{self, Answer},
    node::Node,
    tree::Window,
    worker::{MOST_PLIES, Shared, Worker},
};
use crate::{Budget, Limits, Repetition, Score, Stop, score::WIN};

/// The search as its caller sees it.
pub(super) fn search(
    engine: &Engine,
    root: &Root,
    limits: &Limits,
    stop: &Stop,
    report: &mut dyn FnMut(&Report),
) -> Found {
    let mut moves = engine.moves(&root.position);
    if let Some(only) = &limits.only {
        moves.retain(|m| only.contains(m));
    }
    if let Some(sight) = &limits.sight {
        engine.forget();
        let mut seen: MoveList = moves.iter().copied().filter(is_no_payment).collect();
        sight.narrow(&engine.movegen, &root.position, 0, &mut seen);
        moves = seen.into_iter().collect();
    }
    let mut table_pieces = if engine.recipe.tables && limits.sight.is_none() {
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
            // The tables keep the draw, and the search without them looks for
            // the move that is hardest to answer.
            Answer::Drawn { keeping, nodes } => {
                if limits.lines <= 1 {
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
        over: Stop::new(),
        nodes: AtomicU64::new(visited),
        most_nodes: limits.nodes.unwrap_or(u64::MAX),
        started,
        deadline: limits.time.map(|budget| started + budget.hard),
        side: root.position.turn(),
        table_pieces,
        sight: limits.sight,
    };
    engine.transpositions.grow_older();
    let path = &past(engine, root, limits.repetition);
    let node = Node {
        position: root.position,
        hash: Zobrist::of(&root.position),
        counters: *root.progress.counters(),
    };
    let depth = i32::from(limits.depth.unwrap_or(MOST_DEPTH)).min(MOST_DEPTH.into());
    let lines = limits.lines.clamp(1, moves.len().max(1));

    #[cfg(not(target_family = "wasm"))]
    let best = std::thread::scope(|scope| {
        for number in 1..engine.threads {
            let (shared, moves) = (&shared, moves.clone());
            scope.spawn(move || {
                let mut helper = Deepening::new(shared, path, node, moves, 1);
                helper.help(depth, number);
            });
        }
        let mut main = Deepening::new(&shared, path, node, moves.clone(), lines);
        let best = main.run(depth, limits.time, report);
        shared.over.now();
        best
    });
    #[cfg(target_family = "wasm")]
    let best =
        Deepening::new(&shared, path, node, moves.clone(), lines).run(depth, limits.time, report);

    let line = best.lines.first();
    Found {
        best: line
            .and_then(|line| line.moves.first())
            .or(moves.first())
            .copied(),
        ponder: line.and_then(|line| line.moves.get(1)).copied(),
        report: best,
    }
}

const MOST_DEPTH: u8 = 99;
/// So deep an only move is looked at, to know how it stands and what to expect.
const PLAIN: i32 = 8;

/// Whether no piece is lost for a capture that the move misses.
fn is_no_payment(m: &Move) -> bool {
    m.kind() != MoveKind::Missed
}

/// The positions before the root to which a return is a draw.
fn past(engine: &Engine, root: &Root, repetition: Repetition) -> Vec<Zobrist> {
    let seen = root.progress.seen();
    let past = &seen[..seen.len().saturating_sub(1)];
    let times = match repetition {
        Repetition::Avoid => 2,
        Repetition::ByRules => engine.counts.repetitions.unwrap_or(usize::MAX),
    };
    // The places stay: how far back a repetition can lie is counted in plies.
    let hash = |hash: &Zobrist| match past.iter().filter(|other| *other == hash).count() + 1 {
        count if count >= times => *hash,
        _ => NOWHERE,
    };
    past.iter().map(hash).collect()
}

/// The hash of no position that comes up.
const NOWHERE: Zobrist = Zobrist(0);

/// One thread's way from depth to depth.
struct Deepening<'a> {
    worker: Worker<'a>,
    node: Node,
    moves: Vec<RootMove>,
    lines: usize,
}

/// A move at the root, with what the last search of it gave.
#[derive(Clone)]
struct RootMove {
    m: Move,
    score: i32,
    line: Vec<Move>,
}

impl<'a> Deepening<'a> {
    fn new(
        shared: &'a Shared<'a>,
        path: &[Zobrist],
        node: Node,
        moves: Vec<Move>,
        lines: usize,
    ) -> Deepening<'a> {
        let mut worker = Worker::new(shared, path);
        worker.path.push(node.hash);
        let root_move = |m| RootMove {
            m,
            score: -WIN,
            line: vec![m],
        };
        Deepening {
            worker,
            node,
            moves: moves.into_iter().map(root_move).collect(),
            lines,
        }
    }

    /// Searches deeper and deeper; the main thread.
    fn run(&mut self, most: i32, time: Option<Budget>, report: &mut dyn FnMut(&Report)) -> Report {
        let mut last = self.report(0);
        let mut pace = Pace::default();
        if self.moves.is_empty() {
            return last;
        }
        for depth in 1..=most {
            let best = self.moves[0].m;
            self.worker.farthest = 0;
            for place in 0..self.lines {
                self.aspire(place, depth);
                if self.worker.stopped {
                    break;
                }
            }
            self.worker.tell();
            if self.worker.stopped {
                // What was found so far in this depth counts: it was searched
                // with the best move of the last depth first.
                let depth = last.depth;
                return self.report(depth);
            }
            last = self.report(depth as u8);
            report(&last);
            if let Some(budget) = time
                && pace.is_enough(&last, budget, best != self.moves[0].m)
            {
                break;
            }
            let clear = self.is_settled(depth) || self.moves.len() == 1 && depth >= PLAIN;
            if clear && time.is_some() {
                break;
            }
        }
        last
    }

    /// Helps another thread by filling the table, from depth to depth.
    #[cfg(not(target_family = "wasm"))]
    fn help(&mut self, most: i32, number: usize) {
        if self.moves.is_empty() {
            return;
        }
        for depth in 1..=most {
            // The threads should not all do the same.
            self.aspire(0, (depth + (number as i32 & 1)).min(most));
            if self.worker.stopped {
                return;
            }
        }
    }

    /// A win or loss that was seen to its end gets no better by looking deeper.
    fn is_settled(&self, depth: i32) -> bool {
        let score = Score::from_search(self.moves[0].score);
        score
            .plies_to_end()
            .is_some_and(|plies| depth >= i32::from(plies) + 2)
    }

    /// Searches the moves from a place on, first with a narrow window around
    /// the last score.
    fn aspire(&mut self, place: usize, depth: i32) {
        let guess = self.moves[place].score;
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
            let score = self.root(place, depth, window);
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

    /// Searches the root moves from a place on and brings the best there.
    fn root(&mut self, place: usize, depth: i32, window: Window) -> i32 {
        let Window { mut alpha, beta } = window;
        let mut best = -WIN - 1;
        for number in place..self.moves.len() {
            let m = self.moves[number].m;
            let next = if m.kind() == damka_rules::MoveKind::Removal {
                depth
            } else {
                depth - 1
            };
            let worker = &mut self.worker;
            let mut score = best;
            if number > place {
                let narrow = Window {
                    alpha,
                    beta: alpha + 1,
                };
                score = worker.after(&self.node, &m, narrow, next, 0);
            }
            if number == place || (score > alpha && !worker.stopped) {
                score = worker.after(&self.node, &m, Window { alpha, beta }, next, 0);
            }
            if worker.stopped {
                return best;
            }
            if score > best {
                best = score;
                let line = std::iter::once(m).chain(worker.lines[1].iter().copied());
                let line = line.collect();
                self.moves[number] = RootMove { m, score, line };
                if score > alpha || number == place {
                    // To the front, the others keep their order.
                    self.moves[place..=number].rotate_right(1);
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
        let line = |found: &RootMove| Line {
            score: Score::from_search(found.score),
            moves: found.line.clone(),
        };
        let mut lines: Vec<Line> = self.moves.iter().take(self.lines).map(line).collect();
        // A later line may have turned out better by what other threads found.
        lines.sort_by_key(|line| std::cmp::Reverse(line.score));
        Report {
            depth,
            farthest: self.worker.farthest.min(MOST_PLIES) as u8,
            nodes: shared.nodes.load(std::sync::atomic::Ordering::Relaxed),
            elapsed: (shared.engine.now)().saturating_sub(shared.started),
            lines,
        }
    }
}

/// Whether another depth is worth its time.
#[derive(Default)]
struct Pace {
    /// Depths in a row with the same best move.
    steady: u32,
}

impl Pace {
    fn is_enough(&mut self, report: &Report, budget: Budget, changed: bool) -> bool {
        self.steady = if changed { 0 } else { self.steady + 1 };
        if budget.soft == budget.hard {
            // A fixed time is used up: another depth finds something, or is cut short.
            return false;
        }
        let share = match self.steady {
            0 => 90,
            1..=2 => 60,
            3..=6 => 45,
            _ => 35,
        };
        report.elapsed * 100 >= budget.soft * share
    }
}
