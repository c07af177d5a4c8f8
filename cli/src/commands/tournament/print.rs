use std::{path::PathBuf, process::ExitCode};

use clap::{Args, ValueEnum};
use damka_text::{Diploma, DiplomaKind, Paper, Print, PrintOptions};
use damka_tournament::RoundNumber;

use super::{export::write, named::GroupOption, open_event::EventOption};
use crate::failure::Failure;

/// Make a sheet to print, as an HTML document.
///
/// Open it in a browser and print it; it has no scripts.
#[derive(Args)]
#[command(after_help = "Examples:
  damka tournament print pairings t.damka -o pairings.html --lang pl
  damka tournament print slips t.damka --paper a5 -o slips.html
  damka tournament print diplomas t.damka --places 5 --text \"Gratulujemy!\" -o diplomas.html")]
pub struct Arguments {
    /// What.
    kind: Kind,
    #[command(flatten)]
    event: EventOption,
    /// Write to this file instead of standard output; `-` is standard output.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    #[command(flatten)]
    group: GroupOption,
    /// The round; without it the last one.
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

#[derive(Copy, Clone, ValueEnum)]
enum Kind {
    /// Who plays.
    StartList,
    /// Who meets whom in a round, at which board.
    Pairings,
    /// A slip for each pair, to cut out and fill in.
    Slips,
    /// The number of each board, to fold and put up.
    BoardCards,
    /// The table, with the reason for each place.
    Standings,
    /// All results: a crosstable, or the bracket of a knock-out.
    Crosstable,
    /// What was decided.
    Decisions,
    /// The rules of the games.
    Rules,
    /// Diplomas.
    Diplomas,
}

#[derive(Copy, Clone, ValueEnum)]
enum PaperName {
    A4,
    A5,
}

impl Arguments {
    pub fn run(self) -> Result<ExitCode, Failure> {
        let open = self.event.look()?;
        let kind = match self.kind {
            Kind::StartList => Print::StartList,
            Kind::Pairings => Print::Pairings,
            Kind::Slips => Print::Slips,
            Kind::BoardCards => Print::BoardCards,
            Kind::Standings => Print::Standings,
            Kind::Crosstable => Print::Crosstable,
            Kind::Decisions => Print::Decisions,
            Kind::Rules => Print::Rules,
            Kind::Diplomas => Print::Diplomas,
        };
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
        let page = open.words().print(kind, &options);
        write(self.output.as_deref(), page.as_bytes())
    }
}
