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
    store::{ClassChange, MOST_MISSES, PupilRow, Write},
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
    let (new, secret) = new_session(id, online.now(), None);
    online.write(Write::Session(new)).await?;
    Ok(signed_in(&secret, client, answer))
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
