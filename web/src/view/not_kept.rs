//! The notice that what is done here is not kept.

use leptos::prelude::*;

use crate::{app::App, storage::Keeping};

/// Says why nothing is kept, if so.
#[component]
pub fn NotKept() -> impl IntoView {
    let app = App::get();
    move || {
        let (id, message) = match app.keeping.get() {
            Keeping::Kept => return None,
            Keeping::Full => ("store-full", "page-store-full"),
            Keeping::Blocked => ("store-blocked", "page-store-blocked"),
        };
        Some(view! { <p class="not-kept" id=id role="status">{app.label(message)}</p> })
    }
}
