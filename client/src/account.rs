use damka_protocol::{
    Account, CardAnswer, CardSignIn, Confirmation, Credentials, LinkAnswer, LinkEntry, LinkSignIn,
    NewAccount, NewBot, NewOperator, NewSession, PasswordChange, PlayerName, Recovery, Report,
    Session, SignInLink,
};
use hyper::Method;
use serde::{Serialize, de::DeserializeOwned};

use crate::{
    Client, ClientError, ToServer,
    http::{self, Http},
};

/// What a person does in a browser: the session is a cookie.
impl Client {
    /// Signs in as a guest who is a person.
    pub async fn visit(
        server: &(impl ToServer + ?Sized),
        name: &PlayerName,
    ) -> Result<Client, ClientError> {
        let http = Http::new(server, None)?;
        let new = NewSession {
            name: name.clone(),
            bot: false,
        };
        let (session, http) = enter::<Session>(http, "/api/session", &new).await?;
        Ok(Client::new(http, session.player))
    }

    /// Makes an account: of this guest, or of somebody new.
    pub async fn sign_up(
        server: &(impl ToServer + ?Sized),
        guest: Option<&Client>,
        credentials: &Credentials,
    ) -> Result<(Client, Vec<String>), ClientError> {
        let http = match guest {
            Some(guest) => guest.http().clone(),
            None => Http::new(server, None)?,
        };
        let (new, http) = enter::<NewAccount>(http, "/api/account", credentials).await?;
        Ok((Client::new(http, new.player), new.recovery_codes))
    }

    /// Signs in with a password.
    pub async fn sign_in(
        server: &(impl ToServer + ?Sized),
        credentials: &Credentials,
    ) -> Result<Client, ClientError> {
        let http = Http::new(server, None)?;
        let (session, http) = enter::<Session>(http, "/api/sign-in", credentials).await?;
        Ok(Client::new(http, session.player))
    }

    /// Sets a new password by a recovery code.
    pub async fn recover(
        server: &(impl ToServer + ?Sized),
        recovery: &Recovery,
    ) -> Result<Client, ClientError> {
        let http = Http::new(server, None)?;
        let (session, http) = enter::<Session>(http, "/api/recovery", recovery).await?;
        Ok(Client::new(http, session.player))
    }

    /// Who is signed in.
    pub async fn session(&self) -> Result<Session, ClientError> {
        self.http().session().await
    }

    /// The account.
    pub async fn account(&self) -> Result<Account, ClientError> {
        self.get("/api/account").await
    }

    /// Signs out.
    pub async fn sign_out(&self) -> Result<(), ClientError> {
        self.command(Method::DELETE, "/api/session", None::<&()>)
            .await
    }

    /// Ends a session.
    pub async fn revoke(&self, session: &str) -> Result<(), ClientError> {
        let path = format!("/api/sessions/{session}");
        self.command(Method::DELETE, &path, None::<&()>).await
    }

    /// Changes the password.
    pub async fn change_password(&self, change: &PasswordChange) -> Result<(), ClientError> {
        self.command(Method::PUT, "/api/account/password", Some(change))
            .await
    }

    /// Makes a program of the account.
    pub async fn new_bot(&self, name: &PlayerName) -> Result<Session, ClientError> {
        let new = NewBot { name: name.clone() };
        let http = self.http();
        http.request(Method::POST, "/api/bots", Some(&new)).await
    }

    /// Deletes the account.
    pub async fn delete_account(&self, confirmation: &Confirmation) -> Result<(), ClientError> {
        self.command(Method::DELETE, "/api/account", Some(confirmation))
            .await
    }

    /// A file of everything: `games.pdn` or `everything.json`.
    pub async fn export(&self, file: &str) -> Result<String, ClientError> {
        let path = format!("/api/account/{file}");
        let body = self.http().send(Method::GET, &path, None::<&()>).await?;
        Ok(String::from_utf8_lossy(&body).into_owned())
    }

    /// Makes the account of the operator, by the link that the server printed.
    pub async fn make_operator(
        server: &(impl ToServer + ?Sized),
        new: &NewOperator,
    ) -> Result<(Client, Vec<String>), ClientError> {
        let http = Http::new(server, None)?;
        let (new, http) = enter::<NewAccount>(http, "/api/operator", new).await?;
        Ok((Client::new(http, new.player), new.recovery_codes))
    }

