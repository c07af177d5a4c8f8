use std::process::ExitCode;

use clap::{Args, Subcommand, ValueEnum};
use damka_tournament::{Command as Wish, Decision, MissedCaptureCost, Pairing};

use super::{
    lookup::{self, PairOption},
    open_event::{EventOption, OpenEvent},
};
use crate::failure::Failure;

/// Record a decision of the referee.
#[derive(Subcommand)]
pub enum Command {
    Warn(Warn),
    MissedCapture(MissedCapture),
    Adjudicate(Adjudicate),
    Walkover(Walkover),
}

/// Warn a player.
#[derive(Args)]
pub struct Warn {
    #[command(flatten)]
    event: EventOption,
    /// The player: the name, or its beginning.
    player: String,
    /// The reason.
    #[arg(long, default_value = "")]
    note: String,
}

/// A player has missed a capture.
#[derive(Args)]
pub struct MissedCapture {
    #[command(flatten)]
    event: EventOption,
    #[command(flatten)]
    pair: PairOption,
    /// Who missed it: a name, `first` or `second`.
    player: String,
    /// What it costs.
    #[arg(long)]
    cost: Cost,
    /// The reason.
    #[arg(long, default_value = "")]
    note: String,
}

#[derive(Copy, Clone, ValueEnum)]
enum Cost {
    /// The game.
    Game,
    /// A piece: the game continues.
    Piece,
}

/// End a game with this result.
#[derive(Args)]
pub struct Adjudicate {
    #[command(flatten)]
    event: EventOption,
    #[command(flatten)]
    pair: PairOption,
    /// The result, as for `damka tournament result`.
    #[arg(allow_hyphen_values = true)]
    result: String,
    /// The reason.
    #[arg(long, default_value = "")]
    note: String,
}

/// A player is not there.
#[derive(Args)]
pub struct Walkover {
    #[command(flatten)]
    event: EventOption,
    #[command(flatten)]
    pair: PairOption,
    /// Who is not there: a name, `first`, `second` or `both`.
    absent: String,
    /// The reason.
    #[arg(long, default_value = "")]
    note: String,
}

impl Command {
    pub fn run(self) -> Result<ExitCode, Failure> {
        match self {
            Command::Warn(arguments) => {
                let open = arguments.event.open()?;
                let player = lookup::player(&open, None, &arguments.player)?;
                let pairing = None;
                decide(open, Decision::Warning { player, pairing }, arguments.note)
            }
            Command::MissedCapture(arguments) => {
                let open = arguments.event.open()?;
                let found = arguments.pair.find(&open)?;
                let (pairing, game) = (found.id, arguments.pair.game(found));
                let side = lookup::side(&open, found, game, &arguments.player)?;
                let cost = match arguments.cost {
                    Cost::Game => MissedCaptureCost::Game,
                    Cost::Piece => MissedCaptureCost::Piece,
                };
                let decision = Decision::MissedCapture {
                    pairing,
                    game,
                    side,
                    cost,
                };
                decide(open, decision, arguments.note)
            }
            Command::Adjudicate(arguments) => {
                let open = arguments.event.open()?;
                let found = arguments.pair.find(&open)?;
                let decision = Decision::Adjudication {
                    pairing: found.id,
                    game: arguments.pair.game(found),
                    result: lookup::result(&arguments.result)?,
                };
                decide(open, decision, arguments.note)
            }
            Command::Walkover(arguments) => {
                let open = arguments.event.open()?;
                let found = arguments.pair.find(&open)?;
                let (pairing, game) = (found.id, arguments.pair.game(found));
                let side = match &*arguments.absent {
                    "both" => None,
                    absent => Some(lookup::side(&open, found, game, absent)?),
                };
                let decision = Decision::Walkover {
                    pairing,
                    game,
                    side,
                };
                decide(open, decision, arguments.note)
            }
        }
    }
}

/// The referee's decision replaces an existing result.
fn decide(mut open: OpenEvent, decision: Decision, note: String) -> Result<ExitCode, Failure> {
    let standing = decision.result().and_then(|(pairing, game, _)| {
        let pairing: &Pairing = open.event.pairing(pairing)?;
        pairing.game(game)?.result.as_ref()
    });
    let replaces = standing.map(|entered| entered.seq);
    open.act(&Wish::Decide {
        decision,
        replaces,
        note,
    })?;
    open.finish()
}
