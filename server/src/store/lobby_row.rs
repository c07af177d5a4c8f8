use damka_game::Time;
use damka_protocol::{LobbyOffer, Pace, RulesTitle};
use damka_rules::StoredRules;

use super::{
    Store, StoreError,
    connection::{Reader, on_either},
    decode,
    json::{from_json, from_word},
    player_row,
};

/// The columns of an open invitation to everybody, with those of who invites.
type OfferRow = (
    String,
    String,
    String,
    i64,
    String,
    String,
    String,
    i64,
    i64,
    i64,
);

impl Store {
    /// The open invitations to everybody, at most so many, the newest.
    pub async fn public_offers(&self, most: usize) -> Result<Vec<LobbyOffer>, StoreError> {
        let mut reader = self.reader().await?;
        let rows = reader.public_offers(most as i64).await?;
        rows.into_iter()
            .filter_map(|row| offer(row).transpose())
            .collect()
    }
}

impl Reader {
    async fn public_offers(&mut self, most: i64) -> Result<Vec<OfferRow>, StoreError> {
        let select = "select i.game, p.id, p.name, p.bot, i.rules, i.clock, i.sides, i.games,
                i.created, i.rated
            from invitations i join players p on p.id = i.inviter
            where i.visibility = 'public' and i.state = 'open'
            order by i.created desc limit $1";
        on_either!(self, c => sqlx::query_as(select).bind(most).fetch_all(&mut **c).await)
    }
}

/// None, if there is no pace: such an invitation cannot have been made.
fn offer(row: OfferRow) -> Result<Option<LobbyOffer>, StoreError> {
    let (game, id, name, bot, rules, clock, sides, games, created, rated) = row;
    let rules: StoredRules = from_json(&rules)?;
    let clock = clock.parse().map_err(decode)?;
    let Some(pace) = Pace::of(clock) else {
        return Ok(None);
    };
    Ok(Some(LobbyOffer {
        game: game.parse().map_err(decode)?,
        by: player_row::read((id, name, bot))?,
        rules: RulesTitle::from(&rules),
        clock,
        pace,
        sides: from_word(sides)?,
        games: u8::try_from(games).map_err(decode)?,
        rated: rated != 0,
        rating: None,
        since: Time(created as u64),
    }))
}
