use std::rc::Rc;

use damka_game::{GameEnvelope, GameId, Seq, lot::Seed};
use damka_rules::{Ruleset, StoredRules};
use serde::{Deserialize, Serialize};

use super::{
    Database, Entry, GameRow, Kept, KeyRange, Table, Unreadable, Value, Write, WriteBehind,
    WriteError,
};
use crate::{json, local_game::LocalGame};

/// The games and rule sets in a [`Database`]. Clones are the same store.
#[derive(Debug)]
pub struct GameStore<D>(Rc<WriteBehind<D>>);

impl<D> Clone for GameStore<D> {
    fn clone(&self) -> GameStore<D> {
        GameStore(Rc::clone(&self.0))
    }
}

/// What became of a batch.
#[derive(Clone, Debug, PartialEq)]
pub enum Appended {
    /// It is stored, or at least remembered.
    Stored(Kept),
    /// Others have stored these events from there on, and this is the secret of
    /// the lot that they may have opened.
    Conflict(Vec<GameEnvelope>, Option<Seed>),
    /// What stands there cannot be read.
    Unreadable,
}

/// A game as it is stored.
#[derive(Clone, Debug, PartialEq)]
pub enum StoredGame {
    /// Its events.
    Log(Vec<GameEnvelope>),
    /// What a file says of it.
    File(FileGame),
}

/// A game that was read from a file and is over: the text of the file, and by
/// which rules it was read.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FileGame {
    /// The id.
    pub id: GameId,
    /// When it began, as far as the file tells.
    pub began: damka_game::Time,
    /// The [key](rules_key) of the rules.
    pub rules: String,
    /// The game as PDN, as it stood in the file.
    pub pdn: String,
}

/// A game that was removed, and can be put back.
#[derive(Clone, Debug, PartialEq)]
pub struct RemovedGame {
    /// Which one.
    pub id: GameId,
    entries: Vec<(Table, Entry)>,
}

/// A game that is over, as one text.
#[derive(Serialize)]
struct WrittenLog<'a> {
    events: &'a [GameEnvelope],
}

#[derive(Deserialize)]
struct ReadLog {
    events: Vec<GameEnvelope>,
}

impl<D: Database> GameStore<D> {
    /// The games in this database.
    pub fn new(database: D) -> GameStore<D> {
        GameStore(Rc::new(WriteBehind::new(database)))
    }

    /// Whether everything is stored for good.
    pub fn is_stored(&self) -> bool {
        self.0.is_stored()
    }

    /// Stores what could not be stored before, as far as there is room.
    pub async fn catch_up(&self) {
        self.0.catch_up().await;
    }

    /// Carries out a transaction.
    pub async fn write(&self, writes: Vec<Write>) -> Result<Kept, WriteError> {
        self.0.write(writes).await
    }

    /// Carries out a transaction, but only for good.
    pub async fn write_for_good(&self, writes: Vec<Write>) -> Result<(), WriteError> {
        self.0.write_for_good(writes).await
    }

    /// Stores a batch, whole or not at all, unless others were quicker. A secret
    /// is stored with the commitment to it, the row of a new game with its opening.
    pub async fn append(
        &self,
        batch: &[GameEnvelope],
        secret: Option<Seed>,
        opening: Option<(&GameRow, &Ruleset)>,
    ) -> Appended {
        let Some(first) = batch.first() else {
            return Appended::Stored(Kept::Stored);
        };
        let (id, key) = (&first.id, batch_key(&first.id, first.seq));
        let mut writes = vec![Write::Add(Table::Events, key.clone(), text_of(batch))];
        if let Some(seed) = secret {
            writes.push(Write::Add(Table::Seeds, key, seed.to_string().into()));
        }
        if let Some((row, rules)) = opening {
            writes.extend([put_row(row), put_rules(rules)]);
        }
        let mut guarded = vec![Write::Absent(Table::Games, id.to_string())];
        guarded.extend(writes.iter().cloned());
        if let Ok(kept) = self.0.write(guarded).await {
            return Appended::Stored(kept);
        }
        let (Ok(Some(log)), Ok(secret)) =
            (self.log_from(id, first.seq).await, self.secret(id).await)
        else {
            return Appended::Unreadable;
        };
        if !log.is_empty() {
            return Appended::Conflict(log, secret);
        }
        // The game was over and is stored whole: it goes on.
        let Ok(Some(whole)) = self.log_from(id, Seq(0)).await else {
            return Appended::Unreadable;
        };
        if whole.len() != first.seq.0 as usize {
            return Appended::Unreadable;
        }
        let mut reopened = vec![
            Write::Add(Table::Events, batch_key(id, Seq(0)), text_of(&whole)),
            Write::Delete(Table::Games, KeyRange::only(id.as_str())),
        ];
        reopened.extend(writes);
        match self.0.write(reopened).await {
            Ok(kept) => Appended::Stored(kept),
            Err(_) => Appended::Unreadable,
        }
    }

