//! The recovery codes, which are told once.

use leptos::prelude::*;

use super::request::Note;
use crate::{app::App, browser};

/// The codes of a new account, until they are put away.
#[component]
pub fn RecoveryCodes(
    /// The codes.
    codes: Vec<String>,
    /// What comes then.
    kept: Callback<()>,
) -> impl IntoView {
    let app = App::get();
    let file = codes.join("\n") + "\n";
    let note = RwSignal::new(String::new());
    let save = move |_| {
        let name = format!("{}.txt", app.phrase("page-account-codes-file", &[]));
        if browser::download(&name, &file).is_err() {
            note.set(app.phrase("page-account-codes-by-hand", &[]));
        }
    };
    let rows = codes
        .into_iter()
        .map(|code| view! { <li><code>{code}</code></li> });
    view! {
        <section class="card" id="codes">
            <h1>{app.label("page-account-codes")}</h1>
            <p>{app.label("page-account-codes-about")}</p>
            <ul class="codes">{rows.collect_view()}</ul>
            <Note words=note />
            <button id="save-codes" on:click=save>{app.label("page-account-codes-save")}</button>
            <button class="main" id="codes-kept" on:click=move |_| kept.run(())>{app.label("page-account-codes-kept")}</button>
        </section>
    }
}
