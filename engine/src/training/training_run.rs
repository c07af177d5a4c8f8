//! A training run of several generations, kept on disk.

use std::{
    collections::VecDeque,
    fs, io,
    ops::ControlFlow,
    path::{Path, PathBuf},
    sync::Arc,
};

use damka_rules::{Ruleset, Side};
use oorandom::Rand64;

use super::{
    Generation, Journal, JournalError, Loss, Sample, SampleOrigin, SelfPlay, Trainer,
    TrainerSettings, TrainingStep, run_in_order, selfplay::search_nodes,
};
use crate::{Evaluation, Origin, Stop, atomic_file, endgame::Tables};

/// The parameters of a training run.
#[derive(Clone, Debug)]
pub struct TrainingPlan {
    /// The seed of all random numbers.
    pub seed: u64,
    /// The number of generations.
    pub generations: u32,
    /// The number of games of a generation.
    pub games: u32,
    /// The number of nodes for a move of these games.
    pub nodes: u32,
    /// The number of passes of the trainer over all samples.
    pub epochs: u32,
    /// The maximum number of pairs of games between new and old weights.
    pub pairs: u32,
    /// The number of nodes for a move of these pairs.
    pub match_nodes: u32,
    /// The number of games played at the same time.
    pub threads: usize,
}

/// A training run in a folder, from which it continues after an interruption. The
/// folder has for each generation
///
/// - `1.samples`: the positions of its games,
/// - `1.loss`: the loss of its predictions after each epoch,
/// - `1.weights`: its weights,
/// - `1.pairs`: its score in each pair of games against the best before it, in
///   half points, a digit each;
///
/// and `best.weights`, the last that won their match.
pub struct TrainingRun {
    rules: Ruleset,
    tables: Arc<Tables>,
    folder: PathBuf,
    plan: TrainingPlan,
}

/// Why a training run cannot continue.
#[derive(Debug)]
pub enum TrainingError {
    /// A file cannot be read or written.
    File(PathBuf, io::Error),
    /// A journal of samples cannot be used.
    Samples(PathBuf, JournalError),
    /// It was stopped, and can be resumed.
    Stopped,
}

impl TrainingRun {
    /// A run for these rules in a folder, which must exist.
    pub fn new(
        rules: &Ruleset,
        tables: Arc<Tables>,
        folder: &Path,
        plan: TrainingPlan,
    ) -> TrainingRun {
        TrainingRun {
            rules: rules.clone(),
            tables,
            folder: folder.to_owned(),
            plan,
        }
    }

    /// The path of the best weights.
    pub fn best(&self) -> PathBuf {
        self.folder.join("best.weights")
    }

