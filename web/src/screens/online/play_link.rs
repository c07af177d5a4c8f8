//! The screen behind the link of a game: whoever opens it is invited, waits, plays or watches.

use damka_game::GameId;
use damka_protocol::{Denial, Invitation, InvitationState, Session};
use leptos::{prelude::*, task::spawn_local};

use super::{
    invited::Invited, online_game::AtGame, request_error::RequestErrorScreen, waiting::Waiting,
};
use crate::{
    app::App,
    online::api::{self, RequestError},
};

/// What a link leads to.
#[derive(Clone)]
pub enum LinkTarget {
    /// The server has not answered yet.
    Looking,
    /// The own invitation, which nobody has taken yet.
    Waiting(Invitation),
    /// Somebody else's invitation.
    Invited(Invitation, Option<Session>),
    /// The game.
    Game,
    /// Nothing, for this reason.
    RequestError(RequestError),
}

impl LinkTarget {
    /// Asks the server, which changes nothing there.
    async fn find(game: &GameId) -> LinkTarget {
        let session = match api::session().await {
            Ok(session) => session,
            Err(error) => return LinkTarget::RequestError(error),
        };
        match api::invitation(game).await {
            Ok(invitation) => LinkTarget::of(invitation, session),
            // The next game of a match has no invitation.
            Err(RequestError::Denied(Denial::NoSuchInvitation)) => LinkTarget::Game,
            Err(error) => LinkTarget::RequestError(error),
        }
    }

    fn of(invitation: Invitation, session: Option<Session>) -> LinkTarget {
        let own = session.as_ref();
        let own = own.is_some_and(|session| session.player.id == invitation.by.id);
        match invitation.state {
            InvitationState::Open if own => LinkTarget::Waiting(invitation),
            InvitationState::Open => LinkTarget::Invited(invitation, session),
            InvitationState::Taken => LinkTarget::Game,
            InvitationState::Withdrawn => {
                LinkTarget::RequestError(RequestError::Denied(Denial::InvitationWithdrawn))
            }
        }
    }
}

/// The screen behind the link of a game.
#[component]
pub fn PlayLink(
    /// The id of the game.
    id: String,
) -> impl IntoView {
    let app = App::get();
    let target = RwSignal::new(LinkTarget::Looking);
    let game: Option<GameId> = id.parse().ok();
    match game.clone() {
        Some(game) => spawn_local(async move {
            target.try_set(LinkTarget::find(&game).await);
        }),
        None => target.set(LinkTarget::RequestError(RequestError::Denied(
            Denial::NoSuchGame,
        ))),
    }
    move || match (target.get(), game.clone()) {
        (LinkTarget::Waiting(invitation), _) => {
            view! { <Waiting invitation=invitation target=target /> }.into_any()
        }
        (LinkTarget::Invited(invitation, session), _) => {
            view! { <Invited invitation=invitation session=session target=target /> }.into_any()
        }
        (LinkTarget::Game, Some(game)) => view! { <AtGame game=game /> }.into_any(),
        (LinkTarget::RequestError(error), _) => {
            view! { <RequestErrorScreen error=error /> }.into_any()
        }
        (LinkTarget::Looking | LinkTarget::Game, _) => {
            view! { <p class="part-loading">{app.label("page-part-loading")}</p> }.into_any()
        }
    }
}
