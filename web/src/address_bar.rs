//! The address bar: which route it names, going to another one, and back. The document
//! stays the same all the time.

use std::collections::BTreeMap;

use js_sys::Array;
use leptos::{ev, prelude::*};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{HtmlAnchorElement, ScrollRestoration};

use crate::route::Route;

/// The address bar with the history behind it. It holds only signals, so it is `Copy`.
#[derive(Copy, Clone)]
pub struct AddressBar {
    route: RwSignal<Route>,
    /// The number of the current entry of the history.
    entry: StoredValue<u32>,
    /// How far each entry was scrolled when it was left.
    left_at: StoredValue<BTreeMap<u32, f64>>,
    /// How far the screen is to be scrolled as soon as it is shown.
    arriving: StoredValue<Option<f64>>,
    /// Whether the address named no route.
    astray: StoredValue<bool>,
}

/// How many frames to wait for a screen to be long enough for its old scroll position.
const MOST_FRAMES: u32 = 90;

impl AddressBar {
    /// Reads the address, and follows it from now on.
    pub fn new() -> AddressBar {
        let (entry, scrolled) = state().unwrap_or_default();
        let bar = AddressBar {
            route: RwSignal::new(read()),
            entry: StoredValue::new(entry),
            left_at: StoredValue::new(BTreeMap::new()),
            arriving: StoredValue::new(None),
            astray: StoredValue::new(is_unknown()),
        };
        let names_clause = bar
            .route
            .with_untracked(|route| matches!(route, Route::Clause(..)));
        if scrolled > 0.0 || names_clause {
            // The page was loaded again, or a link leads to a clause.
            bar.arriving.set_value(Some(scrolled));
        }
        // The browser would restore the position before the screen is there.
        let history = window().history();
        drop(history.map(|history| history.set_scroll_restoration(ScrollRestoration::Manual)));
        bar.name(0.0);
        window_event_listener(ev::popstate, move |_| bar.went());
        window_event_listener(ev::pagehide, move |_| bar.name(scrolled_to()));
        window_event_listener(ev::click, move |event| {
            if let Some(route) = link(&event) {
                event.prevent_default();
                bar.go(route);
            }
        });
        bar
    }

    /// The route that is shown.
    pub fn route(self) -> ReadSignal<Route> {
        self.route.read_only()
    }

    /// Whether the start screen is shown because the address named no route.
    pub fn is_astray(self) -> bool {
        self.astray.get_value()
    }

    /// Goes to a route; the back button leads back here.
    pub fn go(self, route: Route) {
        self.astray.set_value(false);
        if self.route.with_untracked(|now| *now != route) {
            let entry = self.leave() + 1;
            self.entry.set_value(entry);
            let url = route.to_string();
            if let Ok(history) = window().history() {
                // A URL of our own is never refused.
                drop(history.push_state_with_url(&written(entry, 0.0), "", Some(&url)));
            }
        }
        self.arrive(route, 0.0);
    }

    /// The browser has gone back or forward, or somebody has changed the fragment.
    fn went(self) {
        let before = self.leave();
        let entry = match state() {
            Some((entry, _)) => entry,
            None => before + 1,
        };
        self.entry.set_value(entry);
        self.astray.set_value(is_unknown());
        self.name(0.0);
        let scrolled = self.left_at.with_value(|left| left.get(&entry).copied());
        self.arrive(read(), scrolled.unwrap_or_default());
    }

    /// Remembers how far the current entry is scrolled.
    fn leave(self) -> u32 {
        let entry = self.entry.get_value();
        self.left_at
            .update_value(|left| _ = left.insert(entry, scrolled_to()));
        entry
    }

    /// Gives the current entry its number. The URL of an old link is replaced by that of
    /// its route, an unknown one by that of the start.
    fn name(self, scrolled: f64) {
        let route = read();
        let hash = window().location().hash().unwrap_or_default();
        let strange = hash.starts_with("#/") || route == Route::Start;
        let url = strange.then(|| route.to_string());
        let state = written(self.entry.get_value(), scrolled);
        if let Ok(history) = window().history() {
            drop(history.replace_state_with_url(&state, "", url.as_deref()));
        }
    }

