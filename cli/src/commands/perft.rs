use std::process::ExitCode;

use clap::Args;
use damka_rules::{Movegen, perft::Counting};

use crate::{failure::Failure, input};

/// Count the ways to play so many plies.
#[derive(Args)]
pub struct Arguments {
    /// A rule set: an id, or the path of a rule file.
    rules: String,
    /// How many plies.
    depth: u32,
    /// Start from this position instead of the initial one.
    #[arg(long, default_value = "start")]
    fen: String,
}

impl Arguments {
    pub fn run(self) -> Result<ExitCode, Failure> {
        let rules = input::ruleset(&self.rules)?;
        let position = input::position(&rules, &self.fen)?;
        println!(
            "{}",
            Movegen::from(&*rules).perft(&position, self.depth, Counting::Bulk)
        );
        Ok(ExitCode::SUCCESS)
    }
}
