use std::process::ExitCode;

use clap::Args;
use damka_tournament::Command;

use super::{named, open_event::EventOption};
use crate::failure::Failure;

/// Put those with the first places of finished groups into another one: a final.
#[derive(Args)]
#[command(after_help = "Example:
  damka tournament group t.damka Final --system knock-out
  damka tournament advance t.damka Final --from A,B --places 2")]
pub struct Arguments {
    #[command(flatten)]
    event: EventOption,
    /// Into which group, by its number or its name.
    into: String,
    /// From which groups, by their numbers or names.
    #[arg(long, value_name = "GROUPS", value_delimiter = ',', required = true)]
    from: Vec<String>,
    /// How many of each.
    #[arg(long, value_name = "NUMBER", default_value_t = 2)]
    places: u16,
}

impl Arguments {
    pub fn run(self) -> Result<ExitCode, Failure> {
        let mut open = self.event.open()?;
        let group = named::group(&open, &self.into)?.id;
        let from = { self.from.iter() }
            .map(|name| named::group(&open, name).map(|group| group.id))
            .collect::<Result<Vec<_>, Failure>>()?;
        let places = self.places;
        open.act(&Command::Advance {
            group,
            from,
            places,
        })?;
        open.finish()
    }
}