    fn arrive(self, route: Route, scrolled: f64) {
        self.arriving.set_value(Some(scrolled));
        if self.route.with_untracked(|now| *now != route) {
            self.route.set(route);
        } else {
            self.shown();
        }
    }

    /// The screen of the current route is shown: scrolls to where it was left, to the
    /// clause that the route names or to the top, and focuses that clause or the heading.
    pub fn shown(self) {
        let arriving = self.arriving.try_update_value(Option::take).flatten();
        let Some(scrolled) = arriving else {
            return;
        };
        let clause = self.route.with_untracked(|route| match route {
            Route::Clause(_, anchor) if scrolled == 0.0 => document().get_element_by_id(anchor),
            _ => None,
        });
        match clause {
            Some(clause) => {
                // The list of its classes is there: it cannot fail.
                drop(clause.class_list().add_1("pointed-out"));
                clause.scroll_into_view();
                focus(clause);
            }
            None => {
                focus_heading();
                scroll(self, self.entry.get_value(), scrolled, MOST_FRAMES);
            }
        }
    }
}

/// Scrolls as soon as the screen is long enough, as long as nobody goes elsewhere.
fn scroll(bar: AddressBar, entry: u32, to: f64, frames: u32) {
    if bar.entry.get_value() != entry {
        return;
    }
    window().scroll_to_with_x_and_y(0.0, to);
    if scrolled_to() + 1.0 < to && frames > 0 {
        request_animation_frame(move || scroll(bar, entry, to, frames - 1));
    }
}

/// Screen readers and the keyboard begin at the heading of a new screen.
fn focus_heading() {
    let find = |selector| document().query_selector(selector).ok().flatten();
    if let Some(target) = find("main h1").or_else(|| find("main")) {
        focus(target);
    }
}

/// Focuses an element without scrolling to it.
fn focus(target: web_sys::Element) {
    // Otherwise it could not be focused.
    drop(target.set_attribute("tabindex", "-1"));
    let options = web_sys::FocusOptions::new();
    options.set_prevent_scroll(true);
    let target: web_sys::HtmlElement = target.unchecked_into();
    drop(target.focus_with_options(&options));
}

/// The route of a link, if a plain click on it leads to another screen of the page.
fn link(event: &web_sys::MouseEvent) -> Option<Route> {
    let modified = event.ctrl_key() || event.meta_key() || event.shift_key() || event.alt_key();
    if modified || event.button() != 0 || event.default_prevented() {
        return None;
    }
    linked(event.target())
}

/// The route of the link around an element, if it leads to a screen of the page.
pub fn linked(target: Option<web_sys::EventTarget>) -> Option<Route> {
    let element: web_sys::Element = target?.dyn_into().ok()?;
    let link = element.closest("a[href]").ok()??;
    let within = link.get_attribute("href")?.starts_with('#');
    let link: HtmlAnchorElement = link.dyn_into().ok()?;
    let ours = window().location().origin() == Ok(link.origin());
    let opens = link.target().is_empty() && !link.has_attribute("download");
    (ours && opens && !within).then(|| Route::from_url(&link.pathname(), &link.hash()))
}

/// The route that the address bar names.
fn read() -> Route {
    let (path, fragment) = address();
    Route::from_url(&path, &fragment)
}

/// Whether the address bar names no route.
fn is_unknown() -> bool {
    let (path, fragment) = address();
    Route::is_unknown(&path, &fragment)
}

/// The path and the fragment in the address bar.
fn address() -> (String, String) {
    let location = window().location();
    let (path, fragment) = (location.pathname(), location.hash());
    (path.unwrap_or_default(), fragment.unwrap_or_default())
}

fn scrolled_to() -> f64 {
    window().scroll_y().unwrap_or_default()
}

/// The number of the current entry, and how far it was scrolled when the page was left.
fn state() -> Option<(u32, f64)> {
    let state: Array = window().history().ok()?.state().ok()?.dyn_into().ok()?;
    Some((state.get(0).as_f64()? as u32, state.get(1).as_f64()?))
}

fn written(entry: u32, scrolled: f64) -> JsValue {
    Array::of2(&f64::from(entry).into(), &scrolled.into()).into()
}
