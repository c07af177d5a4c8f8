//! New recovery codes in the place of those that are used up or lost.

use leptos::prelude::*;

use super::{AccountView, State};
use crate::{
    app::App,
    online::api,
    screens::online::{
        request::{Note, Request, TextField},
        request_error,
    },
};

/// The form that asks for the password first.
#[component]
pub fn RenewCodes(account: AccountView) -> impl IntoView {
    let app = App::get();
    let request = Request::new(app);
    let typed = RwSignal::new(String::new());
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let confirmation = match request_error::confirmation(app, &typed.get_untracked()) {
            Ok(confirmation) => confirmation,
            Err(words) => return request.note.set(words),
        };
        request.run(
            async move { api::renew_codes(&confirmation).await },
            move |new| account.0.set(State::New(new.recovery_codes)),
        );
    };
    view! {
        <form class="card" id="renew-codes" on:submit=submit>
            <h2>{app.label("page-account-codes-renew")}</h2>
            <p class="soft">{app.label("page-account-codes-renew-about")}</p>
            <TextField id="codes-password" label="page-account-password" autocomplete="current-password" value=typed />
            <Note words=request.note />
            <button id="renew" disabled=move || request.busy.get()>{app.label("page-account-codes-renew-now")}</button>
        </form>
    }
}
