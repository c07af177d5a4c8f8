use std::process::ExitCode;

use clap::Args;
use damka_tournament::{Command, Decider, Purpose};

use super::{
    lookup::{self, PairOption},
    lottery::{Lots, WordOption},
    open_event::EventOption,
};
use crate::failure::Failure;

/// Say who goes on from a tied match of a knock-out.
///
/// How it is decided is a setting of the group (`--decider`): after superblitz games
/// or a real coin name the winner; for a coin or a lot that anyone can check the first
/// call shows the commitment, and the second one draws with `--word`.
#[derive(Args)]
pub struct Arguments {
    #[command(flatten)]
    event: EventOption,
    #[command(flatten)]
    pair: PairOption,
    /// Who goes on: a name, `first` or `second`.
    #[arg(long, value_name = "PLAYER")]
    winner: Option<String>,
    /// A note, such as the score of the superblitz games.
    #[arg(long, default_value = "")]
    note: String,
    #[command(flatten)]
    word: WordOption,
}

impl Arguments {
    pub fn run(self) -> Result<ExitCode, Failure> {
        let mut open = self.event.open()?;
        let found = self.pair.find(&open)?;
        let pairing = found.id;
        let group = open.event.group(pairing.group);
        let matches = group.and_then(|group| group.settings.system.knock_out());
        let by = matches.map_or(Decider::Toss, |matches| matches.decider);
        if let Some(winner) = &self.winner {
            let side = lookup::side(&open, found, 1, winner)?;
            let winner = found.seating.players[side].clone();
            let note = self.note.clone();
            open.act(&Command::SettleTie {
                pairing,
                winner,
                by,
                note,
            })?;
            return open.finish();
        }
        if by == Decider::Superblitz {
            let by = open.text.decider(by);
            return Err(Failure::new(format_args!(
                "say who goes on with --winner; here it is decided by: {by}"
            )));
        }
        let purposes = [Purpose::TiedMatch { pairing }];
        let lots = self.word.draw(&mut open, &purposes)?;
        if let Lots::Drawn = lots {
            return open.finish();
        }
        let (path, pair) = (self.event.file.display().to_string(), pairing.to_string());
        lots.wait(open, &purposes, &["settle", &path, &pair])
    }
}
