//! A game that is played at this device: a [`Host`] and the store behind it.

use std::{collections::VecDeque, future::Future};

use damka_game::{
    Actor, Command, CommandId, GameEnvelope, GameId, Opening, Phase, Refusal, Seat, Sides, Time,
    lot::Seed,
};
use damka_host::{Effect, Host, Input, Request, Ticket};

use crate::{
    local_game::LocalGame,
    store::{Appended, Database, GameRow, GameStore, Kept, rules_key},
};

/// Runs a game on its [`Host`]. Its effects are carried out elsewhere: the screen
/// goes on while a batch is stored.
#[derive(Debug)]
pub struct GameSession<D> {
    host: Host,
    store: GameStore<D>,
    /// The key of its rules.
    rules: String,
    began: Time,
    /// Whether everything is stored for good.
    kept: Kept,
}

/// A game that begins or goes on, for the screen that shows it.
#[derive(Debug)]
pub struct OpenedGame<D> {
    /// Who runs it.
    pub session: GameSession<D>,
    /// The game as it is first shown.
    pub local: LocalGame,
    /// What is to be done at once.
    pub effects: Vec<Effect>,
    /// Whether chance has just decided who plays what, and nobody has been told.
    pub by_lot: bool,
}

impl<D: Database + 'static> OpenedGame<D> {
    /// Opens a game and stores it. With settled sides it starts at once, unlike
    /// one whose players first sit down at the device, or change places for the
    /// next game of their match: they say when the clock starts.
    pub async fn open(
        store: GameStore<D>,
        id: GameId,
        opening: Opening,
        now: Time,
    ) -> Result<OpenedGame<D>, Refusal> {
        let at_once = opening.sides == Sides::Settled && opening.series.is_none();
        let (host, effects) = Host::open(id, Actor::local(), opening, now)?;
        let opened = host.pending().to_vec();
        let local = LocalGame::of_log(opened).expect("an opening is a game");
        let mut game = OpenedGame {
            session: GameSession::new(host, store, now),
            local,
            effects: Vec::new(),
            by_lot: false,
        };
        game.settle(effects, now).await;
        if at_once && *game.local.game().phase() == Phase::Waiting {
            let id = CommandId::of_program(game.local.game().next_seq(), &Command::Start);
            game.command(id, Seat::Referee, Command::Start, now).await;
        }
        Ok(game)
    }

    /// Goes on with a stored game, whose secret and the time at which it was last
    /// seen are in the store.
    pub async fn resume(
        store: GameStore<D>,
        local: LocalGame,
        seen: Option<Time>,
        now: Time,
    ) -> Option<OpenedGame<D>> {
        let last = local.game().last_time();
        let seen = seen.map_or(last, |seen| seen.max(last));
        let secret = store.secret(local.id()).await.ok().flatten();
        let (host, effects) = Host::resume(local.log(), secret, seen, now).ok()?;
        let mut game = OpenedGame {
            session: GameSession::new(host, store, local.began()),
            local,
            effects: Vec::new(),
            by_lot: false,
        };
        game.settle(effects, now).await;
        Some(game)
    }

    /// A command before the game is shown.
    pub async fn command(&mut self, id: CommandId, seat: Seat, command: Command, now: Time) {
        let effects = self.session.command(id, seat, command, now);
        self.settle(effects, now).await;
    }

    /// What happens belongs to the game as it is first shown; the rest is to be done.
    async fn settle(&mut self, effects: Vec<Effect>, now: Time) {
        for effect in self.session.settle(effects, now).await {
            match effect {
                Effect::Happened(batch) => {
                    let known = self.local.game().next_seq();
                    // The opening is shown already.
                    if batch.first().is_some_and(|first| first.seq >= known) {
                        self.local.take(&batch);
                    }
                }
                other => self.effects.push(other),
            }
        }
    }
}

