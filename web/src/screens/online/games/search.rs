//! What is looked for: a player, rules, a result, days.

use damka_game::Time;
use damka_protocol::{GameScope, GameSearch, SoughtResult};
use leptos::prelude::*;

use crate::{app::App, ruleset_catalog::is_built_in};

/// Milliseconds of a day.
const DAY: f64 = 24.0 * 60.0 * 60.0 * 1000.0;

/// The form. Whatever is chosen is looked for at once; a name when it is complete.
#[component]
pub fn Search(search: RwSignal<GameSearch>) -> impl IntoView {
    let app = App::get();
    let scope = Memo::new(move |_| search.with(|search| search.scope));
    let player = NodeRef::<leptos::html::Input>::new();
    let reset = move |_| {
        search.update(|search| {
            *search = GameSearch {
                scope: search.scope,
                ..GameSearch::default()
            };
        });
        // The button that resets the form disappears with the empty list.
        if let Some(player) = player.get_untracked() {
            // Focus can fail only for an element that is gone.
            drop(player.focus());
        }
    };
    // Another choice of whose games begins anew.
    move || {
        let scope = scope.get();
        view! {
            <form class="found-search" id="search-form" on:submit=|event| event.prevent_default() on:reset=reset>
                <label class="field">
                    <span>{app.label(match scope {
                        GameScope::Own => "page-found-opponent",
                        GameScope::Public => "page-found-player",
                    })}</span>
                    <input
                        id="player"
                        node_ref=player
                        type="search"
                        maxlength="30"
                        autocomplete="off"
                        on:change=move |event| {
                            let player = event_target_value(&event);
                            search.update(|search| search.player = player);
                        }
                    />
                </label>
                <Rules search=search />
                <Results search=search scope=scope />
                <Day id="since" label="page-found-since" set=move |day| search.update(|search| search.since = day.map(at)) />
                <Day id="until" label="page-found-until" set=move |day| search.update(|search| search.until = day.map(|day| at(day + DAY))) />
            </form>
        }
    }
}

fn at(day: f64) -> Time {
    Time(day.max(0.0) as u64)
}

#[component]
fn Rules(search: RwSignal<GameSearch>) -> impl IntoView {
    let app = App::get();
    let options = move || {
        let text = app.text();
        let all = app.rulesets.with(|rulesets| rulesets.all());
        { all.iter() }
            .map(|rules| {
                let name = match is_built_in(&rules.id) {
                    true => text.ruleset_name(rules).to_owned(),
                    false => format!("{} ({})", text.ruleset_name(rules), rules.id),
                };
                view! { <option value=rules.id.to_string()>{name}</option> }
            })
            .collect_view()
    };
    view! {
        <label class="field">
            <span>{app.label("page-rules")}</span>
            <select
                id="by-rules"
                on:change=move |event| {
                    let rules = event_target_value(&event);
                    search.update(|search| search.rules = rules);
                }
            >
                <option value="">{app.label("page-found-any-rules")}</option>
                {options}
            </select>
        </label>
    }
}

#[component]
fn Results(search: RwSignal<GameSearch>, scope: GameScope) -> impl IntoView {
    let app = App::get();
    // Who is meant by “won”: of one's own games oneself.
    let offered: &[SoughtResult] = match scope {
        GameScope::Own => &[
            SoughtResult::Won,
            SoughtResult::Lost,
            SoughtResult::Draw,
            SoughtResult::Open,
        ],
        GameScope::Public => &[
            SoughtResult::FirstWins,
            SoughtResult::SecondWins,
            SoughtResult::Draw,
            SoughtResult::Open,
        ],
    };
    let option = move |result: &SoughtResult| {
        let key = result.key();
        let words = move || app.phrase("page-found-result", &[("result", key.into())]);
        view! { <option value=key>{words}</option> }
    };
    let choose = move |event| {
        let key = event_target_value(&event);
        let result = SoughtResult::ALL.into_iter();
        let result = { result }.find(|result| result.key() == key);
        search.update(|search| search.result = result);
    };
    view! {
        <label class="field">
            <span>{app.label("page-found-by-result")}</span>
            <select id="by-result" on:change=choose>
                <option value="">{app.label("page-found-any")}</option>
                {offered.iter().map(option).collect_view()}
            </select>
        </label>
    }
}

/// A day, told as the milliseconds of its beginning here.
#[component]
fn Day(
    id: &'static str,
    label: &'static str,
    set: impl Fn(Option<f64>) + Copy + 'static,
) -> impl IntoView {
    let app = App::get();
    let change = move |event: leptos::ev::Event| {
        let typed = event_target_value(&event);
        // Without the hour it would be a day of Greenwich.
        let date = js_sys::Date::new(&format!("{typed}T00:00").into());
        let time = date.get_time();
        set((!time.is_nan()).then_some(time));
    };
    view! {
        <label class="field">
            <span>{app.label(label)}</span>
            <input id=id type="date" on:change=change />
        </label>
    }
}
