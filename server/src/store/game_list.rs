use damka_game::{ClassId, GameId, PersonId, Time};
use damka_protocol::{GameEnd, GameEntry, Page, Player};
use damka_rules::BySide;

use super::{
    Store, StoreError,
    connection::{Reader, on_either},
    decode,
    json::{from_json, from_word},
    page, player_row,
};

/// The columns of a game in a list.
pub(super) type Row = (
    String,
    i64,
    String,
    String,
    Option<String>,
    String,
    i64,
    Option<String>,
    Option<String>,
    Option<String>,
    Option<i64>,
    Option<String>,
);

/// The columns of its players, who may have deleted their accounts.
pub(super) type PlayerColumns = (Option<String>, Option<String>, Option<i64>);

/// The columns of both.
type TwoPlayers = (
    Option<String>,
    Option<String>,
    Option<i64>,
    Option<String>,
    Option<String>,
    Option<i64>,
);

/// A list of games: what is selected, by this condition.
macro_rules! games_where {
    ($condition:expr) => {
        concat!(
            "select g.id, g.swapped, g.rules, g.clock, g.pace, g.visibility, g.created, g.to_move,
                g.outcome, g.reason, g.ended, g.rated,
                f.id, f.name, f.bot, s.id, s.name, s.bot
            from games g
            left join players f on f.id = g.first_player
            left join players s on s.id = g.second_player
            where ",
            $condition
        )
    };
}
pub(super) use games_where;

impl Store {
    /// The games being played that everybody may see, at most `most`, the newest.
    pub async fn public_games(&self, most: usize) -> Result<Vec<GameEntry>, StoreError> {
        let mut reader = self.reader().await?;
        reader.public_games(most as i64).await
    }

    /// All games in which something can still happen, after this id, at most `most`.
    pub async fn open_games(&self, after: &str, most: u32) -> Result<Page<GameEntry>, StoreError> {
        let mut reader = self.reader().await?;
        let entries: Vec<GameEntry> = reader.open_games(after, i64::from(most)).await?;
        Ok(page(entries, most, |entry| entry.game.to_string()))
    }

    /// The games of a class, the newest first, after this one, at most
    /// `most`; those that are being played only, if that is wanted.
    pub async fn games_of_class(
        &self,
        class: &ClassId,
        open: bool,
        after: &str,
        most: u32,
    ) -> Result<Page<GameEntry>, StoreError> {
        let mut reader = self.reader().await?;
        let (class, open) = (class.as_str(), i64::from(open));
        let entries = reader.games_of_class(class, open, after, i64::from(most));
        Ok(page(entries.await?, most, |entry| entry.game.to_string()))
    }

    /// The games of a class in which something can still happen.
    pub async fn open_games_of_class(&self, class: &ClassId) -> Result<Vec<GameId>, StoreError> {
        let mut reader = self.reader().await?;
        let ids = reader.open_games_of_class(class.as_str()).await?;
        ids.into_iter()
            .map(|(id,)| id.parse().map_err(decode))
            .collect()
    }

    /// A game as it stands in lists.
    pub async fn game_entry(&self, game: &GameId) -> Result<Option<GameEntry>, StoreError> {
        let mut reader = self.reader().await?;
        Ok(reader.game_entry(game.as_str()).await?.pop())
    }

    /// The players of a game, as they sat down.
    pub async fn players_of_game(
        &self,
        game: &GameId,
    ) -> Result<Option<BySide<Option<Player>>>, StoreError> {
        let mut reader = self.reader().await?;
        let Some((f, f_name, f_bot, s, s_name, s_bot)) =
            reader.players_of_game(game.as_str()).await?
        else {
            return Ok(None);
        };
        Ok(Some(BySide {
            first: known((f, f_name, f_bot))?,
            second: known((s, s_name, s_bot))?,
        }))
    }

    /// The games of a player in which something can still happen.
    pub async fn active_games_of(&self, player: &PersonId) -> Result<Vec<GameId>, StoreError> {
        let mut reader = self.reader().await?;
        let ids = reader.active_games_of(player.as_str()).await?;
        ids.into_iter()
            .map(|(id,)| id.parse().map_err(decode))
            .collect()
    }

    /// All games of a player, the oldest first.
    pub async fn games_of(&self, player: &PersonId) -> Result<Vec<GameId>, StoreError> {
        let mut reader = self.reader().await?;
        let ids = reader.games_of(player.as_str()).await?;
        ids.into_iter()
            .map(|(id,)| id.parse().map_err(decode))
            .collect()
    }

    /// The games without a live clock in which it is this player's move, at most
    /// `most`, those first that wait longest.
    pub async fn games_to_move(
        &self,
        player: &PersonId,
        most: usize,
    ) -> Result<Vec<GameEntry>, StoreError> {
        let mut reader = self.reader().await?;
        reader.games_to_move(player.as_str(), most as i64).await
    }

    /// How many they are.
    pub async fn count_to_move(&self, player: &PersonId) -> Result<u32, StoreError> {
        let mut reader = self.reader().await?;
        let count = reader.count_to_move(player.as_str()).await?;
        Ok(u32::try_from(count).unwrap_or(u32::MAX))
    }
}

