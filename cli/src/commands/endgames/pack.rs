use std::{fs, path::PathBuf, process::ExitCode};

use clap::Args;

use super::place::{self, Place};
use crate::{failure::Failure, input};

/// Put the tables of a rule set into one file, for the page or the program.
#[derive(Args)]
pub struct Arguments {
    /// A rule set: an id, or the path of a rule file.
    rules: String,
    /// The file to write.
    file: PathBuf,
    /// Up to how many pieces.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(2..=7))]
    pieces: u8,
    #[command(flatten)]
    place: Place,
}

impl Arguments {
    pub fn run(self) -> Result<ExitCode, Failure> {
        let rules = input::ruleset(&self.rules)?;
        let folder = self.place.folder(&rules)?;
        let pack = folder.pack(&rules, self.pieces).map_err(|material| {
            let command = place::build_command(&self.rules, self.pieces);
            Failure::new(format_args!("{material} is missing: run {command}"))
        })?;
        fs::write(&self.file, pack).map_err(|error| Failure::file(&self.file, &error))?;
        Ok(ExitCode::SUCCESS)
    }
}
