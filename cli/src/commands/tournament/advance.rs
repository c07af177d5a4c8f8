use std::process::ExitCode;

use clap::Args;
use damka_tournament::Command;

use super::{
    lookup,
    lottery::{Lots, WordOption},
    open_event::EventOption,
};
use crate::failure::Failure;

/// Move the best players of finished groups into another group: a final.
///
/// Where players on both sides of the line are equal, a lot decides between them:
/// the first call shows its commitment, the second one draws with `--word`.
#[derive(Args)]
#[command(after_help = "Example:
  damka tournament group t.damka Final --system knock-out
  damka tournament advance t.damka Final --from A,B --places 2")]
pub struct Arguments {
    #[command(flatten)]
    event: EventOption,
    /// The group that they join, by its number or its name.
    into: String,
    /// The groups that they come from, by their numbers or names.
    #[arg(long, value_name = "GROUPS", value_delimiter = ',', required = true)]
    from: Vec<String>,
    /// How many players of each group.
    #[arg(long, value_name = "NUMBER", default_value_t = 2)]
    places: u16,
    #[command(flatten)]
    word: WordOption,
}

impl Arguments {
    pub fn run(self) -> Result<ExitCode, Failure> {
        let mut open = self.event.open()?;
        let group = lookup::group(&open, &self.into)?.id;
        let from = { self.from.iter() }
            .map(|name| lookup::group(&open, name).map(|group| group.id))
            .collect::<Result<Vec<_>, Failure>>()?;
        let places = self.places;
        let purposes = open.event.lots_before_final(&from, places);
        if !purposes.is_empty() {
            let lots = self.word.draw(&mut open, &purposes)?;
            if !matches!(lots, Lots::Drawn) {
                let (path, from) = (self.event.file.display().to_string(), self.from.join(","));
                let places = places.to_string();
                let command = [
                    "advance", &path, &self.into, "--from", &from, "--places", &places,
                ];
                return lots.wait(open, &purposes, &command);
            }
        }
        open.act(&Command::Advance {
            group,
            from,
            places,
        })?;
        open.finish()
    }
}
