mod check;

use std::process::ExitCode;

use clap::Subcommand;

use crate::failure::Failure;

/// Run a tournament, or check one.
#[derive(Subcommand)]
pub enum Command {
    Check(check::Arguments),
}

impl Command {
    pub fn run(self) -> Result<ExitCode, Failure> {
        match self {
            Command::Check(arguments) => arguments.run(),
        }
    }
}
