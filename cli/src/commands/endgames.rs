//! `damka endgames`: the subcommands, a file each.

mod build;
mod info;
mod list;
mod pack;
mod play;
mod plot;
mod probe;
mod stat;
mod table_options;
mod verify;

use std::process::ExitCode;

use clap::Subcommand;

use crate::failure::Failure;

/// Endgame tables for any rules: build, verify and probe them.
#[derive(Subcommand)]
pub enum Command {
    Build(build::Arguments),
    Verify(verify::Arguments),
    List(list::Arguments),
    Info(info::Arguments),
    Stat(stat::Arguments),
    Probe(probe::Arguments),
    #[command(hide = true)]
    Pack(pack::Arguments),
}

impl Command {
    /// Runs the command.
    pub fn run(self) -> Result<ExitCode, Failure> {
        match self {
            Command::Build(arguments) => arguments.run(),
            Command::Verify(arguments) => arguments.run(),
            Command::List(arguments) => arguments.run(),
            Command::Info(arguments) => arguments.run(),
            Command::Stat(arguments) => arguments.run(),
            Command::Probe(arguments) => arguments.run(),
            Command::Pack(arguments) => arguments.run(),
        }
    }
}
