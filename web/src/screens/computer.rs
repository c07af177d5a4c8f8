//! The form for a game against the computer.

use std::sync::Arc;

use damka_engine::Level;
use damka_game::Player;
use damka_rules::{BySide, Position, Ruleset, Side};
use damka_text::Value;
use leptos::prelude::*;

use super::start::{begin, begin_by_lot};
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

/// Takes the rules that a link names or carries. Those that are not kept here are used for
/// this game only.
fn take(app: App, rules: Arc<Ruleset>) {
    let known = app.rulesets.with_untracked(|all| all.find(&rules.id));
    if known.as_ref() == Some(&rules) {
        app.choose_rules(&rules.id);
    } else {
        app.carried.set(Some(rules));
        on_cleanup(move || app.carried.set(None));
    }
}

/// The form.
#[component]
pub fn Computer(
    /// The rules, if the route names or carries them.
    #[prop(optional_no_strip)]
    rules: Option<Arc<Ruleset>>,
    /// Whether it names some that cannot be known.
    #[prop(optional)]
    unread: bool,
    /// The starting position, if the route names one.
    #[prop(optional)]
    fen: String,
    /// The side of the person, if the route names it.
    #[prop(optional_no_strip)]
    person: Option<Side>,
) -> impl IntoView {
    let app = App::get();
    if let Some(rules) = rules {
        take(app, rules);
    }
    let unread_rules = unread.then(|| {
        view! { <p class="judged wrong" id="unread-rules" role="alert">{app.label("page-rules-unread")}</p> }
    });
    let rules = untrack(|| app.ruleset());
    let given = (!fen.is_empty()).then(|| fen.parse::<Position>());
    let (given, unread) = given.map_or((None, None), |given| {
        (given.as_ref().ok().copied(), given.err())
    });
    let person = person.or_else(|| given.map(|position| position.turn()));
    let editor = RwSignal::new(given.map(|position| Editor::new(rules, &position)));
    // A damaged link shows its error; the form works nevertheless.
    let unread = unread.map(|error| {
        let why = move || {
            let notation = app.settings.with(|settings| settings.notation());
            app.text().position_error(&error, notation)
        };
        view! { <p class="judged wrong" id="unread" role="alert">{why}</p> }
    });
    let side = RwSignal::new(match person {
        Some(Side::Second) => "second".to_owned(),
        Some(Side::First) | None => "first".to_owned(),
    });
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
        let chosen = match side.get_untracked().as_str() {
            "first" => Some(Side::First),
            "second" => Some(Side::Second),
            _ => None,
        };
        let person = chosen.unwrap_or_else(|| {
            let is_even = browser::random::<1>().is_some_and(|[byte]| byte % 2 == 0);
            if is_even { Side::First } else { Side::Second }
        });
        let players = BySide::from_fn(|side| match side == person {
            true => Player::local(""),
            false => Player::computer(level),
        });
        if let Some(opening) = begin_from(app, opening.between(players), editor) {
            match chosen {
                Some(_) => begin(app, opening.with_sides_settled()),
                // Where the rules draw lots, theirs decides.
                None => begin_by_lot(app, opening),
            }
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
            {unread_rules}
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
