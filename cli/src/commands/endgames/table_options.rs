use std::{borrow::Cow, time::Duration};

use clap::Args;
use damka_engine::endgame::{Builder, Folder, Material};
use damka_rules::Ruleset;
use damka_text::BuildCost;

use crate::{
    failure::Failure, input, language::LanguageOption, larger_tables, tables_folder::TablesFolder,
};

/// The options for the tables of a rule set up to a number of pieces.
#[derive(Args)]
pub struct TableOptions {
    #[command(flatten)]
    pub of: RulesOptions,
    /// Number of pieces; `build` and `verify` include all smaller numbers. Five
    /// take a minute to build, six up to half an hour, seven a night.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(2..=7))]
    pub pieces: u8,
}

/// The options for the tables of a rule set.
#[derive(Args)]
pub struct RulesOptions {
    /// A rule set: an id, or the path of a rule file.
    #[arg(value_name = "RULES")]
    pub rules: String,
    #[command(flatten)]
    pub folder: TablesFolder,
    #[command(flatten)]
    pub language: LanguageOption,
}

impl RulesOptions {
    /// The rule set.
    pub fn ruleset(&self) -> Result<Cow<'static, Ruleset>, Failure> {
        input::ruleset(&self.rules)
    }

    /// The folder of its tables.
    pub fn folder(&self, rules: &Ruleset) -> Result<Folder, Failure> {
        self.folder.of(rules, &self.language.text())
    }

    /// The failure that a table is missing.
    pub fn missing(&self, material: Material) -> Failure {
        let command = larger_tables::build_command(&self.rules, material.pieces());
        Failure::new(self.language.text().tables_missing(material, &command))
    }
}

/// The cost of building tables of this number of pieces.
pub fn cost(rules: &Ruleset, pieces: u8, threads: usize) -> BuildCost {
    let (seconds, size) = Builder::estimate(pieces);
    BuildCost {
        memory: Builder::memory(rules, pieces, threads),
        time: Duration::from_secs(seconds),
        size,
    }
}
