use std::{path::PathBuf, process::ExitCode};

use clap::{
    Args, ValueEnum,
    builder::{PossibleValue, PossibleValuesParser, TypedValueParser},
};
use damka_text::{Diploma, DiplomaKind, Paper, Print, PrintOptions};
use damka_tournament::RoundNumber;

use super::{export::write, lookup::GroupOption, open_event::EventOption};
use crate::failure::Failure;

/// Write a sheet to print, as an HTML document.
///
/// Open it in a browser and print it; it has no scripts.
#[derive(Args)]
#[command(after_help = "Examples:
  damka tournament print pairings t.damka -o pairings.html --lang pl
  damka tournament print slips t.damka --paper a5 -o slips.html
  damka tournament print diplomas t.damka --places 5 --text \"Gratulujemy!\" -o diplomas.html")]
pub struct Arguments {
    /// The kind of sheet.
    #[arg(value_parser = kinds())]
    kind: Print,
    #[command(flatten)]
    event: EventOption,
    /// Write to this file instead of standard output; `-` is standard output.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    #[command(flatten)]
    group: GroupOption,
    /// The round [default: the last one].
    #[arg(long, value_name = "NUMBER")]
    round: Option<u16>,
    /// The paper.
    #[arg(long, default_value = "a4")]
    paper: PaperName,
    /// How many places get a diploma.
    #[arg(long, value_name = "NUMBER", default_value_t = 3)]
    places: u32,
    /// Diplomas for taking part, one for everybody.
    #[arg(long)]
    taking_part: bool,
    /// A text of your own on the diplomas.
    #[arg(long, value_name = "TEXT", default_value = "")]
    text: String,
}

/// Reads the kind of a sheet by its key.
fn kinds() -> impl TypedValueParser<Value = Print> {
    let value = |kind: Print| PossibleValue::new(kind.key()).help(help(kind));
    PossibleValuesParser::new(Print::ALL.map(value))
        .map(|key| Print::from_key(&key).expect("it is one of the keys"))
}

const fn help(kind: Print) -> &'static str {
    match kind {
        Print::StartList => "The players",
        Print::Pairings => "The pairs of a round, with their boards",
        Print::Slips => "A slip for each game, to cut out and fill in",
        Print::BoardCards => "The number of each board, to fold and put up",
        Print::Standings => "The table, with the reason for each place",
        Print::Crosstable => "All results: a crosstable, or the bracket of a knock-out",
        Print::Decisions => "The log of decisions",
        Print::Rules => "The rules of the games",
        Print::Diplomas => "Diplomas",
    }
}

#[derive(Copy, Clone, ValueEnum)]
enum PaperName {
    A4,
    A5,
}

impl Arguments {
    pub fn run(self) -> Result<ExitCode, Failure> {
        let open = self.event.look()?;
        let options = PrintOptions {
            group: self.group.found(&open)?,
            round: self.round.map(RoundNumber),
            paper: match self.paper {
                PaperName::A4 => Paper::A4,
                PaperName::A5 => Paper::A5,
            },
            diploma: Diploma {
                kind: match self.taking_part {
                    true => DiplomaKind::TakingPart,
                    false => DiplomaKind::Place,
                },
                places: self.places,
                text: self.text.clone(),
            },
        };
        if let Some(why) = open.words().not_printable(self.kind, &options) {
            return Err(Failure::new(why));
        }
        let page = open.words().print(self.kind, &options);
        write(self.output.as_deref(), page.as_bytes())
    }
}
