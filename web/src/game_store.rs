//! Where the games are kept: each batch of events under a key of its own, so
//! that a move costs one small write, and two tabs cannot overwrite each other.
//!
//! | key | holds |
//! |---|---|
//! | `game/ID/SEQ` | the batch that begins with this event, as a JSON list; never changed |
//! | `meta/ID` | the name that the user gave the game |
//! | `seed/ID` | the secret seed of its open lot |
//! | `seen/ID` | when it was last seen running, in milliseconds |
//! | `current` | the game that was opened last |
//!
//! Version 0.1 kept a game whole under `game/ID`; it is moved when it is read.

use damka_game::{GameEnvelope, GameId, Seq, Time, lot::Seed};
use serde_json::{Value, json};

use crate::local_game::LocalGame;

/// Texts under keys, as a browser keeps them.
pub trait KeyValueStore {
    /// The text under a key.
    fn get(&self, key: &str) -> Option<String>;
    /// Puts a text under a key; false if there is no room.
    fn set(&self, key: &str, value: &str) -> bool;
    /// Removes a key and its text.
    fn remove(&self, key: &str);
    /// All keys with this prefix.
    fn keys(&self, prefix: &str) -> Vec<String>;
}

/// The games in a [`KeyValueStore`].
#[derive(Clone, Debug, Default)]
pub struct GameStore<S>(pub S);

/// What became of a batch.
#[derive(Clone, Debug, PartialEq)]
pub enum Appended {
    /// It is stored.
    Stored,
    /// Others have stored these events from there on.
    Conflict(Vec<GameEnvelope>),
    /// There is no room.
    Full,
    /// What stands there cannot be read.
    Unreadable,
}

const CURRENT: &str = "current";

impl<S: KeyValueStore> GameStore<S> {
    /// Stores a batch, whole or not at all, unless others were quicker. A secret
    /// is there before the commitment to it.
    pub fn append(&self, batch: &[GameEnvelope], secret: Option<Seed>) -> Appended {
        let Some(first) = batch.first() else {
            return Appended::Stored;
        };
        let (id, seq) = (&first.id, first.seq);
        if self.0.get(&batch_key(id, seq)).is_some() {
            return match self.log_from(id, seq) {
                Some(events) => Appended::Conflict(events),
                None => Appended::Unreadable,
            };
        }
        let secret_kept = secret.is_none_or(|seed| {
            let key = format!("seed/{id}");
            self.0.set(&key, &seed.to_string())
        });
        match secret_kept && self.write(id, seq, batch) {
            true => Appended::Stored,
            false => Appended::Full,
        }
    }

    /// A game; none if it is not there or cannot be read.
    pub fn game(&self, id: &GameId) -> Option<LocalGame> {
        self.move_over(id);
        let log = self.log_from(id, Seq(0))?;
        let local = LocalGame::of_log(log).ok()?;
        Some(local.with_name(self.name(id)))
    }

    /// The events of a game from this number on; none if they cannot be read.
    pub fn log_from(&self, id: &GameId, seq: Seq) -> Option<Vec<GameEnvelope>> {
        let batches = self.batches(id, seq)?.into_iter();
        let read = |batch| serde_json::from_value::<Vec<GameEnvelope>>(batch).ok();
        let batches: Option<Vec<_>> = batches.map(read).collect();
        Some(batches?.concat())
    }

    /// Stores a game whole, instead of what there is of it; false if there is
    /// no room, and then it is as it was.
    pub fn put(&self, local: &LocalGame) -> bool {
        let id = local.id();
        let before = self.keys_of(id);
        let former = self.0.get(&batch_key(id, Seq(0)));
        if !self.write(id, Seq(0), local.log()) || !self.rename(id, local.name()) {
            match former {
                Some(former) => drop(self.0.set(&batch_key(id, Seq(0)), &former)),
                None => self.0.remove(&batch_key(id, Seq(0))),
            }
            return false;
        }
        // The first batch holds everything now.
        for key in before.iter().filter(|key| **key != batch_key(id, Seq(0))) {
            self.0.remove(key);
        }
        true
    }

    /// The ids of all games.
    pub fn ids(&self) -> Vec<GameId> {
        let keys = self.0.keys("game/");
        let ids = keys.iter().filter_map(|key| {
            let rest = key.strip_prefix("game/")?;
            // Version 0.1 kept no batches.
            let id = rest.strip_suffix("/0").unwrap_or(rest);
            id.parse().ok()
        });
        let mut ids: Vec<GameId> = ids.collect();
        ids.sort();
        ids.dedup();
        ids
    }

