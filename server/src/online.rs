//! Everything that play over the network needs, started together.

use std::{sync::Arc, time::Duration};

use damka_game::Time;

use crate::{
    config::Config,
    connection::Stop,
    game_task::IDLE,
    games::Games,
    heartbeat::{self, RunningClocks},
    join_tries::JoinTries,
    judging_clock::JudgingClock,
    store::{Database, DatabaseError, Store, Writer},
};

/// How often forgotten games are looked for.
const SWEEP: Duration = Duration::from_secs(60 * 60);

/// Play over the network: the state behind [`api`](crate::api).
#[derive(Clone)]
pub struct Online(Arc<Shared>);

struct Shared {
    games: Games,
    tries: JoinTries,
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
        let games = Games::new(
            store,
            writer.clone(),
            clock.clone(),
            clocks.clone(),
            away_since,
        );
        let loaded = games.load_active().await?;
        tracing::info!(games = loaded, "games loaded");
        tokio::spawn(heartbeat::beat(clock, clocks, writer));
        tokio::spawn(sweep(games.clone()));
        Ok(Online(Arc::new(Shared {
            games,
            tries: JoinTries::default(),
            guests: config.guests || !config.lan,
            stop,
        })))
    }

    pub(crate) fn games(&self) -> &Games {
        &self.0.games
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
