//! Changing the password, and deleting the account.

use damka_protocol::PasswordChange;
use leptos::prelude::*;

use super::AccountView;
use crate::{
    app::App,
    online::api,
    screens::online::{
        request::{Note, Request, TextField},
        request_error,
    },
    storage,
};

/// The form for a new password.
#[component]
pub fn ChangePassword() -> impl IntoView {
    let app = App::get();
    let request = Request::new(app);
    let (old, new) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let is_done = RwSignal::new(false);
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        is_done.set(false);
        let read = |typed: RwSignal<String>| request_error::password(app, &typed.get_untracked());
        let change = match (read(old), read(new)) {
            (Ok(old), Ok(new)) => PasswordChange { old, new },
            (Err(words), _) | (_, Err(words)) => return request.note.set(words),
        };
        request.run(
            async move { api::change_password(&change).await },
            move |()| {
                old.set(String::new());
                new.set(String::new());
                is_done.set(true);
            },
        );
    };
    view! {
        <form class="card" id="change-password" on:submit=submit>
            <h2>{app.label("page-account-change")}</h2>
            <TextField id="old-password" label="page-account-password-old" autocomplete="current-password" value=old />
            <TextField id="next-password" label="page-account-password-new" autocomplete="new-password" value=new />
            <Note words=request.note />
            <Show when=move || is_done.get()>
                <p id="password-changed" role="status">{app.label("page-account-changed")}</p>
            </Show>
            <button id="change" disabled=move || request.busy.get()>{app.label("page-account-change-now")}</button>
        </form>
    }
}

/// The form that deletes the account, which cannot be undone.
#[component]
pub fn DeleteAccount(account: AccountView) -> impl IntoView {
    let app = App::get();
    let request = Request::new(app);
    let typed = RwSignal::new(String::new());
    let asking = RwSignal::new(false);
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let confirmation = match request_error::confirmation(app, &typed.get_untracked()) {
            Ok(confirmation) => confirmation,
            Err(words) => return request.note.set(words),
        };
        request.run(
            async move { api::delete_account(&confirmation).await },
            move |()| {
                storage::keep_signed_in(false);
                app.your_move.set(0);
                account.refresh();
            },
        );
    };
    view! {
        <section class="card danger" id="delete-account">
            {move || match asking.get() {
                false => view! {
                    <button class="quiet" id="ask-delete" on:click=move |_| asking.set(true)>{app.label("page-account-delete")}</button>
                }
                .into_any(),
                true => view! {
                    <form on:submit=submit>
                        <h2>{app.label("page-account-delete")}</h2>
                        <p>{app.label("page-account-delete-about")}</p>
                        <TextField id="delete-password" label="page-account-password" autocomplete="current-password" value=typed />
                        <Note words=request.note />
                        <button id="delete" disabled=move || request.busy.get()>{app.label("page-account-delete-now")}</button>
                    </form>
                }
                .into_any(),
            }}
        </section>
    }
}
