use std::{
    sync::{
        Arc, Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
};

use damka_rules::Ruleset;

use super::{Review, ReviewPlan};
use crate::{Engine, Evaluation, HashSizeError, Limits, Report, Stop, endgame::Tables};

/// Engines that share the positions of a game among threads.
pub struct ReviewPool {
    engines: Vec<Engine>,
}

/// The transposition table of each engine, in mebibytes.
const HASH: usize = 16;

/// The number of consecutive positions that one engine searches, with an empty
/// transposition table: no judgement depends on the number of engines.
const CHUNK: usize = 8;

impl ReviewPool {
    /// Engines for games by these rules, one for each thread.
    pub fn new(
        rules: &Ruleset,
        tables: Arc<Tables>,
        threads: usize,
    ) -> Result<ReviewPool, HashSizeError> {
        let evaluation = Arc::new(Evaluation::builtin(rules));
        let engine =
            |_| Engine::with(rules, Arc::clone(&evaluation), Arc::clone(&tables)).hash(HASH);
        Ok(ReviewPool {
            engines: (0..threads.max(1)).map(engine).collect::<Result<_, _>>()?,
        })
    }

    /// Reviews a game. `done` is called after each position, from any thread.
    /// When it is stopped, moves that were not judged by then are left out.
    pub fn review(
        &self,
        plan: &ReviewPlan,
        limits: &Limits,
        stop: &Stop,
        done: &(dyn Fn() + Sync),
    ) -> Review {
        plan.review(&self.search(plan, limits, stop, done))
    }

    /// Searches all positions of a game, each by one engine.
    fn search(
        &self,
        plan: &ReviewPlan,
        limits: &Limits,
        stop: &Stop,
        done: &(dyn Fn() + Sync),
    ) -> Vec<Option<Report>> {
        let limits = &limits.clone().for_analysis();
        let roots: Vec<_> = plan.roots().collect();
        let reports = Mutex::new(vec![None; roots.len()]);
        let taken = AtomicUsize::new(0);
        thread::scope(|scope| {
            for engine in &self.engines {
                let (roots, reports, taken) = (&roots, &reports, &taken);
                scope.spawn(move || {
                    while let Some(end) = roots
                        .len()
                        .checked_sub(taken.fetch_add(CHUNK, Ordering::Relaxed))
                    {
                        engine.forget();
                        // From the end: later positions fill the table for earlier ones.
                        for at in (end.saturating_sub(CHUNK)..end).rev() {
                            let Some(root) = roots[at].filter(|_| !stop.is_stopped()) else {
                                continue;
                            };
                            let found = engine.search(root, limits, stop, &mut |_| {});
                            // The result of an interrupted search is not used.
                            if !stop.is_stopped()
                                && let Ok(mut reports) = reports.lock()
                            {
                                reports[at] = Some(found.report);
                            }
                            done();
                        }
                    }
                });
            }
        });
        reports.into_inner().unwrap_or_default()
    }
}
