use alloc::string::String;
use core::{fmt, str::FromStr};

use damka_rules::{Notation, Ruleset, excerpt};

/// The tag `GameType`: which game it is, who begins, and how squares are written.
///
/// The full form is `26,W,8,8,A0,0`; the number alone stands for the form in
/// which the game is usually written.
///
/// ```
/// use damka_pdn::GameType;
/// use damka_rules::Ruleset;
///
/// let russian: GameType = "25".parse().unwrap();
/// assert_eq!(russian.to_string(), "25,W,8,8,A0,0");
/// assert_eq!(russian.rules(), Some(Ruleset::RUSSIAN));
/// assert_eq!(GameType::of(Ruleset::CLASSIC).map(|game| game.number), Some(26));
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct GameType {
    /// The number of the game.
    pub number: u16,
    /// Whether Black moves first.
    pub black_first: bool,
    /// The width of the board.
    pub width: u8,
    /// The height of the board.
    pub height: u8,
    /// How squares are written.
    pub notation: Notation,
    /// The corner of the first square, as the player who begins sees it: 0
    /// bottom left, 1 bottom right, 2 top left, 3 top right.
    pub corner: u8,
    /// Whether the bottom left corner is *not* played on.
    pub inverted: bool,
}

/// A game that the standard numbers, in its usual form.
struct Known {
    game: GameType,
    /// The rule set, if it is one of ours.
    rules: Option<&'static Ruleset>,
    /// How a capture is written.
    sign: char,
}

const fn known(
    number: u16,
    (first, size, letter, corner, inverted): (char, (u8, u8), char, u8, bool),
    sign: char,
    rules: Option<&'static Ruleset>,
) -> Known {
    let notation = match letter {
        'A' => Notation::Algebraic,
        _ => Notation::Numeric,
    };
    let game = GameType {
        number,
        black_first: first == 'B',
        width: size.0,
        height: size.1,
        notation,
        corner,
        inverted,
    };
    Known { game, rules, sign }
}

/// The numbers of the standard. Which of them a rule set belongs to is decided
/// by the axes of its moves, not by its name.
#[rustfmt::skip]
static KNOWN: [Known; 14] = [
    known(26, ('W', (8, 8), 'A', 0, false), 'x', Some(Ruleset::BRAZILIAN)),
    known(25, ('W', (8, 8), 'A', 0, false), ':', Some(Ruleset::RUSSIAN)),
    known(23, ('B', (8, 8), 'N', 1, false), 'x', Some(Ruleset::POOL)),
    known(21, ('B', (8, 8), 'N', 1, false), 'x', Some(Ruleset::ENGLISH)),
    known(29, ('W', (8, 8), 'A', 0, false), 'x', Some(Ruleset::CZECH)),
    known(31, ('B', (8, 8), 'N', 2, false), '-', Some(Ruleset::THAI)),
    known(20, ('W', (10, 10), 'N', 2, false), 'x', None),
    known(22, ('W', (8, 8), 'N', 2, true), 'x', None),
    known(24, ('W', (8, 8), 'N', 1, true), 'x', None),
    known(27, ('W', (12, 12), 'N', 2, false), 'x', None),
    known(28, ('W', (8, 8), 'N', 1, true), 'x', None),
    known(30, ('W', (8, 8), 'A', 0, false), 'x', None),
    known(40, ('W', (10, 10), 'N', 2, false), 'x', None),
    known(41, ('W', (10, 8), 'A', 0, false), ':', None),
];

impl GameType {
    /// The board of a game that has no number: only its layout counts.
    pub(crate) const LAYOUT: GameType = GameType {
        number: 26,
        black_first: false,
        width: 8,
        height: 8,
        notation: Notation::Algebraic,
        corner: 0,
        inverted: false,
    };

    /// The game with this number, in its usual form.
    pub fn numbered(number: u16) -> Option<GameType> {
        Known::numbered(number).map(|known| known.game)
    }

    /// The game that has the moves of this rule set, if one has a number.
    pub fn of(rules: &Ruleset) -> Option<GameType> {
        let axes = rules.move_axes().normal();
        let has_moves = |known: &Ruleset| known.move_axes().normal() == axes;
        KNOWN
            .iter()
            .find(|known| known.rules.is_some_and(has_moves))
            .map(|known| known.game)
    }

    /// The rule set of the game, if it is one that can be played here.
    pub fn rules(&self) -> Option<&'static Ruleset> {
        Known::numbered(self.number).and_then(|known| known.rules)
    }

    /// The sign of a capture in this game.
    pub fn capture_sign(&self) -> char {
        Known::numbered(self.number).map_or('x', |known| known.sign)
    }
}

