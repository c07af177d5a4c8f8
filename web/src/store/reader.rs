//! Reads stored texts. A new game is written and played without it, so it comes with the
//! part `setup` of the page, when something stored is first opened.

use damka_game::GameEnvelope;
use damka_rules::Ruleset;
use wasm_split_helpers::{SplitLoaderError, wasm_split};

use super::{GameRow, StoredGame, Unreadable, stored_game::read_batch, stored_rules::rules_of};

/// What reads each kind of stored text.
#[derive(Copy, Clone, Debug)]
pub struct Reader {
    /// A batch of events.
    pub batch: fn(&str) -> Result<Vec<GameEnvelope>, Unreadable>,
    /// A game that is stored as one text.
    pub game: fn(&str) -> Result<StoredGame, Unreadable>,
    /// A row of the list of games.
    pub row: fn(&str) -> Result<GameRow, Unreadable>,
    /// A rule set.
    pub rules: fn(&str) -> Option<Ruleset>,
}

impl Reader {
    /// Loads it, if it is not there yet.
    pub async fn load() -> Result<Reader, Unreadable> {
        reader().await.map_err(|_| Unreadable)
    }
}

#[wasm_split(setup, fallible)]
fn reader() -> Result<Reader, SplitLoaderError> {
    Ok(Reader {
        batch: read_batch,
        game: StoredGame::read,
        row: GameRow::read,
        rules: rules_of,
    })
}
