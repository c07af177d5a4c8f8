//! Walking through the moves of a game by keys and by the wheel.

use damka_game::Proposal;
use leptos::{ev, prelude::*};
use wasm_bindgen::JsCast;

use crate::{
    live::Live,
    record::{self, Wheel},
    table::Table,
};

/// How many moves are shown, and how many there are.
fn stand(live: Live, shown: RwSignal<Option<usize>>) -> (usize, usize) {
    let all = live.table.with_untracked(Table::plies).len();
    (shown.get_untracked().unwrap_or(all).min(all), all)
}

fn go(live: Live, shown: RwSignal<Option<usize>>, to: usize) {
    let (at, all) = stand(live, shown);
    if to != at {
        shown.set((to < all).then_some(to));
    }
}

/// Home, End and the arrow keys walk; Ctrl+Z asks for a move back. What is
/// being written, and a board that the keyboard is on, have their own arrows;
/// while something else is on the screen, they mean nothing here.
pub fn by_keys(live: Live, shown: RwSignal<Option<usize>>, off: Memo<bool>) {
    let handle = window_event_listener(ev::keydown, move |event| {
        let key = event.key();
        let command = event.ctrl_key() || event.meta_key();
        let elsewhere = off.get_untracked() || event.default_prevented();
        if elsewhere || event.alt_key() || is_written(&event) {
            return;
        }
        if command && !event.shift_key() && key.eq_ignore_ascii_case("z") {
            event.prevent_default();
            live.propose(Proposal::Takeback);
        } else if !command {
            let (at, all) = stand(live, shown);
            // Where no move is left, the keys scroll the page.
            if let Some(to) = record::walk(&key, at, all).filter(|to| *to != at) {
                event.prevent_default();
                go(live, shown, to);
            }
        }
    });
    on_cleanup(move || handle.remove());
}

fn is_written(event: &web_sys::KeyboardEvent) -> bool {
    let element = event
        .target()
        .and_then(|it| it.dyn_into::<web_sys::Element>().ok());
    element.is_some_and(|element| {
        // A list that is closed changes its choice by the arrows.
        matches!(element.tag_name().as_str(), "INPUT" | "TEXTAREA" | "SELECT")
    })
}

/// The wheel over the board walks, if there is anywhere to go.
pub fn by_wheel(
    live: Live,
    shown: RwSignal<Option<usize>>,
    off: Memo<bool>,
) -> impl Fn(web_sys::WheelEvent) {
    let wheel = StoredValue::new(Wheel::default());
    move |event: web_sys::WheelEvent| {
        let (at, all) = stand(live, shown);
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
        go(live, shown, to.min(all));
    }
}
