//! Stepping through the moves of a game with keys and the wheel.

use damka_game::Proposal;
use leptos::{ev, prelude::*};
use wasm_bindgen::JsCast;

use crate::{
    game_controller::GameController,
    hotkey::Hotkey,
    local_game::LocalGame,
    move_list::{self, Wheel},
};

/// The position of a game that is shown, and how to step to another one.
#[derive(Copy, Clone)]
pub struct Navigation {
    /// The game.
    pub local: RwSignal<LocalGame>,
    /// How many moves the board shows; all of them if none.
    pub shown: RwSignal<Option<usize>>,
    /// While it is set, keys and the wheel are ignored.
    pub off: Memo<bool>,
}

impl Navigation {
    /// The number of moves shown, and of all moves.
    fn shown_of(self) -> (usize, usize) {
        let all = self.local.with_untracked(|local| local.plies().len());
        (self.shown.get_untracked().unwrap_or(all).min(all), all)
    }

    fn go(self, to: usize) {
        let (at, all) = self.shown_of();
        if to != at {
            self.shown.set((to < all).then_some(to));
        }
    }

    /// Home, End and the arrow keys step through the moves; the other keys are those of
    /// [`Hotkey`], and during a game Ctrl+Z proposes a takeback.
    pub fn by_keys(self, game: Option<GameController>, on_hotkey: Callback<Hotkey>) {
        let handle = window_event_listener(ev::keydown, move |event| {
            if !self.accepts(&event) {
                return;
            }
            let key = event.key();
            let command = event.ctrl_key() || event.meta_key();
            let undo = command && !event.shift_key() && key.eq_ignore_ascii_case("z");
            if let Some(game) = game.filter(|_| undo) {
                event.prevent_default();
                game.propose(Proposal::Takeback);
            } else if let Some(hotkey) = Hotkey::from_key(&key).filter(|_| !command) {
                event.prevent_default();
                on_hotkey.run(hotkey);
            } else {
                self.step(&event);
            }
        });
        on_cleanup(move || handle.remove());
    }

    /// Whether a key is meant for the game: text fields and a focused board handle their
    /// arrow keys themselves.
    fn accepts(self, event: &web_sys::KeyboardEvent) -> bool {
        let elsewhere = self.off.get_untracked() || event.default_prevented();
        !elsewhere && !event.alt_key() && !is_typing(event)
    }

    fn step(self, event: &web_sys::KeyboardEvent) {
        if event.ctrl_key() || event.meta_key() {
            return;
        }
        let (at, all) = self.shown_of();
        // At the first or last move the keys scroll the page.
        let to = move_list::navigate(&event.key(), at, all);
        if let Some(to) = to.filter(|to| *to != at) {
            event.prevent_default();
            self.go(to);
        }
    }

    /// The wheel over the board steps through the moves, if there are any in its
    /// direction.
    pub fn by_wheel(self) -> impl Fn(web_sys::WheelEvent) {
        let wheel = StoredValue::new(Wheel::default());
        move |event: web_sys::WheelEvent| {
            let (at, all) = self.shown_of();
            let far = event.delta_y();
            let leads_on = if far < 0.0 {
                at > 0
            } else {
                far > 0.0 && at < all
            };
            if !leads_on || self.off.get_untracked() || event.ctrl_key() {
                return;
            }
            event.prevent_default();
            let steps = wheel.try_update_value(|wheel| wheel.turn(far));
            let to = at.saturating_add_signed(steps.unwrap_or(0) as isize);
            self.go(to.min(all));
        }
    }
}

fn is_typing(event: &web_sys::KeyboardEvent) -> bool {
    let element = event
        .target()
        .and_then(|it| it.dyn_into::<web_sys::Element>().ok());
    element.is_some_and(|element| {
        // A closed select changes its value with the arrow keys.
        matches!(element.tag_name().as_str(), "INPUT" | "TEXTAREA" | "SELECT")
    })
}
