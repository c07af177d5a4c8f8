//! The pupils of a class and their cards, for the teacher.

use axum::{
    Json, Router,
    extract::{Path, State},
    routing::{delete, post, put},
};
use damka_game::ClassId;
use damka_protocol::{
    Card, Denial, MOST_PUPILS, NewPupil, NewPupils, NicknameLanguage, Picture, Player, PlayerName,
    PupilChange,
};

use super::own;
use crate::{
    api::{Body, Denied, Named},
    nicknames,
    online::Online,
    random,
    session::Teacher,
    store::{ClassChange, PupilRow, Write},
    text_check::NameKey,
};

pub fn routes() -> Router<Online> {
    Router::new()
        .route("/api/classes/{class}/pupils", post(join))
        .route(
            "/api/classes/{class}/pupils/{player}",
            put(change).delete(remove),
        )
        .route(
            "/api/classes/{class}/pupils/{player}/card",
            post(reprint).delete(revoke),
        )
        .route("/api/classes/{class}/pupils/{player}/lock", delete(unlock))
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

/// A nickname is checked, since others read it, and is unique in its class.
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

/// The class and the pupil in the path.
type InClass = Path<(String, String)>;

async fn change(
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
    attendance.disconnect(&pupil.player.id, |_| true);
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

async fn find(online: &Online, teacher: &Player, path: InClass) -> Result<PupilRow, Denied> {
    let Path((class, player)) = path;
    let class = class.parse().map_err(|_| Denial::NoSuchClass)?;
    let player = player.parse().map_err(|_| Denial::NoSuchPlayer)?;
    own(online, teacher, &class).await?;
    let pupil = online.games().store().pupil(&player).await?;
    let pupil = pupil.filter(|pupil| pupil.class == class);
    Ok(pupil.ok_or(Denial::NoSuchPlayer)?)
}
