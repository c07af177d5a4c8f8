//! Who won, and the score of the match.

use damka_game::{Ended, Outcome};
use damka_host::match_score;
use damka_rules::Side;
use damka_text::{Text, Value};
use leptos::prelude::*;

use crate::{
    app::App,
    game_controller::GameController,
    local_game::LocalGame,
    stage::Stage,
    view::player_name::{self, Players, of_player},
};

/// The score of the match, if the game is part of one, and who won the toss.
#[component]
pub fn MatchScore(
    /// The game.
    controller: GameController,
) -> impl IntoView {
    let app: App = controller.app;
    move || {
        // While the coin turns, nobody has been told.
        let told = controller.stage.get() == Stage::Clear;
        let words = controller.local.with(|local| {
            let text = app.text();
            let toss = told.then(|| toss(text, local)).flatten();
            let words: Vec<String> = score(text, local).into_iter().chain(toss).collect();
            words.join(" ")
        });
        (!words.is_empty()).then(|| view! { <p class="match" id="match">{words}</p> })
    }
}

/// A toss settles who goes on, but the game counts as drawn.
fn toss(text: Text, local: &LocalGame) -> Option<String> {
    let winner = local.game().toss()?.winner;
    let winner = Value::from(player_name::player(text, local, winner));
    Some(text.phrase("page-match-toss", &[("winner", winner)]))
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
    Some(text.phrase("page-match", &values))
}

/// Who won, in a few words.
pub fn headline<'a>(text: Text, of: impl Into<Players<'a>>, ended: &Ended) -> String {
    match ended.outcome {
        Outcome::Draw => text.phrase("page-drawn", &[]),
        Outcome::BothLose => text.phrase("page-both-lost", &[]),
        Outcome::Void => text.phrase("page-void", &[]),
        Outcome::FirstWins | Outcome::SecondWins => {
            let winner = ended.outcome.winner().unwrap_or(Side::First);
            of_player(text, of, winner, "page-won")
        }
    }
}
