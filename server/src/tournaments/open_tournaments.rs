use std::{
    collections::HashMap,
    ops::Range,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use damka_game::{Actor, CommandId, PersonId, Seq, Time, TournamentId, lot::Seed};
use damka_protocol::{Denial, ServerMessage, TournamentAnswer};
use damka_tournament::{Command, Event, Name, Refusal, Role, Tournament, TournamentEnvelope};
use tokio::sync::Semaphore;

use crate::{
    api::Denied,
    game_task::ConnectionId,
    online::Online,
    outbox::{Outbox, Outgoing, frame},
    random,
    store::{TournamentBatch, TournamentChange, TournamentRow, Write, Written, concerns_games},
};

/// How many tournaments are in memory before those that nobody follows are forgotten.
const MOST_OPEN: usize = 200;

/// How many tournaments are judged at once: a large field takes its time to pair.
static JUDGING: Semaphore = Semaphore::const_new(4);

/// How often a command is judged again because somebody else was quicker.
const MOST_CONFLICTS: u32 = 20;

/// The tournaments in memory: copies of what is stored, never the truth. Clones
/// are the same one.
#[derive(Clone, Default)]
pub struct OpenTournaments(Arc<Mutex<HashMap<TournamentId, Arc<OpenTournament>>>>);

/// A tournament in memory.
#[derive(Default)]
struct OpenTournament {
    /// As it was after the last event; none, if it has to be read. Commands are
    /// judged one after the other.
    state: tokio::sync::Mutex<Option<Tournament>>,
    followers: Mutex<HashMap<ConnectionId, Outbox>>,
}

/// A command, and what is stored with it.
#[derive(Clone, Debug)]
pub struct Given {
    /// Who gives it.
    pub actor: Actor,
    /// In which role.
    pub role: Role,
    /// Its id.
    pub id: CommandId,
    /// What.
    pub command: Command,
    /// The seed of the lot that it promises.
    pub secret: Option<Seed>,
    /// Who the players are whom it brings.
    pub names: Vec<(PersonId, Name)>,
}

/// What comes of looking at a tournament.
pub enum Judged {
    /// This is to be stored.
    Batch(Box<TournamentBatch>),
    /// It was done before.
    Known(Range<Seq>),
    /// There is nothing to do.
    Nothing,
    /// It is refused.
    Refused(Refusal),
}

impl Given {
    /// What a tournament says to it.
    pub fn judge(&self, tournament: &Tournament, now: Time) -> Judged {
        if let Some(events) = tournament.events_of_command(&self.id) {
            return Judged::Known(events);
        }
        let (id, command) = (self.id.clone(), &self.command);
        match tournament.decide_batch(&self.actor, id, self.role, command, now) {
            Ok(events) if events.is_empty() => Judged::Nothing,
            Ok(events) => Judged::Batch(Box::new(TournamentBatch {
                secret: self.secret,
                names: self.names.clone(),
                ..TournamentBatch::of(events)
            })),
            Err(refusal) => Judged::Refused(refusal),
        }
    }
}

impl OpenTournaments {
    /// Has a command judged and stored; everybody who follows hears of it.
    pub async fn give(
        &self,
        online: &Online,
        id: &TournamentId,
        given: Given,
    ) -> Result<TournamentAnswer, Denied> {
        self.change(online, id, move |tournament, now| {
            given.judge(tournament, now)
        })
        .await
    }

    /// Has something judged and stored. If somebody else was quicker, it is judged again.
    pub async fn change(
        &self,
        online: &Online,
        id: &TournamentId,
        judge: impl FnMut(&Tournament, Time) -> Judged + Send + 'static,
    ) -> Result<TournamentAnswer, Denied> {
        let (open, online, id) = (self.open(id), online.clone(), id.clone());
        // Whoever asked may go away meanwhile: what is stored is told all the same.
        let done = tokio::spawn(async move { open.change(&online, &id, judge).await });
        done.await.unwrap_or(Err(Denied(Denial::Unavailable)))
    }

    /// Looks at a tournament as it is now.
    pub async fn look<T>(
        &self,
        online: &Online,
        id: &TournamentId,
        look: impl FnOnce(&Tournament) -> T,
    ) -> Result<T, Denied> {
        let open = self.open(id);
        let mut state = open.state.lock().await;
        let tournament = match state.take() {
            Some(tournament) => tournament,
            None => read(online, id).await?,
        };
        let seen = look(&tournament);
        *state = Some(tournament);
        Ok(seen)
    }

    /// A connection follows a tournament.
    pub fn follow(&self, id: &TournamentId, connection: ConnectionId, outbox: Outbox) {
        self.open(id).followers().insert(connection, outbox);
    }

    /// It follows no longer.
    pub fn leave(&self, id: &TournamentId, connection: ConnectionId) {
        if let Some(open) = self.all().get(id) {
            open.followers().remove(&connection);
        }
    }

    /// Something beside the log has changed: everybody who follows hears of it.
    pub async fn tell(&self, online: &Online, id: &TournamentId) {
        self.open(id).tell(online, id).await;
    }

    /// It is there no more: whoever follows is told.
    pub fn deleted(&self, id: &TournamentId) {
        let Some(open) = self.all().remove(id) else {
            return;
        };
        let denial = Denial::NoSuchTournament;
        let message = ServerMessage::Denied { game: None, denial };
        for outbox in open.followers().values() {
            outbox.send(&message);
        }
    }

    fn open(&self, id: &TournamentId) -> Arc<OpenTournament> {
        let mut all = self.all();
        if all.len() >= MOST_OPEN && !all.contains_key(id) {
            let used = |open: &Arc<OpenTournament>| {
                Arc::strong_count(open) > 1 || !open.followers().is_empty()
            };
            all.retain(|_, open| used(open));
        }
        all.entry(id.clone()).or_default().clone()
    }

    fn all(&self) -> MutexGuard<'_, HashMap<TournamentId, Arc<OpenTournament>>> {
        // Nothing in here can be half done.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl OpenTournament {
    async fn change(
        &self,
        online: &Online,
        id: &TournamentId,
        mut judge: impl FnMut(&Tournament, Time) -> Judged + Send + 'static,
    ) -> Result<TournamentAnswer, Denied> {
        let mut state = self.state.lock().await;
        for _ in 0..MOST_CONFLICTS {
            // Whatever goes wrong from here on, it is read again.
            let tournament = match state.take() {
                Some(tournament) => tournament,
                None => read(online, id).await?,
            };
            let now = online.now();
            let turn = JUDGING.acquire().await.map_err(|_| Denial::Unavailable)?;
            // Others are served meanwhile.
            let judging = tokio::task::spawn_blocking(move || {
                let judged = judge(&tournament, now);
                (tournament, judged, judge)
            });
            let (mut tournament, judged, judge_again) =
                judging.await.map_err(|_| Denial::Unavailable)?;
            judge = judge_again;
            drop(turn);
            let batch = match judged {
                Judged::Batch(batch) => batch,
                other => {
                    *state = Some(tournament);
                    return Ok(match other {
                        Judged::Known(Range { start, end }) => TournamentAnswer::Known {
                            from: start,
                            to: end,
                        },
                        Judged::Refused(refusal) => TournamentAnswer::Refused(refusal),
                        Judged::Nothing | Judged::Batch(_) => TournamentAnswer::Nothing,
                    });
                }
            };
            let events = batch.events.clone();
            let change = TournamentChange::Events(batch);
            match online.write(Write::Tournament(change)).await? {
                Written::Done => {
                    events.iter().for_each(|one| tournament.evolve(one));
                    *state = Some(tournament);
                    self.tell(online, id).await;
                    ring(online, &events);
                    return Ok(TournamentAnswer::Done { events });
                }
                Written::Conflict => {}
            }
        }
        Err(Denied(Denial::Unavailable))
    }

    async fn tell(&self, online: &Online, id: &TournamentId) {
        if self.followers().is_empty() {
            return;
        }
        // If it cannot be read, whoever follows sees it with the next event.
        if let Ok(Some(message)) = news(online, id).await {
            let text = frame(&message);
            self.followers()
                .retain(|_, outbox| outbox.put(Outgoing::Frame(text.clone())));
        }
    }

    fn followers(&self) -> MutexGuard<'_, HashMap<ConnectionId, Outbox>> {
        // Nothing in here can be half done.
        self.followers
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }
}

