use std::rc::Rc;

use damka_game::{GameEnvelope, GameId, Seq, lot::Seed};
use damka_rules::Ruleset;

use super::{
    Database, Entry, GameRow, Kept, KeyRange, Reader, StoredGame, Table, Unreadable, Write,
    WriteBehind, WriteError, put_rules,
    stored_game::{batch_key, batch_text, log_text, put_row},
};
use crate::local_game::LocalGame;

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

/// A game that was removed, and can be put back.
#[derive(Clone, Debug, PartialEq)]
pub struct RemovedGame {
    /// Which one.
    pub id: GameId,
    entries: Vec<(Table, Entry)>,
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
        let mut writes = vec![Write::Add(Table::Events, key.clone(), batch_text(batch))];
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
            Write::Add(Table::Events, batch_key(id, Seq(0)), batch_text(&whole)),
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
            let reader = Reader::load().await?;
            let StoredGame::Log(mut events) = (reader.game)(&text)? else {
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
        if !batches.is_empty() {
            let reader = Reader::load().await?;
            for batch in batches {
                log.extend((reader.batch)(&batch.value.text)?);
            }
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
            let reader = Reader::load().await.ok()?;
            return (reader.game)(&text).ok();
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
        self.row(id).await.map(|row| row.name).unwrap_or_default()
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
                    Table::Rows => (Reader::load().await?.row)(&text)?.to_value(),
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
        let reader = Reader::load().await?;
        let rows = entries
            .iter()
            .filter_map(|entry| (reader.row)(&entry.value.text).ok());
        Ok(Some((rows.collect(), last)))
    }

    /// The row of a game.
    pub async fn row(&self, id: &GameId) -> Option<GameRow> {
        let text = self.0.get(Table::Rows, id.as_str()).await.ok()??;
        let reader = Reader::load().await.ok()?;
        (reader.row)(&text).ok()
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

fn forget_seeds(id: &GameId, before: Seq) -> Write {
    let range = KeyRange {
        from: format!("{id}/"),
        to: batch_key(id, before),
    };
    Write::Delete(Table::Seeds, range)
}

#[cfg(test)]
mod tests;
