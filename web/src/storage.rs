//! What is kept in the browser: settings, and each game under its own name, so
//! that two tabs with two games do not meet.

use std::collections::BTreeMap;

use damka_game::Time;
use damka_rules::{Ruleset, StoredRules, format1};
use leptos::prelude::window;
use web_sys::Storage;

use crate::{own_rules::Shelf, settings::Settings, table::Table};

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

/// False if the browser keeps nothing, or has no room.
fn write(key: &str, value: &str) -> bool {
    store().is_some_and(|store| store.set_item(key, value).is_ok())
}

/// What is kept under keys that begin so, by the rest of the key.
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
        // What cannot be removed does no harm.
        drop(store.remove_item(key));
    }
}

/// The settings.
pub fn settings() -> Settings {
    read(SETTINGS).map_or_else(Settings::default, |json| Settings::from_json(&json))
}

/// Keeps the settings.
pub fn keep_settings(settings: &Settings) -> bool {
    write(SETTINGS, &settings.to_json())
}

/// Keeps a game, and remembers it as the last one.
pub fn keep_game(table: &Table, now: Time) -> bool {
    see_game(table.id(), now);
    write(CURRENT, table.id()) && write(&format!("{GAME}{}", table.id()), &table.to_json())
}

/// Keeps a game that is not on the screen.
pub fn put_game(table: &Table) -> bool {
    write(&game_key(table.id()), &table.to_json())
}

/// All games, each as it is kept, by their names in the store.
pub fn games() -> BTreeMap<String, String> {
    all(GAME)
}

/// Forgets a game.
pub fn forget_game(id: &str) {
    for prefix in [GAME, SEEN, SEED] {
        remove(&format!("{prefix}{id}"));
    }
}

/// The user's own rule sets as they are stored, by their ids.
pub fn own_rules() -> BTreeMap<String, String> {
    all(RULES)
}

/// Remembers that a game was on the screen at this time.
pub fn see_game(id: &str, now: Time) {
    write(&format!("{SEEN}{id}"), &now.0.to_string());
}

/// A game, and when it was last on the screen.
pub fn game(id: &str) -> Option<(Table, Time)> {
    let table = Table::from_json(&read(&format!("{GAME}{id}"))?).ok()?;
    let seen = read(&format!("{SEEN}{id}")).and_then(|time| time.parse().ok());
    let seen = seen.map_or(table.game().last_time(), Time);
    Some((table, seen))
}

/// The game that was played last, if it is not over.
pub fn unfinished() -> Option<Table> {
    let (table, _) = game(&read(CURRENT)?)?;
    table.game().ended().is_none().then_some(table)
}

/// The key under which a game lies, to hear of its changes in other tabs.
pub fn game_key(id: &str) -> String {
    format!("{GAME}{id}")
}

/// Keeps the seed of an open lot.
pub fn keep_seed(id: &str, seed: &str) -> bool {
    write(&format!("{SEED}{id}"), seed)
}

/// The seed of an open lot.
pub fn seed(id: &str) -> Option<String> {
    read(&format!("{SEED}{id}"))
}

/// The lot is drawn: its seed is in the game now.
pub fn forget_seed(id: &str) {
    remove(&format!("{SEED}{id}"));
}

/// All rule sets; what cannot be read is passed over, but not thrown away.
pub fn shelf() -> Shelf {
    let Some(store) = store() else {
        return Shelf::default();
    };
    let count = store.length().unwrap_or(0);
    let keys = (0..count).filter_map(|index| store.key(index).ok().flatten());
    let own = keys.filter(|key| is_rules_key(key));
    Shelf::new(own.filter_map(|key| rules_of(&read(&key)?)))
}

/// A rule set as it is kept: by this version as JSON, by version 0.1 as text.
pub fn rules_of(kept: &str) -> Option<Ruleset> {
    if !kept.starts_with('{') {
        return format1::read(kept).ok();
    }
    let stored: StoredRules = serde_json::from_str(kept).ok()?;
    stored.ruleset().ok()
}

/// A rule set as it is kept by this version.
fn rules_json(rules: &Ruleset) -> String {
    let stored = StoredRules::from(rules);
    serde_json::to_string(&stored).expect("rules are written as JSON")
}

/// Whether a key of the store belongs to the rule sets.
pub fn is_rules_key(key: &str) -> bool {
    key.starts_with(RULES)
}

/// Keeps a rule set under its id.
pub fn keep_rules(rules: &Ruleset) -> bool {
    write(&format!("{RULES}{}", rules.id), &rules_json(rules))
}

/// Throws a rule set of one's own away.
pub fn forget_rules(id: &str) {
    remove(&format!("{RULES}{id}"));
}

/// Keeps the rule set that is being composed.
pub fn keep_draft(json: &str) -> bool {
    write(DRAFT, json)
}

/// The rule set that was being composed.
pub fn draft() -> Option<String> {
    read(DRAFT)
}

/// Keeps what is on the analysis board, as PDN.
pub fn keep_study(pdn: &str) -> bool {
    write(STUDY, pdn)
}

/// What was on the analysis board, as PDN.
pub fn study() -> Option<String> {
    read(STUDY)
}

/// The rule set that was being composed is done.
pub fn forget_draft() {
    remove(DRAFT);
}
