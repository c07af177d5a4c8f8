use std::{io::Write, path::Path, process::ExitCode, time::Instant};

use clap::Args;
use damka_engine::endgame::{BuildStep, Builder};

use super::table_options::{self, TableOptions};
use crate::{failure::Failure, progress_bar::progress_bar, tables_folder};

/// Build tables for a rule set: the result of perfect play, and its distance.
///
/// Finished tables are kept: a build that was stopped continues where it was.
#[derive(Args)]
#[command(after_help = "Examples:
  damka endgames build strict --pieces 5
  damka endgames build my-club.toml --pieces 4 --dir tables --threads 2")]
pub struct Arguments {
    #[command(flatten)]
    options: TableOptions,
    /// Number of threads.
    #[arg(long, value_name = "N", default_value_t = 1,
          value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: u16,
}

impl Arguments {
    pub fn run(self) -> Result<ExitCode, Failure> {
        let TableOptions { of, pieces: most } = &self.options;
        let (rules, text) = (of.ruleset()?, of.language.text());
        let folder = of.folder(&rules)?;
        let threads = usize::from(self.threads);
        let cost = table_options::cost(&rules, *most, threads);
        let mut out = std::io::stdout().lock();
        let path = folder.path().display().to_string();
        writeln!(out, "{}", text.tables_plan(&rules, *most, &cost, &path))?;
        let mut builder = Builder::new(&rules, threads, Some(folder.clone()));
        for pieces in 2..=*most {
            let (wall, cpu) = (Instant::now(), cpu_time::ProcessTime::now());
            let all = Builder::positions(pieces);
            let bar = progress_bar(&text, all, text.tables_pieces(pieces));
            builder
                .build(pieces, &|step| match step {
                    BuildStep::Positions(count) => bar.inc(count),
                    BuildStep::Built { material, .. } | BuildStep::Found(material) => {
                        bar.set_message(text.tables_done(material));
                    }
                })
                .map_err(Failure::new)?;
            bar.finish_and_clear();
            let built = text.tables_built(pieces, wall.elapsed(), cpu.elapsed());
            writeln!(out, "{built}")?;
        }
        let values = |path: &Path| path.extension().is_some_and(|end| end == "values");
        let on_disk = text.tables_on_disk(
            tables_folder::size(&folder, values),
            tables_folder::size(&folder, |path| !values(path)),
        );
        writeln!(out, "{on_disk}")?;
        Ok(ExitCode::SUCCESS)
    }
}
