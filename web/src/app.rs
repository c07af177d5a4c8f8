//! The whole page: what every screen knows, and which one is shown.

use std::sync::Arc;

use damka_rules::Ruleset;
use damka_text::{Language, Text, Value};
use leptos::{ev, prelude::*};
use wasm_bindgen::JsCast;

use crate::{
    browser,
    own_rules::Shelf,
    route::{Program, Route},
    settings::{Light, Settings},
    storage,
};

/// What every screen knows: small, and free to copy.
#[derive(Copy, Clone)]
pub struct App {
    /// What the user has chosen.
    pub settings: RwSignal<Settings>,
    /// The rule sets, one's own among them.
    pub shelf: RwSignal<Shelf>,
    /// Found once: to ask the browser for every word would take longer than to
    /// write them all.
    language: Memo<Language>,
    said: RwSignal<String>,
}

impl App {
    /// What every screen knows.
    pub fn get() -> App {
        expect_context()
    }

    /// The words of the user's language.
    pub fn text(self) -> Text {
        Text::new(self.language.get())
    }

    /// A label that changes with the language.
    pub fn label(self, id: &'static str) -> impl Fn() -> String + Copy + Send + 'static {
        move || self.text().phrase(id, &[])
    }

    /// A phrase with values, now.
    pub fn phrase(self, id: &str, values: &[(&'static str, Value)]) -> String {
        self.text().phrase(id, values)
    }

    /// The rule set of the last game, or the one chosen for the next.
    pub fn ruleset(self) -> Arc<Ruleset> {
        let shelf = self.shelf.get();
        self.settings.with(|settings| settings.ruleset(&shelf))
    }

    /// Chooses the rule set of the next game.
    pub fn choose_rules(self, id: &str) {
        self.settings
            .update(|settings| settings.rules = id.to_owned());
    }

    /// Lets a screen reader say something.
    pub fn say(self, words: impl Into<String>) {
        self.said.set(words.into());
    }

    /// Goes elsewhere, so that the back button leads here.
    pub fn go(self, route: &Route) {
        // An address of our own making is always taken.
        drop(window().location().set_hash(&route.to_string()));
    }
}

/// Puts a program into the document; it shows each of its places.
pub fn mount(program: Program, show: fn(Route) -> AnyView) {
    console_error_panic_hook::set_once();
    if let Some(loading) = document().get_element_by_id("loading") {
        loading.remove();
    }
    mount_to_body(move || view! { <Page program=program show=show /> });
}

#[component]
fn Page(program: Program, show: fn(Route) -> AnyView) -> impl IntoView {
    let settings = RwSignal::new(storage::settings());
    let read = || Route::from_hash(&window().location().hash().unwrap_or_default());
    let (route, set_route) = signal(read());
    let said = RwSignal::new(String::new());
    let shelf = RwSignal::new(storage::shelf());
    let app = App {
        settings,
        shelf,
        language: Memo::new(move |_| {
            settings.with(|settings| settings.language(&browser::languages()))
        }),
        said,
    };
    provide_context(app);
    window_event_listener(ev::hashchange, move |_| {
        let next = read();
        if next.program() == program {
            set_route.set(next);
            window().scroll_to_with_x_and_y(0.0, 0.0);
            // The keyboard, and who listens, begin at the top as the eyes do.
            focus("main");
        } else {
            // The other program takes over; everything of ours is kept by now.
            drop(window().location().reload());
        }
    });
    if route.with_untracked(Route::program) != program {
        // There is no such place.
        app.go(&Route::Start);
    }
    let news = RwSignal::new(false);
    window_event_listener(ev::Custom::<web_sys::Event>::new("newversion"), move |_| {
        news.set(true)
    });
    // Another tab has kept or thrown away a rule set.
    window_event_listener(ev::storage, move |event| {
        if event.key().is_none_or(|key| storage::is_rules_key(&key)) {
            shelf.set(storage::shelf());
        }
    });
    Effect::new(move |_| {
        route.track();
        dress(&settings.get(), app.text());
        request_animation_frame(entitle);
    });
    Effect::new(move |before: Option<()>| {
        let settings = settings.get();
        if before.is_some() {
            storage::keep_settings(&settings);
        }
    });

    view! {
        <a class="skip" href="#main" on:click=|event| { event.prevent_default(); skip() }>
            {app.label("page-skip")}
        </a>
        <header class="top">
            <a class="brand" href="#/" aria-label=app.label("page-home")>
                <svg viewBox="0 0 32 32" aria-hidden="true">
                    <circle cx="16" cy="16" r="14" class="brand-disc" />
                    <circle cx="16" cy="16" r="9" class="brand-groove" />
                </svg>
                <span>{app.label("page-title")}</span>
            </a>
            <nav>
                <a href="#/analysis">{app.label("page-analysis")}</a>
                <a href="#/rules">{app.label("page-rules")}</a>
                <a href="#/games">{app.label("page-games")}</a>
                <a href="#/settings">{app.label("page-settings")}</a>
            </nav>
        </header>
        <Show when=move || news.get()>
            <div class="news" role="status">
                <p>{app.label("page-news")}</p>
                <button class="main" id="take-over" on:click=|_| browser::announce("takeover")>{app.label("page-news-load")}</button>
                <button on:click=move |_| news.set(false)>{app.label("page-news-later")}</button>
            </div>
        </Show>
        <main id="main" tabindex="-1">
            {move || show(route.get())}
        </main>
        <div class="unseen" role="status" aria-live="polite" id="said">{move || said.get()}</div>
    }
}

/// Puts the language and the look on the document, for the style sheet.
fn dress(settings: &Settings, text: Text) {
    let Some(root) = document().document_element() else {
        return;
    };
    let light = match settings.light {
        Light::Device => "device",
        other => other.key(),
    };
    for (name, value) in [
        ("lang", text.language().tag()),
        ("data-light", light),
        ("data-theme", settings.theme.key()),
    ] {
        // These names and values are always taken.
        drop(root.set_attribute(name, value));
    }
}

/// The tab is named after what is on the screen.
fn entitle() {
    let head = document().query_selector("h1").ok().flatten();
    let head = head.and_then(|head| head.text_content());
    document().set_title(&head.map_or("Damka".to_owned(), |head| head + " – Damka"));
}

/// Puts the keyboard on the board; on the screen itself where there is none.
fn skip() {
    let board = document().get_element_by_id("board");
    focus(if board.is_some() { "board" } else { "main" });
}

fn focus(id: &str) {
    if let Some(target) = document().get_element_by_id(id) {
        // A drawing can be focused just as other elements can.
        let target: web_sys::HtmlElement = target.unchecked_into();
        drop(target.focus());
    }
}
