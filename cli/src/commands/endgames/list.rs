use std::{io::Write, process::ExitCode};

use clap::Args;
use damka_engine::endgame::Tables;
use damka_rules::Ruleset;

use crate::{
    failure::Failure,
    language::LanguageOption,
    tables_folder::{self, TablesFolder},
};

/// List the built-in rule sets and their tables.
///
/// Rule sets with the same key share their tables.
#[derive(Args)]
pub struct Arguments {
    #[command(flatten)]
    folder: TablesFolder,
    #[command(flatten)]
    language: LanguageOption,
}

impl Arguments {
    pub fn run(self) -> Result<ExitCode, Failure> {
        let text = self.language.text();
        let mut out = std::io::stdout().lock();
        let mut line = |columns: &[String]| -> Result<(), Failure> {
            for (at, (column, width)) in columns.iter().zip([11, 16, 11, 13, 10]).enumerate() {
                match at {
                    0 => write!(out, "{column:<width$}")?,
                    1 => write!(out, " {column:<width$}")?,
                    _ => write!(out, " {column:>width$}")?,
                }
            }
            Ok(writeln!(out)?)
        };
        line(&text.tables_list_head())?;
        for rules in Ruleset::ALL {
            let folder = self.folder.of(rules, &text)?;
            let size = tables_folder::size(&folder, |_| true);
            line(&[
                rules.id.to_string(),
                rules.table_hash().to_string(),
                Tables::builtin(rules).pieces().to_string(),
                folder.pieces().to_string(),
                text.bytes(size),
            ])?;
        }
        Ok(ExitCode::SUCCESS)
    }
}
