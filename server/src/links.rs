//! Links that sign another device of the same person in, once and within minutes.
//! Operators and teachers send their passwords only where nobody can listen; a phone in
//! the room signs in by such a link instead.

use axum::{Json, extract::State, response::Response};
use damka_protocol::{Denial, LinkSignIn, SignInLink, Standing};
use damka_rules::Millis;

use crate::{
    api::{Body, Denied},
    client::Client,
    online::Online,
    random,
    session::{RequiredSession, new_session, session_of, signed_in},
    store::{LinkChange, Write, Written},
};

/// How long a link is good.
const LINK_LASTS: Millis = Millis::seconds(5 * 60);

/// How long a session lasts that began where others could listen: a school day.
const SESSION_LASTS: Millis = Millis::seconds(12 * 60 * 60);

/// `POST /api/account/link`
pub async fn make(
    State(online): State<Online>,
    client: Client,
    RequiredSession(session): RequiredSession,
) -> Result<Json<SignInLink>, Denied> {
    if session.standing < Standing::Member || session.player.bot {
        return Err(Denied(Denial::NoAccount));
    }
    // Otherwise whoever has listened would stay for ever, link by link.
    if !client.is_private() {
        return Err(Denied(Denial::NotPrivate));
    }
    let (key, now) = (random::key(), online.now());
    let until = now.after(LINK_LASTS);
    let change = LinkChange::ForPlayer {
        key_hash: random::secret_hash(key.expose()),
        player: session.player.id,
        until,
        now,
    };
    online.write(Write::Link(change)).await?;
    Ok(Json(SignInLink { key, until }))
}

/// `POST /api/sign-in/link`
pub async fn sign_in(
    State(online): State<Online>,
    client: Client,
    Body(LinkSignIn { key }): Body<LinkSignIn>,
) -> Result<Response, Denied> {
    let (store, now) = (online.games().store(), online.now());
    let key_hash = random::secret_hash(key.expose());
    let player = store.player_of_link(&key_hash, now).await?;
    let player = player.ok_or(Denial::NoSuchLink)?;
    let account = store.account(&player).await?.ok_or(Denial::NoSuchLink)?;
    if account.banned {
        return Err(Denied(Denial::Banned));
    }
    let until = (!client.is_private()).then(|| now.after(SESSION_LASTS));
    let (session, secret) = new_session(player, now, until);
    let change = LinkChange::SignIn { key_hash, session };
    match online.write(Write::Link(change)).await? {
        Written::Done => {
            let session = session_of(account.player, account.standing, None);
            Ok(signed_in(&secret, client, session))
        }
        Written::Conflict => Err(Denied(Denial::NoSuchLink)),
    }
}
