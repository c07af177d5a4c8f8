use std::process::ExitCode;

use clap::Args;
use damka_game::{Call, Face, Seat};
use damka_tournament::Purpose;

use super::{
    lookup::{self, PairOption},
    lottery::{Lots, WordOption},
    open_event::EventOption,
};
use crate::failure::Failure;

/// Toss a coin for a drawn game, so that anyone can check it.
///
/// The first call shows the commitment; then a player calls out a word, and
/// the second call tosses with `--word`. A real coin is entered with
/// `damka tournament result … 1/2 --toss WINNER` instead.
#[derive(Args)]
#[command(after_help = "Examples:
  damka tournament toss t.damka 3 --heads Ala
  damka tournament toss t.damka 3 --heads Ala --word bocian")]
pub struct Arguments {
    #[command(flatten)]
    event: EventOption,
    #[command(flatten)]
    pair: PairOption,
    /// Who wins if the coin shows heads: a name, `first` or `second`.
    #[arg(long, value_name = "PLAYER", default_value = "first")]
    heads: String,
    #[command(flatten)]
    word: WordOption,
}

impl Arguments {
    pub fn run(self) -> Result<ExitCode, Failure> {
        let mut open = self.event.open()?;
        let pairing = self.pair.find(&open)?;
        let id = pairing.id;
        let drawn =
            { pairing.results() }.find(|(_, result)| result.is_drawn() && result.toss().is_none());
        let game = drawn.map_or_else(|| self.pair.game(pairing), |(game, _)| game);
        let call = Call {
            by: Seat::Referee,
            side: lookup::side(&open, pairing, game, &self.heads)?,
            face: Face::Heads,
        };
        let purpose = Purpose::Toss {
            pairing: id,
            game,
            call,
        };
        // Heads are for whom they were called when the commitment was shown.
        let purpose = open
            .event
            .open_lot(&purpose)
            .map_or(purpose, |lot| lot.purpose);
        let purposes = [purpose];
        let lots = self.word.draw(&mut open, &purposes)?;
        if let Lots::Drawn = lots {
            return open.finish();
        }
        let (path, pair) = (self.event.file.display().to_string(), id.to_string());
        lots.wait(open, &purposes, &["toss", &path, &pair])
    }
}
