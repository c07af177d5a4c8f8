//! The strongest players by a rule set at a pace.

use damka_protocol::{Leader, Pace, Rating};
use leptos::prelude::*;

use super::{
    rating::{number, pace_words, rules_select},
    request::{Note, Request},
};
use crate::{
    app::App,
    online::{OnlineRoute, api},
    view::form::Switch,
};

/// The leaderboard: people, or programs.
#[component]
pub fn Leaders() -> impl IntoView {
    let app = App::get();
    let request = Request::new(app);
    let rules = RwSignal::new(first_rules(app));
    let pace = RwSignal::new(Pace::Slow);
    let bots = RwSignal::new(false);
    let leaders = RwSignal::new(None::<Vec<Leader>>);
    Effect::new(move |_| {
        let (rules, pace, bots) = (rules.get(), pace.get(), bots.get());
        request.run_last(
            async move { api::leaders(&rules, pace, bots).await },
            move |found| leaders.set(Some(found)),
        );
    });
    let choose_pace = move |event| {
        let key = event_target_value(&event);
        let chosen = Pace::ALL.into_iter().find(|pace| pace.key() == key);
        pace.set(chosen.unwrap_or(Pace::Slow));
    };
    let table = move || match leaders.get() {
        None => ().into_any(),
        Some(leaders) if leaders.is_empty() => {
            view! { <p class="soft" id="no-leaders">{app.label("page-leaders-none")}</p> }
                .into_any()
        }
        Some(leaders) => {
            let rows = leaders.into_iter().enumerate();
            let rows = rows.map(|(at, leader)| row(app, at + 1, leader));
            view! {
                <table class="leaders" id="leaders">
                    <thead>
                        <tr>
                            <th scope="col">{app.label("page-leaders-place")}</th>
                            <th scope="col">{app.label("page-leaders-player")}</th>
                            <th scope="col">{app.label("page-rating")}</th>
                            <th scope="col">{app.label("page-leaders-games")}</th>
                        </tr>
                    </thead>
                    <tbody>{rows.collect_view()}</tbody>
                </table>
            }
            .into_any()
        }
    };
    view! {
        <div class="account" id="leaderboard">
            <section class="card">
                <h1>{app.label("page-leaders")}</h1>
                <p class="soft">{app.label("page-leaders-about")}</p>
                <div class="filter">
                    {rules_select(app, rules)}
                    <label class="field">
                        <span>{app.label("page-lobby-pace")}</span>
                        <select id="leaders-pace" on:change=choose_pace>
                            {Pace::ALL.map(|one| view! {
                                <option value=one.key() selected=move || pace.get() == one>{move || pace_words(app, one)}</option>
                            })}
                        </select>
                    </label>
                </div>
                <Switch label="page-leaders-bots" value=bots on_switch=move |on| bots.set(on) />
                <Note words=request.note />
                {table}
                <a href=OnlineRoute::Lobby.url()>{app.label("page-lobby-enter")}</a>
            </section>
        </div>
    }
}

/// The rules that are chosen, if others can have a rating by them.
fn first_rules(app: App) -> String {
    let chosen = untrack(|| app.ruleset().id.to_string());
    match crate::ruleset_catalog::is_built_in(&chosen) {
        true => chosen,
        false => "classic".to_owned(),
    }
}

fn row(app: App, place: usize, leader: Leader) -> impl IntoView {
    let Rating { rating, games, .. } = leader.rating;
    let profile = OnlineRoute::Player(leader.player.id.to_string()).url();
    view! {
        <tr>
            <td>{place}</td>
            <td class="who"><a href=profile>{leader.player.name.to_string()}</a></td>
            <td>{number(app, rating, false)}</td>
            <td>{games}</td>
        </tr>
    }
}
