use std::process::ExitCode;

use clap::Args;
use damka_tournament::Command;

use super::{
    lookup::{self, GroupOption},
    open_event::EventOption,
};
use crate::failure::Failure;

/// Withdraw a player, who is no longer paired.
#[derive(Args)]
pub struct Withdraw {
    #[command(flatten)]
    event: EventOption,
    /// The player: the name, its beginning, or the start number.
    player: String,
    /// The reason.
    #[arg(long, default_value = "")]
    note: String,
    #[command(flatten)]
    group: GroupOption,
}

/// Bring back a player who had withdrawn.
#[derive(Args)]
pub struct Return {
    #[command(flatten)]
    event: EventOption,
    /// The player: the name, its beginning, or the start number.
    player: String,
    #[command(flatten)]
    group: GroupOption,
}

impl Withdraw {
    pub fn run(self) -> Result<ExitCode, Failure> {
        let mut open = self.event.open()?;
        let group = self.group.find(&open)?.id;
        let player = lookup::player(&open, Some(group), &self.player)?;
        let note = self.note;
        open.act(&Command::Withdraw {
            group,
            player,
            note,
        })?;
        open.finish()
    }
}

impl Return {
    pub fn run(self) -> Result<ExitCode, Failure> {
        let mut open = self.event.open()?;
        let group = self.group.find(&open)?.id;
        let player = lookup::player(&open, Some(group), &self.player)?;
        open.act(&Command::Return { group, player })?;
        open.finish()
    }
}
