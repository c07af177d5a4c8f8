use std::{
    fmt,
    iter::Sum,
    ops::{Add, AddAssign},
    str::FromStr,
};

use serde::{Deserialize, Serialize};

/// Points, exact: a whole number of tenths, as tournament report files have them.
///
/// ```
/// use damka_tournament::Points;
///
/// let points: Points = "2.5".parse().unwrap();
/// assert_eq!(points, Points::whole(2) + Points::HALF);
/// assert_eq!(points.to_string(), "2.5");
/// ```
#[derive(
    Copy, Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[serde(into = "String", try_from = "String")]
pub struct Points {
    tenths: u32,
}

impl Points {
    /// None.
    pub const ZERO: Points = Points::tenths(0);
    /// Half a point.
    pub const HALF: Points = Points::tenths(5);
    /// One point.
    pub const ONE: Points = Points::whole(1);

    /// A number of tenths of a point.
    pub const fn tenths(tenths: u32) -> Points {
        Points { tenths }
    }

    /// A whole number of points.
    pub const fn whole(points: u32) -> Points {
        Points::tenths(points * 10)
    }

    /// How many tenths of a point these are.
    pub const fn to_tenths(self) -> u32 {
        self.tenths
    }
}

impl Add for Points {
    type Output = Points;

    fn add(self, other: Points) -> Points {
        Points::tenths(self.tenths.saturating_add(other.tenths))
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Points) {
        *self = *self + other;
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Points>>(points: I) -> Points {
        points.fold(Points::ZERO, Add::add)
    }
}

/// With one digit after the point: `2.5`.
impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.tenths / 10, self.tenths % 10)
    }
}

impl FromStr for Points {
    type Err = ParsePointsError;

    fn from_str(text: &str) -> Result<Points, ParsePointsError> {
        let (whole, tenth) = text.split_once('.').unwrap_or((text, "0"));
        let is_number = |digits: &str| digits.bytes().all(|byte| byte.is_ascii_digit());
        if !(1..=6).contains(&whole.len()) || tenth.len() != 1 {
            return Err(ParsePointsError);
        }
        if !is_number(whole) || !is_number(tenth) {
            return Err(ParsePointsError);
        }
        let number = |digits: &str| digits.parse::<u32>().map_err(|_| ParsePointsError);
        Ok(Points::tenths(number(whole)? * 10 + number(tenth)?))
    }
}

impl From<Points> for String {
    fn from(points: Points) -> String {
        points.to_string()
    }
}

impl TryFrom<String> for Points {
    type Error = ParsePointsError;

    fn try_from(text: String) -> Result<Points, ParsePointsError> {
        text.parse()
    }
}

/// The text is no number of points.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct ParsePointsError;

impl fmt::Display for ParsePointsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected points with at most one digit after the point, for example 2.5")
    }
}

impl std::error::Error for ParsePointsError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_read_back_and_nonsense_is_refused() {
        for tenths in [0, 5, 10, 25, 105, 9_999_999] {
            let points = Points::tenths(tenths);
            assert_eq!(points.to_string().parse(), Ok(points));
        }
        assert_eq!("3".parse(), Ok(Points::whole(3)));
        for bad in ["", ".5", "1.", "-1", "1.25", "1,5", "1.x", "+1", "1234567"] {
            assert_eq!(bad.parse::<Points>(), Err(ParsePointsError), "{bad}");
        }
    }
}
