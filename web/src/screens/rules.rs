//! The screens of the rules: the list, and one module for each task.

mod actions;
mod compare;
mod compose;
mod link;
mod shared;
mod sheet;
mod trial;
mod upload;

pub use compare::Compare;
pub use compose::Compose;
pub use shared::Shared;
pub use sheet::SheetScreen;

use std::sync::Arc;

use damka_rules::Ruleset;
use damka_text::Text;
use leptos::prelude::*;
use upload::Upload;

use crate::{
    app::App,
    route::Route,
    ruleset_catalog::is_built_in,
    view::rule_card::{RuleFacts, Telling, UsualFacts},
};

/// The list.
#[component]
pub fn Rules() -> impl IntoView {
    let app = App::get();
    let group = move |belongs: fn(&Ruleset) -> bool| {
        let text = app.text();
        let all = app.rulesets.with(|rulesets| rulesets.all());
        let rows = all.into_iter().filter(|rules| belongs(rules));
        rows.map(|rules| row(text, &rules)).collect_view()
    };
    let own = move || {
        let count = app.rulesets.with(|rulesets| rulesets.own().len());
        match count {
            0 => view! { <p class="none">{app.label("page-rules-own-none")}</p> }.into_any(),
            _ => view! { <ul class="rules-list" id="own-rules">{group(|rules| !is_built_in(&rules.id))}</ul> }.into_any(),
        }
    };
    let compare = Route::Compare("strict".into(), "online".into());
    view! {
        <section class="rules">
            <h1>{app.label("page-rules")}</h1>
            <div class="rules-ways">
                <a class="button" id="compose" href=Route::Compose(None).to_string()>{app.label("page-compose")}</a>
                <a class="button" id="compare" href=compare.to_string()>{app.label("page-compare")}</a>
                <Upload />
            </div>
            <details class="usual" id="usual" open>
                <summary>{app.label("page-rules-usual")}</summary>
                <UsualFacts />
            </details>
            <h2>{app.label("page-rules-documents")}</h2>
            <ul class="rules-list">{move || group(|rules| rules.document.is_some() && is_built_in(&rules.id))}</ul>
            <h2>{app.label("page-rules-family")}</h2>
            <ul class="rules-list">{move || group(|rules| rules.document.is_none() && is_built_in(&rules.id))}</ul>
            <h2>{app.label("page-rules-own")}</h2>
            {own}
        </section>
    }
}

fn row(text: Text, rules: &Arc<Ruleset>) -> impl IntoView + use<> {
    view! {
        <li>
            <a class="way" href=Route::Sheet(rules.id.to_string()).to_string()>
                <strong>{text.ruleset_name(rules).to_owned()}</strong>
                <RuleFacts rules=Signal::stored(Arc::clone(rules)) telling=Telling::Unusual />
            </a>
        </li>
    }
}
