//! Measures probes of the endgame tables per second.

use std::time::Instant;

use damka_engine::endgame::{Material, PositionSampler, Tables, Value};
use damka_rules::{Position, Ruleset};

fn main() {
    let tables = Tables::builtin(Ruleset::STRICT);
    let mut sample = PositionSampler::new(&tables, 3);
    let all: Vec<Material> = Material::all(4);
    let positions: Vec<Position> = (0..20_000)
        .map(|number| sample.position(all[number % all.len()]).to_position())
        .collect();
    let (mut best, mut wins) = (f64::MAX, 0);
    // The machine may be busy: the best of several runs counts.
    for _ in 0..20 {
        let start = Instant::now();
        let won = |position: &&Position| tables.value(position) == Some(Value::Win);
        wins = positions.iter().filter(won).count();
        best = start.elapsed().as_secs_f64().min(best);
    }
    println!(
        "{:.0} probes a second; {wins} of {} positions are won",
        positions.len() as f64 / best,
        positions.len()
    );
}
