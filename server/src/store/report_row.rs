use damka_game::{PersonId, Time};
use damka_protocol::{Page, Report, ReportEntry};

use super::{
    Store, StoreError,
    connection::{Connection, Reader, on_either, run},
    decode,
    game_list::{PlayerColumns, known},
    json::{from_word, to_word},
    page, player_row,
};

/// A report that somebody makes.
#[derive(Clone, Debug)]
pub struct NewReport {
    /// What it is closed by.
    pub id: String,
    /// Who reports.
    pub by: PersonId,
    /// What.
    pub report: Report,
    /// When.
    pub at: Time,
}

/// The columns of a report, with those of both players.
type Row = (
    String,
    String,
    Option<String>,
    i64,
    String,
    String,
    i64,
    Option<String>,
    Option<String>,
    Option<i64>,
);

impl Store {
    /// The open reports, after this id, at most `most`.
    pub async fn reports(&self, after: &str, most: u32) -> Result<Page<ReportEntry>, StoreError> {
        let mut reader = self.reader().await?;
        let rows = reader.reports(after, i64::from(most)).await?;
        let entries: Vec<_> = rows.into_iter().map(read).collect::<Result<_, _>>()?;
        Ok(page(entries, most, |entry| entry.id.clone()))
    }

    /// The open reports that a player has made.
    pub async fn own_reports(&self, player: &PersonId) -> Result<Vec<ReportEntry>, StoreError> {
        let mut reader = self.reader().await?;
        let rows = reader.own_reports(player.as_str()).await?;
        rows.into_iter().map(read).collect()
    }

    /// How many open reports a player has made.
    pub async fn reports_of(&self, player: &PersonId) -> Result<u32, StoreError> {
        let mut reader = self.reader().await?;
        let count = reader.reports_of(player.as_str()).await?;
        Ok(u32::try_from(count).unwrap_or(u32::MAX))
    }
}

/// Reports: what is selected, by this condition.
macro_rules! reports_where {
    ($condition:literal) => {
        concat!(
            "select r.id, r.reason, r.game, r.at, a.id, a.name, a.bot, b.id, b.name, b.bot
            from reports r join players a on a.id = r.about
            left join players b on b.id = r.reporter where ",
            $condition
        )
    };
}

impl Reader {
    async fn own_reports(&mut self, player: &str) -> Result<Vec<Row>, StoreError> {
        let select = reports_where!("r.reporter = $1 order by r.id");
        on_either!(self, c => sqlx::query_as(select).bind(player).fetch_all(&mut **c).await)
    }

    async fn reports(&mut self, after: &str, most: i64) -> Result<Vec<Row>, StoreError> {
        let select = reports_where!("r.id > $1 order by r.id limit $2");
        on_either!(self, c => {
            sqlx::query_as(select).bind(after).bind(most).fetch_all(&mut **c).await
        })
    }

    async fn reports_of(&mut self, player: &str) -> Result<i64, StoreError> {
        let select = "select count(*) from reports where reporter = $1";
        on_either!(self, c => sqlx::query_scalar(select).bind(player).fetch_one(&mut **c).await)
    }
}

impl Connection {
    /// Keeps a report; the same one twice is one.
    pub(super) async fn insert_report(&mut self, new: &NewReport) -> Result<(), StoreError> {
        let report = &new.report;
        let insert = "insert into reports (id, reporter, about, reason, game, at)
            select $1, $2, $3, $4, $5, $6 where not exists (select 1 from reports
                where reporter = $2 and about = $3 and reason = $4)";
        let game = report.game.as_ref().map(|game| game.as_str().to_owned());
        run!(
            self,
            insert,
            &new.id,
            new.by.as_str(),
            report.player.as_str(),
            to_word(report.reason)?,
            game,
            new.at.0 as i64
        );
        Ok(())
    }

    pub(super) async fn close_report(&mut self, id: &str) -> Result<bool, StoreError> {
        Ok(run!(self, "delete from reports where id = $1", id) > 0)
    }
}

fn read(row: Row) -> Result<ReportEntry, StoreError> {
    let (id, reason, game, at, about, about_name, about_bot, by, by_name, by_bot) = row;
    let by: PlayerColumns = (by, by_name, by_bot);
    Ok(ReportEntry {
        id,
        by: known(by)?,
        about: player_row::read((about, about_name, about_bot))?,
        reason: from_word(reason)?,
        game: game.map(|id| id.parse().map_err(decode)).transpose()?,
        at: Time(at as u64),
    })
}
