//! The referee's seat of a game, which one of its players gives away by a link.

use axum::{Json, Router, extract::State, routing::post};
use damka_game::{GameId, PersonId, Refusal};
use damka_protocol::{Answer, Denial, RefereeLink};

use crate::{
    api::{Body, Denied, Named},
    game_task::Order,
    online::Online,
    random,
    session::SignedInPlayer,
    store::Write,
};

/// Everything about referees; what one does goes over the socket.
pub fn routes() -> Router<Online> {
    Router::new()
        .route(
            "/api/games/{game}/referee-link",
            post(make_link).delete(revoke_link),
        )
        .route("/api/games/{game}/referee", post(sit_down))
}

async fn make_link(
    State(online): State<Online>,
    SignedInPlayer(player): SignedInPlayer,
    Named(game): Named<GameId>,
) -> Result<Json<RefereeLink>, Denied> {
    check_owner(&online, &game, &player.id).await?;
    let key = random::key();
    let key_hash = Some(random::secret_hash(key.expose()));
    online.write(Write::RefereeLink { game, key_hash }).await?;
    Ok(Json(RefereeLink { key }))
}

/// The link is good no longer, and whoever came by it is the referee no longer.
async fn revoke_link(
    State(online): State<Online>,
    SignedInPlayer(player): SignedInPlayer,
    Named(game): Named<GameId>,
) -> Result<(), Denied> {
    check_owner(&online, &game, &player.id).await?;
    let revoked = Write::RefereeLink {
        game: game.clone(),
        key_hash: None,
    };
    online.write(revoked).await?;
    if online.games().store().game(&game).await?.is_some() {
        let dismissed = online.games().order(&game, Order::DismissReferee);
        dismissed.await?;
    }
    Ok(())
}

async fn sit_down(
    State(online): State<Online>,
    SignedInPlayer(player): SignedInPlayer,
    Named(game): Named<GameId>,
    Body(RefereeLink { key }): Body<RefereeLink>,
) -> Result<(), Denied> {
    let store = online.games().store();
    let key_hash = random::secret_hash(key.expose());
    if !store.is_referee_link(&game, &key_hash).await? {
        return Err(Denied(Denial::NoSuchLink));
    }
    // The link may have been made before anybody sat down.
    let stored = store.game(&game).await?.ok_or(Denial::NoSuchGame)?;
    if [&stored.players.first, &stored.players.second].contains(&&player.id) {
        return Err(Denied(Denial::PlaysHere));
    }
    // Pupils are named to their class only.
    if store.pupil(&player.id).await?.is_some() {
        return Err(Denied(Denial::ClassOnly));
    }
    let answer = online
        .games()
        .ask(&game, Order::JoinAsReferee(player.id))
        .await?;
    match answer {
        Ok(()) | Err(Answer::Known { .. } | Answer::Nothing) => Ok(()),
        Err(Answer::Refused(Refusal::RefereeThere)) => Err(Denied(Denial::RefereeThere)),
        Err(_) => Err(Denied(Denial::Unavailable)),
    }
}

/// Whether somebody plays in a game that may have a referee, or invites to one.
async fn check_owner(online: &Online, game: &GameId, player: &PersonId) -> Result<(), Denied> {
    let store = online.games().store();
    let (owners, rated, class) = match store.game(game).await? {
        Some(stored) => {
            let players = vec![stored.players.first, stored.players.second];
            (players, stored.rated, stored.class)
        }
        None => {
            let row = store.invitation(game).await?.ok_or(Denial::NoSuchGame)?;
            (vec![row.inviter], row.rated, row.class)
        }
    };
    if !owners.contains(player) {
        return Err(Denied(Denial::NotAPlayer));
    }
    if rated {
        return Err(Denied(Denial::NotRated));
    }
    if class.is_some() {
        return Err(Denied(Denial::ClassOnly));
    }
    Ok(())
}
