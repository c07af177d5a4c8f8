//! Importing games from a file, a drop or pasted text, or a whole archive.

mod archive;
mod export;
mod pdn;

use damka_text::Value;
use leptos::{prelude::*, task::spawn_local};
use web_sys::File;

use super::state::GamesState;
use crate::{
    app::App,
    archive::{Archive, Merge},
    browser,
    screens::file_input::{DropZone, FileField, PasteField},
    storage::{self, Change},
};
use archive::Choice;
use export::Export;
use pdn::{PdnSource, Progress};

/// The report of an import.
#[derive(Clone, Default)]
struct Report {
    /// Sentences.
    lines: Vec<String>,
    /// The games that could not be read or are odd, and why.
    faults: Vec<String>,
}

impl Report {
    fn of(words: String) -> Report {
        Report {
            lines: vec![words],
            faults: Vec::new(),
        }
    }
}

/// The import section.
#[component]
pub fn Import(
    /// The games.
    state: GamesState,
) -> impl IntoView {
    let app = state.app;
    let pasted = RwSignal::new(String::new());
    let report = RwSignal::new(None::<Report>);
    let merge = RwSignal::new(None::<Merge>);
    let progress = RwSignal::new(None::<Progress>);
    let take = move |source: PdnSource| async move {
        report.set(None);
        merge.set(None);
        let news = match source.archive().await {
            Some(archive) => match compare(app, archive).await {
                Some(found) if found.asks() => return merge.set(Some(found)),
                Some(found) => archive::take_all(app, found, Choice::Keep, false).await,
                None => Report::of(app.phrase("page-games-unreadable", &[])),
            },
            None => pdn::take(app, source, progress).await,
        };
        progress.try_set(None);
        tell(state, report, news).await;
    };
    let take_file = Callback::new(move |file: File| {
        if progress.with_untracked(Option::is_none) {
            spawn_local(take(PdnSource::File(file)));
        }
    });
    let paste = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let text = pasted.get_untracked();
        if text.trim().is_empty() || progress.with_untracked(Option::is_some) {
            return;
        }
        spawn_local(async move {
            take(PdnSource::Text(text)).await;
            // A text with faults stays in the field to be corrected.
            let clean = |report: &Option<Report>| {
                report
                    .as_ref()
                    .is_some_and(|report| report.faults.is_empty())
            };
            if report.try_with_untracked(clean) == Some(true) {
                pasted.set(String::new());
            }
        });
    };
    view! {
        <section class="import">
            <DropZone on_take=take_file />
            // Whoever has games wants to see them first.
            <details id="transfer" prop:open=move || state.was_empty.get()>
                <summary>{app.label("page-games-transfer")}</summary>
                <h2>{app.label("page-games-in")}</h2>
                <p class="soft">{app.label("page-games-in-about")}</p>
                <FileField id="file" label="page-games-file" accept=".pdn,.json,.txt" on_take=take_file />
                <form class="paste" on:submit=paste>
                    <PasteField label="page-games-paste" rows=3 value=pasted />
                    <button id="take">{app.label("page-games-take")}</button>
                </form>
                <Show when=move || state.list.with(|list| !list.is_empty())>
                    <Export state=state />
                </Show>
            </details>
            <Running progress=progress />
            {move || merge.get().map(|found| view! { <ConflictPrompt state=state found=found report=report merge=merge /> })}
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

/// How far an import is, and a button that stops it.
#[component]
fn Running(progress: RwSignal<Option<Progress>>) -> impl IntoView {
    let app = App::get();
    let share = move || progress.with(|progress| progress.as_ref().map_or(0.0, Progress::share));
    let games = move || {
        let count = progress.with(|progress| progress.as_ref().map_or(0, |it| it.games));
        app.phrase("page-games-read", &[("count", Value::from(count as i64))])
    };
    let stop = move |_| {
        progress.update(|progress| {
            if let Some(progress) = progress {
                progress.stopped = true;
            }
        });
    };
    let running = Memo::new(move |_| progress.with(Option::is_some));
    view! {
        <Show when=move || running.get()>
            <div class="prompt" id="import-running">
                <p>{games}</p>
                <progress max="1" prop:value=share aria-label=app.label("page-games-in")></progress>
                <button id="stop-import" on:click=stop>{app.label("page-games-stop")}</button>
            </div>
        </Show>
    }
}

/// Asks before anything stored is overwritten.
#[component]
fn ConflictPrompt(
    state: GamesState,
    found: Merge,
    report: RwSignal<Option<Report>>,
    merge: RwSignal<Option<Merge>>,
) -> impl IntoView {
    let app = state.app;
    let others = (found.other_games.len() + found.other_rules.len()) as i64;
    let settings = RwSignal::new(false);
    let has_settings = found.settings.is_some();
    let found = StoredValue::new(found);
    let answer = move |choice: Choice| {
        move |_| {
            merge.set(None);
            let (found, settings) = (found.get_value(), settings.get_untracked());
            spawn_local(async move {
                let news = archive::take_all(app, found, choice, settings).await;
                tell(state, report, news).await;
            });
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

async fn compare(app: App, archive: Archive) -> Option<Merge> {
    let settings = app.settings.get_untracked();
    archive.against(&storage::games(), &settings).await.ok()
}

async fn tell(state: GamesState, report: RwSignal<Option<Report>>, news: Report) {
    browser::ask_to_persist();
    Change::Games.announce();
    state.app.look_at_storage();
    let told: Vec<&str> = news
        .lines
        .iter()
        .chain(&news.faults)
        .map(String::as_str)
        .collect();
    state.app.say(told.join(" "));
    report.try_set(Some(news));
    state.reload().await;
}

fn count(app: App, id: &str, count: usize) -> Option<String> {
    (count > 0).then(|| app.phrase(id, &[("count", Value::from(count as i64))]))
}
