//! Keys and the wheel on the analysis board.

use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::bench::{Bench, Tab};
use crate::study::{START, Study};

impl Bench {
    /// The wheel over the board steps through the moves.
    pub fn turn_wheel(self, event: &web_sys::WheelEvent) {
        if event.ctrl_key() || event.delta_y() == 0.0 {
            return;
        }
        event.prevent_default();
        let turned = (self.wheel).try_update_value(|wheel| wheel.turn(event.delta_y()));
        let steps = turned.unwrap_or(0);
        for _ in 0..steps.unsigned_abs() {
            match steps > 0 {
                true => self.walk(Study::on),
                false => self.walk(Study::back),
            };
        }
    }

    /// A key anywhere on the page, unless it is for something else.
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

    /// A key on the board: who came there with the mouse walks through the
    /// moves, who came with the keyboard moves its cursor.
    pub fn press_on_board(self, event: &web_sys::KeyboardEvent) {
        if self.pointed.get_value() && self.follow_key(event) {
            event.prevent_default();
            event.stop_propagation();
        }
    }

    fn follow_key(self, event: &web_sys::KeyboardEvent) -> bool {
        if self.editor.with_untracked(Option::is_some) {
            return false;
        }
        let command = event.ctrl_key() || event.meta_key();
        let (key, shift) = (event.key(), event.shift_key());
        match (key.as_str(), command) {
            ("ArrowLeft", false) => {
                self.walk(Study::back);
            }
            ("ArrowRight", false) => {
                self.walk(Study::on);
            }
            // Where there is no other variation, they scroll as everywhere.
            ("ArrowUp", false) => return self.walk(|study| study.beside(false)),
            ("ArrowDown", false) => return self.walk(|study| study.beside(true)),
            ("Home", false) => self.go(START),
            ("End", false) => self.go_to_end(),
            ("z" | "Z", true) if shift => self.change(Study::redo),
            ("z", true) => self.change(Study::undo),
            ("y", true) => self.change(Study::redo),
            _ => return false,
        }
        true
    }

    /// The arrows go from one part to the next.
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
            // It is there: it was just drawn.
            drop(button.focus());
        }
    }
}
