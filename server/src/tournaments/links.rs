//! Roles by link. A link carries 128 random bits, of which only the SHA-256 is
//! kept; those of the one whose code hangs on the wall, where everybody reads it, are kept as
//! long as it does. Opening a link changes nothing; entering by it gives the role to the session.

use axum::{
    Json,
    extract::{Path, State},
    response::{IntoResponse, Response},
};
use damka_protocol::{
    Denial, Key, LinkAnswer, LinkEntered, LinkEntry, LinkLook, LinkView, NewRoleLink, NewWallCode,
    RoleLink, may_hang_on_wall, may_have_link,
};
use damka_tournament::Role;

use super::{entrance, names, role_holder::RoleHolder};
use crate::{
    api::{Body, Denied},
    client::Client,
    online::Online,
    random,
    session::{OptionalSession, signed_in},
    store::{LinkRow, TournamentChange, Write, Written},
};

/// How many links a tournament has at most: one for each player, and more.
const MOST_LINKS: usize = 2_500;

/// `GET /api/tournaments/ID/links`
pub async fn list(
    State(online): State<Online>,
    holder: RoleHolder,
) -> Result<Json<Vec<RoleLink>>, Denied> {
    holder.needs_organiser()?;
    let links = { online.games().store() }
        .tournament_links(&holder.row.id)
        .await?;
    Ok(Json(links.into_iter().map(of_row).collect()))
}

/// `POST /api/tournaments/ID/links`
pub async fn make(
    State(online): State<Online>,
    holder: RoleHolder,
    Body(new): Body<NewRoleLink>,
) -> Result<Json<RoleLink>, Denied> {
    holder.needs_organiser()?;
    let (store, id) = (online.games().store(), &holder.row.id);
    match (new.role, new.group, &new.player) {
        (Role::Player, Some(group), None) => {
            let there =
                |tournament: &damka_tournament::Tournament| tournament.group(group).is_some();
            if !online.tournaments().look(&online, id, there).await? {
                return Err(Denied(malformed("there is no such group")));
            }
        }
        (Role::Player, None, Some(player)) => {
            // Whoever has signed in himself is himself only.
            if !may_have_link(player) || !store.is_in_tournament(id, player).await? {
                return Err(Denied(Denial::NoSuchPlayer));
            }
        }
        (Role::Player, ..) => {
            return Err(Denied(malformed(
                "a player's link names a group or a player",
            )));
        }
        (_, None, None) => {}
        _ => {
            return Err(Denied(malformed(
                "only a player's link names a group or a player",
            )));
        }
    }
    if store.tournament_links(id).await?.len() >= MOST_LINKS {
        let most = MOST_LINKS as u32;
        return Err(Denied(Denial::TooMany { most }));
    }
    let (key, now) = (random::key(), online.now());
    let row = LinkRow {
        id: random::id_in_order(now),
        tournament: id.clone(),
        key_hash: random::secret_hash(key.expose()),
        role: new.role,
        group: new.group,
        person: new.player,
        made: now,
        used: 0,
        on_wall: false,
    };
    let change = TournamentChange::Link(row.clone());
    online.write(Write::Tournament(change)).await?;
    Ok(Json(RoleLink {
        key: Some(key),
        ..of_row(row)
    }))
}

fn malformed(fault: &str) -> Denial {
    let fault = fault.to_owned();
    Denial::Malformed { fault }
}

fn of_row(row: LinkRow) -> RoleLink {
    RoleLink {
        id: row.id,
        role: row.role,
        group: row.group,
        player: row.person,
        key: None,
        made: row.made,
        used: row.used,
        on_wall: row.on_wall,
    }
}

/// `DELETE /api/tournaments/ID/links/LINK`: whoever has entered by it has no role
/// any more, and his sockets end.
pub async fn revoke(
    State(online): State<Online>,
    holder: RoleHolder,
    Path((_, link)): Path<(String, String)>,
) -> Result<(), Denied> {
    holder.needs_organiser()?;
    let entered = online.games().store().entered_by(&link).await?;
    let change = TournamentChange::Revoke {
        tournament: holder.row.id.clone(),
        link,
    };
    if { online.write(Write::Tournament(change)) }.await? == Written::Conflict {
        return Err(Denied(Denial::NoSuchLink));
    }
    { online.tournaments() }.tell(&online, &holder.row.id).await;
    for (player, session) in entered {
        let attendance = online.games().attendance();
        attendance.disconnect(&player, |id| session.starts_with(id));
    }
    Ok(())
}

