//! Accounts: a name and a password, for whoever wants one.

use axum::{
    Json,
    extract::{Path, State},
    response::Response,
};
use damka_game::PersonId;
use damka_protocol::{
    Account, Confirmation, Credentials, Denial, NewAccount, NewBot, NewOperator, Password,
    PasswordChange, Player, PlayerName, Recovery, Session, Standing,
};

use crate::{
    api::{Body, Denied, Named},
    client::Client,
    connection::network,
    online::Online,
    random,
    session::{
        self, OptionalSession, RequiredSession, new_player, new_session, session_of, signed_in,
    },
    store::{
        AccountRow, LinkChange, NewMember, NewPassword, ReplacedSession, SessionRow, Write, Written,
    },
    text_check::NameKey,
};

/// How many recovery codes an account begins with.
const CODES: usize = 10;

/// How many programs an account has at most.
const MOST_BOTS: u32 = 10;

/// Makes an account. A guest keeps his games.
pub async fn sign_up(
    State(online): State<Online>,
    client: Client,
    OptionalSession(session): OptionalSession,
    Body(credentials): Body<Credentials>,
) -> Result<Response, Denied> {
    if !online.has_guests() {
        return Err(Denied(Denial::NoGuests));
    }
    let is_guest =
        |session: &SessionRow| session.standing == Standing::Guest && !session.player.bot;
    if !session.as_ref().is_none_or(is_guest) {
        return Err(Denied(Denial::AlreadyMember));
    }
    let made = Prepared::new(&online, session.as_ref(), credentials).await?;
    if online.write(Write::Member(made.member.clone())).await? == Written::Conflict {
        return Err(Denied(Denial::NameTaken));
    }
    if let Some(guest) = session {
        let attendance = online.games().attendance();
        attendance.disconnect(&guest.player.id, |other| other == guest.id());
    }
    online.player_changed(&made.account.player.id).await;
    Ok(made.answer(client))
}

/// Makes the account of the operator, by the link that the server printed.
pub async fn make_operator(
    State(online): State<Online>,
    client: Client,
    Body(NewOperator {
        key,
        name,
        password,
    }): Body<NewOperator>,
) -> Result<Response, Denied> {
    if !client.is_loopback {
        return Err(Denied(Denial::NotPrivate));
    }
    let made = Prepared::new(&online, None, Credentials { name, password }).await?;
    let change = LinkChange::MakeOperator {
        key_hash: random::secret_hash(key.expose()),
        member: made.member.clone(),
    };
    match online.write(Write::Link(change)).await? {
        Written::Done => Ok(made.answer(client)),
        Written::Conflict => Err(Denied(Denial::NoSuchLink)),
    }
}

/// An account that can be made.
struct Prepared {
    member: Box<NewMember>,
    account: NewAccount,
    /// The secret of its session.
    secret: String,
}

impl Prepared {
    async fn new(
        online: &Online,
        guest: Option<&SessionRow>,
        credentials: Credentials,
    ) -> Result<Prepared, Denied> {
        let Credentials { name, password } = credentials;
        let own = guest.map(|guest| &guest.player.id);
        let name_key = free_name(online, &name, own).await?;
        let password = online.passwords().hash(password).await?;
        let codes = new_codes();
        let now = online.now();
        let (player, new, session, secret) = match guest {
            Some(guest) => {
                // Whoever knew the secret of the guest is not to be in the account.
                let (session, secret) = new_session(guest.player.id.clone(), now, None);
                let replaced = ReplacedSession {
                    old: guest.secret_hash.clone(),
                    new: session,
                };
                (guest.player.clone(), None, Some(replaced), secret)
            }
            None => {
                let (new, secret) = new_player(name.clone(), false, now);
                (new.player.clone(), Some(new), None, secret)
            }
        };
        let member = NewMember {
            player: player.id.clone(),
            new,
            session,
            name: name.to_string(),
            name_key: name_key.as_str().to_owned(),
            password,
            codes: codes.iter().map(|code| code_hash(code)).collect(),
        };
        let account = NewAccount {
            player: Player { name, ..player },
            recovery_codes: codes,
        };
        Ok(Prepared {
            member: Box::new(member),
            account,
            secret,
        })
    }

    fn answer(self, client: Client) -> Response {
        signed_in(&self.secret, client, self.account)
    }
}

fn new_codes() -> Vec<String> {
    (0..CODES).map(|_| random::recovery_code()).collect()
}

