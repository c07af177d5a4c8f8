//! The request of a form: whether it is under way, and what went wrong.

use leptos::{prelude::*, task::spawn_local};

use super::request_error;
use crate::{app::App, online::api::RequestError};

/// The state of a form's request. It holds only signals, so it is `Copy`.
#[derive(Copy, Clone)]
pub struct Request {
    app: App,
    /// What went wrong, if something did.
    pub note: RwSignal<String>,
    /// Whether it is under way.
    pub busy: RwSignal<bool>,
    /// How many were begun: only the answer to the last one counts.
    begun: StoredValue<u32>,
}

impl Request {
    /// None yet.
    pub fn new(app: App) -> Request {
        Request {
            app,
            note: RwSignal::new(String::new()),
            busy: RwSignal::new(false),
            begun: StoredValue::new(0),
        }
    }

    /// Asks the server. While it is done nothing else is; what goes wrong is noted.
    pub fn run<T: 'static>(
        self,
        request: impl Future<Output = Result<T, RequestError>> + 'static,
        then: impl FnOnce(T) + 'static,
    ) {
        if !self.busy.get_untracked() {
            self.run_last(request, then);
        }
    }

    /// Asks the server, instead of whatever it was asked before.
    pub fn run_last<T: 'static>(
        self,
        request: impl Future<Output = Result<T, RequestError>> + 'static,
        then: impl FnOnce(T) + 'static,
    ) {
        self.busy.set(true);
        let number = self.begun.get_value().wrapping_add(1);
        self.begun.set_value(number);
        spawn_local(async move {
            let done = request.await;
            if self.begun.try_get_value() != Some(number) {
                // The screen is gone, or something else was asked.
                return;
            }
            self.busy.set(false);
            match done {
                Ok(done) => {
                    self.note.set(String::new());
                    then(done);
                }
                Err(error) => self.note.set(request_error::words(self.app.text(), &error)),
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
    /// Whether it may stay empty.
    #[prop(optional)]
    optional: bool,
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
                required=!optional
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
