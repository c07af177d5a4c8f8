//! The requests of classes.

use damka_game::{ClassId, PersonId};
use damka_protocol::{
    Card, CardAnswer, CardSignIn, Class, ClassEntry, ClassSettings, ClassView, Draw, GameEntry,
    NewClass, NewDraw, NewPupils, Page, PupilChange,
};

use super::{RequestError, command, get, request};

/// A pupil comes with his card.
pub async fn enter_by_card(card: &CardSignIn) -> Result<CardAnswer, RequestError> {
    request("POST", "/api/card", Some(card)).await
}

/// The class of the pupil who asks.
pub async fn own_class() -> Result<ClassView, RequestError> {
    get("/api/class").await
}

/// The classes of a teacher.
pub async fn classes() -> Result<Vec<ClassEntry>, RequestError> {
    get("/api/classes").await
}

/// Makes a class.
pub async fn new_class(new: &NewClass) -> Result<Class, RequestError> {
    request("POST", "/api/classes", Some(new)).await
}

/// A class.
pub async fn class(class: &ClassId) -> Result<Class, RequestError> {
    get(&format!("/api/classes/{class}")).await
}

/// Changes the settings of a class.
pub async fn change(class: &ClassId, settings: &ClassSettings) -> Result<(), RequestError> {
    command("PUT", &format!("/api/classes/{class}"), Some(settings)).await
}

/// Deletes a class with its pupils and their games.
pub async fn delete_class(class: &ClassId) -> Result<(), RequestError> {
    command("DELETE", &format!("/api/classes/{class}"), None::<&()>).await
}

/// Pupils join; their cards are told once.
pub async fn join(class: &ClassId, pupils: &NewPupils) -> Result<Vec<Card>, RequestError> {
    request(
        "POST",
        &format!("/api/classes/{class}/pupils"),
        Some(pupils),
    )
    .await
}

/// Removes a pupil.
pub async fn remove(class: &ClassId, pupil: &PersonId) -> Result<(), RequestError> {
    let path = format!("/api/classes/{class}/pupils/{pupil}");
    command("DELETE", &path, None::<&()>).await
}

/// Another card for a pupil: the old one is good no longer.
pub async fn reprint(class: &ClassId, pupil: &PersonId) -> Result<Card, RequestError> {
    let path = format!("/api/classes/{class}/pupils/{pupil}/card");
    request("POST", &path, None::<&()>).await
}

/// Revokes the card of a pupil.
pub async fn revoke_card(class: &ClassId, pupil: &PersonId) -> Result<(), RequestError> {
    let path = format!("/api/classes/{class}/pupils/{pupil}/card");
    command("DELETE", &path, None::<&()>).await
}

/// Unlocks the card of a pupil.
pub async fn unlock(class: &ClassId, pupil: &PersonId) -> Result<(), RequestError> {
    let path = format!("/api/classes/{class}/pupils/{pupil}/lock");
    command("DELETE", &path, None::<&()>).await
}

/// Changes the names of a pupil.
pub async fn change_pupil(
    class: &ClassId,
    pupil: &PersonId,
    change: &PupilChange,
) -> Result<(), RequestError> {
    let path = format!("/api/classes/{class}/pupils/{pupil}");
    command("PUT", &path, Some(change)).await
}

/// The games of a class, the newest first, after this one.
pub async fn games(class: &ClassId, after: &str) -> Result<Page<GameEntry>, RequestError> {
    get(&format!("/api/classes/{class}/games?after={after}")).await
}

/// The games of a class that are being played.
pub async fn open_games(class: &ClassId) -> Result<Page<GameEntry>, RequestError> {
    get(&format!("/api/classes/{class}/games?open=true")).await
}

/// Pairs everybody who is here.
pub async fn draw(class: &ClassId, new: &NewDraw) -> Result<Draw, RequestError> {
    request("POST", &format!("/api/classes/{class}/draws"), Some(new)).await
}

/// Stops the clocks of all games of a class, or starts them again.
pub async fn pause(class: &ClassId, is: bool) -> Result<(), RequestError> {
    let what = if is { "pause" } else { "resume" };
    command("POST", &format!("/api/classes/{class}/{what}"), None::<&()>).await
}
