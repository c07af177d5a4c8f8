//! What tells a rule set apart, in a few words with a picture each.

use std::sync::Arc;

use damka_rules::{
    CaptureChoice, CapturePriority, Clock, DrawSettlement, Highlight, KingLanding, ManCapture,
    MissedCapture, Promotion, Removal, Ruleset, StartRows,
};
use leptos::prelude::*;

use crate::app::App;

/// Which facts a card tells.
#[derive(Copy, Clone, PartialEq, Eq)]
pub enum Telling {
    /// Those that most rule sets do not share.
    Unusual,
    /// All of them, with those that stand out marked.
    All,
}

/// The facts of a rule set.
#[component]
pub fn RuleFacts(
    /// The rules.
    #[prop(into)]
    rules: Signal<Arc<Ruleset>>,
    /// Which facts to tell.
    telling: Telling,
) -> impl IntoView {
    let facts = move || {
        let highlights = match telling {
            Telling::Unusual => rules.get().unusual_highlights(),
            Telling::All => rules.get().highlights(),
        };
        let mark = telling == Telling::All;
        highlights
            .into_iter()
            .map(|highlight| fact(&highlight, mark && !highlight.is_usual()))
            .collect_view()
    };
    view! { <ul class="facts">{facts}</ul> }
}

/// What most of the built-in rule sets have in common.
#[component]
pub fn UsualFacts() -> impl IntoView {
    let facts = move || {
        let usual = Ruleset::usual_highlights();
        usual.iter().map(|usual| fact(usual, false)).collect_view()
    };
    view! { <ul class="facts">{facts}</ul> }
}

fn fact(highlight: &Highlight, marked: bool) -> impl IntoView + use<> {
    let app = App::get();
    view! {
        <li class:unusual=marked>
            <svg viewBox="0 0 24 24" aria-hidden="true" inner_html=picture(highlight)></svg>
            <span>{app.text().highlight(highlight)}</span>
        </li>
    }
}

