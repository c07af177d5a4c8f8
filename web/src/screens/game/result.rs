//! Who won, and the score of the match.

use damka_game::{Ended, Outcome};
use damka_host::match_score;
use damka_rules::Side;
use damka_text::{Text, Value, capitalised};
use leptos::prelude::*;

use crate::{app::App, game_controller::GameController, local_game::LocalGame, view::player_name};

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

/// Who won, in a few words.
pub fn headline(text: Text, local: &LocalGame, ended: &Ended) -> String {
    match ended.outcome {
        Outcome::Draw => text.phrase("page-drawn", &[]),
        Outcome::BothLose => text.phrase("page-both-lost", &[]),
        Outcome::Void => text.phrase("page-void", &[]),
        Outcome::FirstWins | Outcome::SecondWins => {
            let winner = ended.outcome.winner().unwrap_or(Side::First);
            capitalised(of_player(text, local, winner, "page-won"))
        }
    }
}

/// A sentence about a player.
pub fn of_player(text: Text, local: &LocalGame, side: Side, id: &str) -> String {
    let who = player_name::who(text, local, side);
    let values = [("who", who.key().into()), ("name", who.name().into())];
    text.phrase(id, &values)
}