impl Known {
    fn numbered(number: u16) -> Option<&'static Known> {
        KNOWN.iter().find(|known| known.game.number == number)
    }
}

/// The full form.
impl fmt::Display for GameType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let first = if self.black_first { 'B' } else { 'W' };
        let letter = match self.notation {
            Notation::Numeric => 'N',
            Notation::Algebraic => 'A',
        };
        write!(
            f,
            "{},{first},{},{},{letter}{},{}",
            self.number,
            self.width,
            self.height,
            self.corner,
            u8::from(self.inverted)
        )
    }
}

/// Reads the number, and whatever of the rest is there; blanks and lower case
/// are accepted, and the letter `S` (short forms) counts as `A`.
impl FromStr for GameType {
    type Err = GameTypeError;

    fn from_str(text: &str) -> Result<GameType, GameTypeError> {
        let error = || GameTypeError::Unreadable(excerpt(text));
        let mut parts = text.split(',').map(str::trim);
        let number = parts.next().and_then(|part| part.parse().ok());
        let number = number.ok_or_else(error)?;
        let mut game = GameType::numbered(number).unwrap_or(GameType {
            number,
            ..KNOWN[0].game
        });
        if let Some(part) = parts.next() {
            game.black_first = match part {
                "W" | "w" => false,
                "B" | "b" => true,
                _ => return Err(error()),
            };
        }
        for size in [&mut game.width, &mut game.height] {
            if let Some(part) = parts.next() {
                *size = part.parse().map_err(|_| error())?;
            }
        }
        if let Some(part) = parts.next() {
            (game.notation, game.corner) = match part.as_bytes() {
                [letter, corner @ b'0'..=b'3'] => match letter.to_ascii_uppercase() {
                    b'N' => (Notation::Numeric, corner - b'0'),
                    b'A' | b'S' => (Notation::Algebraic, corner - b'0'),
                    _ => return Err(error()),
                },
                _ => return Err(error()),
            };
        }
        if let Some(part) = parts.next() {
            game.inverted = match part {
                "0" => false,
                "1" => true,
                _ => return Err(error()),
            };
        }
        match parts.next() {
            None => Ok(game),
            Some(_) => Err(error()),
        }
    }
}

/// A `GameType` tag that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameTypeError {
    /// It cannot be read.
    Unreadable(String),
    /// The board is not 8x8.
    Board(GameType),
}

impl fmt::Display for GameTypeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GameTypeError::Unreadable(text) => {
                write!(
                    f,
                    "“{text}” is no game type: write one such as 26,W,8,8,A0,0"
                )
            }
            GameTypeError::Board(game) => {
                write!(
                    f,
                    "game type {} is played on {}x{}, here only 8x8 is",
                    game.number, game.width, game.height
                )
            }
        }
    }
}

impl core::error::Error for GameTypeError {}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn full_forms_are_those_of_the_standard() {
        let full = |number| GameType::numbered(number).map(|game| game.to_string());
        assert_eq!(full(20).as_deref(), Some("20,W,10,10,N2,0"));
        assert_eq!(full(21).as_deref(), Some("21,B,8,8,N1,0"));
        assert_eq!(full(31).as_deref(), Some("31,B,8,8,N2,0"));
        for known in &KNOWN {
            assert_eq!(known.game.to_string().parse(), Ok(known.game));
            assert_eq!(known.game.number.to_string().parse(), Ok(known.game));
        }
    }

    #[test]
    fn rule_sets_have_the_number_of_their_moves() {
        let number = |id| GameType::of(Ruleset::builtin(id).unwrap()).map(|game| game.number);
        assert_eq!(number("strict"), Some(26));
        assert_eq!(number("classic"), Some(26));
        assert_eq!(number("brazilian"), Some(26));
        assert_eq!(number("russian"), Some(25));
        assert_eq!(number("pool"), Some(23));
        assert_eq!(number("english"), Some(21));
        assert_eq!(number("czech"), Some(29));
        assert_eq!(number("thai"), Some(31));
        assert_eq!(number("school"), None);
        assert_eq!(number("online"), None);
    }

    #[test]
    fn odd_forms() {
        let game: GameType = "20, w,10,10,N1".parse().unwrap();
        assert_eq!((game.width, game.corner), (10, 1));
        for bad in [
            "",
            "x",
            "25,X",
            "25,W,8,8,Q0,0",
            "25,W,8,8,A0,0,1",
            "25,W,8,8,A",
        ] {
            assert!(bad.parse::<GameType>().is_err(), "{bad}");
        }
        assert_eq!("49".parse::<GameType>().unwrap().rules(), None);
    }
}
