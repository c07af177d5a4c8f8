//! The referee's layout for a phone.

use leptos::prelude::*;

use super::{
    decisions::{Decide, DecisionLog},
    hall_clock::ClockTools,
    panel::TournamentPanel,
};
use crate::screens::online::{ConnectionNotice, Note};

/// The clock of all boards, decisions, and the log of them.
#[component]
pub fn RefereeScreen(panel: TournamentPanel) -> impl IntoView {
    let app = panel.app;
    view! {
        <div class="desk phone" id="referee">
            <h1>{move || panel.words(|words| words.title())}</h1>
            <p class="soft">{app.label("page-tournament-referee-about")}</p>
            <ConnectionNotice live=panel.live />
            <Note words=panel.request.note />
            <ClockTools panel=panel />
            <Decide panel=panel />
            <DecisionLog panel=panel />
        </div>
    }
}
