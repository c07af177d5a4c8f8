use damka_game::{GameId, Seq, Time, TournamentId};
use damka_tournament::{GroupId, PairingId, RoundNumber};

use crate::store::{
    NewGame, Store, StoreError, Written,
    connection::{Connection, Reader, on_either, run},
    decode,
};

/// A game of a tournament that begins here.
#[derive(Clone, Debug)]
pub struct SeatedGame {
    /// The game.
    pub game: NewGame,
    /// Of which pairing.
    pub pairing: PairingId,
    /// Which game of it, from 1.
    pub nth: u8,
    /// When whoever has not come loses.
    pub no_show: Option<Time>,
}

/// A game of a tournament that is to be looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PendingGame {
    /// The game.
    pub game: GameId,
    /// Of which tournament.
    pub tournament: TournamentId,
    /// Of which pairing.
    pub pairing: PairingId,
    /// Which game of it, from 1.
    pub nth: u8,
    /// When whoever has not come loses.
    pub no_show: Option<Time>,
}

/// The columns of a game.
type Row = (String, String, i64, i64, i64, i64, Option<i64>);

/// Games: what is selected, by this condition.
macro_rules! games_where {
    ($condition:literal) => {
        concat!(
            "select t.game, t.tournament, t.grp, t.round, t.number, t.nth, t.no_show
            from tournament_games t join games g on g.id = t.game where ",
            $condition
        )
    };
}

impl Store {
    /// The games whose end has changed without their tournaments knowing of it.
    pub async fn unrecorded_games(&self) -> Result<Vec<PendingGame>, StoreError> {
        let mut reader = self.reader().await?;
        let rows = reader.unrecorded_games().await?;
        rows.into_iter().map(read).collect()
    }

    /// The games in which somebody is waited for, the first to lose first.
    pub async fn awaited_games(&self) -> Result<Vec<PendingGame>, StoreError> {
        let mut reader = self.reader().await?;
        let rows = reader.awaited_games().await?;
        rows.into_iter().map(read).collect()
    }

    /// The games of a tournament that are being played.
    pub async fn open_games_of_tournament(
        &self,
        tournament: &TournamentId,
    ) -> Result<Vec<GameId>, StoreError> {
        let games = self.games_of_tournament(tournament, true).await?;
        Ok(games.into_iter().map(|game| game.game).collect())
    }

    /// The games of a tournament, by round and pair; those being played only, or all.
    pub async fn games_of_tournament(
        &self,
        tournament: &TournamentId,
        open: bool,
    ) -> Result<Vec<PendingGame>, StoreError> {
        let mut reader = self.reader().await?;
        let rows = reader
            .games_of_tournament(tournament.as_str(), open)
            .await?;
        rows.into_iter().map(read).collect()
    }
}

impl Reader {
    async fn unrecorded_games(&mut self) -> Result<Vec<Row>, StoreError> {
        let select = games_where!("t.pending = 1 order by g.ended, t.game");
        on_either!(self, c => sqlx::query_as(select).fetch_all(&mut **c).await)
    }

    async fn awaited_games(&mut self) -> Result<Vec<Row>, StoreError> {
        let select = games_where!("t.no_show is not null order by t.no_show");
        on_either!(self, c => sqlx::query_as(select).fetch_all(&mut **c).await)
    }

    async fn games_of_tournament(
        &mut self,
        tournament: &str,
        open: bool,
    ) -> Result<Vec<Row>, StoreError> {
        let select = games_where!(
            "t.tournament = $1 and g.active >= $2
            order by t.grp, t.round, t.number, t.nth, g.created"
        );
        let open = i64::from(open);
        on_either!(self, c => {
            sqlx::query_as(select).bind(tournament).bind(open).fetch_all(&mut **c).await
        })
    }
}

impl Connection {
    pub(super) async fn insert_seated_game(
        &mut self,
        tournament: &str,
        seated: &SeatedGame,
    ) -> Result<(), StoreError> {
        if self.insert_game(&seated.game).await? == Written::Conflict {
            return Err(StoreError::Protocol("a game of a pairing is there".into()));
        }
        let insert = "insert into tournament_games (game, tournament, grp, round, number, nth,
                no_show)
            values ($1, $2, $3, $4, $5, $6, $7)";
        run!(
            self,
            insert,
            seated.game.opened.id.as_str(),
            tournament,
            i64::from(seated.pairing.group.0),
            i64::from(seated.pairing.round.0),
            i64::from(seated.pairing.number),
            i64::from(seated.nth),
            seated.no_show.map(|at| at.0 as i64)
        );
        Ok(())
    }

    pub(super) async fn note_recorded(
        &mut self,
        game: &GameId,
        seq: Seq,
    ) -> Result<(), StoreError> {
        let update = "update tournament_games set no_show = null, pending =
                (case when exists (select 1 from events where game = $1 and seq > $2)
                    then 1 else 0 end)
            where game = $1";
        run!(self, update, game.as_str(), i64::from(seq.0));
        Ok(())
    }

    /// The end of a game has changed: its tournament, if it has one, is to know.
    pub(in crate::store) async fn note_pending(&mut self, game: &GameId) -> Result<(), StoreError> {
        let update = "update tournament_games set pending = 1 where game = $1";
        run!(self, update, game.as_str());
        Ok(())
    }
}

fn read(row: Row) -> Result<PendingGame, StoreError> {
    let (game, tournament, group, round, number, nth, no_show) = row;
    let small = |number: i64| u16::try_from(number).map_err(decode);
    Ok(PendingGame {
        game: game.parse().map_err(decode)?,
        tournament: tournament.parse().map_err(decode)?,
        pairing: PairingId {
            group: GroupId(small(group)?),
            round: RoundNumber(small(round)?),
            number: small(number)?,
        },
        nth: u8::try_from(nth).map_err(decode)?,
        no_show: no_show.map(|at| Time(at as u64)),
    })
}
