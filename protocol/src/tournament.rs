use damka_game::{ClassId, CommandId, PersonId, Seq, Time, TournamentId, lot::Contribution};
use damka_rules::Millis;
use damka_tournament::{
    ByeKind, Command, GroupId, Name, Purpose, Refusal, Role, RoundNumber, Settings,
    TournamentEnvelope,
};
use serde::{Deserialize, Serialize};

use crate::{TournamentNames, WallCode};

/// An event that somebody begins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewTournament {
    /// What holds for the whole event.
    pub settings: Settings,
}

/// An event in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TournamentEntry {
    /// Which.
    pub id: TournamentId,
    /// What it is called.
    pub title: String,
    /// What the visitor is there.
    pub role: Role,
    /// Since when it is there.
    pub created: Time,
    /// When something last happened.
    pub last_used: Time,
}

/// A whole event, as somebody in a role sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TournamentView {
    /// Which.
    pub id: TournamentId,
    /// In which role it is seen.
    pub role: Role,
    /// All roles that the visitor has there.
    pub roles: Vec<Role>,
    /// Who the visitor is among the players, if he is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub me: Option<PersonId>,
    /// Whether everybody in the room reads the names as they were typed.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub show_names: bool,
    /// Set if the games of every new round begin by themselves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub every_round: Option<EveryRound>,
    /// For the wall: the code that hangs there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wall_code: Option<WallCode>,
    /// Who the players are, as far as this role may know.
    pub names: TournamentNames,
    /// The time of the server.
    pub now: Time,
    /// All that has happened.
    pub events: Vec<TournamentEnvelope>,
}

/// What has happened from some event on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TournamentEvents {
    /// The version of the table of names: it is to be fetched if it is another.
    pub names: u32,
    /// What happened.
    pub events: Vec<TournamentEnvelope>,
}

/// Something to do at an event. Copies with the same id are carried out once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TournamentCommand {
    /// The id of this command, chosen by the client.
    pub id: CommandId,
    /// What.
    pub command: Command,
}

/// The answer to a command at an event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TournamentAnswer {
    /// It was done, and is stored.
    Done {
        /// What happened.
        events: Vec<TournamentEnvelope>,
    },
    /// It was done before, as these events.
    Known {
        /// The first of them.
        from: Seq,
        /// The one after the last.
        to: Seq,
    },
    /// There was nothing to do.
    Nothing,
    /// The tournament refuses it.
    Refused(Refusal),
}

/// A lot to commit to: the server picks the seed, keeps it, and shows the
/// commitment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewLot {
    /// The id of this command, chosen by the client.
    pub id: CommandId,
    /// For what.
    pub purpose: Purpose,
    /// The commitment that it takes the place of: its seed is on another computer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub replaces: Option<Seq>,
}

/// A lot to draw.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DrawLot {
    /// The id of this command, chosen by the client.
    pub id: CommandId,
    /// The event that committed to it.
    pub lot: Seq,
    /// What was called out since, in its order: at least one.
    pub contributions: Vec<Contribution>,
}

/// Players to put into a group, with their names.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewPlayers {
    /// The id of this command, chosen by the client.
    pub id: CommandId,
    /// Into which group.
    pub group: GroupId,
    /// Who.
    pub players: Vec<NewEntrant>,
    /// What rounds that they missed count as.
    #[serde(default = "absent", skip_serializing_if = "is_absent")]
    pub missed: ByeKind,
}

/// Somebody who is to play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewEntrant {
    /// Who he is.
    pub name: Name,
    /// His rating, if he has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<u16>,
}

/// Pupils of a class to put into a group.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClassPlayers {
    /// The id of this command, chosen by the client.
    pub id: CommandId,
    /// Into which group.
    pub group: GroupId,
    /// Of which class.
    pub class: ClassId,
    /// Who of it; everybody, if nobody is named.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pupils: Vec<PersonId>,
}

/// A round that is to be played on devices: the server makes the games of all
/// pairs who have signed in here.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayHere {
    /// Of which group.
    pub group: GroupId,
    /// Which round.
    pub round: RoundNumber,
    /// Which wave; all of them, if none is given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wave: Option<u16>,
    /// Which pairs, by their numbers; all of them, if none is named.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pairs: Vec<u16>,
    /// After how long a player who has not come loses; never, if none is given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub no_show: Option<Millis>,
}

/// The games of every new round begin by themselves, as soon as it is paired.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct EveryRound {
    /// After how long a player who has not come loses; never, if none is given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub no_show: Option<Millis>,
}

const fn absent() -> ByeKind {
    ByeKind::Absent
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde wants it so")]
fn is_absent(kind: &ByeKind) -> bool {
    *kind == ByeKind::Absent
}
