//! The browser's local storage: settings, games, the user's own rules.

use std::collections::BTreeMap;

use damka_rules::{Ruleset, StoredRules, format1};
use leptos::prelude::window;
use web_sys::Storage;

use crate::{
    game_store::{GameStore, KeyValueStore},
    json,
    local_game::LocalGame,
    ruleset_catalog::RulesetCatalog,
    settings::Settings,
    write_behind::WriteBehind,
};

const SETTINGS: &str = "settings";
const RULES: &str = "rules/";
const DRAFT: &str = "draft";
const STUDY: &str = "study";

/// The storage of the browser.
struct LocalStorage;

impl KeyValueStore for LocalStorage {
    fn get(&self, key: &str) -> Option<String> {
        storage()?.get_item(key).ok().flatten()
    }

    fn set(&self, key: &str, value: &str) -> bool {
        storage().is_some_and(|storage| storage.set_item(key, value).is_ok())
    }

    fn remove(&self, key: &str) {
        if let Some(storage) = storage() {
            // A key that cannot be removed does no harm.
            drop(storage.remove_item(key));
        }
    }

    fn keys(&self, prefix: &str) -> Vec<String> {
        let Some(storage) = storage() else {
            return Vec::new();
        };
        let all = 0..storage.length().unwrap_or(0);
        let keys = all.filter_map(|at| storage.key(at).ok().flatten());
        keys.filter(|key| key.starts_with(prefix)).collect()
    }
}

/// None if it is blocked.
fn storage() -> Option<Storage> {
    window().local_storage().ok().flatten()
}

thread_local! {
    static STORE: WriteBehind<LocalStorage> = const { WriteBehind::new(LocalStorage) };
}

/// The storage of the browser, and in memory what has no room in it.
#[derive(Copy, Clone, Debug)]
pub struct BrowserStore;

impl KeyValueStore for BrowserStore {
    fn get(&self, key: &str) -> Option<String> {
        STORE.with(|store| store.get(key))
    }

    fn set(&self, key: &str, value: &str) -> bool {
        STORE.with(|store| store.set(key, value))
    }

    fn remove(&self, key: &str) {
        STORE.with(|store| store.remove(key));
    }

    fn keys(&self, prefix: &str) -> Vec<String> {
        STORE.with(|store| store.keys(prefix))
    }
}

fn read(key: &str) -> Option<String> {
    BrowserStore.get(key)
}

/// False if storage is blocked or full.
fn write(key: &str, value: &str) -> bool {
    BrowserStore.set(key, value)
}

fn remove(key: &str) {
    BrowserStore.remove(key);
}

/// The settings.
pub fn settings() -> Settings {
    read(SETTINGS).map_or_else(Settings::default, |json| Settings::from_json(&json))
}

/// Stores the settings.
pub fn keep_settings(settings: &Settings) -> bool {
    write(SETTINGS, &settings.to_json())
}

/// The games.
pub fn games() -> GameStore<BrowserStore> {
    GameStore(BrowserStore)
}

/// The game with this id.
pub fn game(id: &str) -> Option<LocalGame> {
    games().game(&id.parse().ok()?)
}

/// The current game, if it is not over.
pub fn unfinished() -> Option<LocalGame> {
    let local = games().game(&games().current()?)?;
    local.game().ended().is_none().then_some(local)
}

/// The user's own rule sets as they are stored, by their ids.
pub fn own_rules() -> BTreeMap<String, String> {
    let own = BrowserStore.keys(RULES).into_iter().filter_map(|key| {
        let value = read(&key)?;
        Some((key.strip_prefix(RULES)?.to_owned(), value))
    });
    own.collect()
}

/// All rule sets; unreadable ones are skipped, but not deleted.
pub fn rulesets() -> RulesetCatalog {
    let own = BrowserStore.keys(RULES).into_iter();
    RulesetCatalog::new(own.filter_map(|key| rules_of(&read(&key)?)))
}

/// Reads a stored rule set: JSON, or the text that version 0.1 wrote.
pub fn rules_of(kept: &str) -> Option<Ruleset> {
    if !kept.starts_with('{') {
        return format1::read(kept).ok();
    }
    let stored: StoredRules = json::read(kept).ok()?;
    stored.ruleset().ok()
}

/// A rule set as this version stores it.
fn rules_json(rules: &Ruleset) -> String {
    let stored = StoredRules::from(rules);
    serde_json::to_string(&stored).expect("rules are written as JSON")
}

/// Whether a key of the storage belongs to a rule set.
pub fn is_rules_key(key: &str) -> bool {
    key.starts_with(RULES)
}

/// Stores a rule set under its id.
pub fn keep_rules(rules: &Ruleset) -> bool {
    write(&format!("{RULES}{}", rules.id), &rules_json(rules))
}

/// Deletes a rule set.
pub fn forget_rules(id: &str) {
    remove(&format!("{RULES}{id}"));
}

/// Stores the draft of a rule set.
pub fn keep_draft(json: &str) -> bool {
    write(DRAFT, json)
}

/// The stored draft of a rule set.
pub fn draft() -> Option<String> {
    read(DRAFT)
}

/// Stores the content of the analysis board as PDN.
pub fn keep_study(pdn: &str) -> bool {
    write(STUDY, pdn)
}

/// The stored content of the analysis board, as PDN.
pub fn study() -> Option<String> {
    read(STUDY)
}

/// Deletes the draft of a rule set.
pub fn forget_draft() {
    remove(DRAFT);
}
