use std::{fmt, ops::Neg};

/// How well a side stands, in hundredths of a man.
///
/// Evaluations stay within ±8,000. A win that the endgame tables know is 9,000
/// less the plies to it, a win on the board 10,000 less the plies to the end.
///
/// ```
/// use damka_engine::Score;
///
/// assert!(Score::won_in(3) > Score::won_in(5));
/// assert_eq!(Score::lost_in(4).plies_to_end(), Some(4));
/// assert_eq!(Score::new(150).to_string(), "+1.50");
/// ```
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score(i16);

pub(crate) const WIN: i32 = 10_000;
pub(crate) const TABLE_WIN: i32 = 9_000;
/// So many hundredths make the odds e to 1. Evaluations are trained with it, and
/// with it a man of a trained evaluation is worth about 100.
pub(crate) const ODDS: f32 = 60.0;
pub(crate) const MOST_EVALUATION: i32 = 8_000;

impl Score {
    /// Even.
    pub const DRAW: Score = Score(0);

    /// So many hundredths of a man, at most 8,000.
    pub fn new(hundredths: i32) -> Score {
        Score::from_search(hundredths.clamp(-MOST_EVALUATION, MOST_EVALUATION))
    }

    /// The game is won after so many plies.
    pub fn won_in(plies: u16) -> Score {
        Score::from_search(WIN - i32::from(plies).min(WIN - TABLE_WIN - 1))
    }

    /// The game is lost after so many plies.
    pub fn lost_in(plies: u16) -> Score {
        -Score::won_in(plies)
    }

    /// The endgame tables, reached after so many plies, know a win.
    pub fn won_by_tables(plies: u16) -> Score {
        Score::from_search(TABLE_WIN - i32::from(plies).min(TABLE_WIN - MOST_EVALUATION - 1))
    }

    /// The score of which [`Score::hundredths`] said this.
    pub fn from_hundredths(hundredths: i32) -> Score {
        Score::from_search(hundredths)
    }

    pub(crate) fn from_search(score: i32) -> Score {
        // The bands above fit by far.
        Score(score.clamp(-WIN, WIN) as i16)
    }

    /// In hundredths of a man.
    pub fn hundredths(self) -> i32 {
        self.0.into()
    }

    /// Whether the game is decided, on the board or by the tables.
    pub fn is_decided(self) -> bool {
        self.hundredths().abs() > MOST_EVALUATION
    }

    /// For a win or a loss that was seen to its end, the plies to it.
    pub fn plies_to_end(self) -> Option<u16> {
        let left = WIN - self.hundredths().abs();
        u16::try_from(left)
            .ok()
            .filter(|left| i32::from(*left) < WIN - TABLE_WIN)
    }

    /// The share of the point that this side can expect, from 0 to 1.
    pub fn chance(self) -> f32 {
        1.0 / (1.0 + (-self.hundredths() as f32 / ODDS).exp())
    }
}

impl Neg for Score {
    type Output = Score;

    fn neg(self) -> Score {
        Score(-self.0)
    }
}

/// In men, with the sign: `+0.25`.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hundredths = self.hundredths();
        let sign = if hundredths < 0 { '-' } else { '+' };
        let size = hundredths.abs();
        write!(f, "{sign}{}.{:02}", size / 100, size % 100)
    }
}
