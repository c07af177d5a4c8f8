//! The screen of a pupil: who is in the class, and the game that the lot gives.

use damka_protocol::{ClassView, GameEntry};
use damka_text::Value;
use leptos::{prelude::*, task::spawn_local};

use super::{
    game_row::GameRow,
    live_connection::{ConnectionNotice, LiveConnection},
    request::Request,
    request_error::RequestErrorScreen,
};
use crate::{
    app::App,
    online::{
        Heard,
        api::{self, RequestError, classes},
    },
    route::Route,
    storage,
};

/// What the server knows of a pupil.
#[derive(Clone)]
struct OwnClass {
    class: ClassView,
    /// His games that are not over.
    games: Vec<GameEntry>,
}

async fn find() -> Result<OwnClass, RequestError> {
    let class = classes::own_class().await?;
    let me = api::session().await?.map(|session| session.player.id);
    let games = classes::open_games(&class.id).await?.entries;
    let own = |entry: &GameEntry| {
        let mut players = damka_rules::Side::BOTH.iter();
        players.any(|side| entry.players[*side].as_ref().map(|player| &player.id) == me.as_ref())
    };
    let games = games.into_iter().filter(own).collect();
    Ok(OwnClass { class, games })
}

/// The screen. Its connection takes part in the lot, and leads to the game.
#[component]
pub fn PupilScreen() -> impl IntoView {
    let app = App::get();
    let found = RwSignal::new(None::<Result<OwnClass, RequestError>>);
    let load = move || {
        spawn_local(async move {
            found.try_set(Some(find().await));
        });
    };
    load();
    let live = LiveConnection::new(app);
    live.connect(move |heard| {
        if let Heard::Connected { .. } = heard {
            load();
        }
    });
    // A tablet goes from hand to hand.
    let leaving = Request::new(app);
    let sign_out = move |_| {
        leaving.run(api::sign_out(), move |()| {
            storage::keep_signed_in(false);
            app.go(&Route::Start);
        });
    };
    let content = move |OwnClass { class, games }: OwnClass| {
        let teacher = Value::from(class.teacher.name.to_string());
        let words = move || app.phrase("page-class-wait", &[("teacher", teacher.clone())]);
        let pupils = class
            .pupils
            .into_iter()
            .map(|pupil| view! { <li>{pupil.name.to_string()}</li> });
        let games = games
            .into_iter()
            .map(|entry| view! { <li><GameRow entry=entry /></li> });
        view! {
            <h1>{String::from(class.name)}</h1>
            <p id="wait-for-draw" role="status">{words}</p>
            <ConnectionNotice live=live />
            <ul class="rows" id="own-games">{games.collect_view()}</ul>
            <h2>{app.label("page-class-who")}</h2>
            <ul class="names">{pupils.collect_view()}</ul>
            <button class="quiet" id="sign-out" on:click=sign_out>{app.label("page-account-sign-out")}</button>
        }
    };
    move || match found.get() {
        None => view! { <p class="part-loading">{app.label("page-part-loading")}</p> }.into_any(),
        Some(Ok(found)) => {
            view! { <section class="card" id="room">{content(found)}</section> }.into_any()
        }
        Some(Err(error)) => view! { <RequestErrorScreen error=error /> }.into_any(),
    }
}
