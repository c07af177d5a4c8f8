use std::{io::Write, process::ExitCode};

use clap::Args;
use damka_engine::endgame::{
    Builder, Folder, ForwardSolver, Material, Mismatch, PositionSampler, Tables,
};
use damka_rules::Ruleset;
use damka_text::Text;

use super::{play, table_options::TableOptions};
use crate::{failure::Failure, progress_bar::progress_bar};

/// Verify tables: every value and distance is the minimax of its successors.
///
/// Tables of up to three pieces are also compared with a second solver. The exit
/// code is 1 if something is wrong.
#[derive(Args)]
#[command(after_help = "Examples:
  damka endgames verify strict --pieces 5
  damka endgames verify strict --pieces 6 --sample 10000000
  damka endgames verify strict --pieces 6 --whole 3 --sample 0 --play 10000
  damka endgames verify strict --pieces 5 --whole 3 --sample 0 --play 2500 --nodes 20000,500000 --blind")]
pub struct Arguments {
    #[command(flatten)]
    options: TableOptions,
    /// Verify tables of up to this many pieces completely, larger ones by samples.
    #[arg(long, value_name = "N", default_value_t = 5)]
    whole: u8,
    /// Number of random positions for each larger number of pieces.
    #[arg(long, value_name = "COUNT", default_value_t = 1_000_000)]
    sample: u64,
    /// Also play this many random won positions and as many drawn ones by the
    /// tables, against a random defender and against one with the tables.
    #[arg(long, value_name = "COUNT", default_value_t = 0)]
    play: u64,
    /// Play the won positions with the search instead, against the tables, with
    /// these numbers of nodes per move: what it fails to win with one it plays
    /// again with the next.
    #[arg(long, value_name = "N,N…", value_delimiter = ',', requires = "play",
          value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Vec<u64>,
    /// The search itself has no tables.
    #[arg(long, requires = "nodes")]
    blind: bool,
    /// Seed of the random positions.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Number of threads.
    #[arg(long, value_name = "N", default_value_t = 1,
          value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: u16,
}

impl Arguments {
    pub fn run(self) -> Result<ExitCode, Failure> {
        let TableOptions { of, pieces } = &self.options;
        let (rules, text) = (of.ruleset()?, of.language.text());
        let folder = of.folder(&rules)?;
        let mut good = self.forward(&rules, &folder, &text)?;
        good &= self.whole(&rules, &folder, &text)?;
        let samples = *pieces > self.whole && self.sample > 0;
        if samples || self.play > 0 {
            let mut tables = Tables::new(&rules);
            folder
                .load(&mut tables, 2..=*pieces)
                .map_err(Failure::new)?;
            if samples {
                good &= self.sample(&tables, &text)?;
            }
            if self.play > 0 {
                let games = play::Games {
                    rules: &rules,
                    tables: &tables.into(),
                    pieces: *pieces,
                    count: self.play,
                    seed: self.seed,
                    text: &text,
                };
                good &= match self.nodes.is_empty() {
                    true => games.by_the_tables()?,
                    false => games.by_the_search(&self.nodes, self.blind)?,
                };
            }
        }
        Ok(ExitCode::from(u8::from(!good)))
    }

    /// Compares small tables with the second solver.
    fn forward(&self, rules: &Ruleset, folder: &Folder, text: &Text) -> Result<bool, Failure> {
        let pieces = self.options.pieces.min(3);
        let mut tables = Tables::new(rules);
        folder.load(&mut tables, 2..=pieces).map_err(Failure::new)?;
        let solver = ForwardSolver::solve(rules, pieces);
        let (mut looked, mut wrong) = (0, 0);
        for (position, value) in solver.values() {
            looked += 1;
            wrong += usize::from(tables.value(position) != Some(value));
        }
        let line = text.tables_forward(pieces, looked, wrong);
        writeln!(std::io::stdout(), "{line}")?;
        Ok(wrong == 0)
    }

    /// Verifies every position of the smaller tables.
    fn whole(&self, rules: &Ruleset, folder: &Folder, text: &Text) -> Result<bool, Failure> {
        let mut out = std::io::stdout().lock();
        let mut good = true;
        let mut builder = Builder::new(rules, self.threads.into(), Some(folder.clone()));
        for pieces in 2..=self.options.pieces.min(self.whole) {
            let all = Builder::positions(pieces);
            let bar = progress_bar(text, all, text.tables_pieces(pieces));
            let proved = builder.verify(pieces, &|count| bar.inc(count));
            bar.finish_and_clear();
            let (looked, mismatches) =
                proved.map_err(|material| self.options.of.missing(material))?;
            for mismatch in &mismatches {
                writeln!(out, "{}", said(mismatch, text))?;
            }
            good &= mismatches.is_empty();
            let line = text.tables_proved(pieces, looked, mismatches.len());
            writeln!(out, "{line}")?;
        }
        Ok(good)
    }

    /// Verifies random positions of the larger tables.
    fn sample(&self, tables: &Tables, text: &Text) -> Result<bool, Failure> {
        let mut out = std::io::stdout().lock();
        let mut good = true;
        let mut sampler = PositionSampler::new(tables, self.seed);
        for pieces in self.whole + 1..=self.options.pieces {
            let (mut looked, mut wrong) = (0, 0);
            let all = Builder::positions(pieces);
            let bar = progress_bar(text, self.sample, text.tables_pieces(pieces));
            for material in Material::all(pieces) {
                // In proportion to the number of positions of each material.
                let share = u128::from(self.sample) * u128::from(material.positions())
                    / u128::from(all.max(1));
                let share = u64::try_from(share).unwrap_or(u64::MAX) + 1;
                let (count, mismatch) = sampler.check(material, share);
                looked += count;
                bar.inc(share);
                if let Some(mismatch) = mismatch {
                    bar.suspend(|| writeln!(out, "{}", said(&mismatch, text)))?;
                    wrong += 1;
                }
            }
            bar.finish_and_clear();
            good &= wrong == 0;
            writeln!(out, "{}", text.tables_sampled(pieces, looked, wrong))?;
        }
        Ok(good)
    }
}

fn said(mismatch: &Mismatch, text: &Text) -> String {
    text.tables_flaw(&mismatch.position, mismatch.found, mismatch.expected)
}
