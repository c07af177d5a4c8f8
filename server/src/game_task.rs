//! The task that runs one game: a cache of what is stored, and never the truth.
//!
//! It judges with a [`Host`], has every batch stored by the writer, and tells
//! everybody who follows the game when that has happened. When it panics, only
//! this game is loaded again.

mod acts;
mod follow;
mod lag;
mod listeners;
mod load;
mod notices;
mod order;
mod presence;
mod rematch;
mod storing;
mod to_move;
mod upkeep;

use std::{
    collections::HashMap,
    panic::{AssertUnwindSafe, resume_unwind},
};

use damka_game::{ClassId, CommandId, Event, GameEnvelope, GameId, PersonId, Phase, Seq, Time};
use damka_host::{Effect, Host, Input, Ticket};
use damka_protocol::{Act, Answer, Denial, Phrase, Player, ServerMessage, Visibility};
use damka_rules::{BySide, Millis, Side};
use futures_util::FutureExt;
use tokio::sync::{mpsc, oneshot};
use tokio_util::task::task_tracker::TaskTrackerToken;

pub use lag::MOST as MOST_LAG;
pub use listeners::{ConnectionId, Listener};
pub use order::Order;
pub use upkeep::IDLE;

use crate::{
    games::Games,
    heartbeat::RunningClock,
    outbox::{Outbox, frame},
    random,
    store::{NotWritten, Write, Written},
};
use follow::deny;
use lag::Lag;
use listeners::Listeners;
use notices::PendingNotices;
use presence::{Absences, person, side_of};
use storing::Storing;
use to_move::{keeps_to_move, to_move_after};
use upkeep::Upkeep;

/// How many commands may wait for their answers.
const MOST_ASKERS: usize = 128;

/// How much time is between two phrases of one player.
const BETWEEN_PHRASES: Millis = Millis::seconds(2);

/// The messages to the task of a game.
pub enum ToGame {
    /// A connection follows the game, from this event on.
    Follow { listener: Listener, from: Seq },
    /// It follows no longer.
    Leave { connection: ConnectionId },
    /// Somebody does something.
    Act {
        /// Who.
        player: PersonId,
        /// Where the answer goes.
        outbox: Outbox,
        /// Dropped when it is answered.
        unanswered: TaskTrackerToken,
        /// The id of the command.
        id: CommandId,
        /// What.
        act: Act,
        /// When it arrived.
        arrived: Time,
    },
    /// Somebody wants another game.
    Rematch { player: PersonId, outbox: Outbox },
    /// Somebody says something.
    Say { player: PersonId, phrase: Phrase },
    /// How long the way to a player and back took.
    Measured {
        player: PersonId,
        round_trip: Millis,
    },
    /// A request to the server does something here.
    Order {
        /// What.
        order: Order,
        /// Hears what became of it.
        done: oneshot::Sender<Answered>,
    },
    /// Read again who the players are: a name has changed.
    Players,
    /// Load the game, and do what is due.
    Wake,
    /// Panic, as a fault of ours would: a test asks for it.
    Panic,
}

/// A game in memory.
struct GameTask {
    games: Games,
    host: Host,
    listeners: Listeners,
    absences: Absences,
    lag: Lag,
    upkeep: Upkeep,
    clock_runs: RunningClock,
    /// The players as they sat down; nobody, where one has deleted his account.
    players: BySide<Option<Player>>,
    /// How many games the match has.
    match_games: u8,
    /// Who may see it.
    visibility: Visibility,
    /// The class that it is played in.
    class: Option<ClassId>,
    /// Whether it counts for the ratings of both.
    rated: bool,
    /// The referee; nobody, where one has deleted his account.
    referee: Option<Player>,
    /// The messages beside the events that are still to be sent.
    notices: PendingNotices,
    rematch: Option<GameId>,
    rematch_wanted: BySide<bool>,
    /// When each player said something last.
    said: BySide<Option<Time>>,
    /// Who waits for the answer to which command.
    askers: HashMap<CommandId, Asker>,
    storing: Option<Storing>,
    /// When the host wants to be woken.
    wake: Option<Time>,
    /// How many downtimes the game knows of.
    downtimes: u64,
}

/// Runs a game until nobody needs it in memory.
pub async fn run(games: Games, id: GameId, mut messages: mpsc::Receiver<Box<ToGame>>) {
    let mut epoch = games.writer().epoch();
    epoch.mark_unchanged();
    // Loading is over soon: its state is not to be a part of every task that waits.
    match Box::pin(GameTask::load(&games, &id)).await {
        Ok(Some(mut task)) => {
            let served = AssertUnwindSafe(task.serve(&mut messages, &mut epoch));
            if let Err(panic) = served.catch_unwind().await {
                // Before those who follow the game are told to follow it anew.
                task.abandon();
                resume_unwind(panic);
            }
        }
        Ok(None) => deny_all(&id, &mut messages, &Denial::NoSuchGame),
        Err(error) => {
            tracing::error!(%error, game = random::log_id(id.as_str()), "a game could not be loaded");
            deny_all(&id, &mut messages, &Denial::Unavailable);
        }
    }
}

