//! Classes: pupils with nicknames and cards, who meet each other only.

mod pupils;

use axum::{
    Json, Router,
    extract::{Query, State},
    routing::{get, post},
};
use damka_game::{ClassId, PersonId, Time};
use damka_protocol::{
    Class, ClassEntry, ClassSettings, ClassView, Denial, Draw, GameEntry, Invite, NewClass,
    NewDraw, Page, Player, Pupil, SideChoice, Visibility,
};
use serde::Deserialize;

use crate::{
    api::{Body, Denied, Named},
    draws,
    game_task::Order,
    invitations,
    online::Online,
    random,
    session::{SignedInPlayer, Teacher},
    store::{ClassChange, ClassRow, MOST_MISSES, PupilRow, Write},
};

/// How many classes a teacher has at most.
const MOST_CLASSES: usize = 40;

/// How many games a page of the list has.
const PAGE_SIZE: u32 = 100;

/// How many draws are shown.
const DRAWS: u32 = 20;

/// Everything about classes but the sign-in by card.
pub fn routes() -> Router<Online> {
    Router::new()
        .merge(pupils::routes())
        .route("/api/class", get(view))
        .route("/api/classes", get(list).post(new))
        .route(
            "/api/classes/{class}",
            get(show).put(change).delete(delete_one),
        )
        .route("/api/classes/{class}/games", get(games))
        .route("/api/classes/{class}/draws", get(show_draws).post(draw))
        .route("/api/classes/{class}/pause", post(pause))
        .route("/api/classes/{class}/resume", post(resume))
}

async fn list(
    State(online): State<Online>,
    Teacher(teacher): Teacher,
) -> Result<Json<Vec<ClassEntry>>, Denied> {
    Ok(Json(online.games().store().classes_of(&teacher.id).await?))
}

async fn new(
    State(online): State<Online>,
    Teacher(teacher): Teacher,
    Body(NewClass { name }): Body<NewClass>,
) -> Result<Json<Class>, Denied> {
    online.text_check().check(name.as_str())?;
    let classes = online.games().store().classes_of(&teacher.id).await?;
    if classes.len() >= MOST_CLASSES {
        let most = MOST_CLASSES as u32;
        return Err(Denied(Denial::TooMany { most }));
    }
    let row = ClassRow {
        id: random::class_id(),
        teacher: teacher.id,
        name,
        show_real_names: false,
    };
    let change = ClassChange::New(row.clone(), online.now());
    online.write(Write::Class(change)).await?;
    of_row(&online, row).await.map(Json)
}

async fn show(
    State(online): State<Online>,
    Teacher(teacher): Teacher,
    Named(class): Named<ClassId>,
) -> Result<Json<Class>, Denied> {
    let row = own(&online, &teacher, &class).await?;
    of_row(&online, row).await.map(Json)
}

async fn change(
    State(online): State<Online>,
    Teacher(teacher): Teacher,
    Named(class): Named<ClassId>,
    Body(settings): Body<ClassSettings>,
) -> Result<(), Denied> {
    online.text_check().check(settings.name.as_str())?;
    let row = ClassRow {
        name: settings.name,
        show_real_names: settings.show_real_names,
        ..own(&online, &teacher, &class).await?
    };
    let change = ClassChange::Settings(row);
    online.write(Write::Class(change)).await?;
    Ok(())
}

async fn delete_one(
    State(online): State<Online>,
    Teacher(teacher): Teacher,
    Named(class): Named<ClassId>,
) -> Result<(), Denied> {
    own(&online, &teacher, &class).await?;
    delete_class(&online, &class).await
}

/// Deletes a class with its pupils and their games.
pub async fn delete_class(online: &Online, class: &ClassId) -> Result<(), Denied> {
    let store = online.games().store();
    let pupils = store.pupils(class).await?;
    let games = store.open_games_of_class(class).await?;
    let change = ClassChange::Delete(class.clone());
    online.write(Write::Class(change)).await?;
    games.iter().for_each(|game| online.games().drop_task(game));
    for pupil in pupils {
        let attendance = online.games().attendance();
        attendance.disconnect(&pupil.player.id, |_| true);
    }
    Ok(())
}

/// Deletes the classes that nobody has used since this time.
pub async fn wipe_unused(online: &Online, since: Time) {
    let Ok(unused) = online.games().store().unused_classes(since).await else {
        // It is tried again in an hour.
        return;
    };
    for class in unused {
        delete_class(online, &class).await.ok();
    }
}

/// Which part of the list of games is asked for.
#[derive(Deserialize)]
struct GamesQuery {
    #[serde(default)]
    after: String,
    /// Only those being played.
    #[serde(default)]
    open: bool,
}

async fn games(
    State(online): State<Online>,
    SignedInPlayer(player): SignedInPlayer,
    Named(class): Named<ClassId>,
    Query(query): Query<GamesQuery>,
) -> Result<Json<Page<GameEntry>>, Denied> {
    let store = online.games().store();
    if !store.is_in_class(&player.id, &class).await? {
        return Err(Denied(Denial::NoSuchClass));
    }
    let games = store.games_of_class(&class, query.open, &query.after, PAGE_SIZE);
    Ok(Json(games.await?))
}

