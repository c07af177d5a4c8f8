//! The searches of a review.

use std::sync::Arc;

use damka_engine::{Limits, ReviewPlan, ReviewPool, Stop, endgame::Tables};
use damka_rules::Ruleset;
use damka_text::Text;

use super::Judged;
use crate::{failure::Failure, progress_bar::progress_bar};

/// Reviews the games; when it is stopped, the remaining ones have no review.
pub fn review(
    judged: &mut [Judged],
    limits: &Limits,
    threads: usize,
    tables: &dyn Fn(&Ruleset) -> Result<Tables, Failure>,
    text: Text,
    stop: &Stop,
) -> Result<(), Failure> {
    let plans: Vec<ReviewPlan> = judged
        .iter()
        .map(|judged| {
            ReviewPlan::new(
                &judged.rules,
                judged.steps.iter().map(|step| (step.before, step.played)),
            )
        })
        .collect();
    let all: usize = plans
        .iter()
        .map(|plan| plan.roots().flatten().count())
        .sum();
    let bar = progress_bar(&text, all as u64, text.review_progress());
    // The next game often has the rules of the last one.
    let mut last: Option<(Ruleset, ReviewPool)> = None;
    for (judged, plan) in judged.iter_mut().zip(&plans) {
        if stop.is_stopped() {
            break;
        }
        let (_, pool) = match last.take() {
            Some((rules, pool)) if rules == judged.rules => last.insert((rules, pool)),
            _ => {
                let tables = Arc::new(tables(&judged.rules)?);
                let pool = ReviewPool::new(&judged.rules, tables, threads);
                last.insert((judged.rules.clone(), pool.map_err(Failure::new)?))
            }
        };
        judged.review = pool.review(plan, limits, stop, &|| bar.inc(1));
    }
    bar.finish_and_clear();
    Ok(())
}
