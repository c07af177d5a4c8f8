//! A game that is played at this device: a [`Host`] and the store behind it.

use damka_game::{Actor, Command, CommandId, GameId, Opening, Refusal, Seat, Time};
use damka_host::{Effect, Host, Input, Request};
use damka_rules::Millis;

use crate::{
    game_store::{Appended, GameStore, KeyValueStore},
    local_game::LocalGame,
};

/// Runs a game on its [`Host`]: what the host wants stored is stored, the other
/// effects are handed on.
#[derive(Debug)]
pub struct GameSession<S> {
    host: Host,
    store: GameStore<S>,
    full: bool,
    /// When the store was last told that the game is seen.
    seen: Time,
}

/// How often the store is told at most.
const SEEN_EVERY: Millis = Millis::seconds(2);

impl<S: KeyValueStore> GameSession<S> {
    /// Opens a game and stores it. With settled sides it starts at once, unlike
    /// one whose players first sit down at the device, or change places for the
    /// next game of their match: they say when the clock starts.
    pub fn open(
        store: GameStore<S>,
        id: GameId,
        opening: Opening,
        now: Time,
    ) -> Result<GameSession<S>, Refusal> {
        let at_once = opening.sides == damka_game::Sides::Settled && opening.series.is_none();
        let (host, effects) = Host::open(id.clone(), Actor::local(), opening, now)?;
        store.set_current(&id);
        let mut session = GameSession {
            host,
            store,
            full: false,
            seen: Time(0),
        };
        session.store_all(effects, now);
        if at_once && *session.host.game().phase() == damka_game::Phase::Waiting {
            let start = CommandId::of_program(session.host.game().next_seq(), &Command::Start);
            session.command(start, Seat::Referee, Command::Start, now);
        }
        Ok(session)
    }

    /// Goes on with a stored game; with what is to be done at once.
    pub fn resume(
        store: GameStore<S>,
        id: &GameId,
        now: Time,
    ) -> Option<(GameSession<S>, LocalGame, Vec<Effect>)> {
        let mut local = store.game(id)?;
        let last = local.game().last_time();
        let seen = store.seen(id).map_or(last, |seen| seen.max(last));
        let (host, effects) = Host::resume(local.log(), store.secret(id), seen, now).ok()?;
        store.set_current(id);
        let mut session = GameSession {
            host,
            store,
            full: false,
            seen: Time(0),
        };
        let mut effects = session.store_all(effects, now);
        // What happened on coming back belongs to the game as it is first shown.
        effects.retain(|effect| match effect {
            Effect::Happened(batch) => {
                local.take(batch);
                false
            }
            _ => true,
        });
        Some((session, local, effects))
    }

    /// The host.
    pub fn host(&self) -> &Host {
        &self.host
    }

    /// Whether something could not be stored.
    pub fn is_full(&self) -> bool {
        self.full
    }

    /// Takes what comes; everything is stored that is to be, and the rest is to
    /// be done.
    pub fn handle(&mut self, input: Input, now: Time) -> Vec<Effect> {
        let effects = self.host.handle(input, now);
        self.store_all(effects, now)
    }

    /// A command of somebody at this device.
    pub fn command(
        &mut self,
        id: CommandId,
        seat: Seat,
        command: Command,
        now: Time,
    ) -> Vec<Effect> {
        let mut effects = Vec::new();
        if self.host.has_engine_failed() {
            effects = self.handle(Input::EngineBack, now);
        }
        let request = Request::local(id, seat, command);
        effects.extend(self.handle(Input::Command(request), now));
        effects
    }

    /// Takes in what another tab has stored.
    pub fn catch_up(&mut self, now: Time) -> Vec<Effect> {
        let game = self.host.game();
        let news = self.store.log_from(game.id(), game.next_seq());
        match news.filter(|news| !news.is_empty()) {
            Some(news) => {
                let mut effects = self.bring_secret(now);
                effects.extend(self.handle(Input::Heard(news), now));
                effects
            }
            None => Vec::new(),
        }
    }

    /// Notes that the game is seen running, every few seconds.
    pub fn see(&mut self, now: Time) {
        if now.since(self.seen) >= SEEN_EVERY {
            self.seen = now;
            self.store.see(self.host.game().id(), now);
        }
    }

    fn store_all(&mut self, effects: Vec<Effect>, now: Time) -> Vec<Effect> {
        let mut rest = Vec::new();
        let mut open = std::collections::VecDeque::from(effects);
        while let Some(effect) = open.pop_front() {
            let Effect::Persist {
                ticket,
                batch,
                secret,
            } = effect
            else {
                rest.push(effect);
                continue;
            };
            let answer = match self.store.append(&batch, secret) {
                Appended::Stored => {
                    self.full = false;
                    Input::Persisted(ticket)
                }
                // The game goes on, and the user is told that it is not kept.
                Appended::Full => {
                    self.full = true;
                    Input::Persisted(ticket)
                }
                Appended::Conflict(events) => {
                    open.extend(self.bring_secret(now));
                    Input::Conflict(ticket, events)
                }
                Appended::Unreadable => Input::Failed(ticket),
            };
            let had_lot = self.host.game().open_lot().is_some();
            open.extend(self.host.handle(answer, now));
            if had_lot && self.host.game().open_lot().is_none() {
                self.store.forget_secret(self.host.game().id());
            }
        }
        rest
    }

    /// Another tab may have opened a lot: its secret is in the store.
    fn bring_secret(&mut self, now: Time) -> Vec<Effect> {
        match self.store.secret(self.host.game().id()) {
            Some(seed) => self.host.handle(Input::Secret(seed), now),
            None => Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests;