    /// The events of a game from this number on; none if there is no such game.
    pub async fn log_from(
        &self,
        id: &GameId,
        seq: Seq,
    ) -> Result<Option<Vec<GameEnvelope>>, Unreadable> {
        if let Some(text) = self.0.get(Table::Games, id.as_str()).await? {
            let StoredGame::Log(mut events) = StoredGame::read(&text)? else {
                return Ok(None);
            };
            events.retain(|envelope| envelope.seq >= seq);
            return Ok(Some(events));
        }
        let range = KeyRange {
            from: batch_key(id, seq),
            ..KeyRange::of_prefix(&format!("{id}/"))
        };
        let batches = self.0.list(Table::Events, range, u32::MAX).await?;
        let mut log: Vec<GameEnvelope> = Vec::new();
        for batch in batches {
            let batch: Vec<GameEnvelope> = read(&batch.value.text)?;
            log.extend(batch);
        }
        let numbers = (seq.0..).map(Seq);
        if log
            .iter()
            .zip(numbers)
            .any(|(envelope, seq)| envelope.seq != seq)
        {
            return Err(Unreadable);
        }
        Ok((seq.0 > 0 || !log.is_empty()).then_some(log))
    }

    /// A game as it is stored; none if it is not there or cannot be read.
    pub async fn load(&self, id: &GameId) -> Option<StoredGame> {
        if let Some(text) = self.0.get(Table::Games, id.as_str()).await.ok()? {
            return StoredGame::read(&text).ok();
        }
        let log = self.log_from(id, Seq(0)).await.ok()??;
        Some(StoredGame::Log(log))
    }

    /// A game that was played here; none if it is not there or cannot be read.
    pub async fn game(&self, id: &GameId) -> Option<LocalGame> {
        let log = self.log_from(id, Seq(0)).await.ok()??;
        let local = LocalGame::of_log(log).ok()?;
        Some(local.with_name(self.name(id).await))
    }

    /// The name of a game: that which the user gave it, or else that of its file.
    pub async fn name(&self, id: &GameId) -> String {
        if let Ok(Some(name)) = self.0.get(Table::Names, id.as_str()).await {
            return name;
        }
        let row = self.0.get(Table::Rows, id.as_str()).await;
        let row = row.ok().flatten().and_then(|text| read(&text).ok());
        row.map(|row: GameRow| row.name).unwrap_or_default()
    }

    /// All names that the user gave.
    pub async fn names(&self) -> Result<Vec<Entry>, Unreadable> {
        self.0.list(Table::Names, KeyRange::all(), u32::MAX).await
    }

    /// Gives a game a name.
    pub async fn rename(&self, id: &GameId, name: &str) -> Result<Kept, WriteError> {
        let name = name.to_owned();
        let put = Write::Put(Table::Names, id.to_string(), name.into());
        self.0.write(vec![put]).await
    }

    /// Stores how a game stands that is not over, for the list. Secrets of lots
    /// before this event are of no use any more, unless one is open.
    pub async fn put_row(&self, row: &GameRow, lots_before: Option<Seq>) {
        let mut writes = vec![put_row(row)];
        writes.extend(lots_before.map(|seq| forget_seeds(&row.id, seq)));
        // If not, the list tells less of it; the game itself is stored.
        let _ = self.0.write(writes).await;
    }

    /// Stores a game that is over as one text, instead of its batches.
    pub async fn close(&self, row: &GameRow, lots_before: Option<Seq>) {
        let id = &row.id;
        let Ok(Some(log)) = self.log_from(id, Seq(0)).await else {
            return;
        };
        let Some(last) = log.last() else { return };
        let mut writes = vec![
            // Nobody goes on with it meanwhile, or closes it too.
            Write::Absent(Table::Events, batch_key(id, Seq(last.seq.0 + 1))),
            Write::Add(Table::Games, id.to_string(), log_text(&log)),
            Write::Delete(Table::Events, KeyRange::of_prefix(&format!("{id}/"))),
            put_row(row),
        ];
        writes.extend(lots_before.map(|seq| forget_seeds(id, seq)));
        // If not, it stays as it is stored already.
        let _ = self.0.write(writes).await;
    }

