//! The screen of a rule set that a link contains.

use std::sync::Arc;

use leptos::prelude::*;

use super::{actions::Actions, sheet::SheetView};
use crate::{
    app::App,
    composer::{LinkError, read_link},
    route::Route,
};

/// The sheet of the rules in the link, or its faults.
#[component]
pub fn Shared(
    /// The part of the URL after `/r#`.
    part: String,
) -> impl IntoView {
    match read_link(&part) {
        Ok(rules) => {
            let rules = Arc::new(rules);
            view! {
                <div class="rules">
                    <Actions rules=Arc::clone(&rules) />
                    <SheetView rules=rules />
                </div>
            }
            .into_any()
        }
        Err(error) => view! { <BadLink error=error /> }.into_any(),
    }
}

#[component]
fn BadLink(error: LinkError) -> impl IntoView {
    let app = App::get();
    let id = match error {
        LinkError::Version => "page-link-version",
        LinkError::Damaged => "page-link-damaged",
        LinkError::Rules(_) => "page-link-faults",
    };
    let faults = move || {
        let LinkError::Rules(error) = &error else {
            return None;
        };
        let text = app.text();
        let faults = error.faults.iter();
        let faults = faults.map(|fault| view! { <li>{text.rule_fault_at(fault)}</li> });
        Some(view! { <ul class="faults">{faults.collect_view()}</ul> })
    };
    view! {
        <section class="card" id="bad-link">
            <h1>{app.label("page-link-bad")}</h1>
            <p>{app.label(id)}</p>
            {faults}
            <a class="button" href=Route::Rules.to_string()>{app.label("page-rules-all")}</a>
        </section>
    }
}
