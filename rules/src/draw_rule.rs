use alloc::{string::ToString, vec, vec::Vec};
use core::{fmt, str::FromStr};

/// A rule by which a game is drawn without anyone's consent.
///
/// Counts are in plies, a move of one side each, unless said otherwise. A win
/// is always looked at first.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum DrawRule {
    /// `plies` plies in a row with kings only and no capture.
    KingMoves {
        /// The limit.
        plies: u16,
    },
    /// `plies` plies in a row with no capture and no promotion.
    NoProgress {
        /// The limit.
        plies: u16,
    },
    /// Each side has just one king: at once.
    OneKingEach,
    /// Both sides have the same number of pieces, at most `at_most`, and the
    /// number has not changed for `plies` plies.
    EqualNumbers {
        /// The greatest number of pieces a side.
        at_most: u8,
        /// The limit.
        plies: u16,
    },
    /// The same position, with the same side to move, for the `times`-th time.
    Repetition {
        /// The limit.
        times: u8,
    },
    /// Three or more kings against a lone king, for `moves` moves of the
    /// stronger side with no capture and no promotion.
    ThreeKingsAgainstOne {
        /// The limit, in moves of the stronger side.
        moves: u16,
    },
    /// `from` to `to` pieces on the board, for `plies` plies with no capture and
    /// no promotion.
    FewPieces {
        /// The smallest number of pieces of both sides together.
        from: u8,
        /// The greatest.
        to: u8,
        /// The limit.
        plies: u16,
    },
    /// Three pieces against a lone king that stays on the long diagonal, for
    /// `plies` plies with no capture and no promotion.
    LongDiagonal {
        /// The limit.
        plies: u16,
    },
    /// One or two pieces with a king among them against a lone king, for
    /// `plies` plies with no capture and no promotion.
    TwoAgainstOne {
        /// The limit.
        plies: u16,
    },
}

impl DrawRule {
    /// One of each kind, with usual numbers.
    pub const USUAL: [DrawRule; 9] = [
        DrawRule::KingMoves { plies: 30 },
        DrawRule::NoProgress { plies: 30 },
        DrawRule::Repetition { times: 3 },
        DrawRule::OneKingEach,
        DrawRule::EqualNumbers {
            at_most: 3,
            plies: 20,
        },
        DrawRule::FewPieces {
            from: 4,
            to: 5,
            plies: 60,
        },
        DrawRule::ThreeKingsAgainstOne { moves: 15 },
        DrawRule::LongDiagonal { plies: 10 },
        DrawRule::TwoAgainstOne { plies: 10 },
    ];

    /// The name of the rule in rule files and message ids.
    pub const fn key(self) -> &'static str {
        match self {
            DrawRule::KingMoves { .. } => "king-moves",
            DrawRule::NoProgress { .. } => "no-progress",
            DrawRule::OneKingEach => "one-king-each",
            DrawRule::EqualNumbers { .. } => "equal-numbers",
            DrawRule::Repetition { .. } => "repetition",
            DrawRule::ThreeKingsAgainstOne { .. } => "three-kings-against-one",
            DrawRule::FewPieces { .. } => "few-pieces",
            DrawRule::LongDiagonal { .. } => "long-diagonal",
            DrawRule::TwoAgainstOne { .. } => "two-against-one",
        }
    }

    /// Its numbers with their names in rule files.
    ///
    /// ```
    /// use damka_rules::DrawRule;
    ///
    /// let rule = DrawRule::EqualNumbers { at_most: 3, plies: 20 };
    /// assert_eq!(rule.numbers(), [("at-most", 3), ("plies", 20)]);
    /// ```
    pub fn numbers(self) -> Vec<(&'static str, u16)> {
        match self {
            DrawRule::KingMoves { plies }
            | DrawRule::NoProgress { plies }
            | DrawRule::LongDiagonal { plies }
            | DrawRule::TwoAgainstOne { plies } => vec![("plies", plies)],
            DrawRule::OneKingEach => Vec::new(),
            DrawRule::EqualNumbers { at_most, plies } => {
                vec![("at-most", u16::from(at_most)), ("plies", plies)]
            }
            DrawRule::Repetition { times } => vec![("times", u16::from(times))],
            DrawRule::ThreeKingsAgainstOne { moves } => vec![("moves", moves)],
            DrawRule::FewPieces { from, to, plies } => vec![
                ("from", u16::from(from)),
                ("to", u16::from(to)),
                ("plies", plies),
            ],
        }
    }

    /// The same rule with another value of one of its numbers; numbers that it
    /// does not have change nothing.
    ///
    /// ```
    /// use damka_rules::DrawRule;
    ///
    /// let rule = DrawRule::Repetition { times: 3 };
    /// assert_eq!(rule.with_number("times", 5), DrawRule::Repetition { times: 5 });
    /// ```
    pub fn with_number(mut self, name: &str, value: u16) -> DrawRule {
        let small = u8::try_from(value).unwrap_or(u8::MAX);
        match (&mut self, name) {
            (
                DrawRule::KingMoves { plies }
                | DrawRule::NoProgress { plies }
                | DrawRule::EqualNumbers { plies, .. }
                | DrawRule::FewPieces { plies, .. }
                | DrawRule::LongDiagonal { plies }
                | DrawRule::TwoAgainstOne { plies },
                "plies",
            ) => *plies = value,
            (DrawRule::ThreeKingsAgainstOne { moves }, "moves") => *moves = value,
            (DrawRule::EqualNumbers { at_most, .. }, "at-most") => *at_most = small,
            (DrawRule::FewPieces { from, .. }, "from") => *from = small,
            (DrawRule::FewPieces { to, .. }, "to") => *to = small,
            (DrawRule::Repetition { times }, "times") => *times = small,
            _ => {}
        }
        self
    }

    /// The count at which the game is drawn; 1 where it is drawn at once.
    pub const fn limit(self) -> u16 {
        match self {
            DrawRule::KingMoves { plies }
            | DrawRule::NoProgress { plies }
            | DrawRule::EqualNumbers { plies, .. }
            | DrawRule::FewPieces { plies, .. }
            | DrawRule::LongDiagonal { plies }
            | DrawRule::TwoAgainstOne { plies } => plies,
            DrawRule::ThreeKingsAgainstOne { moves } => moves,
            DrawRule::Repetition { times } => times as u16,
            DrawRule::OneKingEach => 1,
        }
    }
}

