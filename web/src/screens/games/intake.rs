//! Games that come in: by file, by drop, by paste; or everything that was saved.

use std::collections::BTreeSet;

use damka_rules::Ruleset;
use damka_text::Value;
use leptos::prelude::*;

use super::Shelf;
use crate::{
    app::App,
    archive::{Archive, Merge},
    browser,
    screens::given::{DropPlace, FileField, Given},
    shelf, storage,
    table::Table,
};

/// What came of it.
#[derive(Clone, Default)]
struct Told {
    /// Sentences.
    lines: Vec<String>,
    /// Which games could not be read, and why.
    faults: Vec<String>,
}

/// The place where games come in.
#[component]
pub(super) fn Intake(
    /// The list.
    shelf: Shelf,
) -> impl IntoView {
    let app = shelf.app;
    let pasted = RwSignal::new(String::new());
    let told = RwSignal::new(None::<Told>);
    let merge = RwSignal::new(None::<Merge>);
    let take = move |text: String| {
        told.set(None);
        merge.set(None);
        if let Some(archive) = Archive::from_json(&text) {
            let here = shelf.tables.get_untracked();
            let settings = app.settings.get_untracked();
            let found = archive.against(&here, &storage::own_rules(), &settings);
            match found.asks() {
                true => merge.set(Some(found)),
                false => tell(shelf, told, take_all(app, found, Choice::Keep, false)),
            }
        } else {
            tell(shelf, told, take_pdn(shelf, &text));
        }
    };
    let take_given = Callback::new(move |given: Given| match given.text {
        Some(text) => take(text),
        None => {
            let told_so = Told {
                lines: vec![app.phrase("page-games-unreadable", &[])],
                faults: Vec::new(),
            };
            tell(shelf, told, told_so);
        }
    });
    let paste = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let text = pasted.get_untracked();
        if !text.trim().is_empty() {
            take(text);
            // What could not be read stays, to be mended.
            if told.with_untracked(|told| told.as_ref().is_some_and(|told| told.faults.is_empty()))
            {
                pasted.set(String::new());
            }
        }
    };
    view! {
        <section class="intake">
            <DropPlace on_take=take_given />
            <h2>{app.label("page-games-in")}</h2>
            <p class="soft">{app.label("page-games-in-about")}</p>
            <FileField id="file" label="page-games-file" accept=".pdn,.json,.txt" on_take=take_given />
            <form class="paste" on:submit=paste>
                <label class="field">
                    <span>{app.label("page-games-paste")}</span>
                    <textarea
                        id="paste"
                        rows="3"
                        spellcheck="false"
                        prop:value=move || pasted.get()
                        on:input=move |event| pasted.set(event_target_value(&event))
                    ></textarea>
                </label>
                <button id="take">{app.label("page-games-take")}</button>
            </form>
            {move || merge.get().map(|found| view! { <Ask shelf=shelf found=found told=told merge=merge /> })}
            {move || {
                told.get().map(|told| view! {
                    <div class="told" id="told">
                        {told.lines.into_iter().map(|line| view! { <p>{line}</p> }).collect_view()}
                        <ul>{told.faults.into_iter().map(|fault| view! { <li>{fault}</li> }).collect_view()}</ul>
                    </div>
                })
            }}
        </section>
    }
}

/// What to do with a game that is here, and is another in the file.
#[derive(Copy, Clone, PartialEq)]
enum Choice {
    Keep,
    Take,
    Both,
}

/// Asks before anything that is here is changed.
#[component]
fn Ask(
    shelf: Shelf,
    found: Merge,
    told: RwSignal<Option<Told>>,
    merge: RwSignal<Option<Merge>>,
) -> impl IntoView {
    let app = shelf.app;
    let others = (found.other_games.len() + found.other_rules.len()) as i64;
    let settings = RwSignal::new(false);
    let has_settings = found.settings.is_some();
    let found = StoredValue::new(found);
    let answer = move |choice: Choice| {
        move |_| {
            merge.set(None);
            tell(
                shelf,
                told,
                take_all(app, found.get_value(), choice, settings.get_untracked()),
            );
        }
    };
    view! {
        <div class="asked" role="group" aria-label=app.label("page-games-merge")>
            {has_settings.then(|| view! {
                <label class="switch">
                    <input
                        type="checkbox"
                        id="take-settings"
                        prop:checked=move || settings.get()
                        on:change=move |event| settings.set(event_target_checked(&event))
                    />
                    <span>{app.label("page-games-settings")}</span>
                </label>
            })}
            {if others == 0 {
                view! { <button class="main" id="merge" on:click=answer(Choice::Keep)>{app.label("page-games-merge")}</button> }.into_any()
            } else {
                view! {
                    <p>{move || app.phrase("page-games-differ", &[("count", others.into())])}</p>
                    <button class="main" id="merge-both" on:click=answer(Choice::Both)>{app.label("page-games-both")}</button>
                    <button on:click=answer(Choice::Keep)>{app.label("page-games-mine")}</button>
                    <button on:click=answer(Choice::Take)>{app.label("page-games-theirs")}</button>
                }
                .into_any()
            }}
            <button class="quiet" on:click=move |_| merge.set(None)>{app.label("page-games-cancel")}</button>
        </div>
    }
}