    /// A game as it is stored, for an archive, even if it cannot be read.
    pub fn archived(&self, id: &GameId) -> Value {
        self.move_over(id);
        match self.batches(id, Seq(0)) {
            Some(batches) => json!({"v": 2, "id": id, "name": self.name(id), "events": batches}),
            None => {
                let texts = self.keys_of(id).into_iter().map(|key| self.0.get(&key));
                Value::from_iter(texts)
            }
        }
    }

    /// Gives a game a name; false if there is no room.
    pub fn rename(&self, id: &GameId, name: &str) -> bool {
        let key = format!("meta/{id}");
        if name.is_empty() {
            self.0.remove(&key);
            return true;
        }
        self.0.set(&key, &json!({ "name": name }).to_string())
    }

    /// Removes a game.
    pub fn remove(&self, id: &GameId) {
        for key in self.keys_of(id) {
            self.0.remove(&key);
        }
        for key in ["game", "meta", "seen", "seed"] {
            self.0.remove(&format!("{key}/{id}"));
        }
    }

    /// When a game was last seen running, if it was noted.
    pub fn seen(&self, id: &GameId) -> Option<Time> {
        let seen = self.0.get(&format!("seen/{id}"))?;
        seen.parse().ok().map(Time)
    }

    /// Notes that a game is seen running now.
    pub fn see(&self, id: &GameId, now: Time) {
        // Without it an absence seems longer, and the clock stops earlier.
        self.0.set(&format!("seen/{id}"), &now.0.to_string());
    }

    /// The secret of a game's open lot.
    pub fn secret(&self, id: &GameId) -> Option<Seed> {
        self.0.get(&format!("seed/{id}"))?.parse().ok()
    }

    /// Removes the secret of a lot that is drawn.
    pub fn forget_secret(&self, id: &GameId) {
        self.0.remove(&format!("seed/{id}"));
    }

    /// The game that was opened last.
    pub fn current(&self) -> Option<GameId> {
        self.0.get(CURRENT)?.parse().ok()
    }

    /// Notes which game is opened.
    pub fn set_current(&self, id: &GameId) {
        self.0.set(CURRENT, id.as_str());
    }

    /// Moves what version 0.1 kept of a game. What cannot be read stays as it is.
    fn move_over(&self, id: &GameId) {
        let old_key = format!("game/{id}");
        let Some(old) = self.0.get(&old_key) else {
            return;
        };
        if self.0.get(&batch_key(id, Seq(0))).is_none() {
            let read = serde_json::from_str(&old).ok().map(LocalGame::from_json);
            let Some(Ok(local)) = read else {
                return;
            };
            if local.id() != id || !self.put(&local) {
                return;
            }
        }
        self.0.remove(&old_key);
    }

    fn name(&self, id: &GameId) -> String {
        let meta = self.0.get(&format!("meta/{id}"));
        let meta = meta.and_then(|meta| serde_json::from_str::<Value>(&meta).ok());
        let name = meta.as_ref().and_then(|meta| meta.get("name")?.as_str());
        name.unwrap_or_default().to_owned()
    }

    fn write(&self, id: &GameId, seq: Seq, batch: &[GameEnvelope]) -> bool {
        let json = serde_json::to_string(batch).expect("events are written as JSON");
        self.0.set(&batch_key(id, seq), &json)
    }

    /// The batches from this number on, each a list; none if one is broken, or
    /// there is no game.
    fn batches(&self, id: &GameId, seq: Seq) -> Option<Vec<Value>> {
        let mut batches = Vec::new();
        let mut next = seq.0;
        while let Some(text) = self.0.get(&batch_key(id, Seq(next))) {
            let batch: Value = serde_json::from_str(&text).ok()?;
            next += u32::try_from(batch.as_array()?.len().max(1)).ok()?;
            batches.push(batch);
        }
        (next > 0).then_some(batches)
    }

    fn keys_of(&self, id: &GameId) -> Vec<String> {
        self.0.keys(&format!("game/{id}/"))
    }
}

/// Where the batch that begins with this event is stored.
pub fn batch_key(id: &GameId, seq: Seq) -> String {
    format!("game/{id}/{seq}")
}

#[cfg(test)]
mod tests;
