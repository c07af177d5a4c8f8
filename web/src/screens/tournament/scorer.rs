//! The scorer's layout for a phone: results and nothing else.

use damka_tournament::RoundNumber;
use leptos::prelude::*;

use super::{desk::GroupTabs, panel::TournamentPanel, results::Results, round_select::RoundSelect};
use crate::{
    screens::online::{ConnectionNotice, Note},
    tournament::TournamentRoute,
};

/// The pairs of the round, with a button for each result.
#[component]
pub fn ScorerScreen(panel: TournamentPanel) -> impl IntoView {
    let app = panel.app;
    let check_in = TournamentRoute::CheckIn(panel.id.get_value().to_string()).url();
    let round = RwSignal::new(None::<RoundNumber>);
    let is_empty =
        Memo::new(move |_| panel.read_group(|_, group| group.rounds.is_empty()) != Some(false));
    view! {
        <div class="desk phone" id="scorer">
            <h1>{move || panel.words(|words| words.title())}</h1>
            <p class="soft">{app.label("page-tournament-scorer-about")}</p>
            <ConnectionNotice live=panel.live />
            <a class="button" id="open-check-in" href=check_in>{app.label("page-tournament-check-in")}</a>
            <GroupTabs panel=panel />
            <RoundSelect panel=panel round=round />
            <Note words=panel.request.note />
            <Show when=move || is_empty.get()>
                <p role="status">{app.label("page-tournament-not-paired")}</p>
            </Show>
            <Results panel=panel round=round />
        </div>
    }
}
