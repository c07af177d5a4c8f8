use std::time::{Duration, Instant};

use damka_engine::{Engine, Level, Root, Stop};

use crate::{Fault, Player, Reply, Turn, move_overhead::MoveOverhead, settings::limits_at};

/// Our own engine, in this process.
pub struct EnginePlayer {
    engine: Engine,
    level: Option<Level>,
    seed: u64,
    overhead: MoveOverhead,
}

impl EnginePlayer {
    /// Plays with this engine.
    pub fn new(engine: Engine) -> EnginePlayer {
        EnginePlayer {
            engine,
            level: None,
            seed: 0,
            overhead: MoveOverhead::new(Duration::from_millis(5)),
        }
    }

    /// At a level for people.
    #[must_use]
    pub fn at(mut self, level: Option<Level>) -> EnginePlayer {
        self.level = level;
        self
    }
}

impl Player for EnginePlayer {
    fn new_game(&mut self, seed: u64) -> Result<(), Fault> {
        self.seed = seed;
        self.engine.forget();
        Ok(())
    }

    fn play(&mut self, turn: &Turn<'_>) -> Result<Reply, Fault> {
        let started = Instant::now();
        let root = Root {
            position: *turn.position,
            progress: turn.progress.clone(),
        };
        let overhead = self.overhead.of(&turn.move_limits);
        let limits = limits_at(self.level, self.seed, &turn.move_limits, overhead);
        let found = self
            .engine
            .search(&root, &limits, &Stop::new(), &mut |_| {});
        let time = started.elapsed();
        self.overhead
            .observe(limits.time.map(|budget| (budget.hard, time)));
        let m = found.best.ok_or_else(|| Fault::Illegal {
            text: String::new(),
            reason: "it has found no move".to_owned(),
        })?;
        Ok(Reply { m, time })
    }
}
