use std::{io::Write, process::ExitCode};

use clap::Args;
use damka_engine::endgame::Tables;
use damka_rules::Ruleset;

use super::place::{self, Place};
use crate::failure::Failure;

/// List the built-in rule sets, and the tables that there are for them.
///
/// Rule sets with the same key have the same tables.
#[derive(Args)]
pub struct Arguments {
    #[command(flatten)]
    place: Place,
}

impl Arguments {
    pub fn run(self) -> Result<ExitCode, Failure> {
        let mut out = std::io::stdout().lock();
        writeln!(
            out,
            "{:<11} {:<16} {:>8} {:>13} {:>10}",
            "id", "key", "built in", "in the folder", "on disk"
        )?;
        for rules in Ruleset::ALL {
            let folder = self.place.folder(rules)?;
            let built_in = Tables::builtin(rules).pieces();
            let (pieces, size) = (folder.pieces(), place::size(&folder, |_| true));
            writeln!(
                out,
                "{:<11} {} {built_in:>8} {pieces:>13} {:>10}",
                rules.id,
                rules.table_hash(),
                place::bytes(size)
            )?;
        }
        Ok(ExitCode::SUCCESS)
    }
}
