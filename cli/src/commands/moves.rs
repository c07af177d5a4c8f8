use std::{
    io::{self, Write},
    process::ExitCode,
};

use clap::Args;
use damka_rules::{Movegen, Position, Ruleset};
use serde_json::json;

use crate::{failure::Failure, input};

/// List the legal moves of a position.
///
/// A capture is written with all captured squares: 22x15{18}. If there are no moves,
/// the side to move has lost.
#[derive(Args)]
#[command(after_help = "Examples:
  damka moves strict W:W11:B6,7,12
  damka moves online start
  damka moves classic - < positions.txt")]
pub struct Arguments {
    /// A rule set: an id, or the path of a rule file.
    rules: String,
    /// A position as FEN, `start`, or `-` to read one a line from standard input.
    #[arg(default_value = "start")]
    fen: String,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

impl Arguments {
    pub fn run(self) -> Result<ExitCode, Failure> {
        let rules = input::ruleset(&self.rules)?;
        if self.fen == "-" {
            return input::each_position(&rules, |position, out| self.print(&rules, position, out));
        }
        let position = input::position(&rules, &self.fen)?;
        self.print(&rules, &position, &mut io::stdout().lock())?;
        Ok(ExitCode::SUCCESS)
    }

    fn print(&self, rules: &Ruleset, position: &Position, out: &mut dyn Write) -> io::Result<()> {
        let moves = Movegen::from(rules).legal_moves(position).sorted();
        if self.json {
            let moves: Vec<_> = moves
                .iter()
                .map(|m| {
                    json!({
                        "move": m.to_string(),
                        "from": m.from().number(),
                        "to": m.to().number(),
                        "captured": m.captured().into_iter().map(|s| s.number()).collect::<Vec<_>>(),
                        "promotes": m.promotes(),
                    })
                })
                .collect();
            return writeln!(
                out,
                "{}",
                json!({ "fen": position.to_string(), "moves": moves })
            );
        }
        let moves: Vec<_> = moves.iter().map(ToString::to_string).collect();
        writeln!(out, "{}", moves.join(" "))
    }
}
