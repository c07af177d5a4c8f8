//! A link by which another device of the same person signs in.

use damka_protocol::Key;
use leptos::prelude::*;

use crate::{
    app::App,
    online::{OnlineRoute, QrCode, api::operator, take_fragment},
    route::Route,
    screens::online::{
        request::{Note, Request},
        shared_link::{OnlyHere, SharedOrigin},
        waiting::{picture, select},
    },
    storage,
};

/// The button that shows such a link.
#[component]
pub fn PhoneLink() -> impl IntoView {
    let app = App::get();
    let request = Request::new(app);
    let key = RwSignal::new(None::<Key>);
    let origin = SharedOrigin::find();
    let make = move |_| {
        request.run(operator::sign_in_link(), move |made| {
            key.set(Some(made.key))
        })
    };
    let shown = move || {
        let key = key.get()?;
        let link = origin.link_to(&Route::from(&OnlineRoute::SignInLink));
        let link = format!("{link}#{}", key.expose());
        let code = QrCode::of(&link)?;
        Some(view! {
            <p role="status">{app.label("page-account-phone-scan")}</p>
            {picture(app, &code)}
            <input id="phone-address" readonly aria-label=app.label("page-account-phone-link") prop:value=link on:focus=select />
            <OnlyHere origin=origin />
        })
    };
    view! {
        <section class="card" id="phone">
            <h2>{app.label("page-account-phone")}</h2>
            <p class="soft">{app.label("page-account-phone-about")}</p>
            {shown}
            <Note words=request.note />
            <button id="phone-link" on:click=make>{app.label("page-account-phone-make")}</button>
        </section>
    }
}

/// Whoever comes by the link: nothing happens before the button, as messengers look at
/// links.
#[component]
pub fn SignInLink() -> impl IntoView {
    let app = App::get();
    let request = Request::new(app);
    let key: StoredValue<Option<Key>> =
        StoredValue::new(take_fragment().and_then(|key| key.parse().ok()));
    let enter = move |_| {
        let Some(key) = key.get_value() else {
            return request.note.set(app.phrase("page-denied-link", &[]));
        };
        request.run(operator::enter_by_link(key), move |_| {
            storage::keep_signed_in(true);
            app.go(&Route::from(&OnlineRoute::Lobby));
        });
    };
    view! {
        <section class="card" id="by-link">
            <h1>{app.label("page-account-sign-in")}</h1>
            <p>{app.label("page-account-by-link")}</p>
            <Note words=request.note />
            <button class="main" id="enter-by-link" disabled=move || request.busy.get() on:click=enter>{app.label("page-account-sign-in")}</button>
        </section>
    }
}
