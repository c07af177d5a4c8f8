use damka_game::{ClassId, PersonId, lot::Seed};
use damka_protocol::Draw;
use damka_rules::{Clock, StoredRules};

use super::{
    Store, StoreError,
    connection::{Connection, Reader, on_either, run},
    decode,
    json::{from_json, to_json},
};

/// The lot of a class that is being drawn.
#[derive(Clone)]
pub struct OpenDrawRow {
    /// What everybody is shown.
    pub draw: Draw,
    /// The secret that it commits to.
    pub seed: Seed,
    /// The rules of the games to come, whole.
    pub rules: StoredRules,
    /// Their clock.
    pub clock: Clock,
}

/// Without the secret.
impl std::fmt::Debug for OpenDrawRow {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("OpenDrawRow").field(&self.draw).finish()
    }
}

/// The columns, with the teacher and the text of the rules.
type Row = (String, String, String, String, String, String);

impl Store {
    /// The lots that were being drawn when the server crashed, with the teachers.
    pub async fn open_draws(&self) -> Result<Vec<(PersonId, OpenDrawRow)>, StoreError> {
        let mut reader = self.reader().await?;
        let rows = reader.open_draws().await?;
        rows.into_iter().map(read).collect()
    }

    /// The last draws of all classes, the newest first, with the teachers.
    pub async fn last_draws(&self, most: u32) -> Result<Vec<(PersonId, Draw)>, StoreError> {
        let mut reader = self.reader().await?;
        let rows = reader.last_draws(i64::from(most)).await?;
        let read = |(teacher, body): (String, String)| {
            Ok((teacher.parse().map_err(decode)?, from_json(&body)?))
        };
        rows.into_iter().map(read).collect()
    }
}

impl Reader {
    async fn open_draws(&mut self) -> Result<Vec<Row>, StoreError> {
        let select = "select c.teacher, o.draw, o.seed, o.rules, o.clock, rules.text
            from open_draws o
            join classes c on c.id = o.class
            join rules on rules.hash = o.rules_hash
            order by o.class";
        on_either!(self, c => sqlx::query_as(select).fetch_all(&mut **c).await)
    }

    async fn last_draws(&mut self, most: i64) -> Result<Vec<(String, String)>, StoreError> {
        let select = "select c.teacher, d.body from draws d join classes c on c.id = d.class
            order by d.id desc limit $1";
        on_either!(self, c => sqlx::query_as(select).bind(most).fetch_all(&mut **c).await)
    }
}

impl Connection {
    pub(super) async fn insert_open_draw(&mut self, row: &OpenDrawRow) -> Result<u64, StoreError> {
        self.insert_rules(&row.rules).await?;
        let rules = StoredRules {
            text: None,
            ..row.rules.clone()
        };
        // What stands there was called off, and could not be removed then.
        let insert = "insert into open_draws (class, draw, seed, rules_hash, rules, clock)
            values ($1, $2, $3, $4, $5, $6)
            on conflict (class) do update set draw = excluded.draw, seed = excluded.seed,
                rules_hash = excluded.rules_hash, rules = excluded.rules, clock = excluded.clock";
        Ok(run!(
            self,
            insert,
            row.draw.class.as_str(),
            to_json(&row.draw)?,
            row.seed.to_string(),
            rules.hash.to_string(),
            to_json(&rules)?,
            row.clock.to_string()
        ))
    }

    pub(super) async fn close_open_draw(&mut self, class: &ClassId) -> Result<u64, StoreError> {
        let delete = "delete from open_draws where class = $1";
        Ok(run!(self, delete, class.as_str()))
    }
}

fn read(row: Row) -> Result<(PersonId, OpenDrawRow), StoreError> {
    let (teacher, draw, seed, rules, clock, text) = row;
    let rules: StoredRules = from_json(&rules)?;
    let row = OpenDrawRow {
        draw: from_json(&draw)?,
        seed: seed.parse().map_err(decode)?,
        rules: StoredRules {
            text: Some(text),
            ..rules
        },
        clock: clock.parse().map_err(decode)?,
    };
    Ok((teacher.parse().map_err(decode)?, row))
}
