use damka_game::{GameId, PersonId, Time};
use serde::{Deserialize, Serialize};

use crate::Player;

/// Something that the operator should look at. There is no free text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Report {
    /// Who it is about.
    pub player: PersonId,
    /// What he did.
    pub reason: ReportReason,
    /// In which game, if it was in one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<GameId>,
}

/// What somebody is reported for.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ReportReason {
    /// A name that nobody should have to read.
    Name,
    /// Moves that a program made.
    Cheating,
    /// He leaves games that he is losing, or lets the clock run.
    Leaving,
    /// He bothers others with offers and phrases.
    Bothering,
}

impl ReportReason {
    /// All reasons.
    pub const ALL: [ReportReason; 4] = [
        ReportReason::Name,
        ReportReason::Cheating,
        ReportReason::Leaving,
        ReportReason::Bothering,
    ];
}

/// A report, as the operator sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReportEntry {
    /// What it is closed by.
    pub id: String,
    /// Who reports; nobody, if he has deleted his account.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Player>,
    /// Whom.
    pub about: Player,
    /// What for.
    pub reason: ReportReason,
    /// In which game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<GameId>,
    /// When.
    pub at: Time,
}
