use damka_game::{PersonId, Time};
use damka_protocol::{Player, SessionEntry, Standing};

use super::{
    NewPlayer, Store, StoreError, Written,
    connection::{Connection, Reader, on_either, run},
    json::{from_word, to_word},
    player_row,
};

/// How many digits of the hash of a session name it in lists.
const SESSION_ID: usize = 16;

/// How many sessions a player has at most.
const MOST_SESSIONS: i64 = 50;

/// Who is signed in, and how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SessionRow {
    /// Who.
    pub player: Player,
    /// What he is here.
    pub standing: Standing,
    /// The hash of the secret of the session.
    pub secret_hash: String,
    /// When it was last used, to the day.
    pub last_used: Time,
    /// Until when it is good, if not for ever.
    pub until: Option<Time>,
}

/// Somebody who signs in.
#[derive(Clone, Debug)]
pub struct NewSessionRow {
    /// Who.
    pub player: PersonId,
    /// The hash of the secret of the session.
    pub secret_hash: String,
    /// When.
    pub at: Time,
    /// Until when it is good, if not for ever.
    pub until: Option<Time>,
}

impl SessionRow {
    /// What the session is called in lists.
    pub fn id(&self) -> &str {
        session_id(&self.secret_hash)
    }
}

/// What is kept of an account beside its player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AccountRow {
    /// Whose.
    pub player: Player,
    /// What he is here.
    pub standing: Standing,
    /// The hash of the password; guests and programs have none.
    pub password: Option<String>,
    /// Since when.
    pub since: Time,
    /// Whether he was banned.
    pub banned: bool,
}

/// A guest that becomes an account.
#[derive(Clone, Debug)]
pub struct NewMember {
    /// Who. A player who is not there yet comes with a session.
    pub player: PersonId,
    /// The player and his session, if he is new.
    pub new: Option<NewPlayer>,
    /// The session that takes the place of a guest's.
    pub session: Option<ReplacedSession>,
    /// His name, and how it looks.
    pub name: String,
    /// How it looks.
    pub name_key: String,
    /// The hash of the password.
    pub password: String,
    /// The hashes of the recovery codes.
    pub codes: Vec<String>,
}

/// A session in the place of another, with the roles that it has.
#[derive(Clone, Debug)]
pub struct ReplacedSession {
    /// The hash of the secret that is good no longer.
    pub old: String,
    /// The one that is.
    pub new: NewSessionRow,
}

/// Another password.
#[derive(Clone, Debug)]
pub struct NewPassword {
    /// Whose.
    pub player: PersonId,
    /// The hash.
    pub password: String,
    /// The only session that stays.
    pub keep: Option<String>,
    /// The recovery code that is used up for it.
    pub code: Option<String>,
}

/// The columns of a session.
type SessionColumns = (String, String, i64, String, String, i64, Option<i64>);

/// The columns of an account.
type AccountColumns = (String, String, i64, String, Option<String>, i64, i64);

impl Store {
    /// The session whose secret has this hash, if it is good now.
    pub async fn session(&self, hash: &str, now: Time) -> Result<Option<SessionRow>, StoreError> {
        let mut reader = self.reader().await?;
        let Some((id, name, bot, standing, secret_hash, last_used, until)) =
            reader.session(hash, now.0 as i64).await?
        else {
            return Ok(None);
        };
        Ok(Some(SessionRow {
            player: player_row::read((id, name, bot))?,
            standing: from_word(standing)?,
            secret_hash,
            last_used: Time(last_used as u64),
            until: until.map(|until| Time(until as u64)),
        }))
    }

    /// An account by how its name looks.
    pub async fn account_of_name(&self, key: &str) -> Result<Option<AccountRow>, StoreError> {
        let mut reader = self.reader().await?;
        reader.account_of_name(key).await?.map(account).transpose()
    }

    /// The account of a player.
    pub async fn account(&self, player: &PersonId) -> Result<Option<AccountRow>, StoreError> {
        let mut reader = self.reader().await?;
        let row = reader.account(player.as_str()).await?;
        row.map(account).transpose()
    }

    /// Where a player is signed in, the last used first.
    pub async fn sessions(
        &self,
        player: &PersonId,
        current: &str,
    ) -> Result<Vec<SessionEntry>, StoreError> {
        let mut reader = self.reader().await?;
        let rows = reader.sessions(player.as_str()).await?;
        let entry = |(hash, created, last_used): (String, i64, i64)| SessionEntry {
            id: session_id(&hash).to_owned(),
            since: Time(created as u64),
            last_used: Time(last_used as u64),
            current: hash == current,
        };
        Ok(rows.into_iter().map(entry).collect())
    }

    /// The programs of an account.
    pub async fn bots(&self, owner: &PersonId) -> Result<Vec<Player>, StoreError> {
        let mut reader = self.reader().await?;
        let rows = reader.bots(owner.as_str()).await?;
        rows.into_iter().map(player_row::read).collect()
    }

