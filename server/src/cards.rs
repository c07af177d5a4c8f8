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
    session::{OptionalSession, new_session, session_of, signed_in},
    store::{ClassChange, MOST_MISSES, PupilRow, Write, Written},
};

/// `POST /api/card`
pub async fn sign_in(
    State(online): State<Online>,
    client: Client,
    OptionalSession(session): OptionalSession,
    Body(card): Body<CardSignIn>,
) -> Result<Response, Denied> {
    let hash = random::secret_hash(card.key.expose());
    let pupil = online.games().store().pupil_of_card(&hash).await?;
    let pupil = pupil.ok_or(Denial::NoSuchCard)?;
    if pupil.misses >= MOST_MISSES {
        return Err(Denied(Denial::CardLocked));
    }
    let answer = CardAnswer::Entered(session_of(pupil.player.clone(), Standing::Pupil, None));
    if session.is_some_and(|session| session.player.id == pupil.player.id) {
        return Ok(Json(answer).into_response());
    }
    let Some(picture) = card.picture else {
        let pictures = Picture::ALL.to_vec();
        return Ok(Json(CardAnswer::AskPicture { pictures }).into_response());
    };
    let id = pupil.player.id.clone();
    // It counts as a miss before it is looked at: of many that are tried at once, only as
    // many are as may be missed. On disk, so that a restart gives nobody new tries.
    let counted = online.write(Write::Class(ClassChange::Miss(id.clone())));
    if counted.await? == Written::Conflict {
        return Err(Denied(Denial::CardLocked));
    }
    if picture != pupil.picture {
        return Err(missed(&online, &pupil).await?);
    }
    online
        .write(Write::Class(ClassChange::Unlock(id.clone())))
        .await?;
    let (new, secret) = new_session(id, online.now(), None);
    online.write(Write::Session(new)).await?;
    Ok(signed_in(&secret, client, answer))
}

/// How many tries are left after a wrong picture.
async fn missed(online: &Online, pupil: &PupilRow) -> Result<Denied, Denied> {
    let misses = online.games().store().pupil(&pupil.player.id).await?;
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
