use std::{
    io::{IsTerminal, Write},
    process::ExitCode,
    time::Instant,
};

use clap::Args;
use damka_engine::endgame::{Builder, Step};

use super::place::{self, Place};
use crate::{failure::Failure, input};

/// Build tables for a rule set: who wins with perfect play, and how fast.
///
/// Finished tables are kept: a build that was stopped goes on where it was.
#[derive(Args)]
#[command(after_help = "Examples:
  damka endgames build strict --pieces 5
  damka endgames build my-club.toml --pieces 4 --dir tables --threads 2")]
pub struct Arguments {
    /// A rule set: an id, or the path of a rule file.
    rules: String,
    /// Up to how many pieces: five take minutes, six up to an hour.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(2..=7))]
    pieces: u8,
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
        let threads = usize::from(self.threads);
        let memory = Builder::memory(&rules, self.pieces, threads);
        let mut out = std::io::stdout().lock();
        writeln!(
            out,
            "{}: up to {} pieces, at most {} of memory, into {}",
            rules.id,
            self.pieces,
            place::bytes(memory),
            folder.path().display()
        )?;
        let mut builder = Builder::new(&rules, threads, Some(folder.clone()));
        for pieces in 2..=self.pieces {
            let (wall, cpu) = (Instant::now(), cpu_time::ProcessTime::now());
            let bar = place::bar(Builder::positions(pieces), format!("{pieces} pieces"));
            if !std::io::stderr().is_terminal() {
                bar.set_draw_target(indicatif::ProgressDrawTarget::hidden());
            }
            builder
                .build(pieces, &|step| match step {
                    Step::Positions(count) => bar.inc(count),
                    Step::Built { material, .. } | Step::Found(material) => {
                        bar.set_message(format!("{pieces} pieces, {material} done"));
                    }
                })
                .map_err(Failure::new)?;
            bar.finish_and_clear();
            writeln!(
                out,
                "{pieces} pieces: {:.1} s, {:.1} s of processor time",
                wall.elapsed().as_secs_f64(),
                cpu.elapsed().as_secs_f64()
            )?;
        }
        let values = |path: &std::path::Path| path.extension().is_some_and(|end| end == "values");
        writeln!(
            out,
            "on the disk: values {}, distances {}",
            place::bytes(place::size(&folder, values)),
            place::bytes(place::size(&folder, |path| !values(path)))
        )?;
        Ok(ExitCode::SUCCESS)
    }
}
