use damka_game::GameId;
use leptos::{prelude::*, task::spawn_local};

use crate::{archive::Archive, browser, saved_games, screens::games::state::GamesState, storage};

/// Everything as a file.
#[component]
pub fn Export(
    /// The games.
    state: GamesState,
) -> impl IntoView {
    let app = state.app;
    view! {
        <section class="export">
            <h2>{app.label("page-games-out")}</h2>
            <p class="soft">{app.label("page-games-out-about")}</p>
            <div class="controls">
                <button id="all-pdn" on:click=move |_| save_pdn(state)>{app.label("page-games-all-pdn")}</button>
                <button id="all" on:click=move |_| save_all(state)>{app.label("page-games-all")}</button>
            </div>
        </section>
    }
}

fn save_pdn(state: GamesState) {
    let ids: Vec<GameId> = state.list.with_untracked(|list| {
        list.games()
            .iter()
            .map(|game| game.row.id.clone())
            .collect()
    });
    spawn_local(async move {
        let mut games = String::new();
        for id in ids {
            let local = storage::game(id.as_str()).await;
            if let Some(Ok(pdn)) = local.as_ref().map(saved_games::to_pdn) {
                games.push_str(&pdn);
                games.push('\n');
            }
        }
        save("damka.pdn", &games);
    });
}

fn save_all(state: GamesState) {
    let settings = state.app.settings.get_untracked();
    spawn_local(async move {
        match Archive::of(&storage::games(), settings).await {
            Ok(archive) => save("damka.json", &archive.to_json()),
            Err(_) => state
                .app
                .say(state.app.phrase("page-games-unreadable", &[])),
        }
    });
}

fn save(name: &str, text: &str) {
    // A browser that blocks downloads says so itself.
    drop(browser::download(name, text));
}
