use std::{
    io::{self, Write},
    process::ExitCode,
    time::Duration,
};

use cpu_time::ThreadTime;
use damka_rules::{Movegen, Ruleset, perft::Counting};
use serde_json::json;

use crate::{failure::Failure, input};

const RUNS: u32 = 5;
const DEPTH: u32 = 11;

/// The counts from the initial position at depths 1 to 11, which two
/// independent programs and the published tables agree on.
const KNOWN: [(&Ruleset, [u64; 11]); 3] = [
    (
        Ruleset::STRICT,
        [
            7, 49, 302, 1469, 7473, 37628, 187302, 907830, 4431766, 21560022, 105491257,
        ],
    ),
    (
        Ruleset::POOL,
        [
            7, 49, 302, 1469, 7482, 37986, 190146, 929896, 4570534, 22435955, 110833952,
        ],
    ),
    (
        Ruleset::RUSSIAN,
        [
            7, 49, 302, 1469, 7482, 37986, 190146, 929899, 4570586, 22444032, 110917189,
        ],
    ),
];

/// Measures how fast leaves are counted. A wrong count is a failure.
pub fn run(rules: Option<&str>, depth: Option<u32>, json: bool) -> Result<ExitCode, Failure> {
    let depth = depth.unwrap_or(DEPTH);
    let given = rules.map(input::ruleset).transpose()?;
    let measured: Vec<&Ruleset> = match &given {
        Some(rules) => vec![rules],
        None => KNOWN.iter().map(|(rules, _)| *rules).collect(),
    };
    let mut out = io::stdout();
    if !json {
        writeln!(
            out,
            "million leaves a second of CPU time, one thread, depth {depth}, best of {RUNS}\n"
        )?;
        writeln!(
            out,
            "rules         as built in   every move   as own rules   every move       leaves"
        )?;
    }
    for rules in measured {
        let axes = rules.move_axes();
        let (built_in, own) = (Movegen::new(axes), Movegen::at_run_time(axes));
        let leaves = count(rules, depth)?;
        let speed = |movegen, counting| -> Result<f64, Failure> {
            let time = best_time(rules, movegen, depth, counting, leaves)?;
            Ok(leaves as f64 / time.as_secs_f64().max(1e-9) / 1e6)
        };
        let speeds = [
            speed(built_in, Counting::Bulk)?,
            speed(built_in, Counting::EveryMove)?,
            speed(own, Counting::Bulk)?,
            speed(own, Counting::EveryMove)?,
        ];
        if json {
            let [bulk, every_move, own_bulk, own_every_move] = speeds;
            writeln!(
                out,
                "{}",
                json!({
                    "rules": rules.id,
                    "depth": depth,
                    "count": leaves,
                    "million-a-second": {
                        "bulk": bulk,
                        "every-move": every_move,
                        "own-rules-bulk": own_bulk,
                        "own-rules-every-move": own_every_move,
                    },
                })
            )?;
        } else {
            let [bulk, every_move, own_bulk, own_every_move] = speeds;
            writeln!(
                out,
                "{:<12} {bulk:>12.1} {every_move:>12.1} {own_bulk:>14.1} {own_every_move:>12.1} {leaves:>12}",
                rules.id
            )?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// The count that every run must give: the known one where there is one.
fn count(rules: &Ruleset, depth: u32) -> Result<u64, Failure> {
    let count = rules.perft(&rules.initial(), depth);
    let known = KNOWN
        .iter()
        .find(|(known, _)| {
            known.move_axes() == rules.move_axes()
                && known.start_rows.value == rules.start_rows.value
        })
        .and_then(|(_, counts)| counts.get((depth as usize).checked_sub(1)?));
    match known {
        Some(&known) => check(rules, known, count),
        None => Ok(count),
    }
}

fn check(rules: &Ruleset, expected: u64, count: u64) -> Result<u64, Failure> {
    if count == expected {
        return Ok(count);
    }
    Err(Failure::new(format_args!(
        "{}: {count} leaves were counted instead of {expected}",
        rules.id
    )))
}

fn best_time(
    rules: &Ruleset,
    movegen: Movegen,
    depth: u32,
    counting: Counting,
    expected: u64,
) -> Result<Duration, Failure> {
    let initial = rules.initial();
    let mut best = Duration::MAX;
    for _ in 0..RUNS {
        let start = ThreadTime::now();
        let count = movegen.perft(&initial, depth, counting);
        best = best.min(start.elapsed());
        check(rules, expected, count)?;
    }
    Ok(best)
}
