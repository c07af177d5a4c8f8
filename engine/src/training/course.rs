//! A training from its beginning to its end, on the disk.

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
    Generation, Journal, JournalError, Loss, Making, Sample, SelfPlay, Settings, Step, Trainer,
    in_order, selfplay::find,
};
use crate::{Evaluation, Origin, Stop, atomic_file, endgame::Tables};

/// How weights are trained.
#[derive(Clone, Debug)]
pub struct Plan {
    /// All random numbers follow from it.
    pub seed: u64,
    /// How many generations.
    pub generations: u32,
    /// How many games a generation plays.
    pub games: u32,
    /// How many nodes are searched for a move of these games.
    pub nodes: u32,
    /// How often the trainer goes through all samples.
    pub epochs: u32,
    /// At most so many pairs of games are played between new and old weights.
    pub pairs: u32,
    /// How many nodes are searched for a move of these pairs.
    pub match_nodes: u32,
    /// How many games are played at the same time.
    pub threads: usize,
}

/// A training in a folder. Every finished bit of work is kept there, and what
/// was stopped goes on where it was. The folder has for each generation
///
/// - `1.samples`: the positions of its games,
/// - `1.loss`: how well its results were foretold after each epoch,
/// - `1.weights`: its weights,
/// - `1.pairs`: what it got from each pair of games against the best before it,
///   in half points, a digit each;
///
/// and `best.weights`, the last that won their match.
pub struct Course {
    rules: Ruleset,
    tables: Arc<Tables>,
    folder: PathBuf,
    plan: Plan,
}

/// Why a training cannot go on.
#[derive(Debug)]
pub enum CourseError {
    /// A file cannot be read or written.
    File(PathBuf, io::Error),
    /// A journal of samples is not what it should be.
    Samples(PathBuf, JournalError),
    /// It was stopped: it can go on.
    Stopped,
}

impl Course {
    /// A training of weights for these rules in a folder, which must be there.
    pub fn new(rules: &Ruleset, tables: Arc<Tables>, folder: &Path, plan: Plan) -> Course {
        Course {
            rules: rules.clone(),
            tables,
            folder: folder.to_owned(),
            plan,
        }
    }

    /// Where the best weights are written.
    pub fn best(&self) -> PathBuf {
        self.folder.join("best.weights")
    }

