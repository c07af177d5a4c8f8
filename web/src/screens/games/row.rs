use damka_text::Value;
use leptos::prelude::*;

use super::{Shelf, save, state};
use crate::{
    browser,
    route::Route,
    shelf::{self, NAME},
    storage,
    table::Table,
    view::seat,
};

/// A game in the list.
#[component]
pub(super) fn Row(
    /// The list.
    shelf: Shelf,
    /// The game.
    table: Table,
) -> impl IntoView {
    let app = shelf.app;
    let open = table.game().ended().is_none();
    let id = table.id().to_owned();
    let table = StoredValue::new(table);
    let title = move || table.with_value(|table| seat::title(app.text(), table));
    let about = move || {
        let text = app.text();
        table.with_value(|table| {
            let rules = text.ruleset_name(table.game().rules()).to_owned();
            let day = browser::day(table.began(), text.language().tag());
            let players = match table.name() {
                "" => Vec::new(),
                _ => vec![
                    damka_rules::Side::BOTH
                        .map(|side| seat::player(text, table, side))
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
    let how = move || table.with_value(|table| state(app.text(), table));
    let naming = RwSignal::new(false);
    let label = move |id: &'static str| move || app.phrase(id, &[("title", Value::from(title()))]);
    let delete = {
        let id = id.clone();
        move |_| shelf.delete(&id)
    };
    let pdn = move |_| {
        let pdn = table.with_value(shelf::to_pdn);
        if let Ok(pdn) = pdn {
            save("damka.pdn", &pdn);
        }
    };
    let game = Route::Game(id.clone()).to_string();
    let review = Route::Review(id.clone()).to_string();
    let analysis = Route::AnalyseGame(id).to_string();
    let played = table.with_value(|table| table.game().moves().next().is_some());
    view! {
        <li class="kept" class:open=open>
            <div class="kept-about">
                {move || match naming.get() {
                    true => view! { <Naming shelf=shelf table=table naming=naming /> }.into_any(),
                    false => view! { <a class="kept-title" href=game.clone()>{title}</a> }.into_any(),
                }}
                <p class="soft">{about}</p>
                <p>{how}</p>
            </div>
            <div class="kept-do">
                {open.then(|| {
                    let go_on = Route::Game(table.with_value(|table| table.id().to_owned()));
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

/// Another name for a game.
#[component]
fn Naming(shelf: Shelf, table: StoredValue<Table>, naming: RwSignal<bool>) -> impl IntoView {
    let app = shelf.app;
    let written = RwSignal::new(table.with_value(|table| table.name().to_owned()));
    let input = NodeRef::<leptos::html::Input>::new();
    Effect::new(move |_| {
        if let Some(input) = input.get() {
            // What cannot be focused is not there.
            drop(input.focus());
        }
    });
    let keep = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let name: String = written.get_untracked().trim().chars().take(NAME).collect();
        // Another tab may have played on: what is kept is renamed.
        let kept = storage::game(&table.with_value(|table| table.id().to_owned()));
        if let Some((mut kept, _)) = kept {
            kept.rename(name);
            if !storage::put_game(&kept) {
                app.say(app.phrase("page-store-full", &[]));
            }
        }
        naming.set(false);
        shelf.refresh();
    };
    view! {
        <form class="typed" on:submit=keep>
            <label>
                <span class="unseen">{app.label("page-games-name")}</span>
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
