use damka_game::{ClassId, PersonId, Time};
use damka_protocol::{ClassEntry, ClassName, Draw, Picture, Player, RealName, Standing};

use super::{
    NewGame, OpenDrawRow, Store, StoreError, Written,
    connection::{Connection, Reader, on_either, run},
    decode,
    json::{from_word, to_json, to_word},
    player_row,
};

/// How many wrong pictures lock a card.
pub const MOST_MISSES: u32 = 5;

/// A class as it is kept.
#[derive(Clone, Debug)]
pub struct ClassRow {
    /// Which.
    pub id: ClassId,
    /// Whose.
    pub teacher: PersonId,
    /// What it is called.
    pub name: ClassName,
    /// Whether a screen that everybody sees may show real names.
    pub show_real_names: bool,
}

/// A pupil as he is kept.
#[derive(Clone, Debug)]
pub struct PupilRow {
    /// Who.
    pub player: Player,
    /// In which class.
    pub class: ClassId,
    /// What he is really called.
    pub real_name: Option<RealName>,
    /// The hash of the key of his card, if he has one.
    pub card_hash: Option<String>,
    /// What he is asked for on a new device.
    pub picture: Picture,
    /// How many wrong ones were tried since.
    pub misses: u32,
}

/// What happens to a class.
#[derive(Clone, Debug)]
pub enum ClassChange {
    /// There is a new one.
    New(ClassRow, Time),
    /// It has another name, or shows real names.
    Settings(ClassRow),
    /// Pupils join.
    Pupils(Vec<PupilRow>, Time),
    /// A pupil has another nickname and real name.
    Pupil(PupilRow),
    /// A pupil has another card, or none. His misses are forgiven, his sessions end.
    Card {
        /// Who.
        player: PersonId,
        /// The hash of its key.
        card_hash: Option<String>,
    },
    /// A wrong picture was tried.
    Miss(PersonId),
    /// Misses are forgiven.
    Unlock(PersonId),
    /// A lot is to pair the class: its seed is kept before anybody sees the commitment.
    OpenDraw(Box<OpenDrawRow>),
    /// It is called off.
    CallOffDraw(ClassId),
    /// Lots have paired the class: all games begin.
    Draw(Box<Draw>, Vec<NewGame>),
    /// It is deleted with its pupils and their games.
    Delete(ClassId),
}

/// The columns of a class.
type Row = (String, String, String, i64);

/// The columns of a pupil.
type PupilColumns = (
    String,
    String,
    i64,
    String,
    Option<String>,
    Option<String>,
    String,
    i64,
);

/// Pupils: what is selected, by this condition.
macro_rules! pupils_where {
    ($condition:literal) => {
        concat!(
            "select p.id, p.name, p.bot, u.class, u.real_name, u.card_hash, u.picture, u.misses
            from pupils u join players p on p.id = u.player where ",
            $condition
        )
    };
}

impl Store {
    /// A class.
    pub async fn class(&self, id: &ClassId) -> Result<Option<ClassRow>, StoreError> {
        let mut reader = self.reader().await?;
        reader.class(id.as_str()).await?.map(class).transpose()
    }

    /// The classes of a teacher, by their names.
    pub async fn classes_of(&self, teacher: &PersonId) -> Result<Vec<ClassEntry>, StoreError> {
        let mut reader = self.reader().await?;
        let rows = reader.classes_of(teacher.as_str()).await?;
        let entry = |(id, name, pupils, last_used): (String, String, i64, i64)| {
            Ok(ClassEntry {
                id: id.parse().map_err(decode)?,
                name: name.parse().map_err(decode)?,
                pupils: u32::try_from(pupils).map_err(decode)?,
                last_used: Time(last_used as u64),
            })
        };
        rows.into_iter().map(entry).collect()
    }

    /// The pupils of a class, by their nicknames.
    pub async fn pupils(&self, class: &ClassId) -> Result<Vec<PupilRow>, StoreError> {
        let mut reader = self.reader().await?;
        let rows = reader.pupils(class.as_str()).await?;
        rows.into_iter().map(pupil).collect()
    }

    /// A pupil; none, if this player is none.
    pub async fn pupil(&self, player: &PersonId) -> Result<Option<PupilRow>, StoreError> {
        let mut reader = self.reader().await?;
        reader.pupil(player.as_str()).await?.map(pupil).transpose()
    }

    /// The pupil with this card.
    pub async fn pupil_of_card(&self, card_hash: &str) -> Result<Option<PupilRow>, StoreError> {
        let mut reader = self.reader().await?;
        reader
            .pupil_of_card(card_hash)
            .await?
            .map(pupil)
            .transpose()
    }

