//! The bench as a program of its own, for machines that `damka` is not built
//! for: `cargo xtask bench` runs it as WebAssembly.

use std::time::Instant;

use damka_engine::{Engine, bench};
use damka_rules::Ruleset;

fn main() {
    let started = Instant::now();
    let prepare = |rules: &Ruleset| Engine::new(rules).hash(16);
    let nodes = bench::run(bench::DEPTH, prepare, |_, _| {}).expect("16 MiB can be allocated");
    let seconds = started.elapsed().as_secs_f64();
    println!(
        "{nodes} nodes, {:.2} million a second",
        nodes as f64 / seconds / 1e6
    );
}
