//! Weights trained on a few games: the loss falls, and the result does not depend on
//! the number of threads or on interruptions.
#![cfg(feature = "offline")]

use std::{fs, path::Path, sync::Arc};

use damka_engine::{
    Evaluation, Origin, Stop,
    endgame::Tables,
    training::{
        Generation, Journal, JournalError, Sample, SampleOrigin, SelfPlay, Trainer,
        TrainerSettings, TrainingError, TrainingPlan, TrainingRun, TrainingStep, search_nodes,
    },
};
use damka_rules::{Position, Ruleset};
use oorandom::Rand64;
use proptest::prelude::*;

fn samples(games: u64) -> Vec<Sample> {
    let rules = Ruleset::STRICT;
    let play = SelfPlay::new(rules, Arc::new(Tables::builtin(rules)));
    let engine = play.engine(&Arc::new(Evaluation::material()));
    (0..games)
        .flat_map(|game| {
            engine.forget();
            let root = play.opening(&mut Rand64::new(u128::from(7 + game)), 6..=12);
            play.samples(root, &mut |root| search_nodes(&engine, root, 100))
        })
        .collect()
}

fn trained(samples: &[Sample]) -> (Vec<f64>, Vec<u8>) {
    let start = Evaluation::material();
    let mut trainer = Trainer::new(&start, TrainerSettings::from(&start));
    let mut random = Rand64::new(1);
    let mut losses = vec![trainer.loss(samples)];
    for _ in 0..4 {
        trainer.epoch(samples, &mut random, 1.0);
        losses.push(trainer.loss(samples));
    }
    (losses, trainer.evaluation(Origin::default()).write())
}

#[test]
fn training_lowers_the_loss_and_is_reproducible() {
    let samples = samples(40);
    assert!(samples.len() > 500);
    let (losses, weights) = trained(&samples);
    assert!(
        losses.is_sorted_by(|before, after| before > after),
        "{losses:?}"
    );
    assert!(losses[4] < 0.8 * losses[0], "{losses:?}");
    assert_eq!(trained(&samples).1, weights);

    // What was learned counts alike for both sides.
    let weights = Evaluation::read(&weights).unwrap();
    for sample in &samples {
        let position: Position = sample.placed.to_position();
        assert_eq!(weights.score(&position), weights.score(&position.turned()));
    }
}

#[test]
fn samples_read_back() {
    for sample in samples(10) {
        assert_eq!(Sample::from_bytes(&sample.to_bytes()), Some(sample));
    }
}

proptest! {
    #[test]
    fn bytes_are_samples_or_refused(bytes: [u8; Sample::SIZE]) {
        if let Some(sample) = Sample::from_bytes(&bytes) {
            prop_assert_eq!(Sample::from_bytes(&sample.to_bytes()), Some(sample));
        }
    }
}

const ORIGIN: SampleOrigin = SampleOrigin {
    class: 1,
    seed: 2,
    weights: 3,
    nodes: 4,
};

#[test]
fn a_journal_goes_on_where_it_was_cut_off() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("1.samples");
    let samples = samples(4)[..10].to_vec();
    let (first, second) = samples.split_at(5);
    let mut journal = Journal::open(&path, ORIGIN).unwrap();
    journal.append(3, first).unwrap();
    journal.append(1, second).unwrap();
    drop(journal);

    let whole = Journal::open(&path, ORIGIN).unwrap();
    assert_eq!((whole.games(), whole.samples()), (4, &samples[..]));
    let bytes = fs::read(&path).unwrap();
    let block = 12 + first.len() * Sample::SIZE;
    for cut in 0..=bytes.len() {
        // What the disk had no time to write may be missing or zero.
        for lost in [0, 40] {
            let tail = [&bytes[..cut], &vec![0; lost]].concat();
            fs::write(&path, &tail).unwrap();
            if lost > 0 && cut < 36 {
                continue;
            }
            let mut journal = Journal::open(&path, ORIGIN).unwrap();
            let is_whole = |end| tail.get(..end) == bytes.get(..end);
            let kept = match is_whole(36 + block) {
                true if is_whole(bytes.len()) => (4, &samples[..]),
                true => (3, first),
                false => (0, &[][..]),
            };
            let found = (journal.games(), journal.samples());
            assert_eq!(found, kept, "cut at {cut}, then {lost} zeros");
            journal.append(1, second).unwrap();
            drop(journal);
            let again = Journal::open(&path, ORIGIN).unwrap();
            assert_eq!(again.games(), kept.0 + 1);
            assert_eq!(again.samples(), [kept.1, second].concat());
        }
    }

    let other = SampleOrigin { seed: 5, ..ORIGIN };
    let refusal = Journal::open(&path, other).err();
    assert!(matches!(refusal, Some(JournalError::OtherOrigin)));
    fs::write(&path, "PDN").unwrap();
    let refusal = Journal::open(&path, ORIGIN).err();
    assert!(matches!(refusal, Some(JournalError::NotSamples)));
}

/// A tiny training; stopped and begun again at every step from `stop_at` on.
fn run(folder: &Path, threads: usize, stop_at: Option<usize>) -> (Vec<Generation>, usize) {
    let rules = Ruleset::STRICT;
    let plan = TrainingPlan {
        seed: 3,
        generations: 2,
        games: 40,
        nodes: 60,
        epochs: 2,
        pairs: 6,
        match_nodes: 60,
        threads,
    };
    let tables = Arc::new(Tables::builtin(rules));
    let training = TrainingRun::new(rules, tables, folder, plan);
    let judge = |pairs: &[u64; 5]| match pairs.iter().sum::<u64>() {
        6 => Some(pairs[3] + pairs[4] > pairs[0] + pairs[1]),
        _ => None,
    };
    for runs in 1.. {
        let (stop, mut steps) = (Stop::new(), 0);
        let result = training.run(Evaluation::material(), &stop, &judge, &mut |step| {
            // A generation that is read again is no step forward.
            steps += usize::from(!matches!(
                step,
                TrainingStep::Judged(_) | TrainingStep::Games { .. }
            ));
            if stop_at.is_some_and(|at| steps >= at + runs % 5) {
                stop.now();
            }
        });
        match result {
            Ok(generations) => return (generations, runs),
            Err(TrainingError::Stopped) => assert!(runs < 100),
            Err(error) => panic!("{error}"),
        }
    }
    unreachable!("it ends or is stopped")
}

#[test]
fn a_training_run_gives_the_same_result_however_it_is_run() {
    let folders = [(); 3].map(|()| tempfile::tempdir().unwrap());
    let (single, _) = run(folders[0].path(), 1, None);
    let (threaded, _) = run(folders[1].path(), 3, None);
    let (stopped, runs) = run(folders[2].path(), 2, Some(1));
    assert_eq!(single.len(), 2);
    assert!(runs > 2, "it was stopped");
    assert_eq!(single, threaded);
    assert_eq!(single, stopped);
    for file in [
        "1.samples",
        "1.weights",
        "2.samples",
        "2.weights",
        "2.pairs",
    ] {
        let [a, b, c] = [0, 1, 2].map(|at| fs::read(folders[at].path().join(file)).unwrap());
        assert!(a == b && b == c, "{file}");
    }
}
