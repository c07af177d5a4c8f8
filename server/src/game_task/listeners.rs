use axum::extract::ws::Utf8Bytes;
use damka_game::{GameId, PersonId, Seq};

use crate::outbox::{Outbox, Outgoing};

/// Which connection.
pub type ConnectionId = u64;

/// A connection that follows a game.
pub struct Listener {
    game: GameId,
    /// Which.
    pub connection: ConnectionId,
    /// Who is there, if he is signed in.
    pub player: Option<PersonId>,
    /// Where messages for it go.
    pub outbox: Outbox,
    /// It knows that it follows no longer.
    dismissed: bool,
}

impl Listener {
    /// A connection that wants to follow a game.
    pub fn new(
        game: GameId,
        connection: ConnectionId,
        player: Option<PersonId>,
        outbox: Outbox,
    ) -> Listener {
        Listener {
            game,
            connection,
            player,
            outbox,
            dismissed: false,
        }
    }

    /// The connection follows no longer, and knows it.
    pub fn dismiss(&mut self) {
        self.dismissed = true;
    }
}

/// If the task of the game ends, however that is, the connection hears of it
/// and follows anew.
impl Drop for Listener {
    fn drop(&mut self) {
        if !self.dismissed {
            // The client knows which events it has, and asks for the rest.
            let again = Outgoing::FollowAgain(self.game.clone(), Seq(u32::MAX));
            self.outbox.put(again);
        }
    }
}

/// Everybody who follows a game.
#[derive(Default)]
pub struct Listeners(Vec<Listener>);

impl Listeners {
    /// Somebody follows; if he did before, he is not there twice.
    pub fn add(&mut self, listener: Listener) {
        self.remove(listener.connection);
        self.0.push(listener);
    }

    /// Somebody follows no longer.
    pub fn remove(&mut self, connection: ConnectionId) -> Option<Listener> {
        let at = self.0.iter().position(|one| one.connection == connection)?;
        let mut removed = self.0.swap_remove(at);
        removed.dismiss();
        Some(removed)
    }

    /// Tells everybody. Whoever is too slow is dropped.
    pub fn tell(&mut self, frame: &Utf8Bytes) {
        (self.0).retain(|one| one.outbox.put(Outgoing::Frame(frame.clone())));
    }

    /// Measures the way to a player on each of his connections.
    pub fn ping(&self, game: &GameId, player: &PersonId) {
        let his = |one: &&Listener| one.player.as_ref() == Some(player);
        for listener in self.0.iter().filter(his) {
            listener.outbox.put(Outgoing::Ping(game.clone()));
        }
    }

    /// Whether a player follows.
    pub fn has(&self, player: &PersonId) -> bool {
        self.0.iter().any(|one| one.player.as_ref() == Some(player))
    }

    /// Whether nobody follows.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}
