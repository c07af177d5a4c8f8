//! How certain the result of a match is: scores, Elo, SPRT.
//!
//! Games are played in pairs: the same opening, the colours exchanged. The two
//! games of a pair are correlated, so pairs are counted instead of games, by their
//! points: 0, ½, 1, 1½ or 2 (a pentanomial distribution).

use serde::{Deserialize, Serialize};

/// The result of one game for a player, in half points.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Points {
    /// Lost.
    #[serde(rename = "0")]
    Loss,
    /// Drawn.
    #[serde(rename = "½")]
    Draw,
    /// Won.
    #[serde(rename = "1")]
    Win,
}

impl Points {
    /// The result for the opponent.
    #[must_use]
    pub fn other(self) -> Points {
        match self {
            Points::Loss => Points::Win,
            Points::Draw => Points::Draw,
            Points::Win => Points::Loss,
        }
    }
}

/// The results of a match for one of its players.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games lost, drawn, won.
    pub games: [u64; 3],
    /// Pairs with 0, ½, 1, 1½, 2 points.
    pub pairs: [u64; 5],
}

/// A difference in strength with its 95 % confidence interval. All or no points
/// make it infinite.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Elo {
    /// The estimate.
    pub value: f64,
    /// The lower limit.
    pub low: f64,
    /// The upper limit.
    pub high: f64,
}

/// Half of the 95 % confidence interval, in standard deviations.
pub(crate) const SIGMAS: f64 = 1.959_963_985;

impl Tally {
    /// Counts a pair.
    pub fn add(&mut self, pair: [Points; 2]) {
        for points in pair {
            self.games[points as usize] += 1;
        }
        self.pairs[pair.map(|points| points as usize).iter().sum::<usize>()] += 1;
    }

    /// How many pairs there are.
    pub fn count(&self) -> u64 {
        self.pairs.iter().sum()
    }

    /// The share of the points, 0 to 1; one half if there are none.
    pub fn score(&self) -> f64 {
        mean(self.pairs.map(|pairs| pairs as f64))
    }

    /// The share of the games that were drawn.
    pub fn draws(&self) -> f64 {
        let games: u64 = self.games.iter().sum();
        if games == 0 {
            return 0.0;
        }
        self.games[Points::Draw as usize] as f64 / games as f64
    }

    /// The standard error of the score.
    pub fn error(&self) -> f64 {
        match self.count() {
            0 => 0.5,
            pairs => (variance(self.weights()) / pairs as f64).sqrt(),
        }
    }

    /// The difference in strength.
    pub fn elo(&self) -> Elo {
        let (score, reach) = (self.score(), SIGMAS * self.error());
        Elo {
            value: elo(score),
            low: elo(score - reach),
            high: elo(score + reach),
        }
    }

    /// How likely it is that this player is the stronger one.
    pub fn superiority(&self) -> f64 {
        normal((self.score() - 0.5) / self.error())
    }

    /// The log-likelihood ratio of the player being stronger by `elo1` and by
    /// `elo0`. The score of a pair is assumed to be normally distributed with the
    /// observed variance.
    pub fn likelihood_ratio(&self, elo0: f64, elo1: f64) -> f64 {
        let (s0, s1) = (expectation(elo0), expectation(elo1));
        let weights = self.weights();
        let (score, variance) = (mean(weights), variance(weights));
        self.count() as f64 * (s1 - s0) * (2.0 * score - s0 - s1) / (2.0 * variance)
    }

    /// The counts with additive smoothing: without it, a few equal results would
    /// seem to be certain.
    fn weights(&self) -> [f64; 5] {
        const SMOOTHING: f64 = 0.2;
        self.pairs.map(|pairs| pairs as f64 + SMOOTHING)
    }
}

/// A sequential probability ratio test: is the player stronger by `elo1`, or
/// only by `elo0`?
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Sprt {
    /// The null hypothesis.
    pub elo0: f64,
    /// The alternative hypothesis.
    pub elo1: f64,
    /// The probability of a wrong decision, either way.
    pub error: f64,
}

