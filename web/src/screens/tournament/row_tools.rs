//! The “…” of a row: it stays where it is, and what it unfolds stands below the row.

use leptos::prelude::*;

use crate::view::icon::{MORE, icon};

/// The button, and below the row what it unfolds.
#[component]
pub fn RowTools(
    /// What it is for.
    #[prop(into)]
    label: Signal<String>,
    /// What it unfolds.
    children: ChildrenFn,
) -> impl IntoView {
    let is_open = RwSignal::new(false);
    view! {
        <button
            class="row-more"
            aria-label=label
            aria-expanded=move || is_open.get().to_string()
            on:click=move |_| is_open.update(|is| *is = !*is)
        >
            {icon(MORE)}
        </button>
        <Show when=move || is_open.get()>
            <div class="row-tools">{children()}</div>
        </Show>
    }
}