    /// Whether a player is in a class: as a pupil, or as its teacher.
    pub async fn is_in_class(
        &self,
        player: &PersonId,
        class: &ClassId,
    ) -> Result<bool, StoreError> {
        let mut reader = self.reader().await?;
        reader.is_in_class(player.as_str(), class.as_str()).await
    }

    /// The last draws of a class, the newest first.
    pub async fn draws(&self, class: &ClassId, most: u32) -> Result<Vec<Draw>, StoreError> {
        let mut reader = self.reader().await?;
        let rows = reader.draws(class.as_str(), i64::from(most)).await?;
        rows.into_iter()
            .map(|(body,)| super::json::from_json(&body))
            .collect()
    }

    /// The classes that nobody has used since this time.
    pub async fn unused_classes(&self, since: Time) -> Result<Vec<ClassId>, StoreError> {
        let mut reader = self.reader().await?;
        let ids = reader.unused_classes(since.0 as i64).await?;
        ids.into_iter()
            .map(|(id,)| id.parse().map_err(decode))
            .collect()
    }
}

impl Reader {
    async fn class(&mut self, id: &str) -> Result<Option<Row>, StoreError> {
        let select = "select id, teacher, name, show_real_names from classes where id = $1";
        on_either!(self, c => sqlx::query_as(select).bind(id).fetch_optional(&mut **c).await)
    }

    async fn classes_of(
        &mut self,
        teacher: &str,
    ) -> Result<Vec<(String, String, i64, i64)>, StoreError> {
        let select = "select id, name, (select count(*) from pupils where class = classes.id),
                last_used
            from classes where teacher = $1 order by name, id";
        on_either!(self, c => sqlx::query_as(select).bind(teacher).fetch_all(&mut **c).await)
    }

    async fn pupils(&mut self, class: &str) -> Result<Vec<PupilColumns>, StoreError> {
        let select = pupils_where!("u.class = $1 order by p.name");
        on_either!(self, c => sqlx::query_as(select).bind(class).fetch_all(&mut **c).await)
    }

    async fn pupil(&mut self, player: &str) -> Result<Option<PupilColumns>, StoreError> {
        let select = pupils_where!("u.player = $1");
        on_either!(self, c => sqlx::query_as(select).bind(player).fetch_optional(&mut **c).await)
    }

    async fn pupil_of_card(&mut self, hash: &str) -> Result<Option<PupilColumns>, StoreError> {
        let select = pupils_where!("u.card_hash = $1");
        on_either!(self, c => sqlx::query_as(select).bind(hash).fetch_optional(&mut **c).await)
    }

    async fn is_in_class(&mut self, player: &str, class: &str) -> Result<bool, StoreError> {
        let select = "select (select count(*) from pupils where player = $1 and class = $2)
            + (select count(*) from classes where teacher = $1 and id = $2)";
        let count: i64 = on_either!(self, c => {
            sqlx::query_scalar(select).bind(player).bind(class).fetch_one(&mut **c).await?
        });
        Ok(count > 0)
    }

    async fn draws(&mut self, class: &str, most: i64) -> Result<Vec<(String,)>, StoreError> {
        let select = "select body from draws where class = $1 order by id desc limit $2";
        on_either!(self, c => {
            sqlx::query_as(select).bind(class).bind(most).fetch_all(&mut **c).await
        })
    }

    async fn unused_classes(&mut self, since: i64) -> Result<Vec<(String,)>, StoreError> {
        let select = "select id from classes where last_used < $1 and not exists
            (select 1 from pupils u join players p on p.id = u.player
                where u.class = classes.id and p.last_seen >= $1)";
        on_either!(self, c => sqlx::query_as(select).bind(since).fetch_all(&mut **c).await)
    }
}

