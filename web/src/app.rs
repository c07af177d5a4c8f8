//! The whole page: what every screen knows, and which one is shown.

use std::{sync::Arc, time::Duration};

use damka_rules::{Ruleset, notation::Attempt};
use damka_text::{Language, Text, Value};
use leptos::{ev, prelude::*, task::spawn_local};
use wasm_bindgen::JsCast;

use crate::{
    address_bar::{AddressBar, linked},
    browser,
    game_session::OpenedGame,
    messages,
    part::Parts,
    route::Route,
    ruleset_catalog::RulesetCatalog,
    screens,
    settings::{Light, Settings},
    storage::{self, Change, Keeping, Listener},
    store::{BrowserDatabase, OpeningDb, Unreadable},
    view::not_kept::NotKept,
};

/// How long to wait before what could not be stored or read is tried again.
const RETRY_AFTER: Duration = Duration::from_secs(3);

/// How long the page waits for the user's own rule sets before it is shown without them.
const PATIENCE: Duration = Duration::from_secs(5);

/// The context that every screen uses; it holds only signals, so it is `Copy`.
#[derive(Copy, Clone)]
pub struct App {
    /// The user's settings.
    pub settings: RwSignal<Settings>,
    /// The built-in rule sets and the user's own.
    pub rulesets: RwSignal<RulesetCatalog>,
    /// The parts of the program that are loaded when they are needed.
    pub parts: Parts,
    address_bar: AddressBar,
    /// The language whose messages are loaded and shown.
    language: RwSignal<Language>,
    /// The language that was chosen and whose messages did not come.
    pub missing_language: RwSignal<Option<Language>>,
    said: RwSignal<String>,
    /// What everybody has to know before he goes on, on every screen until he has read it.
    warning: RwSignal<Option<String>>,
    /// The rules that a link carries for the next game, as long as its form is shown.
    pub carried: RwSignal<Option<Arc<Ruleset>>>,
    /// How many screens wait for what they read from the storage.
    pub loading: RwSignal<u32>,
    /// Whether what is done here is kept.
    pub keeping: RwSignal<Keeping>,
    /// In how many games over the network, in which a move may take days, it is the
    /// user's move; the title of the tab says so.
    pub your_move: RwSignal<u32>,
    /// The first move of the new game that is being stored, to be shown then; none if
    /// there is no such game.
    pub beginning: StoredValue<Option<Option<Attempt>>>,
    /// The game that has just begun, for its screen, which would have to read any other.
    pub opened: StoredValue<Option<OpenedGame<BrowserDatabase>>, LocalStorage>,
}

impl App {
    /// What every screen knows.
    pub fn get() -> App {
        expect_context()
    }

    /// The texts in the user's language, for whoever moves pieces on a board.
    pub fn text(self) -> Text {
        Text::new(self.language.get()).touched()
    }