/// What a test says.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Decision {
    /// The player is stronger by `elo1` rather than by `elo0`.
    Accepted,
    /// It is not.
    Rejected,
}

impl Sprt {
    /// A test with an error probability of 5 %, either way.
    pub fn new(elo0: f64, elo1: f64) -> Sprt {
        Sprt {
            elo0,
            elo1,
            error: 0.05,
        }
    }

    /// The log-likelihood ratio at which it ends, above and below zero.
    pub fn bound(&self) -> f64 {
        ((1.0 - self.error) / self.error).ln()
    }

    /// The decision, if there is one yet.
    pub fn decide(&self, tally: &Tally) -> Option<Decision> {
        let ratio = tally.likelihood_ratio(self.elo0, self.elo1);
        if ratio >= self.bound() {
            Some(Decision::Accepted)
        } else if ratio <= -self.bound() {
            Some(Decision::Rejected)
        } else {
            None
        }
    }
}

/// The expected score, 0 to 1, of a player who is stronger by this much.
pub fn expectation(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// The difference in strength that predicts this score.
pub fn elo(score: f64) -> f64 {
    let score = score.clamp(0.0, 1.0);
    -400.0 * (1.0 / score - 1.0).log10()
}

/// The mean of a pair's score, 0 to 1.
fn mean(weights: [f64; 5]) -> f64 {
    let total: f64 = weights.iter().sum();
    let points: f64 = (0..)
        .zip(weights)
        .map(|(i, w)| f64::from(i) / 4.0 * w)
        .sum();
    if total > 0.0 { points / total } else { 0.5 }
}

/// The variance of a pair's score.
fn variance(weights: [f64; 5]) -> f64 {
    let (total, mean): (f64, f64) = (weights.iter().sum(), mean(weights));
    let square = |i: i32| (f64::from(i) / 4.0 - mean).powi(2);
    (0..).zip(weights).map(|(i, w)| square(i) * w).sum::<f64>() / total
}

/// The variance of a pair's points, 0 to 2.
pub(crate) fn variance_of_points(tally: &Tally) -> f64 {
    4.0 * variance(tally.weights())
}

/// The cumulative normal distribution, in standard deviations.
fn normal(sigmas: f64) -> f64 {
    // Simpson's rule over the density, from the middle outwards; beyond eight
    // deviations there is nothing left.
    let end = sigmas.abs().min(8.0);
    let steps = 400;
    let width = end / f64::from(steps);
    let density = |x: f64| (-x * x / 2.0).exp() / (2.0 * std::f64::consts::PI).sqrt();
    let sum: f64 = (0..=steps)
        .map(|i| {
            let weight = match i {
                0 => 1.0,
                i if i == steps => 1.0,
                i if i % 2 == 1 => 4.0,
                _ => 2.0,
            };
            weight * density(f64::from(i) * width)
        })
        .sum();
    let half = sum * width / 3.0;
    if sigmas < 0.0 { 0.5 - half } else { 0.5 + half }
}

#[cfg(test)]
mod tests {
    use super::*;
    use oorandom::Rand64;

    /// A match of pairs between players with this difference in Elo: in each pair
    /// the opening favours one side a little, as openings do.
    fn played(elo: f64, draws: f64, pairs: u64, random: &mut Rand64) -> Tally {
        let mut tally = Tally::default();
        for _ in 0..pairs {
            tally.add(pair(elo, draws, random));
        }
        tally
    }

    fn pair(elo: f64, draws: f64, random: &mut Rand64) -> [Points; 2] {
        let favour = (random.rand_float() - 0.5) * 0.2;
        [favour, -favour].map(|favour| {
            // The score is the expectation: wins and losses share what is not drawn.
            let win = expectation(elo) - draws / 2.0 + favour;
            match random.rand_float() {
                x if x < win => Points::Win,
                x if x < win + draws => Points::Draw,
                _ => Points::Loss,
            }
        })
    }

    #[test]
    fn elo_and_score_are_inverse() {
        for value in [-400.0, -50.0, 0.0, 1.0, 250.0] {
            assert!((elo(expectation(value)) - value).abs() < 1e-9);
        }
        assert_eq!(elo(1.0), f64::INFINITY);
        assert_eq!(elo(-0.1), f64::NEG_INFINITY);
        assert!((expectation(400.0) - 10.0 / 11.0).abs() < 1e-12);
    }

    #[test]
    fn the_normal_distribution_is_that_of_the_tables() {
        for (sigmas, share) in [
            (0.0, 0.5),
            (1.0, 0.841_344_746),
            (SIGMAS, 0.975),
            (-2.0, 0.022_750_132),
        ] {
            assert!((normal(sigmas) - share).abs() < 1e-8, "{sigmas}");
        }
        assert!(normal(1e9) <= 1.0 && normal(-1e9) >= 0.0);
    }

    #[test]
    fn a_pair_is_counted_by_its_points() {
        let mut tally = Tally::default();
        tally.add([Points::Win, Points::Loss]);
        tally.add([Points::Draw, Points::Draw]);
        tally.add([Points::Win, Points::Draw]);
        assert_eq!(tally.games, [1, 3, 2]);
        assert_eq!(tally.pairs, [0, 0, 2, 1, 0]);
        assert!((tally.score() - 3.5 / 6.0).abs() < 1e-12);
    }

    #[test]
    fn few_results_are_not_certain() {
        let none = Tally::default();
        assert_eq!(none.superiority(), 0.5);
        assert_eq!(none.likelihood_ratio(0.0, 5.0), 0.0);
        let mut one = none;
        one.add([Points::Win, Points::Win]);
        assert_eq!(one.elo().high, f64::INFINITY);
        assert!(one.elo().low.is_finite(), "{:?}", one.elo());
        assert!(Sprt::new(0.0, 5.0).decide(&one).is_none());
    }

    /// A slow oracle for the standard error: resample the pairs, and measure the
    /// variance of the scores.
    #[test]
    fn the_error_agrees_with_a_bootstrap() {
        let mut random = Rand64::new(7);
        let tally = played(60.0, 0.4, 300, &mut random);
        let bag: Vec<usize> = (0..5)
            .flat_map(|i| std::iter::repeat_n(i, tally.pairs[i] as usize))
            .collect();
        let scores: Vec<f64> = (0..4000)
            .map(|_| {
                let points: usize = (0..bag.len())
                    .map(|_| bag[random.rand_range(0..bag.len() as u64) as usize])
                    .sum();
                points as f64 / 4.0 / bag.len() as f64
            })
            .collect();
        let mean = scores.iter().sum::<f64>() / scores.len() as f64;
        let spread = scores.iter().map(|s| (s - mean).powi(2)).sum::<f64>() / scores.len() as f64;
        let error = spread.sqrt();
        assert!(
            (tally.error() / error - 1.0).abs() < 0.05,
            "{} {error}",
            tally.error()
        );
    }

    #[test]
    fn the_interval_holds_the_truth_in_95_of_100_matches() {
        let mut random = Rand64::new(1);
        for (truth, draws) in [(0.0, 0.5), (100.0, 0.3), (-250.0, 0.1)] {
            let held = (0..1000)
                .filter(|_| {
                    let elo = played(truth, draws, 200, &mut random).elo();
                    elo.low <= truth && truth <= elo.high
                })
                .count();
            assert!((930..=970).contains(&held), "{truth}: {held}");
        }
    }

    #[test]
    fn the_test_errs_as_seldom_as_it_says() {
        let mut random = Rand64::new(3);
        let sprt = Sprt::new(0.0, 30.0);
        for (truth, right) in [(0.0, Decision::Rejected), (30.0, Decision::Accepted)] {
            let wrong = (0..400)
                .filter(|_| {
                    let mut tally = Tally::default();
                    let decision = loop {
                        tally.add(pair(truth, 0.4, &mut random));
                        if let Some(decision) = sprt.decide(&tally) {
                            break decision;
                        }
                    };
                    decision != right
                })
                .count();
            // 20 are expected.
            assert!(wrong <= 34, "{truth}: {wrong} of 400 wrong");
        }
    }
}
