use damka_protocol::RatingPoint;

/// A rating after each game, drawn: the game goes to the right, the rating up.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RatingCurve {
    /// The path of the line.
    pub line: String,
    /// The path around where the rating lies with 95 %: two deviations to either side, as
    /// far as they are drawn.
    pub band: String,
    /// The places of the games, if there are few.
    pub dots: Vec<(f64, f64)>,
    /// Ratings to read it by, and their heights.
    pub steps: Vec<(i32, f64)>,
}

/// With more games dots would hide the line.
const MOST_DOTS: usize = 40;

impl RatingCurve {
    /// The width of the drawing.
    pub const WIDTH: f64 = 360.0;
    /// Its height.
    pub const HEIGHT: f64 = 180.0;

    /// The curve of these points, the oldest first.
    pub fn of(points: &[RatingPoint]) -> RatingCurve {
        // At the beginning a rating says little: all of that would make the line flat.
        let last = points.last().map(|point| {
            let reach = 2 * point.deviation;
            [point.rating - reach, point.rating + reach]
        });
        let edges = points.iter().map(|point| point.rating);
        let edges = edges.chain(last.into_iter().flatten());
        let (Some(lowest), Some(highest)) = (edges.clone().min(), edges.max()) else {
            return RatingCurve::default();
        };
        let step = step_of(highest - lowest);
        let bottom = lowest.div_euclid(step) * step;
        let top = (highest + step - 1).div_euclid(step) * step;
        let range = f64::from((top - bottom).max(1));
        let y = |rating: i32| Self::HEIGHT * (1.0 - f64::from(rating - bottom) / range);
        let last = points.len().saturating_sub(1).max(1) as f64;
        let x = |at: usize| match points.len() {
            1 => Self::WIDTH / 2.0,
            _ => Self::WIDTH * at as f64 / last,
        };
        let path = |places: &mut dyn Iterator<Item = (usize, i32)>| {
            let places = places.map(|(at, rating)| format!("{:.1} {:.1}", x(at), y(rating)));
            places.collect::<Vec<_>>().join("L")
        };
        let of = |reach: i32| {
            move |(at, point): (usize, &RatingPoint)| {
                let rating = point.rating + reach * point.deviation;
                (at, rating.clamp(bottom, top))
            }
        };
        let all = || points.iter().enumerate();
        let dots = all().map(|(at, point)| (x(at), y(point.rating)));
        RatingCurve {
            line: format!("M{}", path(&mut all().map(of(0)))),
            band: format!(
                "M{}L{}Z",
                path(&mut all().map(of(2))),
                path(&mut all().map(of(-2)).rev())
            ),
            dots: match points.len() <= MOST_DOTS {
                true => dots.collect(),
                false => Vec::new(),
            },
            steps: (bottom..=top)
                .step_by(step as usize)
                .map(|rating| (rating, y(rating)))
                .collect(),
        }
    }
}

/// A round number of points, so that there are at most seven lines.
fn step_of(range: i32) -> i32 {
    let steps = [10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000];
    let few = |step: &i32| range / step <= 5;
    steps.into_iter().find(few).unwrap_or(20_000)
}

#[cfg(test)]
mod tests {
    use damka_game::Time;

    use super::*;

    fn points(ratings: &[(i32, i32)]) -> Vec<RatingPoint> {
        let point = |(rating, deviation): &(i32, i32)| RatingPoint {
            game: "g1".parse().unwrap(),
            at: Time(0),
            rating: *rating,
            deviation: *deviation,
        };
        ratings.iter().map(point).collect()
    }

    #[test]
    fn a_curve_goes_from_left_to_right_and_up_with_the_rating() {
        let curve = RatingCurve::of(&points(&[(1500, 300), (1600, 50), (1550, 50)]));
        assert_eq!(curve.line, "M0.0 135.0L180.0 45.0L360.0 90.0");
        let ratings: Vec<i32> = curve.steps.iter().map(|(rating, _)| *rating).collect();
        assert_eq!(ratings, [1450, 1500, 1550, 1600, 1650]);
        assert_eq!((curve.steps[0].1, curve.steps[4].1), (180.0, 0.0));
        assert_eq!(curve.dots.len(), 3);
        assert!(curve.band.starts_with('M') && curve.band.ends_with('Z'));
    }

    #[test]
    fn one_point_and_none_and_many_can_be_drawn() {
        assert_eq!(RatingCurve::of(&[]), RatingCurve::default());
        let one = RatingCurve::of(&points(&[(1500, 0)]));
        assert_eq!(one.dots.len(), 1);
        assert!(one.dots[0].1.is_finite());
        let many = RatingCurve::of(&points(&[(1500, 60); 1000]));
        assert!(many.dots.is_empty() && many.steps.len() <= 7);
        for deviation in [0, 1, 7, 350, 5000] {
            let curve = RatingCurve::of(&points(&[(900, deviation), (2400, deviation)]));
            assert!((2..=8).contains(&curve.steps.len()), "{:?}", curve.steps);
        }
    }
}
