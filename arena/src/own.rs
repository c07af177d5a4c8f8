use std::time::{Duration, Instant};

use damka_engine::{Engine, Root, Stop};

use crate::{Fault, Player, Reply, Turn, settings::limits};

/// Our own engine, in this process.
pub struct OwnPlayer {
    engine: Engine,
}

impl OwnPlayer {
    /// Plays with this engine.
    pub fn new(engine: Engine) -> OwnPlayer {
        OwnPlayer { engine }
    }
}

impl Player for OwnPlayer {
    fn new_game(&mut self) -> Result<(), Fault> {
        self.engine.forget();
        Ok(())
    }

    fn play(&mut self, turn: &Turn<'_>) -> Result<Reply, Fault> {
        let started = Instant::now();
        let root = Root {
            position: *turn.position,
            progress: turn.progress.clone(),
        };
        // Nothing is lost on the way, but other threads may be in the way.
        let limits = limits(&turn.allowance, Duration::from_millis(2));
        let found = self
            .engine
            .search(&root, &limits, &Stop::new(), &mut |_| {});
        let m = found.best.ok_or_else(|| Fault::Illegal {
            text: String::new(),
            reason: "it has found no move".to_owned(),
        })?;
        Ok(Reply {
            m,
            time: started.elapsed(),
        })
    }
}