    /// Removes a game; it can be [put back](GameStore::restore).
    pub async fn remove(&self, id: &GameId) -> Result<RemovedGame, Unreadable> {
        let mut entries = Vec::new();
        let mut writes = Vec::new();
        let batches = KeyRange::of_prefix(&format!("{id}/"));
        for table in [Table::Events, Table::Seeds] {
            let found = self.0.list(table, batches.clone(), u32::MAX).await?;
            entries.extend(found.into_iter().map(|entry| (table, entry)));
            writes.push(Write::Delete(table, batches.clone()));
        }
        for table in [Table::Games, Table::Rows, Table::Names] {
            if let Some(text) = self.0.get(table, id.as_str()).await? {
                let value = match table {
                    Table::Rows => read::<GameRow>(&text)?.to_value(),
                    _ => text.into(),
                };
                let key = id.to_string();
                entries.push((table, Entry { key, value }));
            }
            writes.push(Write::Delete(table, KeyRange::only(id.as_str())));
        }
        self.0.write(writes).await.map_err(|_| Unreadable)?;
        let id = id.clone();
        Ok(RemovedGame { id, entries })
    }

    /// Puts a removed game back.
    pub async fn restore(&self, removed: &RemovedGame) -> Result<Kept, WriteError> {
        let entries = removed.entries.iter().cloned();
        let put = |(table, Entry { key, value })| Write::Put(table, key, value);
        self.0.write(entries.map(put).collect()).await
    }

    /// The rows behind this place in the list, from the top if there is none;
    /// those that cannot be read are left out.
    pub async fn rows(
        &self,
        behind: Option<&str>,
        limit: u32,
    ) -> Result<Option<(Vec<GameRow>, String)>, Unreadable> {
        let range = KeyRange::all();
        let range = match behind {
            Some(place) => range.behind(place),
            None => range,
        };
        self.rows_in(range, limit).await
    }

    /// The rows of the games that are not over, the newest first.
    pub async fn running(&self, limit: u32) -> Result<Vec<GameRow>, Unreadable> {
        let rows = self.rows_in(KeyRange::of_prefix("0"), limit).await?;
        Ok(rows.map(|(rows, _)| rows).unwrap_or_default())
    }

    async fn rows_in(
        &self,
        range: KeyRange,
        limit: u32,
    ) -> Result<Option<(Vec<GameRow>, String)>, Unreadable> {
        let entries = self.0.list(Table::Rows, range, limit).await?;
        let Some(last) = entries.last() else {
            return Ok(None);
        };
        let last = last.value.order.clone();
        let rows = entries
            .iter()
            .filter_map(|entry| read(&entry.value.text).ok());
        Ok(Some((rows.collect(), last)))
    }

    /// The row of a game.
    pub async fn row(&self, id: &GameId) -> Option<GameRow> {
        let text = self.0.get(Table::Rows, id.as_str()).await.ok()??;
        read(&text).ok()
    }

    /// The rule sets of all games.
    pub async fn rulesets(&self) -> Vec<Ruleset> {
        self.rules_in(Table::Rulesets).await
    }

    /// The rule set with this key.
    pub async fn ruleset(&self, key: &str) -> Option<Ruleset> {
        let text = self.0.get(Table::Rulesets, key).await.ok()??;
        rules_of(&text)
    }

    /// The user's own rule sets; unreadable ones are skipped, but not deleted.
    pub async fn own_rules(&self) -> Vec<Ruleset> {
        self.rules_in(Table::OwnRules).await
    }

    async fn rules_in(&self, table: Table) -> Vec<Ruleset> {
        let entries = self.0.list(table, KeyRange::all(), u32::MAX).await;
        let entries = entries.unwrap_or_default().into_iter();
        entries
            .filter_map(|entry| rules_of(&entry.value.text))
            .collect()
    }

    /// Stores a rule set of the user's.
    pub async fn put_own_rules(&self, rules: &Ruleset) -> Result<Kept, WriteError> {
        let put = Write::Put(Table::OwnRules, rules.id.to_string(), rules_text(rules));
        self.0.write(vec![put]).await
    }

    /// Deletes a rule set of the user's.
    pub async fn remove_own_rules(&self, id: &str) -> Result<Kept, WriteError> {
        let delete = Write::Delete(Table::OwnRules, KeyRange::only(id));
        self.0.write(vec![delete]).await
    }

