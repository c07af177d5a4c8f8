use leptos::prelude::*;

use crate::app::App;

/// Analysis.
#[component]
pub fn Analysis() -> impl IntoView {
    let app = App::get();
    view! { <h1>{app.label("page-analysis")}</h1> }
}
