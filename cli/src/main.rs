//! The `damka` command: one file a subcommand under `commands/`.

// `println!` panics where a reader has closed the pipe; `writeln!(out, …)?` gives an error.
#![warn(clippy::print_stdout)]

mod atomic_file;
mod clock_option;
mod commands;
mod failure;
mod input;
mod interrupt;
mod language;
mod larger_tables;
mod paragraph;
mod pdn_file;
mod progress_bar;
mod rule_file;
mod server_data;
mod shell_word;
mod tables_folder;
mod visible;

use std::{
    io::{self, IsTerminal, Write},
    process::ExitCode,
};

use clap::{CommandFactory, Parser};
use damka_text::Text;

use crate::{commands::Command, failure::Failure};

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
    command: Option<Command>,
}

fn main() -> ExitCode {
    let done = match Arguments::parse().command {
        Some(command) => command.run(),
        None => greet(),
    };
    match done {
        Ok(code) => code,
        Err(failure) => failure.report(),
    }
}

/// Without a command: a short greeting in a terminal, the whole help elsewhere.
fn greet() -> Result<ExitCode, Failure> {
    if !io::stdout().is_terminal() {
        eprint!("{}", Arguments::command().render_help());
        return Ok(ExitCode::from(2));
    }
    let commands = [
        "damka play --rules school",
        "damka rules list",
        "damka board start",
    ];
    let text = Text::new(language::of_environment());
    let greeting = text.greeting(commands, "damka --help");
    writeln!(io::stdout(), "{greeting}")?;
    Ok(ExitCode::SUCCESS)
}
