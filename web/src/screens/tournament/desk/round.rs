//! The round: the draw, the pairs, the results.

use damka_text::{Print, PrintOptions, Value};
use damka_tournament::{Command, RoundNumber};
use leptos::prelude::*;

use super::{by_hand::ByHand, devices::Devices};
use crate::screens::tournament::{
    draw_panel::DrawPanel,
    panel::TournamentPanel,
    print_frame::{PrintFrame, written},
    results::Results,
    round_select::RoundSelect,
};

/// The round of the group that is looked at.
#[component]
pub fn RoundTab(panel: TournamentPanel) -> impl IntoView {
    let app = panel.app;
    let round = RwSignal::new(None::<RoundNumber>);
    let is_over = Memo::new(move |_| {
        let over = panel.read_group(|_, group| {
            group
                .last_round()
                .is_none_or(damka_tournament::Round::is_complete)
        });
        over.unwrap_or(true)
    });
    let sheet = RwSignal::new(None::<String>);
    let print = move |_| {
        let options = PrintOptions {
            group: Some(panel.group.get_untracked()),
            round: round.get_untracked(),
            ..PrintOptions::default()
        };
        sheet.set(written(panel, Print::Pairings, &options).and_then(Result::ok));
    };
    let has_rounds =
        Memo::new(move |_| panel.read_group(|_, group| !group.rounds.is_empty()) == Some(true));
    view! {
        {move || sheet.get().map(|html| view! { <PrintFrame html=html sheet=sheet /> })}
        <div class="round-panel">
            // What comes next stands first when the round is over, and last while it is played.
            <Show when=move || is_over.get()>
                <DrawPanel panel=panel />
                <ByHand panel=panel />
            </Show>
            <Show when=move || has_rounds.get()>
                <section class="card round" id="round">
                    <RoundHead panel=panel round=round />
                    <div class="buttons">
                        <button id="print-pairs" on:click=print>{app.label("page-tournament-print-pairs")}</button>
                    </div>
                    <RoundSelect panel=panel round=round />
                    <Results panel=panel round=round />
                    <Byes panel=panel round=round />
                    <RoundTools panel=panel />
                </section>
            </Show>
            <Devices panel=panel />
            <Show when=move || !is_over.get()>
                <DrawPanel panel=panel />
            </Show>
            <Show when=move || panel.read_group(|_, group| group.entrants.len() < 2) == Some(true) && !has_rounds.get()>
                <p class="soft">{app.label("page-tournament-players-first")}</p>
            </Show>
        </div>
    }
}

/// The title of the round, and how many results are there.
#[component]
fn RoundHead(panel: TournamentPanel, round: RwSignal<Option<RoundNumber>>) -> impl IntoView {
    let app = panel.app;
    let head = move || {
        let group = panel.read_group(|_, group| group.clone())?;
        let shown = match round.get() {
            Some(round) => group.round(round)?,
            None => group.last_round()?,
        };
        let title = panel.words(|words| words.round_title(&group, shown.number));
        let games = shown.pairings.iter().flat_map(|pairing| &pairing.games);
        let done = games.clone().filter(|game| game.result.is_some()).count();
        let values = [("done", Value::from(done)), ("count", games.count().into())];
        let results = app.phrase("page-tournament-results-in", &values);
        Some(view! { <h2>{title}</h2><p class="soft" id="results-in" role="status">{results}</p> })
    };
    view! { <div class="round-head">{head}</div> }
}

/// Who has no opponent.
#[component]
fn Byes(panel: TournamentPanel, round: RwSignal<Option<RoundNumber>>) -> impl IntoView {
    let rows = move || {
        let byes = panel.read_group(|_, group| {
            let round = match round.get() {
                Some(round) => group.round(round),
                None => group.last_round(),
            };
            round.map_or(Vec::new(), |round| round.byes.clone())
        });
        let text = panel.app.text();
        let row = |bye: damka_tournament::Bye| {
            let name = panel.name(&bye.player);
            view! { <li><strong>{name}</strong>" – "{text.bye(bye.kind)}</li> }
        };
        byes.unwrap_or_default().into_iter().map(row).collect_view()
    };
    view! { <ul class="byes" id="byes">{rows}</ul> }
}

/// Taking the round back with a reason.
#[component]
fn RoundTools(panel: TournamentPanel) -> impl IntoView {
    let app = panel.app;
    let note = RwSignal::new(String::new());
    let drop_round = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let group = panel.group.get_untracked();
        let last = panel.now(|followed| {
            let group = followed.tournament.group(group)?;
            let round = group.last_round()?;
            Some((round.number, round.paired, group.came_after(round.number)))
        });
        if let Some((round, paired, late)) = last.flatten() {
            let command = Command::DropRound {
                group,
                round,
                paired,
                note: note.get_untracked(),
                late,
            };
            panel.send_all(vec![command], move || note.set(String::new()));
        }
    };
    view! {
        <details class="round-tools">
            <summary>{app.label("page-tournament-round-tools")}</summary>
            <form class="inline" id="drop-round-form" on:submit=drop_round>
                <label class="field">
                    <span>{app.label("page-tournament-drop-why")}</span>
                    <input
                        id="drop-why"
                        maxlength="200"
                        required
                        prop:value=move || note.get()
                        on:input=move |event| note.set(event_target_value(&event))
                    />
                </label>
                <button class="quiet" id="drop-round">{app.label("page-tournament-drop-round")}</button>
            </form>
        </details>
    }
}
