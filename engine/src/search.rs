//! Looking ahead.

mod chase;
mod counts;
mod endgame;
mod node;
mod ordering;
mod quiescence;
mod recipe;
mod root;
mod sight;
mod tree;
mod worker;

use std::{sync::Arc, time::Duration};

use damka_rules::{Move, Movegen, Position, Progress, Ruleset};

use crate::{
    Evaluation, Limits, Score, Stop, TranspositionTable, endgame::Tables,
    transposition::HashSizeError,
};
use counts::DrawCounts;
pub use recipe::Recipe;
pub use sight::Sight;

/// Plays well by one rule set.
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
    recipe: Recipe,
    contempt: i32,
    now: fn() -> Duration,
}

/// Where a search begins: a position, and what was counted and seen before it.
#[derive(Clone, Debug)]
pub struct Root {
    /// The position.
    pub position: Position,
    /// The counts of the draw rules and the positions that can come back.
    pub progress: Progress,
}

/// How far a search has come.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// The depth that is complete.
    pub depth: u8,
    /// The mean of the greatest depths that the lines reached.
    pub farthest: u8,
    /// The positions entered by all threads, those of quiescence included.
    pub nodes: u64,
    /// The time taken.
    pub elapsed: Duration,
    /// The best lines, the best first.
    pub lines: Vec<Line>,
}

/// A line of play and what it leads to.
#[derive(Clone, Debug)]
pub struct Line {
    /// For the side to move at the root.
    pub score: Score,
    /// The moves from the root on.
    pub moves: Vec<Move>,
}

/// What a search has found.
#[derive(Clone, Debug)]
pub struct Found {
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

    /// A position about whose past nothing is known.
    pub fn of(position: Position) -> Root {
        Root {
            position,
            progress: Progress::start(&position),
        }
    }

    /// Goes on with a move of the position.
    pub fn play(&mut self, m: &Move) {
        let next = self.position.play_unchecked(m);
        self.progress.play(&self.position, m, &next);
        self.position = next;
    }
}

impl Engine {
    /// An engine for these rules with the evaluation and the endgame tables
    /// that come with the program, 16 MiB of memory and one thread.
    pub fn new(rules: &Ruleset) -> Engine {
        let evaluation = Arc::new(Evaluation::builtin(rules));
        Engine::with(rules, evaluation, Arc::new(Tables::builtin(rules)))
    }

    /// The same with another evaluation and other endgame tables, made for the
    /// same rules.
    pub fn with(rules: &Ruleset, evaluation: Arc<Evaluation>, tables: Arc<Tables>) -> Engine {
        let transpositions = TranspositionTable::new(DEFAULT_HASH).expect("16 MiB can be had");
        Engine {
            movegen: Movegen::from(rules),
            rules: rules.clone(),
            counts: DrawCounts::of(rules),
            evaluation,
            endgames: tables,
            transpositions,
            threads: 1,
            recipe: Recipe::default(),
            contempt: 0,
            now: since_the_start,
        }
    }

    /// With a transposition table of another size.
    pub fn hash(mut self, mebibytes: usize) -> Result<Engine, HashSizeError> {
        self.transpositions = TranspositionTable::new(mebibytes)?;
        Ok(self)
    }

    /// With so many threads; one where there are none.
    #[must_use]
    pub fn threads(mut self, threads: usize) -> Engine {
        self.threads = threads.max(1);
        self
    }

    /// With other methods of search.
    #[must_use]
    pub fn recipe(mut self, recipe: Recipe) -> Engine {
        self.recipe = recipe;
        self
    }

    /// With a dislike of draws: it takes one for so many hundredths of a man
    /// less than even. For play against others, not for analysis.
    #[must_use]
    pub fn contempt(mut self, hundredths: i32) -> Engine {
        self.contempt = hundredths;
        self
    }

    /// With another clock: what it shows matters only in differences. In the
    /// browser, where the program has none of its own, it must be given.
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

    /// Forgets what it has seen: a new game begins.
    pub fn forget(&self) {
        self.transpositions.clear();
    }

    /// The moves that may be good: the legal ones, and where missing a capture
    /// costs a piece, those that pay it.
    pub fn moves(&self, position: &Position) -> Vec<Move> {
        let legal = self.movegen.legal_moves(position).sorted();
        let paid = self.counts.sacrifices(&self.movegen, position).sorted();
        legal.into_iter().chain(paid).collect()
    }

    /// Searches until a limit is reached or it is stopped; tells about every
    /// depth when it is complete.
    pub fn search(
        &self,
        root: &Root,
        limits: &Limits,
        stop: &Stop,
        report: &mut dyn FnMut(&Report),
    ) -> Found {
        root::search(self, root, limits, stop, report)
    }
}

/// The size of the transposition table unless another is asked for, in mebibytes.
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
