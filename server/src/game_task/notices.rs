//! Messages beside the events of a game, which have to be read from the store first: who
//! the referee is, and how a rated game has changed the ratings.

use damka_game::{Actor, PersonId};
use damka_protocol::{GameEnd, Player, ServerMessage};

use super::GameTask;
use crate::store::{StoreError, Write};

/// Which of these messages are still to be sent.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct PendingNotices {
    /// Who the referee is now.
    pub referee: bool,
    /// What a rated game has changed.
    pub ratings: bool,
}

impl GameTask {
    /// Whether somebody is the referee.
    pub(super) fn is_referee(&self, player: Option<&PersonId>) -> bool {
        match self.host.game().referee() {
            Some(Actor::Person(referee)) => Some(referee) == player,
            _ => false,
        }
    }

    /// Who the referee is: events hold only his id.
    pub(super) async fn find_referee(&self) -> Result<Option<Player>, StoreError> {
        match self.host.game().referee() {
            Some(Actor::Person(referee)) => self.games.store().player(referee).await,
            _ => Ok(None),
        }
    }

    /// How strong the players of a rated game are.
    pub(super) async fn ratings(&self) -> Option<ServerMessage> {
        if !self.rated {
            return None;
        }
        let game = self.host.game().id().clone();
        let ratings = self.games.store().ratings_in_game(&game).await;
        let unread = |error| tracing::warn!(%error, "ratings could not be read");
        let ratings = ratings.map_err(unread).ok()?;
        Some(ServerMessage::Ratings { game, ratings })
    }

    /// Sends them.
    pub(super) async fn send_notices(&mut self) {
        let PendingNotices { referee, ratings } = std::mem::take(&mut self.notices);
        if referee {
            let found = self.find_referee().await;
            // Without a name he is still the referee; whoever comes later reads it again.
            self.referee = found.unwrap_or_default();
            let (game, referee) = (self.host.game().id().clone(), self.referee.clone());
            self.tell(&ServerMessage::Referee { game, referee });
        }
        if ratings && let Some(ratings) = self.ratings().await {
            self.tell(&ratings);
        }
    }

    /// The referee has taken a decision back: if it had ended the game, the game goes on,
    /// or has ended as it had before.
    pub(super) fn reopen(&mut self) {
        if !self.upkeep.open_again() {
            return;
        }
        let game = self.host.game();
        let end = game.ended().map(|ended| GameEnd {
            outcome: ended.outcome,
            reason: ended.reason.key().to_owned(),
            at: game.last_time(),
        });
        let (writer, game) = (self.games.writer().clone(), game.id().clone());
        // If it is not noted, lists tell a result that was taken back; the events do not.
        tokio::spawn(async move { writer.write(Write::GameReopened { game, end }).await });
    }
}
