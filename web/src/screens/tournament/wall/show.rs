//! The draw as a show: the promise before it, the proof and what it decided after it.

use damka_game::Face;
use damka_text::{Language, Text};
use damka_tournament::{Event, OpenLot, TournamentEnvelope};
use leptos::prelude::*;

use super::moment::{Drawn, Moment, Shown};
use crate::screens::tournament::panel::TournamentPanel;

/// The promises, or the proofs.
#[component]
pub fn Show(panel: TournamentPanel, moment: Moment, language: Memo<Language>) -> impl IntoView {
    let text = move || Text::new(language.get());
    move || match (moment.shown.get(), moment.open.get()) {
        (Some(shown), _) => Some(proofs(panel, moment, shown, text())),
        (None, open) if !open.is_empty() => Some(promises(panel, open, text())),
        (None, _) => None,
    }
}

/// What will be drawn, each lot with the commitment to its seed.
fn promises(panel: TournamentPanel, open: Vec<OpenLot>, text: Text) -> AnyView {
    let promise = |lot: OpenLot| {
        let purpose = panel.words_in(text, |words| words.purpose(&lot.purpose));
        let again = panel.words_in(text, |words| {
            let next = panel.now(|followed| followed.tournament.next_seq());
            words.second_draw(&lot.purpose, next.unwrap_or(lot.seq))
        });
        view! {
            <li>
                <p class="wall-purpose">{purpose}</p>
                {again.map(|again| view! { <p class="wall-again">{again}</p> })}
                <p><code>{lot.commitment.to_string()}</code></p>
            </li>
        }
    };
    view! {
        <aside class="wall-show promise" id="wall-promise">
            <h2>{text.phrase("page-tournament-wall-promise", &[])}</h2>
            <p class="wall-shout">{text.phrase("page-tournament-wall-shout", &[])}</p>
            <ul class="wall-lots">{open.into_iter().map(promise).collect_view()}</ul>
        </aside>
    }
    .into_any()
}

/// What was drawn, and how to check it.
fn proofs(panel: TournamentPanel, moment: Moment, shown: Shown, text: Text) -> AnyView {
    let proofs = shown.draws.into_iter();
    let proofs = proofs.map(|drawn| proof(panel, drawn, text));
    view! {
        <aside class="wall-show proof" id="wall-proof" class:complete=move || moment.is_complete()>
            {proofs.collect_view()}
        </aside>
    }
    .into_any()
}

fn proof(panel: TournamentPanel, drawn: Drawn, text: Text) -> AnyView {
    let purpose = panel.words_in(text, |words| words.purpose(&drawn.purpose));
    let again = panel.words_in(text, |words| words.second_draw(&drawn.purpose, drawn.seq));
    let words: Vec<String> = { drawn.contributions.iter() }
        .map(|word| word.to_string())
        .collect();
    let row = move |label: &'static str, value: String| {
        let label = text.phrase(label, &[]);
        view! { <dt>{label}</dt><dd><code>{value}</code></dd> }
    };
    // What it decided comes right after it in the log.
    let outcome = panel.now(|followed| {
        let log = followed.tournament.log();
        log.get(drawn.seq.0 as usize + 1).cloned()
    });
    view! {
        <section>
            <h2>{purpose}</h2>
            {again.map(|again| view! { <p class="wall-again">{again}</p> })}
            {outcome.flatten().and_then(|outcome| decided(panel, &outcome, text))}
            <dl>
                {row("page-tournament-proof-before", drawn.commitment.clone())}
                {row("page-tournament-proof-words", words.join(", "))}
                {row("page-tournament-proof-seed", drawn.seed.to_string())}
            </dl>
        </section>
    }
    .into_any()
}

/// What a lot decided, if it is not pairs, which are shown themselves.
fn decided(panel: TournamentPanel, outcome: &TournamentEnvelope, text: Text) -> Option<AnyView> {
    let words = panel.words_in(text, |words| words.event(outcome));
    Some(match &outcome.event {
        Event::CoinTossed { face, .. } => {
            let class = match face {
                Face::Heads => "coin heads",
                Face::Tails => "coin tails",
            };
            view! {
                <div class=class aria-hidden="true"></div>
                <p class="wall-shout wall-coin">{words}</p>
            }
            .into_any()
        }
        Event::TieSettled { .. } => {
            view! { <p class="wall-shout wall-outcome">{words}</p> }.into_any()
        }
        Event::StartNumbersGiven { .. }
        | Event::FirstSideGiven { .. }
        | Event::TieOrderGiven { .. } => view! { <p class="wall-outcome">{words}</p> }.into_any(),
        _ => return None,
    })
}
