use damka_game::{GameEnvelope, GameId, Seq, Time, lot::Seed};

use super::{
    Store, StoreError,
    connection::{Reader, on_either},
    decode, event_row,
};

impl Store {
    /// A connection to read with. None is to be had while the database is
    /// being opened again.
    pub(super) async fn reader(&self) -> Result<Reader, StoreError> {
        self.shared.readers.read().await.acquire().await
    }

    /// The events of a game from this number on; none if there is no such game.
    pub async fn events(&self, game: &GameId, from: Seq) -> Result<Vec<GameEnvelope>, StoreError> {
        let mut reader = self.reader().await?;
        let bodies = reader.event_bodies(game.as_str(), from).await?;
        let mut events = Vec::with_capacity(bodies.len());
        for body in bodies {
            let rules = match event_row::missing_rules(&body) {
                Some(hash) => reader.rules(&hash.to_string()).await?,
                None => None,
            };
            events.push(event_row::envelope(&body, rules.as_deref())?);
        }
        Ok(events)
    }

    /// The game that is the rematch of this one.
    pub async fn rematch(&self, id: &GameId) -> Result<Option<GameId>, StoreError> {
        let mut reader = self.reader().await?;
        let rematch = reader.rematch(id.as_str()).await?;
        rematch.map(|id| id.parse().map_err(decode)).transpose()
    }

    /// The games in which something can still happen.
    pub async fn active_games(&self) -> Result<Vec<GameId>, StoreError> {
        let mut reader = self.reader().await?;
        let ids = reader.active_games().await?;
        ids.into_iter()
            .map(|(id,)| id.parse().map_err(decode))
            .collect()
    }

    /// Those of them in which nothing has happened since this time.
    pub async fn idle_games(&self, since: Time) -> Result<Vec<GameId>, StoreError> {
        let mut reader = self.reader().await?;
        let ids = reader.idle_games(since).await?;
        ids.into_iter()
            .map(|(id,)| id.parse().map_err(decode))
            .collect()
    }

    /// The secret seeds of the lots of a game.
    pub async fn secrets(&self, game: &GameId) -> Result<Vec<Seed>, StoreError> {
        let mut reader = self.reader().await?;
        let seeds = reader.secrets(game.as_str()).await?;
        seeds
            .into_iter()
            .map(|(seed,)| seed.parse().map_err(decode))
            .collect()
    }

    /// When this server was last known to run.
    pub async fn heartbeat(&self, server: &str) -> Result<Option<Time>, StoreError> {
        let mut reader = self.reader().await?;
        Ok(reader.heartbeat(server).await?.map(|at| Time(at as u64)))
    }
}

impl Reader {
    async fn rules(&mut self, hash: &str) -> Result<Option<String>, StoreError> {
        let select = "select text from rules where hash = $1";
        on_either!(self, c => sqlx::query_scalar(select).bind(hash).fetch_optional(&mut **c).await)
    }

    pub(super) async fn rematch(&mut self, id: &str) -> Result<Option<String>, StoreError> {
        let select = "select id from games where after = $1";
        on_either!(self, c => sqlx::query_scalar(select).bind(id).fetch_optional(&mut **c).await)
    }

    async fn active_games(&mut self) -> Result<Vec<(String,)>, StoreError> {
        let select = "select id from games where active = 1 order by created";
        on_either!(self, c => sqlx::query_as(select).fetch_all(&mut **c).await)
    }

    async fn idle_games(&mut self, since: Time) -> Result<Vec<(String,)>, StoreError> {
        let select = "select id from games where active = 1 and not exists
            (select 1 from events where game = games.id and at > $1)";
        let since = since.0 as i64;
        on_either!(self, c => sqlx::query_as(select).bind(since).fetch_all(&mut **c).await)
    }

    async fn secrets(&mut self, game: &str) -> Result<Vec<(String,)>, StoreError> {
        let select = "select seed from lot_secrets where game = $1";
        on_either!(self, c => sqlx::query_as(select).bind(game).fetch_all(&mut **c).await)
    }

    async fn heartbeat(&mut self, server: &str) -> Result<Option<i64>, StoreError> {
        let select = "select at from heartbeats where server = $1";
        on_either!(self, c => {
            sqlx::query_scalar(select).bind(server).fetch_optional(&mut **c).await
        })
    }
}
