//! Another name for a class.

use damka_protocol::{ClassName, ClassSettings};
use leptos::prelude::*;

use super::ClassPanel;
use crate::{
    app::App,
    online::api::classes,
    screens::online::request::{Note, Request, TextField},
};

/// The form, folded away: a name is seldom changed.
#[component]
pub fn Rename(panel: ClassPanel) -> impl IntoView {
    let app = App::get();
    let request = Request::new(app);
    let typed = RwSignal::new(String::new());
    let show_real_names = move || {
        panel.class.with_untracked(|class| match class {
            Some(Ok(class)) => class.show_real_names,
            _ => false,
        })
    };
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let Ok(name) = typed.get_untracked().trim().parse::<ClassName>() else {
            return request.note.set(app.phrase("page-class-name-bad", &[]));
        };
        let settings = ClassSettings {
            name,
            show_real_names: show_real_names(),
        };
        let class = panel.id.get_value();
        request.run(
            async move { classes::change(&class, &settings).await },
            move |()| {
                typed.set(String::new());
                panel.refresh();
            },
        );
    };
    view! {
        <details class="card" id="rename-class">
            <summary>{app.label("page-class-rename-class")}</summary>
            <form on:submit=submit>
                <TextField id="class-name" label="page-class-name" autocomplete="off" value=typed />
                <Note words=request.note />
                <button id="save-class-name" disabled=move || request.busy.get()>{app.label("page-class-save")}</button>
            </form>
        </details>
    }
}
