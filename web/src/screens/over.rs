//! After the game: how it ended and by which rule, its record, another game.

use damka_game::Opening;
use damka_rules::{Diagram, Side};
use damka_text::{Text, Value};
use leptos::prelude::*;

use crate::{
    app::App,
    browser,
    live::Live,
    route::Route,
    screens::start::{Seats, begin_next},
    shelf,
    table::Table,
    view::seat,
};

/// How the match stands, if the game is one of a match.
#[component]
pub fn MatchScore(
    /// The game.
    live: Live,
) -> impl IntoView {
    let app: App = live.app;
    move || {
        let words = live.table.with(|table| score(app.text(), table))?;
        Some(view! { <p class="match" id="match">{words}</p> })
    }
}

fn score(text: Text, table: &Table) -> Option<String> {
    let points = table.match_points()?;
    let points = Side::BOTH.map(|side| match (points[side] / 2, points[side] % 2) {
        (0, 1) => "½".to_owned(),
        (whole, 0) => whole.to_string(),
        (whole, _) => format!("{whole}½"),
    });
    let [first, second] = Side::BOTH.map(|side| seat::player(text, table, side));
    let values = [
        ("first", Value::from(first)),
        ("points", points.join(" : ").into()),
        ("second", second.into()),
    ];
    Some(text.phrase("page-match", &values))
}

/// How wide and high a picture is.
const WIDTH: u32 = 800;

/// The final position as a picture.
fn picture(text: Text, table: &Table) -> String {
    let game = table.game();
    let title = Value::from(seat::title(text, table));
    let mut diagram = Diagram::new(game.rules(), game.position().to_setup())
        .title(text.phrase("page-picture-title", &[("title", title)]))
        .width(WIDTH);
    if table.only_person() == Some(Side::Second) {
        diagram = diagram.seen_by(Side::Second);
    }
    diagram.to_string()
}

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
        let (opening, chairs, series) = live.table.with_untracked(|table| {
            let game = table.game();
            let players = game.players();
            let opening = Opening::new(game.rules())
                .with_position(game.opening().position)
                .with_players(players.second.clone(), players.first.clone());
            let chairs = [Side::Second, Side::First].map(|side| table.chair(side));
            (opening, chairs, table.next_series())
        });
        begin_next(app, opening, Seats::Settled(chairs), Some(series));
    };
    let save = move |_| {
        let pdn = live.table.with_untracked(shelf::to_pdn);
        if let Ok(pdn) = pdn {
            // A browser that saves no files says so itself.
            drop(browser::download("damka.pdn", &pdn));
        }
    };
    let draw = move |_| {
        let svg = live
            .table
            .with_untracked(|table| picture(app.text(), table));
        drop(browser::download("damka.svg", &svg));
    };
    let paint = move |_| {
        let svg = live
            .table
            .with_untracked(|table| picture(app.text(), table));
        leptos::task::spawn_local(async move {
            if browser::download_png("damka.png", &svg, WIDTH)
                .await
                .is_err()
            {
                live.say(app.phrase("page-picture-failed", &[]));
            }
        });
    };
    let review = move || {
        live.table
            .with(|table| Route::Review(table.id().to_owned()).to_string())
    };
    let analysis = move || {
        live.table
            .with(|table| Route::AnalyseGame(table.id().to_owned()).to_string())
    };
    let moved = move || {
        live.table
            .with(|table| table.game().moves().next().is_some())
    };
    view! {
        <div class="over" id="over">
            <h2>{app.label("page-over")}</h2>
            <p class="result" id="result">{result}</p>
            <MatchScore live=live />
            <button class="main" id="rematch" on:click=rematch>{app.label("page-rematch")}</button>
            <a class="button" href=Route::Start.to_string()>{app.label("page-new-game")}</a>
            <Show when=moved>
                <a class="button" id="review" href=review>{app.label("page-review")}</a>
                <a class="button" id="analyse" href=analysis>{app.label("page-analysis")}</a>
            </Show>
            <button id="picture-png" on:click=paint>{app.label("page-picture-png")}</button>
            <button id="picture" on:click=draw>{app.label("page-picture")}</button>
            <button id="pdn" on:click=save>{app.label("page-pdn")}</button>
        </div>
    }
}
