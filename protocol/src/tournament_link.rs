use damka_game::{PersonId, Time, TournamentId};
use damka_tournament::{GroupId, Refusal, Role};
use serde::{Deserialize, Serialize};

use crate::{Key, PlayerName, Session};

/// What the ids of those begin with whose names were typed at the desk of a tournament. No
/// account, pupil or guest of their own has such a one.
pub const ENTRANT_PREFIX: &str = "entrant-";

/// Whether a link can say who somebody is: whoever has signed in himself is himself only.
pub fn may_have_link(player: &PersonId) -> bool {
    player.as_str().starts_with(ENTRANT_PREFIX)
}

/// Whether a link is for everybody in the room, so that its code may hang on the wall: one by
/// which players join, or by which one watches.
pub fn may_hang_on_wall(role: Role, player: Option<&PersonId>) -> bool {
    matches!(role, Role::Player | Role::Wall) && player.is_none()
}

/// A link to make: whoever opens it has this role at the event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewRoleLink {
    /// What one is by it.
    pub role: Role,
    /// For players: the group that one joins by it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub group: Option<GroupId>,
    /// For players: who one is by it, for a link of one's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<PersonId>,
}

/// A link that gives a role.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoleLink {
    /// What it is called in the list.
    pub id: String,
    /// What one is by it.
    pub role: Role,
    /// The group that one joins by it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub group: Option<GroupId>,
    /// Who one is by it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<PersonId>,
    /// What the link carries, `/event#KEY`: sent once, when it is made.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<Key>,
    /// When it was made.
    pub made: Time,
    /// How many devices have entered by it.
    pub used: u32,
    /// Whether its code hangs on the wall.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub on_wall: bool,
}

/// The link whose code is to hang on the wall, one at a time. Its key was told to the
/// organiser when it was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewWallCode {
    /// What the link carries.
    pub key: Key,
}

/// The code that hangs on the wall.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WallCode {
    /// What its link carries.
    pub key: Key,
    /// What one is by it.
    pub role: Role,
}

/// The key of a link, to see what it leads to without entering.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LinkLook {
    /// What the link carries.
    pub key: Key,
}

/// What a link leads to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LinkView {
    /// To which event.
    pub tournament: TournamentId,
    /// What it is called.
    pub title: String,
    /// What one is by it.
    pub role: Role,
    /// What the group is called that one joins by it: the name is asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub group: Option<String>,
    /// What the player is called whose link it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<String>,
}

/// Entering by a link.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LinkEntry {
    /// What the link carries.
    pub key: Key,
    /// The name of the player who joins.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<PlayerName>,
}

/// The answer to entering.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LinkAnswer {
    /// He is in.
    Entered(LinkEntered),
    /// The tournament takes nobody there any more.
    Refused(Refusal),
}

/// Somebody has entered by a link.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LinkEntered {
    /// Which event.
    pub tournament: TournamentId,
    /// What he is there.
    pub role: Role,
    /// Who is signed in now.
    pub session: Session,
}
