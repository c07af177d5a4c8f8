//! Loading a game from the store.

use std::collections::HashMap;

use damka_game::{Event, Game, GameEnvelope, GameId, ReplayError, Seq, Time, lot::Seed};
use damka_host::Host;
use damka_protocol::Answer;
use damka_rules::BySide;

use super::{Absences, GameTask, Lag, Listeners, PendingNotices, Upkeep, upkeep::wants_other_lot};
use crate::{games::Games, store::StoreError};

impl GameTask {
    pub(super) async fn load(
        games: &Games,
        id: &GameId,
    ) -> Result<Option<Box<GameTask>>, StoreError> {
        let store = games.store();
        let Some(stored) = store.game(id).await? else {
            return Ok(None);
        };
        let players = store.players_of_game(id).await?.unwrap_or_default();
        let reading = games.clock().read();
        let (log, secret) = read(games, id).await?;
        let away = { games.take_abandoned(id) }.or_else(|| away_at_start(games, &log));
        let now = games.clock().now();
        let resumed = Host::resume_away(&log, secret, away, wants_other_lot, now);
        let (host, effects) = resumed.map_err(unreadable)?;
        let mut task = Box::new(GameTask {
            games: games.clone(),
            listeners: Listeners::default(),
            absences: Absences::new(
                reading.now,
                host.game().opening().clock,
                games.claim_after(),
            ),
            lag: Lag::new(),
            upkeep: Upkeep::new(&log, reading.now),
            clock_runs: games.running_clocks().add(),
            players,
            match_games: stored.games,
            visibility: stored.visibility,
            class: stored.class,
            rated: stored.rated,
            referee: None,
            notices: PendingNotices::default(),
            rematch: stored.rematch,
            rematch_wanted: BySide::default(),
            said: BySide::default(),
            askers: HashMap::new(),
            storing: None,
            wake: None,
            downtimes: reading.downtimes.count,
            host,
        });
        task.referee = task.find_referee().await?;
        log.iter().for_each(|envelope| task.lag.evolve(envelope));
        task.take(effects, reading.now);
        Ok(Some(task))
    }

    /// Reads everything again: the database was closed after an error.
    pub(super) async fn reload(&mut self) -> Result<(), StoreError> {
        if let Some(mut storing) = self.storing.take() {
            // What became of it is read with all the rest.
            let (_ticket, _from, _result) = storing.outcome().await;
        }
        let told = self.host.game().next_seq();
        let id = self.host.game().id().clone();
        let (log, secret) = read(&self.games, &id).await?;
        let now = self.games.clock().now();
        let resumed = Host::resume_away(&log, secret, None, wants_other_lot, now);
        let (host, effects) = resumed.map_err(unreadable)?;
        self.host = host;
        let news: Vec<GameEnvelope> = log.into_iter().filter(|one| one.seq >= told).collect();
        let now = self.games.clock().now();
        if !news.is_empty() {
            self.happened(&news, now);
        }
        // Whoever still waits has nothing in the store.
        for (command, asker) in self.askers.drain() {
            asker.answer(&id, command, Answer::NotStored);
        }
        self.take(effects, now);
        Ok(())
    }
}

/// The events of a game, and the secret of its open lot.
async fn read(games: &Games, id: &GameId) -> Result<(Vec<GameEnvelope>, Option<Seed>), StoreError> {
    let store = games.store();
    let mut log = store.events(id, Seq(0)).await?;
    if let Some(Event::Opened(opening)) = log.first_mut().map(|first| &mut first.event) {
        games.shared_rules().share(&mut opening.rules);
    }
    let secrets = store.secrets(id).await?;
    let game = Game::replay(&log).map_err(unreadable)?;
    let open = game.open_lot().map(|lot| lot.commitment);
    let fits = |seed: &Seed| Some(seed.commitment()) == open;
    let secret = secrets.into_iter().find(fits);
    Ok((log, secret))
}

/// When the last run of the server was last known to run. A game that was loaded by this
/// run before knows of that downtime.
fn away_at_start(games: &Games, log: &[GameEnvelope]) -> Option<Time> {
    let is_new = log.last().is_some_and(|last| last.at < games.started());
    is_new.then(|| games.away_at_start())
}

fn unreadable(error: ReplayError) -> StoreError {
    StoreError::Decode(Box::new(error))
}
