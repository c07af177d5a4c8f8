//! Every law holds for a fixed number of generated inputs, the same in every run.
//!
//! With `DAMKA_LONG=1` there are fifty times as many. The fuzzer finds more, as
//! it sees which inputs reach new code; this needs no other toolchain.

mod mutation;

use std::{env, panic};

use damka_fuzz_laws::{
    canonical, events, fen, hub, hub_lines, moves, notation, pdn, rulefile, tournament_file,
};
use mutation::Mutator;

/// Tries a law with its seeds and `count` generated inputs.
fn holds(check: fn(&[u8]), seeds: Vec<Vec<u8>>, count: usize) {
    let long = env::var_os("DAMKA_LONG").is_some();
    let count = if long { count * 50 } else { count };
    let generated = Mutator::new(seeds.clone(), 1).take(count);
    for (number, input) in seeds.into_iter().chain(generated).enumerate() {
        if panic::catch_unwind(|| check(&input)).is_err() {
            panic!(
                "input {number} breaks the law: b\"{}\"",
                input.escape_ascii()
            );
        }
    }
    println!("{count} generated inputs");
}

#[test]
fn canonical_law() {
    holds(canonical::check, canonical::seeds(), 40_000);
}

#[test]
fn events_law() {
    holds(events::check, events::seeds(), 20_000);
}

#[test]
fn fen_law() {
    holds(fen::check, fen::seeds(), 200_000);
}

#[test]
fn hub_law() {
    holds(hub::check, hub::seeds(), 200_000);
}

#[test]
fn hub_lines_law() {
    holds(hub_lines::check, hub_lines::seeds(), 500);
}

#[test]
fn moves_law() {
    holds(moves::check, moves::seeds(), 20_000);
}

#[test]
fn notation_law() {
    holds(notation::check, notation::seeds(), 20_000);
}

#[test]
fn pdn_law() {
    holds(pdn::check, pdn::seeds(), 40_000);
}

#[test]
fn rulefile_law() {
    holds(rulefile::check, rulefile::seeds(), 10_000);
}

#[test]
fn tournament_file_law() {
    holds(tournament_file::check, tournament_file::seeds(), 5_000);
}
