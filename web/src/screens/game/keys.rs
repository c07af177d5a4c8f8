//! The list of keys.

use leptos::prelude::*;

use super::Screen;
use crate::hotkey::Hotkey;

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
pub fn Keys(screen: Screen) -> impl IntoView {
    let app = screen.controller.app;
    let close = move || screen.help.set(false);
    let row = move |key: &'static str, id: &'static str| {
        view! {
            <dt><kbd>{key}</kbd></dt>
            <dd>{app.label(id)}</dd>
        }
    };
    view! {
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
    }
}
