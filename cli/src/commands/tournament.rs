//! `damka tournament`: the subcommands, a file each.

mod add;
mod advance;
mod apart;
mod board;
mod bye;
mod check;
mod decide;
mod event_file;
mod export;
mod group;
mod group_options;
mod lookup;
mod lot;
mod lottery;
mod names;
mod new;
mod open_event;
mod pair;
mod print;
mod remove;
mod result;
mod settings;
mod settle;
mod show;
mod standings;
mod toss;
mod undo;
mod withdraw;

use std::process::ExitCode;

use clap::Subcommand;

use crate::failure::Failure;

/// Run a tournament with one file, or check a report.
///
/// The file contains the whole event: every command adds to its log, nothing in it
/// is ever overwritten, and the desk of `damka serve` can open it, too.
#[derive(Subcommand)]
#[command(after_help = "A tournament in a minute:
  damka tournament new \"Turniej klasy 4b\" --system swiss -o t.damka
  damka tournament add t.damka --file names.csv
  damka tournament pair t.damka               shows the commitments of the lots
  damka tournament pair t.damka --word żuraw  draws them and pairs the round
  damka tournament result t.damka 3 1-0       pair 3: the first side won
  damka tournament standings t.damka")]
pub enum Command {
    New(new::Arguments),
    Settings(settings::Arguments),
    Group(group::Arguments),
    Add(add::Arguments),
    Remove(remove::Arguments),
    Withdraw(withdraw::Withdraw),
    Return(withdraw::Return),
    Bye(bye::Arguments),
    Apart(apart::Arguments),
    Pair(pair::Arguments),
    Board(board::Arguments),
    Show(show::Arguments),
    Result(result::Arguments),
    Toss(toss::Arguments),
    Settle(settle::Arguments),
    #[command(subcommand)]
    Decide(decide::Command),
    Undo(undo::Arguments),
    Standings(standings::Arguments),
    Advance(advance::Arguments),
    Lot(lot::Arguments),
    Names(names::Arguments),
    Print(print::Arguments),
    Export(export::Arguments),
    Check(check::Arguments),
}

impl Command {
    /// Runs the command.
    pub fn run(self) -> Result<ExitCode, Failure> {
        match self {
            Command::New(arguments) => arguments.run(),
            Command::Settings(arguments) => arguments.run(),
            Command::Group(arguments) => arguments.run(),
            Command::Add(arguments) => arguments.run(),
            Command::Remove(arguments) => arguments.run(),
            Command::Withdraw(arguments) => arguments.run(),
            Command::Return(arguments) => arguments.run(),
            Command::Bye(arguments) => arguments.run(),
            Command::Apart(arguments) => arguments.run(),
            Command::Pair(arguments) => arguments.run(),
            Command::Board(arguments) => arguments.run(),
            Command::Show(arguments) => arguments.run(),
            Command::Result(arguments) => arguments.run(),
            Command::Toss(arguments) => arguments.run(),
            Command::Settle(arguments) => arguments.run(),
            Command::Decide(command) => command.run(),
            Command::Undo(arguments) => arguments.run(),
            Command::Standings(arguments) => arguments.run(),
            Command::Advance(arguments) => arguments.run(),
            Command::Lot(arguments) => arguments.run(),
            Command::Names(arguments) => arguments.run(),
            Command::Print(arguments) => arguments.run(),
            Command::Export(arguments) => arguments.run(),
            Command::Check(arguments) => arguments.run(),
        }
    }
}
