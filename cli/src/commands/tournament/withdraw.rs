use std::process::ExitCode;

use clap::Args;
use damka_tournament::Command;

use super::{
    named::{self, GroupOption},
    open_event::EventOption,
};
use crate::failure::Failure;

/// Somebody goes home: he is not paired any more.
#[derive(Args)]
pub struct Withdraw {
    #[command(flatten)]
    event: EventOption,
    /// Who: the name, its beginning, or the start number.
    player: String,
    /// Why.
    #[arg(long, default_value = "")]
    note: String,
    #[command(flatten)]
    group: GroupOption,
}

/// Somebody who went home is back.
#[derive(Args)]
pub struct Return {
    #[command(flatten)]
    event: EventOption,
    /// Who: the name, its beginning, or the start number.
    player: String,
    #[command(flatten)]
    group: GroupOption,
}

impl Withdraw {
    pub fn run(self) -> Result<ExitCode, Failure> {
        let mut open = self.event.open()?;
        let group = self.group.find(&open)?.id;
        let player = named::player(&open, Some(group), &self.player)?;
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
        let player = named::player(&open, Some(group), &self.player)?;
        open.act(&Command::Return { group, player })?;
        open.finish()
    }
}
