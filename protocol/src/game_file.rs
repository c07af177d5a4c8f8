use damka_game::GameEnvelope;
use damka_rules::BySide;
use serde::{Deserialize, Serialize};

use crate::Player;

/// A game as `GET /api/games/ID.json` hands it out: every event, and the names
/// that the events do not hold.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameFile {
    /// The players in the order in which they sat down; nobody, where one has
    /// deleted his account.
    pub players: BySide<Option<Player>>,
    /// What happened.
    pub events: Vec<GameEnvelope>,
}
