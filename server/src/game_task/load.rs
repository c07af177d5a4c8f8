//! Loading a game from the store.

use std::collections::HashMap;

use damka_game::{Event, Game, GameEnvelope, GameId, Seq, Time, lot::Seed};
use damka_host::{Effect, Host};
use damka_protocol::Answer;
use damka_rules::BySide;

use super::{Absences, GameTask, Lag, Listeners, PendingNotices, Upkeep};
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
        let (host, effects, log) = resume(games, id, games.away_at_start()).await?;
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
            askers: HashMap::new(),
            storing: None,
            wake: None,
            downtimes: reading.downtimes.count,
            host,
        });
        task.referee = task.find_referee().await?;
        log.iter().for_each(|envelope| task.lag.evolve(envelope));
        task.take(effects, reading.now);
        if task.host.game().open_lot().is_none() {
            task.draw_wanted_lot();
        }
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
        let (host, effects, log) = resume(&self.games, &id, None).await?;
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

/// Loads a game that was away since some time.
async fn resume(
    games: &Games,
    id: &GameId,
    away: Option<Time>,
) -> Result<(Host, Vec<Effect>, Vec<GameEnvelope>), StoreError> {
    let store = games.store();
    let mut log = store.events(id, Seq(0)).await?;
    if let Some(Event::Opened(opening)) = log.first_mut().map(|first| &mut first.event) {
        games.shared_rules().share(&mut opening.rules);
    }
    let secrets = store.secrets(id).await?;
    // A game that was loaded by this run before knows of that downtime.
    let away = away.filter(|_| log.last().is_some_and(|last| last.at < games.started()));
    let unreadable = |error| StoreError::Decode(Box::new(error));
    let game = Game::replay(&log).map_err(unreadable)?;
    let open = game.open_lot().map(|lot| lot.commitment);
    let fits = |seed: &Seed| Some(seed.commitment()) == open;
    let secret = secrets.into_iter().find(fits);
    let now = games.clock().now();
    let (host, effects) = Host::resume_away(&log, secret, away, now).map_err(unreadable)?;
    Ok((host, effects, log))
}
