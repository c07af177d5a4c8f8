//! Where the keyboard is when a question appears, or what was focused disappears.

use damka_host::Question;
use leptos::{ev, prelude::*};
use wasm_bindgen::JsCast;
use web_sys::{Element, FocusOptions, HtmlElement};

use super::Screen;

/// What is to be answered first, of several answers the one that changes nothing; then
/// how the game goes on.
const NEXT: [&str; 5] = [
    ".prompt button:last-of-type",
    "#stage button.main",
    "#resume",
    "#rematch",
    "#board",
];

/// Focuses a question that somebody here has asked, and whatever comes next as soon as
/// what was focused is gone. Nothing else takes the focus away.
pub fn follow(screen: Screen) {
    let controller = screen.controller;
    let asked = Memo::new(move |_| {
        let is_offer = |question: &Question| matches!(question, Question::Answer(..));
        let offered = controller
            .questions
            .with(|questions| questions.iter().any(is_offer));
        screen.resigning.get() || offered && !controller.is_remote()
    });
    let focused = StoredValue::new_local(None::<Element>);
    let listener = window_event_listener(ev::focusin, move |event| {
        let target = event.target().and_then(|target| target.dyn_into().ok());
        focused.set_value(target);
    });
    on_cleanup(move || listener.remove());
    Effect::new(move |was_asked: Option<bool>| {
        let asked = asked.get();
        controller.stage.track();
        controller.local.track();
        let new = asked && was_asked != Some(true);
        // After it is shown.
        request_animation_frame(move || {
            let is_gone = |element: &Option<Element>| {
                element
                    .as_ref()
                    .is_some_and(|element| !element.is_connected())
            };
            if new || focused.try_with_value(is_gone) == Some(true) {
                focus_next();
            }
        });
        asked
    });
}

/// Whoever opens the menu is at its first entry, and afterwards at its button again.
pub fn follow_menu(screen: Screen) {
    Effect::new(move |was_open: Option<bool>| {
        let open = screen.menu.get();
        if was_open.is_some_and(|was_open| was_open != open) {
            request_animation_frame(move || {
                let within = document().active_element();
                let within = within.and_then(|at| at.closest("#menu").ok().flatten());
                if open {
                    focus(find("#menu .entry"));
                } else if within.is_some() {
                    focus(find("#more"));
                }
            });
        }
        open
    });
}

fn focus_next() {
    // While a coin turns over the board, nothing can be done.
    let next = NEXT.iter().find_map(|selector| find(selector));
    focus(next.filter(|next| next.id() != "board" || find("#stage").is_none()));
}

fn find(selector: &str) -> Option<Element> {
    document().query_selector(selector).ok().flatten()
}

fn focus(target: Option<Element>) {
    if let Some(target) = target {
        let options = FocusOptions::new();
        options.set_prevent_scroll(true);
        // An SVG element can be focused like an HTML element.
        let target: HtmlElement = target.unchecked_into();
        drop(target.focus_with_options(&options));
    }
}
