//! The games that are not over, to go on with.

use std::sync::Arc;

use damka_rules::Ruleset;
use damka_text::Value;
use leptos::prelude::*;

use crate::{
    app::App,
    route::Route,
    storage,
    store::GameRow,
    view::{
        icon::{RESUME, icon},
        loaded::once_loaded,
        player_name::{self, Players},
    },
};

/// How many are shown; the others are among all games.
const SHOWN: u32 = 3;

/// Links to the games that are not over, the newest first.
#[component]
pub fn UnfinishedGames() -> impl IntoView {
    let app = App::get();
    let load = async move {
        let store = storage::games();
        let rows = store.running(SHOWN + 1).await.unwrap_or_default();
        let mut games = Vec::new();
        for row in rows {
            if let Some(rules) = store.ruleset(&row.rules).await {
                games.push((row, Arc::new(rules)));
            }
        }
        games
    };
    once_loaded(load, move |games| {
        let more = games.len() > SHOWN as usize;
        let games = games.into_iter().take(SHOWN as usize);
        let links = games.map(|(row, rules)| view! { <Running row=row rules=rules /> });
        view! {
            {links.collect_view()}
            {more.then(|| view! {
                <a class="more-games" href=Route::Games.to_string()>{app.label("page-start-more-games")}</a>
            })}
        }
        .into_any()
    })
}

#[component]
fn Running(row: GameRow, rules: Arc<Ruleset>) -> impl IntoView {
    let app = App::get();
    let href = Route::Game(row.id.to_string()).to_string();
    let about = move || {
        let text = app.text();
        let of = Players {
            players: &row.players,
            rules: &rules,
        };
        let values = [
            ("players", Value::from(player_name::players(text, of))),
            ("rules", text.ruleset_name(&rules).into()),
            // A move of each side is one.
            ("count", i64::from(row.plies.div_ceil(2)).into()),
        ];
        text.phrase("page-start-go-on-about", &values)
    };
    view! {
        <a class="way go-on" href=href>
            {icon(RESUME)}
            <strong>{app.label("page-start-go-on")}</strong>
            <span>{about}</span>
        </a>
    }
}
