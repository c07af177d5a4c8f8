use damka_game::GameId;

use super::{
    Store, StoreError,
    connection::{Connection, Reader, on_either, run},
};

impl Store {
    /// Whether a link makes somebody the referee of this game.
    pub async fn is_referee_link(&self, game: &GameId, key_hash: &str) -> Result<bool, StoreError> {
        let mut reader = self.reader().await?;
        let kept = reader.referee_link(game.as_str()).await?;
        Ok(kept.as_deref() == Some(key_hash))
    }
}

impl Reader {
    async fn referee_link(&mut self, game: &str) -> Result<Option<String>, StoreError> {
        let select = "select key_hash from referee_links where game = $1";
        on_either!(self, c => sqlx::query_scalar(select).bind(game).fetch_optional(&mut **c).await)
    }
}

impl Connection {
    /// There is another link for the referee of a game, or none any more.
    pub(super) async fn set_referee_link(
        &mut self,
        game: &GameId,
        key_hash: Option<&str>,
    ) -> Result<(), StoreError> {
        let delete = "delete from referee_links where game = $1";
        run!(self, delete, game.as_str());
        if let Some(key_hash) = key_hash {
            let insert = "insert into referee_links (game, key_hash) values ($1, $2)";
            run!(self, insert, game.as_str(), key_hash);
        }
        Ok(())
    }
}