/// `PUT /api/tournaments/ID/wall-code`: the code of this link hangs on the wall.
pub async fn hang_code(
    State(online): State<Online>,
    holder: RoleHolder,
    Body(NewWallCode { key }): Body<NewWallCode>,
) -> Result<(), Denied> {
    holder.needs_organiser()?;
    let link = { online.games().store() }
        .tournament_link(&random::secret_hash(key.expose()))
        .await?;
    let link = link.filter(|link| link.tournament == holder.row.id);
    let link = link.ok_or(Denial::NoSuchLink)?;
    if !may_hang_on_wall(link.role, link.person.as_ref()) {
        return Err(Denied(malformed("this link is not for everybody")));
    }
    change_code(&online, &holder, Some((link.id, key))).await
}

/// `DELETE /api/tournaments/ID/wall-code`
pub async fn take_code_down(
    State(online): State<Online>,
    holder: RoleHolder,
) -> Result<(), Denied> {
    holder.needs_organiser()?;
    change_code(&online, &holder, None).await
}

async fn change_code(
    online: &Online,
    holder: &RoleHolder,
    code: Option<(String, Key)>,
) -> Result<(), Denied> {
    let hangs = code.is_some();
    let change = TournamentChange::WallCode {
        tournament: holder.row.id.clone(),
        code,
    };
    let written = online.write(Write::Tournament(change)).await?;
    if hangs && written == Written::Conflict {
        // It was revoked meanwhile.
        return Err(Denied(Denial::NoSuchLink));
    }
    { online.tournaments() }.tell(online, &holder.row.id).await;
    Ok(())
}

/// `POST /api/event-links/look`
pub async fn look(
    State(online): State<Online>,
    Body(LinkLook { key }): Body<LinkLook>,
) -> Result<Json<LinkView>, Denied> {
    let store = online.games().store();
    let link = store
        .tournament_link(&random::secret_hash(key.expose()))
        .await?;
    let link = link.ok_or(Denial::NoSuchLink)?;
    let row = store.tournament(&link.tournament).await?;
    let row = row.ok_or(Denial::NoSuchLink)?;
    let group = match link.group {
        None => None,
        Some(group) => {
            let name = |tournament: &damka_tournament::Tournament| {
                tournament
                    .group(group)
                    .map(|group| group.settings.name.clone())
            };
            { online.tournaments() }
                .look(&online, &row.id, name)
                .await?
        }
    };
    let player = match &link.person {
        None => None,
        Some(person) => {
            let rows = store.tournament_names(&row.id).await?;
            names::called_outside(rows, person)
        }
    };
    Ok(Json(LinkView {
        tournament: row.id,
        title: row.title,
        role: link.role,
        group,
        player,
    }))
}

/// `POST /api/event-links`
pub async fn enter(
    State(online): State<Online>,
    OptionalSession(session): OptionalSession,
    client: Client,
    Body(LinkEntry { key, name }): Body<LinkEntry>,
) -> Result<Response, Denied> {
    let store = online.games().store();
    let link = store
        .tournament_link(&random::secret_hash(key.expose()))
        .await?;
    let link = link.ok_or(Denial::NoSuchLink)?;
    let (tournament, role) = (link.tournament.clone(), link.role);
    let entered = match entrance::enter(&online, link, session, name).await? {
        Ok(entered) => entered,
        Err(refusal) => return Ok(Json(LinkAnswer::Refused(refusal)).into_response()),
    };
    let answer = LinkAnswer::Entered(LinkEntered {
        tournament,
        role,
        session: entered.session,
    });
    Ok(match entered.secret {
        Some(secret) => signed_in(&secret, client, answer),
        None => Json(answer).into_response(),
    })
}
