mod plot;
mod report;

use std::{
    fs,
    io::{self, IsTerminal, Write},
    path::{Path, PathBuf},
    process::ExitCode,
    sync::Arc,
};

use clap::Args;
use damka_arena::{Decision, Sprt, Tally};
use damka_engine::{
    Evaluation,
    training::{Generation, TrainingError, TrainingPlan, TrainingRun, TrainingStep},
};
use damka_rules::Ruleset;
use damka_text::{GenerationFigures, Text};
use indicatif::ProgressBar;

use crate::{
    failure::Failure, input, interrupt, language::LanguageOption, progress_bar::progress_bar,
    tables_folder::TablesFolder,
};

/// Train weights for a rule set by self-play; new weights are kept if they win a
/// match against the old ones.
///
/// The result depends on the seed, not on the number of threads. It can be
/// stopped at any time and continued with --resume. The folder gets
/// best.weights, report.md, and the plots loss.svg and elo.svg.
#[derive(Args)]
#[command(after_help = "Examples:
  damka train my-club.toml --threads 2
  damka train strict --from material --seed 1 --dir strict
  damka train strict --from material --seed 1 --dir strict --resume")]
pub struct Arguments {
    /// A rule set: an id, or the path of a rule file.
    rules: String,
    /// Seed of all games and of the training.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Number of generations: play, train, compare.
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u32).range(1..=1000))]
    generations: u32,
    /// Games per generation.
    #[arg(long, value_name = "N", default_value_t = 24_000, value_parser = clap::value_parser!(u32).range(20..=100_000_000))]
    games: u32,
    /// Nodes per move in these games.
    #[arg(long, value_name = "N", default_value_t = 1500, value_parser = clap::value_parser!(u32).range(10..))]
    nodes: u32,
    /// Maximum number of pairs of games between new and old weights; if they do
    /// not decide, the old ones stay.
    #[arg(long, value_name = "N", default_value_t = 2000, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pairs: u32,
    /// Nodes per move in these pairs.
    #[arg(long, value_name = "N", default_value_t = 5000, value_parser = clap::value_parser!(u32).range(10..))]
    match_nodes: u32,
    /// Number of games played at the same time.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: u16,
    /// Initial weights: a file, or `material` for untrained ones [default: the
    /// built-in weights of the nearest rules].
    #[arg(long, value_name = "FILE")]
    from: Option<String>,
    /// Output folder [default: train-RULES].
    #[arg(long, value_name = "FOLDER")]
    dir: Option<PathBuf>,
    /// Continue a training that was stopped in this folder.
    #[arg(long)]
    resume: bool,
    /// End games when endgame tables of at most this many pieces know the result.
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u8).range(0..=7))]
    pieces: u8,
    /// Folder of all endgame tables, as in `damka endgames`.
    #[arg(long, value_name = "FOLDER")]
    tables: Option<PathBuf>,
    #[command(flatten)]
    language: LanguageOption,
}

/// Passes of the trainer over all samples.
const EPOCHS: u32 = 5;

impl Arguments {
    pub fn run(self) -> Result<ExitCode, Failure> {
        let text = self.language.text();
        let rules = input::ruleset(&self.rules)?;
        let start = self.start(&rules)?;
        let dir = match &self.dir {
            Some(dir) => dir.clone(),
            None => PathBuf::from(format!("train-{}", rules.id)),
        };
        self.prepare(&dir)?;
        let tables = TablesFolder::at(self.tables.clone()).tables(&rules, self.pieces)?;
        let plan = TrainingPlan {
            seed: self.seed,
            generations: self.generations,
            games: self.games,
            nodes: self.nodes,
            epochs: EPOCHS,
            pairs: self.pairs,
            match_nodes: self.match_nodes,
            threads: self.threads.into(),
        };
        let stop = interrupt::stop()?;
        let mut out = io::stdout().lock();
        let name = text.ruleset_name(&rules);
        writeln!(
            out,
            "{}",
            text.train_start(name, &dir.display().to_string())
        )?;
        let training = TrainingRun::new(&rules, Arc::new(tables), &dir, plan.clone());
        let mut display = ProgressDisplay::new(&text, &plan);
        let mut done: Vec<Generation> = Vec::new();
        let mut failed = None;
        let result = training.run(start, &stop, &judge, &mut |step| {
            if let Some(generation) = display.show(&step) {
                done.push(generation.clone());
                let line = text.train_generation(&figures(generation));
                let kept = writeln!(out, "{line}").map_err(Failure::from);
                let kept = kept.and_then(|()| report::write(&dir, &text, &rules, &plan, &done));
                failed = kept.err();
                if failed.is_some() {
                    stop.now();
                }
            }
        });
        display.end();
        match (failed, result) {
            (Some(failure), _) => Err(failure),
            (None, Ok(_)) => {
                let best = training.best();
                let path = best.exists().then(|| best.display().to_string());
                writeln!(out, "{}", text.train_end(path.as_deref()))?;
                Ok(ExitCode::SUCCESS)
            }
            (None, Err(TrainingError::Stopped)) => {
                writeln!(out, "{}", text.train_stopped("--resume"))?;
                Ok(ExitCode::from(2))
            }
            (None, Err(error)) => Err(Failure::new(error)),
        }
    }

