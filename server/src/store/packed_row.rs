use damka_game::{GameEnvelope, GameId, Seq, Time};
use serde::Deserialize;

use super::{
    Store, StoreError, Written,
    connection::{Connection, Reader, on_either, run},
    decode,
    packed_game::{self, unpack},
};

/// The events of a finished game as one row.
#[derive(Clone, Debug)]
pub struct PackedRow {
    /// Which game.
    pub game: GameId,
    /// How many events.
    pub events: usize,
    /// The packed events.
    pub body: Vec<u8>,
}

impl PackedRow {
    /// Packs the rows of a game.
    pub fn new(game: GameId, bodies: &[String]) -> PackedRow {
        PackedRow {
            game,
            events: bodies.len(),
            body: packed_game::pack(bodies.iter().map(String::as_str)),
        }
    }
}

/// A game that has ended, in the order in which they end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndedGame {
    /// When.
    pub ended: Time,
    /// Which.
    pub game: String,
}

/// The columns of rows of both kinds: the number and the body of an event; or all
/// events of a packed game, with their count.
type BothKinds = (i64, Option<String>, Option<Vec<u8>>);

impl Store {
    /// Games that have ended by then and are not packed, after this one, at most `most`.
    pub async fn games_to_pack(
        &self,
        after: &EndedGame,
        until: Time,
        most: u32,
    ) -> Result<Vec<EndedGame>, StoreError> {
        let mut reader = self.reader().await?;
        let rows = reader.games_to_pack(after, until, i64::from(most)).await?;
        let ended = |(game, ended): (String, i64)| EndedGame {
            ended: Time(ended as u64),
            game,
        };
        Ok(rows.into_iter().map(ended).collect())
    }

    /// The events of a game from this number on as they are stored.
    pub async fn event_bodies(&self, game: &GameId, from: Seq) -> Result<Vec<String>, StoreError> {
        self.reader().await?.event_bodies(game.as_str(), from).await
    }
}

/// Both kinds of rows in one statement: a game that is being packed or unpacked is
/// read before or after it, never between.
const BOTH_KINDS: &str = "select seq, body, cast(null as bytea) as packed from events
        where game = $1 and seq >= $2
    union all
    select events, null, body from packed_games where game = $1
    order by 1";

impl Reader {
    async fn games_to_pack(
        &mut self,
        after: &EndedGame,
        until: Time,
        most: i64,
    ) -> Result<Vec<(String, i64)>, StoreError> {
        let select = "select id, ended from games
            where active = 0 and (ended, id) > ($1, $2) and ended <= $3
                and exists (select 1 from events where game = games.id)
            order by ended, id limit $4";
        let (ended, game, until) = (after.ended.0 as i64, after.game.as_str(), until.0 as i64);
        on_either!(self, c => {
            sqlx::query_as(select)
                .bind(ended)
                .bind(game)
                .bind(until)
                .bind(most)
                .fetch_all(&mut **c)
                .await
        })
    }

    pub(super) async fn event_bodies(
        &mut self,
        game: &str,
        from: Seq,
    ) -> Result<Vec<String>, StoreError> {
        let seq = i64::from(from.0);
        let rows: Vec<BothKinds> = on_either!(self, c => {
            sqlx::query_as(BOTH_KINDS).bind(game).bind(seq).fetch_all(&mut **c).await?
        });
        bodies(rows, from)
    }
}

/// The bodies of rows of both kinds, from this number on.
pub(super) fn bodies(rows: Vec<BothKinds>, from: Seq) -> Result<Vec<String>, StoreError> {
    let mut all = Vec::with_capacity(rows.len());
    for (number, body, packed) in rows {
        all.extend(body);
        if let Some(packed) = packed {
            let events = usize::try_from(number).map_err(decode)?;
            let earlier = unpack(&packed, events).map_err(decode)?;
            all.extend(earlier.into_iter().skip(from.0 as usize));
        }
    }
    Ok(all)
}

/// When a stored event happened, for which its table has a column.
pub(super) fn event_time(body: &str) -> Result<i64, StoreError> {
    #[derive(Deserialize)]
    struct When {
        at: u64,
    }
    let When { at } = serde_json::from_str(body).map_err(decode)?;
    Ok(at as i64)
}

impl Connection {
    pub(super) async fn event_bodies(
        &mut self,
        game: &str,
        from: Seq,
    ) -> Result<Vec<String>, StoreError> {
        let seq = i64::from(from.0);
        let rows: Vec<BothKinds> = on_either!(self, c => {
            sqlx::query_as(BOTH_KINDS).bind(game).bind(seq).fetch_all(&mut *c).await?
        });
        bodies(rows, from)
    }

    /// Puts a packed game in the place of its events, if they are still the same and
    /// nothing can happen in it. Events are only ever added, so as many are the same.
    pub(super) async fn pack(&mut self, packed: &PackedRow) -> Result<Written, StoreError> {
        let game = packed.game.as_str();
        let events = i64::try_from(packed.events).map_err(decode)?;
        let select = "select count(*) from events join games on games.id = events.game
            where events.game = $1 and games.active = 0";
        let found: i64 =
            on_either!(self, c => sqlx::query_scalar(select).bind(game).fetch_one(&mut *c).await?);
        if found == 0 || found != events {
            return Ok(Written::Conflict);
        }
        run!(self, "delete from events where game = $1", game);
        let insert = "insert into packed_games (game, events, body) values ($1, $2, $3)";
        run!(self, insert, game, events, &packed.body);
        Ok(Written::Done)
    }

    /// Makes rows of a packed game again, as something is to be added; false if it is
    /// not packed.
    pub(super) async fn unpack(&mut self, game: &GameId) -> Result<bool, StoreError> {
        let select = "select events, body from packed_games where game = $1";
        let found: Option<(i64, Vec<u8>)> = on_either!(self, c => {
            sqlx::query_as(select).bind(game.as_str()).fetch_optional(&mut *c).await?
        });
        let Some((events, packed)) = found else {
            return Ok(false);
        };
        let events = usize::try_from(events).map_err(decode)?;
        let bodies = unpack(&packed, events).map_err(decode)?;
        run!(
            self,
            "delete from packed_games where game = $1",
            game.as_str()
        );
        let insert = "insert into events (game, seq, at, body) values ($1, $2, $3, $4)";
        for (body, seq) in bodies.iter().zip(0_i64..) {
            let at = event_time(body)?;
            run!(self, insert, game.as_str(), seq, at, body);
        }
        Ok(true)
    }

    /// The stored body of this event.
    pub(super) async fn event_body(
        &mut self,
        event: &GameEnvelope,
    ) -> Result<Option<String>, StoreError> {
        let bodies = self.event_bodies(event.id.as_str(), event.seq).await?;
        Ok(bodies.into_iter().next())
    }
}
