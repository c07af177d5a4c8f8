//! The games that are not over.

use damka_protocol::GameEntry;
use leptos::prelude::*;

use crate::{
    app::App,
    online::api::operator,
    screens::online::{game_row::GameRow, paged_list::PagedList},
};

/// The open games; each can be called off.
#[component]
pub fn Games() -> impl IntoView {
    let app = App::get();
    let list = PagedList::new(app);
    let load = move || list.load(operator::open_games(""));
    load();
    let row = move |entry: GameEntry| {
        let game = entry.game.clone();
        let call_off = move |_| {
            let game = game.clone();
            list.request
                .run(async move { operator::call_off(&game).await }, move |()| {
                    load()
                });
        };
        view! {
            <li class="item">
                <GameRow entry=entry />
                <button class="call-off" on:click=call_off>{app.label("page-online-abort")}</button>
            </li>
        }
        .into_any()
    };
    let more = |after: String| async move { operator::open_games(&after).await };
    let empty = move || view! { <p>{app.label("page-operator-no-games")}</p> }.into_any();
    list.view(row, more, empty)
}
