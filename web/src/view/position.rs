//! The position that a game begins with.

use damka_rules::{Position, Ruleset};
use leptos::prelude::*;

use crate::app::App;

/// The field for it; what is wrong with it stands below.
#[component]
pub fn PositionField(
    /// The FEN; nothing for the usual position.
    value: RwSignal<String>,
) -> impl IntoView {
    let app = App::get();
    let error = move || {
        let rules = app.ruleset();
        read(app, &rules, &value.get()).err()
    };
    let wrong = Memo::new(move |_| error().is_some());
    view! {
        <label class="field">
            <span>{app.label("page-position")}</span>
            <input
                id="fen"
                autocomplete="off"
                autocapitalize="off"
                spellcheck="false"
                aria-invalid=move || wrong.get().to_string()
                aria-describedby="fen-error"
                prop:value=move || value.get()
                on:input=move |event| value.set(event_target_value(&event))
            />
            <span class="error" id="fen-error">{error}</span>
        </label>
    }
}

/// The position, none for the usual one, or what is wrong.
pub fn read(app: App, rules: &Ruleset, fen: &str) -> Result<Option<Position>, String> {
    if fen.trim().is_empty() {
        return Ok(None);
    }
    let text = app.text();
    let notation = app.settings.with(|settings| settings.notation());
    let position: Position =
        (fen.trim().parse()).map_err(|error| text.position_error(&error, notation))?;
    match rules.legal_moves(&position).is_empty() {
        true => Err(text.phrase("page-position-over", &[])),
        false => Ok(Some(position)),
    }
}
