//! Who is signed in. A guest is a player like any other.

use axum::{
    Json,
    extract::{FromRequestParts, Request, State},
    http::{HeaderMap, HeaderName, HeaderValue, header, request::Parts},
    middleware::Next,
    response::{IntoResponse, Response},
};
use damka_game::{PersonId, Time};
use damka_protocol::{Denial, NewSession, Player, PlayerName, Session, Standing};
use damka_rules::Millis;
use serde::Serialize;

use crate::{
    api::{Body, Denied},
    client::Client,
    online::Online,
    random,
    rate::{Caller, RateLimit},
    store::{NewPlayer, NewSessionRow, SessionRow, Write, Written},
    text_check::NameKey,
};

/// The name of the cookie.
const COOKIE: &str = "damka-session";

/// How long a browser keeps it: guests are wiped after 13 unused months.
const KEPT: u32 = 13 * 31 * 24 * 60 * 60;

/// How exactly it is noted when a session was used.
const A_DAY: Millis = Millis::seconds(24 * 60 * 60);

/// The session of a request; [`identify`] has put it there.
#[derive(Clone)]
struct Identity(Option<SessionRow>);

/// The session of a request, if it has a valid one.
pub struct OptionalSession(pub Option<SessionRow>);

/// The session of a request that needs one.
pub struct RequiredSession(pub SessionRow);

/// The player who sends a request that needs a session.
pub struct SignedInPlayer(pub Player);

/// A teacher, who sends a request that is for teachers only.
pub struct Teacher(pub Player);

/// The operator, who sends a request that is for him only.
pub struct Operator(pub Player);

