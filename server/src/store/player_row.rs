use damka_game::PersonId;
use damka_protocol::Player;

use super::{
    Store, StoreError,
    connection::{Reader, on_either},
    decode,
};

/// The columns of a player.
pub(super) type Row = (String, String, i64);

impl Store {
    /// A player; none if there is no such one any more.
    pub async fn player(&self, id: &PersonId) -> Result<Option<Player>, StoreError> {
        let mut reader = self.reader().await?;
        reader.player(id.as_str()).await
    }
}

impl Reader {
    async fn player(&mut self, id: &str) -> Result<Option<Player>, StoreError> {
        let select = "select id, name, bot from players where id = $1";
        let row: Option<Row> = on_either!(self, c => {
            sqlx::query_as(select).bind(id).fetch_optional(&mut **c).await?
        });
        row.map(read).transpose()
    }
}

/// A player of his columns.
pub(super) fn read((id, name, bot): Row) -> Result<Player, StoreError> {
    Ok(Player {
        id: id.parse().map_err(decode)?,
        name: name.parse().map_err(decode)?,
        bot: bot != 0,
    })
}