    /// Trains all generations, beginning with these weights. `judge` says
    /// whether the new weights have won by the pairs so far, or lost, or neither.
    pub fn run(
        &self,
        start: Evaluation,
        stop: &Stop,
        judge: &dyn Fn(&[u64; 5]) -> Option<bool>,
        tell: &mut dyn FnMut(Step<'_>),
    ) -> Result<Vec<Generation>, CourseError> {
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
            tell(Step::Judged(&generation));
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
        tell: &mut dyn FnMut(Step<'_>),
    ) -> Result<Vec<Sample>, CourseError> {
        let path = self.path(generation, "samples");
        let failed = |error| CourseError::Samples(path.clone(), error);
        let making = Making {
            class: self.rules.value_hash().bits(),
            seed: self.plan.seed,
            weights: crc32fast::hash(&best.write()),
            nodes: self.plan.nodes,
        };
        let mut journal = Journal::open(&path, making).map_err(failed)?;
        let play = SelfPlay::new(&self.rules, Arc::clone(&self.tables));
        let worker = || {
            let engine = play.engine(best);
            let play = &play;
            move |game: u32| {
                let mut random = self.random(generation, Part::Games, game);
                engine.forget();
                let root = play.opening(&mut random, 6..=12);
                let mut samples = play.samples(root, &mut |root| {
                    find(&engine, root, self.plan.nodes.into())
                });
                for sample in &mut samples {
                    sample.rough = best.origin().generation == 0;
                }
                samples
            }
        };
        let (mut block, mut fault) = (Vec::new(), None);
        tell(Step::Games {
            generation,
            done: journal.games(),
        });
        in_order(
            self.plan.threads,
            journal.games()..self.plan.games,
            worker,
            |game, samples| {
                block.extend(samples);
                let done = game + 1;
                if done.is_multiple_of(BLOCK) || done == self.plan.games {
                    if let Err(error) = journal.append(done - journal.games(), &block) {
                        fault = Some(CourseError::File(path.clone(), error));
                        return ControlFlow::Break(());
                    }
                    block.clear();
                    tell(Step::Games { generation, done });
                }
                go_on(stop)
            },
        );
        match fault {
            Some(fault) => Err(fault),
            None if journal.games() < self.plan.games => Err(CourseError::Stopped),
            None => Ok(journal.into_samples()),
        }
    }

    /// New weights, and how the loss fell.
    fn train(
        &self,
        generation: u32,
        start: &Evaluation,
        best: &Evaluation,
        samples: &[Sample],
        stop: &Stop,
        tell: &mut dyn FnMut(Step<'_>),
    ) -> Result<(Evaluation, Vec<Loss>), CourseError> {
        let (path, notes) = (
            self.path(generation, "weights"),
            self.path(generation, "loss"),
        );
        if let (Ok(bytes), Ok(text)) = (fs::read(&path), fs::read_to_string(&notes))
            && let (Ok(weights), Some(losses)) = (Evaluation::read(&bytes), Loss::all(&text))
        {
            return Ok((weights, losses));
        }
        let (learned, held_back) = divide(samples);
        let mut random = self.random(generation, Part::Training, 0);
        let mut trainer = Trainer::new(start, Settings::from(start));
        let mut losses = vec![Loss {
            epoch: 0,
            learned: trainer.loss(&learned),
            held_back: trainer.loss(&held_back),
        }];
        for epoch in 1..=self.plan.epochs {
            if stop.is_stopped() {
                return Err(CourseError::Stopped);
            }
            let rate = (self.plan.epochs + 1 - epoch) as f32 / self.plan.epochs as f32;
            let loss = Loss {
                epoch,
                learned: trainer.epoch(&learned, &mut random, rate),
                held_back: trainer.loss(&held_back),
            };
            tell(Step::Epoch { generation, loss });
            losses.push(loss);
        }
        let weights = trainer.evaluation(Origin {
            class: self.rules.value_hash().bits(),
            seed: self.plan.seed,
            generation: best.origin().generation + 1,
            positions: learned.len() as u32,
        });
        write(&notes, Loss::text(&losses).as_bytes())?;
        write(&path, &weights.write())?;
        Ok((weights, losses))
    }

    /// Lets new weights play against the best so far; what the new ones got,
    /// and whether they have won.
    fn compare(
        &self,
        generation: u32,
        weights: [&Arc<Evaluation>; 2],
        stop: &Stop,
        judge: &dyn Fn(&[u64; 5]) -> Option<bool>,
        tell: &mut dyn FnMut(Step<'_>),
    ) -> Result<([u64; 5], bool), CourseError> {
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
                        find(player, root, self.plan.match_nodes.into())
                    });
                    winner.map_or(1, |winner| if winner == side { 2 } else { 0 })
                });
                points[0] + points[1]
            }
        };
        let mut fault = None;
        let first = digits.len() as u32;
        if verdict.is_none() {
            in_order(
                self.plan.threads,
                first..self.plan.pairs,
                worker,
                |pair, points: u8| {
                    pairs[usize::from(points)] += 1;
                    digits.push(b'0' + points);
                    verdict = judge(&pairs);
                    tell(Step::Pair { generation, pairs });
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
            // What a test cannot tell in so many games is not worth a change.
            (None, None) if digits.len() as u32 >= self.plan.pairs => Ok((pairs, false)),
            (None, None) => Err(CourseError::Stopped),
        }
    }

    fn path(&self, generation: u32, end: &str) -> PathBuf {
        self.folder.join(format!("{generation}.{end}"))
    }

    /// The random numbers of one game or epoch, whatever came before it.
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

/// Learned from are the games of so many generations: older ones were played worse.
const RECENT: usize = 3;

/// So many games are written together.
const BLOCK: u32 = 32;

/// One game of so many is not learned from, to see how well others are foretold.
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

/// Writes a file as a whole: whoever is interrupted leaves the old one.
fn write(path: &Path, bytes: &[u8]) -> Result<(), CourseError> {
    atomic_file::write(path, bytes).map_err(|error| CourseError::File(path.to_owned(), error))
}

impl std::fmt::Display for CourseError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            CourseError::File(path, error) => write!(f, "{}: {error}", path.display()),
            CourseError::Samples(path, error) => write!(f, "{}: {error}", path.display()),
            CourseError::Stopped => f.write_str("stopped; it can go on"),
        }
    }
}

impl std::error::Error for CourseError {}
