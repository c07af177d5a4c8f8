//! The metadata of a game: players, event, date, result.

use damka_pdn::GameResult;
use damka_rules::Side;
use damka_text::{Text, Value};
use leptos::prelude::*;

use super::state::AnalysisState;
use crate::{
    saved_games::NAME,
    study::{Session, Tree},
};

/// The results that can be chosen, and their keys.
const RESULTS: [(GameResult, &str); 4] = [
    (GameResult::Unknown, "unknown"),
    (GameResult::WhiteWins, "first"),
    (GameResult::BlackWins, "second"),
    (GameResult::Draw, "draw"),
];

/// The fields.
#[component]
pub fn GameInfo(state: AnalysisState) -> impl IntoView {
    let app = state.app;
    let player = |side: Side, id: &'static str| {
        let label = move || {
            let side = state.tree.with(|tree| app.text().side(&tree.rules, side));
            app.phrase("page-analysis-about-player", &[("side", side.into())])
        };
        let value = move |tree: &Tree| tree.players[side].clone();
        field(state, id, label, value, move |session, name| {
            session.set_player(side, name)
        })
    };
    let tag = |name: &'static str, id: &'static str, label: &'static str| {
        let value = move |tree: &Tree| tree.tag(name).to_owned();
        field(state, id, app.label(label), value, move |session, value| {
            session.set_tag(name, value)
        })
    };
    let results = move || {
        let text = app.text();
        let now = state.tree.with(|tree| tree.result);
        let option = |(result, key): (GameResult, &'static str)| {
            let words = match result {
                GameResult::Unknown => text.phrase("page-analysis-about-open", &[]),
                result => state.tree.with(|tree| result_words(text, tree, result)),
            };
            view! { <option value=key prop:selected=result == now>{words}</option> }
        };
        RESULTS.map(option)
    };
    let choose = move |event| {
        let key = event_target_value(&event);
        let chosen = RESULTS.iter().find(|(_, name)| *name == key);
        if let Some((result, _)) = chosen {
            state.change(|session| session.set_result(*result));
        }
    };
    view! {
        <details class="about-game" id="about">
            <summary>{app.label("page-analysis-about")}</summary>
            <div class="about-fields">
                {player(Side::First, "about-first")}
                {player(Side::Second, "about-second")}
                {tag("Event", "about-event", "page-analysis-about-event")}
                {tag("Date", "about-date", "page-analysis-about-date")}
                <label class="field">
                    <span>{app.label("page-analysis-about-result")}</span>
                    <select id="about-result" on:change=choose>{results}</select>
                </label>
            </div>
        </details>
    }
}

fn field(
    state: AnalysisState,
    id: &'static str,
    label: impl Fn() -> String + Send + 'static,
    value: impl Fn(&Tree) -> String + Send + 'static,
    set: impl Fn(&mut Session, &str) + 'static,
) -> impl IntoView {
    view! {
        <label class="field">
            <span>{label}</span>
            <input
                id=id
                maxlength=NAME.to_string()
                autocomplete="off"
                prop:value=move || state.tree.with(|tree| value(tree))
                on:change=move |event| {
                    let written = event_target_value(&event);
                    state.change(|session| set(session, &written));
                }
            />
        </label>
    }
}

/// Players, event, date and result in one line; hidden if all are empty.
#[component]
pub fn Title(state: AnalysisState) -> impl IntoView {
    let title = Memo::new(move |_| state.tree.with(|tree| title(state.app.text(), tree)));
    view! { <p class="game-title" hidden=move || title.with(String::is_empty)>{move || title.get()}</p> }
}

fn title(text: Text, tree: &Tree) -> String {
    let names = Side::BOTH.map(|side| tree.players[side].as_str());
    let players = match names.iter().all(|name| name.is_empty()) {
        true => String::new(),
        false => names
            .map(|name| if name.is_empty() { "?" } else { name })
            .join(" – "),
    };
    let known = |value: &str| Some(value.to_owned()).filter(|value| !["", "?"].contains(&&**value));
    let result = match tree.result {
        GameResult::Unknown => None,
        result => Some(result_words(text, tree, result)),
    };
    let parts = [
        known(&players),
        known(tree.tag("Event")),
        known(tree.tag("Date")),
        result,
    ];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

fn result_words(text: Text, tree: &Tree, result: GameResult) -> String {
    let wins = |side| {
        let side = Value::from(text.side(&tree.rules, side));
        text.phrase("page-analysis-wins", &[("side", side)])
    };
    match result {
        GameResult::WhiteWins => wins(Side::First),
        GameResult::BlackWins => wins(Side::Second),
        GameResult::Draw => text.phrase("page-analysis-about-draw", &[]),
        other => other.to_string(),
    }
}
