//! Which round is looked at.

use damka_tournament::RoundNumber;
use leptos::prelude::*;

use super::panel::TournamentPanel;

/// The choice of a round; the last one, unless an earlier one is chosen.
#[component]
pub fn RoundSelect(panel: TournamentPanel, round: RwSignal<Option<RoundNumber>>) -> impl IntoView {
    let app = panel.app;
    let rounds = Memo::new(move |_| {
        let rounds = panel.read_group(|_, group| {
            let numbers = group.rounds.iter().map(|round| round.number);
            numbers.collect::<Vec<_>>()
        });
        rounds.unwrap_or_default()
    });
    // Another group has other rounds, and a new round is looked at.
    Effect::new(move |_| {
        panel.group.track();
        rounds.track();
        round.set(None);
    });
    let button = move |number: RoundNumber| {
        let is_shown = move || {
            let shown = round.get().or(rounds.with(|rounds| rounds.last().copied()));
            (shown == Some(number)).to_string()
        };
        view! {
            <button class="round-tab" aria-pressed=is_shown on:click=move |_| round.set(Some(number))>
                {number.to_string()}
            </button>
        }
    };
    move || {
        let rounds = rounds.get();
        (rounds.len() > 1).then(|| {
            view! {
                <div class="round-tabs" role="group" aria-label=app.label("page-tournament-rounds")>
                    <span aria-hidden="true">{app.label("page-tournament-rounds")}</span>
                    {rounds.into_iter().map(button).collect_view()}
                </div>
            }
        })
    }
}
