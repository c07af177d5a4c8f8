//! Classes: pupils with nicknames and cards, who meet each other only.

use axum::{
    Json, Router,
    extract::{Path, Query, State},
    routing::{delete, get, post, put},
};
use damka_game::{ClassId, PersonId, Time};
use damka_protocol::{
    Card, Class, ClassEntry, ClassSettings, ClassView, Denial, Draw, GameEntry, Invite,
    MOST_PUPILS, NewClass, NewDraw, NewPupil, NewPupils, NicknameLanguage, Page, Picture, Player,
    PlayerName, Pupil, PupilChange, SideChoice, Visibility,
};
use serde::Deserialize;

use crate::{
    api::{Body, Denied, Named},
    draws,
    game_task::Order,
    invitations, nicknames,
    online::Online,
    random,
    session::{SignedIn, Teacher},
    store::{ClassChange, ClassRow, MOST_MISSES, PupilRow, Write},
    text_check::NameKey,
};

/// How many classes a teacher has at most.
const MOST_CLASSES: usize = 40;

/// How many games a part of a list has.
const PART: u32 = 100;

/// How many draws are shown.
const DRAWS: u32 = 20;

/// Everything about classes but the sign-in by card.
pub fn routes() -> Router<Online> {
    Router::new()
        .route("/api/class", get(view))
        .route("/api/classes", get(list).post(new))
        .route(
            "/api/classes/{class}",
            get(show).put(change).delete(delete_one),
        )
        .route("/api/classes/{class}/pupils", post(join))
        .route(
            "/api/classes/{class}/pupils/{player}",
            put(change_pupil).delete(remove),
        )
        .route(
            "/api/classes/{class}/pupils/{player}/card",
            post(reprint).delete(revoke),
        )
        .route("/api/classes/{class}/pupils/{player}/lock", delete(unlock))
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
        attendance.send_away(&pupil.player.id, |_| true);
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

async fn join(
    State(online): State<Online>,
    Teacher(teacher): Teacher,
    Named(class): Named<ClassId>,
    Body(NewPupils { language, pupils }): Body<NewPupils>,
) -> Result<Json<Vec<Card>>, Denied> {
    own(&online, &teacher, &class).await?;
    let known = online.games().store().pupils(&class).await?;
    if known.len() + pupils.len() > MOST_PUPILS {
        let most = MOST_PUPILS as u32;
        return Err(Denied(Denial::TooMany { most }));
    }
    let mut taken: Vec<_> = known.into_iter().map(|pupil| pupil.player.name).collect();
    let given = pupils.iter().filter_map(|pupil| pupil.nickname.as_ref());
    for nickname in given {
        check_nickname(&online, nickname, &taken)?;
        taken.push(nickname.clone());
    }
    let (mut rows, mut cards) = (Vec::new(), Vec::new());
    for pupil in pupils {
        let (row, card) = new_pupil(&class, pupil, language, &mut taken);
        rows.push(row);
        cards.push(card);
    }
    let change = ClassChange::Pupils(rows, online.now());
    online.write(Write::Class(change)).await?;
    Ok(Json(cards))
}

fn new_pupil(
    class: &ClassId,
    pupil: NewPupil,
    language: NicknameLanguage,
    taken: &mut Vec<PlayerName>,
) -> (PupilRow, Card) {
    let name = pupil.nickname.unwrap_or_else(|| {
        let given = nicknames::give(language, taken);
        taken.push(given.clone());
        given
    });
    let player = Player {
        id: random::player_id(),
        name,
        bot: false,
    };
    let card = Card {
        player: player.clone(),
        real_name: pupil.real_name.clone(),
        key: random::key(),
        picture: random::one_of(&Picture::ALL).unwrap_or(Picture::Star),
    };
    let row = PupilRow {
        player,
        class: class.clone(),
        real_name: pupil.real_name,
        card_hash: Some(random::secret_hash(card.key.expose())),
        picture: card.picture,
        misses: 0,
    };
    (row, card)
}

/// Others read it, and nobody else in the class has it.
fn check_nickname(
    online: &Online,
    nickname: &PlayerName,
    taken: &[PlayerName],
) -> Result<(), Denial> {
    online.text_check().check(nickname.as_str())?;
    let key = |name: &PlayerName| NameKey::of(name.as_str()).as_str().to_owned();
    let own = key(nickname);
    match taken.iter().any(|name| key(name) == own) {
        true => Err(Denial::NameTaken),
        false => Ok(()),
    }
}

/// A pupil of a class, named in the path.
type InClass = Path<(String, String)>;

async fn change_pupil(
    State(online): State<Online>,
    Teacher(teacher): Teacher,
    path: InClass,
    Body(change): Body<PupilChange>,
) -> Result<(), Denied> {
    let mut pupil = find(&online, &teacher, path).await?;
    let others = online.games().store().pupils(&pupil.class).await?;
    let others = others.into_iter().map(|other| other.player);
    let others = others.filter(|other| other.id != pupil.player.id);
    let taken: Vec<_> = others.map(|other| other.name).collect();
    check_nickname(&online, &change.nickname, &taken)?;
    (pupil.player.name, pupil.real_name) = (change.nickname, change.real_name);
    let id = pupil.player.id.clone();
    online
        .write(Write::Class(ClassChange::Pupil(pupil)))
        .await?;
    online.player_changed(&id).await;
    Ok(())
}

async fn remove(
    State(online): State<Online>,
    Teacher(teacher): Teacher,
    path: InClass,
) -> Result<(), Denied> {
    let pupil = find(&online, &teacher, path).await?;
    online.close_account(&pupil.player.id).await
}

async fn reprint(
    State(online): State<Online>,
    Teacher(teacher): Teacher,
    path: InClass,
) -> Result<Json<Card>, Denied> {
    let pupil = find(&online, &teacher, path).await?;
    let key = random::key();
    let hash = random::secret_hash(key.expose());
    set_card(&online, &pupil, Some(hash)).await?;
    Ok(Json(Card {
        player: pupil.player,
        real_name: pupil.real_name,
        key,
        picture: pupil.picture,
    }))
}

async fn revoke(
    State(online): State<Online>,
    Teacher(teacher): Teacher,
    path: InClass,
) -> Result<(), Denied> {
    let pupil = find(&online, &teacher, path).await?;
    set_card(&online, &pupil, None).await
}

/// Whoever has come with the old card is signed out.
async fn set_card(
    online: &Online,
    pupil: &PupilRow,
    card_hash: Option<String>,
) -> Result<(), Denied> {
    let player = pupil.player.id.clone();
    let change = ClassChange::Card { player, card_hash };
    online.write(Write::Class(change)).await?;
    let attendance = online.games().attendance();
    attendance.send_away(&pupil.player.id, |_| true);
    Ok(())
}

async fn unlock(
    State(online): State<Online>,
    Teacher(teacher): Teacher,
    path: InClass,
) -> Result<(), Denied> {
    let pupil = find(&online, &teacher, path).await?;
    let change = ClassChange::Unlock(pupil.player.id);
    online.write(Write::Class(change)).await?;
    Ok(())
}

/// Which part of a list of games.
#[derive(Deserialize)]
struct Part {
    #[serde(default)]
    after: String,
    /// Those being played only.
    #[serde(default)]
    open: bool,
}

async fn games(
    State(online): State<Online>,
    SignedIn(player): SignedIn,
    Named(class): Named<ClassId>,
    Query(part): Query<Part>,
) -> Result<Json<Page<GameEntry>>, Denied> {
    let store = online.games().store();
    if !store.is_in_class(&player.id, &class).await? {
        return Err(Denied(Denial::NoSuchClass));
    }
    let games = store.games_of_class(&class, part.open, &part.after, PART);
    Ok(Json(games.await?))
}

async fn show_draws(
    State(online): State<Online>,
    SignedIn(player): SignedIn,
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

/// Has the same done in every open game of a class, at once.
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
    SignedIn(player): SignedIn,
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

/// A class of this teacher; to others it is not there.
async fn own(online: &Online, teacher: &Player, class: &ClassId) -> Result<ClassRow, Denied> {
    let row = online.games().store().class(class).await?;
    let row = row.filter(|row| row.teacher == teacher.id);
    Ok(row.ok_or(Denial::NoSuchClass)?)
}

async fn find(online: &Online, teacher: &Player, path: InClass) -> Result<PupilRow, Denied> {
    let Path((class, player)) = path;
    let class = class.parse().map_err(|_| Denial::NoSuchClass)?;
    let player = player.parse().map_err(|_| Denial::NoSuchPlayer)?;
    own(online, teacher, &class).await?;
    let pupil = online.games().store().pupil(&player).await?;
    let pupil = pupil.filter(|pupil| pupil.class == class);
    Ok(pupil.ok_or(Denial::NoSuchPlayer)?)
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