/// How far a tournament is; none, if it is there no more.
pub async fn news(online: &Online, id: &TournamentId) -> Result<Option<ServerMessage>, Denied> {
    let store = online.games().store();
    let Some(TournamentRow { names_version, .. }) = store.tournament(id).await? else {
        return Ok(None);
    };
    Ok(Some(ServerMessage::Tournament {
        tournament: id.clone(),
        next: store.tournament_next(id).await?,
        names: names_version,
    }))
}

async fn read(online: &Online, id: &TournamentId) -> Result<Tournament, Denied> {
    let log = { online.games().store() }
        .tournament_events(id, Seq(0))
        .await?;
    if log.is_empty() {
        return Err(Denied(Denial::NoSuchTournament));
    }
    Tournament::replay(&log).map_err(|error| {
        let tournament = random::log_id(id.as_str());
        tracing::error!(%error, tournament, "a tournament could not be read");
        Denied(Denial::Unavailable)
    })
}

/// Wakes the upkeep, which begins games of new rounds, tells games of the clock of the hall,
/// ends those that have lost their pairing and waits for players.
fn ring(online: &Online, events: &[TournamentEnvelope]) {
    let is_for_games = |envelope: &TournamentEnvelope| {
        concerns_games(&envelope.event)
            || matches!(
                envelope.event,
                Event::GameSeated { .. } | Event::Paired { .. }
            )
    };
    if events.iter().any(is_for_games) {
        online.games().tournament_wakeup().notify_one();
    }
}
