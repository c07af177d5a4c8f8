//! The side panel of the composer: name, validity and actions.

use std::sync::Arc;

use damka_rules::Ruleset;
use leptos::{prelude::*, task::spawn_local};

use super::{Composer, question::Faults};
use crate::{
    composer::{Draft, question_of},
    route::Route,
    screens::{
        rules::{
            actions::say_kept,
            link::{LinkField, download},
            upload::Upload,
        },
        start::play_against_computer,
    },
    storage,
};

/// The panel beside the questions.
#[component]
pub fn Finish(
    /// The state of the composer.
    composer: Composer,
) -> impl IntoView {
    let Composer { app, draft, faults } = composer;
    let name = move || draft.with(|draft| app.text().ruleset_name(draft.rules()).to_owned());
    let rename = move |event: web_sys::Event| {
        let name = event_target_value(&event);
        draft.update(|draft| {
            app.rulesets
                .with_untracked(|rulesets| draft.rename(&name, rulesets))
        });
    };
    let faulty = Memo::new(move |_| faults.with(|faults| !faults.is_empty()));
    let rules = Signal::derive(move || {
        let rules = (!faulty.get()).then(|| draft.with(|draft| draft.rules().clone()));
        rules.map(Arc::new)
    });
    let with_rules = move |use_them: &dyn Fn(&Ruleset)| {
        if let Some(rules) = rules.get_untracked() {
            use_them(&rules);
        }
    };
    let play = move |_| with_rules(&|rules| play_against_computer(app, rules));
    let saved = RwSignal::new(String::new());
    // A change invalidates the message.
    Effect::new(move |_| {
        draft.track();
        saved.set(String::new());
    });
    let save = move |_| {
        with_rules(&|rules| {
            let rules = rules.clone();
            spawn_local(async move {
                let kept = app.keep_rules(&rules).await;
                say_kept(app, kept);
                // The next draft starts from scratch.
                storage::forget_draft();
                app.choose_rules(&rules.id);
                app.go(&Route::Sheet(rules.id.to_string()));
            });
        });
    };
    let start_over = move |_| {
        let name = app.phrase("page-compose-name", &[]);
        let new = app
            .rulesets
            .with_untracked(|rulesets| Draft::new(Ruleset::CLASSIC, &name, rulesets));
        draft.set(new);
    };
    let state = move || match faults.with(|faults| {
        let mut asked: Vec<&str> = faults.iter().map(question_of).collect();
        asked.dedup();
        asked.len() as i64
    }) {
        0 => app.phrase("page-compose-sound", &[]),
        count => app.phrase("page-compose-faulty", &[("count", count.into())]),
    };
    // Scrolls to the first faulty question.
    let show_fault = move |_| {
        let key = faults
            .with_untracked(|faults| faults.first().map(|fault| question_of(fault).to_owned()));
        let id = match key.as_deref() {
            Some("name" | "id") | None => "rules-name".to_owned(),
            Some(key) => format!("axis-{key}"),
        };
        if let Some(element) = document().get_element_by_id(&id) {
            element.scroll_into_view();
        }
    };
    view! {
        <aside class="finish">
            <label class="field">
                <span>{app.label("page-compose-name-label")}</span>
                <input id="rules-name" maxlength="60" autocomplete="off" prop:value=name on:input=rename />
            </label>
            <Faults composer=composer key="name" />
            <Faults composer=composer key="id" />
            <p class="state" class:faulty=move || faulty.get() role="status" id="state">{state}</p>
            {move || {
                faulty
                    .get()
                    .then(|| {
                        view! { <button type="button" id="show-fault" on:click=show_fault>{app.label("page-compose-show-fault")}</button> }
                    })
            }}
            <button class="main" id="play-now" disabled=move || faulty.get() on:click=play>
                {app.label("page-compose-play")}
            </button>
            <button id="save" disabled=move || faulty.get() on:click=save>{app.label("page-rules-save")}</button>
            <p class="said">{move || saved.get()}</p>
            <button id="download" disabled=move || faulty.get() on:click=move |_| with_rules(&download)>
                {app.label("page-rules-download")}
            </button>
            <Upload />
            <button class="quiet" id="start-over" on:click=start_over>{app.label("page-compose-start-over")}</button>
            <LinkField rules=rules />
        </aside>
    }
}
