use std::{io::Write, process::ExitCode};

use clap::Args;
use damka_engine::endgame::{Builder, Material, Metric, Tables};

use super::table_options::{self, RulesOptions};
use crate::{failure::Failure, tables_folder};

/// Show where the tables of a rule set are, their metrics, and what building takes.
#[derive(Args)]
pub struct Arguments {
    #[command(flatten)]
    of: RulesOptions,
}

impl Arguments {
    pub fn run(self) -> Result<ExitCode, Failure> {
        let (rules, text) = (self.of.ruleset()?, self.of.language.text());
        let folder = self.of.folder(&rules)?;
        let tables = Tables::builtin(&rules);
        let size = tables_folder::size(&folder, |_| true);
        let mut out = std::io::stdout().lock();
        let values = [
            rules.table_hash().to_string(),
            text.tables_pieces(tables.pieces()),
            folder.path().display().to_string(),
            text.tables_info_size(folder.pieces(), size),
        ];
        for (name, value) in text.tables_info_names().iter().zip(values) {
            writeln!(out, "{name:<12} {value}")?;
        }
        for pieces in 2..=Material::MAX_PIECES {
            let mut metrics: Vec<Metric> = Vec::new();
            for material in Material::all(pieces) {
                let metric = tables.metric(material);
                if !metrics.contains(&metric) {
                    metrics.push(metric);
                }
            }
            let cost = table_options::cost(&rules, pieces, 1);
            let line = text.tables_info(Builder::positions(pieces), &metrics, &cost);
            writeln!(out, "{:<12} {line}", text.tables_pieces(pieces))?;
        }
        Ok(ExitCode::SUCCESS)
    }
}
