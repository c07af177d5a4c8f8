use std::process::ExitCode;

use clap::Args;
use damka_tournament::{Command, Refusal};

use super::{lookup::GroupOption, open_event::EventOption};
use crate::failure::Failure;

/// Undo the last command, or take back the last round.
///
/// The log keeps what is undone, with the reason; a draw that is repeated says
/// that it is the second one, and why.
#[derive(Args)]
#[command(after_help = "Examples:
  damka tournament undo t.damka --note \"wrong file\"
  damka tournament undo t.damka --round --note \"Iza was missing\"")]
pub struct Arguments {
    #[command(flatten)]
    event: EventOption,
    /// The reason, which stays in the log.
    #[arg(long)]
    note: String,
    /// Take back the whole last round, with its results.
    #[arg(long)]
    round: bool,
    #[command(flatten)]
    group: GroupOption,
}

impl Arguments {
    pub fn run(self) -> Result<ExitCode, Failure> {
        let mut open = self.event.open()?;
        let note = self.note.clone();
        let command = if self.round {
            let group = self.group.find(&open)?;
            let last = group.last_round();
            let last = last.ok_or_else(|| open.refused(&Refusal::NothingToUndo))?;
            Command::DropRound {
                group: group.id,
                round: last.number,
                paired: last.paired,
                note,
                late: group.came_after(last.number),
            }
        } else {
            let last = open.event.last_command();
            let last = last.ok_or_else(|| open.refused(&Refusal::NothingToUndo))?;
            Command::Undo {
                command: last.start,
                note,
            }
        };
        open.act(&command)?;
        open.finish()
    }
}
