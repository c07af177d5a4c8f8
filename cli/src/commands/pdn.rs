mod check;
mod convert;
mod fit;

use std::process::ExitCode;

use clap::{Args, Subcommand};

use crate::failure::Failure;

/// Check, convert and sort out games in PDN files.
///
/// Files may be in UTF-8, Latin-1, Windows-1250 or Windows-1251; `-` is
/// standard input. Exit code 1 means that a game is bad; all others are done.
#[derive(Args)]
#[command(after_help = "Examples:
  damka pdn check games/*.pdn
  damka pdn convert old.pdn -o new.pdn --notation numeric --results draughts
  damka pdn rules unknown.pdn")]
pub struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Check(check::Arguments),
    Convert(convert::Arguments),
    Rules(fit::Arguments),
}

impl Arguments {
    pub fn run(self) -> Result<ExitCode, Failure> {
        match self.command {
            Command::Check(arguments) => arguments.run(),
            Command::Convert(arguments) => arguments.run(),
            Command::Rules(arguments) => arguments.run(),
        }
    }
}

/// `1 game`, `2 games`.
fn number_of_games(games: usize) -> String {
    format!("{games} game{}", if games == 1 { "" } else { "s" })
}
