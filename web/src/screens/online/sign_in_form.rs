//! Who does something over the network: whoever is signed in, or a guest with a name.

use damka_protocol::Session;
use damka_text::Value;
use leptos::prelude::*;

use super::{request::Request, trouble};
use crate::{
    app::App,
    online::api::{self, Trouble},
};

/// Whoever fills in a form, and what comes of it. It holds only signals, so it is `Copy`.
#[derive(Copy, Clone)]
pub struct Visitor {
    app: App,
    /// Who is signed in.
    pub session: RwSignal<Option<Session>>,
    /// What a guest types.
    name: RwSignal<String>,
    /// What he asks for.
    pub request: Request,
}

impl Visitor {
    /// This one, or nobody yet.
    pub fn new(app: App, session: Option<Session>) -> Visitor {
        Visitor {
            app,
            session: RwSignal::new(session),
            name: RwSignal::new(String::new()),
            request: Request::new(app),
        }
    }

    /// Does something that needs a session: a guest is signed in first.
    pub fn act<T: 'static>(
        self,
        action: impl Future<Output = Result<T, Trouble>> + 'static,
        then: impl FnOnce(T) + 'static,
    ) {
        let name = match self.session.with_untracked(Option::is_some) {
            true => None,
            false => match trouble::name(self.app, &self.name.get_untracked()) {
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
pub fn Name(
    /// Who it is.
    visitor: Visitor,
) -> impl IntoView {
    let app = App::get();
    let known = Memo::new(move |_| {
        visitor
            .session
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
                    prop:value=move || visitor.name.get()
                    on:input=move |event| visitor.name.set(event_target_value(&event))
                />
            </label>
        }
        .into_any(),
    }
}
