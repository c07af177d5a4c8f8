//! The browser's local storage: settings, and each game under a key of its own,
//! so that two tabs with two games do not overwrite each other.

use std::collections::BTreeMap;

use damka_game::Time;
use damka_rules::{Ruleset, StoredRules, format1};
use leptos::prelude::window;
use web_sys::Storage;

use crate::{json, local_game::LocalGame, ruleset_catalog::RulesetCatalog, settings::Settings};

const SETTINGS: &str = "settings";
const GAME: &str = "game/";
const SEEN: &str = "seen/";
const SEED: &str = "seed/";
const RULES: &str = "rules/";
const CURRENT: &str = "current";
const DRAFT: &str = "draft";
const STUDY: &str = "study";

fn store() -> Option<Storage> {
    window().local_storage().ok().flatten()
}

fn read(key: &str) -> Option<String> {
    store()?.get_item(key).ok().flatten()
}

/// False if storage is blocked or full.
fn write(key: &str, value: &str) -> bool {
    store().is_some_and(|store| store.set_item(key, value).is_ok())
}

/// All values whose key has this prefix, by the rest of the key.
fn all(prefix: &str) -> BTreeMap<String, String> {
    let Some(store) = store() else {
        return BTreeMap::new();
    };
    let keys = (0..store.length().unwrap_or(0)).filter_map(|at| store.key(at).ok().flatten());
    let mine = keys.filter_map(|key| {
        let value = store.get_item(&key).ok().flatten()?;
        Some((key.strip_prefix(prefix)?.to_owned(), value))
    });
    mine.collect()
}

fn remove(key: &str) {
    if let Some(store) = store() {
        // A key that cannot be removed does no harm.
        drop(store.remove_item(key));
    }
}

/// The settings.
pub fn settings() -> Settings {
    read(SETTINGS).map_or_else(Settings::default, |json| Settings::from_json(&json))
}

/// Stores the settings.
pub fn keep_settings(settings: &Settings) -> bool {
    write(SETTINGS, &settings.to_json())
}

/// Stores a game as the current one.
pub fn keep_game(local: &LocalGame, now: Time) -> bool {
    see_game(local.id(), now);
    write(CURRENT, local.id()) && write(&format!("{GAME}{}", local.id()), &local.to_json())
}

/// Stores a game that is not on the screen.
pub fn put_game(local: &LocalGame) -> bool {
    write(&game_key(local.id()), &local.to_json())
}

/// All games as stored, by their ids.
pub fn games() -> BTreeMap<String, String> {
    all(GAME)
}

/// Deletes a game.
pub fn forget_game(id: &str) {
    for prefix in [GAME, SEEN, SEED] {
        remove(&format!("{prefix}{id}"));
    }
}

/// The user's own rule sets as they are stored, by their ids.
pub fn own_rules() -> BTreeMap<String, String> {
    all(RULES)
}

/// Stores when a game was last on the screen.
pub fn see_game(id: &str, now: Time) {
    write(&format!("{SEEN}{id}"), &now.0.to_string());
}

/// A game, and when it was last on the screen.
pub fn game(id: &str) -> Option<(LocalGame, Time)> {
    let local = LocalGame::from_json(&read(&format!("{GAME}{id}"))?).ok()?;
    let seen = read(&format!("{SEEN}{id}")).and_then(|time| time.parse().ok());
    let seen = seen.map_or(local.game().last_time(), Time);
    Some((local, seen))
}

/// The current game, if it is not over.
pub fn unfinished() -> Option<LocalGame> {
    let (local, _) = game(&read(CURRENT)?)?;
    local.game().ended().is_none().then_some(local)
}

/// The key of a game, to recognise its changes in other tabs.
pub fn game_key(id: &str) -> String {
    format!("{GAME}{id}")
}

/// Stores the seed of an open lot.
pub fn keep_seed(id: &str, seed: &str) -> bool {
    write(&format!("{SEED}{id}"), seed)
}

/// The seed of an open lot.
pub fn seed(id: &str) -> Option<String> {
    read(&format!("{SEED}{id}"))
}

/// Deletes the seed of a lot that is drawn.
pub fn forget_seed(id: &str) {
    remove(&format!("{SEED}{id}"));
}

/// All rule sets; unreadable ones are skipped, but not deleted.
pub fn rulesets() -> RulesetCatalog {
    let Some(store) = store() else {
        return RulesetCatalog::default();
    };
    let count = store.length().unwrap_or(0);
    let keys = (0..count).filter_map(|index| store.key(index).ok().flatten());
    let own = keys.filter(|key| is_rules_key(key));
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
