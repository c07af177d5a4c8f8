//! All games in memory.

use std::{
    collections::HashMap,
    panic::AssertUnwindSafe,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use damka_game::{GameId, PersonId, Seq, Time};
use damka_protocol::{Answer, Denial, ServerMessage};
use damka_rules::Millis;
use futures_util::FutureExt;
use tokio::sync::{Notify, mpsc, oneshot};

use crate::{
    attendance::Attendance,
    game_task::{self, Answered, ConnectionId, Listener, Order, ToGame},
    heartbeat::RunningClocks,
    judging_clock::JudgingClock,
    lobby::Lobby,
    random,
    shared_rules::SharedRules,
    store::{Store, StoreError, Writer},
};

/// How many messages may wait for one game.
const LONGEST_QUEUE: usize = 64;

/// How many of them only players and the server may use: many watchers at once are not to
/// keep a move waiting.
const NOT_FOR_WATCHERS: usize = 32;

/// How long after a panic of its task a game is loaded again.
const RELOAD_AFTER: Duration = Duration::from_secs(1);

/// How long somebody waits for what he has ordered.
const ORDER_TAKES: Duration = Duration::from_secs(10);

/// The games that are in memory, each with its task, and what all of them need.
#[derive(Clone)]
pub struct Games(Arc<Shared>);

struct Shared {
    store: Store,
    writer: Writer,
    clock: Arc<JudgingClock>,
    running_clocks: RunningClocks,
    lobby: Lobby,
    attendance: Attendance,
    /// When the last run of the server was last known to run.
    away_at_start: Time,
    /// When this run began.
    started: Time,
    claim_after: Millis,
    /// Notified when a game is over or changes after that.
    tournament_wakeup: Notify,
    /// Boxed: a queue has places for 32 messages as soon as it has one.
    tasks: Mutex<HashMap<GameId, mpsc::Sender<Box<ToGame>>>>,
    /// The games whose tasks ended though their clocks run, and since when they have none.
    abandoned: Mutex<HashMap<GameId, Time>>,
    shared_rules: SharedRules,
}

impl Games {
    /// No game is in memory yet.
    pub fn new(
        store: Store,
        writer: Writer,
        clock: Arc<JudgingClock>,
        running_clocks: RunningClocks,
        lobby: Lobby,
        away_at_start: Time,
        claim_after: Millis,
    ) -> Games {
        Games(Arc::new(Shared {
            store,
            writer,
            started: clock.now(),
            clock,
            running_clocks,
            lobby,
            attendance: Attendance::default(),
            away_at_start,
            claim_after,
            tournament_wakeup: Notify::new(),
            tasks: Mutex::default(),
            abandoned: Mutex::default(),
            shared_rules: SharedRules::default(),
        }))
    }

    /// Where games are read from.
    pub fn store(&self) -> &Store {
        &self.0.store
    }

    /// Where changes are handed in.
    pub fn writer(&self) -> &Writer {
        &self.0.writer
    }

    /// The time by which games are judged.
    pub fn clock(&self) -> &JudgingClock {
        &self.0.clock
    }

    /// After how long without the opponent a game can be claimed.
    pub fn claim_after(&self) -> Millis {
        self.0.claim_after
    }

    /// Notified when tournaments have something to do: a game is over, or the clock of a
    /// hall was stopped.
    pub fn tournament_wakeup(&self) -> &Notify {
        &self.0.tournament_wakeup
    }

    /// What everybody may see.
    pub fn lobby(&self) -> &Lobby {
        &self.0.lobby
    }

    /// Who is here.
    pub fn attendance(&self) -> &Attendance {
        &self.0.attendance
    }

    /// Shows a game that has begun to everybody.
    pub async fn show(&self, game: &GameId) {
        match self.0.store.game_entry(game).await {
            Ok(Some(entry)) => self.0.lobby.began(entry),
            Ok(None) => {}
            // It is played all the same, and shown after the next start.
            Err(error) => tracing::warn!(%error, "a game could not be shown in the lobby"),
        }
    }

    /// Tells these players in how many games it is their move, where that is kept.
    pub fn tell_to_move(&self, players: Vec<PersonId>) {
        let games = self.clone();
        tokio::spawn(async move {
            for player in players {
                if !games.attendance().has(&player, games.clock().now()) {
                    continue;
                }
                if let Ok(count) = games.store().count_to_move(&player).await {
                    games
                        .attendance()
                        .tell(&player, &ServerMessage::YourMove { count });
                }
            }
        });
    }

    /// The rules that games share.
    pub(crate) fn shared_rules(&self) -> &SharedRules {
        &self.0.shared_rules
    }

    pub(crate) fn running_clocks(&self) -> &RunningClocks {
        &self.0.running_clocks
    }

    pub(crate) fn away_at_start(&self) -> Time {
        self.0.away_at_start
    }

    pub(crate) fn started(&self) -> Time {
        self.0.started
    }

    /// Loads every game in which something can still happen: their clocks run
    /// though nobody watches.
    pub async fn load_active(&self) -> Result<usize, StoreError> {
        let active = self.0.store.active_games().await?;
        active.iter().for_each(|id| self.wake(id));
        Ok(active.len())
    }

    /// Loads the games that nobody has touched since this time.
    pub async fn load_idle(&self, since: Time) -> Result<(), StoreError> {
        let idle = self.0.store.idle_games(since).await?;
        idle.iter().for_each(|id| self.wake(id));
        Ok(())
    }

    /// Sees to it that a game is in memory.
    pub fn wake(&self, id: &GameId) {
        self.send(id, ToGame::Wake);
    }

    /// Has every game in memory look at the clock.
    pub fn wake_all(&self) {
        for task in self.tasks().values() {
            // Where too many messages wait, the game looks before each of them.
            task.try_send(Box::new(ToGame::Wake)).ok();
        }
    }

    /// A connection does not follow a game any more. That is never lost: an opponent who
    /// has gone must be seen to have gone.
    pub fn leave(&self, id: &GameId, connection: ConnectionId) {
        use mpsc::error::TrySendError;
        let task = self.tasks().get(id).cloned();
        let Some(task) = task else {
            return;
        };
        let left = task.try_send(Box::new(ToGame::Leave { connection }));
        if let Err(TrySendError::Full(message)) = left {
            tokio::spawn(async move { task.send(message).await });
        }
    }

    /// Has a connection follow a game. False if the game is too busy: then the connection
    /// is not told to follow anew.
    pub fn follow(&self, id: &GameId, listener: Listener, from: Seq) -> bool {
        match self.hand_in(id, ToGame::Follow { listener, from }) {
            Ok(()) => true,
            Err(mut refused) => {
                if let ToGame::Follow { listener, .. } = &mut *refused {
                    listener.dismiss();
                }
                false
            }
        }
    }

    /// Says something to a game, which is loaded first if it is not in memory.
    /// False if too many messages wait for it.
    pub fn send(&self, id: &GameId, message: ToGame) -> bool {
        self.hand_in(id, message).is_ok()
    }

    /// Hands a message in; it comes back if too many wait.
    fn hand_in(&self, id: &GameId, message: ToGame) -> Result<(), Box<ToGame>> {
        use mpsc::error::TrySendError;
        let mut tasks = self.tasks();
        let message = Box::new(message);
        let message = match tasks.get(id) {
            None => message,
            Some(task)
                if matches!(*message, ToGame::Follow { .. })
                    && task.capacity() <= NOT_FOR_WATCHERS =>
            {
                return Err(message);
            }
            Some(task) => match task.try_send(message) {
                Ok(()) => return Ok(()),
                Err(TrySendError::Full(message)) => return Err(message),
                // The task has ended or panicked.
                Err(TrySendError::Closed(message)) => message,
            },
        };
        let (task, messages) = mpsc::channel(LONGEST_QUEUE);
        task.try_send(message).ok();
        tasks.insert(id.clone(), task);
        tokio::spawn(watch(self.clone(), id.clone(), messages));
        Ok(())
    }

    /// Has something done in a game, and waits until it is stored. What the game
    /// refuses, as it is over, need not be done.
    pub async fn order(&self, id: &GameId, order: Order) -> Result<(), Denial> {
        match self.ask(id, order).await? {
            Ok(()) | Err(Answer::Refused(_) | Answer::Known { .. } | Answer::Nothing) => Ok(()),
            Err(_) => Err(Denial::Unavailable),
        }
    }

    /// Has something done in a game, and waits for what becomes of it.
    pub async fn ask(&self, id: &GameId, order: Order) -> Result<Answered, Denial> {
        let (done, answer) = oneshot::channel();
        if !self.send(id, ToGame::Order { order, done }) {
            return Err(Denial::Unavailable);
        }
        let answer = tokio::time::timeout(ORDER_TAKES, answer).await;
        let answer = answer.map_err(|_| Denial::Unavailable)?;
        answer.map_err(|_| Denial::Unavailable)
    }

    /// Takes a game out of memory that is there no more: whoever follows it looks
    /// again, and is told so.
    pub fn drop_task(&self, id: &GameId) {
        self.tasks().remove(id);
    }

    /// Has a game that is in memory read again who its players are.
    pub fn reread_players(&self, id: &GameId) {
        if let Some(task) = self.tasks().get(id) {
            // Whoever loads the game later reads them anyway.
            task.try_send(Box::new(ToGame::Players)).ok();
        }
    }

    /// Takes a game out of memory, unless somebody has just said something to it.
    pub(crate) fn forget(&self, id: &GameId, messages: &mpsc::Receiver<Box<ToGame>>) -> bool {
        let mut tasks = self.tasks();
        let quiet = messages.is_empty();
        if quiet {
            tasks.remove(id);
        }
        quiet
    }

    /// The task of a game ended though its clock runs.
    pub(crate) fn abandon(&self, id: &GameId, since: Time) {
        self.abandoned().insert(id.clone(), since);
    }

    /// Since when a game that is loaded now has had no task, though its clock ran.
    pub(crate) fn take_abandoned(&self, id: &GameId) -> Option<Time> {
        self.abandoned().remove(id)
    }

    fn abandoned(&self) -> MutexGuard<'_, HashMap<GameId, Time>> {
        // Nothing in here can be half done.
        self.0
            .abandoned
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }

    fn tasks(&self) -> MutexGuard<'_, HashMap<GameId, mpsc::Sender<Box<ToGame>>>> {
        // Nothing in here can be half done.
        self.0.tasks.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Runs a game. If its task panics, only this game is loaded again, from its events.
async fn watch(games: Games, id: GameId, messages: mpsc::Receiver<Box<ToGame>>) {
    metrics::gauge!("damka_games").increment(1.0);
    let run = game_task::run(games.clone(), id.clone(), messages);
    let panicked = AssertUnwindSafe(run).catch_unwind().await.is_err();
    metrics::gauge!("damka_games").decrement(1.0);
    {
        let mut tasks = games.tasks();
        if tasks.get(&id).is_some_and(mpsc::Sender::is_closed) {
            tasks.remove(&id);
        }
    }
    if panicked {
        metrics::counter!("damka_game_panics_total").increment(1);
        let game = random::log_id(id.as_str());
        tracing::error!(
            game,
            "the task of a game panicked; the game is loaded again"
        );
        tokio::time::sleep(RELOAD_AFTER).await;
        games.wake(&id);
    }
}
