use crate::{
    Tally, expectation,
    statistics::{SIGMAS, variance_of_points},
};

/// The rating of a player in a list.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Rating {
    /// In Elo; the mean of the list is 0.
    pub elo: f64,
    /// Half of the 95 % confidence interval.
    pub margin: f64,
}

/// A match between two players of a list, counted for the first.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct RatedMatch {
    /// The indices of the players in the list.
    pub players: [usize; 2],
    /// How it went.
    pub tally: Tally,
}

/// One Elo in the exponent of e.
const STEP: f64 = std::f64::consts::LN_10 / 400.0;

/// A tenth of a drawn pair is added to each match: a player who has won all games
/// is not infinitely strong.
const PRIOR: f64 = 0.1;

/// The maximum likelihood ratings of the Bradley-Terry model, a draw being half a win;
/// the margins follow from the variance of the pairs.
pub fn ratings(count: usize, matches: &[RatedMatch]) -> Vec<Rating> {
    let mut elo = vec![0.0; count];
    for _ in 0..100 {
        let mut slope = vec![0.0; count];
        let mut curvature = anchored(count);
        for RatedMatch { players, tally } in matches {
            let [a, b] = *players;
            let games = 2.0 * (tally.count() as f64 + PRIOR);
            let points = 2.0 * (tally.count() as f64 * tally.score() + PRIOR / 2.0);
            let expected = expectation(elo[a] - elo[b]);
            let surplus = STEP * (points - games * expected);
            slope[a] += surplus;
            slope[b] -= surplus;
            couple(
                &mut curvature,
                [a, b],
                STEP * STEP * games * expected * (1.0 - expected),
            );
        }
        let step = solve(curvature, vec![slope]).remove(0);
        // Far from the optimum the curvature misleads: the step is limited.
        let longest = step.iter().fold(0.0_f64, |most, s| most.max(s.abs()));
        let scale = if longest > 200.0 {
            200.0 / longest
        } else {
            1.0
        };
        for (elo, step) in elo.iter_mut().zip(&step) {
            *elo += scale * step;
        }
        if longest < 1e-6 {
            break;
        }
    }
    let mean = elo.iter().sum::<f64>() / count.max(1) as f64;
    let margins = margins(&elo, matches);
    let rating = |(elo, margin): (f64, f64)| Rating {
        elo: elo - mean,
        margin,
    };
    elo.into_iter().zip(margins).map(rating).collect()
}

/// The margins of the ratings by the sandwich estimator: from the curvature of the
/// likelihood and the variance of the pairs.
fn margins(elo: &[f64], matches: &[RatedMatch]) -> Vec<f64> {
    let count = elo.len();
    let mut curvature = anchored(count);
    let mut variances = vec![vec![0.0; count]; count];
    for RatedMatch { players, tally } in matches {
        let [a, b] = *players;
        let pairs = tally.count() as f64 + PRIOR;
        let expected = expectation(elo[a] - elo[b]);
        let curve = 2.0 * pairs * expected * (1.0 - expected);
        couple(&mut curvature, [a, b], STEP * STEP * curve);
        couple(
            &mut variances,
            [a, b],
            STEP * STEP * pairs * variance_of_points(tally),
        );
    }
    let unit = |i: usize| (0..count).map(|j| f64::from(u8::from(i == j))).collect();
    let inverse = solve(curvature, (0..count).map(unit).collect());
    (0..count)
        .map(|i| {
            let row: &[f64] = &inverse[i];
            let through = |j: usize| -> f64 { (0..count).map(|k| variances[j][k] * row[k]).sum() };
            let variance: f64 = (0..count).map(|j| row[j] * through(j)).sum();
            SIGMAS * variance.max(0.0).sqrt()
        })
        .collect()
}

/// Results depend on differences of ratings only: this fixes their sum.
fn anchored(count: usize) -> Vec<Vec<f64>> {
    vec![vec![STEP * STEP; count]; count]
}

