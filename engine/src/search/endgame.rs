//! Roots that the endgame tables know.

use std::time::Duration;

use damka_rules::Move;

use super::{Engine, Found, Line, Report, Root, worker::MOST_PLIES};
use crate::{
    Limits, Score, Stop,
    endgame::{Judge, JudgedMove, Value},
};

/// What the tables say of a root.
pub(super) enum Answer {
    /// It is won or lost, or there is only one move: the search is over.
    Decided(Found),
    /// It is a draw.
    Drawn {
        /// The moves that keep the draw.
        keeping: Vec<Move>,
        /// The positions visited to find out.
        nodes: u64,
    },
    /// The tables do not know all of its moves.
    Unknown,
}

/// Asks the tables. The moves are looked up first; proofs that no draw count
/// ends the win and the lines come after that, as far as the limits allow.
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
    // Half of everything is left for the lines.
    let (half, all) = (|visited| is_over(visited, 2), |visited| is_over(visited, 1));
    let mut judge = Judge::new(&engine.endgames, Judge::QUICK).interrupted_by(&half);
    let counters = root.progress.counters();
    let judged = judge.best_first(&root.position, counters, &|m| moves.contains(m));
    let Some((best, judged)) = judged.and_then(|judged| Some((*judged.first()?, judged))) else {
        return Answer::Unknown;
    };
    if best.verdict.result() == Value::Draw && moves.len() > 1 {
        let draws = judged.iter().filter(|j| j.verdict.result() == Value::Draw);
        return Answer::Drawn {
            keeping: draws.map(|judged| judged.m).collect(),
            nodes: judge.visited(),
        };
    }
    judge = judge.interrupted_by(&all);
    let lines: Vec<Line> = judged
        .iter()
        .take(limits.lines.max(1))
        .map(|judged| line(root, judged, &mut judge))
        .collect();
    Answer::Decided(Found {
        best: Some(best.m),
        ponder: lines.first().and_then(|line| line.moves.get(1)).copied(),
        report: Report {
            depth: 1,
            farthest: 1,
            nodes: 1 + judge.visited(),
            elapsed: (engine.now)().saturating_sub(started),
            lines,
        },
    })
}

/// A move and how the game goes on after it, as far as the judge gets.
fn line(root: &Root, judged: &JudgedMove, judge: &mut Judge<'_>) -> Line {
    let mut next = root.clone();
    next.play(&judged.m);
    let mut moves = vec![judged.m];
    moves.extend(judge.line(&next.position, next.progress.counters(), MOST_PLIES));
    let win = Score::won_by_tables(judged.verdict.plies.unwrap_or_default());
    let score = match judged.verdict.result() {
        Value::Win => win,
        Value::Draw => Score::DRAW,
        Value::Loss => -win,
    };
    Line { score, moves }
}
