use std::{fs, path::PathBuf, process::ExitCode};

use clap::Args;

use super::table_options::TableOptions;
use crate::failure::Failure;

/// Pack the tables of a rule set into one file, to embed it.
#[derive(Args)]
pub struct Arguments {
    #[command(flatten)]
    options: TableOptions,
    /// The file to write.
    file: PathBuf,
}

impl Arguments {
    pub fn run(self) -> Result<ExitCode, Failure> {
        let TableOptions { of, pieces } = &self.options;
        let rules = of.ruleset()?;
        let packed = of.folder(&rules)?.pack(&rules, *pieces);
        let pack = packed.map_err(|material| of.missing(material))?;
        fs::write(&self.file, pack).map_err(|error| Failure::file(&self.file, &error))?;
        Ok(ExitCode::SUCCESS)
    }
}
