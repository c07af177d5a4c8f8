//! What is kept in the browser: settings, and each game under its own name, so
//! that two tabs with two games do not meet.

use damka_game::Time;
use leptos::prelude::window;
use web_sys::Storage;

use crate::{settings::Settings, table::Table};

const SETTINGS: &str = "settings";
const GAME: &str = "game/";
const SEEN: &str = "seen/";
const SEED: &str = "seed/";
const CURRENT: &str = "current";

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
    if let Some(store) = store() {
        // What cannot be forgotten does no harm.
        drop(store.remove_item(&format!("{SEED}{id}")));
    }
}