fn tell(shelf: Shelf, told: RwSignal<Option<Told>>, news: Told) {
    shelf.refresh();
    shelf.app.say(
        news.lines
            .iter()
            .chain(&news.faults)
            .cloned()
            .collect::<Vec<_>>()
            .join(" "),
    );
    told.set(Some(news));
}

/// Keeps games until there is no room; how many did fit.
fn put(tables: &[Table]) -> usize {
    tables
        .iter()
        .take_while(|table| storage::put_game(table))
        .count()
}

fn count(app: App, id: &str, count: usize) -> Option<String> {
    (count > 0).then(|| app.phrase(id, &[("count", Value::from(count as i64))]))
}

fn take_pdn(shelf: Shelf, text: &str) -> Told {
    let app = shelf.app;
    let own: Vec<Ruleset> = storage::own_rules()
        .into_values()
        .filter_map(|kept| storage::rules_of(&kept))
        .collect();
    let imported = shelf
        .tables
        .with_untracked(|here| shelf::from_pdn(text, here, &own, browser::now(), browser::new_id));
    let kept = put(&imported.tables);
    let lines = [
        count(app, "page-games-taken", kept),
        count(app, "page-games-known", imported.known),
        count(app, "page-games-nearest", imported.by_nearest.min(kept)),
        count(app, "page-games-no-room", imported.tables.len() - kept),
        count(app, "page-games-bad", imported.bad.len()),
    ];
    let mut lines: Vec<String> = lines.into_iter().flatten().collect();
    if lines.is_empty() {
        lines.push(app.phrase("page-games-no-game", &[]));
    }
    let notation = app.settings.with_untracked(|settings| settings.notation());
    let fault = |bad: &shelf::BadImport| {
        let why = app.text().record_error(&bad.rules, &bad.why, notation);
        let values = [
            ("number", Value::from(bad.number as i64)),
            ("players", bad.players.as_str().into()),
            ("why", why.into()),
        ];
        app.phrase("page-games-fault", &values)
    };
    // Of a hopeless file the first faults are enough.
    let faults = imported.bad.iter().take(20).map(fault).collect();
    Told { lines, faults }
}

fn take_all(app: App, found: Merge, choice: Choice, settings: bool) -> Told {
    let others = found.other_games.into_iter();
    let mut tables = found.games;
    match choice {
        Choice::Keep => {}
        Choice::Take => tables.extend(others),
        Choice::Both => tables.extend(others.map(|table| table.with_id(browser::new_id()))),
    }
    let kept = put(&tables);
    let mut rules: Vec<Ruleset> = found.rules.values().filter_map(|it| sound(it)).collect();
    let others = found.other_rules.values().filter_map(|it| sound(it));
    match choice {
        Choice::Keep => {}
        Choice::Take => rules.extend(others),
        Choice::Both => {
            let mut taken: BTreeSet<String> = storage::own_rules().into_keys().collect();
            taken.extend(rules.iter().map(|rules| rules.id.to_string()));
            for mut other in others {
                let numbered = (2..).map(|number| format!("{}-{number}", other.id));
                if let Some(id) = { numbered }.find(|id| !taken.contains(id)) {
                    taken.insert(id.clone());
                    other.id = id.into();
                    rules.push(other);
                }
            }
        }
    }
    let kept_rules = rules.iter().filter(|it| storage::keep_rules(it)).count();
    if let Some(theirs) = found.settings.filter(|_| settings) {
        app.settings.set(theirs);
    }
    let lines = [
        count(app, "page-games-taken", kept),
        count(app, "page-games-taken-rules", kept_rules),
        count(app, "page-games-known", found.same),
        count(app, "page-games-no-room", tables.len() - kept),
        count(app, "page-games-broken", found.broken),
    ];
    let mut lines: Vec<String> = lines.into_iter().flatten().collect();
    if lines.is_empty() {
        lines.push(app.phrase("page-games-nothing-new", &[]));
    }
    Told {
        lines,
        faults: Vec::new(),
    }
}

/// Rules of somebody's file, if they could have been composed here.
fn sound(kept: &str) -> Option<Ruleset> {
    let rules = storage::rules_of(kept)?;
    Ruleset::from_toml(rules.to_toml()).is_ok().then_some(rules)
}
