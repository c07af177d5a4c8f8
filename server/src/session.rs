//! Who is signed in. A guest is a player like any other.

use axum::{
    Json,
    extract::{FromRequestParts, State},
    http::{HeaderMap, header, request::Parts},
    response::{AppendHeaders, IntoResponse, Response},
};
use damka_protocol::{Denial, NewSession, Player, Session};

use crate::{
    api::{Body, Denied},
    client::Client,
    online::Online,
    random,
    store::{NewPlayer, Write},
};

/// The name of the cookie.
const COOKIE: &str = "damka-session";

/// How long a browser keeps it: guests are wiped after 13 unused months.
const KEPT: u32 = 13 * 31 * 24 * 60 * 60;

/// Whoever sends a request, if he is signed in.
pub struct Visitor(pub Option<Player>);

/// Whoever sends a request that needs a session.
pub struct SignedIn(pub Player);

impl FromRequestParts<Online> for Visitor {
    type Rejection = Denied;

    async fn from_request_parts(parts: &mut Parts, online: &Online) -> Result<Visitor, Denied> {
        let Some(secret) = secret(&parts.headers) else {
            return Ok(Visitor(None));
        };
        let hash = random::secret_hash(secret);
        let player = online.games().store().player_of_session(&hash).await?;
        Ok(Visitor(player))
    }
}

impl FromRequestParts<Online> for SignedIn {
    type Rejection = Denied;

    async fn from_request_parts(parts: &mut Parts, online: &Online) -> Result<SignedIn, Denied> {
        let Visitor(player) = Visitor::from_request_parts(parts, online).await?;
        player.map(SignedIn).ok_or(Denied(Denial::NotSignedIn))
    }
}

/// Says who is signed in.
pub async fn show(SignedIn(player): SignedIn) -> Json<Session> {
    Json(Session {
        player,
        token: None,
    })
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
    let secret = random::session_secret();
    let player = Player {
        id: random::player_id(),
        name: new.name,
        bot: new.bot,
    };
    let write = Write::Player(NewPlayer {
        player: player.clone(),
        secret_hash: random::secret_hash(&secret),
        created: online.now(),
    });
    let written = online.games().writer().write(write).await;
    written.map_err(|_| Denial::Unavailable)?;
    if player.bot {
        let token = Some(secret);
        return Ok(Json(Session { player, token }).into_response());
    }
    let secure = if client.is_encrypted { "; Secure" } else { "" };
    let cookie =
        format!("{COOKIE}={secret}; Path=/; Max-Age={KEPT}; HttpOnly; SameSite=Lax{secure}");
    let session = Session {
        player,
        token: None,
    };
    Ok((AppendHeaders([(header::SET_COOKIE, cookie)]), Json(session)).into_response())
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
    fn a_session_is_a_token_or_a_cookie() {
        let mut headers = HeaderMap::new();
        assert_eq!(secret(&headers), None);
        headers.insert("cookie", "a=b; damka-session=s1; c".parse().unwrap());
        assert_eq!(secret(&headers), Some("s1"));
        headers.insert("authorization", "Bearer t1".parse().unwrap());
        assert_eq!(secret(&headers), Some("t1"));
    }
}
