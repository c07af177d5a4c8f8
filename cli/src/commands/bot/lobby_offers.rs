use damka_client::{Client, ClientError, Socket};
use damka_game::GameId;
use damka_protocol::{ClientMessage, Denial, LobbyNews, LobbyOffer, ServerMessage};

use crate::failure::Failure;

/// The games that are offered in the lobby.
pub struct LobbyOffers {
    socket: Socket,
    waiting: Vec<LobbyOffer>,
}

impl LobbyOffers {
    /// Follows the lobby.
    pub async fn follow(client: &Client) -> Result<LobbyOffers, Failure> {
        let mut socket = client.reconnect().await.map_err(Failure::new)?;
        let follow = socket.send(&ClientMessage::FollowLobby).await;
        follow.map_err(Failure::new)?;
        let waiting = Vec::new();
        Ok(LobbyOffers { socket, waiting })
    }

    /// Sits down at the next game that somebody offers.
    pub async fn accept(&mut self, client: &Client) -> Result<GameId, Failure> {
        loop {
            while let Some(offer) = self.waiting.pop() {
                if offer.by.id == client.player().id {
                    continue;
                }
                match client.sit_down(&offer.game).await {
                    Ok(seated) => return Ok(seated.game),
                    Err(ClientError::Denied(denial)) if !is_final(&denial) => {}
                    Err(error) => return Err(Failure::new(error)),
                }
            }
            let Ok(message) = self.socket.next().await else {
                // The server restarts, or the line was cut: what is offered is told anew.
                *self = LobbyOffers::follow(client).await?;
                continue;
            };
            match message {
                ServerMessage::Lobby(LobbyNews::All(lobby)) => self.waiting = lobby.offers,
                ServerMessage::Lobby(LobbyNews::Offered(offer)) => self.waiting.push(offer),
                ServerMessage::Denied { denial, .. } => return Err(Failure::new(denial)),
                _ => {}
            }
        }
    }
}

/// Whether no other offer can be taken either. Otherwise this one is not for a program, or
/// somebody was quicker.
fn is_final(denial: &Denial) -> bool {
    matches!(
        denial,
        Denial::NotSignedIn | Denial::Banned | Denial::NoGuests | Denial::NothingPublic
    )
}
