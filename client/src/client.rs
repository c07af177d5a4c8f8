use damka_game::GameId;
use damka_protocol::{
    GameEntry, GameFile, Invitation, Invite, JoinCode, Lobby, LobbyInvite, NewSession, Pair,
    Paired, Player, PlayerName, Seated, Session,
};
use hyper::Method;

use crate::{ClientError, Socket, ToServer, http::Http, reconnect_delay};

/// How often a lost connection is tried again: for about two minutes.
const MOST_RECONNECTS: u32 = 140;

/// Somebody who is signed in at a server.
#[derive(Clone, Debug)]
pub struct Client {
    http: Http,
    player: Player,
}

impl Client {
    pub(crate) fn new(http: Http, player: Player) -> Client {
        Client { http, player }
    }

    pub(crate) fn http(&self) -> &Http {
        &self.http
    }

    /// Signs in at a server as a guest that is a program.
    pub async fn guest(
        server: &(impl ToServer + ?Sized),
        name: &PlayerName,
    ) -> Result<Client, ClientError> {
        let new = NewSession {
            name: name.clone(),
            bot: true,
        };
        let mut http = Http::new(server, None)?;
        let session: Session = http
            .request(Method::POST, "/api/session", Some(&new))
            .await?;
        http.set_token(session.token);
        Ok(Client {
            http,
            player: session.player,
        })
    }

    /// Signs in with the token of a session.
    pub async fn with_token(
        server: &(impl ToServer + ?Sized),
        token: &str,
    ) -> Result<Client, ClientError> {
        let http = Http::new(server, Some(token.to_owned()))?;
        let player = http.session().await?.player;
        Ok(Client { http, player })
    }

    /// Who is signed in.
    pub fn player(&self) -> &Player {
        &self.player
    }

    /// The token of the session, to come back with.
    pub fn token(&self) -> Option<&str> {
        self.http.token()
    }

    /// The cookie of the session, as a browser would send it.
    pub fn cookie(&self) -> Option<&str> {
        self.http.cookie()
    }

    /// Invites somebody.
    pub async fn invite(&self, invite: &Invite) -> Result<Invitation, ClientError> {
        self.http
            .request(Method::POST, "/api/invitations", Some(invite))
            .await
    }

    /// Invites everybody.
    pub async fn invite_everybody(&self, invite: &Invite) -> Result<Invitation, ClientError> {
        self.http
            .request(Method::POST, "/api/lobby", Some(invite))
            .await
    }

    /// Invites everybody to a game that may count for the ratings of both.
    pub async fn offer(&self, offer: &LobbyInvite) -> Result<Invitation, ClientError> {
        self.http
            .request(Method::POST, "/api/lobby", Some(offer))
            .await
    }

    /// Looks at an invitation.
    pub async fn look(&self, game: &GameId) -> Result<Invitation, ClientError> {
        let path = format!("/api/invitations/{game}");
        self.http.request(Method::GET, &path, None::<&()>).await
    }

    /// Looks at an invitation by its code.
    pub async fn look_by_code(&self, code: JoinCode) -> Result<Invitation, ClientError> {
        let path = format!("/api/codes/{code}");
        self.http.request(Method::GET, &path, None::<&()>).await
    }

    /// Withdraws an invitation.
    pub async fn withdraw(&self, game: &GameId) -> Result<(), ClientError> {
        let path = format!("/api/invitations/{game}");
        self.http
            .send(Method::DELETE, &path, None::<&()>)
            .await
            .map(drop)
    }

    /// Sits down at a game.
    pub async fn sit_down(&self, game: &GameId) -> Result<Seated, ClientError> {
        let path = format!("/api/invitations/{game}/seat");
        self.http.request(Method::POST, &path, None::<&()>).await
    }

    /// What is in the lobby.
    pub async fn lobby(&self) -> Result<Lobby, ClientError> {
        self.http
            .request(Method::GET, "/api/lobby", None::<&()>)
            .await
    }

    /// Plays somebody, no matter whom.
    pub async fn pair(&self, pair: &Pair) -> Result<Paired, ClientError> {
        self.http
            .request(Method::POST, "/api/pairing", Some(pair))
            .await
    }

    /// The games with a correspondence clock or none in which it is this player's move.
    pub async fn games_to_move(&self) -> Result<Vec<GameEntry>, ClientError> {
        self.http
            .request(Method::GET, "/api/games/to-move", None::<&()>)
            .await
    }

    /// A game with all its events.
    pub async fn game_file(&self, game: &GameId) -> Result<GameFile, ClientError> {
        let path = format!("/api/games/{game}.json");
        self.http.request(Method::GET, &path, None::<&()>).await
    }

    /// A game as PDN.
    pub async fn pdn(&self, game: &GameId) -> Result<String, ClientError> {
        let path = format!("/api/games/{game}.pdn");
        let body = self.http.send(Method::GET, &path, None::<&()>).await?;
        Ok(String::from_utf8_lossy(&body).into_owned())
    }

    /// Opens a socket, and says hello.
    pub async fn socket(&self) -> Result<Socket, ClientError> {
        Socket::open(&self.http).await
    }

    /// Opens a socket after one was lost: it is tried again and again.
    pub async fn reconnect(&self) -> Result<Socket, ClientError> {
        let mut failures = 0;
        loop {
            let mut chance = [0];
            getrandom::fill(&mut chance)
                .map_err(|error| ClientError::connection(error.to_string()))?;
            tokio::time::sleep(reconnect_delay(failures, chance[0])).await;
            match self.socket().await {
                Err(_) if failures < MOST_RECONNECTS => failures += 1,
                opened => return opened,
            }
        }
    }
}
