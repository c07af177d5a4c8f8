//! The bench as a program of its own, for machines that `damka` is not built
//! for: `cargo xtask bench` runs it as WebAssembly.

use std::time::Instant;

use damka_engine::{Engine, bench};

fn main() {
    let started = Instant::now();
    let nodes = bench::run(bench::DEPTH, |rules| Engine::new(rules).hash(16), |_, _| {});
    let seconds = started.elapsed().as_secs_f64();
    println!(
        "{nodes} nodes, {:.2} million a second",
        nodes as f64 / seconds / 1e6
    );
}
