//! The colours of the two sides.

use damka_rules::{Axis, Colour, Side};
use leptos::prelude::*;

use super::{
    Desk,
    question::{Example, Faults},
};

/// The question of the colours.
#[component]
pub fn ColoursQuestion(
    /// The rules so far.
    desk: Desk,
) -> impl IntoView {
    let Desk { app, draft, .. } = desk;
    let pick = move |side: Side| {
        let label = match side {
            Side::First => "page-compose-first",
            Side::Second => "page-compose-second",
        };
        let chosen = move || draft.with(|draft| draft.rules().colours[side]);
        let options = move || {
            let text = app.text();
            let options = Colour::ALL.iter().map(|colour| {
                let selected = move || chosen() == *colour;
                view! {
                    <option value=colour.key() selected=selected>{text.axis_value(*colour)}</option>
                }
            });
            options.collect_view()
        };
        let paint = move |event: web_sys::Event| {
            if let Some(colour) = Colour::from_key(&event_target_value(&event)) {
                draft.update(|draft| draft.paint(side, colour));
            }
        };
        view! {
            <label class="field">
                <span>{app.label(label)}</span>
                <select id=label prop:value=move || chosen().key() on:change=paint>{options}</select>
            </label>
        }
    };
    view! {
        <div class="axis" id="axis-colours">
            <fieldset class="choice">
                <legend>{move || app.text().axis_question::<Colour>()}</legend>
                <div class="fields">{Side::BOTH.map(pick)}</div>
                <Faults desk=desk key="colours" />
            </fieldset>
            <Example desk=desk key="colours" />
        </div>
    }
}
