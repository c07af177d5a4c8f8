use damka_game::{PersonId, Time};
use damka_protocol::Standing;

use super::{
    NewMember, NewSessionRow, Store, StoreError, Written,
    connection::{Connection, Reader, on_either, run},
    decode,
};

/// What happens to a link that signs somebody in.
#[derive(Clone, Debug)]
pub enum LinkChange {
    /// There is a new one for the operator's account; an earlier one is good no longer.
    ForOperator {
        /// The hash of its key.
        key_hash: String,
    },
    /// There is a new one for a player.
    ForPlayer {
        /// The hash of its key.
        key_hash: String,
        /// For whom.
        player: PersonId,
        /// Until when it is good.
        until: Time,
        /// Those that are out of date by now go.
        now: Time,
    },
    /// The operator's account is made with one.
    MakeOperator {
        /// The hash of its key.
        key_hash: String,
        /// The account.
        member: Box<NewMember>,
    },
    /// Somebody signs in with one.
    SignIn {
        /// The hash of its key.
        key_hash: String,
        /// His session.
        session: NewSessionRow,
    },
}

impl Store {
    /// Whom a link signs in that is good now.
    pub async fn player_of_link(
        &self,
        key_hash: &str,
        now: Time,
    ) -> Result<Option<PersonId>, StoreError> {
        let mut reader = self.reader().await?;
        let player = reader.player_of_link(key_hash, now.0 as i64).await?;
        player.map(|id| id.parse().map_err(decode)).transpose()
    }

    /// Whether anybody keeps this server.
    pub async fn has_operator(&self) -> Result<bool, StoreError> {
        let mut reader = self.reader().await?;
        reader.has_operator().await
    }
}

impl Reader {
    async fn player_of_link(
        &mut self,
        key_hash: &str,
        now: i64,
    ) -> Result<Option<String>, StoreError> {
        let select = "select player from sign_in_links
            where key_hash = $1 and player is not null and until > $2";
        on_either!(self, c => {
            sqlx::query_scalar(select).bind(key_hash).bind(now).fetch_optional(&mut **c).await
        })
    }

    async fn has_operator(&mut self) -> Result<bool, StoreError> {
        let select = "select count(*) from players where standing = 'operator'";
        let count: i64 =
            on_either!(self, c => sqlx::query_scalar(select).fetch_one(&mut **c).await?);
        Ok(count > 0)
    }
}

impl Connection {
    pub(super) async fn change_link(&mut self, change: &LinkChange) -> Result<Written, StoreError> {
        match change {
            LinkChange::ForOperator { key_hash } => {
                run!(self, "delete from sign_in_links where player is null");
                let insert = "insert into sign_in_links (key_hash, until) values ($1, $2)";
                run!(self, insert, key_hash, i64::MAX);
            }
            LinkChange::ForPlayer {
                key_hash,
                player,
                until,
                now,
            } => {
                let delete = "delete from sign_in_links where until <= $1";
                run!(self, delete, now.0 as i64);
                let insert =
                    "insert into sign_in_links (key_hash, player, until) values ($1, $2, $3)";
                run!(self, insert, key_hash, player.as_str(), until.0 as i64);
            }
            LinkChange::MakeOperator { key_hash, member } => {
                if self.is_name_taken(&member.name_key).await? {
                    return Ok(Written::Conflict);
                }
                let delete = "delete from sign_in_links where key_hash = $1 and player is null";
                if run!(self, delete, key_hash) == 0 {
                    return Ok(Written::Conflict);
                }
                return self.insert_member(member, Standing::Operator).await;
            }
            LinkChange::SignIn { key_hash, session } => {
                let delete = "delete from sign_in_links
                    where key_hash = $1 and player = $2 and until > $3";
                let player = session.player.as_str();
                if run!(self, delete, key_hash, player, session.at.0 as i64) == 0 {
                    return Ok(Written::Conflict);
                }
                self.insert_session(session).await?;
            }
        }
        Ok(Written::Done)
    }
}
