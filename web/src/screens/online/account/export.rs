//! Everything that the server keeps of a player, as files.

use leptos::prelude::*;

use crate::app::App;

/// The links to both files.
#[component]
pub fn Export() -> impl IntoView {
    let app = App::get();
    view! {
        <section class="card" id="export">
            <h2>{app.label("page-account-export")}</h2>
            <p class="soft">{app.label("page-account-export-about")}</p>
            <div class="buttons">
                <a class="button" href="/api/account/games.pdn" download="games.pdn">{app.label("page-account-export-pdn")}</a>
                <a class="button" href="/api/account/everything.json" download="everything.json">{app.label("page-account-export-json")}</a>
            </div>
        </section>
    }
}
