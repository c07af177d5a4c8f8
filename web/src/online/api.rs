//! The requests of play over the network.

pub mod classes;
pub mod operator;

use damka_game::{GameId, PersonId};
use damka_protocol::{
    Account, Confirmation, Credentials, Denial, GameEntry, GameFile, GameSearch, Invitation,
    Invite, JoinCode, Leader, LobbyInvite, NewAccount, NewBot, NewSession, Pace, Page, Pair,
    Paired, PasswordChange, PlayerName, Profile, RatingPoint, Recovery, RefereeLink, Seated,
    Session,
};
use leptos::prelude::window;
use serde::{Serialize, de::DeserializeOwned};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Headers, RequestCache, RequestInit, Response};

use crate::json;

/// Why a request led to nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RequestError {
    /// The server does not do it.
    Denied(Denial),
    /// The server cannot be reached.
    Offline,
    /// Whatever serves the page knows nothing of play over the network.
    NoServer,
}

/// Who is signed in; none, if nobody is.
pub async fn session() -> Result<Option<Session>, RequestError> {
    get("/api/session").await
}

/// Signs a guest in.
pub async fn sign_in(name: PlayerName) -> Result<Session, RequestError> {
    let new = NewSession { name, bot: false };
    request("POST", "/api/session", Some(&new)).await
}

/// Ends the own session.
pub async fn sign_out() -> Result<(), RequestError> {
    command("DELETE", "/api/session", None::<&()>).await
}

/// Makes an account; a guest keeps his games.
pub async fn sign_up(credentials: &Credentials) -> Result<NewAccount, RequestError> {
    request("POST", "/api/account", Some(credentials)).await
}

/// Signs a member in.
pub async fn enter(credentials: &Credentials) -> Result<Session, RequestError> {
    request("POST", "/api/sign-in", Some(credentials)).await
}

/// Sets a new password by a recovery code.
pub async fn recover(recovery: &Recovery) -> Result<Session, RequestError> {
    request("POST", "/api/recovery", Some(recovery)).await
}

/// The own account.
pub async fn account() -> Result<Account, RequestError> {
    get("/api/account").await
}

/// Changes the password.
pub async fn change_password(change: &PasswordChange) -> Result<(), RequestError> {
    command("PUT", "/api/account/password", Some(change)).await
}

/// Makes new recovery codes in the place of the old ones.
pub async fn renew_codes(confirmation: &Confirmation) -> Result<NewAccount, RequestError> {
    request("POST", "/api/account/codes", Some(confirmation)).await
}

/// Deletes the account.
pub async fn delete_account(confirmation: &Confirmation) -> Result<(), RequestError> {
    command("DELETE", "/api/account", Some(confirmation)).await
}

/// Ends one of the own sessions.
pub async fn revoke(session: &str) -> Result<(), RequestError> {
    let path = format!("/api/sessions/{session}");
    command("DELETE", &path, None::<&()>).await
}

/// Makes a program of the account; the session has its token.
pub async fn new_bot(name: PlayerName) -> Result<Session, RequestError> {
    request("POST", "/api/bots", Some(&NewBot { name })).await
}

/// Deletes a program of the account.
pub async fn delete_bot(bot: &PersonId) -> Result<(), RequestError> {
    let path = format!("/api/bots/{bot}");
    command("DELETE", &path, None::<&()>).await
}

/// The games in which it is the own move.
pub async fn games_to_move() -> Result<Vec<GameEntry>, RequestError> {
    get("/api/games/to-move").await
}

/// Plays whoever wants the same, or waits for somebody.
pub async fn pair(pair: &Pair) -> Result<Paired, RequestError> {
    request("POST", "/api/pairing", Some(pair)).await
}

/// Invites everybody.
pub async fn invite_everybody(invite: &LobbyInvite) -> Result<Invitation, RequestError> {
    request("POST", "/api/lobby", Some(invite)).await
}

/// Invites somebody.
pub async fn invite(invite: &Invite) -> Result<Invitation, RequestError> {
    request("POST", "/api/invitations", Some(invite)).await
}

/// Looks at an invitation.
pub async fn invitation(game: &GameId) -> Result<Invitation, RequestError> {
    let path = format!("/api/invitations/{game}");
    get(&path).await
}

/// Looks at an invitation by its code.
pub async fn invitation_by_code(code: JoinCode) -> Result<Invitation, RequestError> {
    let path = format!("/api/codes/{code}");
    get(&path).await
}

/// Sits down: the game begins.
pub async fn sit_down(game: &GameId) -> Result<Seated, RequestError> {
    let path = format!("/api/invitations/{game}/seat");
    request("POST", &path, None::<&()>).await
}

