use core::fmt;

/// How a game ended, by the colours of the notation.
///
/// Where Black moves first (see [`Orientation`](crate::Orientation)), `White`
/// is our second side.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Default)]
pub enum GameResult {
    /// White won.
    WhiteWins,
    /// Black won.
    BlackWins,
    /// Nobody won.
    Draw,
    /// The game was declared lost for both.
    BothLose,
    /// The game is not over, or nobody knows how it ended.
    #[default]
    Unknown,
}

/// How results are written.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Default)]
pub enum ResultFormat {
    /// One point for a game: `1-0`, `1/2-1/2`, `0-1`.
    #[default]
    Classic,
    /// Two points for a game: `2-0`, `1-1`, `0-2`.
    Draughts,
}

impl GameResult {
    /// The result with this text, in any of the ways in which it is written.
    ///
    /// ```
    /// use damka_pdn::GameResult;
    ///
    /// assert_eq!(GameResult::parse("2-0"), Some(GameResult::WhiteWins));
    /// assert_eq!(GameResult::parse("1 - 1"), Some(GameResult::Draw));
    /// assert_eq!(GameResult::parse("1-18"), None);
    /// ```
    pub fn parse(text: &str) -> Option<GameResult> {
        let (white, black) = match text.trim() {
            "*" | "?" | "" => return Some(GameResult::Unknown),
            "1/2" | "½" => return Some(GameResult::Draw),
            pair => pair.split_once(['-', ':', '–'])?,
        };
        Some(match (white.trim(), black.trim()) {
            ("1" | "2", "0") => GameResult::WhiteWins,
            ("0", "1" | "2") => GameResult::BlackWins,
            ("1", "1") | ("1/2", "1/2") | ("½", "½") => GameResult::Draw,
            ("0", "0") => GameResult::BothLose,
            _ => return None,
        })
    }

    /// The text of the result.
    pub const fn text(self, format: ResultFormat) -> &'static str {
        match (self, format) {
            (GameResult::WhiteWins, ResultFormat::Classic) => "1-0",
            (GameResult::WhiteWins, ResultFormat::Draughts) => "2-0",
            (GameResult::BlackWins, ResultFormat::Classic) => "0-1",
            (GameResult::BlackWins, ResultFormat::Draughts) => "0-2",
            (GameResult::Draw, ResultFormat::Classic) => "1/2-1/2",
            (GameResult::Draw, ResultFormat::Draughts) => "1-1",
            (GameResult::BothLose, _) => "0-0",
            (GameResult::Unknown, _) => "*",
        }
    }
}

/// In the classic format.
impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text(ResultFormat::Classic))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_read_back() {
        use GameResult::*;
        for result in [WhiteWins, BlackWins, Draw, BothLose, Unknown] {
            for format in [ResultFormat::Classic, ResultFormat::Draughts] {
                assert_eq!(GameResult::parse(result.text(format)), Some(result));
            }
        }
        for bad in ["1-18", "10-1", "12-8", "x", "1/2-0", "-"] {
            assert_eq!(GameResult::parse(bad), None, "{bad}");
        }
    }
}
