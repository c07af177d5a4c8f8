//! The subcommands, a file each.

mod analyse;
mod backup;
mod bench;
mod board;
mod bot;
mod completions;
mod duel;
mod dxp;
mod endgames;
mod export;
mod hub;
mod ladder;
mod lots;
mod match_options;
mod moves;
mod pdn;
mod perft;
mod play;
mod restore;
mod review;
mod rules;
pub mod serve;
mod tournament;
mod train;
mod why;

use std::process::ExitCode;

use clap::Subcommand;

use crate::failure::Failure;

/// The subcommands.
#[derive(Subcommand)]
pub enum Command {
    Analyse(analyse::Arguments),
    Backup(backup::Arguments),
    Bench(bench::Arguments),
    Board(board::Arguments),
    Bot(bot::Arguments),
    Duel(duel::Arguments),
    Dxp(dxp::Arguments),
    #[command(subcommand)]
    Endgames(endgames::Command),
    Export(export::Arguments),
    Hub(hub::Arguments),
    Ladder(ladder::Arguments),
    #[command(subcommand)]
    Lots(lots::Command),
    Moves(moves::Arguments),
    Pdn(pdn::Arguments),
    Perft(perft::Arguments),
    Play(play::Arguments),
    Restore(restore::Arguments),
    Review(review::Arguments),
    #[command(subcommand)]
    Rules(rules::Command),
    Serve(serve::Arguments),
    #[command(subcommand)]
    Tournament(tournament::Command),
    Train(train::Arguments),
    Why(why::Arguments),
    Completions(completions::Arguments),
}

impl Command {
    /// Runs the command.
    pub fn run(self) -> Result<ExitCode, Failure> {
        match self {
            Command::Analyse(arguments) => arguments.run(),
            Command::Backup(arguments) => arguments.run(),
            Command::Bench(arguments) => arguments.run(),
            Command::Board(arguments) => arguments.run(),
            Command::Bot(arguments) => arguments.run(),
            Command::Duel(arguments) => arguments.run(),
            Command::Dxp(arguments) => arguments.run(),
            Command::Endgames(command) => command.run(),
            Command::Export(arguments) => arguments.run(),
            Command::Hub(arguments) => arguments.run(),
            Command::Ladder(arguments) => arguments.run(),
            Command::Lots(command) => command.run(),
            Command::Moves(arguments) => arguments.run(),
            Command::Pdn(arguments) => arguments.run(),
            Command::Perft(arguments) => arguments.run(),
            Command::Play(arguments) => arguments.run(),
            Command::Restore(arguments) => arguments.run(),
            Command::Review(arguments) => arguments.run(),
            Command::Rules(command) => command.run(),
            Command::Serve(arguments) => arguments.run(),
            Command::Tournament(command) => command.run(),
            Command::Train(arguments) => arguments.run(),
            Command::Why(arguments) => arguments.run(),
            Command::Completions(arguments) => arguments.run(),
        }
    }
}
