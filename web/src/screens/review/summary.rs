//! What the review says: its progress, its summary, and a comment on each move.

use damka_rules::Side;
use damka_text::Value;
use leptos::prelude::*;

use super::{exercise, state::ReviewState};
use crate::{
    local_game::Ply,
    view::{engine_failure::EngineFailure, history::short, player_name},
};

/// The progress, then the summary of both sides.
#[component]
pub fn Progress(state: ReviewState) -> impl IntoView {
    let app = state.app;
    let going = move || {
        let (at, all) = state.progress.get();
        let values = [("at", Value::from(at as i64)), ("all", (all as i64).into())];
        app.phrase("page-review-going", &values)
    };
    let done = Memo::new(move |_| state.progress.with(|(at, all)| at == all));
    let faults = Memo::new(move |_| state.faults().len());
    // The engine runs one search at a time.
    let is_idle = move || !state.running.get() && state.exercise.with(Option::is_none);
    let train = move |_| exercise::begin(state, 0);
    view! {
        <section class="status" hidden=move || state.exercise.with(Option::is_some)>
            <h2 class="visually-hidden">{move || app.text().review_heading(None)}</h2>
            <Show when=move || !done.get()>
                <p class="soft">{app.label("page-review-about")}</p>
                <div class="advance">
                    <progress
                        max=move || state.progress.get().1.to_string()
                        prop:value=move || state.progress.get().0 as f64
                        aria-label=app.label("page-review-progress")
                    ></progress>
                    <span class="soft">{going}</span>
                    {move || match state.running.get() {
                        true => view! {
                            <button id="stop-review" on:click=move |_| state.stop()>{app.label("page-review-stop")}</button>
                        }
                        .into_any(),
                        false if state.failed.get() => ().into_any(),
                        false => view! {
                            <button class="main" id="begin-review" on:click=move |_| state.look()>
                                {app.label("page-review-begin")}
                            </button>
                        }
                        .into_any(),
                    }}
                </div>
                <EngineFailure
                    failed=state.failed
                    message="page-engine-missing"
                    again=move || state.look()
                />
            </Show>
            <Show when=move || done.get()>
                <div id="summary">
                    {move || state.summary().into_iter().map(|line| view! { <p>{line}</p> }).collect_view()}
                </div>
                <details class="how" id="how">
                    <summary>{app.label("page-review-how")}</summary>
                    <p>{move || app.text().review_accuracy()}</p>
                </details>
            </Show>
            <Show when=move || is_idle() && faults.get() != 0>
                <button class="main" id="train" on:click=train>
                    {move || app.phrase("page-review-next", &[("count", (faults.get() as i64).into())])}
                </button>
            </Show>
            <Show when=move || done.get() && faults.get() == 0>
                <p>{move || app.text().review_faultless()}</p>
            </Show>
        </section>
    }
}

/// The comment on the move that led to the position shown.
#[component]
pub fn Comment(state: ReviewState) -> impl IntoView {
    let app = state.app;
    let words = move || {
        let m = state.current()?;
        let text = app.text();
        let notation = app.settings.with(|settings| settings.notation());
        if m.judgement.is_fault() {
            return Some(text.review_comment(&m, notation));
        }
        let played = Ply {
            before: m.before,
            m: m.played,
        };
        let side = state
            .local
            .with(|local| player_name::name(text, local, Side::First));
        let percent = (m.chance_of_first() * 100.0).round() as i64;
        let values = [
            ("move", Value::from(short(&played, notation))),
            ("judgement", text.judgement(&m).into()),
            ("side", side.into()),
            ("percent", percent.into()),
        ];
        Some(text.phrase("page-review-at", &values))
    };
    view! {
        <Show when=move || state.idle.get()>
            <p class="notice remark" id="notice">{app.label("page-review-idle")}</p>
        </Show>
        <p class="notice remark" id="remark" aria-live="polite" class:empty=move || words().is_none()>{words}</p>
    }
}
