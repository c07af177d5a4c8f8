//! The account of whoever is signed in.

use damka_protocol::{Account, Standing};
use damka_text::Value;
use leptos::prelude::*;

use super::{
    AccountView,
    blocked::Blocked,
    bots::Bots,
    codes::RenewCodes,
    export::Export,
    link::PhoneLink,
    password::{ChangePassword, DeleteAccount},
    sessions::Sessions,
};
use crate::{
    app::App,
    browser,
    online::{OnlineRoute, api},
    screens::online::request::{Note, Request},
    storage,
};

/// The account.
#[component]
pub fn Member(found: Account, account: AccountView) -> impl IntoView {
    let app = App::get();
    let request = Request::new(app);
    let sign_out = move |_| {
        request.run(api::sign_out(), move |()| {
            storage::keep_signed_in(false);
            app.your_move.set(0);
            account.refresh();
        });
    };
    let standing = match found.standing {
        Standing::Guest | Standing::Pupil | Standing::Member => None,
        Standing::Teacher => Some("page-account-teacher"),
        Standing::Operator => Some("page-account-operator"),
    };
    let since = move || {
        let day = browser::day(found.since, app.text().language().tag());
        app.phrase("page-account-since", &[("day", Value::from(day))])
    };
    let codes = move || {
        let count = i64::from(found.recovery_codes);
        app.phrase("page-account-codes-left", &[("count", count.into())])
    };
    view! {
        <section class="card" id="member">
            <h1>{found.player.name.to_string()}</h1>
            {standing.map(|words| view! { <p id="standing">{app.label(words)}</p> })}
            <a class="button" id="own-ratings" href=OnlineRoute::Player(found.player.id.to_string()).url()>{app.label("page-rating-own")}</a>
            {(found.standing >= Standing::Teacher).then(|| view! {
                <a class="button" id="classes-link" href=OnlineRoute::Classes.url()>{app.label("page-classes")}</a>
            })}
            {(found.standing == Standing::Operator).then(|| view! {
                <a class="button" id="operator-link" href=OnlineRoute::Operator.url()>{app.label("page-operator-go")}</a>
            })}
            <p class="soft">{since}" "{codes}</p>
            <Note words=request.note />
            <button id="sign-out" on:click=sign_out>{app.label("page-account-sign-out")}</button>
        </section>
        <Sessions sessions=found.sessions account=account />
        <Export />
        <PhoneLink />
        <Bots bots=found.bots account=account />
        <Blocked />
        <ChangePassword />
        <RenewCodes account=account />
        <DeleteAccount account=account />
    }
}
