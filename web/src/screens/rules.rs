use leptos::prelude::*;

use crate::app::App;

/// Rules.
#[component]
pub fn Rules() -> impl IntoView {
    let app = App::get();
    view! { <h1>{app.label("page-rules")}</h1> }
}
