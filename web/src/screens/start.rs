//! The start screen: a game is one click away.

use damka_game::{Command, Opening, Player, Refusal, Seat};
use damka_rules::{BySide, Ruleset, Side, Squares, notation::Attempt};
use damka_text::Value;
use leptos::{prelude::*, task::spawn_local};

use super::{Online, unfinished_games::UnfinishedGames};
use crate::{
    app::App,
    board::PlayablePosition,
    browser,
    game_session::OpenedGame,
    route::Route,
    storage::{self, Change},
    store::BrowserDatabase,
    view::{
        board::{Board, BoardConfig},
        icon::{BOOK, CUP, MAGNIFIER, NETWORK, PEOPLE, PLAY, SCREEN, STACK, icon},
    },
};

/// Opens a game, stores it and shows it. With settled sides it starts at once.
pub fn begin(app: App, opening: Opening) {
    begin_with(app, opening, None, false);
}

/// The same after chance has decided who plays what: first the coin turns.
pub fn begin_by_lot(app: App, opening: Opening) {
    begin_with(app, opening, None, true);
}

/// The same with a first move that is already made.
fn begin_with(app: App, opening: Opening, first: Option<Attempt>, by_lot: bool) {
    let began = app.beginning.get_value();
    // A second click while the first is carried out begins no other game, but a move on
    // the board of the start belongs to it.
    app.beginning
        .set_value(Some(first.or(began.clone().flatten())));
    if began.is_some() {
        return;
    }
    spawn_local(async move {
        let opened = open(app, opening).await;
        app.beginning.set_value(None);
        match opened {
            Ok(mut game) => {
                game.by_lot = by_lot;
                let id = game.local.id().clone();
                Change::Game(id.clone()).announce();
                app.look_at_storage();
                app.opened.set_value(Some(game));
                app.go(&Route::Game(id.to_string()));
            }
            Err(refusal) => {
                let rules = untrack(|| app.ruleset());
                let notation = app.settings.with_untracked(|settings| settings.notation());
                app.say(app.text().game_refusal(&rules, &refusal, notation));
            }
        }
    });
}

/// Stores a new game, with its first move if that is made already.
async fn open(app: App, opening: Opening) -> Result<OpenedGame<BrowserDatabase>, Refusal> {
    let (now, id) = (browser::now(), browser::new_game_id());
    let mut opened = OpenedGame::open(storage::games(), id, opening, now).await?;
    let game = opened.local.game();
    let (seat, turn) = (Seat::from(game.position().turn()), game.turn());
    let first = app.beginning.get_value().flatten();
    if let (Some(attempt), Ok(command)) = (first, browser::new_id().parse()) {
        // If the move is refused, the player makes it in the game.
        let play = Command::Play { turn, attempt };
        opened.command(command, seat, play, now).await;
    }
    Ok(opened)
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
    let players = BySide {
        first: Player::local(""),
        second: Player::computer(level),
    };
    let opening = Opening::new(rules).between(players).with_sides_settled();
    begin_with(app, opening, first, false);
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
    let online = RwSignal::new("page-start-online-about");
    let has_news = RwSignal::new(storage::was_signed_in());
    spawn_local(async move {
        match browser::game_server().await {
            None => drop(online.try_set("page-start-online-none")),
            Some(true) => drop(has_news.try_set(true)),
            Some(false) => {}
        }
    });
    let news =
        move || (has_news.get()).then(|| app.parts.online.show_if_loaded(|| Online::OnStart));
    let more = move |route: Route, path: &'static str, label: &'static str| {
        view! {
            <a class="way" href=route.to_string()>
                {icon(path)}
                <strong>{app.label(label)}</strong>
            </a>
        }
    };
    view! {
        <div class="start">
        <section class="ways head">
            {app.is_astray().then(|| view! {
                <p class="soft" id="no-such-page" role="status">{app.label("page-no-such-page")}</p>
            })}
            <h1>{app.label("page-tagline")}</h1>
            <button class="way first" id="play-now" on:click=move |_| play_now(app, None)>
                {icon(PLAY)}
                <strong>{app.label("page-start-now")}</strong>
                <span>{about}</span>
            </button>
            <UnfinishedGames />
            {news}
        </section>
        <FirstMove />
        <section class="ways">
            <a class="way" id="computer" href=Route::Computer.to_string()>
                {icon(SCREEN)}
                <strong>{app.label("page-start-computer")}</strong>
                <span>{app.label("page-start-computer-about")}</span>
            </a>
            <a class="way" id="online" href=Route::Online("online".to_owned()).to_string()>
                {icon(NETWORK)}
                <strong>{app.label("page-start-online")}</strong>
                <span>{move || app.phrase(online.get(), &[])}</span>
            </a>
            <a class="way" id="device" href=Route::PassAndPlay.to_string()>
                {icon(PEOPLE)}
                <strong>{app.label("page-start-device")}</strong>
                <span>{app.label("page-start-device-about")}</span>
            </a>
            <div class="more">
                {more(Route::Rules, BOOK, "page-rules")}
                {more(Route::Analysis, MAGNIFIER, "page-analysis")}
                {more(Route::Games, STACK, "page-games")}
                {more(Route::Tournament("tournament".to_owned()), CUP, "page-start-tournament")}
            </div>
        </section>
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
