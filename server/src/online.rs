//! Everything that play over the network needs, started together.

use std::{sync::Arc, time::Duration};

use damka_game::Time;
use damka_protocol::{LobbyOffer, Pace};

use crate::{
    attendance::ABSENT_FOR,
    config::Config,
    connection::Stop,
    game_task::IDLE,
    games::Games,
    heartbeat::{self, RunningClocks},
    invitations,
    join_tries::JoinTries,
    judging_clock::JudgingClock,
    lobby::Lobby,
    store::{Database, DatabaseError, Store, Writer},
};

/// How often forgotten games are looked for.
const SWEEP: Duration = Duration::from_secs(60 * 60);

/// How often the lobby is tidied.
const TIDY: Duration = Duration::from_secs(10);

/// Play over the network: the state behind [`api`](crate::api).
#[derive(Clone)]
pub struct Online(Arc<Shared>);

struct Shared {
    games: Games,
    tries: JoinTries,
    pairing: tokio::sync::Mutex<()>,
    /// Whether somebody without an account may play.
    guests: bool,
    stop: Stop,
}

impl Online {
    /// Opens the database, loads the games in which something can still
    /// happen, and lets their clocks run.
    pub async fn start(config: &Config, stop: Stop) -> Result<Online, DatabaseError> {
        let database = match &config.database {
            Some(url) => url.expose().parse()?,
            None => Database::in_folder(&config.data)?,
        };
        let store = Store::open(database).await?;
        let away_since = store.heartbeat(heartbeat::SERVER).await?;
        let clock = Arc::new(JudgingClock::new());
        let clocks = RunningClocks::default();
        let writer = Writer::start(store.clone()).await?;
        let lobby = Lobby::load(&store).await?;
        let games = Games::new(
            store,
            writer.clone(),
            clock.clone(),
            clocks.clone(),
            lobby,
            away_since,
        );
        let loaded = games.load_active().await?;
        tracing::info!(games = loaded, "games loaded");
        tokio::spawn(heartbeat::beat(clock, clocks, writer));
        tokio::spawn(sweep(games.clone()));
        let online = Online(Arc::new(Shared {
            games,
            tries: JoinTries::default(),
            pairing: tokio::sync::Mutex::default(),
            guests: config.guests || !config.lan,
            stop,
        }));
        tokio::spawn(tidy(online.clone()));
        Ok(online)
    }

    pub(crate) fn games(&self) -> &Games {
        &self.0.games
    }

    pub(crate) fn lobby(&self) -> &Lobby {
        self.0.games.lobby()
    }

    /// One pairing after the other.
    pub(crate) async fn pairing_turn(&self) -> tokio::sync::MutexGuard<'_, ()> {
        self.0.pairing.lock().await
    }

    pub(crate) fn tries(&self) -> &JoinTries {
        &self.0.tries
    }

    pub(crate) fn has_guests(&self) -> bool {
        self.0.guests
    }

    pub(crate) fn stop(&self) -> &Stop {
        &self.0.stop
    }

    pub(crate) fn now(&self) -> Time {
        self.0.games.clock().now()
    }
}

/// Takes invitations out of the lobby whose makers have gone, or which nobody
/// wants.
async fn tidy(online: Online) {
    let mut ticks = tokio::time::interval(TIDY);
    loop {
        ticks.tick().await;
        let now = online.now();
        let attendance = online.games().attendance();
        attendance.forget_absent(now);
        let stale = |offer: &LobbyOffer| match offer.pace {
            Pace::Correspondence => now >= offer.since.after(IDLE),
            Pace::Quick | Pace::Slow => {
                now >= offer.since.after(ABSENT_FOR) && !attendance.has(&offer.by.id, now)
            }
        };
        for offer in online.lobby().offers(stale) {
            invitations::withdraw_from_lobby(&online, offer.game).await;
        }
    }
}

/// Calls off what everybody has forgotten.
async fn sweep(games: Games) {
    let mut ticks = tokio::time::interval(SWEEP);
    loop {
        ticks.tick().await;
        let since = games.clock().now().before(IDLE);
        if let Err(error) = games.load_idle(since).await {
            tracing::warn!(%error, "forgotten games could not be looked for");
        }
    }
}