    /// A label that changes with the language.
    pub fn label(self, id: &'static str) -> impl Fn() -> String + Copy + Send + 'static {
        move || self.text().phrase(id, &[])
    }

    /// A text with values.
    pub fn phrase(self, id: &str, values: &[(&'static str, Value)]) -> String {
        self.text().phrase(id, values)
    }

    /// Shows the page in a language as soon as its messages are there. If they do not
    /// come, it stays as it is, and so does the setting.
    fn switch_to(self, language: Language) {
        let current = self.language.get_untracked();
        if language == current {
            return;
        }
        self.missing_language.set(None);
        spawn_local(async move {
            let is_there = messages::load(language).await;
            let wanted = self.settings.with_untracked(chosen_language);
            if wanted != language {
                // Meanwhile another was chosen.
            } else if is_there {
                self.language.set(language);
            } else {
                self.missing_language.set(Some(language));
                let tag = current.tag().to_owned();
                (self.settings).update(|settings| settings.language = Some(tag));
            }
        });
    }

    /// The rule set of the last game, or the one chosen for the next.
    pub fn ruleset(self) -> Arc<Ruleset> {
        self.carried.get().unwrap_or_else(|| {
            let rulesets = self.rulesets.get();
            self.settings.with(|settings| settings.ruleset(&rulesets))
        })
    }

    /// Chooses the rule set of the next game.
    pub fn choose_rules(self, id: &str) {
        self.carried.set(None);
        self.settings
            .update(|settings| settings.rules = id.to_owned());
    }

    /// Announces something to screen readers.
    pub fn say(self, words: impl Into<String>) {
        let mut words = words.into();
        // The same words are read again only if they differ: here by what nobody sees.
        if self.said.with_untracked(|said| *said == words) {
            words.push('\u{200b}');
        }
        self.said.set(words);
    }

    /// Shows something on every screen until it was read.
    pub fn warn(self, words: String) {
        self.warning.set(Some(words));
    }

    /// Checks whether what was done is stored; the page says so if it is not, and tries
    /// again until there is room.
    pub fn look_at_storage(self) {
        let keeping = storage::keeping();
        if self.keeping.get_untracked() == keeping {
            return;
        }
        self.keeping.set(keeping);
        if keeping == Keeping::Full {
            self.retry();
        }
    }

    /// Tries again, at intervals, to store what had no room.
    fn retry(self) {
        let again = async move {
            storage::games().catch_up().await;
            self.look_at_storage();
            if self.keeping.get_untracked() == Keeping::Full {
                self.retry();
            }
        };
        set_timeout(move || spawn_local(again), RETRY_AFTER);
    }

    /// Reads the user's own rule sets again; later, if what reads them does not come.
    pub async fn load_rules(self) {
        match storage::games().own_rules().await {
            Ok(own) => self.rulesets.set(RulesetCatalog::new(own)),
            Err(_) => set_timeout(move || spawn_local(self.load_rules()), RETRY_AFTER),
        }
        self.look_at_storage();
    }

    /// Stores a rule set of the user's. What is not kept can be used as long as the
    /// page is open.
    pub async fn keep_rules(self, rules: &Ruleset) -> Keeping {
        // The notice says that there is no room.
        let _ = storage::games().put_own_rules(rules).await;
        self.load_rules().await;
        Change::Rules.announce();
        storage::keeping()
    }

    /// Deletes a rule set of the user's.
    pub async fn forget_rules(self, id: &str) {
        let _ = storage::games().remove_own_rules(id).await;
        self.load_rules().await;
        Change::Rules.announce();
    }

    /// Navigates; the back button leads back here.
    pub fn go(self, route: &Route) {
        self.address_bar.go(route.clone());
    }

    /// Whether the start screen is shown because the address names no other.
    pub fn is_astray(self) -> bool {
        self.address_bar.is_astray()
    }
}

fn chosen_language(settings: &Settings) -> Language {
    settings.language(&browser::languages())
}

/// Mounts the page.
pub fn start() {
    console_error_panic_hook::set_once();
    let settings = storage::settings();
    let language = chosen_language(&settings);
    // Leptos has no executor before something is mounted.
    use wasm_bindgen_futures::spawn_local;
    // The messages come while the database is opened.
    spawn_local(async move {
        messages::load(language).await;
    });
    spawn_local(async move {
        let late = storage::open().await;
        let games = storage::games();
        let own_rules = browser::within(PATIENCE, games.own_rules()).await;
        let own_rules = own_rules.unwrap_or(Err(Unreadable));
        let is_there = messages::load(language).await;
        let Some(loading) = document().get_element_by_id("loading") else {
            return;
        };
        if !is_there {
            // The document itself has the words.
            browser::announce("unloaded");
            return;
        }
        loading.remove();
        mount_to_body(move || {
            view! { <Page settings=settings language=language own_rules=own_rules late=late /> }
        });
    });
}

#[component]
fn Page(
    settings: Settings,
    language: Language,
    own_rules: Result<Vec<Ruleset>, Unreadable>,
    late: Option<OpeningDb>,
) -> impl IntoView {
    let settings = RwSignal::new(settings);
    let said = RwSignal::new(String::new());
    let unread = own_rules.is_err();
    let rulesets = RwSignal::new(RulesetCatalog::new(own_rules.unwrap_or_default()));
    let address_bar = AddressBar::new();
    let route = address_bar.route();
    let app = App {
        settings,
        rulesets,
        parts: Parts::new(),
        address_bar,
        language: RwSignal::new(language),
        missing_language: RwSignal::new(None),
        said,
        warning: RwSignal::new(None),
        carried: RwSignal::new(None),
        loading: RwSignal::new(0),
        keeping: RwSignal::new(storage::keeping()),
        your_move: RwSignal::new(0),
        beginning: StoredValue::new(None),
        opened: StoredValue::new_local(None),
    };
    provide_context(app);
    // Who points at a link will probably follow it.
    window_event_listener(ev::pointerover, move |event| {
        if let Some(route) = linked(event.target()) {
            screens::prepare(app, &route);
        }
    });
    let update = RwSignal::new(false);
    window_event_listener(ev::Custom::<web_sys::Event>::new("newversion"), move |_| {
        update.set(true)
    });
    // Another tab has saved or deleted a rule set.
    let listener = Listener::new(move |change| {
        if change == Change::Rules {
            spawn_local(app.load_rules());
        }
    });
    // It hears as long as the page lives.
    StoredValue::new_local(listener);
    spawn_local(async move {
        let replaced = match late {
            Some(late) => storage::take_late_database(late).await,
            None => false,
        };
        if replaced || unread {
            app.load_rules().await;
        }
    });
    Effect::new(move |_| {
        apply_settings(&settings.get(), app.text());
        let there = route.with(|route| screens::is_there(app, route)) && app.loading.get() == 0;
        let your_move = app.your_move.get();
        request_animation_frame(move || {
            set_title(your_move);
            if there {
                address_bar.shown();
            }
        });
    });
    Effect::new(move |_| {
        app.switch_to(settings.with(chosen_language));
    });
    Effect::new(move |before: Option<()>| {
        let settings = settings.get();
        if before.is_some() {
            storage::keep_settings(&settings);
        }
    });

    view! {
        <a class="skip" href="#main" on:click=|event| { event.prevent_default(); focus_content() }>
            {app.label("page-skip")}
        </a>
        <header class="top">
            <a class="brand" href=Route::Start.to_string() aria-label=app.label("page-home")>
                <svg viewBox="0 0 32 32" aria-hidden="true">
                    <circle cx="16" cy="16" r="14" class="brand-disc" />
                    <circle cx="16" cy="16" r="9" class="brand-groove" />
                </svg>
                <span>{app.label("page-title")}</span>
            </a>
            <nav>
                <a href=Route::Analysis.to_string()>{app.label("page-analysis")}</a>
                <a href=Route::Rules.to_string()>{app.label("page-rules")}</a>
                <a href=Route::Games.to_string()>{app.label("page-games")}</a>
                <a href=Route::Settings.to_string()>{app.label("page-settings")}</a>
            </nav>
        </header>
        <Show when=move || update.get()>
            <div class="update" role="status">
                <p>{app.label("page-news")}</p>
                <button class="main" id="take-over" on:click=|_| browser::announce("takeover")>{app.label("page-news-load")}</button>
                <button on:click=move |_| update.set(false)>{app.label("page-news-later")}</button>
            </div>
        </Show>
        {move || app.warning.get().map(|words| view! {
            <div class="update" id="warning" role="alert">
                <p>{words}</p>
                <button class="main" id="warning-read" on:click=move |_| app.warning.set(None)>{app.label("page-close")}</button>
            </div>
        })}
        // A game says it in its box of messages: nothing may move its board.
        <Show when=move || route.with(|route| !matches!(route, Route::Game(_)))>
            <NotKept />
        </Show>
        <main id="main" tabindex="-1">
            {move || screens::show(app, route.get())}
        </main>
        <div class="visually-hidden" role="status" aria-live="polite" id="said">{move || said.get()}</div>
    }
}

/// Sets language and theme as attributes of the document, for the style sheet.
fn apply_settings(settings: &Settings, text: Text) {
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
        ("data-pieces", settings.pieces.key()),
    ] {
        // These names and values are valid.
        drop(root.set_attribute(name, value));
    }
}

/// Titles the tab after the heading of the screen, with the number of games that wait for
/// the user's move.
fn set_title(your_move: u32) {
    let head = document().query_selector("h1").ok().flatten();
    let head = head.and_then(|head| head.text_content());
    let title = head.map_or("Damka".to_owned(), |head| head + " – Damka");
    document().set_title(&match your_move {
        0 => title,
        count => format!("({count}) {title}"),
    });
}

/// Focuses the board, or the main element where there is none.
fn focus_content() {
    let board = document().get_element_by_id("board");
    focus(if board.is_some() { "board" } else { "main" });
}

fn focus(id: &str) {
    if let Some(target) = document().get_element_by_id(id) {
        // An SVG element can be focused like an HTML element.
        let target: web_sys::HtmlElement = target.unchecked_into();
        drop(target.focus());
    }
}
