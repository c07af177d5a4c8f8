//! Links by which a person's other device signs in, once and soon. Whoever keeps
//! the server or a class signs in where nobody listens; his phone in the room
//! has such a link instead of the password.

use axum::{
    Json,
    extract::State,
    response::{IntoResponse, Response},
};
use damka_protocol::{Denial, LinkSignIn, SignInLink, Standing};
use damka_rules::Millis;

use crate::{
    api::{Body, Denied},
    client::Client,
    online::Online,
    random,
    session::{Signed, cookie, session_of},
    store::{LinkChange, NewSessionRow, Write, Written},
};

/// How long a link is good.
const LINK_LASTS: Millis = Millis::seconds(5 * 60);

/// How long a session lasts that began where others could listen: a school day.
const SESSION_LASTS: Millis = Millis::seconds(12 * 60 * 60);

/// `POST /api/account/link`
pub async fn make(
    State(online): State<Online>,
    client: Client,
    Signed(session): Signed,
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
    let secret = random::session_secret();
    let session = NewSessionRow {
        player,
        secret_hash: random::secret_hash(&secret),
        at: now,
        until: (!client.is_private()).then(|| now.after(SESSION_LASTS)),
    };
    let change = LinkChange::SignIn { key_hash, session };
    match online.write(Write::Link(change)).await? {
        Written::Done => {
            let session = session_of(account.player, account.standing, None);
            Ok(([cookie(&secret, client)], Json(session)).into_response())
        }
        Written::Conflict => Err(Denied(Denial::NoSuchLink)),
    }
}
