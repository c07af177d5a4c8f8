use damka_game::{ClassId, GameId, PersonId, Time};
use damka_protocol::{InvitationState, JoinCode, Player, SideChoice, Visibility};
use damka_rules::{Clock, StoredRules};

use super::{
    Store, StoreError,
    connection::{Connection, Reader, on_either, run},
    decode,
    json::{from_json, from_word, to_json, to_word},
    player_row,
};

/// An invitation as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InvitationRow {
    /// The game to come.
    pub game: GameId,
    /// Who invites.
    pub inviter: PersonId,
    /// The code by which somebody else finds it.
    pub code: JoinCode,
    /// Until when the code is good.
    pub code_until: Time,
    /// The rules, whole.
    pub rules: StoredRules,
    /// The clock.
    pub clock: Clock,
    /// Who begins.
    pub sides: SideChoice,
    /// How many games the match has.
    pub games: u8,
    /// Who may see it.
    pub visibility: Visibility,
    /// The class whose members may sit down.
    pub class: Option<ClassId>,
    /// Whether the game counts for the ratings of both.
    pub rated: bool,
    /// What became of it.
    pub state: InvitationState,
    /// When it was made.
    pub created: Time,
}

/// The columns, with the text of the rules at the end.
type Row = (
    String,
    String,
    String,
    i64,
    String,
    String,
    String,
    i64,
    String,
    String,
    i64,
    Option<String>,
    i64,
    String,
);

/// Invitations: what is selected, by this condition.
macro_rules! invitations_where {
    ($condition:literal) => {
        concat!(
            "select i.game, i.inviter, i.code, i.code_until, i.rules, i.clock, i.sides,
            i.games, i.visibility, i.state, i.created, i.class,
            i.rated, rules.text
            from invitations i join rules on rules.hash = i.rules_hash where ",
            $condition
        )
    };
}

impl Store {
    /// The invitation to this game.
    pub async fn invitation(&self, game: &GameId) -> Result<Option<InvitationRow>, StoreError> {
        let mut reader = self.reader().await?;
        reader.invitation(game.as_str()).await
    }

    /// The open invitations to everybody with whoever invites, at most `most`, the newest.
    pub async fn public_invitations(
        &self,
        most: usize,
    ) -> Result<Vec<(InvitationRow, Player)>, StoreError> {
        let mut reader = self.reader().await?;
        let inviters = reader.public_inviters().await?;
        let inviter = |row: InvitationRow| {
            let inviter = inviters.iter().find(|one| one.id == row.inviter)?.clone();
            Some((row, inviter))
        };
        let rows = reader.public_invitations(most as i64).await?;
        Ok(rows.into_iter().filter_map(inviter).collect())
    }

    /// The game of the open invitation with this code, which must be good now.
    pub async fn game_of_code(
        &self,
        code: JoinCode,
        now: Time,
    ) -> Result<Option<GameId>, StoreError> {
        let mut reader = self.reader().await?;
        let game = reader.game_of_code(&code.to_string(), now).await?;
        game.map(|id| id.parse().map_err(decode)).transpose()
    }

    /// The open invitations of this player, the newest first.
    pub async fn invitations_of(
        &self,
        player: &PersonId,
    ) -> Result<Vec<InvitationRow>, StoreError> {
        let mut reader = self.reader().await?;
        reader.invitations_of(player.as_str()).await
    }

    /// How many invitations of this player are open.
    pub async fn open_invitations(&self, player: &PersonId) -> Result<u32, StoreError> {
        let mut reader = self.reader().await?;
        let count = reader.open_invitations(player.as_str()).await?;
        Ok(u32::try_from(count).unwrap_or(u32::MAX))
    }

    /// The oldest open invitation of this player that is not in the lobby.
    pub async fn oldest_open_link(&self, player: &PersonId) -> Result<Option<GameId>, StoreError> {
        let mut reader = self.reader().await?;
        let oldest = reader.oldest_open_link(player.as_str()).await?;
        oldest.map(|id| id.parse().map_err(decode)).transpose()
    }
}

impl Reader {
    async fn invitation(&mut self, game: &str) -> Result<Option<InvitationRow>, StoreError> {
        let select = invitations_where!("i.game = $1");
        let row: Option<Row> = on_either!(self, c => {
            sqlx::query_as(select).bind(game).fetch_optional(&mut **c).await?
        });
        row.map(read).transpose()
    }

    async fn public_invitations(&mut self, most: i64) -> Result<Vec<InvitationRow>, StoreError> {
        let select = invitations_where!(
            "i.visibility = 'public' and i.state = 'open' order by i.created desc limit $1"
        );
        let rows: Vec<Row> = on_either!(self, c => {
            sqlx::query_as(select).bind(most).fetch_all(&mut **c).await?
        });
        rows.into_iter().map(read).collect()
    }