impl Connection {
    pub(super) async fn change_class(
        &mut self,
        change: &ClassChange,
    ) -> Result<Written, StoreError> {
        let changed = match change {
            ClassChange::New(row, at) => {
                let insert = "insert into classes (id, teacher, name, created, last_used)
                    values ($1, $2, $3, $4, $4)";
                let (id, teacher) = (row.id.as_str(), row.teacher.as_str());
                run!(self, insert, id, teacher, row.name.as_str(), at.0 as i64)
            }
            ClassChange::Settings(row) => {
                let update = "update classes set name = $1, show_real_names = $2 where id = $3";
                let show = i64::from(row.show_real_names);
                run!(self, update, row.name.as_str(), show, row.id.as_str())
            }
            ClassChange::Pupils(pupils, at) => {
                for pupil in pupils {
                    self.insert_pupil(pupil, *at).await?;
                }
                1
            }
            ClassChange::Pupil(pupil) => {
                let id = pupil.player.id.as_str();
                let real_name = pupil.real_name.as_ref().map(RealName::as_str);
                let update = "update pupils set real_name = $1 where player = $2";
                run!(self, update, real_name, id);
                let update = "update players set name = $1 where id = $2";
                run!(self, update, pupil.player.name.as_str(), id)
            }
            ClassChange::Card { player, card_hash } => {
                let player = player.as_str();
                run!(self, "delete from sessions where player = $1", player);
                let update = "update pupils set card_hash = $1, misses = 0 where player = $2";
                run!(self, update, card_hash.as_deref(), player)
            }
            ClassChange::Miss(player) => {
                let update = "update pupils set misses = misses + 1
                    where player = $1 and misses < $2";
                run!(self, update, player.as_str(), i64::from(MOST_MISSES))
            }
            ClassChange::Unlock(player) => {
                let update = "update pupils set misses = 0 where player = $1";
                run!(self, update, player.as_str())
            }
            ClassChange::OpenDraw(row) => self.insert_open_draw(row).await?,
            ClassChange::CallOffDraw(class) => self.close_open_draw(class).await?,
            ClassChange::Draw(draw, games) => return self.insert_draw(draw, games).await,
            ClassChange::Delete(class) => self.delete_class(class.as_str()).await?,
        };
        Ok(match changed {
            0 => Written::Conflict,
            _ => Written::Done,
        })
    }

    async fn insert_pupil(&mut self, pupil: &PupilRow, at: Time) -> Result<(), StoreError> {
        let player = "insert into players (id, name, bot, standing, created, last_seen)
            values ($1, $2, 0, $3, $4, $4)";
        let id = pupil.player.id.as_str();
        let (name, at) = (pupil.player.name.as_str(), at.0 as i64);
        run!(self, player, id, name, to_word(Standing::Pupil)?, at);
        let insert = "insert into pupils (player, class, real_name, card_hash, picture)
            values ($1, $2, $3, $4, $5)";
        let class = pupil.class.as_str();
        let real_name = pupil.real_name.as_ref().map(RealName::as_str);
        let card_hash = pupil.card_hash.as_deref();
        run!(
            self,
            insert,
            id,
            class,
            real_name,
            card_hash,
            to_word(pupil.picture)?
        );
        self.use_class(class, at).await
    }

    /// All games or none: the draw is what everybody was shown.
    async fn insert_draw(&mut self, draw: &Draw, games: &[NewGame]) -> Result<Written, StoreError> {
        let insert = "insert into draws (id, class, body) values ($1, $2, $3)";
        run!(self, insert, &draw.id, draw.class.as_str(), to_json(draw)?);
        self.close_open_draw(&draw.class).await?;
        for game in games {
            if self.insert_game(game).await? == Written::Conflict {
                return Err(StoreError::Protocol("a drawn game is there already".into()));
            }
        }
        self.use_class(draw.class.as_str(), draw.at.0 as i64)
            .await?;
        Ok(Written::Done)
    }

    async fn use_class(&mut self, class: &str, at: i64) -> Result<(), StoreError> {
        let update = "update classes set last_used = $1 where id = $2";
        run!(self, update, at, class);
        Ok(())
    }

    async fn delete_class(&mut self, class: &str) -> Result<u64, StoreError> {
        for delete in [
            "delete from lot_secrets where game in (select id from games where class = $1)",
            "delete from packed_games where game in (select id from games where class = $1)",
            "delete from events where game in (select id from games where class = $1)",
            "delete from games where class = $1",
            "delete from invitations where class = $1",
            "delete from tournament_names
                where person in (select player from pupils where class = $1)",
            "delete from players where id in (select player from pupils where class = $1)",
        ] {
            run!(self, delete, class);
        }
        Ok(run!(self, "delete from classes where id = $1", class))
    }
}

fn class((id, teacher, name, show_real_names): Row) -> Result<ClassRow, StoreError> {
    Ok(ClassRow {
        id: id.parse().map_err(decode)?,
        teacher: teacher.parse().map_err(decode)?,
        name: name.parse().map_err(decode)?,
        show_real_names: show_real_names != 0,
    })
}

fn pupil(row: PupilColumns) -> Result<PupilRow, StoreError> {
    let (id, name, bot, class, real_name, card_hash, picture, misses) = row;
    Ok(PupilRow {
        player: player_row::read((id, name, bot))?,
        class: class.parse().map_err(decode)?,
        real_name: real_name
            .map(|name| name.parse().map_err(decode))
            .transpose()?,
        card_hash,
        picture: from_word(picture)?,
        misses: u32::try_from(misses).map_err(decode)?,
    })
}