/// Gives the own invitation another code.
pub async fn renew_join_code(game: &GameId) -> Result<Invitation, RequestError> {
    let path = format!("/api/invitations/{game}/code");
    request("POST", &path, None::<&()>).await
}

/// Withdraws an invitation.
pub async fn withdraw(game: &GameId) -> Result<(), RequestError> {
    let path = format!("/api/invitations/{game}");
    command("DELETE", &path, None::<&()>).await
}

/// Where others of the same room open the page.
pub async fn room() -> Result<Vec<String>, RequestError> {
    get("/api/room").await
}

/// Games that are looked for: the part of the list after this one.
pub async fn find_games(search: &GameSearch, after: &str) -> Result<Page<GameEntry>, RequestError> {
    let query = search.query();
    get(&format!("/api/games?{query}&after={after}")).await
}

/// A game with all its events.
pub async fn game_file(game: &GameId) -> Result<GameFile, RequestError> {
    get(&format!("/api/games/{game}.json")).await
}

/// Makes the link by which somebody becomes the referee of a game.
pub async fn referee_link(game: &GameId) -> Result<RefereeLink, RequestError> {
    let path = format!("/api/games/{game}/referee-link");
    request("POST", &path, None::<&()>).await
}

/// Revokes it; the referee leaves.
pub async fn revoke_referee_link(game: &GameId) -> Result<(), RequestError> {
    let path = format!("/api/games/{game}/referee-link");
    command("DELETE", &path, None::<&()>).await
}

/// Takes the referee's seat.
pub async fn become_referee(game: &GameId, link: &RefereeLink) -> Result<(), RequestError> {
    let path = format!("/api/games/{game}/referee");
    command("POST", &path, Some(link)).await
}

/// The ratings of a player.
pub async fn profile(player: &PersonId) -> Result<Profile, RequestError> {
    get(&format!("/api/players/{player}")).await
}

/// How one of them has changed.
pub async fn rating_points(
    player: &PersonId,
    rules: &str,
    pace: Pace,
) -> Result<Vec<RatingPoint>, RequestError> {
    let pace = pace.key();
    get(&format!("/api/players/{player}/ratings/{rules}/{pace}")).await
}

/// The strongest by a rule set at a pace: people, or programs.
pub async fn leaders(rules: &str, pace: Pace, bots: bool) -> Result<Vec<Leader>, RequestError> {
    let pace = pace.key();
    get(&format!("/api/leaderboards/{rules}/{pace}?bots={bots}")).await
}

pub(crate) async fn get<T: DeserializeOwned>(path: &str) -> Result<T, RequestError> {
    request("GET", path, None::<&()>).await
}

/// A request to whose answer nobody listens, if it is good.
pub(crate) async fn command(
    method: &str,
    path: &str,
    body: Option<&impl Serialize>,
) -> Result<(), RequestError> {
    send(method, path, body).await.map(drop)
}

pub(crate) async fn request<T: DeserializeOwned>(
    method: &str,
    path: &str,
    body: Option<&impl Serialize>,
) -> Result<T, RequestError> {
    let text = send(method, path, body).await?;
    json::read(&text).map_err(|_| RequestError::NoServer)
}

/// Sends a text as it is.
pub(crate) async fn post_text<T: DeserializeOwned>(
    path: &str,
    text: &str,
) -> Result<T, RequestError> {
    let text = send_text("POST", path, Some(text), "text/plain").await?;
    json::read(&text).map_err(|_| RequestError::NoServer)
}

/// The body of a good answer.
async fn send(
    method: &str,
    path: &str,
    body: Option<&impl Serialize>,
) -> Result<String, RequestError> {
    let body = body.map(|body| serde_json::to_string(body).expect("requests are JSON"));
    send_text(method, path, body.as_deref(), "application/json").await
}

async fn send_text(
    method: &str,
    path: &str,
    body: Option<&str>,
    kind: &str,
) -> Result<String, RequestError> {
    let options = RequestInit::new();
    options.set_method(method);
    // Never from a cache, that of the service worker included.
    options.set_cache(RequestCache::NoStore);
    if let Some(body) = body {
        options.set_body(&JsValue::from_str(body));
        if let Ok(headers) = Headers::new() {
            // The name and the value are valid.
            drop(headers.append("content-type", kind));
            options.set_headers(&headers);
        }
    }
    let answer = JsFuture::from(window().fetch_with_str_and_init(path, &options)).await;
    let answer: Response = answer.map_err(|_| RequestError::Offline)?.unchecked_into();
    let text = answer.text().map_err(|_| RequestError::Offline)?;
    let text = JsFuture::from(text)
        .await
        .map_err(|_| RequestError::Offline)?;
    let text = text.as_string().unwrap_or_default();
    match answer.ok() {
        true => Ok(text),
        false => Err(json::read(&text).map_or(RequestError::NoServer, RequestError::Denied)),
    }
}
