//! The numbers of leaves of the game tree from the initial position.

use std::io::Write as _;

use damka_rules::{Movegen, Ruleset, perft::Counting};

use crate::tables::{Row, rows};

/// Leaves up to this depth are counted on every run, deeper ones if
/// `DAMKA_LONG` is set.
const QUICK: u64 = 9;

#[test]
fn initial_position() {
    let (quick, long): (Vec<_>, Vec<_>) = rows!("perft_initial")
        .into_iter()
        .chain(rows!("perft_depth_12"))
        .partition(|row| row.number("depth") <= QUICK);
    for row in &quick {
        check(row, Movegen::from(row.rules()));
    }
    if std::env::var_os("DAMKA_LONG").is_some() {
        for row in &long {
            check(row, Movegen::from(row.rules()));
        }
    } else {
        // Past the harness, which hides what a passing test prints.
        writeln!(
            std::io::stderr(),
            "perft: {} lines checked, {} lines deeper than {QUICK} left out (DAMKA_LONG=1 counts them)",
            quick.len(),
            long.len(),
        )
        .expect("stderr is open");
    }
}

#[test]
fn initial_position_with_the_axes_looked_at_at_run_time() {
    for row in rows!("perft_initial") {
        if row.number("depth") <= 7 {
            check(&row, Movegen::at_run_time(row.rules().move_axes()));
        }
    }
}

#[test]
fn brazilian_draughts_have_the_moves_of_classic() {
    for row in rows!("perft_initial") {
        if row.text("rules") == "classic" && row.number("depth") <= QUICK {
            check(&row, Movegen::from(Ruleset::BRAZILIAN));
        }
    }
}

fn check(row: &Row, movegen: Movegen) {
    let initial = row.rules().initial();
    let depth = row.number("depth") as u32;
    for (counting, column) in [
        (Counting::Bulk, "drop"),
        (Counting::EveryMove, "drop"),
        (Counting::Paths, "keep"),
    ] {
        let count = movegen.perft(&initial, depth, counting);
        assert_eq!(count, row.number(column), "{row}: {counting:?}");
    }
}
