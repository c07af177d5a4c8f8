//! The form for a game against the computer.

use damka_engine::Level;
use damka_game::Player;
use damka_rules::{BySide, Position, Side};
use damka_text::Value;
use leptos::prelude::*;

use super::start::begin;
use crate::{
    app::App,
    board::Editor,
    browser,
    clock_choice::ClockChoice,
    view::{
        clock_choice::{ClockField, opening_with_clock},
        form::{Choice, RulesChoice},
        starting_position::{StartingPositionField, begin_from},
    },
};

/// The form.
#[component]
pub fn Computer(
    /// The id of the rules, if the route names them.
    #[prop(optional)]
    rules: String,
    /// The starting position, if the route names one.
    #[prop(optional)]
    fen: String,
) -> impl IntoView {
    let app = App::get();
    if !rules.is_empty() {
        app.settings.update(|settings| settings.rules = rules);
    }
    let rules = untrack(|| app.ruleset());
    let given = (!fen.is_empty()).then(|| fen.parse::<Position>());
    let (given, unread) = given.map_or((None, None), |given| {
        (given.as_ref().ok().copied(), given.err())
    });
    let editor = RwSignal::new(given.map(|position| Editor::new(rules, &position)));
    // A damaged link shows its error; the form works nevertheless.
    let unread = unread.map(|error| {
        let why = move || {
            let notation = app.settings.with(|settings| settings.notation());
            app.text().position_error(&error, notation)
        };
        view! { <p class="judged wrong" id="unread" role="alert">{why}</p> }
    });
    let side = RwSignal::new("first".to_owned());
    let clock = RwSignal::new(ClockChoice::default());
    let sides = Signal::derive(move || {
        let text = app.text();
        let rules = app.ruleset();
        let name = |side| Value::from(text.side(&rules, side));
        vec![
            (
                "first".to_owned(),
                text.phrase("page-moves-first", &[("side", name(Side::First))]),
            ),
            (
                "second".to_owned(),
                text.phrase("page-side-plain", &[("side", name(Side::Second))]),
            ),
            ("lot".to_owned(), text.phrase("page-side-lot", &[])),
        ]
    });
    let start = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let level = app.settings.with_untracked(|settings| settings.level);
        let opening = opening_with_clock(app, clock.get_untracked());
        let person = match side.get_untracked().as_str() {
            "first" => Side::First,
            "second" => Side::Second,
            _ if browser::random::<1>().is_some_and(|[byte]| byte % 2 == 0) => Side::First,
            _ => Side::Second,
        };
        let players = BySide::from_fn(|side| match side == person {
            true => Player::local(""),
            false => Player::computer(level),
        });
        if let Some(opening) = begin_from(app, opening.between(players), editor) {
            begin(app, opening.with_sides_settled());
        }
    };
    let level = move || app.settings.with(|settings| settings.level);
    let title = move || {
        let level = Level::new(level()).unwrap_or(Level::BEST);
        let number = Value::from(i64::from(level.number()));
        let name = Value::from(app.text().level_name(level));
        app.phrase("page-level", &[("level", number), ("name", name)])
    };
    view! {
        <form class="card" on:submit=start>
            <h1>{app.label("page-start-computer")}</h1>
            <RulesChoice />
            <label class="field">
                <span>{title}</span>
                <input
                    id="level"
                    type="range"
                    min="1"
                    max="10"
                    prop:value=move || level().to_string()
                    aria-label=app.label("page-level-label")
                    on:input=move |event| {
                        if let Ok(level) = event_target_value(&event).parse() {
                            app.settings.update(|settings| settings.level = level);
                        }
                    }
                />
                <span class="ends">
                    <span>{app.label("page-level-easy")}</span>
                    <span>{app.label("page-level-hard")}</span>
                </span>
            </label>
            <Choice label="page-side" options=sides value=side on_choose=move |key| side.set(key) />
            <ClockField value=clock />
            {unread}
            <StartingPositionField editor=editor />
            <button class="main" id="begin">{app.label("page-begin")}</button>
        </form>
    }
}
