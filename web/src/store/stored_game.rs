//! Games as they are stored: a running one as batches of events, one that is over or
//! imported as one text.

use damka_game::{GameEnvelope, GameId, Seq, Time};
use serde::{Deserialize, Serialize};

use super::{GameRow, KeyRange, Table, Unreadable, Value, Write, put_rules, rules_key};
use crate::{json, local_game::LocalGame};

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
    pub began: Time,
    /// The [key](rules_key) of the rules.
    pub rules: String,
    /// The game as PDN, as it stood in the file.
    pub pdn: String,
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

impl StoredGame {
    /// Reads a game that is stored as one text.
    pub fn read(text: &str) -> Result<StoredGame, Unreadable> {
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

/// What stores a game whole, instead of what there is of it.
pub fn put_game(game: &LocalGame) -> Vec<Write> {
    let rules = game.game().rules();
    let row = GameRow::new(game.game(), rules_key(rules), game.began());
    let id = game.id();
    let over = row.ended().is_some();
    let stored = match over {
        true => Write::Put(Table::Games, id.to_string(), log_text(game.log())),
        false => Write::Put(Table::Events, batch_key(id, Seq(0)), batch_text(game.log())),
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

/// What stores the row of a game.
pub fn put_row(row: &GameRow) -> Write {
    Write::Put(Table::Rows, row.id.to_string(), row.to_value())
}

/// Where the batch that begins with this event is stored.
pub fn batch_key(id: &GameId, seq: Seq) -> String {
    format!("{id}/{:010}", seq.0)
}

/// A batch of events as it is stored.
pub fn batch_text(batch: &[GameEnvelope]) -> Value {
    let text = serde_json::to_string(batch).expect("events are written as JSON");
    text.into()
}

/// Reads a stored batch.
pub fn read_batch(text: &str) -> Result<Vec<GameEnvelope>, Unreadable> {
    json::read(text).map_err(|_| Unreadable)
}

/// All events of a game that is over as they are stored.
pub fn log_text(events: &[GameEnvelope]) -> Value {
    let text = serde_json::to_string(&WrittenLog { events }).expect("events are written as JSON");
    text.into()
}
