//! Inviting somebody, looking at an invitation, sitting down.

mod new_game;
mod terms;

pub use new_game::opening;
pub use terms::{Terms, check_clock};

use axum::{Json, extract::State};
use damka_game::{GameId, PersonId, Time};
use damka_protocol::{
    Denial, Invitation, InvitationState, Invite, JoinCode, LobbyInvite, Pace, Player, Seated,
    ServerMessage, Standing, Visibility,
};
use damka_rules::{BySide, StoredRules};

use crate::{
    access,
    api::{Body, Denied, Named},
    client::Client,
    connection::network,
    lobby,
    online::Online,
    random, ratings,
    session::{OptionalSession, RequiredSession, SignedInPlayer},
    store::{InvitationRow, SessionRow, Write, Written},
};
use new_game::new_game;

/// How many wrong codes may come from one network, and how many of them from people who
/// are not signed in.
const MOST_CODES_OF_NETWORK: u32 = 100;
const MOST_CODES_OF_STRANGERS: u32 = 10;

/// How many invitations of one player are open at once.
const MOST_OPEN: u32 = 20;

/// Invites somebody.
pub async fn invite(
    State(online): State<Online>,
    RequiredSession(session): RequiredSession,
    Body(invite): Body<Invite>,
) -> Result<Json<Invitation>, Denied> {
    let class = match session.standing {
        Standing::Pupil => {
            access::check_pupil_rules(&invite.rules)?;
            let pupil = online.games().store().pupil(&session.player.id).await?;
            Some(pupil.ok_or(Denial::NoSuchClass)?.class)
        }
        _ => None,
    };
    let visibility = match class {
        Some(_) => Visibility::Class,
        None => Visibility::Link,
    };
    let mut terms = Terms::of(&invite, visibility, online.text_check())?;
    terms.class = class;
    post(&online, &session.player, &invite, terms)
        .await
        .map(Json)
}

/// Invites everybody.
pub async fn invite_everybody(
    State(online): State<Online>,
    RequiredSession(session): RequiredSession,
    Body(LobbyInvite { invite, rated }): Body<LobbyInvite>,
) -> Result<Json<Invitation>, Denied> {
    lobby::check_public(&online, Some(session.standing))?;
    let mut terms = Terms::of(&invite, Visibility::Public, online.text_check())?;
    ratings::check_terms(&online, &session.player, &invite, rated).await?;
    terms.rated = rated;
    post(&online, &session.player, &invite, terms)
        .await
        .map(Json)
}

/// Stores an invitation; the lobby shows it if it is for everybody.
pub async fn post(
    online: &Online,
    player: &Player,
    invite: &Invite,
    terms: Terms,
) -> Result<Invitation, Denied> {
    let public = terms.visibility == Visibility::Public;
    make_room(online, player).await?;
    if public && let Some(surplus) = online.lobby().surplus() {
        withdraw_from_lobby(online, surplus).await;
    }
    let now = online.now();
    let row = InvitationRow {
        game: random::game_id(),
        inviter: player.id.clone(),
        code: random::join_code(),
        code_until: now.after(online.code_lasts()),
        rules: StoredRules::from(&terms.rules),
        clock: terms.clock,
        sides: invite.sides,
        games: invite.games,
        visibility: terms.visibility,
        class: terms.class,
        rated: terms.rated,
        state: InvitationState::Open,
        created: now,
    };
    online
        .write(Write::Invitation(Box::new(row.clone())))
        .await?;
    let store = online.games().store();
    if public && let Some(offer) = lobby::offer(store, &row, player.clone()).await? {
        online.lobby().offered(offer);
    }
    Ok(view(row, player.clone(), Some(&player.id), now))
}

/// Somebody invites once more. Of many invitations by a link that nobody took, the oldest is
/// withdrawn: he cannot be expected to remember it.
async fn make_room(online: &Online, player: &Player) -> Result<(), Denied> {
    let store = online.games().store();
    while store.open_invitations(&player.id).await? >= MOST_OPEN {
        let oldest = store.oldest_open_link(&player.id).await?;
        let oldest = oldest.ok_or(Denial::TooMany { most: MOST_OPEN })?;
        online.write(Write::Withdraw(oldest)).await?;
    }
    Ok(())
}

