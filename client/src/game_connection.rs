use std::time::{Duration, SystemTime, UNIX_EPOCH};

use damka_game::{CommandId, Game, GameId, Time};
use damka_protocol::{Act, ClientMessage, Phrase, PlayerRating, ServerMessage};
use damka_rules::Side;

use crate::{
    Arrival, ArrivalError, Client, ClientError, News, Participant, ParticipantEffect, Socket,
};

/// A [`Participant`] with a connection: it sends each command until it is answered, and
/// reconnects when the connection is lost.
pub struct GameConnection {
    client: Client,
    game: GameId,
    socket: Socket,
    participant: Participant,
    wake: Option<Time>,
    /// What the ids of its commands begin with, and no others do.
    prefix: u64,
    commands: u64,
    news: Vec<News>,
}

impl From<ArrivalError> for ClientError {
    fn from(error: ArrivalError) -> ClientError {
        match error {
            ArrivalError::Denied(denial) => ClientError::Denied(denial),
            ArrivalError::Replay(error) => ClientError::Malformed(error.to_string()),
        }
    }
}

impl GameConnection {
    /// Joins a game, from its first event on.
    pub async fn open(client: &Client, game: &GameId) -> Result<GameConnection, ClientError> {
        let mut socket = client.socket().await?;
        let me = Some(client.player().id.clone());
        let (mut arrival, follow) = Arrival::new(me, game.clone());
        socket.send(&follow).await?;
        let participant = loop {
            if let Some(participant) = arrival.message(socket.next().await?)? {
                break participant;
            }
        };
        let mut connection = GameConnection {
            client: client.clone(),
            game: game.clone(),
            socket,
            participant,
            wake: None,
            prefix: getrandom::u64().map_err(|error| ClientError::connection(error.to_string()))?,
            commands: 0,
            news: Vec::new(),
        };
        connection.connected().await?;
        Ok(connection)
    }

    /// The game, as far as its events have come.
    pub fn game(&self) -> &Game {
        self.participant.game()
    }

    /// The side that this player plays; none, if he only watches.
    pub fn side(&self) -> Option<Side> {
        self.participant.side()
    }

    /// Whether the game counts for the ratings of both.
    pub fn is_rated(&self) -> bool {
        self.participant.is_rated()
    }

    /// How strong the players of a rated game are.
    pub fn ratings(&self) -> &[PlayerRating] {
        self.participant.ratings()
    }

    /// The time at the server.
    pub fn time_there(&self) -> Time {
        let there = self.participant.time_there(now());
        there.max(self.game().last_time())
    }

    /// Whether a command waits for its answer.
    pub fn is_waiting(&self) -> bool {
        self.participant.is_waiting()
    }

    /// Does something; its id, which the events will have.
    pub async fn act(&mut self, act: Act) -> Result<CommandId, ClientError> {
        self.commands += 1;
        let id = format!("{:016x}-{}", self.prefix, self.commands);
        let id: CommandId = id
            .parse()
            .expect("hexadecimal digits and hyphens are an id");
        let effects = self.participant.act(id.clone(), act, now());
        self.perform(effects).await?;
        Ok(id)
    }

    /// Asks for another game.
    pub async fn ask_for_rematch(&mut self) -> Result<(), ClientError> {
        let game = self.game.clone();
        self.say_or_reconnect(ClientMessage::Rematch { game }).await
    }

    /// Says a phrase.
    pub async fn say(&mut self, phrase: Phrase) -> Result<(), ClientError> {
        let game = self.game.clone();
        self.say_or_reconnect(ClientMessage::Say { game, phrase })
            .await
    }

    /// Loses the connection, as a network does.
    pub async fn disconnect(&mut self) -> Result<(), ClientError> {
        self.reconnect().await
    }

    /// What happens next.
    pub async fn next(&mut self) -> Result<News, ClientError> {
        loop {
            if !self.news.is_empty() {
                return Ok(self.news.remove(0));
            }
            let wait = self.wake.map_or(Duration::from_secs(3600), |at| {
                Duration::from_millis(at.since(now()).0)
            });
            tokio::select! {
                message = self.socket.next() => match message {
                    Ok(message) => self.message(message).await?,
                    Err(error @ ClientError::Malformed(_)) => return Err(error),
                    Err(_) => self.reconnect().await?,
                },
                () = tokio::time::sleep(wait) => {
                    let effects = self.participant.wake(now());
                    self.perform(effects).await?;
                }
            }
        }
    }

    async fn message(&mut self, message: ServerMessage) -> Result<(), ClientError> {
        let effects = self.participant.message(message, now());
        self.perform(effects).await
    }

    async fn perform(&mut self, effects: Vec<ParticipantEffect>) -> Result<(), ClientError> {
        for effect in effects {
            match effect {
                ParticipantEffect::Send(message) => {
                    Box::pin(self.say_or_reconnect(message)).await?
                }
                ParticipantEffect::News(news) => self.news.push(news),
                ParticipantEffect::WakeAt(wake) => self.wake = wake,
            }
        }
        Ok(())
    }

    async fn say_or_reconnect(&mut self, message: ClientMessage) -> Result<(), ClientError> {
        match self.socket.send(&message).await {
            Ok(()) => Ok(()),
            // The participant sends it again after the reconnect.
            Err(_) => self.reconnect().await,
        }
    }

    async fn reconnect(&mut self) -> Result<(), ClientError> {
        let effects = self.participant.disconnected(now());
        Box::pin(self.perform(effects)).await?;
        self.socket = self.client.reconnect().await?;
        self.news.push(News::Reconnected);
        Box::pin(self.connected()).await
    }

    /// The connection is there.
    async fn connected(&mut self) -> Result<(), ClientError> {
        let effects = self.participant.connected(now());
        self.perform(effects).await
    }
}

/// The time here.
fn now() -> Time {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    Time(since.map_or(0, |since| since.as_millis() as u64))
}
