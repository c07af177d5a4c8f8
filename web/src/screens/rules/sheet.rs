//! The printable sheet of a rule set.

use std::sync::Arc;

use damka_rules::Ruleset;
use damka_text::Sheet;
use leptos::prelude::*;

use super::actions::Actions;
use crate::{app::App, route::Route};

/// The sheet of a rule set, and its actions.
#[component]
pub fn SheetScreen(
    /// Its id.
    id: String,
) -> impl IntoView {
    let app = App::get();
    match app.rulesets.with_untracked(|rulesets| rulesets.find(&id)) {
        Some(rules) => view! {
            <div class="rules">
                <Actions rules=Arc::clone(&rules) />
                <SheetView rules=rules />
            </div>
        }
        .into_any(),
        None => view! { <Missing id=id /> }.into_any(),
    }
}

/// The sheet alone.
#[component]
pub fn SheetView(
    /// The rules.
    rules: Arc<Ruleset>,
) -> impl IntoView {
    let app = App::get();
    // Names, which users write, are escaped in it.
    let html = move || Sheet::new(app.text(), &rules).to_article();
    view! { <article class="sheet" id="sheet" inner_html=html></article> }
}

/// The message for an unknown rule set.
#[component]
pub fn Missing(
    /// The id that was asked for.
    id: String,
) -> impl IntoView {
    let app = App::get();
    let words = move || app.phrase("page-rules-missing", &[("id", id.as_str().into())]);
    view! {
        <section class="card">
            <h1>{words}</h1>
            <p>{app.label("page-rules-missing-why")}</p>
            <a class="button" href=Route::Rules.to_string()>{app.label("page-rules-all")}</a>
        </section>
    }
}
