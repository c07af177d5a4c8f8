//! The link that contains a rule set, and its download as a file.

use std::sync::Arc;

use damka_rules::Ruleset;
use leptos::{prelude::*, task::spawn_local};

use crate::{app::App, browser, composer::write_link, route::Route};

/// The link, to be copied.
#[component]
pub fn LinkField(
    /// The rules, if they have no faults.
    #[prop(into)]
    rules: Signal<Option<Arc<Ruleset>>>,
) -> impl IntoView {
    let app = App::get();
    let link = Memo::new(move |_| rules.get().map(|rules| address(&rules)).unwrap_or_default());
    let copied = RwSignal::new(false);
    // A new link is not copied yet.
    Effect::new(move |_| {
        link.track();
        copied.set(false);
    });
    let copy = move |_| {
        let text = link.get_untracked();
        spawn_local(async move {
            if browser::copy(&text).await {
                copied.set(true);
                app.say(app.phrase("page-link-copied", &[]));
            }
        });
    };
    let label = move || match copied.get() {
        true => app.phrase("page-link-copied", &[]),
        false => app.phrase("page-link-copy", &[]),
    };
    let select = |event: web_sys::FocusEvent| {
        event_target::<web_sys::HtmlInputElement>(&event).select();
    };
    view! {
        <div class="link">
            <label>
                <span>{app.label("page-link")}</span>
                <input
                    id="link"
                    readonly
                    prop:value=move || link.get()
                    on:focus=select
                />
            </label>
            <button type="button" id="copy-link" disabled=move || link.with(String::is_empty) on:click=copy>{label}</button>
        </div>
    }
}

/// Lets the user save the rules as a file.
pub fn download(rules: &Ruleset) {
    // A browser that blocks downloads says so itself.
    drop(browser::download(
        &format!("{}.toml", rules.id),
        &rules.to_toml(),
    ));
}

fn address(rules: &Ruleset) -> String {
    browser::link_to(&Route::Shared(write_link(rules)))
}
