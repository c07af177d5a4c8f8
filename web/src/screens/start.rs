//! Where everybody begins: a game is one click away.

use damka_game::{Command, Opening, Seat};
use damka_rules::{Clock, Ruleset};
use damka_text::Value;
use leptos::prelude::*;

use crate::{
    app::App,
    browser,
    route::Route,
    storage,
    table::{Chair, Table},
};

/// Who sits where.
#[derive(Copy, Clone)]
pub enum Seats {
    /// So, and the clock runs at once.
    Settled([Chair; 2]),
    /// So, unless the rules draw lots; the players start the clock themselves.
    Ready([Chair; 2]),
}

/// Opens a game, keeps it, and shows it.
pub fn begin(app: App, opening: Opening, seats: Seats) {
    let now = browser::now();
    let timed = *opening.rules.clock != Clock::None;
    let (opening, chairs, at_once) = match seats {
        Seats::Settled(chairs) => (opening.with_sides_settled(), chairs, true),
        Seats::Ready(chairs) => (opening, chairs, !timed),
    };
    let mut table = Table::open(browser::new_id(), opening, chairs, now);
    if at_once {
        // Refused only if a lot comes first: after it the game is started.
        drop(table.act(Seat::Referee, &Command::Start, now));
    }
    storage::keep_game(&table, now);
    app.go(&Route::Game(table.id().to_owned()));
}

/// Against the computer at once: the person moves first.
fn play_now(app: App) {
    let (rules, level) = app
        .settings
        .with_untracked(|settings| (settings.ruleset(), settings.level));
    let chairs = [Chair::Person, Chair::Computer(level)];
    begin(app, Opening::new(rules), Seats::Settled(chairs));
}

/// The start.
#[component]
pub fn Start() -> impl IntoView {
    let app = App::get();
    let rules = move || app.settings.with(|settings| settings.ruleset());
    let name = move |rules: &Ruleset| Value::from(app.text().ruleset_name(rules));
    let about = move || {
        let level = app.settings.with(|settings| i64::from(settings.level));
        app.phrase(
            "page-start-now-about",
            &[("level", level.into()), ("rules", name(rules()))],
        )
    };
    let go_on = storage::unfinished().map(|table| {
        let (id, rules) = (table.id().to_owned(), table.game().opening().rules.clone());
        let count = table.plies().len() as i64;
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
        <section class="start">
            <h1>{app.label("page-tagline")}</h1>
            <button class="way first" id="play-now" on:click=move |_| play_now(app)>
                <strong>{app.label("page-start-now")}</strong>
                <span>{about}</span>
            </button>
            {go_on}
            <a class="way" id="computer" href=Route::Computer.to_string()>
                <strong>{app.label("page-start-computer")}</strong>
                <span>{app.label("page-start-computer-about")}</span>
            </a>
            <a class="way" id="device" href=Route::Device.to_string()>
                <strong>{app.label("page-start-device")}</strong>
                <span>{app.label("page-start-device-about")}</span>
            </a>
        </section>
    }
}
