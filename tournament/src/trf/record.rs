use damka_rules::Side;

use super::player::PlayerRecord;
use crate::{Points, StartNumber};

/// A line of a report.
///
/// A record that both editions have under different codes keeps its `code`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Record {
    /// `001`: a player with all results.
    Player(PlayerRecord),
    /// `142` or `XXR`: how many rounds the tournament has.
    Rounds {
        /// The code of the line.
        code: &'static str,
        /// How many.
        rounds: u16,
    },
    /// `152`: the side that the lot gave to the first player.
    InitialSide(Side),
    /// `XXC`: settings of a pairing program.
    Settings(Vec<Setting>),
    /// `162`, `XXS`, `BBW` and its like: the points for a result.
    PointValues {
        /// The code of the line.
        code: &'static str,
        /// Each with the name that it has under this code.
        values: Vec<(String, Points)>,
    },
    /// `192`: the kind of tournament, such as `FIDE_DUTCH`.
    System(String),
    /// `240`: byes that players asked for.
    Byes {
        /// What they are worth.
        kind: ByeKind,
        /// In which round.
        round: u16,
        /// Who has one.
        players: Vec<StartNumber>,
    },
    /// `250`: virtual points for a range of players in a range of rounds.
    VirtualPoints {
        /// How many; match points of teams come first.
        points: [Points; 2],
        /// From the first to the last round.
        rounds: [u16; 2],
        /// From the first to the last player.
        players: [StartNumber; 2],
    },
    /// `XXA`: the virtual points of one player, round by round.
    PlayerVirtualPoints {
        /// The player.
        player: StartNumber,
        /// For each round.
        points: Vec<Points>,
    },
    /// `260`: players of whom no two must meet in a range of rounds.
    Forbidden {
        /// From the first to the last round.
        rounds: [u16; 2],
        /// The players.
        players: Vec<StartNumber>,
    },
    /// `XXP`: players of whom no two must meet.
    AlwaysForbidden(Vec<StartNumber>),
    /// `XXZ`: players who are absent in the next round.
    Absent(Vec<StartNumber>),
    /// Every other line, as it stands.
    Other {
        /// Its first three characters.
        code: String,
        /// What follows after a space.
        text: String,
    },
}

/// A word of an `XXC` line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Setting {
    /// `white1`, `black1`: the side that the lot gave to the first player.
    InitialSide(Side),
    /// `rank`: the players are paired in the order of their ranks, not of their numbers.
    ByRank,
    /// Anything else.
    Other(String),
}

/// A bye that a player asked for.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum ByeKind {
    /// `F`: as good as a win.
    Full,
    /// `H`: as good as a draw.
    Half,
    /// `Z`: worth nothing.
    Zero,
}

impl ByeKind {
    /// The letter of the bye.
    pub fn letter(self) -> char {
        match self {
            ByeKind::Full => 'F',
            ByeKind::Half => 'H',
            ByeKind::Zero => 'Z',
        }
    }
}
