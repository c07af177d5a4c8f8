//! The field for a code of six letters.

use damka_protocol::JoinCode;
use leptos::{prelude::*, task::spawn_local};

use super::{request::Note, request_error};
use crate::{app::App, online::api, route::Route};

/// The field.
#[component]
pub fn JoinCodeField() -> impl IntoView {
    let app = App::get();
    let typed = RwSignal::new(String::new());
    let note = RwSignal::new(String::new());
    let look = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let Ok(code) = typed.get_untracked().parse::<JoinCode>() else {
            return note.set(app.phrase("page-online-code-bad", &[]));
        };
        spawn_local(async move {
            match api::invitation_by_code(code).await {
                Ok(invitation) => app.go(&Route::OnlineGame(invitation.game.to_string())),
                Err(error) => drop(note.try_set(request_error::code_words(app.text(), &error))),
            }
        });
    };
    view! {
        <form class="card" id="code-form" on:submit=look>
            <label class="field">
                <span>{app.label("page-online-have-code")}</span>
                <input
                    id="join-code"
                    class="join-code"
                    maxlength="8"
                    autocomplete="off"
                    autocapitalize="characters"
                    spellcheck="false"
                    prop:value=move || typed.get()
                    on:input=move |event| typed.set(event_target_value(&event))
                />
            </label>
            <Note words=note />
            <button id="use-code">{app.label("page-online-use-code")}</button>
        </form>
    }
}
