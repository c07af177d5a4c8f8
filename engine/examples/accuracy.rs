//! The accuracy that a review gives to the ten levels: `cargo xtask bench accuracy`.
//!
//! Each level plays the same strong opponent from a few random plies, and every game is
//! reviewed. The mean must rise with each level, and intervals of 95 % that are three
//! levels apart must not overlap; otherwise it fails. Everything follows from the seeds:
//! the constants of [`Accuracy`] were chosen on games with other seeds than those of this
//! check.

use std::{env, ops::Range, process::ExitCode};

use damka_engine::{Accuracy, Engine, Judgement, Level, Limits, Review, ReviewPlan, Root, Stop};
use damka_rules::{Move, Position, Ruleset, Side};
use oorandom::Rand64;

/// The number of the opponent's level.
const OPPONENT: u8 = 9;
/// The random plies at the beginning, which are not reviewed.
const RANDOM_PLIES: u64 = 4;
/// The longest game, in plies.
const LONGEST: usize = 160;

fn main() -> ExitCode {
    let mut numbers = env::args().skip(1).map(|argument| argument.parse());
    let mut next = |otherwise: u64| numbers.next().unwrap_or(Ok(otherwise));
    let numbers = [next(100), next(ReviewPlan::NODES), next(1_000), next(1)];
    let [Ok(games), Ok(nodes), Ok(first), Ok(lowest)] = numbers else {
        eprintln!("usage: accuracy [GAMES] [NODES A POSITION] [FIRST SEED] [LOWEST LEVEL]");
        return ExitCode::FAILURE;
    };
    let rules = Ruleset::CLASSIC;
    let name = &rules.id;
    println!(
        "{games} games of each level from seed {first} on, {nodes} nodes a position, {name}\n"
    );
    println!("| level | accuracy | 95 % | cost of a move | faults a game |");
    println!("|---|---|---|---|---|");
    let figures: Vec<Interval> = Level::ALL
        .into_iter()
        .filter(|level| u64::from(level.number()) >= lowest)
        .map(|level| measure(rules, level, first..first + games, nodes))
        .collect();
    let rises = figures.windows(2).all(|pair| pair[0].mean < pair[1].mean);
    if figures.len() < Level::ALL.len() {
        println!("\nrises with each level: {rises}; not all levels were measured");
        return match rises {
            true => ExitCode::SUCCESS,
            false => ExitCode::FAILURE,
        };
    }
    let apart = figures
        .windows(4)
        .all(|four| four[0].mean + four[0].error < four[3].mean - four[3].error);
    println!("\nrises with each level: {rises}; three levels apart do not overlap: {apart}");
    match rises && apart {
        true => ExitCode::SUCCESS,
        false => ExitCode::FAILURE,
    }
}

/// A mean with its interval of 95 %.
struct Interval {
    mean: f64,
    error: f64,
}

fn measure(rules: &Ruleset, level: Level, seeds: Range<u64>, nodes: u64) -> Interval {
    let engine = || {
        Engine::new(rules)
            .hash(16)
            .expect("16 MiB can be allocated")
    };
    let (player, judge) = (engine(), engine());
    let (mut percents, mut cost, mut moves, mut faults) = (Vec::new(), 0.0, 0, 0);
    for seed in seeds {
        let side = if seed % 2 == 0 {
            Side::First
        } else {
            Side::Second
        };
        let review = review(&judge, &game(&player, level, side, seed), nodes);
        let own = || review.moves.iter().filter(|m| m.side == side);
        let accuracy: Accuracy = own().collect();
        percents.extend(accuracy.percent().map(f64::from));
        for m in own().filter(|m| m.judgement != Judgement::Forced) {
            cost += m.cost();
            moves += 1;
        }
        faults += own().filter(|m| m.judgement.is_fault()).count();
    }
    let count = percents.len() as f64;
    let mean = percents.iter().sum::<f64>() / count;
    let variance = percents.iter().map(|one| (one - mean).powi(2)).sum::<f64>() / (count - 1.0);
    let error = 1.96 * (variance / count).sqrt();
    println!(
        "| {level} | {mean:.1} | ±{error:.1} | {:.4} | {:.1} |",
        cost / moves as f32,
        faults as f64 / count,
    );
    Interval { mean, error }
}

/// A game of a level against the opponent: the steps after the random plies.
fn game(engine: &Engine, level: Level, side: Side, seed: u64) -> Vec<(Position, Option<Move>)> {
    let rules = engine.rules();
    let opponent = Level::new(OPPONENT).expect("it is a level");
    let mut random = Rand64::new(u128::from(seed));
    let mut root = Root::start(rules);
    for _ in 0..RANDOM_PLIES {
        let moves = engine.moves(&root.position);
        root.play(&moves[random.rand_range(0..moves.len() as u64) as usize]);
    }
    engine.forget();
    let mut steps = Vec::new();
    while rules.outcome(&root.position, &root.progress).is_none() && steps.len() < LONGEST {
        let level = if root.position.turn() == side {
            level
        } else {
            opponent
        };
        let found = engine.search(&root, &level.limits(seed), &Stop::new(), &mut |_| {});
        let m = found.best.expect("the game goes on");
        steps.push((root.position, Some(m)));
        root.play(&m);
    }
    steps
}

fn review(engine: &Engine, steps: &[(Position, Option<Move>)], nodes: u64) -> Review {
    let plan = ReviewPlan::new(engine.rules(), steps.iter().copied());
    engine.forget();
    let limits = Limits::nodes(nodes).for_analysis();
    let search = |root: &Root| {
        engine
            .search(root, &limits, &Stop::new(), &mut |_| {})
            .report
    };
    let reports: Vec<_> = plan.roots().map(|root| root.map(search)).collect();
    plan.review(&reports)
}