    async fn invitations_of(&mut self, player: &str) -> Result<Vec<InvitationRow>, StoreError> {
        let select = invitations_where!(
            "i.inviter = $1 and i.state = 'open' order by i.created desc, i.game"
        );
        let rows: Vec<Row> = on_either!(self, c => {
            sqlx::query_as(select).bind(player).fetch_all(&mut **c).await?
        });
        rows.into_iter().map(read).collect()
    }

    async fn public_inviters(&mut self) -> Result<Vec<Player>, StoreError> {
        let select = "select id, name, bot from players where id in (select inviter
            from invitations where visibility = 'public' and state = 'open')";
        let rows: Vec<player_row::Row> = on_either!(self, c => {
            sqlx::query_as(select).fetch_all(&mut **c).await?
        });
        rows.into_iter().map(player_row::read).collect()
    }

    async fn game_of_code(&mut self, code: &str, now: Time) -> Result<Option<String>, StoreError> {
        let select = "select game from invitations
            where code = $1 and code_until >= $2 and state = 'open' order by created desc limit 1";
        on_either!(self, c => {
            sqlx::query_scalar(select).bind(code).bind(now.0 as i64).fetch_optional(&mut **c).await
        })
    }

    async fn open_invitations(&mut self, player: &str) -> Result<i64, StoreError> {
        let select = "select count(*) from invitations where inviter = $1 and state = 'open'";
        on_either!(self, c => {
            sqlx::query_scalar(select).bind(player).fetch_one(&mut **c).await
        })
    }

    async fn oldest_open_link(&mut self, player: &str) -> Result<Option<String>, StoreError> {
        let select = "select game from invitations
            where inviter = $1 and state = 'open' and visibility <> 'public'
            order by created, game limit 1";
        on_either!(self, c => {
            sqlx::query_scalar(select).bind(player).fetch_optional(&mut **c).await
        })
    }
}

impl Connection {
    /// Gives an invitation another code; false if it is not open.
    pub(super) async fn set_code(
        &mut self,
        game: &GameId,
        code: JoinCode,
        until: Time,
    ) -> Result<bool, StoreError> {
        let update = "update invitations set code = $1, code_until = $2
            where game = $3 and state = 'open'";
        let (code, until) = (code.to_string(), until.0 as i64);
        Ok(run!(self, update, code, until, game.as_str()) > 0)
    }

    /// Keeps a new invitation.
    pub(super) async fn insert_invitation(
        &mut self,
        row: &InvitationRow,
    ) -> Result<(), StoreError> {
        self.insert_rules(&row.rules).await?;
        let insert = "insert into invitations (game, inviter, code, code_until, rules_hash, rules,
                clock, sides, games, visibility, state, created, class, rated)
            values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)";
        let rules = StoredRules {
            text: None,
            ..row.rules.clone()
        };
        on_either!(self, c => {
            sqlx::query(insert)
                .bind(row.game.as_str())
                .bind(row.inviter.as_str())
                .bind(row.code.to_string())
                .bind(row.code_until.0 as i64)
                .bind(rules.hash.to_string())
                .bind(to_json(&rules)?)
                .bind(row.clock.to_string())
                .bind(to_word(row.sides)?)
                .bind(i64::from(row.games))
                .bind(to_word(row.visibility)?)
                .bind(to_word(row.state)?)
                .bind(row.created.0 as i64)
                .bind(row.class.as_ref().map(ClassId::as_str))
                .bind(i64::from(row.rated))
                .execute(&mut *c)
                .await
                .map(drop)
        })
    }

    /// Changes what became of an open invitation; false if it is not open.
    pub(super) async fn close_invitation(
        &mut self,
        game: &GameId,
        state: InvitationState,
    ) -> Result<bool, StoreError> {
        let update = "update invitations set state = $1 where game = $2 and state = 'open'";
        let changed = on_either!(self, c => {
            let done = sqlx::query(update)
                .bind(to_word(state)?)
                .bind(game.as_str())
                .execute(&mut *c)
                .await?;
            done.rows_affected()
        });
        Ok(changed == 1)
    }
}

fn read(row: Row) -> Result<InvitationRow, StoreError> {
    let (
        game,
        inviter,
        code,
        code_until,
        rules,
        clock,
        sides,
        games,
        visibility,
        state,
        created,
        class,
        rated,
        text,
    ) = row;
    let rules: StoredRules = from_json(&rules)?;
    Ok(InvitationRow {
        game: game.parse().map_err(decode)?,
        inviter: inviter.parse().map_err(decode)?,
        code: code.parse().map_err(decode)?,
        code_until: Time(code_until as u64),
        rules: StoredRules {
            text: Some(text),
            ..rules
        },
        clock: clock.parse().map_err(decode)?,
        sides: from_word(sides)?,
        games: u8::try_from(games).map_err(decode)?,
        visibility: from_word(visibility)?,
        class: class.map(|id| id.parse().map_err(decode)).transpose()?,
        rated: rated != 0,
        state: from_word(state)?,
        created: Time(created as u64),
    })
}
