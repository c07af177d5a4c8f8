//! A whole event as one file, to carry on a stick, and back.

use std::collections::{BTreeSet, HashMap, HashSet};

use axum::{
    Json,
    body::Bytes,
    extract::{Query, State},
    http::header,
    response::{IntoResponse, Response},
};
use damka_game::{PersonId, Seq, TournamentId};
use damka_protocol::{Denial, TournamentEntry};
use damka_tournament::{Name, Names, Role, Tournament, TournamentEnvelope, TournamentFile, verify};
use serde_json::Value;
use tokio::sync::Semaphore;

use super::{
    command_check,
    event_routes::{check_count, entry},
    names::{self, MOST_NAMES, NamesWanted},
    role_holder::{RoleHolder, owner_of_new},
};
use crate::{
    api::Denied,
    client::Client,
    online::Online,
    random,
    session::OptionalSession,
    store::{NewTournamentRow, TournamentChange, TournamentRow, Write},
};

/// The largest file that is taken.
pub const LARGEST_FILE: usize = 8 << 20;

/// One file is judged after the other: a long one takes its time.
static JUDGING: Semaphore = Semaphore::const_new(1);

/// How many faults of a file are told.
const MOST_FAULTS: usize = 5;

/// `GET /api/tournaments/ID/file`
pub async fn download(
    State(online): State<Online>,
    holder: RoleHolder,
    Query(wanted): Query<NamesWanted>,
) -> Result<Response, Denied> {
    holder.needs_organiser()?;
    let names = names::leaving(&online, &holder, wanted).await?;
    let log = { online.games().store() }
        .tournament_events(&holder.row.id, Seq(0))
        .await?;
    let file = TournamentFile { names, log };
    let headers = [
        (header::CONTENT_TYPE, "application/jsonl"),
        (
            header::CONTENT_DISPOSITION,
            "attachment; filename=\"tournament.damka\"",
        ),
    ];
    Ok((headers, file.to_bytes()).into_response())
}

/// `POST /api/tournaments/file`: an event from elsewhere. Every command in it is judged
/// again; here it and its players have new ids, so that nobody is taken for somebody else.
pub async fn upload(
    State(online): State<Online>,
    OptionalSession(session): OptionalSession,
    client: Client,
    body: Bytes,
) -> Result<Json<TournamentEntry>, Denied> {
    let owner = owner_of_new(session.as_ref(), client)?;
    check_count(&online, owner.as_ref()).await?;
    let turn = JUDGING.try_acquire().map_err(|_| Denial::Unavailable)?;
    // Others are served meanwhile.
    let judged = tokio::task::spawn_blocking(move || judge(&body)).await;
    let (file, tournament) = judged.map_err(|_| Denial::Unavailable)??;
    drop(turn);
    check_texts(&online, &file, &tournament)?;
    let own = own_pupils(&online, owner.as_ref(), &file.names).await?;
    let id = random::tournament_id();
    let (log, names) = renamed(&file, &id, &own)?;
    let row = TournamentRow {
        id,
        owner,
        title: tournament.settings().title.clone(),
        show_names: false,
        every_round: None,
        names_version: 0,
        created: online.now(),
        last_used: online.now(),
    };
    let new = NewTournamentRow {
        row: row.clone(),
        log,
        names,
    };
    { online.write(Write::Tournament(TournamentChange::New(new))) }.await?;
    Ok(Json(entry(row, Role::Organiser)))
}

fn judge(bytes: &[u8]) -> Result<(TournamentFile, Tournament), Denial> {
    let fault = |faults: Vec<String>| Denial::EventFile {
        fault: faults.join("; "),
    };
    let file = TournamentFile::read(bytes).map_err(|faults| {
        let faults = faults.iter().take(MOST_FAULTS);
        fault(faults.map(ToString::to_string).collect())
    })?;
    let tournament = verify(&file.log).map_err(|findings| {
        let findings = findings.iter().take(MOST_FAULTS);
        fault(findings.map(ToString::to_string).collect())
    })?;
    Ok((file, tournament))
}

/// Others read what stands in it.
fn check_texts(
    online: &Online,
    file: &TournamentFile,
    tournament: &Tournament,
) -> Result<(), Denial> {
    if file.names.len() > MOST_NAMES {
        let most = MOST_NAMES as u32;
        return Err(Denial::TooMany { most });
    }
    for (_, name) in file.names.iter() {
        command_check::check_name(online.text_check(), name)?;
    }
    online.text_check().check(&tournament.settings().title)?;
    for group in tournament.groups() {
        command_check::check_group(online.text_check(), &group.settings)?;
    }
    Ok(())
}

/// The pupils of whoever brings the file: they stay who they are.
async fn own_pupils(
    online: &Online,
    teacher: Option<&PersonId>,
    names: &Names,
) -> Result<HashSet<PersonId>, Denied> {
    let store = online.games().store();
    let mut own = HashSet::new();
    if let Some(teacher) = teacher {
        for class in store.classes_of(teacher).await? {
            let pupils = store.pupils(&class.id).await?.into_iter();
            let there = pupils.map(|pupil| pupil.player.id);
            own.extend(there.filter(|id| names.name(id).is_some()));
        }
    }
    Ok(own)
}

/// A log, and the names beside it.
type LogAndNames = (Vec<TournamentEnvelope>, Vec<(PersonId, Name)>);

/// The log and the names with new ids.
fn renamed(
    file: &TournamentFile,
    id: &TournamentId,
    own: &HashSet<PersonId>,
) -> Result<LogAndNames, Denied> {
    let unreadable = |_| Denied(Denial::Unavailable);
    let log = serde_json::to_value(&file.log).map_err(unreadable)?;
    let mut ids = HashMap::new();
    let mut people: BTreeSet<PersonId> = file.names.iter().map(|(id, _)| id.clone()).collect();
    let tournament = Tournament::replay(&file.log).map_err(|_| Denial::Unavailable)?;
    for group in tournament.groups() {
        people.extend(group.entrants.iter().map(|one| one.player.clone()));
    }
    for person in people {
        if !own.contains(&person) {
            ids.insert(person, random::entrant_id());
        }
    }
    let names = file.names.iter().map(|(person, name)| {
        let person = ids.get(person).unwrap_or(person).clone();
        (person, name.clone())
    });
    let names = names.collect();
    let mut log = log;
    replace(&mut log, &ids);
    let mut log: Vec<TournamentEnvelope> = serde_json::from_value(log).map_err(unreadable)?;
    for envelope in &mut log {
        envelope.id = id.clone();
    }
    Ok((log, names))
}

/// Puts other ids of people into JSON, wherever they stand.
fn replace(value: &mut Value, ids: &HashMap<PersonId, PersonId>) {
    match value {
        Value::String(text) => {
            let (before, id) = match text.strip_prefix("person:") {
                Some(id) => ("person:", id),
                None => ("", text.as_str()),
            };
            let other = id.parse().ok().and_then(|id: PersonId| ids.get(&id));
            if let Some(other) = other {
                *text = format!("{before}{other}");
            }
        }
        Value::Array(values) => values.iter_mut().for_each(|value| replace(value, ids)),
        Value::Object(fields) => fields.values_mut().for_each(|value| replace(value, ids)),
        _ => {}
    }
}