/// Makes new recovery codes; those from before are good no longer.
pub async fn renew_codes(
    State(online): State<Online>,
    client: Client,
    RequiredSession(session): RequiredSession,
    Body(confirmation): Body<Confirmation>,
) -> Result<Json<NewAccount>, Denied> {
    // Whoever hears a code has the account.
    if !client.is_private() {
        return Err(Denied(Denial::NotPrivate));
    }
    let name = &session.player.name;
    check_password(&online, client, name, confirmation.password).await?;
    let codes = new_codes();
    let write = Write::RecoveryCodes {
        player: session.player.id.clone(),
        codes: codes.iter().map(|code| code_hash(code)).collect(),
    };
    online.write(write).await?;
    Ok(Json(NewAccount {
        player: session.player,
        recovery_codes: codes,
    }))
}

/// Signs in. Few wrong passwords may be tried.
pub async fn sign_in(
    State(online): State<Online>,
    client: Client,
    Body(credentials): Body<Credentials>,
) -> Result<Response, Denied> {
    let Credentials { name, password } = credentials;
    let account = check_password(&online, client, &name, password).await?;
    check_private(account.standing, client)?;
    enter(&online, client, account).await
}

/// Operators and teachers send no password where others could listen.
fn check_private(standing: Standing, client: Client) -> Result<(), Denied> {
    match standing < Standing::Teacher || client.is_private() {
        true => Ok(()),
        false => Err(Denied(Denial::NotPrivate)),
    }
}

/// Signs an account in.
async fn enter(online: &Online, client: Client, account: AccountRow) -> Result<Response, Denied> {
    if account.banned {
        return Err(Denied(Denial::Banned));
    }
    let (new, secret) = new_session(account.player.id.clone(), online.now(), None);
    online.write(Write::Session(new)).await?;
    let session = session_of(account.player, account.standing, None);
    Ok(signed_in(&secret, client, session))
}

/// Sets a new password by a recovery code, and ends every session.
pub async fn recover(
    State(online): State<Online>,
    client: Client,
    Body(recovery): Body<Recovery>,
) -> Result<Response, Denied> {
    let who = Tried::begin(&online, client, &recovery.name)?;
    let store = online.games().store();
    let account = store.account_of_name(who.key.as_str()).await?;
    let Some(account) = account.filter(|account| account.password.is_some()) else {
        return Err(Denied(Denial::WrongPassword));
    };
    check_private(account.standing, client)?;
    let new = NewPassword {
        player: account.player.id.clone(),
        password: online.passwords().hash(recovery.password).await?,
        keep: None,
        code: Some(code_hash(&recovery.code)),
    };
    if online.write(Write::Password(new)).await? == Written::Conflict {
        return Err(Denied(Denial::WrongPassword));
    }
    who.forgive(&online);
    online
        .games()
        .attendance()
        .disconnect(&account.player.id, |_| true);
    enter(&online, client, account).await
}

/// Shows an account to its owner.
pub async fn show(
    State(online): State<Online>,
    RequiredSession(session): RequiredSession,
) -> Result<Json<Account>, Denied> {
    account_of(&online, &session).await.map(Json)
}

/// The account of a session.
pub async fn account_of(online: &Online, session: &SessionRow) -> Result<Account, Denied> {
    let store = online.games().store();
    let id = &session.player.id;
    let row = store.account(id).await?.ok_or(Denial::NotSignedIn)?;
    Ok(Account {
        player: row.player,
        standing: row.standing,
        since: row.since,
        recovery_codes: store.recovery_codes(id).await?,
        sessions: store.sessions(id, &session.secret_hash).await?,
        bots: store.bots(id).await?,
    })
}

/// Ends one of one's own sessions.
pub async fn revoke(
    State(online): State<Online>,
    RequiredSession(session): RequiredSession,
    Path(id): Path<String>,
) -> Result<(), Denied> {
    match session::end_session(&online, &session.player.id, &id).await? {
        true => Ok(()),
        false => Err(Denied(Denial::NoSuchSession)),
    }
}

/// Changes the password, and ends every other session.
pub async fn change_password(
    State(online): State<Online>,
    client: Client,
    RequiredSession(session): RequiredSession,
    Body(change): Body<PasswordChange>,
) -> Result<(), Denied> {
    check_private(session.standing, client)?;
    check_password(&online, client, &session.player.name, change.old).await?;
    let new = NewPassword {
        player: session.player.id.clone(),
        password: online.passwords().hash(change.new).await?,
        keep: Some(session.secret_hash.clone()),
        code: None,
    };
    online.write(Write::Password(new)).await?;
    let attendance = online.games().attendance();
    attendance.disconnect(&session.player.id, |other| other != session.id());
    Ok(())
}

