use std::process::ExitCode;

use clap::{Args, Subcommand, ValueEnum};
use damka_tournament::{Command as Wish, Decision, MissedCaptureCost, Pairing};

use super::{
    lookup::{self, PairOption},
    open_event::{EventOption, OpenEvent},
    result::stands,
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
    #[command(flatten)]
    reason: Reason,
}

/// Why something is decided.
#[derive(Args)]
struct Reason {
    /// The reason.
    #[arg(long, default_value = "")]
    note: String,
    /// Correct the existing result.
    #[arg(long)]
    correct: bool,
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
    #[command(flatten)]
    reason: Reason,
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
    #[command(flatten)]
    reason: Reason,
}

impl Command {
    pub fn run(self) -> Result<ExitCode, Failure> {
        match self {
            Command::Warn(arguments) => {
                let open = arguments.event.open()?;
                let player = lookup::player(&open, None, &arguments.player)?;
                let pairing = None;
                let reason = Reason {
                    note: arguments.note,
                    correct: false,
                };
                decide(open, Decision::Warning { player, pairing }, reason)
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
                decide(open, decision, arguments.reason)
            }
            Command::Adjudicate(arguments) => {
                let open = arguments.event.open()?;
                let found = arguments.pair.find(&open)?;
                let decision = Decision::Adjudication {
                    pairing: found.id,
                    game: arguments.pair.game(found),
                    result: lookup::result(&arguments.result)?,
                };
                decide(open, decision, arguments.reason)
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
                decide(open, decision, arguments.reason)
            }
        }
    }
}

/// A decision about a game that has a result is a correction: what it changes is shown first.
fn decide(mut open: OpenEvent, decision: Decision, reason: Reason) -> Result<ExitCode, Failure> {
    let standing = decision.result().and_then(|(pairing, game, _)| {
        let found: &Pairing = open.event.pairing(pairing)?;
        let entered = found.game(game)?.result.as_ref()?;
        Some(((pairing, game), entered.seq, entered.result))
    });
    let command = Wish::Decide {
        decision,
        replaces: standing.map(|(_, seq, _)| seq),
        note: reason.note,
    };
    if let Some((at, _, before)) = standing
        && !reason.correct
    {
        let preview = open.preview(&command)?;
        return Err(stands(&open, &preview, at, before));
    }
    open.act(&command)?;
    open.finish()
}