/// Its kind and its numbers: `few-pieces from 4 to 5 plies 60`.
impl fmt::Display for DrawRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())?;
        let mut numbers = self.numbers().into_iter();
        numbers.try_for_each(|(key, number)| write!(f, " {key} {number}"))
    }
}

/// The text is not a draw rule as it is shown.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct ParseDrawRuleError;

/// Reads what is shown, and nothing else.
impl FromStr for DrawRule {
    type Err = ParseDrawRuleError;

    fn from_str(text: &str) -> Result<DrawRule, ParseDrawRuleError> {
        let mut words = text.split(' ');
        let kind = words.next().unwrap_or_default();
        let mut usual = DrawRule::USUAL.into_iter();
        let mut rule = usual
            .find(|rule| rule.key() == kind)
            .ok_or(ParseDrawRuleError)?;
        while let (Some(key), Some(number)) = (words.next(), words.next()) {
            let number = number.parse().map_err(|_| ParseDrawRuleError)?;
            rule = rule.with_number(key, number);
        }
        match rule.to_string() == text {
            true => Ok(rule),
            false => Err(ParseDrawRuleError),
        }
    }
}

impl fmt::Display for ParseDrawRuleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a draw rule is written as `king-moves plies 30`")
    }
}

impl core::error::Error for ParseDrawRuleError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_shown_is_read_and_nothing_else() {
        for rule in DrawRule::USUAL {
            assert_eq!(rule.to_string().parse(), Ok(rule));
            for (key, _) in rule.numbers() {
                let changed = rule.with_number(key, 77);
                assert_eq!(changed.to_string().parse(), Ok(changed));
            }
        }
        for bad in [
            "",
            "king-moves",
            "king-moves plies",
            "king-moves plies x",
            "king-moves plies +5",
            "king-moves plies 5 plies 5",
            "king-moves moves 5",
            "king-moves  plies 5",
            "king-moves plies 99999",
            "repetition times 300",
            "few-pieces to 5 from 4 plies 60",
            "patience plies 5",
        ] {
            assert_eq!(bad.parse::<DrawRule>(), Err(ParseDrawRuleError), "{bad}");
        }
    }

    #[test]
    fn every_number_can_be_another() {
        let few = DrawRule::FewPieces {
            from: 4,
            to: 5,
            plies: 60,
        };
        let equal = DrawRule::EqualNumbers {
            at_most: 3,
            plies: 20,
        };
        let three = DrawRule::ThreeKingsAgainstOne { moves: 15 };
        for rule in [few, equal, three, DrawRule::Repetition { times: 3 }] {
            for (name, _) in rule.numbers() {
                let changed = rule.with_number(name, 77);
                let now = changed.numbers().into_iter().find(|(now, _)| *now == name);
                assert_eq!(now, Some((name, 77)));
            }
            assert_eq!(rule.with_number("legs", 77), rule);
        }
    }
}