/// Makes a program of the account: a player of its own, with a token.
pub async fn new_bot(
    State(online): State<Online>,
    client: Client,
    RequiredSession(session): RequiredSession,
    Body(NewBot { name }): Body<NewBot>,
) -> Result<Json<Session>, Denied> {
    if session.standing < Standing::Member || session.player.bot {
        return Err(Denied(Denial::NoAccount));
    }
    check_private(session.standing, client)?;
    // A token would outlive a session that began where others could listen.
    if session.until.is_some() && !client.is_private() {
        return Err(Denied(Denial::NotPrivate));
    }
    let bots = online.games().store().bots(&session.player.id).await?;
    if bots.len() as u32 >= MOST_BOTS {
        return Err(Denied(Denial::TooMany { most: MOST_BOTS }));
    }
    let name_key = free_name(&online, &name, None).await?;
    let (bot, token) = new_player(name, true, online.now());
    let player = bot.player.clone();
    let write = Write::Bot {
        bot,
        owner: session.player.id,
        name_key: name_key.as_str().to_owned(),
    };
    match online.write(write).await? {
        Written::Done => Ok(Json(session_of(player, Standing::Member, Some(token)))),
        Written::Conflict => Err(Denied(Denial::NameTaken)),
    }
}

/// Deletes a program of the account.
pub async fn delete_bot(
    State(online): State<Online>,
    RequiredSession(session): RequiredSession,
    Named(bot): Named<PersonId>,
) -> Result<(), Denied> {
    let bots = online.games().store().bots(&session.player.id).await?;
    if !bots.iter().any(|one| one.id == bot) {
        return Err(Denied(Denial::NoSuchPlayer));
    }
    online.close_account(&bot).await
}

/// Deletes an account: its games stay, and name nobody.
pub async fn delete(
    State(online): State<Online>,
    client: Client,
    RequiredSession(session): RequiredSession,
    Body(confirmation): Body<Confirmation>,
) -> Result<(), Denied> {
    check_private(session.standing, client)?;
    let name = &session.player.name;
    check_password(&online, client, name, confirmation.password).await?;
    online.close_account(&session.player.id).await
}

/// The account with this name, if this is its password.
async fn check_password(
    online: &Online,
    client: Client,
    name: &PlayerName,
    password: Password,
) -> Result<AccountRow, Denied> {
    let who = Tried::begin(online, client, name)?;
    let account = online
        .games()
        .store()
        .account_of_name(who.key.as_str())
        .await?;
    let kept = account
        .as_ref()
        .and_then(|account| account.password.clone());
    let right = online.passwords().verify(password, kept).await?;
    let account = account.filter(|_| right).ok_or(Denial::WrongPassword)?;
    who.forgive(online);
    Ok(account)
}

/// A name that nobody else has.
pub async fn free_name(
    online: &Online,
    name: &PlayerName,
    own: Option<&PersonId>,
) -> Result<NameKey, Denied> {
    online.text_check().check(name.as_str())?;
    let key = NameKey::of(name.as_str());
    let found = online.games().store().account_of_name(key.as_str()).await?;
    match found {
        Some(other) if Some(&other.player.id) != own => Err(Denied(Denial::NameTaken)),
        _ => Ok(key),
    }
}

/// Whose wrong passwords are counted together: those for one name from one network, so
/// that nobody else is locked out.
struct Tried {
    key: NameKey,
    who: String,
}

impl Tried {
    fn new(client: Client, name: &PlayerName) -> Tried {
        let key = NameKey::of(name.as_str());
        let who = format!("{} {}", network(client.address), key.as_str());
        Tried { key, who }
    }

    /// Counts a try as a miss until it is forgiven.
    fn begin(online: &Online, client: Client, name: &PlayerName) -> Result<Tried, Denied> {
        let tried = Tried::new(client, name);
        match online.tries().begin(&tried.who, online.now()) {
            Ok(()) => Ok(tried),
            Err(until) => Err(Denied(Denial::TooManyTries { until })),
        }
    }

    fn forgive(&self, online: &Online) {
        online.tries().forgive(&self.who);
    }
}

/// The hash of a recovery code, however it was typed.
fn code_hash(code: &str) -> String {
    let letters = code.chars().filter(char::is_ascii_alphanumeric);
    let code: String = letters.map(|letter| letter.to_ascii_uppercase()).collect();
    random::secret_hash(&code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wrong_passwords_are_counted_for_a_name_from_a_network() {
        let tried = |address: &str, name: &str| {
            let client = Client {
                address: address.parse().unwrap(),
                is_loopback: false,
                is_encrypted: true,
            };
            Tried::new(client, &name.parse().unwrap()).who
        };
        let ala = tried("2001:db8::1", "Ala");
        assert_eq!(ala, tried("2001:db8::2", "ala"), "one user has a whole /64");
        assert_ne!(ala, tried("2001:db8:0:1::1", "Ala"));
        assert_ne!(ala, tried("2001:db8::1", "Olek"));
    }
}
