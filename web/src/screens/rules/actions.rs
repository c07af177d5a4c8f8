//! The actions for a rule set.

use std::sync::Arc;

use damka_game::Opening;
use damka_rules::Ruleset;
use leptos::{prelude::*, task::spawn_local};

use super::link::{LinkField, download};
use crate::{
    app::App,
    composer::Draft,
    route::Route,
    screens::start::{begin, play_against_computer},
    storage,
    storage::Keeping,
};

/// Buttons: play, compare, edit, share, save, delete.
#[component]
pub fn Actions(
    /// The rules.
    rules: Arc<Ruleset>,
) -> impl IntoView {
    let app = App::get();
    let rules = StoredValue::new(rules);
    let get = move || rules.get_value();
    // Known rules are played through the forms, where level and clock are chosen.
    let known = Memo::new(move |_| {
        let rules = get();
        app.rulesets.with(|rulesets| {
            rulesets
                .find(&rules.id)
                .is_some_and(|known| *known == *rules)
        })
    });
    let own = Memo::new(move |_| {
        let rules = get();
        app.rulesets
            .with(|rulesets| rulesets.own().iter().any(|own| **own == *rules))
    });
    let play = move |_| match known.get_untracked() {
        true => {
            app.choose_rules(&get().id);
            app.go(&Route::Computer);
        }
        false => play_against_computer(app, &get()),
    };
    let play_two = move |_| match known.get_untracked() {
        true => {
            app.choose_rules(&get().id);
            app.go(&Route::PassAndPlay);
        }
        false => begin(app, Opening::new(&get())),
    };
    let compose = move |_| match known.get_untracked() {
        true => app.go(&Route::Compose(Some(get().id.to_string()))),
        false => {
            if let Some(json) = draft(app, &get()).to_json() {
                storage::keep_draft(&json);
            }
            app.go(&Route::Compose(None));
        }
    };
    let save = move |_| {
        let draft = draft(app, &get());
        spawn_local(async move {
            let kept = app.keep_rules(draft.rules()).await;
            say_kept(app, kept);
            app.go(&Route::Sheet(draft.rules().id.to_string()));
        });
    };
    let link = Signal::derive(move || Some(get()));
    view! {
        <div class="rule-actions">
            <button class="main" id="play" on:click=play>{app.label("page-rules-play")}</button>
            <button id="play-two" on:click=play_two>{app.label("page-rules-play-two")}</button>
            {move || {
                (!known.get())
                    .then(|| view! { <button id="save" on:click=save>{app.label("page-rules-save")}</button> })
            }}
            <button id="compose-from" on:click=compose>
                {move || match own.get() {
                    true => app.phrase("page-rules-change", &[]),
                    false => app.phrase("page-rules-compose-from", &[]),
                }}
            </button>
            {move || known.get().then(|| view! { <CompareWith id=get().id.to_string() /> })}
            <button id="print" on:click=|_| drop(window().print())>{app.label("page-rules-print")}</button>
            <button id="download" on:click=move |_| download(&get())>{app.label("page-rules-download")}</button>
            {move || own.get().then(|| view! { <DeleteRules id=get().id.to_string() /> })}
            <LinkField rules=link />
        </div>
    }
}

/// The list of the rule sets to compare with.
#[component]
fn CompareWith(id: String) -> impl IntoView {
    let app = App::get();
    let ours = StoredValue::new(id);
    let options = move || {
        let text = app.text();
        let all = app.rulesets.with(|rulesets| rulesets.all());
        let others = all.into_iter().filter(|rules| rules.id != ours.get_value());
        others
            .map(|rules| {
                view! { <option value=rules.id.to_string()>{text.ruleset_name(&rules).to_owned()}</option> }
            })
            .collect_view()
    };
    let go = move |event: web_sys::Event| {
        let theirs = event_target_value(&event);
        if !theirs.is_empty() {
            app.go(&Route::Compare(ours.get_value(), theirs));
        }
    };
    view! {
        <select id="compare-with" aria-label=app.label("page-compare-with") on:change=go>
            <option value="">{app.label("page-compare-with")}</option>
            {options}
        </select>
    }
}

/// Deletes the rules after a confirmation.
#[component]
fn DeleteRules(id: String) -> impl IntoView {
    let app = App::get();
    let id = StoredValue::new(id);
    let sure = RwSignal::new(false);
    let forget = move |_| {
        let id = id.get_value();
        spawn_local(async move {
            app.forget_rules(&id).await;
            app.say(app.phrase("page-rules-forgotten", &[]));
            app.go(&Route::Rules);
        });
    };
    view! {
        {move || match sure.get() {
            false => view! {
                <button id="forget" on:click=move |_| sure.set(true)>{app.label("page-rules-forget")}</button>
            }
            .into_any(),
            true => view! {
                <div class="prompt">
                    <p>{app.label("page-rules-forget-sure")}</p>
                    <button id="forget-yes" on:click=forget>{app.label("page-yes")}</button>
                    <button on:click=move |_| sure.set(false)>{app.label("page-no")}</button>
                </div>
            }
            .into_any(),
        }}
    }
}

/// The rules as a draft with an unused id.
fn draft(app: App, rules: &Ruleset) -> Draft {
    let name = app.phrase("page-compose-name", &[]);
    app.rulesets
        .with_untracked(|rulesets| Draft::new(rules, &name, rulesets))
}

/// Says whether a rule set is stored.
pub fn say_kept(app: App, keeping: Keeping) {
    let words = match keeping {
        Keeping::Kept => "page-rules-kept",
        Keeping::Full | Keeping::Blocked => "page-rules-not-kept",
    };
    app.say(app.phrase(words, &[]));
}
