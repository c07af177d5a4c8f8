//! The hall: its clock, and what the referees decide.

use leptos::prelude::*;

use crate::screens::tournament::{
    decisions::{Decide, DecisionLog},
    hall_clock::ClockTools,
    panel::TournamentPanel,
};

/// The hall.
#[component]
pub fn Hall(panel: TournamentPanel) -> impl IntoView {
    view! {
        <ClockTools panel=panel />
        <Decide panel=panel />
        <DecisionLog panel=panel />
    }
}
