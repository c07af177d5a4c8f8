//! The end of a game: the result and its rule, downloads, a rematch.

use damka_game::Opening;
use damka_rules::{Diagram, Side};
use damka_text::{Text, Value};
use leptos::prelude::*;

use crate::{
    app::App,
    browser,
    game_controller::GameController,
    local_game::LocalGame,
    route::Route,
    saved_games,
    screens::start::{Seats, begin_next},
    view::player_name,
};

/// The score of the match, if the game is part of one.
#[component]
pub fn MatchScore(
    /// The game.
    controller: GameController,
) -> impl IntoView {
    let app: App = controller.app;
    move || {
        let words = controller.local.with(|local| score(app.text(), local))?;
        Some(view! { <p class="match" id="match">{words}</p> })
    }
}

fn score(text: Text, local: &LocalGame) -> Option<String> {
    let points = local.match_points()?;
    let points = Side::BOTH.map(|side| match (points[side] / 2, points[side] % 2) {
        (0, 1) => "½".to_owned(),
        (whole, 0) => whole.to_string(),
        (whole, _) => format!("{whole}½"),
    });
    let [first, second] = Side::BOTH.map(|side| player_name::player(text, local, side));
    let values = [
        ("first", Value::from(first)),
        ("points", points.join(" : ").into()),
        ("second", second.into()),
    ];
    Some(text.phrase("page-match", &values))
}

/// The width and height of a picture.
const WIDTH: u32 = 800;

/// The final position as a picture.
fn picture(text: Text, local: &LocalGame) -> String {
    let game = local.game();
    let title = Value::from(player_name::title(text, local));
    let mut diagram = Diagram::new(game.rules(), game.position().to_setup())
        .title(text.phrase("page-picture-title", &[("title", title)]))
        .width(WIDTH);
    if local.only_person() == Some(Side::Second) {
        diagram = diagram.seen_by(Side::Second);
    }
    diagram.to_string()
}

/// The panel shown when a game is over.
#[component]
pub fn GameOver(
    /// The game.
    controller: GameController,
) -> impl IntoView {
    let app: App = controller.app;
    let result = move || {
        controller.local.with(|local| {
            let ended = local.game().ended()?;
            Some(app.text().result(local.game().rules(), ended))
        })
    };
    let rematch = move |_| {
        let (opening, chairs, series) = controller.local.with_untracked(|local| {
            let game = local.game();
            let players = game.players();
            let opening = Opening::new(game.rules())
                .with_position(game.opening().position)
                .with_players(players.second.clone(), players.first.clone());
            let chairs = [Side::Second, Side::First].map(|side| local.chair(side));
            (opening, chairs, local.next_series())
        });
        begin_next(app, opening, Seats::Settled(chairs), Some(series));
    };
    let save = move |_| {
        let pdn = controller.local.with_untracked(saved_games::to_pdn);
        if let Ok(pdn) = pdn {
            // A browser that blocks downloads says so itself.
            drop(browser::download("damka.pdn", &pdn));
        }
    };
    let draw = move |_| {
        let svg = controller
            .local
            .with_untracked(|local| picture(app.text(), local));
        drop(browser::download("damka.svg", &svg));
    };
    let paint = move |_| {
        let svg = controller
            .local
            .with_untracked(|local| picture(app.text(), local));
        leptos::task::spawn_local(async move {
            if browser::download_png("damka.png", &svg, WIDTH)
                .await
                .is_err()
            {
                controller.say(app.phrase("page-picture-failed", &[]));
            }
        });
    };
    let review = move || {
        controller
            .local
            .with(|local| Route::Review(local.id().to_owned()).to_string())
    };
    let analysis = move || {
        controller
            .local
            .with(|local| Route::AnalyseGame(local.id().to_owned()).to_string())
    };
    let moved = move || {
        controller
            .local
            .with(|local| local.game().moves().next().is_some())
    };
    view! {
        <div class="game-over" id="game-over">
            <h2>{app.label("page-over")}</h2>
            <p class="result" id="result">{result}</p>
            <MatchScore controller=controller />
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
