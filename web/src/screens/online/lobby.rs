//! The lobby: whom one can play over the network, and which games can be watched.

mod offers;
mod pairing;
mod watch;

use damka_protocol::{ClientMessage, Denial, ServerMessage, Standing};
use damka_text::Value;
use leptos::{prelude::*, task::spawn_local};

use super::{
    join_code::JoinCodeField,
    live_connection::{ConnectionNotice, LiveConnection},
    request_error::RequestErrorScreen,
    room_address::RoomAddress,
    sign_in_form::SignInForm,
    your_move::YourMove,
};
use crate::{
    app::App,
    online::{
        Heard, LobbyFilter, LobbyList, OnlineRoute,
        api::{self, RequestError},
    },
    route::Route,
    view::icon::{NETWORK, icon},
};
use offers::Offers;
use pairing::Pairing;
use watch::Watch;

/// The lobby.
#[component]
pub fn Lobby() -> impl IntoView {
    let app = App::get();
    let form = SignInForm::new(app, None);
    let wrong = RwSignal::new(None::<RequestError>);
    // In a room where nothing is public there is nothing but invitations.
    let is_public = RwSignal::new(true);
    let list = RwSignal::new(LobbyList::default());
    let filter = RwSignal::new(LobbyFilter::default());
    spawn_local(async move {
        match api::session().await {
            Ok(found) => drop(form.session.try_set(found)),
            Err(error) => drop(wrong.try_set(Some(error))),
        }
    });
    let live = LiveConnection::new(app);
    live.connect(move |heard| match heard {
        Heard::Connected { .. } => live.send(&ClientMessage::FollowLobby),
        Heard::Message(ServerMessage::Lobby(news)) => list.update(|list| list.hear(news)),
        Heard::Message(ServerMessage::Denied {
            denial: Denial::NothingPublic | Denial::ClassOnly,
            ..
        }) => is_public.set(false),
        Heard::Outdated => wrong.set(Some(RequestError::Denied(Denial::Version {
            oldest: 0,
            newest: 0,
        }))),
        Heard::Message(_) | Heard::Lost => {}
    });
    let lists = move || {
        view! {
            <div class="lobby-lists">
                <Offers list=list filter=filter form=form />
                <Watch list=list filter=filter />
            </div>
        }
    };
    let lobby = move || {
        view! {
            <div class="start lobby" id="lobby">
                <section class="ways">
                    <h1>{app.label("page-start-online")}</h1>
                    <WhoPlays form=form />
                    <ConnectionNotice live=live />
                    <YourMove />
                    <RoomAddress />
                    <Show when=move || !is_public.get() && form.session.with(Option::is_none)>
                        <p class="soft" id="closed-room">{app.label("page-denied-guests")}</p>
                    </Show>
                    <a class="way first" id="friend" href=Route::Friend.to_string()>
                        {icon(NETWORK)}
                        <strong>{app.label("page-lobby-friend")}</strong>
                        <span>{app.label("page-lobby-friend-about")}</span>
                    </a>
                    <JoinCodeField />
                    <nav class="buttons" aria-label=app.label("page-lobby-more")>
                        <a class="button" id="to-games" href=OnlineRoute::Games.url()>{app.label("page-found")}</a>
                        <Show when=move || is_public.get()>
                            <a class="button" id="to-leaders" href=OnlineRoute::Leaders.url()>{app.label("page-leaders")}</a>
                        </Show>
                    </nav>
                    <Show when=move || is_public.get()>
                        <Pairing form=form />
                    </Show>
                </section>
                <Show when=move || is_public.get()>{lists()}</Show>
            </div>
        }
    };
    move || match wrong.get() {
        Some(error) => view! { <RequestErrorScreen error=error /> }.into_any(),
        None => lobby().into_any(),
    }
}

/// Who is signed in, and the way to his account.
#[component]
fn WhoPlays(form: SignInForm) -> impl IntoView {
    let app = App::get();
    let words = move || {
        form.session.with(|session| {
            let player = &session.as_ref()?.player;
            let name = Value::from(player.name.to_string());
            Some(app.phrase("page-online-as", &[("name", name)]))
        })
    };
    let is_member = move || {
        form.session.with(|session| {
            session
                .as_ref()
                .is_some_and(|session| session.standing >= Standing::Member)
        })
    };
    let account = move || match is_member() {
        true => app.phrase("page-account", &[]),
        false => app.phrase("page-account-enter", &[]),
    };
    view! {
        <p class="who-plays">
            {move || words().map(|words| view! { <span>{words}</span> })}
            <a id="account" href=OnlineRoute::Account.url()>{account}</a>
        </p>
    }
}
