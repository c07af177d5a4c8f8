//! The games that everybody can watch.

use leptos::prelude::*;

use crate::{
    app::App,
    online::{LobbyFilter, LobbyList},
    screens::online::{
        game_row::{GameRow, players_of},
        people::people,
    },
};

/// The games.
#[component]
pub fn Watch(list: RwSignal<LobbyList>, filter: RwSignal<LobbyFilter>) -> impl IntoView {
    let app = App::get();
    let games = Memo::new(move |_| list.with(|list| list.games(filter.get())));
    let rows = move || {
        let games = games.get();
        match games.is_empty() {
            true => view! { <p class="soft">{app.label("page-lobby-no-games")}</p> }.into_any(),
            false => {
                let rows = games.into_iter().map(|entry| {
                    let players = players_of(&entry);
                    view! { <li><GameRow entry=entry />{people(app, players)}</li> }
                });
                view! { <ul class="rows">{rows.collect_view()}</ul> }.into_any()
            }
        }
    };
    view! {
        <section id="watch" aria-labelledby="watch-title">
            <h2 id="watch-title">{app.label("page-lobby-watch")}</h2>
            {rows}
        </section>
    }
}
