//! Lots at the desk: the server picks each seed, has it stored with what it shows
//! of it, and brings it when the lot is drawn. Nobody at the desk ever has one before.

use axum::{Json, extract::State};
use damka_protocol::{Denial, DrawLot, NewLot, TournamentAnswer};
use damka_tournament::Command;

use super::{command_check, open_tournaments::Given, role_holder::RoleHolder};
use crate::{
    api::{Body, Denied},
    online::Online,
    random,
};

/// `POST /api/tournaments/ID/lots`
pub async fn promise(
    State(online): State<Online>,
    holder: RoleHolder,
    Body(NewLot {
        id,
        purpose,
        replaces,
    }): Body<NewLot>,
) -> Result<Json<TournamentAnswer>, Denied> {
    command_check::check_id(&id)?;
    let seed = random::seed();
    let commitment = seed.commitment();
    let command = Command::Commit {
        purpose,
        commitment,
        replaces,
    };
    let given = Given {
        actor: holder.actor(),
        role: holder.role_for(&command),
        id,
        command,
        secret: Some(seed),
        names: Vec::new(),
    };
    let done = { online.tournaments() }.give(&online, &holder.row.id, given);
    Ok(Json(done.await?))
}

/// `POST /api/tournaments/ID/draw`
pub async fn draw(
    State(online): State<Online>,
    holder: RoleHolder,
    Body(drawn): Body<DrawLot>,
) -> Result<Json<TournamentAnswer>, Denied> {
    command_check::check_id(&drawn.id)?;
    for contribution in &drawn.contributions {
        online.text_check().check(contribution.as_str())?;
    }
    let (tournaments, id) = (online.tournaments(), &holder.row.id);
    let (lot, command) = (drawn.lot, drawn.id.clone());
    let (known, commitment) = tournaments
        .look(&online, id, move |tournament| {
            let mut lots = tournament.open_lots().iter();
            let open = lots.find(|open| open.seq == lot);
            let commitment = open.map(|open| open.commitment.to_string());
            (tournament.events_of_command(&command), commitment)
        })
        .await?;
    if let Some(events) = known {
        let (from, to) = (events.start, events.end);
        return Ok(Json(TournamentAnswer::Known { from, to }));
    }
    let Some(commitment) = commitment else {
        let refusal = damka_tournament::Refusal::NoSuchLot { lot };
        return Ok(Json(TournamentAnswer::Refused(refusal)));
    };
    let store = online.games().store();
    let seed = store.tournament_secret(id, &commitment).await?;
    // A lot that came with an event from elsewhere cannot be drawn here: it is promised anew.
    let seed = seed.ok_or(Denial::NoSuchDraw)?;
    let command = Command::Draw {
        lot,
        seed,
        contributions: drawn.contributions,
    };
    let given = Given {
        actor: holder.actor(),
        role: holder.role_for(&command),
        id: drawn.id,
        command,
        secret: None,
        names: Vec::new(),
    };
    Ok(Json(tournaments.give(&online, id, given).await?))
}
