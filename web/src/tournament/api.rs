//! The requests of the tournament desk.

use damka_game::{ClassId, CommandId, PersonId, Seq, TournamentId, lot::Contribution};
use damka_protocol::{
    CheckIn, ClassPlayers, Denial, DrawLot, EveryRound, Key, LinkAnswer, LinkEntry, LinkLook,
    LinkView, NamesChange, NewEntrant, NewLot, NewPlayers, NewRoleLink, NewTournament, NewWallCode,
    PlayHere, RoleLink, ShowNames, TournamentAnswer, TournamentCommand, TournamentEntry,
    TournamentEvents, TournamentView,
};
use damka_tournament::{
    ByeKind, Command, GroupId, Name, Purpose, Refusal, Role, TournamentEnvelope,
};

use super::{Followed, ListedPlayer};
use crate::online::api::{RequestError, command as done, get, post_text, request};

/// Why nothing came of a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The tournament refuses it.
    Refused(Refusal),
    /// The server does not do it, or is not there.
    RequestError(RequestError),
    /// The seed of a lot stayed on another computer; it is promised anew.
    SeedElsewhere,
}

impl From<RequestError> for Fault {
    fn from(error: RequestError) -> Fault {
        Fault::RequestError(error)
    }
}

/// What happened by a command.
type Answer = Result<Vec<TournamentEnvelope>, Fault>;

/// The tournaments of whoever asks.
pub async fn list() -> Result<Vec<TournamentEntry>, RequestError> {
    get("/api/tournaments").await
}

/// Begins a tournament.
pub async fn open(new: &NewTournament) -> Result<TournamentEntry, RequestError> {
    request("POST", "/api/tournaments", Some(new)).await
}

/// Takes a tournament from a file.
pub async fn upload(text: &str) -> Result<TournamentEntry, RequestError> {
    post_text("/api/tournaments/file", text).await
}

/// A whole tournament, as a role sees it; as one's own, if none is said.
pub async fn snapshot(id: &TournamentId, as_role: Option<Role>) -> Result<Followed, RequestError> {
    let query = as_role.map_or(String::new(), |role| format!("?as={role}"));
    view(get(&format!("/api/tournaments/{id}{query}")).await?)
}

/// What has happened from an event on.
pub async fn events(id: &TournamentId, from: Seq) -> Result<TournamentEvents, RequestError> {
    get(&format!("/api/tournaments/{id}/events?from={from}")).await
}

/// Gives a command.
pub async fn command(id: &TournamentId, name: CommandId, command: &Command) -> Answer {
    let body = TournamentCommand {
        id: name,
        command: command.clone(),
    };
    let path = format!("/api/tournaments/{id}/commands");
    answer(id, request("POST", &path, Some(&body)).await?).await
}

/// Promises a lot: the server picks and keeps its seed.
pub async fn commit(
    id: &TournamentId,
    name: CommandId,
    purpose: Purpose,
    replaces: Option<Seq>,
) -> Answer {
    let body = NewLot {
        id: name,
        purpose,
        replaces,
    };
    let path = format!("/api/tournaments/{id}/lots");
    answer(id, request("POST", &path, Some(&body)).await?).await
}

/// Draws a lot with what was called out.
pub async fn draw(
    id: &TournamentId,
    name: CommandId,
    lot: Seq,
    contributions: &[Contribution],
) -> Answer {
    let body = DrawLot {
        id: name,
        lot,
        contributions: contributions.to_vec(),
    };
    let path = format!("/api/tournaments/{id}/draw");
    answer(id, request("POST", &path, Some(&body)).await?).await
}

/// Puts players into a group.
pub async fn add_players(
    id: &TournamentId,
    name: CommandId,
    group: GroupId,
    players: &[ListedPlayer],
    missed: ByeKind,
) -> Answer {
    let player = |listed: &ListedPlayer| NewEntrant {
        name: Name {
            class: listed.class.clone(),
            ..Name::new(&listed.name)
        },
        rating: listed.rating,
    };
    let body = NewPlayers {
        id: name,
        group,
        players: players.iter().map(player).collect(),
        missed,
    };
    let path = format!("/api/tournaments/{id}/players");
    answer(id, request("POST", &path, Some(&body)).await?).await
}

/// Puts the pupils of a class into a group.
pub async fn add_class(
    id: &TournamentId,
    name: CommandId,
    group: GroupId,
    class: ClassId,
) -> Answer {
    let body = ClassPlayers {
        id: name,
        group,
        class,
        pupils: Vec::new(),
    };
    let path = format!("/api/tournaments/{id}/class");
    answer(id, request("POST", &path, Some(&body)).await?).await
}

