//! The searches of a review, shared among threads.

use std::{
    sync::{
        Arc, Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
};

use damka_engine::{Engine, Evaluation, Limits, Plan, Report, Stop, endgame::Tables};
use damka_rules::Ruleset;
use damka_text::Text;
use indicatif::ProgressBar;

use super::Judged;
use crate::{failure::Failure, progress_bar::progress_bar};

/// Mebibytes that each thread has to remember positions.
const HASH: usize = 16;

/// Reviews the games; when it is stopped, the rest stays as it is.
pub fn review(
    judged: &mut [Judged<'_>],
    limits: &Limits,
    threads: usize,
    tables: &dyn Fn(&Ruleset) -> Result<Tables, Failure>,
    text: Text,
    stop: &Stop,
) -> Result<(), Failure> {
    let plans: Vec<Plan> = judged
        .iter()
        .map(|judged| {
            Plan::new(
                &judged.rules,
                judged.steps.iter().map(|step| (step.before, step.played)),
            )
        })
        .collect();
    let all: usize = plans.iter().map(|plan| plan.roots().len()).sum();
    let bar = progress_bar(&text, all as u64, text.review_progress());
    let mut crew = Crew::default();
    for (judged, plan) in judged.iter_mut().zip(&plans) {
        if stop.is_stopped() {
            break;
        }
        let engines = crew.engines(&judged.rules, threads, tables)?;
        judged.review = plan.review(&search(plan, engines, limits, stop, &bar));
    }
    bar.finish_and_clear();
    Ok(())
}

/// The engines for the rules of the last game: the next one often has the same.
#[derive(Default)]
struct Crew {
    rules: Option<Ruleset>,
    engines: Vec<Engine>,
}

impl Crew {
    fn engines(
        &mut self,
        rules: &Ruleset,
        threads: usize,
        tables: &dyn Fn(&Ruleset) -> Result<Tables, Failure>,
    ) -> Result<&[Engine], Failure> {
        if self.rules.as_ref() != Some(rules) {
            let evaluation = Arc::new(Evaluation::builtin(rules));
            let tables = Arc::new(tables(rules)?);
            let engine = |_| {
                Engine::new(rules)
                    .evaluation(Arc::clone(&evaluation))
                    .endgames(Arc::clone(&tables))
                    .hash(HASH)
            };
            self.engines = (0..threads).map(engine).collect();
            self.rules = Some(rules.clone());
        }
        Ok(&self.engines)
    }
}

/// So many positions in a row are one engine's, which remembers nothing before
/// them: how many engines there are changes no judgement.
const STRETCH: usize = 8;

/// Searches all positions of a game, each by one engine.
fn search(
    plan: &Plan,
    engines: &[Engine],
    limits: &Limits,
    stop: &Stop,
    bar: &ProgressBar,
) -> Vec<Option<Report>> {
    let roots: Vec<_> = plan.roots().collect();
    let reports = Mutex::new(vec![None; roots.len()]);
    let done = AtomicUsize::new(0);
    thread::scope(|scope| {
        for engine in engines {
            let (roots, reports, done) = (&roots, &reports, &done);
            scope.spawn(move || {
                while let Some(end) = roots
                    .len()
                    .checked_sub(done.fetch_add(STRETCH, Ordering::Relaxed))
                {
                    engine.forget();
                    // From the end: what was seen there helps before it.
                    for place in (end.saturating_sub(STRETCH)..end).rev() {
                        let Some(root) = roots[place].filter(|_| !stop.is_stopped()) else {
                            continue;
                        };
                        let found = engine.search(root, limits, stop, &mut |_| {});
                        // A search that was broken off judges nobody.
                        if !stop.is_stopped()
                            && let Ok(mut reports) = reports.lock()
                        {
                            reports[place] = Some(found.report);
                        }
                        bar.inc(1);
                    }
                }
            });
        }
    });
    reports.into_inner().unwrap_or_default()
}
