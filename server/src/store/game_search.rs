use damka_game::PersonId;
use damka_protocol::{GameEntry, Page};

use super::{
    Store, StoreError,
    connection::{Reader, on_either},
    game_list::{PlayerColumns, Row, entries, entry, games_where},
    page,
};

/// Which games are looked for, once it is understood.
#[derive(Clone, Debug)]
pub struct SoughtGames {
    /// Whose.
    pub whose: Whose,
    /// The id of the rule set; any, if it is empty.
    pub rules: String,
    /// How they ended: an outcome, `open`, or of a player's games `won` or `lost`;
    /// anyhow, if it is empty.
    pub result: &'static str,
    /// They began at this time or later.
    pub since: i64,
    /// They began before this time.
    pub until: i64,
}

/// Whose games are looked for.
#[derive(Clone, Debug)]
pub enum Whose {
    /// All that everybody may see.
    Public,
    /// Those of a player.
    Of {
        /// Who.
        player: PersonId,
        /// Whether only what everybody may see.
        public: bool,
        /// Whom he has met: the name, and how it looks; anybody, if they are empty.
        opponent: (String, String),
    },
}

/// What every search asks for beside whose games they are: the result, the times, and
/// where the part begins.
macro_rules! found_where {
    ($whose:literal, $won:literal) => {
        games_where!(concat!(
            $whose,
            " and ($2 = '' or $2 = g.outcome or ($2 = 'open' and g.outcome is null)",
            $won,
            ") and g.created >= $3 and g.created < $4
            and ($5 = '' or (g.created, g.id) < (select created, id from games where id = $5))
            order by g.created desc, g.id desc limit $6"
        ))
    };
}

impl Store {
    /// Games that are looked for, the newest first, after this one, at most
    /// `most`.
    pub async fn find_games(
        &self,
        sought: &SoughtGames,
        after: &str,
        most: u32,
    ) -> Result<Page<GameEntry>, StoreError> {
        let mut reader = self.reader().await?;
        let found = reader.find_games(sought, after, i64::from(most)).await?;
        Ok(page(found, most, |entry| entry.game.to_string()))
    }
}

impl Reader {
    async fn find_games(
        &mut self,
        sought: &SoughtGames,
        after: &str,
        most: i64,
    ) -> Result<Vec<GameEntry>, StoreError> {
        let SoughtGames {
            rules,
            result,
            since,
            until,
            ..
        } = sought;
        match &sought.whose {
            // An index has them in their order, and another those of each rule set.
            Whose::Public if rules.is_empty() => {
                let select = found_where!("g.visibility = 'public' and $1 = ''", "");
                entries!(self, select, rules, result, since, until, after, most)
            }
            Whose::Public => {
                let select = found_where!("g.visibility = 'public' and g.rules_id = $1", "");
                entries!(self, select, rules, result, since, until, after, most)
            }
            // Nobody has so many that they could not be put in order.
            Whose::Of {
                player,
                public,
                opponent: (name, look),
            } => {
                let select = found_where!(
                    "($1 = '' or g.rules_id = $1)
                    and (g.first_player = $7 or g.second_player = $7)
                    and ($8 = 0 or g.visibility = 'public')
                    and ($9 = '' or (f.id <> $7 and (f.name_key = $9 or f.name = $10))
                        or (s.id <> $7 and (s.name_key = $9 or s.name = $10)))",
                    " or ($2 in ('won', 'lost') and g.outcome in ('first-wins', 'second-wins')
                        and ($2 = 'won') = ($7 = case
                            when (g.outcome = 'first-wins') = (g.swapped = 0) then g.first_player
                            else g.second_player end))"
                );
                let (player, public) = (player.as_str(), i64::from(*public));
                entries!(
                    self, select, rules, result, since, until, after, most, player, public, look,
                    name
                )
            }
        }
    }
}