    /// The secret of a game's open lot, which is that of the last one.
    pub async fn secret(&self, id: &GameId) -> Result<Option<Seed>, Unreadable> {
        let range = KeyRange::of_prefix(&format!("{id}/"));
        let seeds = self.0.list(Table::Seeds, range, u32::MAX).await?;
        Ok(seeds.last().and_then(|entry| entry.value.text.parse().ok()))
    }

    /// Everything of a table as it is stored.
    pub async fn entries(&self, table: Table) -> Result<Vec<Entry>, Unreadable> {
        self.0.list(table, KeyRange::all(), u32::MAX).await
    }

    /// The text under a key.
    pub async fn text(&self, table: Table, key: &str) -> Result<Option<String>, Unreadable> {
        self.0.get(table, key).await
    }
}

/// Where the batch that begins with this event is stored.
pub fn batch_key(id: &GameId, seq: Seq) -> String {
    format!("{id}/{:010}", seq.0)
}

/// A rule set as it is stored.
pub fn rules_text(rules: &Ruleset) -> Value {
    let stored = StoredRules::from(rules);
    let text = serde_json::to_string(&stored).expect("rules are written as JSON");
    text.into()
}

/// Reads a stored rule set.
pub fn rules_of(text: &str) -> Option<Ruleset> {
    let stored: StoredRules = json::read(text).ok()?;
    stored.ruleset().ok()
}

/// Stores the rules of a game, if they are not there.
pub fn put_rules(rules: &Ruleset) -> Write {
    Write::Put(Table::Rulesets, rules_key(rules), rules_text(rules))
}

/// The key of a game's rules: the hash of their axes, and their id. Rules with
/// equal axes may have different names.
pub fn rules_key(rules: &Ruleset) -> String {
    format!("{}/{}", rules.hash(), rules.id)
}

/// What stores a game whole, instead of what there is of it.
pub fn put_game(game: &LocalGame) -> Vec<Write> {
    let rules = game.game().rules();
    let row = GameRow::new(game.game(), rules_key(rules), game.began());
    let id = game.id();
    let over = row.ended().is_some();
    let stored = match over {
        true => Write::Put(Table::Games, id.to_string(), log_text(game.log())),
        false => Write::Put(Table::Events, batch_key(id, Seq(0)), text_of(game.log())),
    };
    let mut writes = vec![
        Write::Delete(Table::Events, KeyRange::of_prefix(&format!("{id}/"))),
        Write::Delete(Table::Games, KeyRange::only(id.as_str())),
        stored,
        put_rules(rules),
        put_row(&row),
    ];
    if !game.name().is_empty() {
        let name = game.name().to_owned();
        writes.push(Write::Put(Table::Names, id.to_string(), name.into()));
    }
    writes
}

fn put_row(row: &GameRow) -> Write {
    Write::Put(Table::Rows, row.id.to_string(), row.to_value())
}

fn forget_seeds(id: &GameId, before: Seq) -> Write {
    let range = KeyRange {
        from: format!("{id}/"),
        to: batch_key(id, before),
    };
    Write::Delete(Table::Seeds, range)
}

fn text_of(batch: &[GameEnvelope]) -> Value {
    let text = serde_json::to_string(batch).expect("events are written as JSON");
    text.into()
}

fn log_text(events: &[GameEnvelope]) -> Value {
    let text = serde_json::to_string(&WrittenLog { events }).expect("events are written as JSON");
    text.into()
}

impl StoredGame {
    fn read(text: &str) -> Result<StoredGame, Unreadable> {
        let value: serde_json::Value = serde_json::from_str(text).map_err(|_| Unreadable)?;
        let game = match value.get("pdn") {
            Some(_) => FileGame::deserialize(value).map(StoredGame::File),
            None => ReadLog::deserialize(value).map(|log| StoredGame::Log(log.events)),
        };
        game.map_err(|_| Unreadable)
    }
}

impl FileGame {
    /// What stores it, with its row.
    pub fn put(&self, row: &GameRow) -> Vec<Write> {
        let text = serde_json::to_string(self).expect("a game is written as JSON");
        vec![
            Write::Put(Table::Games, self.id.to_string(), text.into()),
            put_row(row),
        ]
    }
}

fn read<T: serde::de::DeserializeOwned>(text: &str) -> Result<T, Unreadable> {
    json::read(text).map_err(|_| Unreadable)
}

#[cfg(test)]
mod tests;
