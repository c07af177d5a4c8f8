use std::{io::Write, process::ExitCode};

use clap::Args;
use damka_engine::endgame::{Builder, Material, Tables};

use super::place::{self, Place};
use crate::{failure::Failure, input};

/// Tell where the tables of a rule set are, what they count, and what building takes.
#[derive(Args)]
pub struct Arguments {
    /// A rule set: an id, or the path of a rule file.
    rules: String,
    #[command(flatten)]
    place: Place,
}

impl Arguments {
    pub fn run(self) -> Result<ExitCode, Failure> {
        let rules = input::ruleset(&self.rules)?;
        let folder = self.place.folder(&rules)?;
        let tables = Tables::builtin(&rules);
        let mut out = std::io::stdout().lock();
        writeln!(out, "key        {}", rules.table_hash())?;
        writeln!(out, "built in   {} pieces", tables.pieces())?;
        writeln!(out, "folder     {}", folder.path().display())?;
        let size = place::bytes(place::size(&folder, |_| true));
        writeln!(out, "there      {} pieces, {size}", folder.pieces())?;
        for pieces in 2..=7 {
            let mut metrics: Vec<_> = (Material::all(pieces).into_iter())
                .map(|material| tables.metric(material).key())
                .collect();
            metrics.sort_unstable();
            metrics.dedup();
            writeln!(
                out,
                "{pieces} pieces   {} positions, distances to {}, built with {} of memory a thread",
                Builder::positions(pieces),
                metrics.join(" and "),
                place::bytes(Builder::memory(&rules, pieces, 1))
            )?;
        }
        Ok(ExitCode::SUCCESS)
    }
}
