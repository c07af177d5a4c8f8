//! What earlier versions kept in the local storage of the browser is moved to
//! the database: each game and rule set is deleted there only when it is stored
//! here. Interrupted anywhere, it goes on the next time.
//!
//! | key | held |
//! |---|---|
//! | `game/ID` | a game of version 0.1, whole |
//! | `game/ID/SEQ` | the batch of events that begins with this one, as a JSON list |
//! | `meta/ID` | the name that the user gave the game |
//! | `seed/ID` | the secret seed of its open lot |
//! | `current` | the game that was opened last |
//! | `rules/ID` | a rule set of the user's: JSON, or the text that version 0.1 wrote |

use std::collections::{BTreeMap, BTreeSet};

use damka_game::{GameEnvelope, GameId, Seq, lot::Seed};
use damka_rules::{Ruleset, format1};
use serde_json::Value;

use super::{
    Database, GameStore, Table, Write, WriteError, put_game, rules_of, stored_game::batch_key,
    stored_rules::rules_text,
};
use crate::local_game::LocalGame;

/// The storage of earlier versions: texts under keys.
pub trait LegacyStorage {
    /// The text under a key.
    fn get(&self, key: &str) -> Option<String>;
    /// Removes a key and its text.
    fn remove(&self, key: &str);
    /// All keys.
    fn keys(&self) -> Vec<String>;
}

/// Whether an earlier version kept something under this key that is to be moved.
pub fn is_legacy_key(key: &str) -> bool {
    const PREFIXES: [&str; 4] = ["game/", "meta/", "seed/", "rules/"];
    key == "current" || PREFIXES.iter().any(|prefix| key.starts_with(prefix))
}

/// Moves everything. If there is no room, the rest stays where it is.
pub async fn migrate<D: Database>(old: &impl LegacyStorage, store: &GameStore<D>) {
    let keys: Vec<String> = old
        .keys()
        .into_iter()
        .filter(|key| is_legacy_key(key))
        .collect();
    let mut games: BTreeMap<GameId, BTreeSet<String>> = BTreeMap::new();
    for key in &keys {
        if let Some(id) = key.strip_prefix("rules/") {
            if move_rules(old, store, key, id).await.is_err() {
                return;
            }
            continue;
        }
        let id = key.split('/').nth(1).and_then(|id| id.parse().ok());
        if let Some(id) = id {
            games.entry(id).or_default().insert(key.clone());
        }
    }
    for (id, keys) in games {
        if move_game(old, store, &id, &keys).await.is_err() {
            return;
        }
    }
    for key in keys {
        // Keys of no game, and which game was opened last.
        if old.get(&key).is_some() && move_unreadable(old, store, &[key]).await.is_err() {
            return;
        }
    }
}

/// The storage has no room: nothing more is moved.
struct Full;

async fn move_game<D: Database>(
    old: &impl LegacyStorage,
    store: &GameStore<D>,
    id: &GameId,
    keys: &BTreeSet<String>,
) -> Result<(), Full> {
    let all: Vec<String> = keys.iter().cloned().collect();
    let stored = store.log_from(id, Seq(0)).await.ok().flatten();
    let stored = stored.unwrap_or_default();
    let Some(local) = game_of(old, id, keys, &stored) else {
        return move_unreadable(old, store, &all).await;
    };
    let log = local.log();
    if log.starts_with(&stored) && log.len() > stored.len() {
        // It is new, or a page of an earlier version has gone on with it since.
        let mut writes = put_game(&local.with_name(name_of(old, id)));
        let secret = old.get(&format!("seed/{id}"));
        if let Some(seed) = secret.and_then(|seed| seed.parse::<Seed>().ok()) {
            let key = batch_key(id, Seq(0));
            writes.push(Write::Put(Table::Seeds, key, seed.to_string().into()));
        }
        commit(store, writes).await?;
    } else if !stored.starts_with(log) {
        // Both have gone on with it: the other way is kept as it is.
        return move_unreadable(old, store, &all).await;
    }
    for key in all {
        old.remove(&key);
    }
    Ok(())
}

