//! The classes of a teacher.

use damka_protocol::{ClassEntry, ClassName, NewClass};
use damka_text::Value;
use leptos::prelude::*;

use crate::{
    app::App,
    online::{OnlineRoute, api::classes},
    route::Route,
    screens::online::request::{Note, Request, TextField},
};

/// The list, and the form for a new one.
#[component]
pub fn Classes() -> impl IntoView {
    let app = App::get();
    let request = Request::new(app);
    let list = RwSignal::new(Vec::<ClassEntry>::new());
    let name = RwSignal::new(String::new());
    request.run(classes::classes(), move |found| list.set(found));
    let row = move |entry: ClassEntry| {
        let href = OnlineRoute::Class(entry.id.to_string()).url();
        let about = move || {
            let count = Value::from(i64::from(entry.pupils));
            app.phrase("page-class-pupils-count", &[("count", count)])
        };
        view! { <li><a class="row" href=href><strong>{String::from(entry.name)}</strong><span>{about}</span></a></li> }
    };
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let Ok(name) = name.get_untracked().parse::<ClassName>() else {
            return request.note.set(app.phrase("page-class-name-bad", &[]));
        };
        let new = NewClass { name };
        request.run(
            async move { classes::new_class(&new).await },
            move |class| {
                app.go(&Route::from(&OnlineRoute::Class(class.id.to_string())));
            },
        );
    };
    view! {
        <div class="account" id="classes">
            <h1>{app.label("page-classes")}</h1>
            <ul class="rows">{move || list.get().into_iter().map(row).collect_view()}</ul>
            <form class="card" on:submit=submit>
                <h2>{app.label("page-class-new")}</h2>
                <TextField id="class-name" label="page-class-name" autocomplete="off" value=name />
                <Note words=request.note />
                <button class="main" id="make-class" disabled=move || request.busy.get()>{app.label("page-class-make")}</button>
            </form>
        </div>
    }
}
