use damka_game::{ClassId, PersonId, TournamentId};
use damka_tournament::Name;

use crate::store::{
    Store, StoreError,
    connection::{Connection, Reader, on_either, run},
    decode,
    json::{from_json, to_json},
};

/// Who somebody is, as it is kept.
#[derive(Clone, Debug)]
pub struct NameRow {
    /// Who.
    pub person: PersonId,
    /// His name.
    pub name: Name,
    /// Whether he has checked in.
    pub present: bool,
    /// Whether he has signed in here.
    pub online: bool,
    /// What is known of him if he is a pupil.
    pub pupil: Option<PupilName>,
}

/// What is known of a pupil.
#[derive(Clone, Debug)]
pub struct PupilName {
    /// His class.
    pub class: ClassId,
    /// His teacher.
    pub teacher: PersonId,
    /// Whether a screen that everybody sees may show real names of his class.
    pub shown: bool,
    /// What he is really called.
    pub real_name: Option<String>,
}

/// The columns of a name.
type Row = (
    String,
    String,
    i64,
    Option<String>,
    Option<String>,
    Option<String>,
    Option<i64>,
    Option<String>,
);

impl Store {
    /// Who the players of a tournament are, by their ids.
    pub async fn tournament_names(
        &self,
        tournament: &TournamentId,
    ) -> Result<Vec<NameRow>, StoreError> {
        let mut reader = self.reader().await?;
        let rows = reader.tournament_names(tournament.as_str()).await?;
        rows.into_iter().map(read).collect()
    }

    /// Whether somebody is among the players of a tournament.
    pub async fn is_in_tournament(
        &self,
        tournament: &TournamentId,
        person: &PersonId,
    ) -> Result<bool, StoreError> {
        let mut reader = self.reader().await?;
        { reader.is_in_tournament(tournament.as_str(), person.as_str()) }.await
    }
}

impl Reader {
    async fn tournament_names(&mut self, tournament: &str) -> Result<Vec<Row>, StoreError> {
        let select = "select n.person, n.body, n.present, p.id, c.id, c.teacher, c.show_real_names,
                u.real_name
            from tournament_names n
            left join players p on p.id = n.person
            left join pupils u on u.player = n.person
            left join classes c on c.id = u.class
            where n.tournament = $1 order by n.person";
        on_either!(self, c => sqlx::query_as(select).bind(tournament).fetch_all(&mut **c).await)
    }

    async fn is_in_tournament(
        &mut self,
        tournament: &str,
        person: &str,
    ) -> Result<bool, StoreError> {
        let select = "select count(*) from tournament_names where tournament = $1 and person = $2";
        let count: i64 = on_either!(self, c => {
            sqlx::query_scalar(select).bind(tournament).bind(person).fetch_one(&mut **c).await?
        });
        Ok(count > 0)
    }
}

impl Connection {
    pub(super) async fn set_names(
        &mut self,
        tournament: &str,
        names: &[(PersonId, Name)],
    ) -> Result<(), StoreError> {
        let upsert = "insert into tournament_names (tournament, person, body)
            values ($1, $2, $3)
            on conflict (tournament, person) do update set body = excluded.body";
        for (person, name) in names {
            run!(self, upsert, tournament, person.as_str(), to_json(name)?);
        }
        if !names.is_empty() {
            self.change_names(tournament).await?;
        }
        Ok(())
    }

    /// The table of names has another version.
    pub(super) async fn change_names(&mut self, tournament: &str) -> Result<u64, StoreError> {
        let update = "update tournaments set names_version = names_version + 1 where id = $1";
        Ok(run!(self, update, tournament))
    }
}

fn read(row: Row) -> Result<NameRow, StoreError> {
    let (person, body, present, player, class, teacher, shown, real_name) = row;
    let pupil = match class.zip(teacher) {
        None => None,
        Some((class, teacher)) => Some(PupilName {
            class: class.parse().map_err(decode)?,
            teacher: teacher.parse().map_err(decode)?,
            shown: shown == Some(1),
            real_name,
        }),
    };
    Ok(NameRow {
        person: person.parse().map_err(decode)?,
        name: from_json(&body)?,
        present: present != 0,
        online: player.is_some(),
        pupil,
    })
}
