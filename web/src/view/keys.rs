//! A list of keys, which lies over the screen.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use super::icon;
use crate::app::App;

/// A key as it is written, none for the wheel of a mouse, and the phrase that says what it
/// does.
pub type KeyRow = (Option<&'static str>, &'static str);

/// The keys that step through moves.
pub const STEPS: [KeyRow; 3] = [
    (Some("← →"), "page-key-step"),
    (Some("Home End"), "page-key-ends"),
    (None, "page-key-wheel"),
];

/// The keys of a board.
pub const BOARD: [KeyRow; 2] = [
    (Some("Tab"), "page-key-board"),
    (Some("Esc"), "page-key-escape"),
];

/// The list of keys. It has the focus while it is open, and gives it back.
#[component]
pub fn KeySheet(
    /// The keys.
    rows: Vec<KeyRow>,
    /// Whether it is open.
    open: RwSignal<bool>,
) -> impl IntoView {
    let app = App::get();
    let close = move || open.set(false);
    // An SVG element can be focused like an HTML element.
    let before = document().active_element();
    let before = StoredValue::new_local(before.map(|it| it.unchecked_into::<HtmlElement>()));
    request_animation_frame(|| focus("close-keys"));
    on_cleanup(move || {
        if let Some(before) = before.try_get_value().flatten() {
            drop(before.focus());
            // The entry of a menu that is closed cannot have it.
            if document().active_element().as_ref() != Some(before.as_ref()) {
                focus("more");
            }
        }
    });
    let press = window_event_listener(leptos::ev::keydown, move |event| {
        match event.key().as_str() {
            "?" | "Escape" => {
                event.prevent_default();
                close();
            }
            // There is nothing else to go to.
            "Tab" => {
                event.prevent_default();
                focus("close-keys");
            }
            _ => {}
        }
    });
    on_cleanup(move || press.remove());
    let row = move |(key, id): KeyRow| {
        let key = match key {
            Some(key) => key.into_any(),
            None => icon::icon(icon::WHEEL),
        };
        view! {
            <dt><kbd>{key}</kbd></dt>
            <dd>{app.label(id)}</dd>
        }
    };
    view! {
        <div
            class="stage keys"
            id="keys"
            role="dialog"
            aria-modal="true"
            aria-label=app.label("page-keys")
            on:click=move |event| {
                if event.target() == event.current_target() {
                    close();
                }
            }
        >
            <div class="lot">
                <h2>{app.label("page-keys")}</h2>
                <dl>{rows.into_iter().map(row).collect_view()}</dl>
                <button class="main" id="close-keys" on:click=move |_| close()>{app.label("page-close")}</button>
            </div>
        </div>
    }
}

fn focus(id: &str) {
    let found = document().get_element_by_id(id);
    if let Some(target) = found.and_then(|target| target.dyn_into::<HtmlElement>().ok()) {
        // The list begins at its top, also where it is longer than the window.
        let options = web_sys::FocusOptions::new();
        options.set_prevent_scroll(true);
        drop(target.focus_with_options(&options));
    }
}
