use damka_game::PersonId;
use damka_protocol::Player;

use super::{
    Store, StoreError,
    connection::{Connection, Reader, on_either, run},
    decode, player_row,
};

impl Store {
    /// Whom a player does not want to meet.
    pub async fn blocks(&self, player: &PersonId) -> Result<Vec<Player>, StoreError> {
        let mut reader = self.reader().await?;
        let rows = reader.blocks(player.as_str()).await?;
        rows.into_iter().map(player_row::read).collect()
    }

    /// Everybody who is not to meet a player: whom he blocks, and who blocks him.
    pub async fn kept_apart_from(&self, player: &PersonId) -> Result<Vec<PersonId>, StoreError> {
        let mut reader = self.reader().await?;
        let ids = reader.kept_apart_from(player.as_str()).await?;
        ids.into_iter()
            .map(|(id,)| id.parse().map_err(decode))
            .collect()
    }

    /// Whether one of the two blocks the other.
    pub async fn are_kept_apart(&self, one: &PersonId, two: &PersonId) -> Result<bool, StoreError> {
        let apart = self.kept_apart_from(one).await?;
        Ok(apart.contains(two))
    }
}

impl Reader {
    async fn blocks(&mut self, player: &str) -> Result<Vec<player_row::Row>, StoreError> {
        let select = "select p.id, p.name, p.bot from blocks b join players p on p.id = b.blocked
            where b.player = $1 order by p.name";
        on_either!(self, c => sqlx::query_as(select).bind(player).fetch_all(&mut **c).await)
    }

    async fn kept_apart_from(&mut self, player: &str) -> Result<Vec<(String,)>, StoreError> {
        let select = "select blocked from blocks where player = $1
            union select player from blocks where blocked = $1";
        on_either!(self, c => sqlx::query_as(select).bind(player).fetch_all(&mut **c).await)
    }
}

impl Connection {
    pub(super) async fn block(
        &mut self,
        player: &PersonId,
        blocked: &PersonId,
    ) -> Result<(), StoreError> {
        let insert = "insert into blocks (player, blocked) values ($1, $2) on conflict do nothing";
        run!(self, insert, player.as_str(), blocked.as_str());
        Ok(())
    }

    pub(super) async fn unblock(
        &mut self,
        player: &PersonId,
        blocked: &PersonId,
    ) -> Result<bool, StoreError> {
        let delete = "delete from blocks where player = $1 and blocked = $2";
        Ok(run!(self, delete, player.as_str(), blocked.as_str()) > 0)
    }
}
