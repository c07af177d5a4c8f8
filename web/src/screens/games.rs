use leptos::prelude::*;

use crate::app::App;

/// Games.
#[component]
pub fn Games() -> impl IntoView {
    let app = App::get();
    view! { <h1>{app.label("page-games")}</h1> }
}
