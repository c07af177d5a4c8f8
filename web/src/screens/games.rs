//! The screen of the saved games.

mod import;
mod row;

use damka_game::{GameId, Phase};
use damka_text::{Text, Value};
use leptos::prelude::*;

use crate::{
    app::App, archive::Archive, browser, local_game::LocalGame, route::Route, saved_games, storage,
    view::player_name,
};
use import::Import;
use row::Row;

/// The list of saved games; it holds only signals, so it is `Copy`.
#[derive(Copy, Clone)]
struct GameList {
    app: App,
    games: RwSignal<Vec<LocalGame>>,
    /// How many stored games cannot be read.
    broken: RwSignal<usize>,
    /// The game that was deleted last.
    deleted: RwSignal<Option<LocalGame>>,
}

impl GameList {
    /// Reads the storage again.
    fn refresh(self) {
        let store = storage::games();
        let ids = store.ids();
        let count = ids.len();
        let mut games: Vec<LocalGame> = ids.iter().filter_map(|id| store.game(id)).collect();
        saved_games::sort(&mut games);
        self.broken.set(count - games.len());
        self.games.set(games);
    }

    /// Deletes a game; it can be restored.
    fn delete(self, id: &GameId) {
        let local = self.games.with_untracked(|games| {
            let mut games = games.iter();
            games.find(|local| local.id() == id).cloned()
        });
        let Some(local) = local else {
            return;
        };
        storage::games().remove(id);
        let title = Value::from(player_name::title(self.app.text(), &local));
        self.app
            .say(self.app.phrase("page-games-deleted", &[("title", title)]));
        self.deleted.set(Some(local));
        self.refresh();
    }

    fn undelete(self) {
        if let Some(local) = self.deleted.get_untracked() {
            if storage::games().put(&local) {
                self.deleted.set(None);
            } else {
                self.app.say(self.app.phrase("page-store-full", &[]));
            }
        }
        self.refresh();
    }
}

/// The screen of the saved games.
#[component]
pub fn Games() -> impl IntoView {
    let app = App::get();
    let list = GameList {
        app,
        games: RwSignal::new(Vec::new()),
        broken: RwSignal::new(0),
        deleted: RwSignal::new(None),
    };
    list.refresh();
    // Another tab has changed or deleted a game.
    let listener = window_event_listener(leptos::ev::storage, move |event| {
        let game = event
            .key()
            .is_none_or(|key| key.starts_with("game/") || key.starts_with("meta/"));
        if game {
            list.refresh();
        }
    });
    on_cleanup(move || listener.remove());

    let search = RwSignal::new(String::new());
    let found = Memo::new(move |_| {
        let (text, search) = (app.text(), search.get());
        list.games.with(|games| {
            let fits = |local: &&LocalGame| saved_games::is_found(&search, &known(text, local));
            games
                .iter()
                .filter(fits)
                .cloned()
                .collect::<Vec<LocalGame>>()
        })
    });
    let count = Memo::new(move |_| list.games.with(Vec::len));
    Effect::new(move |before: Option<String>| {
        let search = search.get();
        if before.is_some_and(|before| before != search) {
            let count = Value::from(found.with(Vec::len) as i64);
            app.say(app.phrase("page-games-found", &[("count", count)]));
        }
        search
    });
    view! {
        <section class="games">
            <h1>{app.label("page-games")}</h1>
            <Show when=move || count.get() != 0>
                <label class="field search">
                    <span>{app.label("page-games-search")}</span>
                    <input
                        id="search"
                        type="search"
                        autocomplete="off"
                        prop:value=move || search.get()
                        on:input=move |event| search.set(event_target_value(&event))
                    />
                </label>
            </Show>
            {move || {
                list.deleted.get().map(|local| {
                    let title = move || {
                        let title = Value::from(player_name::title(app.text(), &local));
                        app.phrase("page-games-deleted", &[("title", title)])
                    };
                    view! {
                        <div class="prompt">
                            <p>{title}</p>
                            <button id="undelete" on:click=move |_| list.undelete()>{app.label("page-games-undo")}</button>
                        </div>
                    }
                })
            }}
            {move || match (count.get(), found.with(Vec::is_empty)) {
                (0, _) => view! {
                    <div class="no-games">
                        <p>{app.label("page-games-none")}</p>
                        <a class="button" href=Route::Start.to_string()>{app.label("page-start-now")}</a>
                    </div>
                }
                .into_any(),
                (_, true) => view! { <p class="soft">{app.label("page-games-none-found")}</p> }.into_any(),
                _ => ().into_any(),
            }}
            <ul class="game-list">
                <For
                    each=move || found.get()
                    key=|local| (local.id().clone(), local.name().to_owned(), local.log().len())
                    let:local
                >
                    <Row list=list local=local />
                </For>
            </ul>
            <Show when=move || list.broken.get() != 0>
                <p class="soft">
                    {move || {
                        let count = Value::from(list.broken.get() as i64);
                        app.phrase("page-games-broken", &[("count", count)])
                    }}
                </p>
            </Show>
            <Import list=list />
            <Show when=move || count.get() != 0>
                <section class="export">
                    <h2>{app.label("page-games-out")}</h2>
                    <p class="soft">{app.label("page-games-out-about")}</p>
                    <div class="controls">
                        <button id="all-pdn" on:click=move |_| save_pdn(list)>{app.label("page-games-all-pdn")}</button>
                        <button id="all" on:click=move |_| save_all(list)>{app.label("page-games-all")}</button>
                    </div>
                </section>
            </Show>
        </section>
    }
}

/// The state or the result of a game, in words.
fn state(text: Text, local: &LocalGame) -> String {
    let game = local.game();
    match game.phase() {
        Phase::Over(ended) => text.result(game.rules(), game.opening().clock, ended),
        Phase::Waiting => text.phrase("page-games-waiting", &[]),
        Phase::Playing | Phase::Paused => {
            let count = Value::from(local.plies().len() as i64);
            text.phrase("page-games-open", &[("count", count)])
        }
    }
}

/// The text in which the search looks.
fn known(text: Text, local: &LocalGame) -> String {
    let rules = local.game().rules();
    let names = damka_rules::Side::BOTH.map(|side| player_name::player(text, local, side));
    [
        local.name(),
        &names.join(" "),
        &rules.id,
        text.ruleset_name(rules),
        &browser::day(local.began(), text.language().tag()),
        &state(text, local),
    ]
    .join(" ")
}

fn save_pdn(list: GameList) {
    let games: Vec<String> = list.games.with_untracked(|games| {
        let games = games
            .iter()
            .filter_map(|local| saved_games::to_pdn(local).ok());
        games.collect()
    });
    save("damka.pdn", &games.join("\n"));
}

fn save_all(list: GameList) {
    let settings = list.app.settings.get_untracked();
    let store = storage::games();
    let ids = store.ids();
    let games = ids.iter().map(|id| store.archived(id));
    let archive = Archive::new(settings, games, storage::own_rules());
    save("damka.json", &archive.to_json());
}

fn save(name: &str, text: &str) {
    // A browser that blocks downloads says so itself.
    drop(browser::download(name, text));
}
