use std::{io::Write, process::ExitCode};

use clap::Args;
use damka_engine::endgame::{Builder, Flaw, Folder, ForwardSolver, Material, Sample, Tables};
use damka_rules::Ruleset;
use damka_text::Text;

use super::{play, wanted::Wanted};
use crate::{failure::Failure, progress_bar::progress_bar};

/// Prove tables: every value and distance follows from what the moves lead to.
///
/// Up to three pieces are also compared with a solver of another kind. The
/// exit code is 1 if something is wrong.
#[derive(Args)]
#[command(after_help = "Examples:
  damka endgames verify strict --pieces 5
  damka endgames verify strict --pieces 6 --sample 10000000
  damka endgames verify strict --pieces 6 --whole 3 --sample 0 --play 10000
  damka endgames verify strict --pieces 5 --whole 3 --sample 0 --play 2500 --nodes 20000,500000 --blind")]
pub struct Arguments {
    #[command(flatten)]
    wanted: Wanted,
    /// Of more than this many pieces look at random positions only.
    #[arg(long, value_name = "N", default_value_t = 5)]
    whole: u8,
    /// So many random positions for each number of pieces.
    #[arg(long, value_name = "COUNT", default_value_t = 1_000_000)]
    sample: u64,
    /// Also play so many random won positions and so many drawn ones by the
    /// tables, against a random defender and against one with the tables.
    #[arg(long, value_name = "COUNT", default_value_t = 0)]
    play: u64,
    /// The won ones are played by the search instead, with so many nodes a
    /// move, against the tables; what it fails to win it plays again with the
    /// next number.
    #[arg(long, value_name = "N,N…", value_delimiter = ',', requires = "play",
          value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Vec<u64>,
    /// The search has no tables itself.
    #[arg(long, requires = "nodes")]
    blind: bool,
    /// Where the random positions start.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Work in so many threads.
    #[arg(long, value_name = "N", default_value_t = 1,
          value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: u16,
}

impl Arguments {
    pub fn run(self) -> Result<ExitCode, Failure> {
        let Wanted { of, pieces } = &self.wanted;
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

    /// Compares small tables with the other solver.
    fn forward(&self, rules: &Ruleset, folder: &Folder, text: &Text) -> Result<bool, Failure> {
        let pieces = self.wanted.pieces.min(3);
        let mut tables = Tables::new(rules);
        folder.load(&mut tables, 2..=pieces).map_err(Failure::new)?;
        let solver = ForwardSolver::solve(rules, pieces);
        let (mut looked, mut wrong) = (0, 0);
        for (position, value) in solver.values() {
            looked += 1;
            wrong += usize::from(tables.value(position) != Some(value));
        }
        let told = text.tables_forward(pieces, looked, wrong);
        writeln!(std::io::stdout(), "{told}")?;
        Ok(wrong == 0)
    }

    /// Proves every position of the smaller tables.
    fn whole(&self, rules: &Ruleset, folder: &Folder, text: &Text) -> Result<bool, Failure> {
        let mut out = std::io::stdout().lock();
        let mut good = true;
        let mut builder = Builder::new(rules, self.threads.into(), Some(folder.clone()));
        for pieces in 2..=self.wanted.pieces.min(self.whole) {
            let all = Builder::positions(pieces);
            let bar = progress_bar(text, all, text.tables_pieces(pieces));
            let proved = builder.verify(pieces, &|count| bar.inc(count));
            bar.finish_and_clear();
            let (looked, flaws) = proved.map_err(|material| self.wanted.of.missing(material))?;
            for flaw in &flaws {
                writeln!(out, "{}", said(flaw, text))?;
            }
            good &= flaws.is_empty();
            let told = text.tables_proved(pieces, looked, flaws.len());
            writeln!(out, "{told}")?;
        }
        Ok(good)
    }

    /// Looks at random positions of the larger ones.
    fn sample(&self, tables: &Tables, text: &Text) -> Result<bool, Failure> {
        let mut out = std::io::stdout().lock();
        let mut good = true;
        let mut sample = Sample::new(tables, self.seed);
        for pieces in self.whole + 1..=self.wanted.pieces {
            let (mut looked, mut wrong) = (0, 0);
            let all = Builder::positions(pieces);
            let bar = progress_bar(text, self.sample, text.tables_pieces(pieces));
            for material in Material::all(pieces) {
                // As many of each as its share of the positions.
                let share = u128::from(self.sample) * u128::from(material.positions())
                    / u128::from(all.max(1));
                let share = u64::try_from(share).unwrap_or(u64::MAX) + 1;
                let (count, flaw) = sample.check(material, share);
                looked += count;
                bar.inc(share);
                if let Some(flaw) = flaw {
                    bar.suspend(|| writeln!(out, "{}", said(&flaw, text)))?;
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

fn said(flaw: &Flaw, text: &Text) -> String {
    text.tables_flaw(&flaw.position, flaw.found, flaw.expected)
}
