use std::{fmt, ops::Neg};

/// A score in hundredths of a man.
///
/// Evaluations stay within ±8,000. A win by the endgame tables is 9,000 less the
/// plies to it, a win on the board 10,000 less the plies to the end.
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
/// The scale of the logistic function: this many hundredths mean odds of e to 1.
/// With it a man of a trained evaluation is worth about 100.
pub(crate) const LOGISTIC_SCALE: f32 = 60.0;
pub(crate) const MAX_EVALUATION: i32 = 8_000;

impl Score {
    /// Even.
    pub const DRAW: Score = Score(0);

    /// An evaluation in hundredths of a man, at most 8,000.
    pub fn new(hundredths: i32) -> Score {
        Score::from_search(hundredths.clamp(-MAX_EVALUATION, MAX_EVALUATION))
    }

    /// The game is won after this many plies.
    pub fn won_in(plies: u16) -> Score {
        Score::from_search(WIN - i32::from(plies).min(WIN - TABLE_WIN - 1))
    }

    /// The game is lost after this many plies.
    pub fn lost_in(plies: u16) -> Score {
        -Score::won_in(plies)
    }

    /// A win by the endgame tables, after this many plies.
    pub fn won_by_tables(plies: u16) -> Score {
        Score::from_search(TABLE_WIN - i32::from(plies).min(TABLE_WIN - MAX_EVALUATION - 1))
    }

    /// The inverse of [`Score::hundredths`].
    pub fn from_hundredths(hundredths: i32) -> Score {
        Score::from_search(hundredths)
    }

    pub(crate) fn from_search(score: i32) -> Score {
        // The bands above fit into 16 bits.
        Score(score.clamp(-WIN, WIN) as i16)
    }

    /// In hundredths of a man.
    pub fn hundredths(self) -> i32 {
        self.0.into()
    }

    /// Whether the game is decided, on the board or by the tables.
    pub fn is_decided(self) -> bool {
        self.hundredths().abs() > MAX_EVALUATION
    }

    /// The plies to the end of a win or a loss that was searched to its end.
    pub fn plies_to_end(self) -> Option<u16> {
        let left = WIN - self.hundredths().abs();
        u16::try_from(left)
            .ok()
            .filter(|left| i32::from(*left) < WIN - TABLE_WIN)
    }

    /// The expected share of the point for this side, from 0 to 1.
    pub fn chance(self) -> f32 {
        1.0 / (1.0 + (-self.hundredths() as f32 / LOGISTIC_SCALE).exp())
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
