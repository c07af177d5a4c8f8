//! What the browser stores: games and rule sets in a database, settings and
//! drafts in its local storage.

use std::{
    cell::{Cell, OnceCell, RefCell},
    collections::BTreeSet,
    pin::Pin,
};

use damka_game::{GameId, PersonId, Time};
use damka_rules::Ruleset;
use js_sys::Function;
use leptos::{
    prelude::window,
    wasm_split::{SplitLoaderError, wasm_split},
};
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::{BroadcastChannel, MessageEvent, Storage};

use crate::{
    game_import,
    local_game::LocalGame,
    settings::Settings,
    store::{
        self, BrowserDatabase, FileGame, GameStore, IndexedDb, LegacyStorage, OpeningDb, StoredGame,
    },
};

const SETTINGS: &str = "settings";
const SIGNED_IN: &str = "signed-in";
const DRAFT: &str = "draft";
const STUDY: &str = "study";

/// The event of a channel.
const MESSAGE: &str = "message";

/// The games and rule sets of this browser, or in memory where it stores nothing.
pub type BrowserStore = GameStore<BrowserDatabase>;

thread_local! {
    static DATABASE: OnceCell<BrowserDatabase> = const { OnceCell::new() };
    static STORE: OnceCell<BrowserStore> = const { OnceCell::new() };
    static BLOCKED: Cell<bool> = const { Cell::new(false) };
    static CHANNEL: Option<BroadcastChannel> = BroadcastChannel::new("damka").ok();
}

/// Opens the database and moves to it what earlier versions stored. Before that
/// there are no [`games`]. A database that does not answer soon is given back, to be
/// [waited for](take_late_database) while the page is used.
pub async fn open() -> Option<OpeningDb> {
    let opening = OpeningDb::new().ok();
    let opened = match &opening {
        Some(opening) if opening.is_quick().await => opening.database().await.ok(),
        _ => None,
    };
    BLOCKED.set(opened.is_none());
    let late = opening.filter(|_| opened.is_none());
    let database = opened.map_or_else(BrowserDatabase::in_memory, BrowserDatabase::from);
    let store = GameStore::new(database.clone());
    let keys = LocalStorage.keys();
    if keys.iter().any(|key| store::is_legacy_key(key))
        && let Ok(migrate) = migration().await
    {
        // If it cannot be loaded, it is done the next time.
        migrate(store.clone()).await;
    }
    STORE.with(|cell| {
        // It is opened once.
        drop(cell.set(store));
    });
    DATABASE.with(|cell| drop(cell.set(database)));
    late
}

/// Waits for a database that did not answer soon, and uses it from then on; false if it
/// never comes.
pub async fn take_late_database(opening: OpeningDb) -> bool {
    let Ok(found) = opening.database().await else {
        return false;
    };
    let Some(database) = DATABASE.with(|cell| cell.get().cloned()) else {
        return false;
    };
    let replaced = match memory_replacer().await {
        Ok(replace) => replace(database, found).await,
        Err(_) => false,
    };
    BLOCKED.set(!replaced);
    replaced
}

/// The games and rule sets.
pub fn games() -> BrowserStore {
    STORE.with(|store| store.get_or_init(in_memory).clone())
}

fn in_memory() -> BrowserStore {
    GameStore::new(BrowserDatabase::in_memory())
}

/// Whether what is done here is kept.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Keeping {
    /// It is.
    Kept,
    /// Not now: there is no room.
    Full,
    /// Never: the browser stores nothing.
    Blocked,
}

/// Whether what is done here is kept.
pub fn keeping() -> Keeping {
    match (BLOCKED.get(), games().is_stored()) {
        (true, _) => Keeping::Blocked,
        (false, false) => Keeping::Full,
        (false, true) => Keeping::Kept,
    }
}

/// The game with this id.
pub async fn game(id: &str) -> Option<LocalGame> {
    let id: GameId = id.parse().ok()?;
    let store = games();
    match store.load(&id).await? {
        StoredGame::Log(log) => {
            let local = LocalGame::of_log(log).ok()?;
            Some(local.with_name(store.name(&id).await))
        }
        StoredGame::File(file) => {
            let rules = store.ruleset(&file.rules).await?;
            let open = file_reader().await.ok()?;
            let local = open(&file, &rules)?;
            Some(local.with_name(store.name(&id).await))
        }
    }
}

/// Opens a game of a file.
type OpenFile = fn(&FileGame, &Ruleset) -> Option<LocalGame>;

/// Moves to this store what earlier versions stored.
type Migrate = fn(BrowserStore) -> Pin<Box<dyn Future<Output = ()>>>;

/// Moves what is in memory to this database, which is used from then on; false if that
/// cannot be done.
type ReplaceMemory = fn(BrowserDatabase, IndexedDb) -> Pin<Box<dyn Future<Output = bool>>>;

// Few players need any of them: they are loaded with the other screens.
#[wasm_split(study, wasm_split_path = ::leptos::wasm_split, fallible)]
fn file_reader() -> Result<OpenFile, SplitLoaderError> {
    Ok(|file, rules| game_import::open(file, rules).ok())
}

#[wasm_split(study, wasm_split_path = ::leptos::wasm_split, fallible)]
fn migration() -> Result<Migrate, SplitLoaderError> {
    Ok(|store| {
        Box::pin(async move {
            match BLOCKED.get() {
                // It stays where it is kept.
                true => store::migrate(&Copied::default(), &store).await,
                false => store::migrate(&LocalStorage, &store).await,
            }
        })
    })
}

#[wasm_split(study, wasm_split_path = ::leptos::wasm_split, fallible)]
fn memory_replacer() -> Result<ReplaceMemory, SplitLoaderError> {
    Ok(|database, found| Box::pin(async move { database.replace_memory(found).await.is_ok() }))
}

