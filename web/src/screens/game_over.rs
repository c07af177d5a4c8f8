//! The end of a game: why and by which rule, files of the game.

use damka_game::{Ended, Reason};
use damka_rules::{Clock, Diagram, Side};
use damka_text::{Text, Value};
use leptos::prelude::*;

use crate::{
    app::App,
    browser,
    game_controller::GameController,
    local_game::LocalGame,
    route::Route,
    saved_games,
    screens::game::result::{MatchScore, headline},
    study::write_game,
    view::{
        icon,
        player_name::{self, Players, of_player},
        rule_link::RuleLink,
    },
};

/// Why a game with this clock ended so, with the words of the rule.
pub fn why(text: Text, of: Players<'_>, clock: Clock, ended: &Ended) -> String {
    let rules = of.rules;
    let id = match ended.reason {
        Reason::NoPieces => "page-why-no-pieces",
        Reason::NoMoves => "page-why-no-moves",
        Reason::MissedCapture => "page-why-missed",
        Reason::Resigned => "page-why-resigned",
        Reason::TimeUp => "page-why-time",
        // There is no loser, or the sentence does not speak of him.
        _ => return text.result_between(of.players, rules, clock, ended),
    };
    let Some(winner) = ended.outcome.winner() else {
        return text.result_between(of.players, rules, clock, ended);
    };
    let words = of_player(text, of, winner.other(), id);
    match ended.reason.clause(rules, clock) {
        Some(_) if ended.reason == Reason::Resigned => words,
        Some(clause) => format!("{words} {}", text.because(rules, clause)),
        None if ended.reason == Reason::TimeUp => {
            format!("{words} {}", text.phrase("page-why-own-clock", &[]))
        }
        None => words,
    }
}

/// The result.
#[component]
pub fn GameOver(
    /// The game.
    controller: GameController,
) -> impl IntoView {
    let app: App = controller.app;
    let told = move |tell: fn(Text, Players<'_>, Clock, &Ended) -> String| {
        controller.local.with(|local| {
            let game = local.game();
            Some(tell(
                app.text(),
                local.into(),
                game.opening().clock,
                game.ended()?,
            ))
        })
    };
    let won = |text: Text, of: Players<'_>, _: Clock, ended: &Ended| headline(text, of, ended);
    let clause = move || {
        controller.local.with(|local| {
            let game = local.game();
            let ended = game.ended()?;
            ended.reason.clause(game.rules(), game.opening().clock)
        })
    };
    view! {
        <div class="game-over" id="game-over">
            <h2 id="won">{move || told(won)}</h2>
            <p class="result" id="result">
                {move || told(why)}
                {move || clause().map(|clause| view! { " "<RuleLink controller=controller clause=clause /> })}
            </p>
            <MatchScore controller=controller />
        </div>
    }
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

/// The game as files to save.
#[component]
pub fn Files(
    /// The game.
    controller: GameController,
) -> impl IntoView {
    let app: App = controller.app;
    let save = move |_| {
        let pdn = controller.local.with_untracked(saved_games::to_pdn);
        if let Ok(pdn) = pdn {
            // A browser that blocks downloads says so itself.
            drop(browser::download("damka.pdn", &pdn));
        }
    };
    let drawing = move || {
        controller
            .local
            .with_untracked(|local| picture(app.text(), local))
    };
    let draw = move |_| drop(browser::download("damka.svg", &drawing()));
    let paint = move |_| {
        let svg = drawing();
        leptos::task::spawn_local(async move {
            if browser::download_png("damka.png", &svg, WIDTH)
                .await
                .is_err()
            {
                controller.say(app.phrase("page-picture-failed", &[]));
            }
        });
    };
    // Rules that are not built in travel with the moves.
    let link = move || {
        controller.local.with_untracked(|local| {
            let game = write_game(&saved_games::to_pdn(local).ok()?)?;
            let rules = local.game().rules().id.to_string();
            Some(browser::link_to(&Route::AnalyseShared { rules, game }))
        })
    };
    let copy = move |_| {
        let Some(link) = link() else {
            controller.say(app.phrase("page-game-link-long", &[]));
            return;
        };
        leptos::task::spawn_local(async move {
            let id = match browser::copy(&link).await {
                true => "page-copied",
                false => "page-not-copied",
            };
            controller.say(app.phrase(id, &[]));
        });
    };
    let save_icon = || icon::icon(icon::FILE);
    view! {
        <button class="entry" id="copy-link" on:click=copy>
            {icon::icon(icon::LINK)}<span>{app.label("page-copy-game")}</span>
        </button>
        <button class="entry" id="picture-png" on:click=paint>
            {save_icon()}<span>{app.label("page-picture-png")}</span>
        </button>
        <button class="entry" id="picture" on:click=draw>
            {save_icon()}<span>{app.label("page-picture")}</span>
        </button>
        <button class="entry" id="pdn" on:click=save>
            {save_icon()}<span>{app.label("page-pdn")}</span>
        </button>
    }
}
