//! The screen of the saved games.

mod import;
mod row;
mod state;
mod virtual_list;

use damka_text::Value;
use leptos::prelude::*;

use crate::{
    app::App,
    game_list::{GameFilter, GameList},
    route::Route,
};
use import::Import;
use state::GamesState;
use virtual_list::VirtualList;

/// The screen of the saved games.
#[component]
pub fn Games() -> impl IntoView {
    let app = App::get();
    let state = GamesState::new(app);
    let search = RwSignal::new(String::new());
    let filter = RwSignal::new(GameFilter::All);
    let count = Memo::new(move |_| state.list.with(GameList::len));
    let found = Memo::new(move |_| state.list.with(GameList::found));
    Effect::new(move |before: Option<()>| {
        let (search, filter) = (search.get(), filter.get());
        if before.is_some() {
            state.look_for(&search, filter);
            let count = Value::from(found.get_untracked() as i64);
            app.say(app.phrase("page-games-found", &[("count", count)]));
        }
    });
    let choose = move |event| {
        let key = event_target_value(&event);
        let chosen = GameFilter::ALL
            .into_iter()
            .find(|filter| filter.key() == key);
        filter.set(chosen.unwrap_or_default());
    };
    view! {
        <section class="games">
            <h1>{app.label("page-games")}</h1>
            <Show when=move || state.is_loaded.get() && count.get() == 0>
                <div class="no-games">
                    <p>{app.label("page-games-none")}</p>
                    <a class="button main" href=Route::Start.to_string()>{app.label("page-start-now")}</a>
                </div>
            </Show>
            <Import state=state />
            <Show when=move || count.get() != 0>
                <div class="game-tools">
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
                    <label class="field">
                        <span>{app.label("page-games-filter")}</span>
                        <select id="filter" on:change=choose>
                            {GameFilter::ALL
                                .into_iter()
                                .map(|filter| view! { <option value=filter.key()>{app.label(filter.label())}</option> })
                                .collect_view()}
                        </select>
                    </label>
                    <p class="soft" id="game-count">
                        {move || {
                            let values = [
                                ("found", Value::from(found.get() as i64)),
                                ("count", Value::from(count.get() as i64)),
                            ];
                            app.phrase("page-games-count", &values)
                        }}
                    </p>
                </div>
            </Show>
            <Deleted state=state />
            {move || match (count.get(), found.get()) {
                _ if !state.is_loaded.get() => ().into_any(),
                (1.., 0) => view! { <p class="soft">{app.label("page-games-none-found")}</p> }.into_any(),
                _ => ().into_any(),
            }}
            <VirtualList state=state found=found />
            <Show when=move || state.unreadable.get() != 0>
                <p class="soft">
                    {move || {
                        let count = Value::from(state.unreadable.get() as i64);
                        app.phrase("page-games-broken", &[("count", count)])
                    }}
                </p>
            </Show>
        </section>
    }
}

/// The game that was deleted last, and a button that restores it.
#[component]
fn Deleted(state: GamesState) -> impl IntoView {
    let app = state.app;
    move || {
        state.deleted.get().map(|(title, _)| {
            let words = move || {
                let title = Value::from(title.as_str());
                app.phrase("page-games-deleted", &[("title", title)])
            };
            view! {
                <div class="prompt">
                    <p>{words}</p>
                    <button id="undelete" on:click=move |_| state.undelete()>{app.label("page-games-undo")}</button>
                </div>
            }
        })
    }
}
