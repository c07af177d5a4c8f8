//! The keys of the game screen, and what they do.

/// What a key does during a game.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Hotkey {
    /// Turns the board.
    Flip,
    /// Asks for a hint.
    Hint,
    /// Asks to take the last move back.
    Takeback,
    /// Offers a draw.
    Draw,
    /// Opens the game on the analysis board.
    Analysis,
    /// Shows nothing but the board and the clocks, or everything again.
    Calm,
    /// Makes the board larger.
    Larger,
    /// Makes the board smaller.
    Smaller,
    /// Shows the list of keys.
    Help,
}

impl Hotkey {
    /// All of them, in the order of the list.
    pub const ALL: [Hotkey; 9] = [
        Hotkey::Flip,
        Hotkey::Hint,
        Hotkey::Takeback,
        Hotkey::Draw,
        Hotkey::Analysis,
        Hotkey::Calm,
        Hotkey::Larger,
        Hotkey::Smaller,
        Hotkey::Help,
    ];

    /// Its key as it is written in the list.
    pub const fn key(self) -> &'static str {
        match self {
            Hotkey::Flip => "F",
            Hotkey::Hint => "H",
            Hotkey::Takeback => "U",
            Hotkey::Draw => "D",
            Hotkey::Analysis => "A",
            Hotkey::Calm => "Z",
            Hotkey::Larger => "+",
            Hotkey::Smaller => "-",
            Hotkey::Help => "?",
        }
    }

    /// The hotkey of a key by its name in the browser. A plus needs no shift key.
    pub fn from_key(key: &str) -> Option<Hotkey> {
        let key = if key == "=" { "+" } else { key };
        let mut all = Hotkey::ALL.into_iter();
        all.find(|hotkey| hotkey.key().eq_ignore_ascii_case(key))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_key_means_one_thing() {
        for hotkey in Hotkey::ALL {
            assert_eq!(Hotkey::from_key(hotkey.key()), Some(hotkey));
            let small = hotkey.key().to_lowercase();
            assert_eq!(Hotkey::from_key(&small), Some(hotkey));
        }
        assert_eq!(Hotkey::from_key("="), Some(Hotkey::Larger));
        // Those of the board and of the list of moves stay theirs.
        for key in ["Enter", " ", "Escape", "ArrowLeft", "Home", "x"] {
            assert_eq!(Hotkey::from_key(key), None);
        }
    }
}
