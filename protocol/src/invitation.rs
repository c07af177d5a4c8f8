use damka_game::{GameId, Time};
use damka_rules::{Bonus, Clock, Millis, StoredRules, TimeUp};
use serde::{Deserialize, Serialize};

use crate::{JoinCode, Player};

/// How many games a match may have.
pub const MOST_GAMES: u8 = 20;

/// The clock of a public game by rules that have none: ten minutes and five
/// seconds a move.
pub const PROPOSED_CLOCK: Clock = Clock::EachPlayer {
    base: Millis::seconds(10 * 60),
    bonus: Bonus::Fischer(Millis::seconds(5)),
    period: None,
    at_zero: TimeUp::Loses,
};

/// A wish to play somebody: whoever has the link or the code may sit down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Invite {
    /// By which rules.
    pub rules: RulesChoice,
    /// With another clock than that of the rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<Clock>,
    /// Who begins.
    pub sides: SideChoice,
    /// How many games the match has.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub games: u8,
}

/// Who may see a game, and sit down at it.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Visibility {
    /// Whoever has its link.
    #[default]
    Link,
    /// The class that it is played in.
    Class,
    /// Everybody: it is in the lobby, and has a clock.
    Public,
}

impl Visibility {
    /// Whether it is left out of messages.
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde wants it so")]
    pub(crate) fn is_default(&self) -> bool {
        *self == Visibility::default()
    }
}

/// Which rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RulesChoice {
    /// A built-in rule set, by its id.
    Named(String),
    /// An own rule set: the text of its rule file.
    Own(String),
}

/// Who plays which side in the first game.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SideChoice {
    /// Whoever invites moves first.
    First,
    /// Whoever is invited moves first.
    Second,
    /// A lot decides, with its proof.
    Lot,
}

/// An invitation, as whoever looks at it sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Invitation {
    /// The game that begins when somebody sits down: its id is in the link.
    pub game: GameId,
    /// The code, for whoever invites; for others it is not repeated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub code: Option<JoinCode>,
    /// Until when the code is valid; the link is valid for longer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub code_until: Option<Time>,
    /// Who invites.
    pub by: Player,
    /// The rules.
    pub rules: StoredRules,
    /// The clock.
    pub clock: Clock,
    /// Who begins.
    pub sides: SideChoice,
    /// How many games the match has.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub games: u8,
    /// Who may see it.
    #[serde(default, skip_serializing_if = "Visibility::is_default")]
    pub visibility: Visibility,
    /// Whether it counts for the ratings of both.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub rated: bool,
    /// Whether one can sit down.
    pub state: InvitationState,
}

/// The state of an invitation.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum InvitationState {
    /// Nobody has sat down.
    Open,
    /// Somebody has: the game runs or is over.
    Taken,
    /// It was withdrawn.
    Withdrawn,
}

/// Somebody sits at a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seated {
    /// The game.
    pub game: GameId,
}

pub(crate) const fn one() -> u8 {
    1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde wants it so")]
pub(crate) const fn is_one(games: &u8) -> bool {
    *games == 1
}
