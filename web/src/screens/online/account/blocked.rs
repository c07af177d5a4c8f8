//! Whom the player does not want to meet.

use damka_protocol::Player;
use leptos::{prelude::*, task::spawn_local};

use crate::{
    app::App,
    online::api::operator,
    screens::online::request::{Note, Request},
};

/// The list, if there is anybody in it.
#[component]
pub fn Blocked() -> impl IntoView {
    let app = App::get();
    let request = Request::new(app);
    let blocked = RwSignal::new(Vec::<Player>::new());
    let load = move || {
        spawn_local(async move {
            // Without an answer there is nothing to show.
            if let Ok(found) = operator::blocks().await {
                blocked.try_set(found);
            }
        });
    };
    load();
    let row = move |player: Player| {
        let unblock = move |_| {
            let id = player.id.clone();
            request.run(async move { operator::unblock(&id).await }, move |()| {
                load()
            });
        };
        view! {
            <li class="item">
                <span>{player.name.to_string()}</span>
                <button class="unblock" on:click=unblock>{app.label("page-account-unblock")}</button>
            </li>
        }
    };
    move || {
        let players = blocked.get();
        (!players.is_empty()).then(|| {
            view! {
                <section class="card" id="blocked">
                    <h2>{app.label("page-account-blocked")}</h2>
                    <ul class="rows">{players.into_iter().map(row).collect_view()}</ul>
                    <Note words=request.note />
                </section>
            }
        })
    }
}