fn couple(matrix: &mut [Vec<f64>], [a, b]: [usize; 2], weight: f64) {
    matrix[a][a] += weight;
    matrix[b][b] += weight;
    matrix[a][b] -= weight;
    matrix[b][a] -= weight;
}

/// Solves linear equations for several right sides, by elimination.
fn solve(mut matrix: Vec<Vec<f64>>, mut sides: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let count = matrix.len();
    for column in 0..count {
        let size = |row: &usize| matrix[*row][column].abs();
        let pivot = (column..count)
            .max_by(|a, b| size(a).total_cmp(&size(b)))
            .unwrap_or(column);
        matrix.swap(column, pivot);
        for side in &mut sides {
            side.swap(column, pivot);
        }
        let head = matrix[column][column];
        if head == 0.0 {
            continue;
        }
        for row in 0..count {
            let factor = matrix[row][column] / head;
            if row == column || factor == 0.0 {
                continue;
            }
            let above = matrix[column].clone();
            for (value, above) in matrix[row].iter_mut().zip(&above) {
                *value -= factor * above;
            }
            for side in &mut sides {
                side[row] -= factor * side[column];
            }
        }
    }
    for side in &mut sides {
        for (row, value) in side.iter_mut().enumerate() {
            *value /= if matrix[row][row] == 0.0 {
                1.0
            } else {
                matrix[row][row]
            };
        }
    }
    sides
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Points;
    use oorandom::Rand64;

    fn game(elo: f64, random: &mut Rand64) -> Points {
        let win = expectation(elo) - 0.15;
        match random.rand_float() {
            x if x < win => Points::Win,
            x if x < win + 0.3 => Points::Draw,
            _ => Points::Loss,
        }
    }

    fn meet(elo: f64, players: [usize; 2], pairs: u32, random: &mut Rand64) -> RatedMatch {
        let mut tally = Tally::default();
        for _ in 0..pairs {
            tally.add([game(elo, random), game(elo, random)]);
        }
        RatedMatch { players, tally }
    }

    #[test]
    fn two_players_differ_as_their_match_says() {
        let mut random = Rand64::new(2);
        let played = meet(80.0, [0, 1], 500, &mut random);
        let list = ratings(2, &[played]);
        let elo = played.tally.elo();
        assert!(
            (list[0].elo - list[1].elo - elo.value).abs() < 0.1,
            "{list:?} {elo:?}"
        );
        // Each is off by half of what the difference is.
        let reach = (elo.high - elo.low) / 2.0;
        assert!(
            (list[0].margin * 2.0 / reach - 1.0).abs() < 0.02,
            "{list:?} {elo:?}"
        );
    }

    #[test]
    fn margins_hold_the_truth_in_95_of_100_lists() {
        let mut random = Rand64::new(4);
        let truth = [-120.0, -30.0, 20.0, 130.0];
        let mut held = 0;
        for _ in 0..300 {
            let mut matches = Vec::new();
            for a in 0..4 {
                for b in a + 1..4 {
                    matches.push(meet(truth[a] - truth[b], [a, b], 60, &mut random));
                }
            }
            let list = ratings(4, &matches);
            let holds = |(r, t): (&Rating, f64)| (r.elo - t).abs() <= r.margin;
            held += list.iter().zip(truth).filter(|pair| holds(*pair)).count();
        }
        // Of 1,200 ratings 1,140 are expected.
        assert!((1115..=1165).contains(&held), "{held}");
    }

    #[test]
    fn who_wins_all_is_not_infinitely_strong() {
        let mut tally = Tally::default();
        for _ in 0..10 {
            tally.add([Points::Win, Points::Win]);
        }
        let players = [0, 1];
        let list = ratings(2, &[RatedMatch { players, tally }]);
        assert!(list[0].elo > 200.0 && list[0].elo.is_finite(), "{list:?}");
        assert!(list.iter().all(|rating| rating.margin.is_finite()));
        assert!(ratings(0, &[]).is_empty());
        assert_eq!(ratings(1, &[])[0].elo, 0.0);
    }
}