/// There is no such game: whoever asked is told.
fn deny_all(game: &GameId, messages: &mut mpsc::Receiver<Box<ToGame>>, denial: &Denial) {
    messages.close();
    while let Ok(message) = messages.try_recv() {
        match *message {
            ToGame::Follow { mut listener, .. } => deny(game, &mut listener, denial),
            ToGame::Act { outbox, .. } | ToGame::Rematch { outbox, .. } => {
                let (game, denial) = (Some(game.clone()), denial.clone());
                outbox.send(&ServerMessage::Denied { game, denial });
            }
            _ => {}
        }
    }
}

impl GameTask {
    async fn serve(
        &mut self,
        messages: &mut mpsc::Receiver<Box<ToGame>>,
        epoch: &mut tokio::sync::watch::Receiver<u64>,
    ) {
        loop {
            self.keep_up();
            if self.notices != PendingNotices::default() {
                Box::pin(self.send_notices()).await;
            }
            let sleep = self.until_wake();
            tokio::select! {
                // A move that has arrived comes before the end of its time.
                biased;
                _ = epoch.changed() => {
                    if let Err(error) = Box::pin(self.reload()).await {
                        tracing::error!(%error, "a game could not be read again");
                        return self.abandon();
                    }
                }
                (ticket, from, result) = stored(&mut self.storing) => {
                    self.storing = None;
                    self.persisted(ticket, from, result).await;
                }
                message = messages.recv() => match message {
                    Some(message) => self.message(*message).await,
                    None => return,
                },
                () = tokio::time::sleep(sleep) => {
                    if self.is_unused() && self.games.forget(self.host.game().id(), messages) {
                        return;
                    }
                    self.handle(Input::Wake);
                }
            }
        }
    }

    async fn message(&mut self, message: ToGame) {
        match message {
            ToGame::Follow { listener, from } => Box::pin(self.follow(listener, from)).await,
            ToGame::Leave { connection } => {
                if let Some(listener) = self.listeners.remove(connection) {
                    self.look_who_is_there(listener.player.as_ref());
                }
            }
            ToGame::Act {
                player,
                outbox,
                unanswered,
                id,
                act,
                arrived,
            } => self.act(player, (outbox, unanswered), id, act, arrived),
            ToGame::Rematch { player, outbox } => Box::pin(self.rematch(&player, &outbox)).await,
            ToGame::Say { player, phrase } => {
                let (game, now) = (self.host.game(), self.games.clock().now());
                // A screen reader reads each of them aloud.
                if let Some(side) = side_of(game, &player)
                    && self.said[side].is_none_or(|said| now >= said.after(BETWEEN_PHRASES))
                {
                    self.said[side] = Some(now);
                    let game = game.id().clone();
                    self.tell(&ServerMessage::Said { game, side, phrase });
                }
            }
            ToGame::Measured { player, round_trip } => {
                let game = self.host.game();
                if side_of(game, &player) == Some(game.position().turn()) {
                    self.lag.measure(round_trip);
                }
            }
            ToGame::Order { order, done } => self.order(order, done),
            ToGame::Players => {
                let store = self.games.store();
                let players = Box::pin(store.players_of_game(self.host.game().id())).await;
                if let Ok(Some(players)) = players {
                    self.players = players;
                }
            }
            ToGame::Wake => {}
            // A panic that is not written down: a backtrace of a test program takes seconds.
            ToGame::Panic => resume_unwind(Box::new("a test asked for it")),
        }
    }

    /// The task ends though the clock of the game runs: until the game is loaded again, the
    /// time is charged to nobody.
    fn abandon(&self) {
        if self.host.game().deadline().is_some() {
            let reading = self.games.clock().read();
            let since = reading.downtimes.since(self.downtimes);
            let since = since.unwrap_or(reading.now);
            self.games.abandon(self.host.game().id(), since);
        }
    }

    fn tell(&mut self, message: &ServerMessage) {
        self.listeners.tell(&frame(message));
    }

    /// Hands something to the host, now.
    fn handle(&mut self, input: Input) {
        let now = self.games.clock().now();
        self.handle_at(input, now);
    }

    /// Hands something to the host that came at this time. If the server was
    /// away since, the host hears of that first.
    fn handle_at(&mut self, input: Input, at: Time) {
        let reading = self.games.clock().read();
        if let Some(since) = reading.downtimes.since(self.downtimes) {
            self.downtimes = reading.downtimes.count;
            let effects = self.host.handle(Input::WasAway { since }, reading.now);
            self.take(effects, reading.now);
        }
        let effects = self.host.handle(input, at);
        self.take(effects, at);
    }

    async fn persisted(&mut self, ticket: Ticket, from: Seq, result: Result<Written, NotWritten>) {
        let input = match result {
            Ok(Written::Done) => Input::Persisted(ticket),
            Err(NotWritten) => Input::Failed(ticket),
            Ok(Written::Conflict) => Box::pin(self.conflict(ticket, from)).await,
        };
        self.handle(input);
    }

