//! Counting the leaves of the tree of moves.

mod bench;
mod leaf_counter;

use std::{
    io::{self, Write},
    process::ExitCode,
};

use clap::Args;
use damka_rules::{Movegen, Position, perft::Counting};
use serde_json::json;

use self::leaf_counter::LeafCounter;
use crate::{failure::Failure, input};

/// Count the leaves of the game tree at a depth (perft).
///
/// Draws and penalties are ignored. The last line has the count alone. A capture that takes the same pieces in another order, between the
/// same squares, is the same move unless --paths is given.
#[derive(Args)]
#[command(after_help = "Examples:
  damka perft strict 9
  damka perft russian 13 --hash 1024 --threads 2
  damka perft online 4 --divide --fen W:W22,27:B11,18
  damka perft pool 5 --fen - < positions.txt
  damka perft --bench")]
pub struct Arguments {
    /// A rule set: an id, or the path of a rule file.
    #[arg(required_unless_present = "bench")]
    rules: Option<String>,
    /// Depth in plies, at most 100.
    #[arg(required_unless_present = "bench", value_parser = clap::value_parser!(u32).range(0..=100))]
    depth: Option<u32>,
    /// Start from this position instead of the initial one; `-` reads one a
    /// line from standard input, and prints a line for each.
    #[arg(
        long,
        value_name = "FEN",
        default_value = "start",
        conflicts_with = "bench"
    )]
    fen: String,
    /// Count the orders of capture apart, as the published tables do.
    #[arg(long, conflicts_with_all = ["no_bulk", "bench"])]
    paths: bool,
    /// Also print the count for each first move.
    #[arg(long, conflicts_with = "bench")]
    divide: bool,
    /// Number of threads.
    #[arg(long, value_name = "N", default_value_t = 1, conflicts_with = "bench",
          value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: u16,
    /// Size of the transposition table in MB; without it there is none.
    #[arg(long, value_name = "MB", conflicts_with_all = ["no_bulk", "bench"],
          value_parser = clap::value_parser!(u32).range(1..))]
    hash: Option<u32>,
    /// Play every move, also those of the last ply, instead of counting them.
    #[arg(long, conflicts_with = "bench")]
    no_bulk: bool,
    /// Measure the speed: strict, pool and russian at depth 11 unless given,
    /// best of five runs, CPU time of one thread, no table.
    #[arg(long)]
    bench: bool,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

impl Arguments {
    pub fn run(self) -> Result<ExitCode, Failure> {
        if self.bench {
            return bench::run(self.rules.as_deref(), self.depth, self.json);
        }
        let (Some(rules), Some(depth)) = (&self.rules, self.depth) else {
            return Err(Failure::new("a rule set and a depth are needed"));
        };
        let rules = input::ruleset(rules)?;
        let counting = match (self.paths, self.no_bulk) {
            (true, _) => Counting::Paths,
            (_, true) => Counting::EveryMove,
            _ => Counting::Bulk,
        };
        let movegen = Movegen::from(&*rules);
        let counter = LeafCounter::new(movegen, counting, self.threads, self.hash)?;
        if self.fen == "-" {
            if self.divide {
                return Err(Failure::new(
                    "--divide prints many lines, --fen - one for each position: leave one out",
                ));
            }
            let mut all_counted = true;
            let code = input::each_position(&rules, |position, out| {
                all_counted &= self.print(&counter, position, depth, out)?;
                Ok(())
            })?;
            return Ok(if all_counted { code } else { ExitCode::from(1) });
        }
        let position = input::position(&rules, &self.fen)?;
        let counted = self.print(&counter, &position, depth, &mut io::stdout().lock())?;
        Ok(ExitCode::from(if counted { 0 } else { 1 }))
    }

    /// Prints the count of a position; false if it is too large.
    fn print(
        &self,
        counter: &LeafCounter,
        position: &Position,
        depth: u32,
        out: &mut dyn Write,
    ) -> io::Result<bool> {
        let counts = counter.divide(position, depth);
        let total = leaf_counter::sum(counts.iter().map(|&(_, count)| count));
        // At depth 0 there is one leaf, and no move to list.
        let total = if depth == 0 { Some(1) } else { total };
        let Some(total) = total else {
            writeln!(out, "error: more than {} leaves", u64::MAX)?;
            return Ok(false);
        };
        if self.json {
            let mut line = json!({
                "fen": position.to_string(),
                "depth": depth,
                "paths": self.paths,
                "count": total,
            });
            if self.divide {
                let moves = counts
                    .iter()
                    .map(|(m, count)| json!({ "move": m.to_string(), "count": count }));
                line["moves"] = moves.collect();
            }
            writeln!(out, "{line}")?;
            return Ok(true);
        }
        if self.divide {
            for (m, count) in &counts {
                writeln!(out, "{m} {count}")?;
            }
        }
        writeln!(out, "{total}")?;
        Ok(true)
    }
}
