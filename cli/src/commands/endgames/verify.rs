use std::{
    io::{IsTerminal, Write},
    process::ExitCode,
};

use clap::Args;
use damka_engine::endgame::{Builder, Folder, ForwardSolver, Material, Sample, Tables};
use damka_rules::Ruleset;

use super::place::{self, Place};
use crate::{failure::Failure, input};

/// Prove tables: every value and distance follows from what the moves lead to.
///
/// Up to three pieces are also compared with a solver of another kind. The
/// exit code is 1 if something is wrong.
#[derive(Args)]
#[command(after_help = "Examples:
  damka endgames verify strict --pieces 5
  damka endgames verify strict --pieces 6 --sample 10000000")]
pub struct Arguments {
    /// A rule set: an id, or the path of a rule file.
    rules: String,
    /// Up to how many pieces.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(2..=7))]
    pieces: u8,
    /// Of more than this many pieces look at random positions only.
    #[arg(long, value_name = "N", default_value_t = 5)]
    whole: u8,
    /// So many random positions for each number of pieces.
    #[arg(long, value_name = "COUNT", default_value_t = 1_000_000)]
    sample: u64,
    /// Where the random positions start.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    place: Place,
    /// Work in so many threads.
    #[arg(long, value_name = "N", default_value_t = 1,
          value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: u16,
}

impl Arguments {
    pub fn run(self) -> Result<ExitCode, Failure> {
        let rules = input::ruleset(&self.rules)?;
        let folder = self.place.folder(&rules)?;
        let mut good = self.forward(&rules, &folder)?;
        let mut builder = Builder::new(&rules, self.threads.into(), Some(folder.clone()));
        let mut out = std::io::stdout().lock();
        for pieces in 2..=self.pieces.min(self.whole) {
            let bar = place::bar(Builder::positions(pieces), format!("{pieces} pieces"));
            if !std::io::stderr().is_terminal() {
                bar.set_draw_target(indicatif::ProgressDrawTarget::hidden());
            }
            let proved = builder.verify(pieces, &|count| bar.inc(count));
            bar.finish_and_clear();
            let (looked, flaws) = proved.map_err(|material| missing(&self.rules, material))?;
            good &= flaws.is_empty();
            for flaw in &flaws {
                writeln!(out, "{flaw}")?;
            }
            writeln!(
                out,
                "{pieces} pieces: {looked} quiet positions, {}",
                word(flaws.len())
            )?;
        }
        if self.pieces > self.whole {
            let mut tables = Tables::new(&rules);
            folder
                .load(&mut tables, 2..=self.pieces)
                .map_err(Failure::new)?;
            let mut sample = Sample::new(&tables, self.seed);
            for pieces in self.whole + 1..=self.pieces {
                let (mut looked, mut flaws) = (0, 0);
                let all = Builder::positions(pieces);
                for material in Material::all(pieces) {
                    // As many of each as its share of the positions.
                    let share = u128::from(self.sample) * u128::from(material.positions())
                        / u128::from(all.max(1));
                    let share = u64::try_from(share).unwrap_or(u64::MAX) + 1;
                    let (count, flaw) = sample.check(material, share);
                    looked += count;
                    if let Some(flaw) = flaw {
                        writeln!(out, "{flaw}")?;
                        flaws += 1;
                    }
                }
                good &= flaws == 0;
                writeln!(
                    out,
                    "{pieces} pieces: {looked} random quiet positions, {}",
                    word(flaws)
                )?;
            }
        }
        Ok(ExitCode::from(u8::from(!good)))
    }

    /// Compares small tables with the other solver.
    fn forward(&self, rules: &Ruleset, folder: &Folder) -> Result<bool, Failure> {
        let pieces = self.pieces.min(3);
        let mut tables = Tables::new(rules);
        folder.load(&mut tables, 2..=pieces).map_err(Failure::new)?;
        let solver = ForwardSolver::solve(rules, pieces);
        let (mut looked, mut wrong) = (0, 0);
        for (position, value) in solver.values() {
            looked += 1;
            wrong += usize::from(tables.value(position) != Some(value));
        }
        let mut out = std::io::stdout().lock();
        writeln!(
            out,
            "up to {pieces} pieces: {looked} positions solved forward, {}",
            word(wrong)
        )?;
        Ok(wrong == 0)
    }
}

fn word(flaws: usize) -> String {
    match flaws {
        0 => "all agree".to_owned(),
        count => format!("{count} wrong"),
    }
}

fn missing(rules: &str, material: Material) -> Failure {
    let command = place::build_command(rules, material.pieces());
    Failure::new(format_args!(
        "the tables of {material} are not there, or damaged: run {command}"
    ))
}
