//! What a guest can do without an account: take his data along, meet somebody again whom he
//! had blocked, and sign out.

use leptos::prelude::*;

use super::{AccountView, blocked::Blocked, export::Export};
use crate::{
    app::App,
    online::api,
    screens::online::request::{Note, Request},
    storage,
};

/// Below the two ways to an account.
#[component]
pub fn Guest(account: AccountView) -> impl IntoView {
    view! {
        <Export />
        <Blocked />
        <Leave account=account />
    }
}

/// Signing out, of which there is no way back.
#[component]
fn Leave(account: AccountView) -> impl IntoView {
    let app = App::get();
    let request = Request::new(app);
    let asking = RwSignal::new(false);
    let sign_out = move |_| {
        request.run(api::sign_out(), move |()| {
            storage::keep_signed_in(false);
            app.your_move.set(0);
            account.refresh();
        });
    };
    view! {
        <section class="card danger" id="leave-guest">
            {move || match asking.get() {
                false => view! {
                    <button class="quiet" id="ask-sign-out" on:click=move |_| asking.set(true)>{app.label("page-account-sign-out")}</button>
                }
                .into_any(),
                true => view! {
                    <h2>{app.label("page-account-guest-leave")}</h2>
                    <p>{app.label("page-account-guest-leave-about")}</p>
                    <Note words=request.note />
                    <button id="sign-out" disabled=move || request.busy.get() on:click=sign_out>{app.label("page-account-guest-leave-now")}</button>
                }
                .into_any(),
            }}
        </section>
    }
}
