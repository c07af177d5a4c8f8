use std::process::ExitCode;

use clap::Args;
use damka_tournament::{BoardSlot, Command};

use super::{lookup::PairOption, open_event::EventOption};
use crate::failure::Failure;

/// Put a pair at another board.
#[derive(Args)]
#[command(after_help = "Examples:
  damka tournament board t.damka 3 7
  damka tournament board t.damka 3 1 --swap    they change places")]
pub struct Arguments {
    #[command(flatten)]
    event: EventOption,
    #[command(flatten)]
    pair: PairOption,
    /// The number of the board.
    board: u16,
    /// The wave [default: the one in which they play].
    #[arg(long, value_name = "NUMBER")]
    wave: Option<u16>,
    /// If another pair plays there, it takes the board of this one.
    #[arg(long)]
    swap: bool,
}

impl Arguments {
    pub fn run(self) -> Result<ExitCode, Failure> {
        let mut open = self.event.open()?;
        let found = self.pair.find(&open)?;
        let to = BoardSlot {
            wave: self.wave.unwrap_or(found.seating.wave),
            board: self.board,
        };
        let pairing = found.id;
        let other = open.event.sitting_at(to).map(|other| other.id);
        let command = match other.filter(|other| self.swap && *other != pairing) {
            Some(other) => Command::SwapBoards { pairing, other, to },
            None => Command::MoveBoard {
                pairing,
                board: to.board,
                wave: to.wave,
            },
        };
        open.act(&command)?;
        open.finish()
    }
}
