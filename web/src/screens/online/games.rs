//! Games on the server: one's own, and those that everybody may see.

mod row;
mod search;

use damka_protocol::{GameScope, GameSearch};
use damka_text::Value;
use leptos::{prelude::*, task::spawn_local};

use super::{
    paged_list::PagedList,
    request::{Note, Request},
};
use crate::{
    app::App,
    online::{OnlineRoute, api},
};
pub use row::Row;
use search::Search;

/// Looking for games.
#[component]
pub fn Games() -> impl IntoView {
    let app = App::get();
    let search = RwSignal::new(GameSearch::default());
    let list = PagedList::new(app);
    let study = Request::new(app);
    // Whoever has not played here has no games of his own.
    let is_known = RwSignal::new(None::<bool>);
    spawn_local(async move {
        if let Ok(None) = api::session().await {
            search.try_update(|search| search.scope = GameScope::Public);
            is_known.try_set(Some(false));
        } else {
            is_known.try_set(Some(true));
        }
    });
    let is_stranger = move || {
        is_known.get() == Some(false) && search.with(|search| search.scope == GameScope::Own)
    };
    Effect::new(move |_| {
        let search = search.get();
        match is_known.get() {
            Some(known) if known || search.scope == GameScope::Public => {
                list.load(async move { api::find_games(&search, "").await });
            }
            _ => list.clear(),
        }
    });
    // Whoever does not see the list hears how much was found.
    Effect::new(move |_| {
        let count = list.entries.with(Vec::len);
        if list.is_loaded.get() {
            let count = Value::from(i64::try_from(count).unwrap_or(i64::MAX));
            app.say(app.phrase("page-found-games", &[("count", count)]));
        }
    });
    let more = move |next: String| {
        let search = search.get_untracked();
        async move { api::find_games(&search, &next).await }
    };
    let pdn = move || format!("/api/games.pdn?{}", search.with(GameSearch::query));
    let some = move || list.entries.with(|entries| !entries.is_empty());
    let row = move |entry| view! { <Row entry=entry request=study /> }.into_any();
    let empty = move || view! { <Nothing search=search /> }.into_any();
    view! {
        <section class="found-games" id="found-games">
            <h1>{app.label("page-found")}</h1>
            <Scopes search=search />
            <Show when=is_stranger>
                <p id="sign-in-first">
                    {app.label("page-found-sign-in")}" "
                    <a href=OnlineRoute::Account.url()>{app.label("page-account-enter")}</a>
                </p>
                <p><a class="button" href=OnlineRoute::Lobby.url()>{app.label("page-lobby-enter")}</a></p>
            </Show>
            <Show when=move || !is_stranger()>
                <Search search=search />
            </Show>
            <Note words=study.note />
            {list.view(row, more, empty)}
            <Show when=some>
                <p>
                    <a class="button" id="found-pdn" href=pdn download="games.pdn">{app.label("page-found-pdn")}</a>
                </p>
                <p><a href=OnlineRoute::Lobby.url()>{app.label("page-lobby-enter")}</a></p>
            </Show>
        </section>
    }
}

/// What an empty list says: what will be in it and how to get it there, or that the
/// search is too narrow.
#[component]
fn Nothing(search: RwSignal<GameSearch>) -> impl IntoView {
    let app = App::get();
    move || {
        let scope = search.with(|search| search.scope);
        let words = move || app.phrase("page-found-none", &[("scope", scope.key().into())]);
        let everything = GameSearch {
            scope,
            ..GameSearch::default()
        };
        match search.with(|search| *search == everything) {
            true => view! {
                <p>{words}</p>
                <a class="button" id="to-lobby" href=OnlineRoute::Lobby.url()>{app.label("page-lobby-enter")}</a>
            }
            .into_any(),
            false => view! {
                <p>{app.label("page-found-no-match")}</p>
                <button type="reset" form="search-form" id="show-all">{app.label("page-found-show-all")}</button>
            }
            .into_any(),
        }
    }
}

/// Whose games are looked for.
#[component]
fn Scopes(search: RwSignal<GameSearch>) -> impl IntoView {
    let app = App::get();
    let scope = move |scope: GameScope| {
        let words = move || app.phrase("page-found-scope", &[("scope", scope.key().into())]);
        let choose = move |_| {
            search.update(|search| {
                *search = GameSearch {
                    scope,
                    ..GameSearch::default()
                };
            });
        };
        view! {
            <button
                id=format!("scope-{}", scope.key())
                aria-pressed=move || (search.with(|search| search.scope) == scope).to_string()
                on:click=choose
            >
                {words}
            </button>
        }
    };
    view! {
        <div class="tabs" role="group" aria-label=app.label("page-found-whose")>{GameScope::ALL.map(scope)}</div>
    }
}
