//! A small board for trying a position under one rule set.

use std::sync::Arc;

use damka_game::Refusal;
use damka_rules::{Position, Ruleset, Side, Squares, notation::Attempt};
use leptos::prelude::*;

use crate::{
    app::App,
    board::PlayablePosition,
    local_game::Ply,
    view::board::{Board, BoardConfig},
};

/// One move can be played and taken back.
#[component]
pub fn Trial(
    /// The id of the board element.
    id: String,
    /// The title of the board.
    #[prop(into)]
    title: Signal<String>,
    /// The rules.
    rules: Arc<Ruleset>,
    /// The position.
    position: Position,
) -> impl IntoView {
    let app = App::get();
    let rules = StoredValue::new(rules);
    let played = RwSignal::new(None::<Ply>);
    let said = RwSignal::new(String::new());
    let lit = RwSignal::new(Squares::EMPTY);
    let say = move |words: String| {
        app.say(words.clone());
        said.set(words);
    };
    let notation = move || app.settings.with_untracked(|settings| settings.notation());
    let playable = Memo::new(move |_| {
        let rules = rules.get_value();
        let after = played
            .get()
            .and_then(|ply| rules.play(&ply.before, &ply.m).ok());
        PlayablePosition::new(rules, after.unwrap_or(position))
    });
    let refuse = move |refusal: &damka_rules::Refusal| {
        lit.set(refusal.squares());
        let words = rules.with_value(|rules| app.text().refusal(rules, refusal, notation()));
        say(words);
    };
    let play = move |attempt: Attempt| {
        let judged = rules.with_value(|rules| rules.judge(&position, &attempt));
        match judged {
            Ok(m) => {
                lit.set(Squares::EMPTY);
                played.set(Some(Ply {
                    before: position,
                    m,
                }));
                say(rules.with_value(|rules| app.text().moves(rules, [&m], notation())));
            }
            Err(refusal) => refuse(&refusal),
        }
    };
    let config = BoardConfig {
        playable,
        last: Memo::new(move |_| played.get()),
        viewer: Signal::derive(|| Side::First),
        active: Signal::derive(move || played.get().is_none()),
        lit,
        on_play: Callback::new(play),
        on_refuse: Callback::new(move |refusal: Refusal| {
            if let Refusal::Rules(refusal) = refusal {
                refuse(&refusal);
            }
        }),
    };
    let again = move |_| {
        played.set(None);
        said.set(String::new());
    };
    view! {
        <div class="trial">
            <h4>{move || title.get()}</h4>
            <Board config=config id=id />
            <p class="said">
                {move || match said.with(String::is_empty) {
                    true => app.phrase("page-try", &[]),
                    false => said.get(),
                }}
            </p>
            <button disabled=move || played.get().is_none() on:click=again>{app.label("page-try-again")}</button>
        </div>
    }
}
