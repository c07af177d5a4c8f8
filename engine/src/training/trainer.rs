use oorandom::Rand64;

use super::Sample;
use crate::{
    Evaluation, Origin,
    endgame::Value,
    evaluation::{FEATURES, PHASES, WEIGHT_SCALE, Weight, each, phase},
    score::LOGISTIC_SCALE,
};

/// Finds weights that predict the results of games.
///
/// Logistic regression by stochastic gradient descent with Adagrad: the sum of the
/// weights is the logit, samples are visited in a random order, and the steps of a
/// weight shrink with the sum of its squared gradients. It runs in one thread.
pub struct Trainer {
    settings: TrainerSettings,
    /// The initial weights, towards which they decay.
    initial: Vec<[f32; 2]>,
    /// In units of the logit.
    weights: Vec<[f32; 2]>,
    /// The sum of the squared gradients so far.
    squared_gradients: Vec<[f32; 2]>,
}

/// The hyperparameters of a trainer.
#[derive(Copy, Clone, Debug)]
pub struct TrainerSettings {
    /// The share of the game's result in the target; the rest is the score of the
    /// search. All positions of a game have the same result, which is noisy.
    pub result: f32,
    /// The same for samples whose search used untrained weights.
    pub rough_result: f32,
    /// The initial learning rate.
    pub step: f32,
    /// The weight decay towards the initial weights.
    pub decay: f32,
}

impl TrainerSettings {
    /// For a training that starts from these weights: trained ones take smaller
    /// steps.
    pub fn from(start: &Evaluation) -> TrainerSettings {
        let trained = start.origin().generation > 0;
        TrainerSettings {
            result: 0.3,
            rough_result: 0.7,
            step: if trained { 0.05 } else { 0.1 },
            decay: 1e-4,
        }
    }
}

/// The initial sum of squared gradients: without it a tiny first gradient would
/// cause a full step.
const INITIAL_SQUARE: f32 = 1e-2;

impl Trainer {
    /// Starts from these weights.
    pub fn new(start: &Evaluation, settings: TrainerSettings) -> Trainer {
        let scale = 1.0 / (WEIGHT_SCALE as f32 * LOGISTIC_SCALE);
        let weights: Vec<[f32; 2]> = (start.weights().iter())
            .map(|weight| weight.map(|weight| f32::from(weight) * scale))
            .collect();
        Trainer {
            settings,
            initial: weights.clone(),
            weights,
            squared_gradients: vec![[INITIAL_SQUARE; 2]; FEATURES],
        }
    }

    /// One pass over all samples in a random order, with the learning rate scaled
    /// by `rate`. The mean loss, of each sample before its step.
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
            let predicted = sigmoid(self.predict(sample));
            loss(predicted, self.target(sample))
        }))
    }

    /// The weights, rounded.
    pub fn evaluation(&self, origin: Origin) -> Evaluation {
        let scale = WEIGHT_SCALE as f32 * LOGISTIC_SCALE;
        let round = |weight: f32| (weight * scale).round() as i16;
        let weights: Box<[Weight]> = self
            .weights
            .iter()
            .map(|weight| weight.map(round))
            .collect();
        Evaluation::from_weights(origin, weights)
    }

    fn predict(&self, sample: &Sample) -> f32 {
        let shares = shares(sample);
        let mut sum = 0.0;
        each(&sample.placed, |feature, times| {
            let weight = self.weights[feature];
            sum += times as f32 * (weight[0] * shares[0] + weight[1] * shares[1]);
        });
        sum
    }

    fn learn(&mut self, sample: &Sample, rate: f32) -> f32 {
        let target = self.target(sample);
        let predicted = sigmoid(self.predict(sample));
        let error = predicted - target;
        let TrainerSettings { step, decay, .. } = self.settings;
        let (shares, step) = (shares(sample), step * rate);
        each(&sample.placed, |feature, times| {
            let (weights, squares) = (
                &mut self.weights[feature],
                &mut self.squared_gradients[feature],
            );
            for (phase, share) in shares.into_iter().enumerate() {
                let away = weights[phase] - self.initial[feature][phase];
                let gradient = error * share * times as f32 + decay * away;
                squares[phase] += gradient * gradient;
                weights[phase] -= step * gradient / squares[phase].sqrt();
            }
        });
        loss(predicted, target)
    }

    /// The target of the prediction.
    fn target(&self, sample: &Sample) -> f32 {
        let result = match sample.result {
            Value::Loss => 0.0,
            Value::Draw => 0.5,
            Value::Win => 1.0,
        };
        let searched = sigmoid(f32::from(sample.score) / LOGISTIC_SCALE);
        let share = match sample.rough {
            true => self.settings.rough_result,
            false => self.settings.result,
        };
        result * share + searched * (1.0 - share)
    }
}

/// The shares of the opening and the ending weights.
fn shares(sample: &Sample) -> [f32; 2] {
    let opening = phase(&sample.placed) as f32 / PHASES as f32;
    [opening, 1.0 - opening]
}

fn sigmoid(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}

/// The cross-entropy of the prediction less that of the target, which no training
/// can reduce: 0 if the prediction is the target.
fn loss(predicted: f32, target: f32) -> f32 {
    let ln = |p: f32| p.max(1e-7).ln();
    let cross_entropy = |p: f32| -(target * ln(p) + (1.0 - target) * ln(1.0 - p));
    cross_entropy(predicted) - cross_entropy(target)
}

fn mean(losses: impl ExactSizeIterator<Item = f32>) -> f64 {
    let count = losses.len().max(1) as f64;
    losses.map(f64::from).sum::<f64>() / count
}