/// The picture of a fact: `own` pieces, a `foe`, the `way` of a piece.
fn picture(highlight: &Highlight) -> &'static str {
    match highlight {
        Highlight::StartRows(StartRows::Three) => {
            r#"<path class="way" d="M4 6h16M4 12h16M4 18h16" stroke-dasharray="3 3.5"/>"#
        }
        Highlight::StartRows(StartRows::Two) => {
            r#"<path class="way" d="M4 13h16M4 19h16" stroke-dasharray="3 3.5"/>"#
        }
        Highlight::ManCapture(ManCapture::ForwardAndBack) => {
            r#"<circle class="own" cx="12" cy="12" r="4"/><path class="way" d="M15 9l5-5m-4 0h4v4M9 15l-5 5m4 0H4v-4"/>"#
        }
        Highlight::ManCapture(ManCapture::ForwardOnly) => {
            r#"<circle class="own" cx="12" cy="17" r="4"/><path class="way" d="M14.5 13.5L20 8m-4 0h4v4M9.5 13.5L4 8m4 0H4v4"/>"#
        }
        Highlight::CaptureChoice(CaptureChoice::Any) => {
            r#"<circle class="own" cx="12" cy="19" r="3.5"/><path class="way" d="M10 15L5 8m0 4V8h4M14 15l5-7m0 4V8h-4"/>"#
        }
        Highlight::CaptureChoice(CaptureChoice::MostPieces) => {
            r#"<circle class="foe" cx="6" cy="8" r="2.5"/><circle class="foe" cx="12" cy="14" r="2.5"/><circle class="foe" cx="18" cy="8" r="2.5"/><path class="way" d="M3 12.5L9 5l3 5 4-6h5m-3-2l3 2-3 2M5 20h14"/>"#
        }
        Highlight::CapturePriority(CapturePriority::None) => {
            r#"<circle class="own" cx="7" cy="12" r="4"/><circle class="own" cx="17" cy="12" r="4"/>"#
        }
        Highlight::CapturePriority(CapturePriority::King) => {
            r#"<circle class="own" cx="8" cy="17" r="4"/><path class="way" d="M4 11V6l2.5 2L8 5l1.5 3L12 6v5zM14 17h7m-3-3l3 3-3 3"/>"#
        }
        Highlight::MissedCapture(MissedCapture::Refused) => {
            r#"<circle class="own" cx="12" cy="12" r="4"/><path class="way" d="M5 19L19 5M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18"/>"#
        }
        Highlight::MissedCapture(MissedCapture::LosesGame) => {
            r#"<path class="way" d="M6 21V3M6 4h12l-3 4 3 4H6"/>"#
        }
        Highlight::MissedCapture(MissedCapture::LosesPiece) => {
            r#"<circle class="gone" cx="12" cy="12" r="7"/><path class="way" d="M8 8l8 8M16 8l-8 8"/>"#
        }
        Highlight::King(None) => {
            r#"<circle class="own" cx="9" cy="15" r="4"/><path class="way" d="M12 12l5-5m-4 0h4v4M3 21h18"/>"#
        }
        Highlight::King(Some(KingLanding::Free)) => {
            r#"<circle class="own" cx="5" cy="19" r="3"/><circle class="foe" cx="11" cy="13" r="2.5"/><path class="way" d="M7 17L21 3"/><circle class="spot" cx="15" cy="9" r="1.5"/><circle class="spot" cx="18" cy="6" r="1.5"/><circle class="spot" cx="21" cy="3" r="1.5"/>"#
        }
        Highlight::King(Some(KingLanding::WhereItCanGoOn)) => {
            r#"<circle class="own" cx="4" cy="20" r="3"/><circle class="foe" cx="9" cy="15" r="2.5"/><circle class="foe" cx="18" cy="12" r="2.5"/><path class="way" d="M6 18L15 9l6 6m0-4v4h-4"/>"#
        }
        Highlight::King(Some(KingLanding::JustBehind)) => {
            r#"<circle class="own" cx="5" cy="19" r="3"/><circle class="foe" cx="13" cy="11" r="2.5"/><path class="way" d="M7 17L17 7m-4 0h4v4"/><circle class="spot" cx="18" cy="6" r="2"/>"#
        }
        Highlight::Promotion(Promotion::AtRest) => {
            r#"<path class="way" d="M3 4h18M6 17l6-11 6 11m0-4v4h-4"/><circle class="own" cx="5" cy="19" r="3"/>"#
        }
        Highlight::Promotion(Promotion::EndsTurn) => {
            r#"<path class="way" d="M3 3h18M7 11V6l2.5 2L12 5l2.5 3L17 6v5z"/><circle class="own" cx="12" cy="18" r="4"/>"#
        }
        Highlight::Promotion(Promotion::GoesOnAsKing) => {
            r#"<path class="way" d="M3 11V6l2.5 2L8 5l2.5 3L13 6v5zM13 12l7 7m0-4v4h-4M3 2h18"/><circle class="own" cx="8" cy="17" r="4"/>"#
        }
        Highlight::Removal(Removal::AfterMove) => {
            r#"<circle class="foe" cx="7" cy="9" r="3"/><circle class="foe" cx="16" cy="9" r="3"/><path class="way" d="M2 15l5-2 5 4 5-4 5 4"/>"#
        }
        Highlight::Removal(Removal::AtOnce) => {
            r#"<circle class="gone" cx="9" cy="13" r="5"/><path class="way" d="M15 8l5-5m-4 0h4v4"/>"#
        }
        Highlight::Clock(Clock::None) => {
            r#"<circle class="gone" cx="12" cy="12" r="9"/><path class="way" d="M12 7v5l3 2"/>"#
        }
        Highlight::Clock(_) => {
            r#"<circle class="way" cx="12" cy="13" r="8"/><path class="way" d="M12 8v5l3 2M9 2h6M12 2v3"/>"#
        }
        Highlight::Draws(_) => r#"<path class="way strong" d="M5 9h14M5 15h14"/>"#,
        Highlight::DrawSettlement(DrawSettlement::Stands) => {
            r#"<path class="way strong" d="M5 9h14M5 15h14"/>"#
        }
        Highlight::DrawSettlement(DrawSettlement::CoinToss) => {
            r#"<circle class="way" cx="12" cy="12" r="9"/><circle class="way" cx="12" cy="12" r="6"/><path class="way" d="M12 9v6M10.5 10.5L12 9"/>"#
        }
    }
}
