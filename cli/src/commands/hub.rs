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

/// Run as an engine for a program that speaks the Hub protocol.
///
/// Commands come on standard input, answers go to standard output.
///
/// The rule set is the parameter `variant`, or `rules-file` with the path of a
/// rule file; positions have 33 characters. See docs/protocols.md for the rest.
#[derive(Args)]
#[command(after_help = "Examples:
  damka hub
  damka hub --rules russian --hash 256 --threads 2")]
pub struct Arguments {
    /// Initial rule set: an id, or the path of a rule file.
    #[arg(long, default_value = "classic")]
    rules: String,
    /// Initial size of the transposition table in MiB.
    #[arg(long, value_name = "MIB", default_value_t = 64,
          value_parser = clap::value_parser!(u16).range(1..=32_768))]
    hash: u16,
    /// Initial number of search threads.
    #[arg(long, value_name = "N", default_value_t = 1,
          value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,
    #[command(flatten)]
    tables_folder: TablesFolder,
}

impl Arguments {
    pub fn run(self) -> Result<ExitCode, Failure> {
        let rules = input::ruleset(&self.rules)?;
        let settings = Settings {
            hash: self.hash.into(),
            threads: self.threads.into(),
            ..Settings::default()
        };
        let parameters = Parameters::new(rules, self.tables_folder.root()).with_settings(settings);
        Hub::new(io::stdout(), parameters).run(BufReader::new(io::stdin()))?;
        Ok(ExitCode::SUCCESS)
    }
}
