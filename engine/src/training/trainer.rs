use oorandom::Rand64;

use super::Sample;
use crate::{
    Evaluation, Origin,
    endgame::Value,
    evaluation::{PHASES, ROWS, Row, UNIT, each, phase},
    score::ODDS,
};

/// Finds weights that foretell the results of games.
///
/// Logistic regression: the sum of the weights is the logarithm of the odds. The
/// samples are taken one after another in a random order, and each weight
/// takes smaller steps the more it has moved (Adagrad). Nothing depends on the
/// number of threads: there is one.
pub struct Trainer {
    settings: Settings,
    /// Where the weights began, and are drawn back to.
    home: Vec<[f32; 2]>,
    /// In logarithms of odds.
    rows: Vec<[f32; 2]>,
    /// The sum of the squares of the slopes so far.
    moved: Vec<[f32; 2]>,
}

/// How training goes.
#[derive(Copy, Clone, Debug)]
pub struct Settings {
    /// The share of the result in what is foretold; the rest is what the search
    /// said. A game has one result, however many positions: it is noisy.
    pub result: f32,
    /// The same where the search judged by rule of thumb.
    pub rough_result: f32,
    /// How far weights go at first.
    pub step: f32,
    /// How strongly weights are drawn to where they began.
    pub pull: f32,
}

impl Settings {
    /// For a training that begins with these weights: what was trained before
    /// takes smaller steps.
    pub fn from(start: &Evaluation) -> Settings {
        let trained = start.origin().generation > 0;
        Settings {
            result: 0.3,
            rough_result: 0.7,
            step: if trained { 0.05 } else { 0.1 },
            pull: 1e-4,
        }
    }
}

/// As if each weight had moved so far already: a first slope of nearly nothing
/// would otherwise be a whole step.
const MOVED: f32 = 1e-2;

impl Trainer {
    /// Begins with these weights.
    pub fn new(start: &Evaluation, settings: Settings) -> Trainer {
        let scale = 1.0 / (UNIT as f32 * ODDS);
        let rows: Vec<[f32; 2]> = (start.rows().iter())
            .map(|row| row.map(|weight| f32::from(weight) * scale))
            .collect();
        Trainer {
            settings,
            home: rows.clone(),
            rows,
            moved: vec![[MOVED; 2]; ROWS],
        }
    }

    /// Learns from all samples once, in a random order, with steps of this
    /// share of the full ones. The mean loss, each before it was learned from.
    pub fn epoch(&mut self, samples: &[Sample], random: &mut Rand64, rate: f32) -> f64 {
        let mut order: Vec<u32> = (0..samples.len() as u32).collect();
        for last in (1..order.len()).rev() {
            let other = random.rand_range(0..last as u64 + 1) as usize;
            order.swap(last, other);
        }
        mean(
            order
                .iter()
                .map(|&at| self.learn(&samples[at as usize], rate)),
        )
    }

    /// The mean loss over samples, without learning.
    pub fn loss(&self, samples: &[Sample]) -> f64 {
        mean(samples.iter().map(|sample| {
            let foretold = sigmoid(self.foretell(sample));
            loss(foretold, self.target(sample))
        }))
    }

    /// The weights, rounded.
    pub fn evaluation(&self, origin: Origin) -> Evaluation {
        let scale = UNIT as f32 * ODDS;
        let round = |weight: f32| (weight * scale).round() as i16;
        let rows: Box<[Row]> = self.rows.iter().map(|row| row.map(round)).collect();
        Evaluation::from_rows(origin, rows)
    }

    fn foretell(&self, sample: &Sample) -> f32 {
        let shares = shares(sample);
        let mut sum = 0.0;
        each(&sample.placed, |row, times| {
            let row = self.rows[row];
            sum += times as f32 * (row[0] * shares[0] + row[1] * shares[1]);
        });
        sum
    }

    fn learn(&mut self, sample: &Sample, rate: f32) -> f32 {
        let target = self.target(sample);
        let foretold = sigmoid(self.foretell(sample));
        let error = foretold - target;
        let Settings { step, pull, .. } = self.settings;
        let (shares, step) = (shares(sample), step * rate);
        each(&sample.placed, |row, times| {
            let (weights, moved) = (&mut self.rows[row], &mut self.moved[row]);
            for (phase, share) in shares.into_iter().enumerate() {
                let away = weights[phase] - self.home[row][phase];
                let slope = error * share * times as f32 + pull * away;
                moved[phase] += slope * slope;
                weights[phase] -= step * slope / moved[phase].sqrt();
            }
        });
        loss(foretold, target)
    }

    /// What should be foretold.
    fn target(&self, sample: &Sample) -> f32 {
        let result = match sample.result {
            Value::Loss => 0.0,
            Value::Draw => 0.5,
            Value::Win => 1.0,
        };
        let searched = sigmoid(f32::from(sample.score) / ODDS);
        let share = match sample.rough {
            true => self.settings.rough_result,
            false => self.settings.result,
        };
        result * share + searched * (1.0 - share)
    }
}

/// How much opening and ending count.
fn shares(sample: &Sample) -> [f32; 2] {
    let opening = phase(&sample.placed) as f32 / PHASES as f32;
    [opening, 1.0 - opening]
}

fn sigmoid(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}

/// How far what was foretold is from the target: nothing if it is the target,
/// whose own doubt (a draw is neither won nor lost) nobody could learn away.
fn loss(foretold: f32, target: f32) -> f32 {
    let ln = |p: f32| p.max(1e-7).ln();
    let surprise = |p: f32| -(target * ln(p) + (1.0 - target) * ln(1.0 - p));
    surprise(foretold) - surprise(target)
}

fn mean(losses: impl ExactSizeIterator<Item = f32>) -> f64 {
    let count = losses.len().max(1) as f64;
    losses.map(f64::from).sum::<f64>() / count
}
