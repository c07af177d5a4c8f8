//! Tournaments as rows: the log of each, and beside it the names, the secrets
//! of lots, the links that give roles, and the games played here.

mod change;
mod game;
mod link;
mod name;

use damka_game::{PersonId, Seq, Time, TournamentId, lot::Seed};
use damka_protocol::EveryRound;
use damka_rules::Millis;
use damka_tournament::{Role, TournamentEnvelope};

pub use change::{NewTournamentRow, TournamentBatch, TournamentChange, concerns_games};
pub use game::{PendingGame, SeatedGame};
pub use link::{Entrance, LinkRow};
pub use name::NameRow;

use super::{
    Store, StoreError,
    connection::{Reader, on_either},
    decode,
    json::{from_json, from_word},
};

/// What is kept of a tournament beside its log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentRow {
    /// Which.
    pub id: TournamentId,
    /// Whose; whoever sits at this machine, if nobody's.
    pub owner: Option<PersonId>,
    /// What it is called.
    pub title: String,
    /// Whether everybody in the room reads the names as they were typed.
    pub show_names: bool,
    /// Set if the games of every new round begin by themselves.
    pub every_round: Option<EveryRound>,
    /// How often the table of names was changed.
    pub names_version: u32,
    /// Since when it is there.
    pub created: Time,
    /// When something last happened.
    pub last_used: Time,
}

/// A tournament with a round whose games are to begin by themselves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnbegunRound {
    /// Which.
    pub tournament: TournamentId,
    /// How they begin.
    pub every_round: EveryRound,
    /// The last event that paired a round.
    pub paired: Seq,
    /// The last one whose games have begun.
    pub begun: Seq,
}

/// The columns of a tournament.
type Row = (
    String,
    Option<String>,
    String,
    i64,
    i64,
    Option<i64>,
    i64,
    i64,
    i64,
);

/// Tournaments: what is selected, from these tables by this condition.
macro_rules! tournaments_where {
    ($condition:literal) => {
        concat!(
            "select t.id, t.owner, t.title, t.show_names, t.every_round, t.every_round_no_show,
                t.names_version, t.created, t.last_used
            from tournaments t where ",
            $condition
        )
    };
}

impl Store {
    /// A tournament.
    pub async fn tournament(&self, id: &TournamentId) -> Result<Option<TournamentRow>, StoreError> {
        let mut reader = self.reader().await?;
        let row = reader.tournament(id.as_str()).await?;
        row.map(tournament).transpose()
    }

    /// The events of a tournament from this number on.
    pub async fn tournament_events(
        &self,
        id: &TournamentId,
        from: Seq,
    ) -> Result<Vec<TournamentEnvelope>, StoreError> {
        let mut reader = self.reader().await?;
        let bodies = reader.tournament_events(id.as_str(), from).await?;
        bodies.iter().map(|(body,)| from_json(body)).collect()
    }

    /// How many events a tournament has.
    pub async fn tournament_next(&self, id: &TournamentId) -> Result<Seq, StoreError> {
        let mut reader = self.reader().await?;
        let next = reader.tournament_next(id.as_str()).await?;
        Ok(Seq(u32::try_from(next).map_err(decode)?))
    }

    /// The tournaments of an owner, or of this machine; the last used first.
    pub async fn tournaments_of(
        &self,
        owner: Option<&PersonId>,
    ) -> Result<Vec<TournamentRow>, StoreError> {
        let mut reader = self.reader().await?;
        let rows = reader.tournaments_of(owner.map(PersonId::as_str)).await?;
        rows.into_iter().map(tournament).collect()
    }

    /// The tournaments in which somebody plays, or his session has a role.
    pub async fn tournaments_with(
        &self,
        player: &PersonId,
        session: &str,
    ) -> Result<Vec<TournamentRow>, StoreError> {
        let mut reader = self.reader().await?;
        let rows = reader.tournaments_with(player.as_str(), session).await?;
        rows.into_iter().map(tournament).collect()
    }

    /// The roles that a session has in a tournament by links.
    pub async fn granted_roles(
        &self,
        id: &TournamentId,
        session: &str,
    ) -> Result<Vec<Role>, StoreError> {
        let mut reader = self.reader().await?;
        let roles = reader.granted_roles(id.as_str(), session).await?;
        roles.into_iter().map(|(role,)| from_word(role)).collect()
    }

    /// The seed of a lot, by its commitment.
    pub async fn tournament_secret(
        &self,
        id: &TournamentId,
        commitment: &str,
    ) -> Result<Option<Seed>, StoreError> {
        let mut reader = self.reader().await?;
        let seed = reader.tournament_secret(id.as_str(), commitment).await?;
        seed.map(|seed| seed.parse().map_err(decode)).transpose()
    }

    /// The tournaments that nobody has used since this time.
    pub async fn unused_tournaments(&self, since: Time) -> Result<Vec<TournamentId>, StoreError> {
        let mut reader = self.reader().await?;
        let ids = reader.unused_tournaments(since.0 as i64).await?;
        ids.into_iter()
            .map(|(id,)| id.parse().map_err(decode))
            .collect()
    }

    /// The tournaments with events of the clock of the hall of which not all games
    /// have heard: the last one that they have heard of.
    pub async fn clocks_to_tell(&self) -> Result<Vec<(TournamentId, Seq)>, StoreError> {
        let mut reader = self.reader().await?;
        let rows = reader.clocks_to_tell().await?;
        let read = |(id, told): (String, i64)| {
            let told = Seq(u32::try_from(told).map_err(decode)?);
            Ok((id.parse().map_err(decode)?, told))
        };
        rows.into_iter().map(read).collect()
    }