    /// How many recovery codes an account has left.
    pub async fn recovery_codes(&self, player: &PersonId) -> Result<u32, StoreError> {
        let mut reader = self.reader().await?;
        let count = reader.recovery_codes(player.as_str()).await?;
        Ok(u32::try_from(count).unwrap_or(u32::MAX))
    }
}

impl Reader {
    async fn session(
        &mut self,
        hash: &str,
        now: i64,
    ) -> Result<Option<SessionColumns>, StoreError> {
        let select = "select p.id, p.name, p.bot, p.standing, s.secret_hash, s.last_used,
            s.until
            from sessions s join players p on p.id = s.player
            where s.secret_hash = $1 and p.banned = 0 and (s.until is null or s.until > $2)";
        on_either!(self, c => {
            sqlx::query_as(select).bind(hash).bind(now).fetch_optional(&mut **c).await
        })
    }

    async fn account_of_name(&mut self, key: &str) -> Result<Option<AccountColumns>, StoreError> {
        let select = "select id, name, bot, standing, password, created, banned from players
            where name_key = $1";
        on_either!(self, c => sqlx::query_as(select).bind(key).fetch_optional(&mut **c).await)
    }

    async fn account(&mut self, player: &str) -> Result<Option<AccountColumns>, StoreError> {
        let select = "select id, name, bot, standing, password, created, banned from players
            where id = $1";
        on_either!(self, c => sqlx::query_as(select).bind(player).fetch_optional(&mut **c).await)
    }

    async fn sessions(&mut self, player: &str) -> Result<Vec<(String, i64, i64)>, StoreError> {
        let select = "select secret_hash, created, last_used from sessions where player = $1
            order by last_used desc, created desc";
        on_either!(self, c => sqlx::query_as(select).bind(player).fetch_all(&mut **c).await)
    }

    async fn bots(&mut self, owner: &str) -> Result<Vec<player_row::Row>, StoreError> {
        let select = "select id, name, bot from players where owner = $1 order by created";
        on_either!(self, c => sqlx::query_as(select).bind(owner).fetch_all(&mut **c).await)
    }

    async fn recovery_codes(&mut self, player: &str) -> Result<i64, StoreError> {
        let select = "select count(*) from recovery_codes where player = $1";
        on_either!(self, c => sqlx::query_scalar(select).bind(player).fetch_one(&mut **c).await)
    }
}

impl Connection {
    /// Makes an account of a guest; a conflict if the name is taken, or he is no guest.
    pub(super) async fn insert_member(
        &mut self,
        member: &NewMember,
        standing: Standing,
    ) -> Result<Written, StoreError> {
        if self.is_name_taken(&member.name_key).await? {
            return Ok(Written::Conflict);
        }
        if let Some(new) = &member.new {
            self.insert_player(new).await?;
        }
        let update = "update players set name = $1, name_key = $2, password = $3, standing = $4
            where id = $5 and standing = 'guest' and bot = 0";
        let changed = run!(
            self,
            update,
            &member.name,
            &member.name_key,
            &member.password,
            to_word(standing)?,
            member.player.as_str()
        );
        if changed == 0 {
            return Ok(Written::Conflict);
        }
        if let Some(ReplacedSession { old, new }) = &member.session {
            self.insert_session(new).await?;
            let roles = "update tournament_grants set session = $1 where session = $2";
            run!(self, roles, &new.secret_hash, old);
            run!(self, "delete from sessions where secret_hash = $1", old);
        }
        self.renew_codes(&member.player, &member.codes).await?;
        Ok(Written::Done)
    }

    /// These are the recovery codes of a player, and no others.
    pub(super) async fn renew_codes(
        &mut self,
        player: &PersonId,
        codes: &[String],
    ) -> Result<(), StoreError> {
        let delete = "delete from recovery_codes where player = $1";
        run!(self, delete, player.as_str());
        for code in codes {
            let insert = "insert into recovery_codes (player, code_hash) values ($1, $2)";
            run!(self, insert, player.as_str(), code);
        }
        Ok(())
    }

    /// Makes a program of an account; a conflict if the name is taken.
    pub(super) async fn insert_bot(
        &mut self,
        bot: &NewPlayer,
        owner: &PersonId,
        name_key: &str,
    ) -> Result<Written, StoreError> {
        if self.is_name_taken(name_key).await? {
            return Ok(Written::Conflict);
        }
        self.insert_player(bot).await?;
        let update = "update players set owner = $1, name_key = $2, standing = $3 where id = $4";
        run!(
            self,
            update,
            owner.as_str(),
            name_key,
            to_word(Standing::Member)?,
            bot.player.id.as_str()
        );
        Ok(Written::Done)
    }

