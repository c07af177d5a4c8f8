use std::process::ExitCode;

use clap::Args;
use damka_tournament::Command;

use super::{
    lookup::{self, GroupOption},
    open_event::EventOption,
};
use crate::failure::Failure;

/// Take a player off the list, before the first round.
///
/// Somebody who has played withdraws instead: `damka tournament withdraw`.
#[derive(Args)]
pub struct Arguments {
    #[command(flatten)]
    event: EventOption,
    /// The player: the name, its beginning, or the start number.
    player: String,
    #[command(flatten)]
    group: GroupOption,
}

impl Arguments {
    pub fn run(self) -> Result<ExitCode, Failure> {
        let mut open = self.event.open()?;
        let group = self.group.find(&open)?.id;
        let player = lookup::player(&open, Some(group), &self.player)?;
        open.act(&Command::RemovePlayer { group, player })?;
        open.finish()
    }
}
