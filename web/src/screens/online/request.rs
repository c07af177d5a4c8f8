//! The request of a form: whether it is under way, and what went wrong.

use leptos::{prelude::*, task::spawn_local};

use super::trouble;
use crate::{app::App, online::api::Trouble};

/// The state of a form's request. It holds only signals, so it is `Copy`.
#[derive(Copy, Clone)]
pub struct Request {
    app: App,
    /// What went wrong, if something did.
    pub note: RwSignal<String>,
    /// Whether it is under way.
    pub busy: RwSignal<bool>,
}

impl Request {
    /// None yet.
    pub fn new(app: App) -> Request {
        Request {
            app,
            note: RwSignal::new(String::new()),
            busy: RwSignal::new(false),
        }
    }

    /// Asks the server. While it is done nothing else is; what goes wrong is noted.
    pub fn run<T: 'static>(
        self,
        request: impl Future<Output = Result<T, Trouble>> + 'static,
        then: impl FnOnce(T) + 'static,
    ) {
        if self.busy.get_untracked() {
            return;
        }
        self.busy.set(true);
        spawn_local(async move {
            let done = request.await;
            if self.busy.try_set(false).is_some() {
                // The screen is gone.
                return;
            }
            match done {
                Ok(done) => {
                    self.note.set(String::new());
                    then(done);
                }
                Err(trouble) => self.note.set(trouble::words(self.app.text(), &trouble)),
            }
        });
    }
}

/// What went wrong with a form, as long as something did.
#[component]
pub fn Note(
    /// What.
    words: RwSignal<String>,
) -> impl IntoView {
    move || {
        let words = words.get();
        (!words.is_empty())
            .then(|| view! { <p class="report online-note" role="alert">{words}</p> })
    }
}

/// A line of text in a form.
#[component]
pub fn TextField(
    /// The id of the field.
    id: &'static str,
    /// The id of the phrase that names it.
    label: &'static str,
    /// What the browser may fill in; a password is hidden.
    autocomplete: &'static str,
    /// What is typed.
    value: RwSignal<String>,
) -> impl IntoView {
    let app = App::get();
    let kind = match autocomplete.ends_with("password") {
        true => "password",
        false => "text",
    };
    view! {
        <label class="field">
            <span>{app.label(label)}</span>
            <input
                id=id
                type=kind
                required
                maxlength="128"
                autocomplete=autocomplete
                autocapitalize="none"
                spellcheck="false"
                prop:value=move || value.get()
                on:input=move |event| value.set(event_target_value(&event))
            />
        </label>
    }
}
