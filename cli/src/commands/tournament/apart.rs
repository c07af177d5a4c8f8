use std::process::ExitCode;

use clap::Args;
use damka_game::Seq;
use damka_tournament::Command;
use serde_json::json;

use super::{lookup, open_event::EventOption};
use crate::failure::Failure;

/// Keep players apart: siblings always, or a class in the first rounds.
#[derive(Args)]
#[command(after_help = "Examples:
  damka tournament apart t.damka \"Ala Kowalska\" \"Jan Kowalski\"
  damka tournament apart t.damka Ala Ewa Olek --rounds 2
  damka tournament apart t.damka --end 12")]
pub struct Arguments {
    #[command(flatten)]
    event: EventOption,
    /// The players: names, or their beginnings.
    #[arg(required_unless_present = "end")]
    players: Vec<String>,
    /// Only in this many rounds, from the first on.
    #[arg(long, value_name = "NUMBER")]
    rounds: Option<u16>,
    /// End a rule, by its number as it was printed.
    #[arg(long, value_name = "RULE", conflicts_with_all = ["players", "rounds"])]
    end: Option<u32>,
}

impl Arguments {
    pub fn run(self) -> Result<ExitCode, Failure> {
        let mut open = self.event.open()?;
        if let Some(rule) = self.end {
            open.act(&Command::EndApart { rule: Seq(rule) })?;
            return open.finish();
        }
        let players = { self.players.iter() }
            .map(|name| lookup::player(&open, None, name))
            .collect::<Result<Vec<_>, Failure>>()?;
        let rounds = self.rounds;
        let rule = open.event.next_seq();
        open.act(&Command::KeepApart { players, rounds })?;
        open.finish_with(
            |_, out| writeln!(out, "--end {rule}"),
            json!({ "rule": rule }),
        )
    }
}
