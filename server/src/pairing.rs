//! Quick pairing: a game against whoever wants the same.

use axum::{Json, extract::State};
use damka_protocol::{Invite, LobbyOffer, Pace, Pair, Paired, SideChoice, Visibility};
use damka_rules::StoredRules;

use crate::{
    api::{Body, Denied},
    blocks,
    invitations::{self, Terms},
    lobby,
    online::Online,
    ratings,
    session::RequiredSession,
};

/// Sits down at the invitation of the lobby that has waited longest, of those
/// with the same rules and pace; if there is none, posts one. A person meets a
/// person, a program a program, and who wants a rated game whoever wants one, too.
pub async fn pair(
    State(online): State<Online>,
    RequiredSession(session): RequiredSession,
    Body(pair): Body<Pair>,
) -> Result<Json<Paired>, Denied> {
    lobby::check_public(&online, Some(session.standing))?;
    let player = session.player;
    let invite = Invite {
        rules: pair.rules,
        clock: pair.clock,
        sides: SideChoice::Lot,
        games: 1,
    };
    let mut terms = Terms::of(&invite, Visibility::Public, online.text_check())?;
    ratings::check_terms(&online, &player, &invite, pair.rated).await?;
    terms.rated = pair.rated;
    let rules = StoredRules::from(&terms.rules).hash;
    let pace = Pace::of(terms.clock);
    let unseen = blocks::kept_apart_from(&online, Some(&player.id)).await?;
    let fits = |offer: &LobbyOffer| {
        !unseen.contains(&offer.by.id)
            && offer.rules.hash == rules
            && Some(offer.pace) == pace
            && offer.games == 1
            && offer.rated == pair.rated
            && offer.by.bot == player.bot
            && offer.by.id != player.id
    };
    // One after the other: of two who come at once, one meets the other.
    let _turn = online.pairing_turn().await;
    let mut offers = online.lobby().offers(fits);
    // The very clock that was wanted comes first.
    offers.sort_by_key(|offer| offer.clock != terms.clock);
    for offer in offers {
        // Somebody may have been quicker: then the next one.
        if invitations::seat(&online, &player, offer.game.clone())
            .await
            .is_ok()
        {
            return Ok(Json(Paired::Seated { game: offer.game }));
        }
    }
    let waiting = |offer: &LobbyOffer| {
        offer.by.id == player.id
            && offer.rated == pair.rated
            && offer.rules.hash == rules
            && offer.clock == terms.clock
    };
    if let Some(offer) = online.lobby().offers(waiting).pop() {
        return Ok(Json(Paired::Waiting { game: offer.game }));
    }
    let posted = invitations::post(&online, &player, &invite, terms).await?;
    Ok(Json(Paired::Waiting { game: posted.game }))
}
