//! What the keys of the game screen do.

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
        (playing, local.has_computer(), local.id().to_string())
    });
    match hotkey {
        Hotkey::Flip => screen.flipped.update(|flipped| *flipped = !*flipped),
        Hotkey::Hint if alone && untrack(|| controller.is_persons_turn()) => controller.hint(),
        Hotkey::Takeback if playing => controller.propose(Proposal::Takeback),
        Hotkey::Draw if playing => controller.propose(Proposal::Draw),
        Hotkey::Hint | Hotkey::Takeback | Hotkey::Draw => {}
        // A game over the network is analysed when it is over.
        Hotkey::Analysis if playing && controller.is_remote() => {}
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

/// The escape key closes what lies over the game, one thing at a time; then it is the
/// board's, and at last it leaves the calm view.
pub fn close_by_escape(screen: Screen) {
    let handle = window_event_listener(leptos::ev::keydown, move |event| {
        if event.key() != "Escape" || event.default_prevented() {
            return;
        }
        let held = document().query_selector(".board .held, .board .planned");
        let calm = (!matches!(held, Ok(Some(_)))).then_some(screen.controller.calm);
        let all = [screen.help, screen.menu, screen.resigning];
        let mut all = all.into_iter().chain(calm);
        if let Some(open) = all.find(|open| open.try_get_untracked() == Some(true)) {
            event.prevent_default();
            open.set(false);
        }
    });
    on_cleanup(move || handle.remove());
}
