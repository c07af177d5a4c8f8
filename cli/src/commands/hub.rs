use std::{
    io::{self, BufReader},
    process::ExitCode,
};

use clap::Args;
use damka_arena::{
    Settings,
    hub::{Hub, Parameters},
};

use crate::{failure::Failure, input, tables_folder::TablesFolder};

/// Play for a program that speaks the Hub protocol, over standard input and output.
///
/// The rule set is the parameter `variant`, or `rules-file` with the path of a
/// rule file; positions have 33 characters. docs/protocols.md tells the rest.
#[derive(Args)]
#[command(after_help = "Examples:
  damka hub
  damka hub --rules russian --hash 256 --threads 2")]
pub struct Arguments {
    /// The rule set at first: an id, or the path of a rule file.
    #[arg(long, default_value = "classic")]
    rules: String,
    /// So many mebibytes to remember positions, at first.
    #[arg(long, value_name = "MIB", default_value_t = 64,
          value_parser = clap::value_parser!(u16).range(1..=32_768))]
    hash: u16,
    /// So many threads at first.
    #[arg(long, value_name = "N", default_value_t = 1,
          value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,
    #[command(flatten)]
    place: TablesFolder,
}

impl Arguments {
    pub fn run(self) -> Result<ExitCode, Failure> {
        let rules = input::ruleset(&self.rules)?;
        let settings = Settings {
            hash: self.hash.into(),
            threads: self.threads.into(),
            ..Settings::default()
        };
        let parameters = Parameters::new(rules, self.place.root()).with_settings(settings);
        Hub::new(io::stdout(), parameters).run(BufReader::new(io::stdin()))?;
        Ok(ExitCode::SUCCESS)
    }
}
