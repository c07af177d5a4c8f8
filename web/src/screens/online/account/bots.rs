//! The programs of an account, and their tokens.

use damka_protocol::{Player, Session};
use damka_text::Value;
use leptos::prelude::*;

use super::AccountView;
use crate::{
    app::App,
    online::api,
    screens::online::{
        request::{Note, Request, TextField},
        request_error,
    },
};

/// The programs. The token of a new one is told once.
#[component]
pub fn Bots(bots: Vec<Player>, account: AccountView) -> impl IntoView {
    let app = App::get();
    let request = Request::new(app);
    let name = RwSignal::new(String::new());
    let new = RwSignal::new(None::<Session>);
    let row = move |bot: Player| {
        let delete = move |_| {
            let id = bot.id.clone();
            request.run(async move { api::delete_bot(&id).await }, move |()| {
                account.refresh();
            });
        };
        view! {
            <li class="item">
                <span>{bot.name.to_string()}</span>
                <button on:click=delete>{app.label("page-account-bot-delete")}</button>
            </li>
        }
    };
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        match request_error::account_name(app, &name.get_untracked()) {
            Ok(name) => request.run(api::new_bot(name), move |session| new.set(Some(session))),
            Err(words) => request.note.set(words),
        }
    };
    let token = move || {
        let session = new.get()?;
        let values = [("name", Value::from(session.player.name.to_string()))];
        let words = move || app.phrase("page-account-bot-token", &values);
        Some(view! {
            <div id="token" role="status">
                <p>{words}</p>
                <code>{session.token}</code>
                <button id="token-kept" on:click=move |_| account.refresh()>{app.label("page-account-bot-kept")}</button>
            </div>
        })
    };
    view! {
        <section class="card" id="bots">
            <h2>{app.label("page-account-bots")}</h2>
            <p class="soft">{app.label("page-account-bots-about")}</p>
            <ul class="rows">{bots.into_iter().map(row).collect_view()}</ul>
            {token}
            <form class="inline" on:submit=submit>
                <TextField id="bot-name" label="page-account-bot-name" autocomplete="off" value=name />
                <button id="new-bot" disabled=move || request.busy.get()>{app.label("page-account-bot-new")}</button>
            </form>
            <Note words=request.note />
        </section>
    }
}
