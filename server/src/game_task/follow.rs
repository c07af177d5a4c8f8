//! Connections that follow a game, and who of the players is there.

use damka_game::{GameId, PersonId, Phase, Seq};
use damka_protocol::{Denial, Role, ServerMessage};
use damka_rules::BySide;

use super::{GameTask, Listener, side_of};
use crate::{access, outbox::Outgoing};

/// How many events go into one message.
const EVENTS_A_MESSAGE: usize = 200;

impl GameTask {
    /// Tells a connection everything from an event on, and from now on
    /// whatever happens.
    pub(super) async fn follow(&mut self, mut listener: Listener, from: Seq) {
        let game = self.host.game();
        let (id, next) = (game.id().clone(), game.next_seq());
        let (class, viewer) = (self.class.as_ref(), listener.player.as_ref());
        match access::may_see(self.games.store(), class, viewer).await {
            Ok(true) => {}
            Ok(false) => return deny(&id, &mut listener, &Denial::NoSuchGame),
            Err(error) => {
                tracing::error!(%error, "a class could not be read");
                return deny(&id, &mut listener, &Denial::Unavailable);
            }
        }
        let events = match self.games.store().events(&id, from).await {
            Ok(events) => events,
            Err(error) => {
                tracing::error!(%error, "events could not be read");
                return deny(&id, &mut listener, &Denial::Unavailable);
            }
        };
        let player = listener.player.clone();
        let plays = player.as_ref().and_then(|player| side_of(game, player));
        let following = ServerMessage::Following {
            game: id.clone(),
            role: match plays {
                Some(_) => Role::Player,
                None if self.is_referee(listener.player.as_ref()) => Role::Referee,
                None => Role::Watcher,
            },
            players: self.players.clone(),
            presence: BySide::from_fn(|side| self.absences.presence(side)),
            next,
            games: self.match_games,
            rematch: self.rematch.clone(),
            referee: self.referee.clone(),
            rated: self.rated,
        };
        if plays == Some(game.position().turn()) && *game.phase() == Phase::Playing {
            // Before the events: a player who answers them at once has answered this first.
            listener.outbox.put(Outgoing::Ping(id.clone()));
        }
        let mut sent = listener.outbox.send(&following);
        if let Some(ratings) = self.ratings().await {
            sent &= listener.outbox.send(&ratings);
        }
        // What is stored and has not happened here yet comes with all others.
        let known: Vec<_> = events.into_iter().filter(|one| one.seq < next).collect();
        for events in known.chunks(EVENTS_A_MESSAGE) {
            sent &= listener
                .outbox
                .send(&ServerMessage::Events(events.to_vec()));
        }
        if !sent {
            return;
        }
        self.listeners.add(listener);
        self.look_who_is_there(player.as_ref());
    }

    /// A player may have come or gone: everybody hears of it.
    pub(super) fn look_who_is_there(&mut self, player: Option<&PersonId>) {
        let game = self.host.game();
        let Some(side) = player.and_then(|player| side_of(game, player)) else {
            return;
        };
        let there = player.is_some_and(|player| self.listeners.has(player));
        let (now, game) = (self.games.clock().now(), game.id().clone());
        if self.absences.set(side, there, now) {
            let presence = self.absences.presence(side);
            self.tell(&ServerMessage::Presence {
                game,
                side,
                presence,
            });
        }
    }
}

/// A connection cannot follow a game.
pub(super) fn deny(game: &GameId, listener: &mut Listener, denial: &Denial) {
    listener.outbox.send(&ServerMessage::Denied {
        game: Some(game.clone()),
        denial: denial.clone(),
    });
    listener.outbox.put(Outgoing::Left(game.clone()));
    listener.dismiss();
}
