//! Faults that tests ask for. No request leads here.

use damka_game::GameId;

use crate::{game_task::ToGame, games::Games};

/// Makes faults of a server happen.
pub struct FaultInjection(pub(crate) Games);

impl FaultInjection {
    /// Has the task of a game panic.
    pub fn panic_in(&self, game: &GameId) {
        self.0.send(game, ToGame::Panic);
    }
}
