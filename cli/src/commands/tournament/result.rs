use std::{fmt::Write as _, process::ExitCode};

use clap::Args;
use damka_tournament::{Command, GameResult, PairingId, Preview, ResultSource};
use serde_json::json;

use super::{
    lookup::{self, PairOption},
    open_event::{EventOption, OpenEvent},
};
use crate::failure::Failure;

/// Enter the result of a pair, or correct it.
///
/// Results are 1-0, 0-1, 1/2; a walkover is +- (the second player is not
/// there), -+ (the first one is not there) or -- (neither is).
#[derive(Args)]
#[command(after_help = "Examples:
  damka tournament result t.damka 3 1-0
  damka tournament result t.damka 3 1/2 --toss Ala      a real coin was tossed
  damka tournament result t.damka 3 +-                  a walkover
  damka tournament result t.damka 1.2.3 0-1 --correct --note \"wrong way round\"")]
pub struct Arguments {
    #[command(flatten)]
    event: EventOption,
    #[command(flatten)]
    pair: PairOption,
    /// The result.
    #[arg(allow_hyphen_values = true)]
    result: String,
    /// The winner of the coin toss after a draw: a name, `first` or `second`.
    #[arg(long, value_name = "PLAYER")]
    toss: Option<String>,
    /// Correct the existing result.
    #[arg(long)]
    correct: bool,
    /// The reason.
    #[arg(long, default_value = "")]
    note: String,
}

impl Arguments {
    pub fn run(self) -> Result<ExitCode, Failure> {
        let mut open = self.event.open()?;
        let pairing = self.pair.find(&open)?;
        let (id, game) = (pairing.id, self.pair.game(pairing));
        let mut result = lookup::result(&self.result)?;
        if let Some(winner) = &self.toss {
            if !result.is_drawn() {
                return Err(Failure::new(
                    "a coin is tossed only after a draw: write 1/2",
                ));
            }
            let toss = Some(lookup::side(&open, pairing, game, winner)?);
            result = GameResult::Drawn { toss };
        }
        let standing = pairing.game(game).and_then(|game| game.result.as_ref());
        let standing = standing.map(|entered| (entered.seq, entered.result));
        let command = Command::EnterResult {
            pairing: id,
            game,
            result,
            replaces: standing.map(|(seq, _)| seq),
            source: ResultSource::Desk,
            note: self.note.clone(),
        };
        if let Some((_, before)) = standing {
            let preview = open.preview(&command)?;
            if !self.correct {
                return Err(stands(&open, &preview, (id, game), before));
            }
        }
        open.act(&command)?;
        let missing = open.event.missing(id.group);
        let missing: Vec<String> = { missing.iter() }
            .map(|missing| open.words().missing(missing))
            .collect();
        open.finish_with(|_, _| Ok(()), json!({ "missing": missing }))
    }
}

/// There is a result already: what the correction would change, and how to do it.
pub fn stands(
    open: &OpenEvent,
    preview: &Preview,
    (id, game): (PairingId, u8),
    before: GameResult,
) -> Failure {
    let words = open.words();
    let pairing = open.event.pairing(id);
    let before = pairing.map(|pairing| words.result(pairing, game, before));
    let mut said = open
        .text
        .result_stands(&words.pair(id), &before.unwrap_or_default());
    for change in &preview.places {
        write!(said, "\n  {}", words.place_change(change)).expect("a string takes all text");
    }
    if !preview.based_on_it.is_empty() {
        let count = preview.based_on_it.len();
        write!(said, "\n  {}", open.text.pairs_stay(count)).expect("a string takes all text");
    }
    for group in &preview.finals {
        write!(said, "\n  {}", words.final_stays(*group)).expect("a string takes all text");
    }
    Failure::new(said + "\n" + &open.text.correct_with("--correct --note …"))
}
