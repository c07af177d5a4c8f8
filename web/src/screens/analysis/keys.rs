//! Keys and the wheel on the analysis screen.

use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::state::{AnalysisState, Tab};
use crate::{
    hotkey::Hotkey,
    study::{START, Session},
    view::keys::{BOARD, KeyRow, STEPS},
};

/// The list of keys.
pub fn rows() -> Vec<KeyRow> {
    let own: [KeyRow; 5] = [
        (Some("↑ ↓"), "page-key-variations"),
        (Some("Ctrl Z"), "page-analysis-undo"),
        (Some("Ctrl Y"), "page-analysis-redo"),
        (Some(Hotkey::Flip.key()), "page-flip"),
        (Some(Hotkey::Help.key()), "page-keys"),
    ];
    STEPS.into_iter().chain(BOARD).chain(own).collect()
}

impl AnalysisState {
    /// The wheel over the board steps through the moves.
    pub fn turn_wheel(self, event: &web_sys::WheelEvent) {
        let node = untrack(|| self.node());
        let leads_on = match event.delta_y() {
            down if down > 0.0 => !node.next.is_empty(),
            up if up < 0.0 => node.parent.is_some(),
            _ => false,
        };
        // At the first or last move the wheel scrolls the page.
        if event.ctrl_key() || !leads_on || self.editor.with_untracked(Option::is_some) {
            return;
        }
        event.prevent_default();
        let turned = (self.wheel).try_update_value(|wheel| wheel.turn(event.delta_y()));
        let steps = turned.unwrap_or(0);
        for _ in 0..steps.unsigned_abs() {
            match steps > 0 {
                true => self.navigate(Session::on),
                false => self.navigate(Session::back),
            };
        }
    }

    /// Handles a key anywhere on the page, unless another element uses it.
    pub fn press_key(self, event: &web_sys::KeyboardEvent) {
        if event.key() == "Tab" {
            self.pointed.set_value(false);
        }
        let target = event
            .target()
            .and_then(|at| at.dyn_into::<web_sys::Element>().ok());
        let busy = target.is_some_and(|element| {
            let typed = "input:not([type=checkbox]), textarea, select, [role=tab]";
            element.matches(typed).unwrap_or(false)
        });
        if busy || event.default_prevented() || event.alt_key() {
            return;
        }
        if self.follow_key(event) {
            event.prevent_default();
        }
    }

    /// Handles a key on the board: after the mouse the arrows step through the
    /// moves, after the keyboard they move the cursor.
    pub fn press_on_board(self, event: &web_sys::KeyboardEvent) {
        if self.pointed.get_value() && self.follow_key(event) {
            event.prevent_default();
            event.stop_propagation();
        }
    }

    fn follow_key(self, event: &web_sys::KeyboardEvent) -> bool {
        if self.editor.with_untracked(Option::is_some) || self.help.get_untracked() {
            return false;
        }
        let command = event.ctrl_key() || event.meta_key();
        let (key, shift) = (event.key(), event.shift_key());
        match (key.as_str(), command) {
            ("ArrowLeft", false) => {
                self.navigate(Session::back);
            }
            ("ArrowRight", false) => {
                self.navigate(Session::on);
            }
            // Without another variation they scroll the page.
            ("ArrowUp", false) => return self.navigate(|session| session.beside(false)),
            ("ArrowDown", false) => return self.navigate(|session| session.beside(true)),
            ("Home", false) => self.go(START),
            ("End", false) => self.go_to_end(),
            ("f" | "F", false) => self.flip(),
            ("?", false) => self.help.set(true),
            ("z" | "Z", true) if shift => self.change(Session::redo),
            ("z", true) => self.change(Session::undo),
            ("y", true) => self.change(Session::redo),
            _ => return false,
        }
        true
    }

    /// The arrow keys switch between tabs.
    pub fn press_tab(self, event: &web_sys::KeyboardEvent) {
        let all = Tab::ALL;
        let here = all.iter().position(|tab| *tab == self.tab.get_untracked());
        let here = here.unwrap_or_default();
        let to = match event.key().as_str() {
            "ArrowRight" => (here + 1) % all.len(),
            "ArrowLeft" => (here + all.len() - 1) % all.len(),
            _ => return,
        };
        event.prevent_default();
        self.tab.set(all[to]);
        let button = document().get_element_by_id(all[to].id());
        if let Some(button) = button.and_then(|at| at.dyn_into::<web_sys::HtmlElement>().ok()) {
            // The button exists: it was just rendered.
            drop(button.focus());
        }
    }
}
