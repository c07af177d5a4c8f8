//! The keys of the game screen, as far as they do something in this game.

use damka_game::Phase;
use damka_rules::Takeback;
use leptos::prelude::*;

use super::Screen;
use crate::{
    hotkey::Hotkey,
    view::keys::{BOARD, KeyRow, KeySheet, STEPS},
};

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

/// The list of keys.
#[component]
pub fn Keys(screen: Screen) -> impl IntoView {
    let controller = screen.controller;
    let (alone, takebacks, playing) = controller.local.with_untracked(|local| {
        let game = local.game();
        let takebacks = *game.rules().takeback != Takeback::Never;
        let playing = *game.phase() == Phase::Playing;
        (local.has_computer(), takebacks, playing)
    });
    let is_used = |hotkey: &Hotkey| match hotkey {
        Hotkey::Hint => alone,
        Hotkey::Takeback => takebacks,
        Hotkey::Analysis => !(playing && controller.is_remote()),
        _ => true,
    };
    let hotkeys = Hotkey::ALL.into_iter().filter(is_used);
    let hotkeys = hotkeys.map(|hotkey| -> KeyRow {
        let key = match hotkey {
            Hotkey::Takeback => "U, Ctrl Z",
            other => other.key(),
        };
        (Some(key), meaning(hotkey))
    });
    let rows = STEPS.into_iter().chain(BOARD).chain(hotkeys);
    view! { <KeySheet rows=rows.collect() open=screen.help /> }
}
