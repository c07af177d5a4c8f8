//! The keys of the game screen, and the list of them.

use damka_game::{Phase, Proposal};
use leptos::prelude::*;

use super::Screen;
use crate::{hotkey::Hotkey, route::Route};

/// Does what a key says; a key without a use now does nothing.
pub fn run(screen: Screen, hotkey: Hotkey) {
    let controller = screen.controller;
    let app = controller.app;
    let (playing, alone, id) = controller.local.with_untracked(|local| {
        let playing = *local.game().phase() == Phase::Playing;
        (
            playing,
            local.only_person().is_some(),
            local.id().to_string(),
        )
    });
    match hotkey {
        Hotkey::Flip => screen.flipped.update(|flipped| *flipped = !*flipped),
        Hotkey::Hint if alone && untrack(|| controller.is_persons_turn()) => controller.hint(),
        Hotkey::Takeback if playing => controller.propose(Proposal::Takeback),
        Hotkey::Draw if playing => controller.propose(Proposal::Draw),
        Hotkey::Hint | Hotkey::Takeback | Hotkey::Draw => {}
        Hotkey::Analysis => app.go(&Route::AnalyseGame(id)),
        Hotkey::Calm => controller.calm.update(|calm| *calm = !*calm),
        Hotkey::Larger => app
            .settings
            .update(|settings| settings.board_size = settings.board_size.larger()),
        Hotkey::Smaller => app
            .settings
            .update(|settings| settings.board_size = settings.board_size.smaller()),
        Hotkey::Help => screen.help.update(|open| *open = !*open),
    }
}

/// What a key does.
const fn meaning(hotkey: Hotkey) -> &'static str {
    match hotkey {
        Hotkey::Flip => "page-flip",
        Hotkey::Hint => "page-hint",
        Hotkey::Takeback => "page-takeback",
        Hotkey::Draw => "page-key-draw",
        Hotkey::Analysis => "page-analysis",
        Hotkey::Calm => "page-calm",
        Hotkey::Larger => "page-key-larger",
        Hotkey::Smaller => "page-key-smaller",
        Hotkey::Help => "page-keys",
    }
}

/// The keys of the list of moves and of the board.
const OTHERS: [(&str, &str); 4] = [
    ("← →", "page-key-step"),
    ("Home End", "page-key-ends"),
    ("Tab", "page-key-board"),
    ("Esc", "page-key-escape"),
];

/// The list of keys.
#[component]
pub fn Help(screen: Screen) -> impl IntoView {
    let app = screen.controller.app;
    let close = move || screen.help.set(false);
    let row = move |key: &'static str, id: &'static str| {
        view! {
            <dt><kbd>{key}</kbd></dt>
            <dd>{app.label(id)}</dd>
        }
    };
    let handle = window_event_listener(leptos::ev::keydown, move |event| {
        if event.key() == "Escape" {
            screen.help.try_set(false);
            screen.menu.try_set(false);
            screen.controller.calm.try_set(false);
        }
    });
    on_cleanup(move || handle.remove());
    view! {
        <Show when=move || screen.help.get()>
            <div class="stage keys" id="keys" role="dialog" aria-label=app.label("page-keys")>
                <div class="lot">
                    <h2>{app.label("page-keys")}</h2>
                    <dl>
                        {OTHERS.map(|(key, id)| row(key, id))}
                        {Hotkey::ALL.map(|hotkey| row(hotkey.key(), meaning(hotkey)))}
                    </dl>
                    <button class="main" id="close-keys" on:click=move |_| close()>{app.label("page-close")}</button>
                </div>
            </div>
        </Show>
    }
}
