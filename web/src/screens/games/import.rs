//! Importing games from a file, a drop or pasted text, or a whole archive.

use std::collections::BTreeSet;

use damka_rules::Ruleset;
use damka_text::Value;
use leptos::prelude::*;

use super::GameList;
use crate::{
    app::App,
    archive::{Archive, Merge},
    browser,
    local_game::LocalGame,
    saved_games,
    screens::file_input::{DropZone, FileField, LoadedFile},
    storage,
};

/// The report of an import.
#[derive(Clone, Default)]
struct Report {
    /// Sentences.
    lines: Vec<String>,
    /// The games that could not be read, and why.
    faults: Vec<String>,
}

/// The import section.
#[component]
pub(super) fn Import(
    /// The list.
    list: GameList,
) -> impl IntoView {
    let app = list.app;
    let pasted = RwSignal::new(String::new());
    let report = RwSignal::new(None::<Report>);
    let merge = RwSignal::new(None::<Merge>);
    let take = move |text: String| {
        report.set(None);
        merge.set(None);
        if let Some(archive) = Archive::from_json(&text) {
            let here = list.games.get_untracked();
            let settings = app.settings.get_untracked();
            let found = archive.against(&here, &storage::own_rules(), &settings);
            match found.asks() {
                true => merge.set(Some(found)),
                false => tell(list, report, take_all(app, found, Choice::Keep, false)),
            }
        } else {
            tell(list, report, take_pdn(list, &text));
        }
    };
    let take_given = Callback::new(move |file: LoadedFile| match file.text {
        Some(text) => take(text),
        None => {
            let told_so = Report {
                lines: vec![app.phrase("page-games-unreadable", &[])],
                faults: Vec::new(),
            };
            tell(list, report, told_so);
        }
    });
    let paste = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let text = pasted.get_untracked();
        if !text.trim().is_empty() {
            take(text);
            // A text with faults stays in the field to be corrected.
            if report.with_untracked(|report| {
                report
                    .as_ref()
                    .is_some_and(|report| report.faults.is_empty())
            }) {
                pasted.set(String::new());
            }
        }
    };
    view! {
        <section class="import">
            <DropZone on_take=take_given />
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
            {move || merge.get().map(|found| view! { <ConflictPrompt list=list found=found report=report merge=merge /> })}
            {move || {
                report.get().map(|report| view! {
                    <div class="report" id="report">
                        {report.lines.into_iter().map(|line| view! { <p>{line}</p> }).collect_view()}
                        <ul>{report.faults.into_iter().map(|fault| view! { <li>{fault}</li> }).collect_view()}</ul>
                    </div>
                })
            }}
        </section>
    }
}

/// How to resolve a game or rule set that differs in the file.
#[derive(Copy, Clone, PartialEq)]
enum Choice {
    Keep,
    Take,
    Both,
}

/// Asks before anything stored is overwritten.
#[component]
fn ConflictPrompt(
    list: GameList,
    found: Merge,
    report: RwSignal<Option<Report>>,
    merge: RwSignal<Option<Merge>>,
) -> impl IntoView {
    let app = list.app;
    let others = (found.other_games.len() + found.other_rules.len()) as i64;
    let settings = RwSignal::new(false);
    let has_settings = found.settings.is_some();
    let found = StoredValue::new(found);
    let answer = move |choice: Choice| {
        move |_| {
            merge.set(None);
            tell(
                list,
                report,
                take_all(app, found.get_value(), choice, settings.get_untracked()),
            );
        }
    };
    view! {
        <div class="prompt" role="group" aria-label=app.label("page-games-merge")>
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

fn tell(list: GameList, report: RwSignal<Option<Report>>, news: Report) {
    list.refresh();
    list.app.say(
        news.lines
            .iter()
            .chain(&news.faults)
            .cloned()
            .collect::<Vec<_>>()
            .join(" "),
    );
    report.set(Some(news));
}

/// Stores games until storage is full; returns how many were stored.
fn put(games: &[LocalGame]) -> usize {
    games
        .iter()
        .take_while(|local| storage::games().put(local))
        .count()
}

fn count(app: App, id: &str, count: usize) -> Option<String> {
    (count > 0).then(|| app.phrase(id, &[("count", Value::from(count as i64))]))
}

fn take_pdn(list: GameList, text: &str) -> Report {
    let app = list.app;
    let own: Vec<Ruleset> = storage::own_rules()
        .into_values()
        .filter_map(|kept| storage::rules_of(&kept))
        .collect();
    let imported = list.games.with_untracked(|here| {
        saved_games::from_pdn(text, here, &own, browser::now(), browser::new_game_id)
    });
    let kept = put(&imported.games);
    let lines = [
        count(app, "page-games-taken", kept),
        count(app, "page-games-known", imported.known),
        count(app, "page-games-nearest", imported.by_nearest.min(kept)),
        count(app, "page-games-no-room", imported.games.len() - kept),
        count(app, "page-games-bad", imported.bad.len()),
    ];
    let mut lines: Vec<String> = lines.into_iter().flatten().collect();
    if lines.is_empty() {
        lines.push(app.phrase("page-games-no-game", &[]));
    }
    let notation = app.settings.with_untracked(|settings| settings.notation());
    let fault = |bad: &saved_games::BadImport| {
        let why = app.text().record_error(&bad.rules, &bad.why, notation);
        let values = [
            ("number", Value::from(bad.number as i64)),
            ("players", bad.players.as_str().into()),
            ("why", why.into()),
        ];
        app.phrase("page-games-fault", &values)
    };
    // The first faults of a file are enough.
    let faults = imported.bad.iter().take(20).map(fault).collect();
    Report { lines, faults }
}

fn take_all(app: App, found: Merge, choice: Choice, settings: bool) -> Report {
    let others = found.other_games.into_iter();
    let mut games = found.games;
    match choice {
        Choice::Keep => {}
        Choice::Take => games.extend(others),
        Choice::Both => games.extend(others.map(|local| local.with_id(&browser::new_game_id()))),
    }
    let kept = put(&games);
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
        count(app, "page-games-no-room", games.len() - kept),
        count(app, "page-games-broken", found.broken),
    ];
    let mut lines: Vec<String> = lines.into_iter().flatten().collect();
    if lines.is_empty() {
        lines.push(app.phrase("page-games-nothing-new", &[]));
    }
    Report {
        lines,
        faults: Vec::new(),
    }
}

/// The rules of an archive, if they are valid.
fn sound(kept: &str) -> Option<Ruleset> {
    let rules = storage::rules_of(kept)?;
    Ruleset::from_toml(rules.to_toml()).is_ok().then_some(rules)
}
