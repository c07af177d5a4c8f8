//! A game that was found.

use damka_game::Outcome;
use damka_protocol::{GameEntry, Player};
use damka_rules::Side;
use damka_text::{Text, Value};
use leptos::prelude::*;

use crate::{
    app::App,
    browser,
    route::Route,
    screens::online::{
        game_row::{players, players_of, rules_name},
        people::people,
        request::Request,
        study::keep,
    },
};

/// The game: who played whom, by what rules, when, how it ended, and what can be done
/// with it.
#[component]
pub fn Row(
    entry: GameEntry,
    /// Fetches a game that is to be reviewed or analysed.
    request: Request,
) -> impl IntoView {
    let app = App::get();
    let over = entry.ended.is_some();
    let id = StoredValue::new(entry.game.clone());
    let entry = StoredValue::new(entry);
    let title = move || entry.with_value(|entry| players(app.text(), entry));
    let about = move || {
        let text = app.text();
        entry.with_value(|entry| {
            let mut about = vec![
                rules_name(text, &entry.rules).to_owned(),
                browser::day(entry.since, text.language().tag()),
            ];
            if entry.rated {
                about.push(text.phrase("page-rated-game", &[]));
            }
            about.join(" · ")
        })
    };
    let profiles = entry.with_value(|entry| people(app, players_of(entry)));
    let result = move || entry.with_value(|entry| result(app.text(), entry));
    let label = move |id: &'static str| move || app.phrase(id, &[("title", Value::from(title()))]);
    let open = move || Route::OnlineGame(id.get_value().to_string()).to_string();
    let pdn = move || format!("/api/games/{}.pdn", id.get_value());
    // A copy of it goes to the games of this browser, where these screens find it.
    let study = move |route: fn(String) -> Route| {
        move |_| {
            let id = id.get_value();
            let to = route(id.to_string());
            request.run(async move { keep(&id).await }, move |()| app.go(&to));
        }
    };
    view! {
        <li class="found-game" class:open=!over>
            <div class="found-about">
                <a class="found-title" href=open>{title}</a>
                <p class="soft">{about}</p>
                <p>{result}</p>
                {profiles}
            </div>
            <div class="buttons">
                {over.then(|| view! {
                    <button class="review" aria-label=label("page-found-review-of") on:click=study(Route::Review)>
                        {app.label("page-review")}
                    </button>
                    <button class="analyse" aria-label=label("page-found-analyse-of") on:click=study(Route::AnalyseGame)>
                        {app.label("page-analysis")}
                    </button>
                })}
                <a class="button" href=pdn download="damka.pdn" aria-label=label("page-found-pdn-of")>"PDN"</a>
            </div>
        </li>
    }
}

/// How it ended, or that it is being played.
fn result(text: Text, entry: &GameEntry) -> String {
    let Some(end) = &entry.ended else {
        return text.phrase("page-found-result", &[("result", "open".into())]);
    };
    let winner = end.outcome.winner();
    match (winner.map(|side| &entry.players[side]), end.outcome) {
        (Some(Some(Player { name, .. })), _) => {
            let name = Value::from(name.to_string());
            text.phrase("page-found-won", &[("name", name)])
        }
        (Some(None), _) => {
            let result = match winner {
                Some(Side::First) => "first-wins",
                _ => "second-wins",
            };
            text.phrase("page-found-result", &[("result", result.into())])
        }
        (None, Outcome::Draw) => text.phrase("page-found-result", &[("result", "draw".into())]),
        (None, Outcome::BothLose) => text.phrase("page-both-lost", &[]),
        (None, _) => text.phrase("page-void", &[]),
    }
}
