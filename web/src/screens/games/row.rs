use damka_text::Value;
use leptos::prelude::*;

use super::{GameList, save, state};
use crate::{
    browser,
    local_game::LocalGame,
    route::Route,
    saved_games::{self, NAME},
    storage,
    view::player_name,
};

/// A game in the list.
#[component]
pub(super) fn Row(
    /// The list.
    list: GameList,
    /// The game.
    local: LocalGame,
) -> impl IntoView {
    let app = list.app;
    let open = local.game().ended().is_none();
    let id = local.id().clone();
    let local = StoredValue::new(local);
    let title = move || local.with_value(|local| player_name::title(app.text(), local));
    let about = move || {
        let text = app.text();
        local.with_value(|local| {
            let rules = text.ruleset_name(local.game().rules()).to_owned();
            let day = browser::day(local.began(), text.language().tag());
            let players = match local.name() {
                "" => Vec::new(),
                _ => vec![
                    damka_rules::Side::BOTH
                        .map(|side| player_name::player(text, local, side))
                        .join(" – "),
                ],
            };
            players
                .into_iter()
                .chain([rules, day])
                .collect::<Vec<_>>()
                .join(" · ")
        })
    };
    let how = move || local.with_value(|local| state(app.text(), local));
    let naming = RwSignal::new(false);
    let label = move |id: &'static str| move || app.phrase(id, &[("title", Value::from(title()))]);
    let delete = {
        let id = id.clone();
        move |_| list.delete(&id)
    };
    let pdn = move |_| {
        let pdn = local.with_value(saved_games::to_pdn);
        if let Ok(pdn) = pdn {
            save("damka.pdn", &pdn);
        }
    };
    let game = Route::Game(id.to_string()).to_string();
    let review = Route::Review(id.to_string()).to_string();
    let analysis = Route::AnalyseGame(id.to_string()).to_string();
    let played = local.with_value(|local| local.game().moves().next().is_some());
    view! {
        <li class="saved-game" class:open=open>
            <div class="saved-game-about">
                {move || match naming.get() {
                    true => view! { <Naming list=list local=local naming=naming /> }.into_any(),
                    false => view! { <a class="saved-game-title" href=game.clone()>{title}</a> }.into_any(),
                }}
                <p class="soft">{about}</p>
                <p>{how}</p>
            </div>
            <div class="saved-game-actions">
                {open.then(|| {
                    let go_on = Route::Game(local.with_value(|local| local.id().to_string()));
                    view! {
                        <a class="button main" href=go_on.to_string() aria-label=label("page-games-go-on-with")>
                            {app.label("page-games-go-on")}
                        </a>
                    }
                })}
                {played.then(|| view! {
                    <a class="button" href=review.clone() aria-label=label("page-games-review-of")>{app.label("page-games-review")}</a>
                    <a class="button" href=analysis.clone() aria-label=label("page-games-analyse-of")>{app.label("page-games-analyse")}</a>
                })}
                <button aria-label=label("page-games-rename-of") on:click=move |_| naming.set(true)>
                    {app.label("page-games-rename")}
                </button>
                <button aria-label=label("page-games-pdn-of") on:click=pdn>"PDN"</button>
                <button class="delete" aria-label=label("page-games-delete-of") on:click=delete>
                    {app.label("page-games-delete")}
                </button>
            </div>
        </li>
    }
}

/// The form for renaming a game.
#[component]
fn Naming(list: GameList, local: StoredValue<LocalGame>, naming: RwSignal<bool>) -> impl IntoView {
    let app = list.app;
    let written = RwSignal::new(local.with_value(|local| local.name().to_owned()));
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
        let id = local.with_value(|local| local.id().clone());
        if !storage::games().rename(&id, &name) {
            app.say(app.phrase("page-store-full", &[]));
        }
        naming.set(false);
        list.refresh();
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
