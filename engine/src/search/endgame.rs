//! Roots that are in the endgame tables.

use std::time::Duration;

use damka_rules::Move;

use super::{Engine, Report, Root, SearchResult, Variation, worker::MAX_PLIES};
use crate::{
    Limits, Score, Stop,
    endgame::{MoveVerdict, Prober, Value},
};

/// What the tables say of a root.
pub(super) enum Answer {
    /// It is won or lost, or there is only one move: the search is over.
    Decided(SearchResult),
    /// It is a draw.
    Drawn {
        /// The moves that keep the draw.
        keeping: Vec<Move>,
        /// The positions that the proofs visited.
        nodes: u64,
    },
    /// The tables do not know all of its moves.
    Unknown,
}

/// Probes the tables. The moves are looked up first; proofs that no draw count
/// ends the win, and the variations, follow as far as the limits allow.
pub(super) fn search(
    engine: &Engine,
    root: &Root,
    moves: &[Move],
    limits: &Limits,
    stop: &Stop,
    started: Duration,
) -> Answer {
    let is_over = |visited: u64, part: u32| {
        let nodes = limits.nodes.map(|nodes| nodes / u64::from(part));
        let deadline = limits.time.map(|budget| started + budget.soft / part);
        nodes.is_some_and(|nodes| visited >= nodes)
            || stop.is_stopped()
            || deadline.is_some_and(|deadline| (engine.now)() >= deadline)
    };
    // Half of the limits is reserved for the variations.
    let (half, all) = (|visited| is_over(visited, 2), |visited| is_over(visited, 1));
    let mut prober = Prober::new(&engine.endgames, Prober::QUICK).interrupted_by(&half);
    let counters = root.progress.counters();
    let judged = prober.best_first(&root.position, counters, &|m| moves.contains(m));
    let Some((best, judged)) = judged.and_then(|judged| Some((*judged.first()?, judged))) else {
        return Answer::Unknown;
    };
    if best.verdict.result() == Value::Draw && moves.len() > 1 {
        let draws = judged.iter().filter(|j| j.verdict.result() == Value::Draw);
        return Answer::Drawn {
            keeping: draws.map(|judged| judged.m).collect(),
            nodes: prober.visited(),
        };
    }
    prober = prober.interrupted_by(&all);
    let variations: Vec<Variation> = judged
        .iter()
        .take(limits.variations.max(1))
        .map(|judged| variation(root, judged, &mut prober))
        .collect();
    Answer::Decided(SearchResult {
        best: Some(best.m),
        ponder: variations
            .first()
            .and_then(|best| best.moves.get(1))
            .copied(),
        report: Report {
            depth: 1,
            selective_depth: 1,
            nodes: 1 + prober.visited(),
            elapsed: (engine.now)().saturating_sub(started),
            variations,
        },
    })
}

/// A move and the best play after it, as far as the limits of the prober allow.
fn variation(root: &Root, judged: &MoveVerdict, prober: &mut Prober<'_>) -> Variation {
    let mut next = root.clone();
    next.play(&judged.m);
    let mut moves = vec![judged.m];
    moves.extend(prober.variation(&next.position, next.progress.counters(), MAX_PLIES));
    let win = Score::won_by_tables(judged.verdict.plies.unwrap_or_default());
    let score = match judged.verdict.result() {
        Value::Win => win,
        Value::Draw => Score::DRAW,
        Value::Loss => -win,
    };
    Variation { score, moves }
}