    /// Trains all generations, starting from these weights. `judge` decides from
    /// the pairs so far whether the new weights have won or lost, or neither yet.
    pub fn run(
        &self,
        start: Evaluation,
        stop: &Stop,
        judge: &dyn Fn(&[u64; 5]) -> Option<bool>,
        tell: &mut dyn FnMut(TrainingStep<'_>),
    ) -> Result<Vec<Generation>, TrainingError> {
        let start = Arc::new(start);
        let mut best = Arc::clone(&start);
        let (mut recent, mut generations) = (VecDeque::new(), Vec::new());
        for number in 1..=self.plan.generations {
            recent.push_back(self.samples(number, &best, stop, tell)?);
            if recent.len() > RECENT {
                recent.pop_front();
            }
            let samples: Vec<Sample> = recent.iter().flatten().copied().collect();
            let (new, losses) = self.train(number, &start, &best, &samples, stop, tell)?;
            let new = Arc::new(new);
            let (pairs, won) = self.compare(number, [&new, &best], stop, judge, tell)?;
            if won {
                best = new;
                write(&self.best(), &best.write())?;
            }
            let generation = Generation {
                number,
                samples: samples.len(),
                losses,
                pairs,
                accepted: won,
            };
            tell(TrainingStep::Judged(&generation));
            generations.push(generation);
        }
        Ok(generations)
    }

    /// The positions of the games that the best weights play.
    fn samples(
        &self,
        generation: u32,
        best: &Arc<Evaluation>,
        stop: &Stop,
        tell: &mut dyn FnMut(TrainingStep<'_>),
    ) -> Result<Vec<Sample>, TrainingError> {
        let path = self.path(generation, "samples");
        let failed = |error| TrainingError::Samples(path.clone(), error);
        let origin = SampleOrigin {
            class: self.rules.value_hash().bits(),
            seed: self.plan.seed,
            weights: crc32fast::hash(&best.write()),
            nodes: self.plan.nodes,
        };
        let mut journal = Journal::open(&path, origin).map_err(failed)?;
        let play = SelfPlay::new(&self.rules, Arc::clone(&self.tables));
        let worker = || {
            let engine = play.engine(best);
            let play = &play;
            move |game: u32| {
                let mut random = self.random(generation, Part::Games, game);
                engine.forget();
                let root = play.opening(&mut random, 6..=12);
                let mut samples = play.samples(root, &mut |root| {
                    search_nodes(&engine, root, self.plan.nodes.into())
                });
                for sample in &mut samples {
                    sample.rough = best.origin().generation == 0;
                }
                samples
            }
        };
        let (mut block, mut fault) = (Vec::new(), None);
        tell(TrainingStep::Games {
            generation,
            done: journal.games(),
        });
        run_in_order(
            self.plan.threads,
            journal.games()..self.plan.games,
            worker,
            |game, samples| {
                block.extend(samples);
                let done = game + 1;
                if done.is_multiple_of(BLOCK) || done == self.plan.games {
                    if let Err(error) = journal.append(done - journal.games(), &block) {
                        fault = Some(TrainingError::File(path.clone(), error));
                        return ControlFlow::Break(());
                    }
                    block.clear();
                    tell(TrainingStep::Games { generation, done });
                }
                go_on(stop)
            },
        );
        match fault {
            Some(fault) => Err(fault),
            None if journal.games() < self.plan.games => Err(TrainingError::Stopped),
            None => Ok(journal.into_samples()),
        }
    }

    /// New weights, and the loss by epoch.
    fn train(
        &self,
        generation: u32,
        start: &Evaluation,
        best: &Evaluation,
        samples: &[Sample],
        stop: &Stop,
        tell: &mut dyn FnMut(TrainingStep<'_>),
    ) -> Result<(Evaluation, Vec<Loss>), TrainingError> {
        let (path, notes) = (
            self.path(generation, "weights"),
            self.path(generation, "loss"),
        );
        if let (Ok(bytes), Ok(text)) = (fs::read(&path), fs::read_to_string(&notes))
            && let (Ok(weights), Some(losses)) = (Evaluation::read(&bytes), Loss::read_all(&text))
        {
            return Ok((weights, losses));
        }
        let (learned, held_back) = divide(samples);
        let mut random = self.random(generation, Part::Training, 0);
        let mut trainer = Trainer::new(start, TrainerSettings::from(start));
        let mut losses = vec![Loss {
            epoch: 0,
            learned: trainer.loss(&learned),
            held_back: trainer.loss(&held_back),
        }];
        for epoch in 1..=self.plan.epochs {
            if stop.is_stopped() {
                return Err(TrainingError::Stopped);
            }
            let rate = (self.plan.epochs + 1 - epoch) as f32 / self.plan.epochs as f32;
            let loss = Loss {
                epoch,
                learned: trainer.epoch(&learned, &mut random, rate),
                held_back: trainer.loss(&held_back),
            };
            tell(TrainingStep::Epoch { generation, loss });
            losses.push(loss);
        }
        let weights = trainer.evaluation(Origin {
            class: self.rules.value_hash().bits(),
            seed: self.plan.seed,
            generation: best.origin().generation + 1,
            positions: learned.len() as u32,
        });
        write(&notes, Loss::write_all(&losses).as_bytes())?;
        write(&path, &weights.write())?;
        Ok((weights, losses))
    }

    /// Plays a match of new weights against the best so far; the scores of the
    /// pairs, and whether the new ones have won.
    fn compare(
        &self,
        generation: u32,
        weights: [&Arc<Evaluation>; 2],
        stop: &Stop,
        judge: &dyn Fn(&[u64; 5]) -> Option<bool>,
        tell: &mut dyn FnMut(TrainingStep<'_>),
    ) -> Result<([u64; 5], bool), TrainingError> {
        let path = self.path(generation, "pairs");
        let text = fs::read_to_string(&path).unwrap_or_default();
        let mut digits: Vec<u8> = text
            .bytes()
            .filter(|digit| (b'0'..=b'4').contains(digit))
            .collect();
        let mut pairs = [0; 5];
        for digit in &digits {
            pairs[usize::from(digit - b'0')] += 1;
        }
        let mut verdict = judge(&pairs);
        let play = SelfPlay::new(&self.rules, Arc::clone(&self.tables));
        let worker = || {
            let engines = weights.map(|weights| play.engine(weights));
            let play = &play;
            move |pair: u32| {
                let mut random = self.random(generation, Part::Match, pair);
                let opening = play.opening(&mut random, 8..=8);
                let points = Side::BOTH.map(|side| {
                    engines.iter().for_each(crate::Engine::forget);
                    let winner = play.play(opening.clone(), &mut |root| {
                        let player = &engines[usize::from(root.position.turn() != side)];
                        search_nodes(player, root, self.plan.match_nodes.into())
                    });
                    winner.map_or(1, |winner| if winner == side { 2 } else { 0 })
                });
                points[0] + points[1]
            }
        };
        let mut fault = None;
        let first = digits.len() as u32;
        if verdict.is_none() {
            run_in_order(
                self.plan.threads,
                first..self.plan.pairs,
                worker,
                |pair, points: u8| {
                    pairs[usize::from(points)] += 1;
                    digits.push(b'0' + points);
                    verdict = judge(&pairs);
                    tell(TrainingStep::Pair { generation, pairs });
                    let last = verdict.is_some() || pair + 1 == self.plan.pairs;
                    if last || stop.is_stopped() || pair % BLOCK == 0 {
                        fault = write(&path, &digits).err();
                    }
                    match last || fault.is_some() {
                        true => ControlFlow::Break(()),
                        false => go_on(stop),
                    }
                },
            );
        }
        match (fault, verdict) {
            (Some(fault), _) => Err(fault),
            (None, Some(won)) => Ok((pairs, won)),
            // An undecided match keeps the old weights.
            (None, None) if digits.len() as u32 >= self.plan.pairs => Ok((pairs, false)),
            (None, None) => Err(TrainingError::Stopped),
        }
    }

    fn path(&self, generation: u32, end: &str) -> PathBuf {
        self.folder.join(format!("{generation}.{end}"))
    }

    /// The random numbers of one game or training, independent of all others.
    fn random(&self, generation: u32, part: Part, number: u32) -> Rand64 {
        let stream = u64::from(generation) << 40 | (part as u64) << 32 | u64::from(number);
        Rand64::new(u128::from(self.plan.seed) << 64 | u128::from(stream))
    }
}

/// The parts of a generation that use random numbers.
#[derive(Copy, Clone)]
enum Part {
    Games,
    Training,
    Match,
}

/// The number of last generations to learn from: older ones were played worse.
const RECENT: usize = 3;

/// The number of games that are written together.
const BLOCK: u32 = 32;

/// One game in this many belongs to the validation set.
const HELD_BACK: usize = 20;

fn divide(samples: &[Sample]) -> (Vec<Sample>, Vec<Sample>) {
    let mut game = 0;
    let (held_back, learned) = samples.iter().partition(|sample| {
        game += usize::from(sample.first);
        game % HELD_BACK == 0
    });
    (learned, held_back)
}

fn go_on(stop: &Stop) -> ControlFlow<()> {
    match stop.is_stopped() {
        true => ControlFlow::Break(()),
        false => ControlFlow::Continue(()),
    }
}

/// Writes a file atomically.
fn write(path: &Path, bytes: &[u8]) -> Result<(), TrainingError> {
    atomic_file::write(path, bytes).map_err(|error| TrainingError::File(path.to_owned(), error))
}

impl std::fmt::Display for TrainingError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            TrainingError::File(path, error) => write!(f, "{}: {error}", path.display()),
            TrainingError::Samples(path, error) => write!(f, "{}: {error}", path.display()),
            TrainingError::Stopped => f.write_str("stopped; it can be resumed"),
        }
    }
}

impl std::error::Error for TrainingError {}
