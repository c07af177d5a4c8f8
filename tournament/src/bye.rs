use damka_game::PersonId;
use serde::{Deserialize, Serialize};

/// Why somebody has no opponent in a round. The [scoring](crate::Scoring) says
/// what it is worth.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ByeKind {
    /// The number of players is odd, and the system gave him the bye.
    Allocated,
    /// It was asked for, and counts like a win.
    Full,
    /// It was asked for, and counts half.
    Half,
    /// He is not there, and gets nothing.
    Absent,
    /// A round robin with an odd number of players: everybody rests once, without
    /// points.
    Rest,
}

impl ByeKind {
    /// All of them.
    pub const ALL: [ByeKind; 5] = [
        ByeKind::Allocated,
        ByeKind::Full,
        ByeKind::Half,
        ByeKind::Absent,
        ByeKind::Rest,
    ];

    /// Its name in files and message ids.
    pub const fn key(self) -> &'static str {
        match self {
            ByeKind::Allocated => "allocated",
            ByeKind::Full => "full",
            ByeKind::Half => "half",
            ByeKind::Absent => "absent",
            ByeKind::Rest => "rest",
        }
    }

    /// Whether a player can ask for it before the round is paired.
    pub const fn is_requested(self) -> bool {
        matches!(self, ByeKind::Full | ByeKind::Half | ByeKind::Absent)
    }
}

/// Somebody has no opponent in a round.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Bye {
    /// Who.
    pub player: PersonId,
    /// Why.
    pub kind: ByeKind,
}
