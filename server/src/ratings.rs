//! Ratings: profiles, histories, leaderboards.

use axum::{
    Json, Router,
    extract::{Path, Query, State},
    routing::get,
};
use damka_game::PersonId;
use damka_protocol::{
    Denial, Invite, Leader, Pace, Player, Profile, RatingPoint, RulesChoice, Standing,
};
use serde::Deserialize;

use crate::{
    api::{Denied, Named},
    lobby,
    online::Online,
    session::OptionalSession,
    store::AccountRow,
};

/// How many points a history has at most.
const LONGEST_HISTORY: u32 = 1000;

/// How many a leaderboard has.
const LEADERS: u32 = 100;

/// Everything about ratings.
pub fn routes() -> Router<Online> {
    Router::new()
        .route("/api/players/{player}", get(profile))
        .route("/api/players/{player}/ratings/{rules}/{pace}", get(history))
        .route("/api/leaderboards/{rules}/{pace}", get(leaders))
}

/// Refuses a rated game to whoever cannot play one: a guest, or a person and a
/// program.
pub async fn check_rated(online: &Online, players: [&Player; 2]) -> Result<(), Denied> {
    for player in players {
        let account = online.games().store().account(&player.id).await?;
        let is_member = |account: AccountRow| account.standing >= Standing::Member;
        if !account.is_some_and(is_member) || player.bot != players[0].bot {
            return Err(Denied(Denial::NotRated));
        }
    }
    Ok(())
}

/// Refuses an invitation to a rated game to whoever cannot play one, or not by these rules.
pub async fn check_terms(
    online: &Online,
    player: &Player,
    invite: &Invite,
    rated: bool,
) -> Result<(), Denied> {
    match &invite.rules {
        _ if !rated => Ok(()),
        RulesChoice::Own(_) => Err(Denied(Denial::NotRated)),
        RulesChoice::Named(_) => check_rated(online, [player, player]).await,
    }
}

async fn profile(
    State(online): State<Online>,
    OptionalSession(session): OptionalSession,
    Named(player): Named<PersonId>,
) -> Result<Json<Profile>, Denied> {
    lobby::check_public(&online, session.map(|session| session.standing))?;
    let player = find(&online, &player).await?;
    let ratings = online.games().store().ratings(&player.id).await?;
    Ok(Json(Profile { player, ratings }))
}

async fn history(
    State(online): State<Online>,
    OptionalSession(session): OptionalSession,
    Path((player, rules, pace)): Path<(String, String, Pace)>,
) -> Result<Json<Vec<RatingPoint>>, Denied> {
    lobby::check_public(&online, session.map(|session| session.standing))?;
    let player = player.parse().map_err(|_| Denial::NoSuchPlayer)?;
    let player = find(&online, &player).await?;
    let store = online.games().store();
    let points = store.rating_points(&player.id, &rules, pace, LONGEST_HISTORY);
    Ok(Json(points.await?))
}

/// Whose leaderboard.
#[derive(Deserialize)]
struct Kind {
    #[serde(default)]
    bots: bool,
}

async fn leaders(
    State(online): State<Online>,
    OptionalSession(session): OptionalSession,
    Path((rules, pace)): Path<(String, Pace)>,
    Query(Kind { bots }): Query<Kind>,
) -> Result<Json<Vec<Leader>>, Denied> {
    lobby::check_public(&online, session.map(|session| session.standing))?;
    let store = online.games().store();
    Ok(Json(store.leaders(&rules, pace, bots, LEADERS).await?))
}

/// Somebody whom everybody may see: no pupil.
async fn find(online: &Online, player: &PersonId) -> Result<Player, Denied> {
    let account = online.games().store().account(player).await?;
    let account = account.filter(|account| account.standing != Standing::Pupil);
    Ok(account.ok_or(Denial::NoSuchPlayer)?.player)
}
