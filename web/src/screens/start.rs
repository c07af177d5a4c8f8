//! The start screen: a game is one click away.

use damka_game::{Command, Opening, Refusal, Seat};
use damka_rules::{Clock, Ruleset, Side, Squares, notation::Attempt};
use damka_text::Value;
use leptos::prelude::*;

use crate::{
    app::App,
    board::PlayablePosition,
    browser,
    local_game::{Chair, LocalGame, Series},
    route::Route,
    storage,
    view::board::{Board, BoardConfig},
};

/// Who plays each side, and whether the game starts at once.
#[derive(Copy, Clone)]
pub enum Seats {
    /// Fixed sides; the clock starts at once.
    Settled([Chair; 2]),
    /// These sides unless the rules draw lots; the players start the clock.
    Ready([Chair; 2]),
}

/// Creates a game, stores it and shows it.
pub fn begin(app: App, opening: Opening, seats: Seats) {
    begin_next(app, opening, seats, None);
}

/// The same for the next game of a match.
pub fn begin_next(app: App, opening: Opening, seats: Seats, series: Option<Series>) {
    begin_with(app, opening, seats, series, None);
}

/// The same with a first move that is already made.
fn begin_with(
    app: App,
    opening: Opening,
    seats: Seats,
    series: Option<Series>,
    first: Option<Attempt>,
) {
    let now = browser::now();
    let timed = *opening.rules.clock != Clock::None;
    let (opening, chairs, at_once) = match seats {
        Seats::Settled(chairs) => (opening.with_sides_settled(), chairs, true),
        Seats::Ready(chairs) => (opening, chairs, !timed),
    };
    let local = LocalGame::open(browser::new_id(), opening, chairs, now);
    let mut local = local.with_series(series);
    if at_once {
        // Refused only if a lot must be drawn first, which starts the game.
        drop(local.act(Seat::Referee, &Command::Start, now));
    }
    if let Some(attempt) = first {
        // If the move is refused, the player makes it in the game.
        drop(local.play(attempt, now));
    }
    storage::keep_game(&local, now);
    app.go(&Route::Game(local.id().to_owned()));
}

/// A game against the computer with the current settings; the person moves first.
fn play_now(app: App, first: Option<Attempt>) {
    play_from(app, &untrack(|| app.ruleset()), first);
}

/// A game against the computer by these rules; the person moves first.
pub fn play_against_computer(app: App, rules: &Ruleset) {
    play_from(app, rules, None);
}

fn play_from(app: App, rules: &Ruleset, first: Option<Attempt>) {
    let level = app.settings.with_untracked(|settings| settings.level);
    let chairs = [Chair::Person, Chair::Computer(level)];
    begin_with(
        app,
        Opening::new(rules),
        Seats::Settled(chairs),
        None,
        first,
    );
}

/// The start.
#[component]
pub fn Start() -> impl IntoView {
    let app = App::get();
    let name = move |rules: &Ruleset| Value::from(app.text().ruleset_name(rules));
    let about = move || {
        let level = app.settings.with(|settings| i64::from(settings.level));
        app.phrase(
            "page-start-now-about",
            &[("level", level.into()), ("rules", name(&app.ruleset()))],
        )
    };
    let go_on = storage::unfinished().map(|local| {
        let (id, rules) = (local.id().to_owned(), local.game().opening().rules.clone());
        let count = local.plies().len() as i64;
        let about = move || {
            let values = [("rules", name(&rules)), ("count", count.into())];
            app.phrase("page-start-go-on-about", &values)
        };
        view! {
            <a class="way" id="go-on" href=Route::Game(id).to_string()>
                <strong>{app.label("page-start-go-on")}</strong>
                <span>{about}</span>
            </a>
        }
    });
    view! {
        <div class="start">
        <section class="ways">
            <h1>{app.label("page-tagline")}</h1>
            <button class="way first" id="play-now" on:click=move |_| play_now(app, None)>
                <strong>{app.label("page-start-now")}</strong>
                <span>{about}</span>
            </button>
            {go_on}
            <a class="way" id="computer" href=Route::Computer.to_string()>
                <strong>{app.label("page-start-computer")}</strong>
                <span>{app.label("page-start-computer-about")}</span>
            </a>
            <a class="way" id="device" href=Route::PassAndPlay.to_string()>
                <strong>{app.label("page-start-device")}</strong>
                <span>{app.label("page-start-device-about")}</span>
            </a>
            <div class="more">
                <a class="way" href=Route::Analysis.to_string()><strong>{app.label("page-analysis")}</strong></a>
                <a class="way" href=Route::Rules.to_string()><strong>{app.label("page-rules")}</strong></a>
                <a class="way" href=Route::Games.to_string()><strong>{app.label("page-games")}</strong></a>
            </div>
        </section>
        <FirstMove />
        </div>
    }
}

/// A board on which the first move starts a game against the computer.
#[component]
fn FirstMove() -> impl IntoView {
    let app = App::get();
    let playable = Memo::new(move |_| {
        let rules = app.ruleset();
        let position = rules.initial();
        PlayablePosition::new(rules, position)
    });
    let said = RwSignal::new(String::new());
    let config = BoardConfig {
        playable,
        last: Memo::new(|_| None),
        viewer: Signal::derive(|| Side::First),
        active: Signal::derive(|| true),
        lit: RwSignal::new(Squares::EMPTY),
        on_play: Callback::new(move |attempt| play_now(app, Some(attempt))),
        on_refuse: Callback::new(move |refusal: Refusal| {
            let notation = app.settings.with_untracked(|settings| settings.notation());
            let words = playable.with_untracked(|playable| {
                app.text()
                    .game_refusal(playable.rules(), &refusal, notation)
            });
            app.say(words.clone());
            said.set(words);
        }),
    };
    view! {
        <section class="first-move" aria-label=app.label("page-start-board")>
            <Board config=config />
            <p id="notice">
                {move || match said.with(String::is_empty) {
                    true => app.phrase("page-start-board", &[]),
                    false => said.get(),
                }}
            </p>
        </section>
    }
}
