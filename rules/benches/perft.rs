//! How fast the leaves of the game tree are counted, in CPU time of one thread:
//! `cargo bench -p damka-rules --bench perft -- 11`, where the depth is 10
//! unless given. A wrong count is an error.

use std::{process::ExitCode, time::Duration};

use cpu_time::ThreadTime;
use damka_rules::{Movegen, Ruleset, perft::Counting};

const RUNS: u32 = 5;

fn main() -> ExitCode {
    // Cargo passes `--bench` as well.
    let depth = std::env::args().find_map(|argument| argument.parse().ok());
    let depth = depth.unwrap_or(10);
    println!("leaves at depth {depth}, best of {RUNS}, millions a second of CPU time");
    println!("rules      generator    bulk   every move");
    for rules in [Ruleset::STRICT, Ruleset::POOL, Ruleset::RUSSIAN] {
        let Some(expected) = expected(rules, depth) else {
            eprintln!(
                "there is no expected count for {} at depth {depth}",
                rules.id
            );
            return ExitCode::FAILURE;
        };
        let axes = rules.move_axes();
        for (generator, movegen) in [
            ("folded", Movegen::new(axes)),
            ("at run time", Movegen::at_run_time(axes)),
        ] {
            let speed = |counting| {
                let best = best_time(rules, movegen, depth, counting, expected);
                expected as f64 / best.as_secs_f64() / 1e6
            };
            let (bulk, every_move) = (speed(Counting::Bulk), speed(Counting::EveryMove));
            println!(
                "{:<10} {generator:<11} {bulk:>5.0} {every_move:>12.0}",
                rules.id
            );
        }
    }
    ExitCode::SUCCESS
}

/// The count of the table that the tests check, with duplicates dropped.
fn expected(rules: &Ruleset, depth: u32) -> Option<u64> {
    let tables = [
        include_str!("../tests/data/perft_initial.tsv"),
        include_str!("../tests/data/perft_depth_12.tsv"),
    ];
    let mut lines = tables.iter().flat_map(|table| table.lines());
    lines.find_map(|line| {
        let mut cells = line.split('\t');
        let found = cells.next()? == rules.id && cells.next()?.parse() == Ok(depth);
        if found {
            cells.nth(1)?.parse().ok()
        } else {
            None
        }
    })
}

fn best_time(
    rules: &Ruleset,
    movegen: Movegen,
    depth: u32,
    counting: Counting,
    expected: u64,
) -> Duration {
    let initial = rules.initial();
    let run = || {
        let start = ThreadTime::now();
        let count = movegen.perft(&initial, depth, counting);
        let time = start.elapsed();
        assert_eq!(count, expected, "{} {depth} {counting:?}", rules.id);
        time
    };
    (0..RUNS).map(|_| run()).min().expect("at least one run")
}
