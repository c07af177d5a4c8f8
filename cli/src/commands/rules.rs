//! `damka rules`: the subcommands, a file each.

mod check;
mod compare;
mod diff;
mod list;
mod move_json;
mod new;
mod sheet;
mod show;

use std::process::ExitCode;

use clap::Subcommand;

use crate::failure::Failure;

/// Show and compare rule sets, check and create rule files.
#[derive(Subcommand)]
pub enum Command {
    List(list::Arguments),
    Show(show::Arguments),
    Check(check::Arguments),
    Diff(diff::Arguments),
    // Its name in version 0.1 was `lens`.
    #[command(alias = "lens")]
    Compare(compare::Arguments),
    New(new::Arguments),
    Sheet(sheet::Arguments),
}

impl Command {
    /// Runs the command.
    pub fn run(self) -> Result<ExitCode, Failure> {
        match self {
            Command::List(arguments) => arguments.run(),
            Command::Show(arguments) => arguments.run(),
            Command::Check(arguments) => arguments.run(),
            Command::Diff(arguments) => arguments.run(),
            Command::Compare(arguments) => arguments.run(),
            Command::New(arguments) => arguments.run(),
            Command::Sheet(arguments) => arguments.run(),
        }
    }
}
