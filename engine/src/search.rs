//! The search.

mod draw_counts;
mod endgame;
mod handicap;
mod mop_up;
mod node;
mod ordering;
mod quiescence;
mod root;
mod search_options;
mod tree;
mod worker;

use std::{sync::Arc, time::Duration};

use damka_rules::{Move, Movegen, Position, Progress, Ruleset};

use crate::{
    Evaluation, Limits, Score, Stop, TranspositionTable, endgame::Tables,
    transposition::HashSizeError,
};
use draw_counts::DrawCounts;
pub use handicap::Handicap;
pub use search_options::SearchOptions;

/// Searches positions of one rule set.
///
/// ```
/// use damka_engine::{Engine, Limits, Root, Stop};
/// use damka_rules::Ruleset;
///
/// let engine = Engine::new(Ruleset::STRICT);
/// let root = Root::start(Ruleset::STRICT);
/// let found = engine.search(&root, &Limits::nodes(5_000), &Stop::new(), &mut |_| {});
/// assert!(found.best.is_some());
/// ```
pub struct Engine {
    movegen: Movegen,
    rules: Ruleset,
    counts: DrawCounts,
    evaluation: Arc<Evaluation>,
    endgames: Arc<Tables>,
    transpositions: TranspositionTable,
    threads: usize,
    search_options: SearchOptions,
    contempt: i32,
    now: fn() -> Duration,
}

/// Where a search starts: a position, its draw counts and its history.
#[derive(Clone, Debug)]
pub struct Root {
    /// The position.
    pub position: Position,
    /// The counts of the draw rules, and the positions that can be repeated.
    pub progress: Progress,
}

/// What a search has found so far.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// The last complete depth.
    pub depth: u8,
    /// The greatest depth that was reached, extensions included.
    pub selective_depth: u8,
    /// The positions entered by all threads, those of quiescence included.
    pub nodes: u64,
    /// The time taken.
    pub elapsed: Duration,
    /// The principal variations, the best first.
    pub variations: Vec<Variation>,
}

/// A sequence of moves and its score.
#[derive(Clone, Debug)]
pub struct Variation {
    /// For the side to move at the root.
    pub score: Score,
    /// The moves from the root on.
    pub moves: Vec<Move>,
}

/// The result of a search.
#[derive(Clone, Debug)]
pub struct SearchResult {
    /// The best move; none if the game is over.
    pub best: Option<Move>,
    /// The reply that is expected.
    pub ponder: Option<Move>,
    /// How the search ended.
    pub report: Report,
}

impl Root {
    /// The start of a game.
    pub fn start(rules: &Ruleset) -> Root {
        Root::of(rules.initial())
    }

    /// A position without history.
    pub fn of(position: Position) -> Root {
        Root {
            position,
            progress: Progress::start(&position),
        }
    }

    /// Plays a legal move of the position.
    pub fn play(&mut self, m: &Move) {
        let next = self.position.play_unchecked(m);
        self.progress.play(&self.position, m, &next);
        self.position = next;
    }
}

impl Engine {
    /// An engine for these rules with the built-in evaluation and endgame tables,
    /// a transposition table of 16 MiB and one thread.
    pub fn new(rules: &Ruleset) -> Engine {
        let evaluation = Arc::new(Evaluation::builtin(rules));
        Engine::with(rules, evaluation, Arc::new(Tables::builtin(rules)))
    }

    /// The same with another evaluation and other endgame tables, made for the
    /// same rules.
    pub fn with(rules: &Ruleset, evaluation: Arc<Evaluation>, tables: Arc<Tables>) -> Engine {
        let transpositions =
            TranspositionTable::new(DEFAULT_HASH).expect("16 MiB can be allocated");
        Engine {
            movegen: Movegen::from(rules),
            rules: rules.clone(),
            counts: DrawCounts::of(rules),
            evaluation,
            endgames: tables,
            transpositions,
            threads: 1,
            search_options: SearchOptions::default(),
            contempt: 0,
            now: since_the_start,
        }
    }

    /// With a transposition table of another size.
    pub fn hash(mut self, mebibytes: usize) -> Result<Engine, HashSizeError> {
        self.transpositions = TranspositionTable::new(mebibytes)?;
        Ok(self)
    }

    /// With this number of threads; in WebAssembly there is always one.
    #[must_use]
    pub fn threads(mut self, threads: usize) -> Engine {
        self.threads = threads.max(1);
        self
    }

    /// With other search options.
    #[must_use]
    pub fn search_options(mut self, search_options: SearchOptions) -> Engine {
        self.search_options = search_options;
        self
    }

    /// With a contempt for draws: the engine scores them as this many hundredths
    /// of a man below even. For play, not for analysis.
    #[must_use]
    pub fn contempt(mut self, hundredths: i32) -> Engine {
        self.contempt = hundredths;
        self
    }

    /// With another clock; only differences of its times matter. In the browser,
    /// where there is no standard clock, it must be given.
    #[must_use]
    pub fn clock(mut self, now: fn() -> Duration) -> Engine {
        self.now = now;
        self
    }

    /// The rules that it plays by.
    pub fn rules(&self) -> &Ruleset {
        &self.rules
    }

    /// Its endgame tables.
    pub fn tables(&self) -> &Arc<Tables> {
        &self.endgames
    }

    /// Clears the transposition table: a new game begins.
    pub fn forget(&self) {
        self.transpositions.clear();
    }

    /// The candidate moves: the legal ones, and where missing a capture costs a
    /// piece, those that miss one.
    pub fn moves(&self, position: &Position) -> Vec<Move> {
        let legal = self.movegen.legal_moves(position).sorted();
        let penalty = self.counts.penalty_moves(&self.movegen, position).sorted();
        legal.into_iter().chain(penalty).collect()
    }

    /// Searches until a limit is reached or it is stopped; reports every complete
    /// depth.
    pub fn search(
        &self,
        root: &Root,
        limits: &Limits,
        stop: &Stop,
        report: &mut dyn FnMut(&Report),
    ) -> SearchResult {
        root::search(self, root, limits, stop, report)
    }
}

/// The default size of the transposition table in mebibytes.
const DEFAULT_HASH: usize = 16;

#[cfg(not(target_family = "wasm"))]
fn since_the_start() -> Duration {
    use std::{sync::OnceLock, time::Instant};
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed()
}

#[cfg(target_family = "wasm")]
fn since_the_start() -> Duration {
    Duration::ZERO
}
