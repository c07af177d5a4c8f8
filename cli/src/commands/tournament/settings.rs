use std::process::ExitCode;

use clap::Args;
use damka_tournament::Command;

use super::open_event::EventOption;
use crate::failure::Failure;

/// Change the title, or the number of boards.
#[derive(Args)]
#[command(after_help = "Examples:
  damka tournament settings t.damka --title \"Turniej klas 4\"
  damka tournament settings t.damka --boards 0    enough for everybody")]
pub struct Arguments {
    #[command(flatten)]
    event: EventOption,
    /// The title of the event.
    #[arg(long, required_unless_present = "boards")]
    title: Option<String>,
    /// The number of boards; 0 if there is one for every pair.
    #[arg(long, value_name = "NUMBER")]
    boards: Option<u16>,
}

impl Arguments {
    pub fn run(self) -> Result<ExitCode, Failure> {
        let mut open = self.event.open()?;
        let mut settings = open.event.settings().clone();
        if let Some(title) = self.title {
            settings.title = title;
        }
        if let Some(boards) = self.boards {
            settings.boards = (boards > 0).then_some(boards);
        }
        open.act(&Command::ChangeSettings { settings })?;
        open.finish()
    }
}