/// What changed in the store, for the other tabs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// A game.
    Game(GameId),
    /// Many games.
    Games,
    /// The user's own rule sets.
    Rules,
}

impl Change {
    /// Tells the other tabs.
    pub fn announce(&self) {
        let words = match self {
            Change::Game(id) => format!("game {id}"),
            Change::Games => "games".to_owned(),
            Change::Rules => "rules".to_owned(),
        };
        CHANNEL.with(|channel| {
            if let Some(channel) = channel {
                // They find out when they write.
                drop(channel.post_message(&words.into()));
            }
        });
    }

    fn parse(words: &str) -> Option<Change> {
        match words.split_once(' ') {
            Some(("game", id)) => id.parse().ok().map(Change::Game),
            None if words == "games" => Some(Change::Games),
            None if words == "rules" => Some(Change::Rules),
            _ => None,
        }
    }
}

/// Hears what other tabs change, until it is dropped.
pub struct Listener(Closure<dyn FnMut(MessageEvent)>);

impl Listener {
    /// Where the browser has no such channels, it hears nothing.
    pub fn new(mut hear: impl FnMut(Change) + 'static) -> Listener {
        let listener = Listener(Closure::new(move |event: MessageEvent| {
            let words = event.data().as_string().unwrap_or_default();
            if let Some(change) = Change::parse(&words) {
                hear(change);
            }
        }));
        // One's own messages do not come back to the channel that sent them.
        listener
            .with_channel(|channel, hear| channel.add_event_listener_with_callback(MESSAGE, hear));
        listener
    }

    fn with_channel(&self, act: fn(&BroadcastChannel, &Function) -> Result<(), JsValue>) {
        CHANNEL.with(|channel| {
            if let Some(channel) = channel {
                // Without it, this tab finds out when it writes.
                drop(act(channel, self.0.as_ref().unchecked_ref()));
            }
        });
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        self.with_channel(|channel, hear| {
            channel.remove_event_listener_with_callback(MESSAGE, hear)
        });
    }
}

/// The local storage of the browser, which holds little.
struct LocalStorage;

impl LegacyStorage for LocalStorage {
    fn get(&self, key: &str) -> Option<String> {
        read(key)
    }

    fn remove(&self, key: &str) {
        remove(key);
    }

    fn keys(&self) -> Vec<String> {
        let Some(storage) = storage() else {
            return Vec::new();
        };
        let all = 0..storage.length().unwrap_or(0);
        all.filter_map(|at| storage.key(at).ok().flatten())
            .collect()
    }
}

/// The local storage, of which nothing is removed.
#[derive(Default)]
struct Copied {
    removed: RefCell<BTreeSet<String>>,
}

impl LegacyStorage for Copied {
    fn get(&self, key: &str) -> Option<String> {
        (!self.removed.borrow().contains(key)).then(|| read(key))?
    }

    fn remove(&self, key: &str) {
        self.removed.borrow_mut().insert(key.to_owned());
    }

    fn keys(&self) -> Vec<String> {
        LocalStorage.keys()
    }
}

/// None if it is blocked.
fn storage() -> Option<Storage> {
    window().local_storage().ok().flatten()
}

fn read(key: &str) -> Option<String> {
    storage()?.get_item(key).ok().flatten()
}

fn write(key: &str, value: &str) {
    if let Some(storage) = storage() {
        // Without it the settings last as long as the page.
        drop(storage.set_item(key, value));
    }
}

fn remove(key: &str) {
    if let Some(storage) = storage() {
        // A key that cannot be removed does no harm.
        drop(storage.remove_item(key));
    }
}

/// The settings.
pub fn settings() -> Settings {
    read(SETTINGS).map_or_else(Settings::default, |json| Settings::from_json(&json))
}

/// Whether somebody was signed in at the server when this browser was there last.
pub fn was_signed_in() -> bool {
    read(SIGNED_IN).is_some()
}

/// Notes whether somebody is.
pub fn keep_signed_in(is: bool) {
    match is {
        true => write(SIGNED_IN, "yes"),
        false => remove(SIGNED_IN),
    }
}

/// Whether this browser shows no phrases of somebody.
pub fn is_muted(player: &PersonId) -> bool {
    read(&format!("muted/{player}")).is_some()
}

/// Notes whether it shows none.
pub fn keep_muted(player: &PersonId, is: bool) {
    let key = format!("muted/{player}");
    match is {
        true => write(&key, "yes"),
        false => remove(&key),
    }
}

/// Stores the settings.
pub fn keep_settings(settings: &Settings) {
    write(SETTINGS, &settings.to_json());
}

/// When a game was last seen running, if it was noted. It is in the local
/// storage, which a page that is being closed still reaches.
pub fn seen(id: &GameId) -> Option<Time> {
    read(&format!("seen/{id}"))?.parse().ok().map(Time)
}

/// Notes that a game is seen running now. Without it an absence seems longer, and
/// the clock stops earlier.
pub fn see(id: &GameId, now: Time) {
    write(&format!("seen/{id}"), &now.0.to_string());
}

/// Forgets when a game was seen.
pub fn forget_seen(id: &GameId) {
    remove(&format!("seen/{id}"));
}

/// Stores the draft of a rule set.
pub fn keep_draft(json: &str) {
    write(DRAFT, json);
}

/// The stored draft of a rule set.
pub fn draft() -> Option<String> {
    read(DRAFT)
}

/// Deletes the draft of a rule set.
pub fn forget_draft() {
    remove(DRAFT);
}

/// Stores the content of the analysis board as PDN.
pub fn keep_study(pdn: &str) {
    write(STUDY, pdn);
}

/// The stored content of the analysis board, as PDN.
pub fn study() -> Option<String> {
    read(STUDY)
}
