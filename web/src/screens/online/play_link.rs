//! Whoever opens the link of a game: is invited, waits, plays or watches.

use damka_game::GameId;
use damka_protocol::{Denial, Invitation, InvitationState, Session};
use leptos::{prelude::*, task::spawn_local};

use super::{invited::Invited, online_game::AtGame, trouble::TroubleScreen, waiting::Waiting};
use crate::{
    app::App,
    online::api::{self, Trouble},
};

/// What is to be seen behind a link.
#[derive(Clone)]
pub enum Visit {
    /// The server has not answered yet.
    Looking,
    /// The own invitation, which nobody has taken yet.
    Waiting(Invitation),
    /// Somebody else's invitation.
    Invited(Invitation, Option<Session>),
    /// The game.
    Game,
    /// Nothing, for this reason.
    Trouble(Trouble),
}

impl Visit {
    /// Asks the server, which changes nothing there.
    async fn find(game: &GameId) -> Visit {
        let session = match api::session().await {
            Ok(session) => session,
            Err(trouble) => return Visit::Trouble(trouble),
        };
        match api::invitation(game).await {
            Ok(invitation) => Visit::of(invitation, session),
            // The next game of a match has no invitation.
            Err(Trouble::Denied(Denial::NoSuchInvitation)) => Visit::Game,
            Err(trouble) => Visit::Trouble(trouble),
        }
    }

    fn of(invitation: Invitation, session: Option<Session>) -> Visit {
        let own = session.as_ref();
        let own = own.is_some_and(|session| session.player.id == invitation.by.id);
        match invitation.state {
            InvitationState::Open if own => Visit::Waiting(invitation),
            InvitationState::Open => Visit::Invited(invitation, session),
            InvitationState::Taken => Visit::Game,
            InvitationState::Withdrawn => {
                Visit::Trouble(Trouble::Denied(Denial::InvitationWithdrawn))
            }
        }
    }
}

/// The screen behind the link of a game.
#[component]
pub fn Visit(
    /// The id of the game.
    id: String,
) -> impl IntoView {
    let app = App::get();
    let visit = RwSignal::new(Visit::Looking);
    let game: Option<GameId> = id.parse().ok();
    match game.clone() {
        Some(game) => spawn_local(async move {
            visit.try_set(Visit::find(&game).await);
        }),
        None => visit.set(Visit::Trouble(Trouble::Denied(Denial::NoSuchGame))),
    }
    move || match (visit.get(), game.clone()) {
        (Visit::Waiting(invitation), _) => {
            view! { <Waiting invitation=invitation visit=visit /> }.into_any()
        }
        (Visit::Invited(invitation, session), _) => {
            view! { <Invited invitation=invitation session=session visit=visit /> }.into_any()
        }
        (Visit::Game, Some(game)) => view! { <AtGame game=game /> }.into_any(),
        (Visit::Trouble(trouble), _) => view! { <TroubleScreen trouble=trouble /> }.into_any(),
        (Visit::Looking | Visit::Game, _) => {
            view! { <p class="part-loading">{app.label("page-part-loading")}</p> }.into_any()
        }
    }
}
