use std::process::ExitCode;

use clap::Args;
use damka_tournament::Purpose;

use super::{
    lookup::GroupOption,
    lottery::{Lots, WordOption},
    open_event::EventOption,
};
use crate::failure::Failure;

/// Draw the order of players who are equal after all tie-breaks.
///
/// It is needed where a lot is among the tie-breaks. The first call shows the
/// commitment; then somebody calls out a word, and the second call draws.
#[derive(Args)]
pub struct Arguments {
    #[command(flatten)]
    event: EventOption,
    #[command(flatten)]
    group: GroupOption,
    #[command(flatten)]
    word: WordOption,
}

impl Arguments {
    pub fn run(self) -> Result<ExitCode, Failure> {
        let mut open = self.event.open()?;
        let group = self.group.find(&open)?.id;
        let purposes = [Purpose::TieOrder { group }];
        let lots = self.word.draw(&mut open, &purposes)?;
        if let Lots::Drawn = lots {
            return open.finish();
        }
        let (path, group) = (self.event.file.display().to_string(), group.to_string());
        lots.wait(open, &purposes, &["lot", &path, "--group", &group])
    }
}