/// Looks at an invitation. That changes nothing.
pub async fn look(
    State(online): State<Online>,
    OptionalSession(session): OptionalSession,
    Named(game): Named<GameId>,
) -> Result<Json<Invitation>, Denied> {
    let (row, inviter) = find(&online, &game, viewer(session.as_ref())).await?;
    Ok(Json(view(
        row,
        inviter,
        viewer(session.as_ref()),
        online.now(),
    )))
}

/// Looks at an invitation by its code. Few wrong ones may be tried.
pub async fn look_by_code(
    State(online): State<Online>,
    OptionalSession(session): OptionalSession,
    client: Client,
    code: Result<Named<JoinCode>, Denied>,
) -> Result<Json<Invitation>, Denied> {
    let now = online.now();
    let locked = |until| Denied(Denial::TooManyTries { until });
    let network = format!("codes from {}", network(client.address));
    // Thirty tablets share an address, so whoever is signed in counts by himself; but a new
    // guest is made in a moment, so his network counts, too.
    let player = session.as_ref().map(|session| session.player.id.as_str());
    let most = match player {
        Some(player) => {
            online.tries().begin(player, now).map_err(locked)?;
            MOST_CODES_OF_NETWORK
        }
        None => MOST_CODES_OF_STRANGERS,
    };
    let begun = online.tries().begin_of(&network, most, now);
    begun.map_err(locked)?;
    let Named(code) = code?;
    let found = online.games().store().game_of_code(code, now).await?;
    let game = found.ok_or(Denial::NoSuchInvitation)?;
    player
        .into_iter()
        .for_each(|who| online.tries().forgive(who));
    online.tries().forgive(&network);
    let (row, inviter) = find(&online, &game, viewer(session.as_ref())).await?;
    Ok(Json(view(row, inviter, viewer(session.as_ref()), now)))
}

/// Gives an open invitation another code: the one it has may have expired.
pub async fn renew_code(
    State(online): State<Online>,
    SignedInPlayer(player): SignedInPlayer,
    Named(game): Named<GameId>,
) -> Result<Json<Invitation>, Denied> {
    let (row, inviter) = find(&online, &game, Some(&player.id)).await?;
    if row.inviter != player.id {
        return Err(Denied(Denial::NotYourInvitation));
    }
    let now = online.now();
    let row = InvitationRow {
        code: random::join_code(),
        code_until: now.after(online.code_lasts()),
        ..row
    };
    let write = Write::InvitationCode {
        game,
        code: row.code,
        until: row.code_until,
    };
    match online.write(write).await? {
        Written::Done => Ok(Json(view(row, inviter, Some(&player.id), now))),
        Written::Conflict if row.state == InvitationState::Withdrawn => {
            Err(Denied(Denial::InvitationWithdrawn))
        }
        Written::Conflict => Err(Denied(Denial::InvitationTaken)),
    }
}

/// Sits down: the game begins. Whoever sits there already is told so again.
pub async fn sit_down(
    State(online): State<Online>,
    SignedInPlayer(player): SignedInPlayer,
    Named(game): Named<GameId>,
) -> Result<Json<Seated>, Denied> {
    seat(&online, &player, game.clone()).await?;
    Ok(Json(Seated { game }))
}

/// Lets a player sit down at the game of an invitation.
pub async fn seat(online: &Online, player: &Player, game: GameId) -> Result<(), Denied> {
    let (row, inviter) = find(online, &game, Some(&player.id)).await?;
    let pupil = online.games().store().pupil(&player.id).await?;
    if pupil.is_some_and(|pupil| row.class.as_ref() != Some(&pupil.class)) {
        return Err(Denied(Denial::ClassOnly));
    }
    if inviter.id == player.id {
        return Err(Denied(Denial::OwnInvitation));
    }
    if row.state == InvitationState::Withdrawn {
        return Err(Denied(Denial::InvitationWithdrawn));
    }
    let store = online.games().store();
    if row.state == InvitationState::Open && store.are_kept_apart(&inviter.id, &player.id).await? {
        return Err(Denied(Denial::Blocked));
    }
    if row.rated && row.state == InvitationState::Open {
        ratings::check_rated(online, [&inviter, player]).await?;
    }
    let new = new_game(&row, &inviter, player, online.now())?;
    if row.state == InvitationState::Taken
        || online.write(Write::Game(Box::new(new))).await? == Written::Conflict
    {
        let stored = store.game(&game).await?;
        let sits = |players: &BySide<_>| [&players.first, &players.second].contains(&&player.id);
        if !stored.is_some_and(|stored| sits(&stored.players)) {
            return Err(Denied(Denial::InvitationTaken));
        }
    } else {
        tell_inviter(online, &inviter.id, &game, InvitationState::Taken);
        show_to_everybody(online, &row, [&inviter.id, &player.id]).await;
    }
    online.games().wake(&game);
    Ok(())
}