async fn show_draws(
    State(online): State<Online>,
    SignedInPlayer(player): SignedInPlayer,
    Named(class): Named<ClassId>,
) -> Result<Json<Vec<Draw>>, Denied> {
    let store = online.games().store();
    if !store.is_in_class(&player.id, &class).await? {
        return Err(Denied(Denial::NoSuchClass));
    }
    Ok(Json(store.draws(&class, DRAWS).await?))
}

async fn draw(
    State(online): State<Online>,
    Teacher(teacher): Teacher,
    Named(class): Named<ClassId>,
    Body(NewDraw { rules, clock }): Body<NewDraw>,
) -> Result<Json<Draw>, Denied> {
    let row = own(&online, &teacher, &class).await?;
    let invite = Invite {
        rules,
        clock,
        sides: SideChoice::Lot,
        games: 1,
    };
    let terms = invitations::Terms::of(&invite, Visibility::Class, online.text_check())?;
    let (attendance, now) = (online.games().attendance(), online.now());
    let pupils = online.games().store().pupils(&class).await?;
    let players = pupils.into_iter().map(|pupil| pupil.player);
    let present = players.filter(|player| attendance.has(&player.id, now));
    let terms = draws::Terms {
        rules: terms.rules,
        clock: terms.clock,
    };
    let draw = draws::begin(&online, &row, present.collect(), terms).await?;
    Ok(Json(draw))
}

async fn pause(
    State(online): State<Online>,
    Teacher(teacher): Teacher,
    Named(class): Named<ClassId>,
) -> Result<(), Denied> {
    order_all(&online, &teacher, &class, Order::Pause).await
}

async fn resume(
    State(online): State<Online>,
    Teacher(teacher): Teacher,
    Named(class): Named<ClassId>,
) -> Result<(), Denied> {
    order_all(&online, &teacher, &class, Order::Resume).await
}

/// Gives the same order to every open game of a class, at once.
async fn order_all(
    online: &Online,
    teacher: &Player,
    class: &ClassId,
    order: impl Fn(PersonId) -> Order,
) -> Result<(), Denied> {
    own(online, teacher, class).await?;
    let games = online.games().store().open_games_of_class(class).await?;
    let orders = games.iter().map(|game| {
        let order = order(teacher.id.clone());
        online.games().order(game, order)
    });
    for done in futures_util::future::join_all(orders).await {
        done?;
    }
    Ok(())
}

/// `GET /api/class`: the class of a pupil, as he sees it.
async fn view(
    State(online): State<Online>,
    SignedInPlayer(player): SignedInPlayer,
) -> Result<Json<ClassView>, Denied> {
    let store = online.games().store();
    let pupil = store.pupil(&player.id).await?;
    let pupil = pupil.ok_or(Denial::NoSuchClass)?;
    let class = store.class(&pupil.class).await?;
    let class = class.ok_or(Denial::NoSuchClass)?;
    let teacher = store.player(&class.teacher).await?;
    let pupils = store.pupils(&class.id).await?;
    Ok(Json(ClassView {
        id: class.id,
        name: class.name,
        teacher: teacher.ok_or(Denial::NoSuchClass)?,
        pupils: pupils.into_iter().map(|pupil| pupil.player).collect(),
    }))
}

/// A class of this teacher; to others it does not exist.
async fn own(online: &Online, teacher: &Player, class: &ClassId) -> Result<ClassRow, Denied> {
    let row = online.games().store().class(class).await?;
    let row = row.filter(|row| row.teacher == teacher.id);
    Ok(row.ok_or(Denial::NoSuchClass)?)
}

/// The classes of a teacher, with their pupils.
pub async fn own_classes(online: &Online, teacher: &PersonId) -> Result<Vec<Class>, Denied> {
    let store = online.games().store();
    let mut classes = Vec::new();
    for entry in store.classes_of(teacher).await? {
        if let Some(row) = store.class(&entry.id).await? {
            classes.push(of_row(online, row).await?);
        }
    }
    Ok(classes)
}

/// A class as its teacher sees it.
async fn of_row(online: &Online, row: ClassRow) -> Result<Class, Denied> {
    let (attendance, now) = (online.games().attendance(), online.now());
    let pupils = online.games().store().pupils(&row.id).await?;
    let pupil = |pupil: PupilRow| Pupil {
        card: pupil.card_hash.is_some(),
        locked: pupil.misses >= MOST_MISSES,
        present: attendance.has(&pupil.player.id, now),
        player: pupil.player,
        real_name: pupil.real_name,
        picture: pupil.picture,
    };
    Ok(Class {
        id: row.id,
        name: row.name,
        show_real_names: row.show_real_names,
        pupils: pupils.into_iter().map(pupil).collect(),
    })
}
