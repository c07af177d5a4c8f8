//! The games in which a move may take days and it is the own move.

use damka_protocol::GameEntry;
use leptos::{prelude::*, task::spawn_local};

use super::{game_row::GameRow, live_connection::LiveConnection};
use crate::{app::App, online::api};

/// The list, as long as it is not empty. Whoever shows it has a connection, which tells
/// how many there are.
#[component]
pub fn YourMove() -> impl IntoView {
    let app = App::get();
    let games = RwSignal::new(Vec::<GameEntry>::new());
    Effect::new(move |_| {
        if app.your_move.get() == 0 {
            return games.set(Vec::new());
        }
        spawn_local(async move {
            // Without an answer the list stays as it is: the connection says why.
            if let Ok(found) = api::games_to_move().await {
                games.try_set(found);
            }
        });
    });
    let title = move || {
        let count = i64::try_from(games.with(Vec::len)).unwrap_or(i64::MAX);
        app.phrase("page-online-your-move", &[("count", count.into())])
    };
    move || {
        let rows = games.get();
        (!rows.is_empty()).then(|| {
            let rows = rows.into_iter();
            view! {
                <section class="your-move" id="your-move" aria-labelledby="your-move-title">
                    <h2 id="your-move-title">{title}</h2>
                    <ul class="rows">{rows.map(|entry| view! { <li><GameRow entry=entry /></li> }).collect_view()}</ul>
                </section>
            }
        })
    }
}

/// The same on a screen that has no connection otherwise.
pub fn on_start(app: App) -> AnyView {
    LiveConnection::new(app).connect(|_| {});
    YourMove().into_any()
}
