use std::process::ExitCode;

use clap::Args;
use damka_tournament::{Command, Decider, Purpose};
use serde_json::json;

use super::{
    lottery::{Lots, WordOption, promises_json},
    named::{self, PairOption},
    open_event::EventOption,
    pair::promised,
};
use crate::{failure::Failure, visible::visible};

/// Say who goes on from a tied match of a knock-out.
///
/// By what it is decided was chosen with the group (`--decider`): with a coin or
/// superblitz games name the winner; a lot is promised by the first call, and
/// drawn by the second one with `--word`.
#[derive(Args)]
pub struct Arguments {
    #[command(flatten)]
    event: EventOption,
    #[command(flatten)]
    pair: PairOption,
    /// Who goes on: a name, `first` or `second`.
    #[arg(long, value_name = "PLAYER")]
    winner: Option<String>,
    /// What is known of it, such as the score of the superblitz games.
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
            let side = named::side(&open, found, 1, winner)?;
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
        if by != Decider::Lot {
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
        let values = json!({ "settled": false, "commitments": promises_json(&open, &purposes) });
        let (path, pair) = (self.event.file.display().to_string(), pairing.to_string());
        let early = matches!(lots, Lots::TooEarly).then(|| open.words().word_too_early());
        let done = promised(open, &["settle", &path, &pair], &purposes, values)?;
        match early {
            Some(said) => {
                eprintln!("damka: {}", visible(&said));
                Ok(ExitCode::from(1))
            }
            None => Ok(done),
        }
    }
}