    /// Signs a player in.
    pub(super) async fn insert_session(
        &mut self,
        session: &NewSessionRow,
    ) -> Result<(), StoreError> {
        let insert = "insert into sessions (secret_hash, player, created, last_used, until)
            values ($1, $2, $3, $3, $4)";
        run!(
            self,
            insert,
            &session.secret_hash,
            session.player.as_str(),
            session.at.0 as i64,
            session.until.map(|until| until.0 as i64)
        );
        // Whoever signs in anew each time, with his card, comes back, too.
        let seen = "update players set last_seen = $1 where id = $2";
        run!(self, seen, session.at.0 as i64, session.player.as_str());
        // Those that were not used for longest make room.
        let surplus = "delete from sessions where player = $1 and secret_hash not in
            (select secret_hash from sessions where player = $1
                order by last_used desc, created desc limit $2)";
        run!(self, surplus, session.player.as_str(), MOST_SESSIONS);
        Ok(())
    }

    /// Ends the session of a player that is called so in lists.
    pub(super) async fn end_session(
        &mut self,
        player: &PersonId,
        id: &str,
    ) -> Result<bool, StoreError> {
        let delete = "delete from sessions
            where player = $1 and substr(secret_hash, 1, $2) = $3";
        let length = SESSION_ID as i32;
        Ok(run!(self, delete, player.as_str(), length, id) > 0)
    }

    /// Sets another password and ends all sessions but one; a conflict if the
    /// code is not good.
    pub(super) async fn change_password(
        &mut self,
        new: &NewPassword,
    ) -> Result<Written, StoreError> {
        let player = new.player.as_str();
        if let Some(code) = &new.code {
            let delete = "delete from recovery_codes where player = $1 and code_hash = $2";
            if run!(self, delete, player, code) == 0 {
                return Ok(Written::Conflict);
            }
        }
        let update = "update players set password = $1 where id = $2";
        run!(self, update, &new.password, player);
        let delete = "delete from sessions where player = $1 and secret_hash <> $2";
        run!(
            self,
            delete,
            player,
            new.keep.as_deref().unwrap_or_default()
        );
        // Whoever made a link with the old password signs nobody in with it any more.
        run!(self, "delete from sign_in_links where player = $1", player);
        Ok(Written::Done)
    }

    /// Deletes a player and his programs with all that is known of them. Their
    /// games stay, and name nobody.
    pub(super) async fn delete_player(&mut self, player: &PersonId) -> Result<(), StoreError> {
        let delete = "delete from tournament_names where person = $1";
        run!(self, delete, player.as_str());
        run!(self, "delete from players where id = $1", player.as_str());
        Ok(())
    }

    /// A session was used.
    pub(super) async fn note_use(&mut self, secret_hash: &str, at: Time) -> Result<(), StoreError> {
        let at = at.0 as i64;
        let session = "update sessions set last_used = $1 where secret_hash = $2";
        run!(self, session, at, secret_hash);
        let player = "update players set last_seen = $1
            where id = (select player from sessions where secret_hash = $2)";
        run!(self, player, at, secret_hash);
        Ok(())
    }

    /// Deletes the guests that were not here since, and the sessions that were not used.
    pub(super) async fn wipe_unused(&mut self, since: Time) -> Result<(), StoreError> {
        let guests = "delete from players where standing = 'guest' and last_seen < $1";
        run!(self, guests, since.0 as i64);
        let sessions = "delete from sessions where last_used < $1";
        run!(self, sessions, since.0 as i64);
        Ok(())
    }

    /// Whether a player has the password with this hash.
    pub(super) async fn has_password(
        &mut self,
        player: &PersonId,
        hash: &str,
    ) -> Result<bool, StoreError> {
        let select = "select count(*) from players where id = $1 and password = $2";
        let count: i64 = on_either!(self, c => {
            let select = sqlx::query_scalar(select).bind(player.as_str()).bind(hash);
            select.fetch_one(&mut *c).await?
        });
        Ok(count > 0)
    }

    /// Whether there is a session whose secret has this hash.
    pub(super) async fn has_session(&mut self, secret_hash: &str) -> Result<bool, StoreError> {
        let select = "select count(*) from sessions where secret_hash = $1";
        let count: i64 = on_either!(self, c => {
            sqlx::query_scalar(select).bind(secret_hash).fetch_one(&mut *c).await?
        });
        Ok(count > 0)
    }

    pub(super) async fn is_name_taken(&mut self, key: &str) -> Result<bool, StoreError> {
        let select = "select count(*) from players where name_key = $1";
        let count: i64 =
            on_either!(self, c => sqlx::query_scalar(select).bind(key).fetch_one(&mut *c).await?);
        Ok(count > 0)
    }
}

fn account(row: AccountColumns) -> Result<AccountRow, StoreError> {
    let (id, name, bot, standing, password, created, banned) = row;
    Ok(AccountRow {
        player: player_row::read((id, name, bot))?,
        standing: from_word(standing)?,
        password,
        since: Time(created as u64),
        banned: banned != 0,
    })
}

fn session_id(secret_hash: &str) -> &str {
    secret_hash.get(..SESSION_ID).unwrap_or(secret_hash)
}
