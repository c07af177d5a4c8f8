//! The table of names beside the log: who reads what, and how it is changed.

use axum::{Json, extract::State};
use damka_game::PersonId;
use damka_protocol::{Denial, NamesChange, ShowNames, TournamentNames};
use damka_tournament::{Audience, Consent, Name, Names, Role};
use serde::Deserialize;

use super::{
    command_check,
    role_holder::{RoleHolder, Seen},
};
use crate::{
    api::{Body, Denied},
    online::Online,
    store::{NameRow, TournamentChange, TournamentRow, Write},
};

/// How many names one request changes at most.
const MOST_CHANGED: usize = 2_000;

/// How many names a tournament has at most.
pub const MOST_NAMES: usize = 4_000;

/// Who the players are, as somebody in a role may know.
pub async fn seen(
    online: &Online,
    holder: &RoleHolder,
    role: Role,
) -> Result<TournamentNames, Denied> {
    let rows = { online.games().store() }
        .tournament_names(&holder.row.id)
        .await?;
    Ok(TournamentNames {
        version: holder.row.names_version,
        present: ids(&rows, |row| row.present),
        online: ids(&rows, |row| row.online),
        names: visible_names(rows, &holder.row, holder.person(), role),
    })
}

/// Which names a file has that leaves the room.
#[derive(Copy, Clone, Debug, Default, Deserialize)]
pub struct NamesWanted {
    /// The real ones: everybody, or the parents, agreed to it.
    #[serde(default)]
    real_names: bool,
}

/// The names for a file that leaves the room: nicknames, or first names with an initial,
/// unless the organiser says that real ones may.
pub async fn leaving(
    online: &Online,
    holder: &RoleHolder,
    wanted: NamesWanted,
) -> Result<Names, Denied> {
    if wanted.real_names {
        holder.needs_organiser()?;
    }
    let names = seen(online, holder, Role::Organiser).await?.names;
    Ok(match wanted.real_names {
        true => names,
        false => names.for_audience(Audience::World),
    })
}

/// What somebody is called outside the room, where others may have a name like his.
pub fn called_outside(rows: Vec<NameRow>, person: &PersonId) -> Option<String> {
    let mut names = Names::new();
    for row in rows {
        names.set(row.person, row.name);
    }
    names.name(person)?;
    Some(names.shown(person, Audience::World))
}

fn ids<C: FromIterator<PersonId>>(rows: &[NameRow], which: impl Fn(&NameRow) -> bool) -> C {
    let rows = rows.iter().filter(|row| which(row));
    rows.map(|row| row.person.clone()).collect()
}

/// The names for a role. Nobody but the organiser reads what was typed, unless the
/// tournament shows it; the real name of a pupil is for his teacher, unless both the
/// tournament and the class show it.
pub fn visible_names(
    rows: Vec<NameRow>,
    tournament: &TournamentRow,
    reader: Option<&PersonId>,
    role: Role,
) -> Names {
    let mut names = Names::new();
    for row in rows {
        let name = match row.pupil {
            None => row.name,
            Some(pupil) => {
                let shown = pupil.shown && tournament.show_names;
                let told = shown || reader == Some(&pupil.teacher);
                Name {
                    real: pupil.real_name.filter(|_| told),
                    consent: match shown {
                        true => Consent::RealName,
                        false => Consent::Nickname,
                    },
                    ..row.name
                }
            }
        };
        names.set(row.person, name);
    }
    names.for_audience(match role {
        Role::Organiser => Audience::Desk,
        _ if tournament.show_names => Audience::Room,
        _ => Audience::World,
    })
}

/// `GET /api/tournaments/ID/names`
pub async fn show(
    State(online): State<Online>,
    Seen(holder, role): Seen,
) -> Result<Json<TournamentNames>, Denied> {
    Ok(Json(seen(&online, &holder, role).await?))
}

/// `PUT /api/tournaments/ID/names`
pub async fn change(
    State(online): State<Online>,
    holder: RoleHolder,
    Body(NamesChange { set, forget }): Body<NamesChange>,
) -> Result<(), Denied> {
    holder.needs_organiser()?;
    if set.len().max(forget.len()) > MOST_CHANGED {
        let most = MOST_CHANGED as u32;
        return Err(Denied(Denial::TooMany { most }));
    }
    let rows = { online.games().store() }
        .tournament_names(&holder.row.id)
        .await?;
    let tournament = { online.tournaments() }.look(&online, &holder.row.id, |tournament| {
        let groups = tournament.groups().iter();
        groups
            .flat_map(|group| &group.entrants)
            .map(|entrant| entrant.player.clone())
            .collect::<std::collections::HashSet<_>>()
    });
    let players = tournament.await?;
    for (person, name) in &set {
        command_check::check_name(online.text_check(), name)?;
        // Whoever does not play here is nobody's to name.
        let known = rows.iter().any(|row| row.person == *person);
        if !known && !players.contains(person) {
            return Err(Denied(Denial::NoSuchPlayer));
        }
    }
    let set = set.into_iter().map(|(person, name)| {
        let pupil = { rows.iter() }.any(|row| row.person == person && row.pupil.is_some());
        // The real name of a pupil stands in his class only.
        let name = match pupil {
            true => Name { real: None, ..name },
            false => name,
        };
        (person, name)
    });
    let change = TournamentChange::Names {
        tournament: holder.row.id.clone(),
        set: set.collect(),
        forget: forget.into_iter().collect(),
    };
    store(&online, &holder, change).await
}

/// `DELETE /api/tournaments/ID/names`
pub async fn wipe(State(online): State<Online>, holder: RoleHolder) -> Result<(), Denied> {
    holder.needs_organiser()?;
    let change = TournamentChange::Wipe(holder.row.id.clone());
    store(&online, &holder, change).await
}

/// `PUT /api/tournaments/ID/show-names`
pub async fn show_to_all(
    State(online): State<Online>,
    holder: RoleHolder,
    Body(ShowNames { show_names }): Body<ShowNames>,
) -> Result<(), Denied> {
    holder.needs_organiser()?;
    let change = TournamentChange::ShowNames {
        tournament: holder.row.id.clone(),
        show: show_names,
    };
    store(&online, &holder, change).await
}

/// Stores a change of the table; everybody who follows hears of it.
pub async fn store(
    online: &Online,
    holder: &RoleHolder,
    change: TournamentChange,
) -> Result<(), Denied> {
    online.write(Write::Tournament(change)).await?;
    { online.tournaments() }.tell(online, &holder.row.id).await;
    Ok(())
}
