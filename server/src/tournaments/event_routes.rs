//! Beginning a tournament, looking at it, doing something in it, deleting it.

use axum::{
    Json,
    extract::{Query, State},
};
use damka_game::{PersonId, Seq, Time, TournamentId};
use damka_protocol::{
    Denial, NewTournament, TournamentAnswer, TournamentCommand, TournamentEntry, TournamentEvents,
    TournamentView,
};
use damka_tournament::{Role, Tournament};
use serde::Deserialize;

use super::{
    command_check, names,
    open_tournaments::Given,
    role_holder::{RoleHolder, Seen, owner_of_new},
};
use crate::{
    api::{Body, Denied},
    client::Client,
    online::Online,
    random,
    session::OptionalSession,
    store::{NewTournamentRow, SessionRow, TournamentChange, TournamentRow, Write},
};

/// How many tournaments an account has at most.
const MOST_OWN: usize = 100;

/// How many tournaments of nobody a machine has at most.
const MOST_OF_MACHINE: usize = 1_000;

/// How many tournaments a list has at most: those used last.
const LONGEST_LIST: usize = 200;

/// `POST /api/tournaments`
pub async fn new(
    State(online): State<Online>,
    OptionalSession(session): OptionalSession,
    client: Client,
    Body(NewTournament { settings }): Body<NewTournament>,
) -> Result<Json<TournamentEntry>, Denied> {
    let owner = owner_of_new(session.as_ref(), client)?;
    online.text_check().check(&settings.title)?;
    check_count(&online, owner.as_ref()).await?;
    let actor = match &session {
        Some(session) => damka_game::Actor::Person(session.player.id.clone()),
        None => damka_game::Actor::local(),
    };
    let (id, now) = (random::tournament_id(), online.now());
    let row = TournamentRow {
        id: id.clone(),
        owner,
        title: settings.title.clone(),
        show_names: false,
        every_round: None,
        names_version: 0,
        created: now,
        last_used: now,
    };
    let opened = Tournament::opening_envelope(id, actor, settings, now);
    let opened = opened.map_err(|refusal| Denial::Malformed {
        fault: refusal.to_string(),
    })?;
    let new = NewTournamentRow {
        row: row.clone(),
        log: vec![opened],
        names: Vec::new(),
    };
    { online.write(Write::Tournament(TournamentChange::New(new))) }.await?;
    Ok(Json(entry(row, Role::Organiser)))
}

/// There is room for another tournament of this owner, or of this machine.
pub(super) async fn check_count(online: &Online, owner: Option<&PersonId>) -> Result<(), Denied> {
    let most = match owner {
        Some(_) => MOST_OWN,
        None => MOST_OF_MACHINE,
    };
    let there = { online.games().store() }.tournaments_of(owner).await?;
    match there.len() < most {
        true => Ok(()),
        false => Err(Denied(Denial::TooMany { most: most as u32 })),
    }
}

/// `GET /api/tournaments`: those in which whoever asks has a role.
pub async fn list(
    State(online): State<Online>,
    OptionalSession(session): OptionalSession,
    client: Client,
) -> Result<Json<Vec<TournamentEntry>>, Denied> {
    entries(&online, session.as_ref(), client).await.map(Json)
}

/// The tournaments that somebody runs or takes part in, the last used first.
pub async fn entries(
    online: &Online,
    session: Option<&SessionRow>,
    client: Client,
) -> Result<Vec<TournamentEntry>, Denied> {
    let store = online.games().store();
    let mut rows = Vec::new();
    if client.is_loopback {
        rows.extend(store.tournaments_of(None).await?);
    }
    if let Some(session) = session {
        let player = &session.player.id;
        rows.extend(store.tournaments_of(Some(player)).await?);
        rows.extend({ store.tournaments_with(player, &session.secret_hash) }.await?);
    }
    rows.sort_by(|a, b| (b.last_used, &b.id).cmp(&(a.last_used, &a.id)));
    rows.dedup_by(|a, b| a.id == b.id);
    rows.truncate(LONGEST_LIST);
    let mut entries = Vec::new();
    for row in rows {
        let found = RoleHolder::find(online, &row.id, session.cloned(), client).await?;
        if let Some(found) = found {
            entries.push(entry(row, found.role()));
        }
    }
    Ok(entries)
}

pub(super) fn entry(row: TournamentRow, role: Role) -> TournamentEntry {
    TournamentEntry {
        id: row.id,
        title: row.title,
        role,
        created: row.created,
        last_used: row.last_used,
    }
}

/// `GET /api/tournaments/ID`: the whole log, and the names that this role may see.
pub async fn show(
    State(online): State<Online>,
    Seen(holder, role): Seen,
) -> Result<Json<TournamentView>, Denied> {
    // Names first: whoever hears of a newer table fetches it.
    let names = names::seen(&online, &holder, role).await?;
    let (row, store) = (&holder.row, online.games().store());
    // What everybody reads there is told to nobody else.
    let wall_code = match role {
        Role::Wall => store.wall_code(&row.id).await?,
        _ => None,
    };
    let events = store.tournament_events(&row.id, Seq(0)).await?;
    Ok(Json(TournamentView {
        id: row.id.clone(),
        role,
        roles: holder.roles.clone(),
        me: holder.player(),
        show_names: row.show_names,
        every_round: row.every_round,
        wall_code,
        names,
        now: online.now(),
        events,
    }))
}

/// The number of the first event that is asked for.
#[derive(Deserialize)]
pub struct EventsQuery {
    #[serde(default = "beginning")]
    from: Seq,
}

const fn beginning() -> Seq {
    Seq(0)
}

/// `GET /api/tournaments/ID/events?from=N`
pub async fn events(
    State(online): State<Online>,
    holder: RoleHolder,
    Query(EventsQuery { from }): Query<EventsQuery>,
) -> Result<Json<TournamentEvents>, Denied> {
    let row = holder.row;
    let events = { online.games().store() }
        .tournament_events(&row.id, from)
        .await?;
    Ok(Json(TournamentEvents {
        names: row.names_version,
        events,
    }))
}

/// `POST /api/tournaments/ID/commands`
pub async fn command(
    State(online): State<Online>,
    holder: RoleHolder,
    Body(TournamentCommand { id, command }): Body<TournamentCommand>,
) -> Result<Json<TournamentAnswer>, Denied> {
    command_check::check_id(&id)?;
    command_check::check(&online, &holder.row, &command).await?;
    let given = Given {
        actor: holder.actor(),
        role: holder.role_for(&command),
        id,
        command,
        secret: None,
        names: Vec::new(),
    };
    let done = { online.tournaments() }.give(&online, &holder.row.id, given);
    Ok(Json(done.await?))
}

/// `DELETE /api/tournaments/ID`
pub async fn delete_one(State(online): State<Online>, holder: RoleHolder) -> Result<(), Denied> {
    holder.needs_organiser()?;
    delete(&online, &holder.row.id).await
}

async fn delete(online: &Online, id: &TournamentId) -> Result<(), Denied> {
    let change = TournamentChange::Delete(id.clone());
    online.write(Write::Tournament(change)).await?;
    online.tournaments().deleted(id);
    Ok(())
}

/// Deletes the tournaments that nobody has used since this time.
pub async fn wipe_unused(online: &Online, since: Time) {
    let Ok(unused) = online.games().store().unused_tournaments(since).await else {
        // It is tried again in an hour.
        return;
    };
    for tournament in unused {
        delete(online, &tournament).await.ok();
    }
}