/// A game of the lobby has begun.
async fn show_to_everybody(online: &Online, row: &InvitationRow, players: [&PersonId; 2]) {
    if row.visibility == Visibility::Public {
        online.lobby().gone(&row.game);
        online.games().show(&row.game).await;
        if Pace::of(row.clock) != Some(Pace::Correspondence) {
            withdraw_others(online, players).await;
        }
    }
}

/// Whoever waits for somebody to sit down hears what has become of it.
fn tell_inviter(online: &Online, inviter: &PersonId, game: &GameId, state: InvitationState) {
    let game = game.clone();
    let message = ServerMessage::Invitation { game, state };
    online.games().attendance().tell(inviter, &message);
}

/// Who has found an opponent in the lobby looks for no further one.
async fn withdraw_others(online: &Online, players: [&PersonId; 2]) {
    for game in online.lobby().live_offers_of(&players) {
        withdraw_from_lobby(online, game).await;
    }
}

/// Withdraws an invitation to everybody. If that cannot be stored it stays.
pub async fn withdraw_from_lobby(online: &Online, game: GameId) {
    if online.write(Write::Withdraw(game.clone())).await.is_ok()
        && let Some(offer) = online.lobby().gone(&game)
    {
        tell_inviter(online, &offer.by.id, &game, InvitationState::Withdrawn);
    }
}

/// Withdraws an invitation.
pub async fn withdraw(
    State(online): State<Online>,
    SignedInPlayer(player): SignedInPlayer,
    Named(game): Named<GameId>,
) -> Result<(), Denied> {
    let (row, _) = find(&online, &game, Some(&player.id)).await?;
    if row.inviter != player.id {
        return Err(Denied(Denial::NotYourInvitation));
    }
    let written = online.write(Write::Withdraw(game.clone())).await?;
    online.lobby().gone(&game);
    match written {
        Written::Done => {
            tell_inviter(&online, &player.id, &game, InvitationState::Withdrawn);
            Ok(())
        }
        Written::Conflict if row.state == InvitationState::Withdrawn => Ok(()),
        Written::Conflict => Err(Denied(Denial::InvitationTaken)),
    }
}

/// The open invitations of a player, the newest first.
pub async fn open_ones(online: &Online, player: &Player) -> Result<Vec<Invitation>, Denied> {
    let rows = online.games().store().invitations_of(&player.id).await?;
    let own = |row| view(row, player.clone(), Some(&player.id), online.now());
    Ok(rows.into_iter().map(own).collect())
}

/// An invitation that a viewer may see.
async fn find(
    online: &Online,
    game: &GameId,
    viewer: Option<&PersonId>,
) -> Result<(InvitationRow, Player), Denied> {
    let store = online.games().store();
    let row = store.invitation(game).await?;
    let row = row.ok_or(Denial::NoSuchInvitation)?;
    if !access::may_see(store, row.class.as_ref(), viewer).await? {
        return Err(Denied(Denial::NoSuchInvitation));
    }
    let inviter = store.player(&row.inviter).await?;
    Ok((row, inviter.ok_or(Denial::NoSuchInvitation)?))
}

fn viewer(session: Option<&SessionRow>) -> Option<&PersonId> {
    session.map(|session| &session.player.id)
}

/// What a viewer sees of an invitation: the code only if he made it.
fn view(row: InvitationRow, by: Player, viewer: Option<&PersonId>, now: Time) -> Invitation {
    let own = viewer == Some(&row.inviter);
    let good = own && row.state == InvitationState::Open && now <= row.code_until;
    Invitation {
        game: row.game,
        code: good.then_some(row.code),
        code_until: good.then_some(row.code_until),
        by,
        rules: row.rules,
        clock: row.clock,
        sides: row.sides,
        games: row.games,
        visibility: row.visibility,
        rated: row.rated,
        state: row.state,
    }
}
