//! Opening a rule file.

use damka_rules::Ruleset;
use leptos::prelude::*;

use crate::{
    app::App,
    composer::write_link,
    route::Route,
    screens::file_input::{DropZone, FileField, LoadedFile, reading},
};

/// A field for a rule file; its content is shown like a shared rule set.
#[component]
pub fn Upload() -> impl IntoView {
    let app = App::get();
    let faults = RwSignal::new(Vec::<String>::new());
    let open = reading(Callback::new(move |file: LoadedFile| {
        let told = match file.text.map(Ruleset::from_toml) {
            Some(Ok(rules)) => {
                app.go(&Route::Shared(write_link(&rules)));
                Vec::new()
            }
            None => vec![app.phrase("page-rules-unreadable", &[])],
            Some(Err(error)) => {
                let text = app.text();
                let told = error.faults.iter().map(|fault| text.rule_fault_at(fault));
                told.collect()
            }
        };
        app.say(told.join(" "));
        faults.set(told);
    }));
    view! {
        <DropZone on_take=open />
        <FileField id="rule-file" label="page-rules-open" accept=".toml,text/plain" on_take=open />
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
