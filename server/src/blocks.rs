//! Blocked players: neither sees the other's invitations,
//! and they cannot sit down with each other.

use std::collections::HashSet;

use axum::{Json, extract::State};
use damka_game::PersonId;
use damka_protocol::{Denial, Player};

use crate::{
    api::{Denied, Named},
    online::Online,
    session::SignedInPlayer,
    store::Write,
};

/// How many somebody blocks at most.
const MOST_BLOCKED: u32 = 500;

/// Everybody who is not to meet a player; nobody, where he is not signed in.
pub async fn kept_apart_from(
    online: &Online,
    player: Option<&PersonId>,
) -> Result<HashSet<PersonId>, Denied> {
    let Some(player) = player else {
        return Ok(HashSet::new());
    };
    let apart = online.games().store().kept_apart_from(player).await?;
    Ok(apart.into_iter().collect())
}

/// Refuses what concerns nobody, oneself, or a pupil of another class.
pub async fn check_known(
    online: &Online,
    player: &PersonId,
    other: &PersonId,
) -> Result<(), Denied> {
    let store = online.games().store();
    let is_there = other != player && store.player(other).await?.is_some();
    let is_seen = match store.pupil(other).await? {
        Some(pupil) => store.is_in_class(player, &pupil.class).await?,
        None => true,
    };
    match is_there && is_seen {
        true => Ok(()),
        false => Err(Denied(Denial::NoSuchPlayer)),
    }
}

/// `GET /api/blocks`
pub async fn show(
    State(online): State<Online>,
    SignedInPlayer(player): SignedInPlayer,
) -> Result<Json<Vec<Player>>, Denied> {
    Ok(Json(online.games().store().blocks(&player.id).await?))
}

/// `PUT /api/blocks/PLAYER`
pub async fn block(
    State(online): State<Online>,
    SignedInPlayer(player): SignedInPlayer,
    Named(blocked): Named<PersonId>,
) -> Result<(), Denied> {
    check_known(&online, &player.id, &blocked).await?;
    let store = online.games().store();
    if store.blocks(&player.id).await?.len() as u32 >= MOST_BLOCKED {
        return Err(Denied(Denial::TooMany { most: MOST_BLOCKED }));
    }
    let (one, two) = (player.id.clone(), blocked.clone());
    online
        .write(Write::Block {
            player: one,
            blocked: two,
        })
        .await?;
    tell_lobby(&online, [&player.id, &blocked]).await
}

/// `DELETE /api/blocks/PLAYER`
pub async fn unblock(
    State(online): State<Online>,
    SignedInPlayer(player): SignedInPlayer,
    Named(blocked): Named<PersonId>,
) -> Result<(), Denied> {
    let (one, two) = (player.id.clone(), blocked.clone());
    online
        .write(Write::Unblock {
            player: one,
            blocked: two,
        })
        .await?;
    tell_lobby(&online, [&player.id, &blocked]).await
}

/// Shows both the lobby as it is for them now.
async fn tell_lobby(online: &Online, players: [&PersonId; 2]) -> Result<(), Denied> {
    for player in players {
        let unseen = kept_apart_from(online, Some(player)).await?;
        online.lobby().keep_apart(player, &unseen);
    }
    Ok(())
}
