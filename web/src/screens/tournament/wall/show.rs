//! The draw as a show: the promise before it, the proof and what it decided after it.

use damka_game::Face;
use damka_text::{Language, Text};
use damka_tournament::{Event, Purpose};
use leptos::prelude::*;

use super::moment::{Drawn, Moment};
use crate::screens::tournament::panel::TournamentPanel;

/// The promise, or the proof.
#[component]
pub fn Show(panel: TournamentPanel, moment: Moment, language: Memo<Language>) -> impl IntoView {
    let text = move || Text::new(language.get());
    move || match (moment.drawn.get(), moment.open.get()) {
        (Some(drawn), _) => Some(proof(panel, moment, drawn, text())),
        (None, Some(open)) => {
            let text = text();
            let purpose = panel.words_in(text, |words| words.purpose(&open.purpose));
            let again = panel.words_in(text, |words| {
                let next = panel.now(|followed| followed.tournament.next_seq());
                words.second_draw(&open.purpose, next.unwrap_or(open.seq))
            });
            Some(
                view! {
                    <aside class="wall-show promise" id="wall-promise">
                        <h2>{text.phrase("page-tournament-wall-promise", &[])}</h2>
                        <p class="wall-purpose">{purpose}</p>
                        {again.map(|again| view! { <p class="wall-again" id="wall-again">{again}</p> })}
                        <p class="wall-shout">{text.phrase("page-tournament-wall-shout", &[])}</p>
                        <p><code>{open.commitment.to_string()}</code></p>
                    </aside>
                }
                .into_any(),
            )
        }
        (None, None) => None,
    }
}

/// What was drawn, and how to check it.
fn proof(panel: TournamentPanel, moment: Moment, drawn: Drawn, text: Text) -> AnyView {
    let purpose = panel.words_in(text, |words| words.purpose(&drawn.purpose));
    let again = panel.words_in(text, |words| words.second_draw(&drawn.purpose, drawn.seq));
    let coin = matches!(drawn.purpose, Purpose::Toss { .. }).then(|| {
        let envelope = panel.now(|followed| {
            let after = followed.tournament.log().get(drawn.seq.0 as usize..)?;
            let mut after = after.iter();
            after.find(|one| matches!(one.event, Event::CoinTossed { .. })).cloned()
        });
        let envelope = envelope.flatten()?;
        let Event::CoinTossed { face, .. } = envelope.event else {
            return None;
        };
        let words = panel.words_in(text, |words| words.event(&envelope));
        let class = match face {
            Face::Heads => "coin heads",
            Face::Tails => "coin tails",
        };
        Some(view! { <div class=class aria-hidden="true"></div><p class="wall-shout" id="wall-coin">{words}</p> })
    });
    let words: Vec<String> = { drawn.contributions.iter() }
        .map(|word| word.to_string())
        .collect();
    let row = move |label: &'static str, value: String| {
        let label = text.phrase(label, &[]);
        view! { <dt>{label}</dt><dd><code>{value}</code></dd> }
    };
    view! {
        <aside class="wall-show proof" id="wall-proof" class:complete=move || moment.is_complete()>
            <h2>{purpose}</h2>
            {again.map(|again| view! { <p class="wall-again">{again}</p> })}
            {coin.flatten()}
            <dl>
                {row("page-tournament-proof-before", drawn.commitment.clone())}
                {row("page-tournament-proof-words", words.join(", "))}
                {row("page-tournament-proof-seed", drawn.seed.to_string())}
            </dl>
        </aside>
    }
    .into_any()
}