    /// The tournaments with rounds whose games are to begin by themselves and have not.
    pub async fn unbegun_rounds(&self) -> Result<Vec<UnbegunRound>, StoreError> {
        let mut reader = self.reader().await?;
        let rows = reader.unbegun_rounds().await?;
        let seq = |seq: i64| u32::try_from(seq).map(Seq).map_err(decode);
        let read = |(id, no_show, paired, begun): (String, Option<i64>, i64, i64)| {
            Ok(UnbegunRound {
                tournament: id.parse().map_err(decode)?,
                every_round: every_round_with(no_show),
                paired: seq(paired)?,
                begun: seq(begun)?,
            })
        };
        rows.into_iter().map(read).collect()
    }
}

impl Reader {
    async fn tournament(&mut self, id: &str) -> Result<Option<Row>, StoreError> {
        let select = tournaments_where!("t.id = $1");
        on_either!(self, c => sqlx::query_as(select).bind(id).fetch_optional(&mut **c).await)
    }

    async fn tournament_events(
        &mut self,
        id: &str,
        from: Seq,
    ) -> Result<Vec<(String,)>, StoreError> {
        let select = "select body from tournament_events
            where tournament = $1 and seq >= $2 order by seq";
        let from = i64::from(from.0);
        on_either!(self, c => {
            sqlx::query_as(select).bind(id).bind(from).fetch_all(&mut **c).await
        })
    }

    async fn tournament_next(&mut self, id: &str) -> Result<i64, StoreError> {
        let select = "select count(*) from tournament_events where tournament = $1";
        on_either!(self, c => sqlx::query_scalar(select).bind(id).fetch_one(&mut **c).await)
    }

    async fn tournaments_of(&mut self, owner: Option<&str>) -> Result<Vec<Row>, StoreError> {
        let own = tournaments_where!("t.owner = $1 order by t.last_used desc, t.id");
        let machine = tournaments_where!("t.owner is null order by t.last_used desc, t.id");
        on_either!(self, c => match owner {
            Some(owner) => sqlx::query_as(own).bind(owner).fetch_all(&mut **c).await,
            None => sqlx::query_as(machine).fetch_all(&mut **c).await,
        })
    }

    async fn tournaments_with(
        &mut self,
        player: &str,
        session: &str,
    ) -> Result<Vec<Row>, StoreError> {
        let select = tournaments_where!(
            "exists (select 1 from tournament_names n where n.tournament = t.id and n.person = $1)
            or exists (select 1 from tournament_grants g
                where g.tournament = t.id and g.session = $2)
            order by t.last_used desc, t.id limit 200"
        );
        on_either!(self, c => {
            sqlx::query_as(select).bind(player).bind(session).fetch_all(&mut **c).await
        })
    }

    async fn granted_roles(
        &mut self,
        id: &str,
        session: &str,
    ) -> Result<Vec<(String,)>, StoreError> {
        let select = "select role from tournament_grants where tournament = $1 and session = $2";
        on_either!(self, c => {
            sqlx::query_as(select).bind(id).bind(session).fetch_all(&mut **c).await
        })
    }

    async fn tournament_secret(
        &mut self,
        id: &str,
        commitment: &str,
    ) -> Result<Option<String>, StoreError> {
        let select = "select seed from tournament_secrets
            where tournament = $1 and commitment = $2";
        on_either!(self, c => {
            sqlx::query_scalar(select).bind(id).bind(commitment).fetch_optional(&mut **c).await
        })
    }

    async fn unused_tournaments(&mut self, since: i64) -> Result<Vec<(String,)>, StoreError> {
        let select = "select id from tournaments where last_used < $1";
        on_either!(self, c => sqlx::query_as(select).bind(since).fetch_all(&mut **c).await)
    }

    async fn clocks_to_tell(&mut self) -> Result<Vec<(String, i64)>, StoreError> {
        let select = "select id, clock_told from tournaments where clock_event > clock_told";
        on_either!(self, c => sqlx::query_as(select).fetch_all(&mut **c).await)
    }

    async fn unbegun_rounds(&mut self) -> Result<Vec<(String, Option<i64>, i64, i64)>, StoreError> {
        let select = "select id, every_round_no_show, round_event, round_begun from tournaments
            where every_round = 1 and round_event > round_begun";
        on_either!(self, c => sqlx::query_as(select).fetch_all(&mut **c).await)
    }
}

fn tournament(row: Row) -> Result<TournamentRow, StoreError> {
    let (id, owner, title, show_names, every_round, no_show, names_version, created, last_used) =
        row;
    Ok(TournamentRow {
        id: id.parse().map_err(decode)?,
        owner: owner.map(|id| id.parse().map_err(decode)).transpose()?,
        title,
        show_names: show_names != 0,
        every_round: (every_round != 0).then(|| every_round_with(no_show)),
        names_version: u32::try_from(names_version).map_err(decode)?,
        created: Time(created as u64),
        last_used: Time(last_used as u64),
    })
}

fn every_round_with(no_show: Option<i64>) -> EveryRound {
    EveryRound {
        no_show: no_show.map(|wait| Millis(wait as u64)),
    }
}
