//! Forms that need a session: a guest types a name and is signed in first.

use damka_protocol::Session;
use damka_text::Value;
use leptos::prelude::*;

use super::{request::Request, request_error};
use crate::{
    app::App,
    online::api::{self, RequestError},
};

/// A form that needs a session. It holds only signals, so it is `Copy`.
#[derive(Copy, Clone)]
pub struct SignInForm {
    app: App,
    /// Who is signed in.
    pub session: RwSignal<Option<Session>>,
    /// What a guest types.
    name: RwSignal<String>,
    /// The request of the form.
    pub request: Request,
}

impl SignInForm {
    /// A form for whoever is signed in, if somebody is.
    pub fn new(app: App, session: Option<Session>) -> SignInForm {
        SignInForm {
            app,
            session: RwSignal::new(session),
            name: RwSignal::new(String::new()),
            request: Request::new(app),
        }
    }

    /// Does something that needs a session: a guest is signed in first.
    pub fn act<T: 'static>(
        self,
        action: impl Future<Output = Result<T, RequestError>> + 'static,
        then: impl FnOnce(T) + 'static,
    ) {
        let name = match self.session.with_untracked(Option::is_some) {
            true => None,
            false => match request_error::name(self.app, &self.name.get_untracked()) {
                Ok(name) => Some(name),
                Err(words) => return self.request.note.set(words),
            },
        };
        let done = async move {
            if let Some(name) = name {
                self.session.try_set(Some(api::sign_in(name).await?));
            }
            action.await
        };
        self.request.run(done, then);
    }
}

/// Who is signed in, or the field for a guest's name.
#[component]
pub fn GuestName(
    /// The form.
    form: SignInForm,
) -> impl IntoView {
    let app = App::get();
    let known = Memo::new(move |_| {
        form.session
            .with(|session| Some(session.as_ref()?.player.name.to_string()))
    });
    move || match known.get() {
        Some(name) => {
            let words =
                move || app.phrase("page-online-as", &[("name", Value::from(name.clone()))]);
            view! { <p class="signed-in" id="signed-in">{words}</p> }.into_any()
        }
        None => view! {
            <label class="field">
                <span>{app.label("page-online-name")}</span>
                <input
                    id="guest-name"
                    maxlength="30"
                    autocomplete="nickname"
                    placeholder=move || app.phrase("page-online-guest", &[])
                    prop:value=move || form.name.get()
                    on:input=move |event| form.name.set(event_target_value(&event))
                />
            </label>
        }
        .into_any(),
    }
}
