use std::process::ExitCode;

use clap::Args;
use damka_tournament::{Command, RoundNumber};

use super::{
    add::ByeName,
    lookup::{self, GroupOption},
    open_event::EventOption,
};
use crate::failure::Failure;

/// Give a player a bye in a round that is not paired yet.
#[derive(Args)]
#[command(after_help = "Examples:
  damka tournament bye t.damka Ala --round 3
  damka tournament bye t.damka Ala --kind half
  damka tournament bye t.damka Ala --round 3 --cancel")]
pub struct Arguments {
    #[command(flatten)]
    event: EventOption,
    /// The player: the name, its beginning, or the start number.
    player: String,
    /// The round [default: the next one].
    #[arg(long, value_name = "NUMBER")]
    round: Option<u16>,
    /// What it counts as.
    #[arg(long, default_value = "absent")]
    kind: ByeName,
    /// Cancel the bye.
    #[arg(long)]
    cancel: bool,
    #[command(flatten)]
    group: GroupOption,
}

impl Arguments {
    pub fn run(self) -> Result<ExitCode, Failure> {
        let mut open = self.event.open()?;
        let found = self.group.find(&open)?;
        let (group, next) = (found.id, found.next_round());
        let player = lookup::player(&open, Some(group), &self.player)?;
        let round = self.round.map_or(next, RoundNumber);
        open.act(&match self.cancel {
            true => Command::CancelBye {
                group,
                player,
                round,
            },
            false => Command::GiveBye {
                group,
                player,
                round,
                bye: self.kind.kind(),
            },
        })?;
        open.finish()
    }
}
