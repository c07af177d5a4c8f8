//! The `damka` command: one file a subcommand under `commands/`.

mod commands;
mod failure;
mod input;
mod language;
mod rule_file;

use std::process::ExitCode;

use clap::Parser;

use crate::commands::Command;

/// 8x8 draughts by any house rules.
///
/// Rule sets are named by an id (`damka rules list`) or by the path of a rule
/// file. Squares are numbers from 1 to 32 or names from a1 to h8.
#[derive(Parser)]
#[command(
    name = "damka",
    version,
    propagate_version = true,
    max_term_width = 100
)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

fn main() -> ExitCode {
    match Arguments::parse().command.run() {
        Ok(code) => code,
        Err(failure) => failure.report(),
    }
}