/// Looks the session of a request up, once, and counts the request for its player. Once a
/// day the browser is told to keep the cookie for longer.
pub async fn identify(
    State((online, limit)): State<(Online, RateLimit)>,
    client: Client,
    mut request: Request,
    next: Next,
) -> Result<Response, Denied> {
    let session = match secret(request.headers()).map(random::secret_hash) {
        Some(hash) => online.games().store().session(&hash, online.now()).await?,
        None => None,
    };
    let mut renewed = None;
    if let Some(session) = &session {
        let caller = random::number_of_hash(&random::secret_hash(session.player.id.as_str()));
        { limit.check(Caller::Player(caller)) }.map_err(|_| Denial::TooFast)?;
        if online.now() >= session.last_used.after(A_DAY) {
            note_use(&online, session);
            renewed = renewed_cookie(session, request.headers(), client);
        }
    }
    request.extensions_mut().insert(Identity(session));
    let mut response = next.run(request).await;
    // Whoever has just signed in or out has another cookie.
    if let Some(cookie) = renewed
        && !response.headers().contains_key(header::SET_COOKIE)
    {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    Ok(response)
}

/// The cookie of a session that does not end by itself, for as long as a new one; none for
/// a program.
fn renewed_cookie(
    session: &SessionRow,
    headers: &HeaderMap,
    client: Client,
) -> Option<HeaderValue> {
    if session.until.is_some() || headers.contains_key(header::AUTHORIZATION) {
        return None;
    }
    let (_, cookie) = cookie(secret(headers)?, client);
    cookie.parse().ok()
}

/// Stores that a session is used: unused ones expire.
fn note_use(online: &Online, session: &SessionRow) {
    let now = online.now();
    let (writer, secret_hash) = (online.games().writer().clone(), session.secret_hash.clone());
    let used = Write::SessionUsed {
        secret_hash,
        at: now,
    };
    // If it is not noted today it is tomorrow.
    tokio::spawn(async move { writer.write(used).await });
}

impl<S: Sync> FromRequestParts<S> for OptionalSession {
    type Rejection = Denied;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<OptionalSession, Denied> {
        match parts.extensions.get::<Identity>() {
            Some(Identity(session)) => Ok(OptionalSession(session.clone())),
            None => Err(Denied(Denial::Unavailable)),
        }
    }
}

impl<S: Sync> FromRequestParts<S> for RequiredSession {
    type Rejection = Denied;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<RequiredSession, Denied> {
        let OptionalSession(session) = OptionalSession::from_request_parts(parts, state).await?;
        session
            .map(RequiredSession)
            .ok_or(Denied(Denial::NotSignedIn))
    }
}

impl<S: Sync> FromRequestParts<S> for SignedInPlayer {
    type Rejection = Denied;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<SignedInPlayer, Denied> {
        let RequiredSession(session) = RequiredSession::from_request_parts(parts, state).await?;
        Ok(SignedInPlayer(session.player))
    }
}

impl<S: Sync> FromRequestParts<S> for Operator {
    type Rejection = Denied;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Operator, Denied> {
        let RequiredSession(session) = RequiredSession::from_request_parts(parts, state).await?;
        needs(&session, Standing::Operator)?;
        Ok(Operator(session.player))
    }
}

impl<S: Sync> FromRequestParts<S> for Teacher {
    type Rejection = Denied;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Teacher, Denied> {
        let RequiredSession(session) = RequiredSession::from_request_parts(parts, state).await?;
        needs(&session, Standing::Teacher)?;
        Ok(Teacher(session.player))
    }
}

/// Refuses whoever is less here than this.
fn needs(session: &SessionRow, needed: Standing) -> Result<(), Denied> {
    match session.standing >= needed && !session.player.bot {
        true => Ok(()),
        false => Err(Denied(Denial::Standing { needed })),
    }
}

/// Says who is signed in: `null` if nobody is, since asking is no error.
pub async fn show(OptionalSession(session): OptionalSession) -> Json<Option<Session>> {
    let session = session.map(|session| session_of(session.player, session.standing, None));
    Json(session)
}

/// Makes a guest, and signs him in.
pub async fn begin(
    State(online): State<Online>,
    client: Client,
    Body(new): Body<NewSession>,
) -> Result<Response, Denied> {
    if !online.has_guests() {
        return Err(Denied(Denial::NoGuests));
    }
    online.text_check().check(new.name.as_str())?;
    let key = NameKey::of(new.name.as_str());
    let store = online.games().store();
    if store.account_of_name(key.as_str()).await?.is_some() {
        return Err(Denied(Denial::NameTaken));
    }
    let (new, secret) = new_player(new.name, new.bot, online.now());
    let player = new.player.clone();
    online.write(Write::Player(new)).await?;
    if player.bot {
        let token = Some(secret);
        return Ok(Json(session_of(player, Standing::Guest, token)).into_response());
    }
    let session = session_of(player, Standing::Guest, None);
    Ok(signed_in(&secret, client, session))
}

/// Signs out here.
pub async fn end(
    State(online): State<Online>,
    RequiredSession(session): RequiredSession,
) -> Result<Response, Denied> {
    end_session(&online, &session.player.id, session.id()).await?;
    let cookie = format!("{COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax");
    Ok([(header::SET_COOKIE, cookie)].into_response())
}

/// Ends a session wherever it is used. False if there is no such one.
pub async fn end_session(online: &Online, player: &PersonId, id: &str) -> Result<bool, Denied> {
    let ended = online
        .write(Write::EndSession {
            player: player.clone(),
            id: id.to_owned(),
        })
        .await?;
    online
        .games()
        .attendance()
        .disconnect(player, |session| session == id);
    Ok(ended == Written::Done)
}

/// A player who comes for the first time, and the secret of his session.
pub fn new_player(name: PlayerName, bot: bool, now: Time) -> (NewPlayer, String) {
    let secret = random::session_secret();
    let new = NewPlayer {
        player: Player {
            id: random::player_id(),
            name,
            bot,
        },
        secret_hash: random::secret_hash(&secret),
        created: now,
    };
    (new, secret)
}

/// Another session of a player, and its secret, of which only the hash is stored.
pub fn new_session(player: PersonId, at: Time, until: Option<Time>) -> (NewSessionRow, String) {
    let secret = random::session_secret();
    let secret_hash = random::secret_hash(&secret);
    let session = NewSessionRow {
        player,
        secret_hash,
        at,
        until,
    };
    (session, secret)
}

/// The answer to somebody who has signed in: it sets the cookie of his session.
pub fn signed_in(secret: &str, client: Client, body: impl Serialize) -> Response {
    ([cookie(secret, client)], Json(body)).into_response()
}

/// What a client is told of its session.
pub fn session_of(player: Player, standing: Standing, token: Option<String>) -> Session {
    Session {
        player,
        standing,
        token,
    }
}

/// The cookie of a session.
fn cookie(secret: &str, client: Client) -> (HeaderName, String) {
    let secure = if client.is_encrypted { "; Secure" } else { "" };
    let cookie =
        format!("{COOKIE}={secret}; Path=/; Max-Age={KEPT}; HttpOnly; SameSite=Lax{secure}");
    (header::SET_COOKIE, cookie)
}

/// The secret of a session: the token of a bot, or the cookie of a browser.
fn secret(headers: &HeaderMap) -> Option<&str> {
    let text = |name| headers.get(name)?.to_str().ok();
    let token = text(header::AUTHORIZATION).and_then(|value| value.strip_prefix("Bearer "));
    let cookies = headers.get_all(header::COOKIE).into_iter();
    let mut cookies = cookies.filter_map(|value| value.to_str().ok());
    token.map(str::trim).or_else(|| {
        cookies.find_map(|cookies| {
            let mut pairs = cookies
                .split(';')
                .filter_map(|pair| pair.trim().split_once('='));
            pairs
                .find(|(name, _)| *name == COOKIE)
                .map(|(_, value)| value)
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cookie_is_for_this_server_and_for_no_script() {
        let client = |is_encrypted| Client {
            address: std::net::Ipv4Addr::LOCALHOST.into(),
            is_loopback: true,
            is_encrypted,
        };
        let (_, plain) = cookie("s1", client(false));
        let kept = format!("damka-session=s1; Path=/; Max-Age={KEPT}; HttpOnly; SameSite=Lax");
        assert_eq!(plain, kept);
        let (_, encrypted) = cookie("s1", client(true));
        assert_eq!(encrypted, kept + "; Secure");
    }

    #[test]
    fn a_session_is_a_token_or_a_cookie() {
        let mut headers = HeaderMap::new();
        assert_eq!(secret(&headers), None);
        headers.insert("cookie", "a=b; damka-session=s1; c".parse().unwrap());
        assert_eq!(secret(&headers), Some("s1"));
        headers.insert("authorization", "Bearer t1".parse().unwrap());
        assert_eq!(secret(&headers), Some("t1"));
    }
}
