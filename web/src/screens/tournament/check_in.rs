//! The check-in: large rows at which players say that they are here.

use damka_game::PersonId;
use damka_text::Value;
use leptos::prelude::*;

use super::{desk::GroupTabs, panel::TournamentPanel};
use crate::{
    screens::online::{ConnectionNotice, Note},
    tournament::api,
    view::icon::{TICK, icon},
};

/// The rows.
#[component]
pub fn CheckIn(panel: TournamentPanel) -> impl IntoView {
    let app = panel.app;
    let players = Memo::new(move |_| {
        let mut players = panel.read_group(|_, group| {
            let entrants = group.entrants.iter();
            entrants.map(|one| one.player.clone()).collect::<Vec<_>>()
        });
        if let Some(players) = &mut players {
            players.sort_by_cached_key(|player| damka_text::folded(&panel.name(player)));
        }
        players.unwrap_or_default()
    });
    let here = Memo::new(move |_| {
        let here = panel.read(|followed| followed.here());
        here.unwrap_or_default()
    });
    let row = move |player: PersonId| {
        let who = StoredValue::new(player);
        let is_here = move || here.with(|here| here.contains(&who.get_value()));
        let toggle = move |_| {
            let id = panel.id.get_value();
            let present = !untrack(is_here);
            let work = async move { Ok(api::check_in(&id, who.get_value(), present).await?) };
            // What is tapped quickly at several rows counts.
            panel.run_beside(work, move || panel.refresh());
        };
        view! {
            <li>
                <button class="check-in-row" aria-pressed=move || is_here().to_string() on:click=toggle>
                    <span class="tick" aria-hidden="true">{move || is_here().then(|| icon(TICK))}</span>
                    {move || panel.name(&who.get_value())}
                </button>
            </li>
        }
    };
    let count = move || {
        let all = players.with(Vec::len);
        let present = players.with(|players| {
            here.with(|here| {
                players
                    .iter()
                    .filter(|player| here.contains(*player))
                    .count()
            })
        });
        let values = [("here", Value::from(present)), ("count", all.into())];
        app.phrase("page-tournament-here", &values)
    };
    view! {
        <div class="desk check-in" id="check-in">
            <h1>{app.label("page-tournament-check-in")}</h1>
            <p class="soft">{app.label("page-tournament-check-in-about")}</p>
            <ConnectionNotice live=panel.live />
            <Note words=panel.request.note />
            <GroupTabs panel=panel />
            <p class="big" role="status">{count}</p>
            <ul class="check-in-rows">
                <For each=move || players.get() key=Clone::clone children=row />
            </ul>
        </div>
    }
}
