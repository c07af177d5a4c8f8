use std::time::{Duration, Instant};

use damka_engine::{Engine, Root, Stop};

use crate::{Fault, Player, Reply, Turn, overhead::Overhead, settings::limits};

/// Our own engine, in this process.
pub struct OwnPlayer {
    engine: Engine,
    overhead: Overhead,
}

impl OwnPlayer {
    /// Plays with this engine.
    pub fn new(engine: Engine) -> OwnPlayer {
        OwnPlayer {
            engine,
            overhead: Overhead::new(Duration::from_millis(5)),
        }
    }
}

impl Player for OwnPlayer {
    fn new_game(&mut self, _seed: u64) -> Result<(), Fault> {
        self.engine.forget();
        Ok(())
    }

    fn play(&mut self, turn: &Turn<'_>) -> Result<Reply, Fault> {
        let started = Instant::now();
        let root = Root {
            position: *turn.position,
            progress: turn.progress.clone(),
        };
        let limits = limits(&turn.allowance, self.overhead.of(&turn.allowance));
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
