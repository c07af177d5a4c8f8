//! After the game: how it ended and by which rule, its record, another game.

use damka_game::{Opening, Record};
use leptos::prelude::*;

use crate::{
    app::App,
    browser,
    live::Live,
    route::Route,
    screens::start::{Seats, begin},
};

/// What is shown when a game is over.
#[component]
pub fn Over(
    /// The game.
    live: Live,
) -> impl IntoView {
    let app: App = live.app;
    let result = move || {
        live.table.with(|table| {
            let ended = table.game().ended()?;
            Some(app.text().result(table.game().rules(), ended))
        })
    };
    let rematch = move |_| {
        let (opening, chairs) = live.table.with_untracked(|table| {
            let game = table.game();
            let players = game.players();
            let opening = Opening::new(game.rules())
                .with_position(game.opening().position)
                .with_players(players.second.clone(), players.first.clone());
            let chairs = [
                table.chair(damka_rules::Side::Second),
                table.chair(damka_rules::Side::First),
            ];
            (opening, chairs)
        });
        begin(app, opening, Seats::Settled(chairs));
    };
    let save = move |_| {
        let pdn = live.table.with_untracked(|table| {
            let record = Record::of(table.events()).ok()?;
            record.to_pdn().ok()
        });
        if let Some(pdn) = pdn {
            // A browser that saves no files says so itself.
            drop(browser::download("damka.pdn", &pdn));
        }
    };
    view! {
        <div class="over" id="over">
            <h2>{app.label("page-over")}</h2>
            <p class="result" id="result">{result}</p>
            <button class="main" id="rematch" on:click=rematch>{app.label("page-rematch")}</button>
            <a class="button" href=Route::Start.to_string()>{app.label("page-new-game")}</a>
            <button id="pdn" on:click=save>{app.label("page-pdn")}</button>
        </div>
    }
}