/// A game, whichever version stored it. Batches may go on from what is stored.
fn game_of(
    old: &impl LegacyStorage,
    id: &GameId,
    keys: &BTreeSet<String>,
    stored: &[GameEnvelope],
) -> Option<LocalGame> {
    let whole = format!("game/{id}");
    let mut log = match old.get(&whole) {
        Some(text) => {
            let local = LocalGame::from_json(serde_json::from_str(&text).ok()?).ok()?;
            local.log().to_vec()
        }
        None => stored.to_vec(),
    };
    let mut batches = BTreeMap::new();
    for key in keys {
        if let Some(seq) = key.strip_prefix(&format!("{whole}/")) {
            batches.insert(seq.parse::<u32>().ok()?, old.get(key)?);
        }
    }
    for (seq, batch) in batches {
        let batch: Vec<GameEnvelope> = serde_json::from_str(&batch).ok()?;
        log.truncate(seq as usize);
        if log.len() != seq as usize {
            return None;
        }
        log.extend(batch);
    }
    let local = LocalGame::of_log(log).ok()?;
    (local.id() == id).then_some(local)
}

fn name_of(old: &impl LegacyStorage, id: &GameId) -> String {
    let whole = old.get(&format!("game/{id}"));
    let meta = old.get(&format!("meta/{id}")).or(whole);
    let meta = meta.and_then(|meta| serde_json::from_str::<Value>(&meta).ok());
    let name = meta.as_ref().and_then(|meta| meta.get("name")?.as_str());
    name.unwrap_or_default().to_owned()
}

async fn move_rules<D: Database>(
    old: &impl LegacyStorage,
    store: &GameStore<D>,
    key: &str,
    id: &str,
) -> Result<(), Full> {
    let text = old.get(key).unwrap_or_default();
    let Some(mut rules) = read_rules(&text) else {
        return move_unreadable(old, store, &[key.to_owned()]).await;
    };
    let numbered = (2..).map(|number| format!("{id}-{number}"));
    for id in std::iter::once(id.to_owned()).chain(numbered) {
        rules.id = id.clone().into();
        let value = rules_text(&rules);
        match store.text(Table::OwnRules, &id).await {
            Ok(None) => {
                let add = Write::Add(Table::OwnRules, id, value);
                commit(store, vec![add]).await?;
                break;
            }
            Ok(Some(here)) if here == value.text => break,
            // Another one has this id: both are kept.
            Ok(Some(_)) => {}
            Err(_) => return Err(Full),
        }
    }
    old.remove(key);
    Ok(())
}

/// Reads a rule set of any version.
pub fn read_rules(text: &str) -> Option<Ruleset> {
    match text.starts_with('{') {
        true => rules_of(text),
        false => format1::read(text).ok(),
    }
}

/// Moves what cannot be read as it is.
async fn move_unreadable<D: Database>(
    old: &impl LegacyStorage,
    store: &GameStore<D>,
    keys: &[String],
) -> Result<(), Full> {
    let writes = keys
        .iter()
        .filter(|key| *key != "current")
        .filter_map(|key| {
            let text = old.get(key)?;
            Some(Write::Put(Table::Unreadable, key.clone(), text.into()))
        });
    let writes: Vec<Write> = writes.collect();
    if !writes.is_empty() {
        commit(store, writes).await?;
    }
    for key in keys {
        old.remove(key);
    }
    Ok(())
}

async fn commit<D: Database>(store: &GameStore<D>, writes: Vec<Write>) -> Result<(), Full> {
    match store.write_for_good(writes).await {
        Ok(()) => Ok(()),
        // Another tab moves the same: what it leaves is moved the next time.
        Err(WriteError::Conflict | WriteError::NoRoom) => Err(Full),
    }
}

#[cfg(test)]
mod tests;
