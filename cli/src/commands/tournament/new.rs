use std::{path::PathBuf, process::ExitCode};

use clap::Args;
use damka_tournament::{Command, Settings, Tournament};

use super::{
    group_options::GroupOptions,
    open_event::{OpenEvent, now, random_id},
};
use crate::{failure::Failure, language::LanguageOption};

/// Create a tournament, with its first group.
///
/// The defaults suit a class: a Swiss of five rounds by the rules `school`,
/// start numbers by lot, a point for a win and half a point for a draw.
#[derive(Args)]
#[command(after_help = "Examples:
  damka tournament new \"Turniej klasy 4b\" --system swiss -o t.damka
  damka tournament new \"Puchar\" --system knock-out --decider toss --boards 9 -o p.damka
  damka tournament new \"Liga\" --system round-robin --games 2 --scoring 2-1-0 -o l.damka")]
pub struct Arguments {
    /// The title of the event.
    title: String,
    /// The file to create.
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    /// The number of boards; with fewer boards than pairs a round is played in waves.
    #[arg(long, value_name = "NUMBER")]
    boards: Option<u16>,
    /// The name of the group.
    #[arg(long, value_name = "NAME", default_value = "")]
    group: String,
    #[command(flatten)]
    options: GroupOptions,
    #[command(flatten)]
    language: LanguageOption,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

impl Arguments {
    pub fn run(self) -> Result<ExitCode, Failure> {
        let id = random_id("t")?.parse().map_err(Failure::new)?;
        let settings = Settings {
            title: self.title.clone(),
            boards: self.boards,
        };
        let text = self.language.text();
        let event = Tournament::open(id, settings, now()).map_err(Failure::new)?;
        let mut open = OpenEvent::new(&self.output, event, text, self.json)?;
        let settings = Box::new(self.options.settings(&self.group)?);
        open.act(&Command::AddGroup { settings })?;
        super::group::finish(open)
    }
}
