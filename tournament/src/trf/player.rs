use damka_rules::Side;

use crate::{Points, StartNumber};

/// A `001` line: a player and all results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerRecord {
    /// The start number.
    pub number: StartNumber,
    /// A letter, `m` or `w`.
    pub sex: Option<char>,
    /// A title, up to three letters.
    pub title: String,
    /// The name, up to 33 letters.
    pub name: String,
    /// The rating.
    pub rating: Option<u16>,
    /// The federation, up to three letters.
    pub federation: String,
    /// The number in a register, up to eleven letters.
    pub id: String,
    /// The date of birth, up to ten letters.
    pub birth: String,
    /// The points so far.
    pub points: Points,
    /// The place in the standings.
    pub rank: Option<u16>,
    /// What happened in each round; nothing where the columns are blank.
    pub rounds: Vec<Option<RoundEntry>>,
}

/// What a report says of a player in a round.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct RoundEntry {
    /// With whom the player was paired.
    pub opponent: Option<StartNumber>,
    /// The side of the player.
    pub side: Option<Side>,
    /// How it ended.
    pub outcome: Outcome,
}

/// How a round ended for a player.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// `1`
    Win,
    /// `=`
    Draw,
    /// `0`
    Loss,
    /// `W`: won, but not to be rated.
    UnratedWin,
    /// `D`: drawn, but not to be rated.
    UnratedDraw,
    /// `L`: lost, but not to be rated.
    UnratedLoss,
    /// `+`: the opponent did not come.
    ForfeitWin,
    /// `-`: the player did not come.
    ForfeitLoss,
    /// `H`: a bye worth a draw.
    HalfBye,
    /// `F`: a bye worth a win.
    FullBye,
    /// `U`: the bye that the pairing gave.
    PairingBye,
    /// `Z`: absent.
    ZeroBye,
    /// `?` or `X`: not known.
    Unknown,
    /// No letter: not finished.
    Pending,
}

impl Outcome {
    const LETTERS: [(Outcome, char); 14] = [
        (Outcome::Win, '1'),
        (Outcome::Draw, '='),
        (Outcome::Loss, '0'),
        (Outcome::UnratedWin, 'W'),
        (Outcome::UnratedDraw, 'D'),
        (Outcome::UnratedLoss, 'L'),
        (Outcome::ForfeitWin, '+'),
        (Outcome::ForfeitLoss, '-'),
        (Outcome::HalfBye, 'H'),
        (Outcome::FullBye, 'F'),
        (Outcome::PairingBye, 'U'),
        (Outcome::ZeroBye, 'Z'),
        (Outcome::Unknown, '?'),
        (Outcome::Pending, ' '),
    ];

    /// The letter of the outcome.
    pub fn letter(self) -> char {
        let found = Outcome::LETTERS
            .iter()
            .find(|(outcome, _)| *outcome == self);
        found.map_or(' ', |(_, letter)| *letter)
    }

    /// The outcome with a letter, capital or small.
    pub fn from_letter(letter: char) -> Option<Outcome> {
        let letter = match letter.to_ascii_uppercase() {
            'X' => '?',
            letter => letter,
        };
        let found = Outcome::LETTERS.iter().find(|(_, other)| *other == letter);
        found.map(|(outcome, _)| *outcome)
    }

    /// Whether a game was played, or is being played.
    pub fn is_played(self) -> bool {
        matches!(
            self,
            Outcome::Win
                | Outcome::Draw
                | Outcome::Loss
                | Outcome::UnratedWin
                | Outcome::UnratedDraw
                | Outcome::UnratedLoss
                | Outcome::Unknown
                | Outcome::Pending
        )
    }

    /// Whether the player was paired and somebody did not come.
    pub fn is_forfeit(self) -> bool {
        matches!(self, Outcome::ForfeitWin | Outcome::ForfeitLoss)
    }
}
