//! The benchmark of the engine.

use std::{
    cell::Cell,
    io::{self, Write},
    process::ExitCode,
    time::{Duration, Instant},
};

use clap::Args;
use cpu_time::ThreadTime;
use damka_engine::{Engine, bench};
use serde_json::json;

use crate::failure::Failure;

/// Measure the engine: the node count of fixed positions, and nodes per second.
///
/// With one thread the node count is the same on every machine: a signature of the
/// search, its evaluation and its endgame tables. With more threads wall-clock time
/// is measured instead of CPU time.
#[derive(Args)]
#[command(after_help = "Examples:
  damka bench
  damka bench --depth 15 --threads 2")]
pub struct Arguments {
    /// Depth of the search, in plies.
    #[arg(long, value_name = "PLIES", default_value_t = bench::DEPTH,
          value_parser = clap::value_parser!(u8).range(1..=40))]
    depth: u8,
    /// Number of search threads.
    #[arg(long, value_name = "N", default_value_t = 1,
          value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: u16,
    /// Size of the transposition table in MiB.
    #[arg(long, value_name = "MB", default_value_t = 16,
          value_parser = clap::value_parser!(u32).range(1..=65536))]
    hash: u32,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

impl Arguments {
    pub fn run(self) -> Result<ExitCode, Failure> {
        let mut out = io::stdout();
        let mut lines = Vec::new();
        // The time to unpack weights and tables does not count.
        let watch = Cell::new((Instant::now(), ThreadTime::now()));
        let prepare = |rules: &_| {
            let engine = Engine::new(rules)
                .hash(self.hash as usize)
                .map(|engine| engine.threads(self.threads.into()));
            watch.set((Instant::now(), ThreadTime::now()));
            engine
        };
        let (mut elapsed, mut processor) = (Duration::ZERO, Duration::ZERO);
        let nodes = bench::run(self.depth, prepare, |index, nodes| {
            let (wall, own) = watch.replace((Instant::now(), ThreadTime::now()));
            lines.push((index, nodes, wall.elapsed()));
            elapsed += wall.elapsed();
            processor += own.elapsed();
        })
        .map_err(Failure::new)?;
        // The CPU time of one thread is steady on a busy machine; for several
        // threads there is only wall-clock time.
        let time = if self.threads == 1 {
            processor
        } else {
            elapsed
        };
        let speed = nodes as f64 / time.as_secs_f64().max(1e-9) / 1e6;
        if self.json {
            let value = json!({
                "depth": self.depth,
                "threads": self.threads,
                "nodes": nodes,
                "seconds": elapsed.as_secs_f64(),
                "processor-seconds": (self.threads == 1).then_some(processor.as_secs_f64()),
                "million-a-second": speed,
            });
            writeln!(out, "{value}")?;
            return Ok(ExitCode::SUCCESS);
        }
        writeln!(out, "rules             nodes   seconds  position")?;
        for (index, nodes, time) in lines {
            let (rules, fen) = bench::POSITIONS[index];
            let seconds = time.as_secs_f64();
            writeln!(out, "{:11} {nodes:11} {seconds:9.3}  {fen}", rules.id)?;
        }
        writeln!(
            out,
            "\n{:.2} s, {speed:.2} million nodes a second",
            time.as_secs_f64()
        )?;
        writeln!(out, "{nodes} nodes")?;
        Ok(ExitCode::SUCCESS)
    }
}
