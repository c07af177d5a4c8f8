//! Who plays: names typed at the desk, pupils of a class, and who is there.

use axum::{Json, extract::State};
use damka_game::{CommandId, PersonId};
use damka_protocol::{
    CheckIn, ClassPlayers, Denial, NewEntrant, NewPlayers, Standing, TournamentAnswer,
};
use damka_tournament::{ByeKind, Command, Consent, Entry, GroupId, Name, Role, bounds};

use super::{
    command_check,
    names::{self, MOST_NAMES},
    open_tournaments::Given,
    role_holder::RoleHolder,
};
use crate::{
    api::{Body, Denied},
    online::Online,
    random,
    store::{ClassRow, SessionRow, TournamentChange},
};

/// `POST /api/tournaments/ID/players`
pub async fn add(
    State(online): State<Online>,
    holder: RoleHolder,
    Body(new): Body<NewPlayers>,
) -> Result<Json<TournamentAnswer>, Denied> {
    holder.needs_organiser()?;
    check_count(&online, &holder, new.players.len()).await?;
    for NewEntrant { name, .. } in &new.players {
        command_check::check_name(online.text_check(), name)?;
    }
    let players = new.players.into_iter();
    let entrants = players.map(|NewEntrant { name, rating }| Entrant {
        player: random::entrant_id(),
        name,
        rating,
    });
    let entrants = entrants.collect();
    let given = give(&online, &holder, new.id, new.group, entrants, new.missed);
    given.await.map(Json)
}

/// `POST /api/tournaments/ID/class`: pupils play by their nicknames.
pub async fn add_class(
    State(online): State<Online>,
    holder: RoleHolder,
    Body(new): Body<ClassPlayers>,
) -> Result<Json<TournamentAnswer>, Denied> {
    holder.needs_organiser()?;
    let store = online.games().store();
    let class = store.class(&new.class).await?;
    let own = |class: &ClassRow| is_teacher(&holder, class);
    let class = class.filter(own).ok_or(Denial::NoSuchClass)?;
    let mut pupils = store.pupils(&class.id).await?;
    if !new.pupils.is_empty() {
        pupils.retain(|pupil| new.pupils.contains(&pupil.player.id));
        if pupils.len() != new.pupils.len() {
            return Err(Denied(Denial::NoSuchPlayer));
        }
    }
    check_count(&online, &holder, pupils.len()).await?;
    let entrants = pupils.into_iter().map(|pupil| Entrant {
        name: Name {
            class: Some(class.name.as_str().to_owned()),
            consent: Consent::Nickname,
            ..Name::new(pupil.player.name.as_str())
        },
        player: pupil.player.id,
        rating: None,
    });
    let (entrants, missed) = (entrants.collect(), ByeKind::Absent);
    let given = give(&online, &holder, new.id, new.group, entrants, missed);
    given.await.map(Json)
}

fn is_teacher(holder: &RoleHolder, class: &ClassRow) -> bool {
    let teaches = |session: &SessionRow| {
        session.standing >= Standing::Teacher && session.player.id == class.teacher
    };
    holder.session.as_ref().is_some_and(teaches)
}

/// Somebody who comes into a group, with his name.
struct Entrant {
    player: PersonId,
    name: Name,
    rating: Option<u16>,
}

async fn give(
    online: &Online,
    holder: &RoleHolder,
    id: CommandId,
    group: GroupId,
    entrants: Vec<Entrant>,
    missed: ByeKind,
) -> Result<TournamentAnswer, Denied> {
    command_check::check_id(&id)?;
    let entry = |entrant: &Entrant| Entry {
        player: entrant.player.clone(),
        rating: entrant.rating,
    };
    let command = Command::AddPlayers {
        group,
        players: entrants.iter().map(entry).collect(),
        missed,
    };
    let names = entrants.into_iter();
    let given = Given {
        actor: holder.actor(),
        role: Role::Organiser,
        id,
        command,
        secret: None,
        names: names.map(|one| (one.player, one.name)).collect(),
    };
    { online.tournaments() }
        .give(online, &holder.row.id, given)
        .await
}

/// Refuses if there is no room for `more` names.
async fn check_count(online: &Online, holder: &RoleHolder, more: usize) -> Result<(), Denied> {
    let there = { online.games().store() }
        .tournament_names(&holder.row.id)
        .await?;
    if more > bounds::MOST_PLAYERS || there.len() + more > MOST_NAMES {
        let most = MOST_NAMES as u32;
        return Err(Denied(Denial::TooMany { most }));
    }
    Ok(())
}

/// `PUT /api/tournaments/ID/check-in`
pub async fn check_in(
    State(online): State<Online>,
    holder: RoleHolder,
    Body(CheckIn { players, present }): Body<CheckIn>,
) -> Result<(), Denied> {
    let himself = holder.player().is_some_and(|me| players == [me]);
    if !himself {
        holder.needs(&[Role::Organiser, Role::Referee, Role::Scorer])?;
    }
    if players.len() > bounds::MOST_PLAYERS {
        let most = bounds::MOST_PLAYERS as u32;
        return Err(Denied(Denial::TooMany { most }));
    }
    let change = TournamentChange::Present {
        tournament: holder.row.id.clone(),
        players,
        present,
    };
    names::store(&online, &holder, change).await
}
