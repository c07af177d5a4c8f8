use std::process::ExitCode;

use clap::Args;
use damka_tournament::Command;
use serde_json::json;

use super::{
    group_options::GroupOptions,
    lookup,
    open_event::{EventOption, OpenEvent},
};
use crate::{failure::Failure, visible::visible};

/// Create another group, or change one.
///
/// Groups play at the same time and share the boards. After the first round of a
/// group its name, scoring, tie-breaks and number of rounds can still be changed.
#[derive(Args)]
#[command(after_help = "Examples:
  damka tournament group t.damka Starsi --system knock-out --rules tournament
  damka tournament group t.damka --change 1 --rounds 4")]
pub struct Arguments {
    #[command(flatten)]
    event: EventOption,
    /// The name of the group; with `--change` its new name.
    #[arg(required_unless_present = "change")]
    name: Option<String>,
    /// Change this group instead, by its number or its name.
    #[arg(long, value_name = "GROUP")]
    change: Option<String>,
    #[command(flatten)]
    options: GroupOptions,
}

impl Arguments {
    pub fn run(self) -> Result<ExitCode, Failure> {
        let mut open = self.event.open()?;
        let command = match &self.change {
            None => {
                let name = self.name.as_deref().unwrap_or_default();
                let settings = Box::new(self.options.settings(name)?);
                Command::AddGroup { settings }
            }
            Some(which) => {
                let found = lookup::group(&open, which)?;
                let mut settings = self.options.changed(found.settings.clone())?;
                if let Some(name) = &self.name {
                    settings.name = name.clone();
                }
                let (group, settings) = (found.id, Box::new(settings));
                Command::ChangeGroup { group, settings }
            }
        };
        open.act(&command)?;
        finish(open)
    }
}

/// Prints the settings of the groups.
pub fn finish(open: OpenEvent) -> Result<ExitCode, Failure> {
    let groups = open.event.groups().len();
    open.finish_with(
        |open, out| {
            for group in open.event.groups() {
                let (words, settings) = (open.words(), &group.settings);
                let mut title = words.group_title(group.id);
                if settings.name.is_empty() && groups == 1 {
                    title = words.title();
                }
                let system = open.text.system_line(&settings.system);
                writeln!(out, "{}: {system}.", visible(&title))?;
                writeln!(out, "{}", open.text.system_sentence(&settings.system))?;
                writeln!(out, "{}", visible(&words.rules_line(group)))?;
                writeln!(out, "{}.", open.text.worth(settings))?;
                writeln!(out, "{}", words.order_line(group.id))?;
            }
            Ok(())
        },
        json!({ "groups": groups }),
    )
}
