//! Where the owner of an account is signed in.

use damka_protocol::SessionEntry;
use damka_text::Value;
use leptos::prelude::*;

use super::AccountView;
use crate::{
    app::App,
    browser,
    online::api,
    screens::online::request::{Note, Request},
};

/// The sessions; all but the current one can be ended.
#[component]
pub fn Sessions(sessions: Vec<SessionEntry>, account: AccountView) -> impl IntoView {
    let app = App::get();
    let request = Request::new(app);
    let row = move |session: SessionEntry| {
        let words = move || {
            let day = |time| Value::from(browser::day(time, app.text().language().tag()));
            let values = [
                ("since", day(session.since)),
                ("used", day(session.last_used)),
            ];
            app.phrase("page-account-session", &values)
        };
        let end = move |_| {
            let id = session.id.clone();
            request.run(async move { api::revoke(&id).await }, move |()| {
                account.refresh();
            });
        };
        let mark = match session.current {
            true => view! { <strong class="current">{app.label("page-account-this-device")}</strong> }.into_any(),
            false => view! { <button class="revoke" on:click=end>{app.label("page-account-revoke")}</button> }.into_any(),
        };
        view! { <li class="item"><span>{words}</span>{mark}</li> }
    };
    view! {
        <section class="card" id="sessions">
            <h2>{app.label("page-account-sessions")}</h2>
            <ul class="rows">{sessions.into_iter().map(row).collect_view()}</ul>
            <Note words=request.note />
        </section>
    }
}