/// Reads all rows of a statement.
macro_rules! entries {
    ($reader:ident, $select:expr $(, $bound:expr)*) => {
        on_either!($reader, c => {
            let rows = sqlx::query($select)$(.bind($bound))*.fetch_all(&mut **c).await?;
            rows.iter().map(|row| {
                let columns = <Row as sqlx::FromRow<_>>::from_row(row)?;
                let player = |at: usize| -> Result<PlayerColumns, StoreError> {
                    use sqlx::Row as _;
                    Ok((row.try_get(at)?, row.try_get(at + 1)?, row.try_get(at + 2)?))
                };
                entry(columns, player(12)?, player(15)?)
            }).collect()
        })
    };
}
pub(super) use entries;

impl Reader {
    async fn public_games(&mut self, most: i64) -> Result<Vec<GameEntry>, StoreError> {
        let select = games_where!(
            "g.visibility = 'public' and g.active = 1 order by g.created desc limit $1"
        );
        entries!(self, select, most)
    }

    async fn open_games(&mut self, after: &str, most: i64) -> Result<Vec<GameEntry>, StoreError> {
        let select = games_where!("g.active = 1 and g.id > $1 order by g.id limit $2");
        entries!(self, select, after, most)
    }

    async fn games_of_class(
        &mut self,
        class: &str,
        open: i64,
        after: &str,
        most: i64,
    ) -> Result<Vec<GameEntry>, StoreError> {
        let select = games_where!(
            "g.class = $1 and g.active >= $2 and ($3 = '' or (g.created, g.id) <
                (select created, id from games where id = $3))
            order by g.created desc, g.id desc limit $4"
        );
        entries!(self, select, class, open, after, most)
    }

    async fn open_games_of_class(&mut self, class: &str) -> Result<Vec<(String,)>, StoreError> {
        let select = "select id from games where class = $1 and active = 1";
        on_either!(self, c => sqlx::query_as(select).bind(class).fetch_all(&mut **c).await)
    }

    async fn game_entry(&mut self, game: &str) -> Result<Vec<GameEntry>, StoreError> {
        entries!(self, games_where!("g.id = $1"), game)
    }

    async fn games_to_move(
        &mut self,
        player: &str,
        most: i64,
    ) -> Result<Vec<GameEntry>, StoreError> {
        let select = games_where!(
            "g.to_move = $1
            order by (select max(at) from events where game = g.id) limit $2"
        );
        entries!(self, select, player, most)
    }

    async fn players_of_game(&mut self, game: &str) -> Result<Option<TwoPlayers>, StoreError> {
        let select = "select f.id, f.name, f.bot, s.id, s.name, s.bot from games g
            left join players f on f.id = g.first_player
            left join players s on s.id = g.second_player
            where g.id = $1";
        on_either!(self, c => sqlx::query_as(select).bind(game).fetch_optional(&mut **c).await)
    }

    async fn active_games_of(&mut self, player: &str) -> Result<Vec<(String,)>, StoreError> {
        let select = "select id from games
            where active = 1 and (first_player = $1 or second_player = $1)";
        on_either!(self, c => sqlx::query_as(select).bind(player).fetch_all(&mut **c).await)
    }

    async fn games_of(&mut self, player: &str) -> Result<Vec<(String,)>, StoreError> {
        let select = "select id from games where first_player = $1 or second_player = $1
            order by created, id";
        on_either!(self, c => sqlx::query_as(select).bind(player).fetch_all(&mut **c).await)
    }

    async fn count_to_move(&mut self, player: &str) -> Result<i64, StoreError> {
        let select = "select count(*) from games where to_move = $1";
        on_either!(self, c => sqlx::query_scalar(select).bind(player).fetch_one(&mut **c).await)
    }
}

pub(super) fn entry(
    row: Row,
    first: PlayerColumns,
    second: PlayerColumns,
) -> Result<GameEntry, StoreError> {
    let (
        id,
        swapped,
        rules,
        clock,
        pace,
        visibility,
        created,
        to_move,
        outcome,
        reason,
        ended,
        rated,
    ) = row;
    let (first, second) = match swapped {
        0 => (first, second),
        _ => (second, first),
    };
    let ended = match (outcome, reason, ended) {
        (Some(outcome), Some(reason), Some(at)) => Some(GameEnd {
            outcome: from_word(outcome)?,
            reason,
            at: Time(at as u64),
        }),
        _ => None,
    };
    Ok(GameEntry {
        game: id.parse().map_err(decode)?,
        players: BySide {
            first: known(first)?,
            second: known(second)?,
        },
        rules: from_json(&rules)?,
        clock: clock.parse().map_err(decode)?,
        pace: pace.map(from_word).transpose()?,
        visibility: from_word(visibility)?,
        rated: rated.is_some(),
        since: Time(created as u64),
        to_move: to_move.map(|id| id.parse().map_err(decode)).transpose()?,
        ended,
    })
}

pub(super) fn known(columns: PlayerColumns) -> Result<Option<Player>, StoreError> {
    match columns {
        (Some(id), Some(name), Some(bot)) => player_row::read((id, name, bot)).map(Some),
        _ => Ok(None),
    }
}