/// Changes the table of names.
pub async fn change_names(id: &TournamentId, change: &NamesChange) -> Result<(), RequestError> {
    done("PUT", &format!("/api/tournaments/{id}/names"), Some(change)).await
}

/// Forgets all names.
pub async fn wipe_names(id: &TournamentId) -> Result<(), RequestError> {
    done(
        "DELETE",
        &format!("/api/tournaments/{id}/names"),
        None::<&()>,
    )
    .await
}

/// Says whether everybody in the room reads the names as they were typed.
pub async fn show_names(id: &TournamentId, show_names: bool) -> Result<(), RequestError> {
    let path = format!("/api/tournaments/{id}/show-names");
    done("PUT", &path, Some(&ShowNames { show_names })).await
}

/// Says who is here.
pub async fn check_in(
    id: &TournamentId,
    player: PersonId,
    present: bool,
) -> Result<(), RequestError> {
    let body = CheckIn {
        players: vec![player],
        present,
    };
    done(
        "PUT",
        &format!("/api/tournaments/{id}/check-in"),
        Some(&body),
    )
    .await
}

/// The games of a round are played on devices here.
pub async fn play_here(id: &TournamentId, play: &PlayHere) -> Answer {
    let path = format!("/api/tournaments/{id}/games");
    answer(id, request("POST", &path, Some(play)).await?).await
}

/// Says whether the games of every new round begin by themselves, and how.
pub async fn every_round(
    id: &TournamentId,
    every_round: Option<EveryRound>,
) -> Result<(), RequestError> {
    let path = format!("/api/tournaments/{id}/every-round");
    match every_round {
        Some(every_round) => done("PUT", &path, Some(&every_round)).await,
        None => done("DELETE", &path, None::<&()>).await,
    }
}

/// Deletes a tournament with all that belongs to it.
pub async fn delete(id: &TournamentId) -> Result<(), RequestError> {
    done("DELETE", &format!("/api/tournaments/{id}"), None::<&()>).await
}

/// The links that give roles.
pub async fn links(id: &TournamentId) -> Result<Vec<RoleLink>, RequestError> {
    get(&format!("/api/tournaments/{id}/links")).await
}

/// Makes a link; its key is told once.
pub async fn new_link(id: &TournamentId, new: &NewRoleLink) -> Result<RoleLink, RequestError> {
    request("POST", &format!("/api/tournaments/{id}/links"), Some(new)).await
}

/// Revokes a link, and the roles that it gave.
pub async fn revoke_link(id: &TournamentId, link: &str) -> Result<(), RequestError> {
    let path = format!("/api/tournaments/{id}/links/{link}");
    done("DELETE", &path, None::<&()>).await
}

/// Hangs the code of a link on the wall, in place of any other.
pub async fn hang_code(id: &TournamentId, key: Key) -> Result<(), RequestError> {
    let path = format!("/api/tournaments/{id}/wall-code");
    done("PUT", &path, Some(&NewWallCode { key })).await
}

/// Takes the code on the wall down.
pub async fn take_code_down(id: &TournamentId) -> Result<(), RequestError> {
    let path = format!("/api/tournaments/{id}/wall-code");
    done("DELETE", &path, None::<&()>).await
}

/// What a link leads to; looking changes nothing.
pub async fn look_at_link(look: &LinkLook) -> Result<LinkView, RequestError> {
    request("POST", "/api/event-links/look", Some(look)).await
}

/// Enters by a link.
pub async fn enter(entry: &LinkEntry) -> Result<LinkAnswer, RequestError> {
    request("POST", "/api/event-links", Some(entry)).await
}

/// Where the whole event is as one file, with real names if everybody agreed to it.
pub fn file_address(id: &TournamentId, real_names: bool) -> String {
    format!("/api/tournaments/{id}/file?real_names={real_names}")
}

/// Where the games played here are, with real names if everybody agreed to it.
pub fn pdn_address(id: &TournamentId, real_names: bool) -> String {
    format!("/api/tournaments/{id}/games.pdn?real_names={real_names}")
}

fn view(view: TournamentView) -> Result<Followed, RequestError> {
    Followed::of_view(view).map_err(|_| RequestError::Denied(Denial::Unavailable))
}

/// What happened, also if the command was done before and only the answer was lost.
async fn answer(id: &TournamentId, answer: TournamentAnswer) -> Answer {
    match answer {
        TournamentAnswer::Done { events } => Ok(events),
        TournamentAnswer::Known { from, .. } => Ok(events(id, from).await?.events),
        TournamentAnswer::Nothing => Ok(Vec::new()),
        TournamentAnswer::Refused(refusal) => Err(Fault::Refused(refusal)),
    }
}
