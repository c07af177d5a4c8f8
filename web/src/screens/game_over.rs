//! The end of a game: the result and its rule, downloads, a rematch.

use damka_host::{match_score, rematch};
use damka_rules::{Diagram, Side};
use damka_text::{Text, Value};
use leptos::prelude::*;

use crate::{
    app::App, browser, game_controller::GameController, local_game::LocalGame, route::Route,
    saved_games, screens::start::begin, view::player_name,
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
    let points = match_score(local.game())?;
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
    let score = text.phrase("page-match", &values);
    // A toss settles who goes on, but the game counts as drawn.
    Some(match local.game().toss() {
        Some(toss) => {
            let winner = Value::from(player_name::player(text, local, toss.winner));
            format!(
                "{score} {}",
                text.phrase("page-match-toss", &[("winner", winner)])
            )
        }
        None => score,
    })
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
            let game = local.game();
            Some(app.text().result(game.rules(), game.opening().clock, ended))
        })
    };
    let play_again = move |_| {
        let opening = controller
            .local
            .with_untracked(|local| rematch(local.game()));
        begin(app, opening);
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
            .with(|local| Route::Review(local.id().to_string()).to_string())
    };
    let analysis = move || {
        controller
            .local
            .with(|local| Route::AnalyseGame(local.id().to_string()).to_string())
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
            <button class="main" id="rematch" on:click=play_again>{app.label("page-rematch")}</button>
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
