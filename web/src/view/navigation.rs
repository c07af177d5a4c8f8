//! Stepping through the moves of a game with keys and the wheel.

use damka_game::Proposal;
use leptos::{ev, prelude::*};
use wasm_bindgen::JsCast;

use crate::{
    game_controller::GameController,
    hotkey::Hotkey,
    move_list::{self, Wheel},
};

/// The number of moves shown, and of all moves.
fn shown_of(controller: GameController, shown: RwSignal<Option<usize>>) -> (usize, usize) {
    let all = controller.local.with_untracked(|local| local.plies().len());
    (shown.get_untracked().unwrap_or(all).min(all), all)
}

fn go(controller: GameController, shown: RwSignal<Option<usize>>, to: usize) {
    let (at, all) = shown_of(controller, shown);
    if to != at {
        shown.set((to < all).then_some(to));
    }
}

/// Home, End and the arrow keys step through the moves; Ctrl+Z proposes a
/// takeback; the other keys are those of [`Hotkey`]. Text fields and a focused board handle their arrow keys themselves;
/// while `off` is set, keys are ignored.
pub fn by_keys(
    controller: GameController,
    shown: RwSignal<Option<usize>>,
    off: Memo<bool>,
    on_hotkey: Callback<Hotkey>,
) {
    let handle = window_event_listener(ev::keydown, move |event| {
        let key = event.key();
        let command = event.ctrl_key() || event.meta_key();
        let elsewhere = off.get_untracked() || event.default_prevented();
        if elsewhere || event.alt_key() || is_typing(&event) {
            return;
        }
        if command && !event.shift_key() && key.eq_ignore_ascii_case("z") {
            event.prevent_default();
            controller.propose(Proposal::Takeback);
        } else if let Some(hotkey) = Hotkey::from_key(&key).filter(|_| !command) {
            event.prevent_default();
            on_hotkey.run(hotkey);
        } else if !command {
            let (at, all) = shown_of(controller, shown);
            // At the first or last move the keys scroll the page.
            if let Some(to) = move_list::navigate(&key, at, all).filter(|to| *to != at) {
                event.prevent_default();
                go(controller, shown, to);
            }
        }
    });
    on_cleanup(move || handle.remove());
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

/// The wheel over the board steps through the moves, if there are any in its
/// direction.
pub fn by_wheel(
    controller: GameController,
    shown: RwSignal<Option<usize>>,
    off: Memo<bool>,
) -> impl Fn(web_sys::WheelEvent) {
    let wheel = StoredValue::new(Wheel::default());
    move |event: web_sys::WheelEvent| {
        let (at, all) = shown_of(controller, shown);
        let far = event.delta_y();
        let leads_on = if far < 0.0 {
            at > 0
        } else {
            far > 0.0 && at < all
        };
        if !leads_on || off.get_untracked() || event.ctrl_key() {
            return;
        }
        event.prevent_default();
        let steps = wheel.try_update_value(|wheel| wheel.turn(far));
        let to = at.saturating_add_signed(steps.unwrap_or(0) as isize);
        go(controller, shown, to.min(all));
    }
}
