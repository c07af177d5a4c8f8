//! The colours of the two sides.

use damka_rules::{Axis, Colour, Side};
use leptos::prelude::*;

use super::{
    Composer,
    question::{Example, Faults},
};

/// The question about the colours.
#[component]
pub fn ColoursQuestion(
    /// The state of the composer.
    composer: Composer,
) -> impl IntoView {
    let Composer { app, draft, .. } = composer;
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
                <Faults composer=composer key="colours" />
            </fieldset>
            <Example composer=composer key="colours" />
        </div>
    }
}
