use super::{Judgement, ReviewedMove};

/// How accurately a side played.
///
/// A move that was not forced earns e^(−15·cost) points. It weighs as much as was at
/// stake: 4·p·(1−p), where p is the chance before it, but at least a quarter, so that the
/// quiet moves of a decided game do not make up for how it was decided. The accuracy is
/// the square of the mean. The constants were chosen by games of the ten levels:
/// docs/engine.md.
///
/// ```
/// use damka_engine::Accuracy;
///
/// // One man for nothing in ten moves of an even game.
/// let points = 9.0 + Accuracy::points(0.34);
/// let accuracy = Accuracy { points, weight: 10.0 };
/// assert_eq!(accuracy.percent().map(f32::round), Some(81.0));
/// assert_eq!(Accuracy::default().percent(), None);
/// ```
#[derive(Copy, Clone, Debug, Default, PartialEq)]
pub struct Accuracy {
    /// The points of all moves, each with its weight.
    pub points: f32,
    /// The weight of all moves.
    pub weight: f32,
}

impl Accuracy {
    /// How fast the points of a move fall with its cost.
    pub const STEEPNESS: f32 = 15.0;
    /// The weight of a move in a decided game.
    pub const LEAST_WEIGHT: f32 = 0.25;

    /// From 0 to 100; none if no move counts.
    pub fn percent(&self) -> Option<f32> {
        let mean = self.points / self.weight;
        (self.weight > 0.0).then_some(100.0 * mean * mean)
    }

    /// The points of a move that costs this share of the point, from 0 to 1.
    pub fn points(cost: f32) -> f32 {
        (-Accuracy::STEEPNESS * cost).exp()
    }

    /// The weight of a move before which the chance was this.
    pub fn weight(chance: f32) -> f32 {
        (4.0 * chance * (1.0 - chance)).max(Accuracy::LEAST_WEIGHT)
    }
}

/// The accuracy of the moves of a side.
impl<'a> FromIterator<&'a ReviewedMove> for Accuracy {
    fn from_iter<I: IntoIterator<Item = &'a ReviewedMove>>(moves: I) -> Accuracy {
        let free = moves
            .into_iter()
            .filter(|m| m.judgement != Judgement::Forced);
        free.fold(Accuracy::default(), |sum, m| {
            let weight = Accuracy::weight(m.chance_before());
            Accuracy {
                points: sum.points + weight * Accuracy::points(m.cost()),
                weight: sum.weight + weight,
            }
        })
    }
}
