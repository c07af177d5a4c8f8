use damka_game::{PersonId, Time, TournamentId};
use damka_protocol::{Key, WallCode};
use damka_tournament::{GroupId, Role};

use crate::store::{
    NewPlayer, NewSessionRow, Store, StoreError, Written,
    connection::{Connection, Reader, on_either, run},
    decode,
    json::{from_word, to_word},
};

/// A link that gives a role, as it is kept.
#[derive(Clone, Debug)]
pub struct LinkRow {
    /// What it is called in the list.
    pub id: String,
    /// At which tournament.
    pub tournament: TournamentId,
    /// The hash of its key.
    pub key_hash: String,
    /// What one is by it.
    pub role: Role,
    /// The group that one joins by it.
    pub group: Option<GroupId>,
    /// Who one is by it.
    pub person: Option<PersonId>,
    /// When it was made.
    pub made: Time,
    /// How many devices have entered by it.
    pub used: u32,
    /// Whether its code hangs on the wall.
    pub on_wall: bool,
}

/// Somebody enters by a link.
#[derive(Clone, Debug)]
pub struct Entrance {
    /// Which.
    pub link: LinkRow,
    /// The hash of the secret of his session.
    pub session: String,
    /// Who he is, if nobody with his id has signed in before.
    pub player: Option<NewPlayer>,
    /// The session, if it is a new one of a player who is there.
    pub new_session: Option<NewSessionRow>,
}

/// The columns of a link.
type Row = (
    String,
    String,
    String,
    String,
    Option<i64>,
    Option<String>,
    i64,
    i64,
    bool,
);

/// Links: what is selected, by this condition.
macro_rules! links_where {
    ($condition:literal) => {
        concat!(
            "select id, tournament, key_hash, role, grp, person, made, used,
                wall_key is not null
            from tournament_links where ",
            $condition
        )
    };
}

impl Store {
    /// The link with this key.
    pub async fn tournament_link(&self, key_hash: &str) -> Result<Option<LinkRow>, StoreError> {
        let mut reader = self.reader().await?;
        let row = reader.tournament_link(key_hash).await?;
        row.map(read).transpose()
    }

    /// The links of a tournament, in the order in which they were made.
    pub async fn tournament_links(
        &self,
        tournament: &TournamentId,
    ) -> Result<Vec<LinkRow>, StoreError> {
        let mut reader = self.reader().await?;
        let rows = reader.tournament_links(tournament.as_str()).await?;
        rows.into_iter().map(read).collect()
    }

    /// The code that hangs on the wall.
    pub async fn wall_code(
        &self,
        tournament: &TournamentId,
    ) -> Result<Option<WallCode>, StoreError> {
        let mut reader = self.reader().await?;
        let row = reader.wall_code(tournament.as_str()).await?;
        let read = |(key, role): (String, String)| {
            Ok(WallCode {
                key: key.parse().map_err(decode)?,
                role: from_word(role)?,
            })
        };
        row.map(read).transpose()
    }

    /// Whose sessions have entered by a link: the player, and the hash of the session.
    pub async fn entered_by(&self, link: &str) -> Result<Vec<(PersonId, String)>, StoreError> {
        let mut reader = self.reader().await?;
        let rows = reader.entered_by(link).await?;
        let read =
            |(player, session): (String, String)| Ok((player.parse().map_err(decode)?, session));
        rows.into_iter().map(read).collect()
    }
}

impl Reader {
    async fn tournament_link(&mut self, key_hash: &str) -> Result<Option<Row>, StoreError> {
        let select = links_where!("key_hash = $1");
        on_either!(self, c => sqlx::query_as(select).bind(key_hash).fetch_optional(&mut **c).await)
    }

    async fn tournament_links(&mut self, tournament: &str) -> Result<Vec<Row>, StoreError> {
        let select = links_where!("tournament = $1 order by id");
        on_either!(self, c => sqlx::query_as(select).bind(tournament).fetch_all(&mut **c).await)
    }

    async fn wall_code(
        &mut self,
        tournament: &str,
    ) -> Result<Option<(String, String)>, StoreError> {
        let select = "select wall_key, role from tournament_links
            where tournament = $1 and wall_key is not null";
        on_either!(self, c => {
            sqlx::query_as(select).bind(tournament).fetch_optional(&mut **c).await
        })
    }

    async fn entered_by(&mut self, link: &str) -> Result<Vec<(String, String)>, StoreError> {
        let select = "select s.player, s.secret_hash from tournament_grants g
            join sessions s on s.secret_hash = g.session where g.link = $1";
        on_either!(self, c => sqlx::query_as(select).bind(link).fetch_all(&mut **c).await)
    }
}

impl Connection {
    pub(super) async fn insert_link(&mut self, link: &LinkRow) -> Result<(), StoreError> {
        let insert = "insert into tournament_links (id, tournament, key_hash, role, grp, person,
                made)
            values ($1, $2, $3, $4, $5, $6, $7)";
        run!(
            self,
            insert,
            &link.id,
            link.tournament.as_str(),
            &link.key_hash,
            to_word(link.role)?,
            link.group.map(|group| i64::from(group.0)),
            link.person.as_ref().map(PersonId::as_str),
            link.made.0 as i64
        );
        Ok(())
    }

    /// Hangs the code of a link on the wall in place of any other, or takes it down. Nothing
    /// happens if the link has been revoked meanwhile.
    pub(super) async fn hang_code(
        &mut self,
        tournament: &str,
        code: Option<&(String, Key)>,
    ) -> Result<u64, StoreError> {
        let take_down = "update tournament_links set wall_key = null
            where tournament = $1 and id <> $2 and wall_key is not null";
        let Some((link, key)) = code else {
            return Ok(run!(self, take_down, tournament, ""));
        };
        let hang = "update tournament_links set wall_key = $1 where tournament = $2 and id = $3";
        let hung = run!(self, hang, key.expose(), tournament, link);
        if hung > 0 {
            run!(self, take_down, tournament, link);
        }
        Ok(hung)
    }

    /// Enters, unless the link has been revoked meanwhile.
    pub(super) async fn enter(&mut self, entrance: &Entrance) -> Result<Written, StoreError> {
        let link = &entrance.link;
        let used = "update tournament_links set used = used + 1 where id = $1";
        if run!(self, used, &link.id) == 0 {
            return Ok(Written::Conflict);
        }
        if let Some(player) = &entrance.player {
            self.insert_player(player).await?;
        }
        if let Some(session) = &entrance.new_session {
            self.insert_session(session).await?;
        }
        let grant = "insert into tournament_grants (tournament, session, link, role)
            values ($1, $2, $3, $4)
            on conflict (tournament, session, role) do update set link = excluded.link";
        let (tournament, role) = (link.tournament.as_str(), to_word(link.role)?);
        run!(self, grant, tournament, &entrance.session, &link.id, role);
        Ok(Written::Done)
    }
}

fn read(row: Row) -> Result<LinkRow, StoreError> {
    let (id, tournament, key_hash, role, group, person, made, used, on_wall) = row;
    let group = group.map(|group| u16::try_from(group).map_err(decode));
    Ok(LinkRow {
        id,
        tournament: tournament.parse().map_err(decode)?,
        key_hash,
        role: from_word(role)?,
        group: group.transpose()?.map(GroupId),
        person: person.map(|id| id.parse().map_err(decode)).transpose()?,
        made: Time(made as u64),
        used: u32::try_from(used).map_err(decode)?,
        on_wall,
    })
}
