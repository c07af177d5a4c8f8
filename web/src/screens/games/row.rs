use damka_game::GameId;
use damka_text::Value;
use leptos::{prelude::*, task::spawn_local};

use super::state::GamesState;
use crate::{
    browser,
    game_list::ListedGame,
    route::Route,
    saved_games::{self, NAME},
    storage,
    view::icon::{MORE, icon},
};

/// A game in the list.
#[component]
pub fn Row(
    /// The list.
    state: GamesState,
    /// Its place, from 0.
    at: usize,
    /// How many there are.
    found: Memo<usize>,
    /// The game.
    game: ListedGame,
) -> impl IntoView {
    let app = state.app;
    let open = game.row.ended().is_none();
    let played = game.row.plies > 0;
    let id = StoredValue::new(game.row.id.clone());
    let game = StoredValue::new(game);
    let title = move || game.with_value(|game| state.title(app.text(), game));
    let about = move || {
        let text = app.text();
        game.with_value(|game| {
            let row = &game.row;
            let mut about = Vec::new();
            if !game.name().is_empty() {
                about.push(state.players(text, row));
            }
            about.extend(
                state
                    .rules_of(row)
                    .map(|rules| text.ruleset_name(&rules).to_owned()),
            );
            about.push(browser::day(row.began, text.language().tag()));
            about.join(" · ")
        })
    };
    let standing = move || game.with_value(|game| state.standing(app.text(), &game.row));
    let naming = RwSignal::new(false);
    let label = move |id: &'static str| move || app.phrase(id, &[("title", Value::from(title()))]);
    let link =
        move |route: fn(String) -> Route| route(id.with_value(GameId::to_string)).to_string();
    let pdn = move |_| {
        let id = id.with_value(GameId::to_string);
        spawn_local(async move {
            let local = storage::game(&id).await;
            if let Some(Ok(pdn)) = local.as_ref().map(saved_games::to_pdn) {
                // A browser that blocks downloads says so itself.
                drop(browser::download("damka.pdn", &pdn));
            }
        });
    };
    view! {
        <li
            class="saved-game"
            class:open=open
            data-at=at.to_string()
            aria-posinset=(at + 1).to_string()
            aria-setsize=move || found.get().to_string()
        >
            <div class="saved-game-about">
                {move || match naming.get() {
                    true => view! { <Naming state=state game=game naming=naming /> }.into_any(),
                    false => view! { <a class="saved-game-title" href=link(Route::Game)>{title}</a> }.into_any(),
                }}
                <p class="soft">{about}</p>
                <p>{standing}</p>
            </div>
            <div class="saved-game-actions">
                {open.then(|| view! {
                    <a class="button main" href=link(Route::Game) aria-label=label("page-games-go-on-with")>
                        {app.label("page-games-go-on")}
                    </a>
                })}
                {played.then(|| view! {
                    <a class="button" href=link(Route::Review) aria-label=label("page-games-review-of")>
                        {app.label("page-games-review")}
                    </a>
                })}
                <details class="row-menu" name="row-menu">
                    <summary class="button" aria-label=label("page-games-more-of")>{icon(MORE)}</summary>
                    <div>
                        {played.then(|| view! {
                            <a class="button" href=link(Route::AnalyseGame) aria-label=label("page-games-analyse-of")>
                                {app.label("page-games-analyse")}
                            </a>
                        })}
                        <button aria-label=label("page-games-rename-of") on:click=move |_| naming.set(true)>
                            {app.label("page-games-rename")}
                        </button>
                        <button aria-label=label("page-games-pdn-of") on:click=pdn>"PDN"</button>
                        <button
                            class="delete"
                            aria-label=label("page-games-delete-of")
                            on:click=move |_| state.delete(id.get_value())
                        >
                            {app.label("page-games-delete")}
                        </button>
                    </div>
                </details>
            </div>
        </li>
    }
}

/// The form for renaming a game.
#[component]
fn Naming(
    state: GamesState,
    game: StoredValue<ListedGame>,
    naming: RwSignal<bool>,
) -> impl IntoView {
    let app = state.app;
    let written = RwSignal::new(game.with_value(|game| game.name().to_owned()));
    let input = NodeRef::<leptos::html::Input>::new();
    Effect::new(move |_| {
        if let Some(input) = input.get() {
            // Focus can fail only for an element that is gone.
            drop(input.focus());
        }
    });
    let keep = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let name: String = written.get_untracked().trim().chars().take(NAME).collect();
        naming.set(false);
        state.rename(game.with_value(|game| game.row.id.clone()), name);
    };
    view! {
        <form class="move-field" on:submit=keep>
            <label>
                <span class="visually-hidden">{app.label("page-games-name")}</span>
                <input
                    node_ref=input
                    maxlength=NAME.to_string()
                    autocomplete="off"
                    placeholder=app.label("page-games-name")
                    prop:value=move || written.get()
                    on:input=move |event| written.set(event_target_value(&event))
                    on:keydown=move |event| {
                        if event.key() == "Escape" {
                            naming.set(false);
                        }
                    }
                />
            </label>
            <button class="main">{app.label("page-games-keep")}</button>
        </form>
    }
}
