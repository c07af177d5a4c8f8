//! The form for a game of two people at one device.

use damka_rules::Side;
use damka_text::Value;
use leptos::prelude::*;

use super::start::begin;
use crate::{
    app::App,
    clock_choice::ClockChoice,
    view::{
        clock_choice::{ClockField, opening_with_clock},
        form::{RulesChoice, Switch},
        starting_position::{StartingPositionField, begin_from},
    },
};

/// The form.
#[component]
pub fn PassAndPlay() -> impl IntoView {
    let app = App::get();
    let clock = RwSignal::new(ClockChoice::default());
    let editor = RwSignal::new(None);
    let names = Side::BOTH.map(|_| RwSignal::new(String::new()));
    let start = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let opening = opening_with_clock(app, clock.get_untracked());
        let [first, second] = names.map(|name| name.get_untracked().trim().to_owned());
        if let Some(opening) = begin_from(app, opening.with_players(first, second), editor) {
            begin(app, opening);
        }
    };
    let name = move |side: Side| {
        let label = move || {
            let text = app.text();
            let rules = app.ruleset();
            text.phrase(
                "page-name-of",
                &[("side", Value::from(text.side(&rules, side)))],
            )
        };
        let written = names[side as usize];
        view! {
            <label class="field">
                <span>{label}</span>
                <input
                    maxlength="40"
                    autocomplete="off"
                    prop:value=move || written.get()
                    on:input=move |event| written.set(event_target_value(&event))
                />
            </label>
        }
    };
    view! {
        <form class="card" on:submit=start>
            <h1>{app.label("page-start-device")}</h1>
            <RulesChoice />
            {Side::BOTH.map(name)}
            <ClockField value=clock />
            <StartingPositionField editor=editor />
            <Switch
                label="page-turn-board"
                value=Signal::derive(move || app.settings.with(|settings| settings.turn_board))
                on_switch=move |on| app.settings.update(|settings| settings.turn_board = on)
            />
            <button class="main" id="begin">{app.label("page-begin")}</button>
        </form>
    }
}
