//! The subcommands, a file each.

mod completions;
mod moves;
mod perft;

use std::process::ExitCode;

use clap::Subcommand;

use crate::failure::Failure;

/// What the command can do.
#[derive(Subcommand)]
pub enum Command {
    Moves(moves::Arguments),
    Perft(perft::Arguments),
    Completions(completions::Arguments),
}

impl Command {
    /// Does it.
    pub fn run(self) -> Result<ExitCode, Failure> {
        match self {
            Command::Moves(arguments) => arguments.run(),
            Command::Perft(arguments) => arguments.run(),
            Command::Completions(arguments) => arguments.run(),
        }
    }
}
