//! Form controls.

use std::sync::Arc;

use damka_rules::Ruleset;
use leptos::prelude::*;

use super::rule_card::{RuleFacts, Telling};
use crate::app::App;

/// A group of radio buttons.
#[component]
pub fn Choice(
    /// The id of the phrase that names it.
    label: &'static str,
    /// The key and the label of each option.
    #[prop(into)]
    options: Signal<Vec<(String, String)>>,
    /// The selected key.
    #[prop(into)]
    value: Signal<String>,
    /// Called with the chosen key.
    #[prop(into)]
    on_choose: Callback<String>,
) -> impl IntoView {
    let app = App::get();
    view! {
        <fieldset class="choice">
            <legend>{app.label(label)}</legend>
            <div class="options">
                {move || {
                    options
                        .get()
                        .into_iter()
                        .map(|(key, words)| {
                            let (mine, chosen) = (key.clone(), key.clone());
                            view! {
                                <label>
                                    <input
                                        type="radio"
                                        name=label
                                        value=key
                                        prop:checked=move || value.get() == mine
                                        on:change=move |_| on_choose.run(chosen.clone())
                                    />
                                    <span>{words}</span>
                                </label>
                            }
                        })
                        .collect_view()
                }}
            </div>
        </fieldset>
    }
}

/// The choice of the rule set of the next game, with what tells it apart.
#[component]
pub fn RulesChoice() -> impl IntoView {
    let app = App::get();
    let rules = Signal::derive(move || app.ruleset());
    view! {
        <RulesSelect />
        <div class="chosen-rules" id="chosen-rules">
            <RuleFacts rules=rules telling=Telling::Unusual />
            <details>
                <summary>{app.label("page-rules-facts")}</summary>
                <RuleFacts rules=rules telling=Telling::All />
            </details>
        </div>
    }
}

/// The choice of the rule set of the next game by its name.
#[component]
pub fn RulesSelect() -> impl IntoView {
    let app = App::get();
    view! {
        <RulesetSelect
            id="rules"
            rules=Signal::derive(move || app.ruleset())
            on_choose=move |id: String| app.choose_rules(&id)
        />
    }
}

/// The choice of a rule set by its name.
#[component]
pub fn RulesetSelect(
    /// Its id in the document.
    #[prop(into)]
    id: String,
    /// What is chosen; it is offered also if it is none of those kept here.
    #[prop(into)]
    rules: Signal<Arc<Ruleset>>,
    /// Called with the id of the chosen one.
    #[prop(into)]
    on_choose: Callback<String>,
) -> impl IntoView {
    let app = App::get();
    view! {
        <label class="field">
            <span>{app.label("page-rules")}</span>
            <select
                id=id
                prop:value=move || rules.get().id.to_string()
                on:change=move |event| on_choose.run(event_target_value(&event))
            >
                {move || {
                    let (text, chosen) = (app.text(), rules.get());
                    let mut all = app.rulesets.with(|rulesets| rulesets.all());
                    if !all.iter().any(|rules| rules.id == chosen.id) {
                        all.push(chosen.clone());
                    }
                    all.iter()
                        .map(|rules| {
                            let selected = rules.id == chosen.id;
                            view! {
                                <option value=rules.id.to_string() selected=selected>
                                    {text.ruleset_name(rules).to_owned()}
                                </option>
                            }
                        })
                        .collect_view()
                }}
            </select>
        </label>
    }
}

/// A switch.
#[component]
pub fn Switch(
    /// The id of the phrase that names it.
    label: &'static str,
    /// Whether it is on.
    #[prop(into)]
    value: Signal<bool>,
    /// Called when it is switched.
    #[prop(into)]
    on_switch: Callback<bool>,
) -> impl IntoView {
    let app = App::get();
    view! {
        <label class="switch">
            <input
                type="checkbox"
                prop:checked=move || value.get()
                on:change=move |event| on_switch.run(event_target_checked(&event))
            />
            <span>{app.label(label)}</span>
        </label>
    }
}

/// A number field; anything else counts as 0, which the validation then reports.
#[component]
pub fn NumberField(
    /// The id of the phrase that names it.
    label: &'static str,
    /// The minimum.
    #[prop(default = 0)]
    min: u64,
    /// The maximum.
    max: u64,
    /// The number.
    #[prop(into)]
    value: Signal<u64>,
    /// Called with a new number.
    #[prop(into)]
    on_set: Callback<u64>,
    /// Its id in the document, if it has one.
    #[prop(optional, into)]
    id: Option<String>,
) -> impl IntoView {
    let app = App::get();
    let input = view! {
        <input
            id=id
            type="number"
            min=min.to_string()
            max=max.to_string()
            prop:value=move || value.get().to_string()
            on:change=move |event| on_set.run(event_target_value(&event).parse().unwrap_or(0))
        />
    };
    labelled(app, label, input)
}

/// A number field whose text is known while it is typed: it may be empty.
#[component]
pub fn TypedNumber(
    /// The id of the phrase that names it.
    label: &'static str,
    /// Its class.
    class: &'static str,
    /// The maximum; the minimum is 1.
    max: u64,
    /// What is typed.
    value: RwSignal<String>,
    /// The id of the phrase that says what nothing means; something has to be typed, if
    /// there is none.
    #[prop(optional)]
    placeholder: Option<&'static str>,
) -> impl IntoView {
    let app = App::get();
    let input = view! {
        <input
            class=class
            type="number"
            min="1"
            max=max.to_string()
            required=placeholder.is_none()
            placeholder=move || placeholder.map(|id| app.phrase(id, &[]))
            prop:value=move || value.get()
            on:input=move |event| value.set(event_target_value(&event))
        />
    };
    labelled(app, label, input)
}

/// A field under the phrase that names it.
fn labelled(app: App, label: &'static str, field: impl IntoView) -> impl IntoView {
    view! {
        <label class="field">
            <span>{app.label(label)}</span>
            {field}
        </label>
    }
}