    /// Somebody else was quicker: what he has stored.
    async fn conflict(&mut self, ticket: Ticket, from: Seq) -> Input {
        let id = self.host.game().id().clone();
        if let Ok(secrets) = self.games.store().secrets(&id).await {
            secrets
                .into_iter()
                .for_each(|seed| self.handle(Input::Secret(seed)));
        }
        match self.games.store().events(&id, from).await {
            Ok(events) => Input::Conflict(ticket, events),
            Err(_) => Input::Failed(ticket),
        }
    }

    /// Does what the host wants.
    fn take(&mut self, effects: Vec<Effect>, now: Time) {
        for effect in effects {
            match effect {
                Effect::Persist {
                    ticket,
                    batch,
                    secret,
                } => self.persist(ticket, batch, secret),
                Effect::Happened(batch) => self.happened(&batch, now),
                Effect::Refused { id, refusal } => self.answer(id, Answer::Refused(refusal)),
                Effect::Known { id, events } => {
                    let (from, to) = (events.start, events.end);
                    self.answer(id, Answer::Known { from, to });
                }
                Effect::Nothing { id } => self.answer(id, Answer::Nothing),
                Effect::NotStored { id } => self.answer(id, Answer::NotStored),
                Effect::Busy { id } => self.answer(id, Answer::Busy),
                Effect::NeedSeed => {
                    let effects = self.host.handle(Input::Seed(random::seed()), now);
                    self.take(effects, now);
                }
                Effect::WakeAt(wake) => self.wake = wake,
                Effect::Think(_) | Effect::StopThinking(_) => {
                    tracing::error!("the server plays no games itself");
                }
                Effect::TimeLeft { .. } | Effect::NobodyAdded => {}
            }
        }
    }

    fn persist(
        &mut self,
        ticket: Ticket,
        batch: Vec<GameEnvelope>,
        secret: Option<damka_game::lot::Seed>,
    ) {
        let from = batch.first().map_or(Seq(0), |first| first.seq);
        let to_move = to_move_after(self.host.game(), &batch);
        let write = Write::Events {
            batch,
            secret,
            to_move,
        };
        let (writer, now) = (self.games.writer().clone(), self.games.clock().now());
        self.storing = Some(Storing::start(writer, write, (ticket, from), now));
    }

    /// What is stored has happened: everybody hears of it.
    fn happened(&mut self, batch: &[GameEnvelope], now: Time) {
        let game = self.host.game();
        if *game.phase() == Phase::Playing
            && let Some(player) = person(game, game.position().turn())
        {
            // Before the events: a player who answers them at once has answered this first.
            self.listeners.ping(game.id(), player);
        }
        self.tell(&ServerMessage::Events(batch.to_vec()));
        for envelope in batch {
            if let Some(Asker::Request(done)) = self.askers.remove(&envelope.command) {
                // Whoever asked may have given up.
                done.send(Ok(())).ok();
            }
            self.lag.evolve(envelope);
            self.upkeep.evolve(envelope, now);
            match envelope.event {
                Event::SidesDrawn { change: true, .. } => self.absences.swap(),
                Event::RefereeJoined { .. } | Event::RefereeLeft { .. } => {
                    self.notices.referee = true;
                }
                Event::Ended(_) => self.notices.ratings = self.rated,
                Event::Undone { .. } => self.reopen(),
                Event::Resumed => self.end_break(now),
                _ => {}
            }
        }
        let game = self.host.game();
        if game.ended().is_some() {
            self.games.tournament_wakeup().notify_one();
        }
        if keeps_to_move(game) {
            let players = Side::BOTH.into_iter().filter_map(|side| person(game, side));
            self.games.tell_to_move(players.cloned().collect());
        }
    }

    fn answer(&mut self, id: CommandId, with: Answer) {
        if let Some(asker) = self.askers.remove(&id) {
            asker.answer(self.host.game().id(), id, with);
        }
    }
}

/// What became of something that a request asked for.
pub type Answered = Result<(), Answer>;

/// Who waits for the answer to a command.
enum Asker {
    /// A connection, which waits for it when the server stops.
    Connection {
        outbox: Outbox,
        _unanswered: TaskTrackerToken,
    },
    /// A request.
    Request(oneshot::Sender<Answered>),
}

impl Asker {
    fn answer(self, game: &GameId, id: CommandId, with: Answer) {
        match self {
            Asker::Connection { outbox, .. } => answer(&outbox, game, id, with),
            // Whoever asked may have given up.
            Asker::Request(done) => drop(done.send(Err(with))),
        }
    }
}

fn answer(outbox: &Outbox, game: &GameId, id: CommandId, answer: Answer) {
    let game = game.clone();
    outbox.send(&ServerMessage::Answer { game, id, answer });
}

/// The batch that is being stored; never, if none is.
async fn stored(storing: &mut Option<Storing>) -> (Ticket, Seq, Result<Written, NotWritten>) {
    match storing {
        Some(storing) => storing.outcome().await,
        None => std::future::pending().await,
    }
}

/// The side whose turn it is.
fn to_move(host: &Host) -> Side {
    host.game().position().turn()
}
