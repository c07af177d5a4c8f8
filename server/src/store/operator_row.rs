//! What the operator sees and does.

use damka_game::{PersonId, Time};
use damka_protocol::{AccountEntry, Page, Standing};

use super::{
    Store, StoreError, Written,
    connection::{Connection, Reader, on_either, run},
    json::{from_word, to_word},
    page, player_row,
};

/// What the operator does about somebody.
#[derive(Clone, Debug)]
pub enum OperatorChange {
    /// He is called otherwise.
    Rename {
        /// Who.
        player: PersonId,
        /// How.
        name: String,
        /// How the name looks; guests have none.
        name_key: Option<String>,
    },
    /// He is something else here. All his sessions end.
    Promote {
        /// Who.
        player: PersonId,
        /// What.
        standing: Standing,
    },
    /// He may not sign in, nor may his programs; what sessions they have do not count.
    Ban(PersonId),
    /// He may again.
    LiftBan(PersonId),
}

/// The columns of an account in a list.
type Row = (String, String, i64, String, i64, i64, i64);

impl Store {
    /// Accounts and guests, after this id, at most `most`; those whose
    /// name has this in it, or looks as if it had, if anything is named.
    pub async fn accounts(
        &self,
        after: &str,
        name: (&str, &str),
        most: u32,
    ) -> Result<Page<AccountEntry>, StoreError> {
        let mut reader = self.reader().await?;
        let rows = reader.accounts(after, name, i64::from(most)).await?;
        let entries: Vec<_> = rows.into_iter().map(read).collect::<Result<_, _>>()?;
        Ok(page(entries, most, |entry| entry.player.id.to_string()))
    }
}

impl Reader {
    async fn accounts(
        &mut self,
        after: &str,
        (name, key): (&str, &str),
        most: i64,
    ) -> Result<Vec<Row>, StoreError> {
        // Guests have no key, and SQLite knows the small letters of ASCII only.
        let select = "select id, name, bot, standing, created, last_seen, banned from players
            where id > $1 and ($2 = '' or name_key like '%' || $3 || '%' escape '!'
                or lower(name) like '%' || lower($2) || '%' escape '!'
                or name like '%' || $4 || '%' escape '!')
            order by id limit $5";
        let (name, key, proper) = (literal(name), literal(key), literal(&capitalised(name)));
        on_either!(self, c => {
            let select = sqlx::query_as(select).bind(after).bind(name).bind(key).bind(proper);
            select.bind(most).fetch_all(&mut **c).await
        })
    }
}

/// A text in which nothing stands for other letters, where `!` escapes.
fn literal(text: &str) -> String {
    text.replace('!', "!!")
        .replace('%', "!%")
        .replace('_', "!_")
}

/// A name as it is usually written.
fn capitalised(name: &str) -> String {
    let mut letters = name.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters.flat_map(char::to_lowercase)).collect()
}

impl Connection {
    pub(super) async fn change_account(
        &mut self,
        change: &OperatorChange,
    ) -> Result<Written, StoreError> {
        let changed = match change {
            OperatorChange::Rename {
                player,
                name,
                name_key,
            } => {
                if let Some(key) = name_key
                    && self.is_name_of_other(key, player).await?
                {
                    return Ok(Written::Conflict);
                }
                let update = "update players set name = $1, name_key = $2 where id = $3";
                run!(self, update, name, name_key.as_deref(), player.as_str())
            }
            OperatorChange::Promote { player, standing } => {
                self.end_sessions(player).await?;
                let update = "update players set standing = $1 where id = $2";
                run!(self, update, to_word(standing)?, player.as_str())
            }
            OperatorChange::Ban(player) => {
                let update = "update players set banned = 1 where id = $1 or owner = $1";
                run!(self, update, player.as_str())
            }
            OperatorChange::LiftBan(player) => {
                let update = "update players set banned = 0 where id = $1 or owner = $1";
                run!(self, update, player.as_str())
            }
        };
        Ok(match changed {
            0 => Written::Conflict,
            _ => Written::Done,
        })
    }

    /// Ends every session of a player, and the links that would begin another.
    async fn end_sessions(&mut self, player: &PersonId) -> Result<(), StoreError> {
        let sessions = "delete from sessions where player = $1";
        run!(self, sessions, player.as_str());
        let links = "delete from sign_in_links where player = $1";
        run!(self, links, player.as_str());
        Ok(())
    }

    async fn is_name_of_other(&mut self, key: &str, own: &PersonId) -> Result<bool, StoreError> {
        let select = "select count(*) from players where name_key = $1 and id <> $2";
        let count: i64 = on_either!(self, c => {
            sqlx::query_scalar(select).bind(key).bind(own.as_str()).fetch_one(&mut *c).await?
        });
        Ok(count > 0)
    }
}

fn read(row: Row) -> Result<AccountEntry, StoreError> {
    let (id, name, bot, standing, created, last_seen, banned) = row;
    Ok(AccountEntry {
        player: player_row::read((id, name, bot))?,
        standing: from_word(standing)?,
        since: Time(created as u64),
        last_seen: Time(last_seen as u64),
        banned: banned != 0,
    })
}
