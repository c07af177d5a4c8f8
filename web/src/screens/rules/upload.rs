//! Opening a rule file.

use damka_rules::Ruleset;
use leptos::{prelude::*, task::spawn_local};
use wasm_bindgen_futures::JsFuture;

use crate::{app::App, composer::write_link, route::Route};

/// A field for a rule file: what is in it is shown as a shared one is.
#[component]
pub fn Upload() -> impl IntoView {
    let app = App::get();
    let faults = RwSignal::new(Vec::<String>::new());
    let open = move |file: web_sys::File| {
        spawn_local(async move {
            let bytes = JsFuture::from(file.array_buffer()).await;
            let Ok(bytes) = bytes else {
                faults.set(vec![app.phrase("page-rules-unreadable", &[])]);
                return;
            };
            let bytes = js_sys::Uint8Array::new(&bytes).to_vec();
            match Ruleset::from_toml(bytes) {
                Ok(rules) => {
                    faults.set(Vec::new());
                    app.go(&Route::Shared(write_link(&rules)));
                }
                Err(error) => {
                    let text = app.text();
                    let told = error.faults.iter().map(|fault| text.rule_fault_at(fault));
                    let told: Vec<String> = told.collect();
                    app.say(told.join(" "));
                    faults.set(told);
                }
            }
        });
    };
    let chosen = move |event: web_sys::Event| {
        let input = event_target::<web_sys::HtmlInputElement>(&event);
        if let Some(file) = input.files().and_then(|files| files.item(0)) {
            open(file);
        }
        // The same file can be chosen again, mended.
        input.set_value("");
    };
    view! {
        <label class="button upload">
            <input type="file" id="rule-file" class="unseen" accept=".toml,text/plain" on:change=chosen />
            {app.label("page-rules-open")}
        </label>
        {move || {
            let told = faults.get();
            (!told.is_empty())
                .then(|| {
                    view! {
                        <div class="faults" id="file-faults">
                            <p><strong>{app.label("page-rules-file-faults")}</strong></p>
                            <ul>{told.into_iter().map(|fault| view! { <li>{fault}</li> }).collect_view()}</ul>
                        </div>
                    }
                })
        }}
    }
}