    /// The initial weights.
    fn start(&self, rules: &Ruleset) -> Result<Evaluation, Failure> {
        match self.from.as_deref() {
            None => Ok(Evaluation::builtin(rules)),
            Some("material") => Ok(Evaluation::material()),
            Some(path) => {
                let path = Path::new(path);
                Evaluation::open(path).map_err(|error| Failure::file(path, &error))
            }
        }
    }

    /// Creates the output folder, or checks that it may be used.
    fn prepare(&self, dir: &Path) -> Result<(), Failure> {
        fs::create_dir_all(dir).map_err(|error| Failure::file(dir, &error))?;
        let mut entries = fs::read_dir(dir).map_err(|error| Failure::file(dir, &error))?;
        if entries.next().is_some() && !self.resume {
            return Err(Failure::new(format_args!(
                "{}: not empty; continue there with --resume, or choose another folder with --dir",
                dir.display()
            )));
        }
        Ok(())
    }
}

/// The hypotheses of the SPRT that accepts new weights, in Elo; error probability 5 %.
pub const TEST: [f64; 2] = [0.0, 10.0];

fn judge(pairs: &[u64; 5]) -> Option<bool> {
    let [elo0, elo1] = TEST;
    let decision = Sprt::new(elo0, elo1).decide(&tally(pairs))?;
    Some(decision == Decision::Accepted)
}

/// The pairs as a tally; single games are no longer known.
pub fn tally(pairs: &[u64; 5]) -> Tally {
    Tally {
        pairs: *pairs,
        ..Tally::default()
    }
}

/// The printed figures of a generation.
pub fn figures(generation: &Generation) -> GenerationFigures {
    let tally = tally(&generation.pairs);
    let elo = tally.elo();
    GenerationFigures {
        number: generation.number,
        samples: generation.samples as u64,
        loss: generation.losses.last().map_or(0.0, |loss| loss.held_back),
        pairs: generation.pairs,
        elo: [elo.value, elo.low, elo.high],
        accepted: generation.accepted,
    }
}

/// The progress bars.
struct ProgressDisplay<'a> {
    text: &'a Text,
    plan: &'a TrainingPlan,
    bar: Option<ProgressBar>,
    what: String,
}

impl ProgressDisplay<'_> {
    fn new<'a>(text: &'a Text, plan: &'a TrainingPlan) -> ProgressDisplay<'a> {
        ProgressDisplay {
            text,
            plan,
            bar: None,
            what: String::new(),
        }
    }

    /// Shows the progress; returns the generation if it is finished.
    fn show<'g>(&mut self, step: &TrainingStep<'g>) -> Option<&'g Generation> {
        let pairs = |pairs: &[u64; 5]| pairs.iter().sum::<u64>();
        match step {
            TrainingStep::Games { generation, done } => {
                let what = self.text.train_games(*generation);
                self.set(what, (*done).into(), self.plan.games.into());
            }
            TrainingStep::Epoch { generation, loss } => {
                let what = self.text.train_epochs(*generation, loss.held_back);
                self.set(what, loss.epoch.into(), self.plan.epochs.into());
            }
            TrainingStep::Pair {
                generation,
                pairs: counts,
            } => {
                let elo = tally(counts).elo();
                let what = self
                    .text
                    .train_match(*generation, [elo.value, elo.low, elo.high]);
                self.set(what, pairs(counts), self.plan.pairs.into());
            }
            TrainingStep::Judged(generation) => {
                self.end();
                return Some(*generation);
            }
        }
        None
    }

    /// Updates the bar, or starts a new one for another task.
    fn set(&mut self, what: String, done: u64, all: u64) {
        if !io::stderr().is_terminal() {
            return;
        }
        let fresh = self
            .bar
            .as_ref()
            .is_none_or(|bar| bar.length() != Some(all) || bar.position() > done);
        if fresh {
            self.end();
            let bar = progress_bar(self.text, all, what.clone());
            // Work of an earlier run must not distort the estimate of time left.
            bar.set_position(done);
            bar.reset_eta();
            self.bar = Some(bar);
        }
        if let Some(bar) = &self.bar {
            bar.set_position(done);
            if self.what != what {
                bar.set_message(what.clone());
            }
        }
        self.what = what;
    }

    fn end(&mut self) {
        if let Some(bar) = self.bar.take() {
            bar.finish_and_clear();
        }
    }
}
