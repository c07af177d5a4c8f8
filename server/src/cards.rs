//! Cards of pupils: whoever holds one, and on a new device knows its picture, is
//! that pupil.

use axum::{
    Json,
    extract::State,
    response::{IntoResponse, Response},
};
use damka_protocol::{CardAnswer, CardSignIn, Denial, Picture, ServerMessage, Standing};

use crate::{
    api::{Body, Denied},
    client::Client,
    online::Online,
    random,
    session::{Visitor, cookie, session_of},
    store::{ClassChange, MOST_MISSES, NewSessionRow, PupilRow, Write},
};

/// `POST /api/card`
pub async fn sign_in(
    State(online): State<Online>,
    client: Client,
    Visitor(visitor): Visitor,
    Body(card): Body<CardSignIn>,
) -> Result<Response, Denied> {
    let hash = random::secret_hash(card.key.expose());
    let pupil = online.games().store().pupil_of_card(&hash).await?;
    let pupil = pupil.ok_or(Denial::NoSuchCard)?;
    if pupil.misses >= MOST_MISSES {
        return Err(Denied(Denial::CardLocked));
    }
    let session = session_of(pupil.player.clone(), Standing::Pupil, None);
    let is_known = visitor.is_some_and(|session| session.player.id == pupil.player.id);
    if is_known {
        return Ok(Json(CardAnswer::Entered(session)).into_response());
    }
    match card.picture {
        None => {
            let pictures = Picture::ALL.to_vec();
            return Ok(Json(CardAnswer::AskPicture { pictures }).into_response());
        }
        Some(picture) if picture != pupil.picture => return Err(miss(&online, &pupil).await?),
        Some(_) => {}
    }
    let id = pupil.player.id.clone();
    if pupil.misses > 0 {
        online
            .write(Write::Class(ClassChange::Unlock(id.clone())))
            .await?;
    }
    let secret = random::session_secret();
    let new = NewSessionRow {
        player: id,
        secret_hash: random::secret_hash(&secret),
        at: online.now(),
        until: None,
    };
    online.write(Write::Session(new)).await?;
    Ok((
        [cookie(&secret, client)],
        Json(CardAnswer::Entered(session)),
    )
        .into_response())
}

/// Counts a wrong picture, on disk: a restart gives nobody new tries.
async fn miss(online: &Online, pupil: &PupilRow) -> Result<Denied, Denied> {
    let id = pupil.player.id.clone();
    online
        .write(Write::Class(ClassChange::Miss(id.clone())))
        .await?;
    let misses = online.games().store().pupil(&id).await?;
    let misses = misses.map_or(MOST_MISSES, |pupil| pupil.misses);
    Ok(Denied(match MOST_MISSES.saturating_sub(misses) {
        0 => {
            tell_teacher(online, pupil).await?;
            Denial::CardLocked
        }
        left => Denial::WrongPicture { left },
    }))
}

/// The teacher looks at the class again: a card is locked.
async fn tell_teacher(online: &Online, pupil: &PupilRow) -> Result<(), Denied> {
    let (attendance, now) = (online.games().attendance(), online.now());
    if let Some(class) = online.games().store().class(&pupil.class).await? {
        let message = ServerMessage::Attendance {
            class: class.id,
            player: pupil.player.id.clone(),
            present: attendance.has(&pupil.player.id, now),
        };
        attendance.tell(&class.teacher, &message);
    }
    Ok(())
}
