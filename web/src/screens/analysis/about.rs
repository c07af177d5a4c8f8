//! Who played the game, where, when, and how it ended.

use damka_pdn::GameResult;
use damka_rules::Side;
use damka_text::{Text, Value};
use leptos::prelude::*;

use super::bench::Bench;
use crate::{
    shelf::NAME,
    study::{Study, Tree},
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
pub fn About(bench: Bench) -> impl IntoView {
    let app = bench.app;
    let player = |side: Side, id: &'static str| {
        let label = move || {
            let side = bench.tree.with(|tree| app.text().side(&tree.rules, side));
            app.phrase("page-analysis-about-player", &[("side", side.into())])
        };
        let value = move |tree: &Tree| tree.players[side].clone();
        field(bench, id, label, value, move |study, name| {
            study.set_player(side, name)
        })
    };
    let tag = |name: &'static str, id: &'static str, label: &'static str| {
        let value = move |tree: &Tree| tree.tag(name).to_owned();
        field(bench, id, app.label(label), value, move |study, value| {
            study.set_tag(name, value)
        })
    };
    let results = move || {
        let text = app.text();
        let now = bench.tree.with(|tree| tree.result);
        let option = |(result, key): (GameResult, &'static str)| {
            let words = match result {
                GameResult::Unknown => text.phrase("page-analysis-about-open", &[]),
                result => bench.tree.with(|tree| result_words(text, tree, result)),
            };
            view! { <option value=key prop:selected=result == now>{words}</option> }
        };
        RESULTS.map(option)
    };
    let choose = move |event| {
        let key = event_target_value(&event);
        let chosen = RESULTS.iter().find(|(_, name)| *name == key);
        if let Some((result, _)) = chosen {
            bench.change(|study| study.set_result(*result));
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
    bench: Bench,
    id: &'static str,
    label: impl Fn() -> String + Send + 'static,
    value: impl Fn(&Tree) -> String + Send + 'static,
    set: impl Fn(&mut Study, &str) + 'static,
) -> impl IntoView {
    view! {
        <label class="field">
            <span>{label}</span>
            <input
                id=id
                maxlength=NAME.to_string()
                autocomplete="off"
                prop:value=move || bench.tree.with(|tree| value(tree))
                on:change=move |event| {
                    let written = event_target_value(&event);
                    bench.change(|study| set(study, &written));
                }
            />
        </label>
    }
}

/// Who played and how it ended, in a line; nothing if nobody is named.
#[component]
pub fn Title(bench: Bench) -> impl IntoView {
    let title = Memo::new(move |_| bench.tree.with(|tree| title(bench.app.text(), tree)));
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
