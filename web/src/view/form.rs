//! Form controls.

use damka_game::Opening;
use damka_rules::{Bonus, Clock, Millis, TimeUp};
use damka_text::Value;
use leptos::prelude::*;

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

/// The choice of a rule set.
#[component]
pub fn RulesChoice() -> impl IntoView {
    let app = App::get();
    let chosen = move || app.ruleset().id.to_string();
    view! {
        <label class="field">
            <span>{app.label("page-rules")}</span>
            <select
                id="rules"
                prop:value=chosen
                on:change=move |event| {
                    app.choose_rules(&event_target_value(&event));
                }
            >
                {move || {
                    let (text, chosen) = (app.text(), chosen());
                    let all = app.rulesets.with(|rulesets| rulesets.all());
                    all.iter()
                        .map(|rules| {
                            let selected = rules.id == chosen;
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

/// The clocks that can be chosen instead of the one of the rules, in minutes.
const MINUTES: [u64; 4] = [1, 3, 5, 10];

/// The choice of a clock.
#[component]
pub fn ClockChoice(
    /// `ruled`, `none`, or a number of minutes.
    value: RwSignal<String>,
) -> impl IntoView {
    let app = App::get();
    let options = Signal::derive(move || {
        let text = app.text();
        let rules = app.ruleset();
        let ruled = Value::from(text.clock_label(*rules.clock));
        let mut options = vec![(
            "ruled".to_owned(),
            text.phrase("page-clock-ruled", &[("clock", ruled)]),
        )];
        if *rules.clock != Clock::None {
            options.push(("none".to_owned(), text.phrase("page-clock-none", &[])));
        }
        options.extend(MINUTES.map(|minutes| {
            let count = Value::from(i64::try_from(minutes).unwrap_or(i64::MAX));
            (
                minutes.to_string(),
                text.phrase("page-clock-minutes", &[("count", count)]),
            )
        }));
        options
    });
    view! { <Choice label="page-clock" options=options value=value on_choose=move |key| value.set(key) /> }
}

/// The start of a game by the chosen rules with the chosen clock.
pub fn opening_with_clock(app: App, clock: &str) -> Opening {
    let opening = Opening::new(&untrack(|| app.ruleset()));
    match (clock, clock.parse()) {
        ("none", _) => opening.with_clock(Clock::None),
        (_, Ok(minutes)) => opening.with_clock(Clock::EachPlayer {
            base: Millis::minutes(minutes),
            bonus: Bonus::None,
            period: None,
            at_zero: TimeUp::Loses,
        }),
        _ => opening,
    }
}
