//! A number in the composer.

use leptos::prelude::*;

use crate::app::App;

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
) -> impl IntoView {
    let app = App::get();
    view! {
        <label class="field">
            <span>{app.label(label)}</span>
            <input
                type="number"
                min=min.to_string()
                max=max.to_string()
                prop:value=move || value.get().to_string()
                on:change=move |event| on_set.run(event_target_value(&event).parse().unwrap_or(0))
            />
        </label>
    }
}