    /// Makes a link by which another device signs in.
    pub async fn new_link(&self) -> Result<SignInLink, ClientError> {
        let http = self.http();
        { http.request(Method::POST, "/api/account/link", None::<&()>) }.await
    }

    /// Signs in by such a link.
    pub async fn sign_in_by_link(
        server: &(impl ToServer + ?Sized),
        link: &LinkSignIn,
    ) -> Result<Client, ClientError> {
        let http = Http::new(server, None)?;
        let (session, http) = enter::<Session>(http, "/api/sign-in/link", link).await?;
        Ok(Client::new(http, session.player))
    }

    /// Signs in with the card of a pupil; there is a client if he has named his picture.
    pub async fn show_card(
        server: &(impl ToServer + ?Sized),
        card: &CardSignIn,
    ) -> Result<(CardAnswer, Option<Client>), ClientError> {
        let http = Http::new(server, None)?;
        let (answer, http) = enter::<CardAnswer>(http, "/api/card", card).await?;
        let client = match &answer {
            CardAnswer::Entered(session) => Some(Client::new(http, session.player.clone())),
            CardAnswer::AskPicture { .. } => None,
        };
        Ok((answer, client))
    }

    /// Enters a tournament by a link: with this session, or with a new one. There is a
    /// client if the link admits him.
    pub async fn enter_event(
        server: &str,
        known: Option<&Client>,
        entry: &LinkEntry,
    ) -> Result<(LinkAnswer, Option<Client>), ClientError> {
        let http = match known {
            Some(known) => known.http().clone(),
            None => Http::new(server, None)?,
        };
        let (answer, http) = enter::<LinkAnswer>(http, "/api/event-links", entry).await?;
        let client = match &answer {
            LinkAnswer::Entered(entered) => Some(Client::new(http, entered.session.player.clone())),
            LinkAnswer::Refused(_) => None,
        };
        Ok((answer, client))
    }

    /// Sends a request for something to read.
    pub async fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T, ClientError> {
        self.http().request(Method::GET, path, None::<&()>).await
    }

    /// Sends a request for a text to read.
    pub async fn text(&self, path: &str) -> Result<String, ClientError> {
        let body = self.http().send(Method::GET, path, None::<&()>).await?;
        Ok(String::from_utf8_lossy(&body).into_owned())
    }

    /// Sends a request that sets something.
    pub async fn put(&self, path: &str, body: Option<&impl Serialize>) -> Result<(), ClientError> {
        self.command(Method::PUT, path, body).await
    }

    /// Sends a request that removes something.
    pub async fn delete(&self, path: &str) -> Result<(), ClientError> {
        self.command(Method::DELETE, path, None::<&()>).await
    }

    /// Sends a request that begins something.
    pub async fn post<T: DeserializeOwned>(
        &self,
        path: &str,
        body: Option<&impl Serialize>,
    ) -> Result<T, ClientError> {
        self.http().request(Method::POST, path, body).await
    }

    /// Sends a request that does something.
    pub async fn tell(&self, path: &str, body: Option<&impl Serialize>) -> Result<(), ClientError> {
        self.command(Method::POST, path, body).await
    }

    /// Reports somebody.
    pub async fn report(&self, report: &Report) -> Result<(), ClientError> {
        self.tell("/api/reports", Some(report)).await
    }

    async fn command(
        &self,
        method: Method,
        path: &str,
        body: Option<&impl Serialize>,
    ) -> Result<(), ClientError> {
        self.http().send(method, path, body).await.map(drop)
    }
}

/// Asks for something that may begin a session.
async fn enter<T: DeserializeOwned>(
    http: Http,
    path: &str,
    body: &impl Serialize,
) -> Result<(T, Http), ClientError> {
    let (answer, cookie) = http.exchange(Method::POST, path, Some(body)).await?;
    let http = match cookie {
        Some(cookie) => http.with_cookie(Some(cookie)),
        None => http,
    };
    Ok((http::read(&answer)?, http))
}