impl<D: Database + 'static> GameSession<D> {
    fn new(host: Host, store: GameStore<D>, began: Time) -> GameSession<D> {
        GameSession {
            rules: rules_key(host.game().rules()),
            host,
            store,
            began,
            kept: Kept::Stored,
        }
    }

    /// The host.
    pub fn host(&self) -> &Host {
        &self.host
    }

    /// Whether everything is stored for good.
    pub fn kept(&self) -> Kept {
        self.kept
    }

    /// Takes what comes, and says what is to be done.
    pub fn handle(&mut self, input: Input, now: Time) -> Vec<Effect> {
        self.host.handle(input, now)
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

    /// Stores a batch that the host wants stored; to be answered by
    /// [`stored`](GameSession::stored).
    pub fn store(
        &self,
        batch: Vec<GameEnvelope>,
        secret: Option<Seed>,
    ) -> impl Future<Output = Appended> + use<D> {
        let store = self.store.clone();
        let game = self.host.game();
        let opens = batch.first().is_some_and(|first| first.seq.0 == 0);
        let opening = opens.then(|| (self.row(), game.opening().rules.clone()));
        async move {
            let opening = opening.as_ref().map(|(row, rules)| (row, &**rules));
            store.append(&batch, secret, opening).await
        }
    }

    /// What became of a batch.
    pub fn stored(&mut self, ticket: Ticket, appended: Appended, now: Time) -> Vec<Effect> {
        match appended {
            Appended::Stored(kept) => {
                self.kept = kept;
                self.handle(Input::Persisted(ticket), now)
            }
            Appended::Conflict(events, secret) => {
                let mut effects = self.bring_secret(secret, now);
                effects.extend(self.handle(Input::Conflict(ticket, events), now));
                effects
            }
            Appended::Unreadable => self.handle(Input::Failed(ticket), now),
        }
    }

    /// After something has happened: keeps the list of games up to date, and a
    /// game that is over as one text.
    pub fn file(&self) -> impl Future<Output = ()> + use<D> {
        let (store, row) = (self.store.clone(), self.row());
        let game = self.host.game();
        let lots_before = game.open_lot().is_none().then(|| game.next_seq());
        async move {
            match row.ended() {
                Some(_) => store.close(&row, lots_before).await,
                None => store.put_row(&row, lots_before).await,
            }
        }
    }

    /// What another tab has stored, to be [heard](GameSession::hear).
    pub fn news(&self) -> impl Future<Output = Option<(Vec<GameEnvelope>, Option<Seed>)>> + use<D> {
        let store = self.store.clone();
        let game = self.host.game();
        let (id, next) = (game.id().clone(), game.next_seq());
        async move {
            let news = store.log_from(&id, next).await.ok()??;
            let secret = store.secret(&id).await.ok()?;
            (!news.is_empty()).then_some((news, secret))
        }
    }

    /// Takes in what another tab has stored.
    pub fn hear(
        &mut self,
        events: Vec<GameEnvelope>,
        secret: Option<Seed>,
        now: Time,
    ) -> Vec<Effect> {
        let mut effects = self.bring_secret(secret, now);
        effects.extend(self.handle(Input::Heard(events), now));
        effects
    }

    /// Has everything stored that is to be; the rest is to be done.
    pub async fn settle(&mut self, effects: Vec<Effect>, now: Time) -> Vec<Effect> {
        let mut rest = Vec::new();
        let mut open = VecDeque::from(effects);
        while let Some(effect) = open.pop_front() {
            match effect {
                Effect::Persist {
                    ticket,
                    batch,
                    secret,
                } => {
                    let appended = self.store(batch, secret).await;
                    open.extend(self.stored(ticket, appended, now));
                }
                Effect::Happened(_) => {
                    self.file().await;
                    rest.push(effect);
                }
                _ => rest.push(effect),
            }
        }
        rest
    }

    fn row(&self) -> GameRow {
        GameRow::new(self.host.game(), self.rules.clone(), self.began)
    }

    /// Another tab may have opened a lot.
    fn bring_secret(&mut self, secret: Option<Seed>, now: Time) -> Vec<Effect> {
        match secret {
            Some(seed) => self.host.handle(Input::Secret(seed), now),
            None => Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests;
