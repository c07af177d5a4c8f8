use std::time::{Duration, SystemTime, UNIX_EPOCH};

use damka_game::{Actor, CommandId, Game, GameEnvelope, GameId, Refusal, Seq, Time};
use damka_host::{Follower, FollowerEffect, FollowerInput, Request, Sample};
use damka_protocol::{Act, Answer, ClientMessage, Denial, Phrase, Presence, ServerMessage};
use damka_rules::Side;

use crate::{Client, ClientError, Socket};

/// How long it waits before it connects again.
const RECONNECT: Duration = Duration::from_millis(200);

/// How often it tries to.
const MOST_RECONNECTS: u32 = 300;

/// Somebody at a game: a player or a watcher. It mirrors the game, sends each
/// command until it is answered, and comes back when the connection is lost.
pub struct Seat {
    client: Client,
    game: GameId,
    socket: Socket,
    follower: Follower,
    wake: Option<Time>,
    /// What the ids of its commands begin with: nobody else's do.
    prefix: u64,
    commands: u64,
    news: Vec<News>,
}

/// What somebody at a game hears.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
    /// This has happened.
    Happened(Vec<GameEnvelope>),
    /// A command is refused by the rules of the game.
    Refused(Refusal),
    /// A command led to nothing, and waits no longer.
    Answered(Answer),
    /// The server does not do something.
    Denied(Denial),
    /// A player came or went.
    Presence(Side, Presence),
    /// A player said something.
    Said(Side, Phrase),
    /// A player wants another game.
    RematchOffered(Side),
    /// Another game has begun.
    Rematch(GameId),
    /// The connection was lost, and is there again.
    Reconnected,
}

impl Seat {
    /// Goes to a game, from its first event on.
    pub async fn take(client: &Client, game: &GameId) -> Result<Seat, ClientError> {
        let mut socket = client.socket().await?;
        let from = Seq(0);
        let follow = ClientMessage::Follow {
            game: game.clone(),
            from,
        };
        socket.send(&follow).await?;
        let log = first_events(&mut socket).await?;
        let follower =
            Follower::new(&log).map_err(|error| ClientError::Malformed(error.to_string()))?;
        let mut seat = Seat {
            client: client.clone(),
            game: game.clone(),
            socket,
            follower,
            wake: None,
            prefix: getrandom::u64().map_err(|error| ClientError::connection(error.to_string()))?,
            commands: 0,
            news: Vec::new(),
        };
        seat.connected().await?;
        Ok(seat)
    }

    /// The game, as far as it was heard of.
    pub fn game(&self) -> &Game {
        self.follower.game()
    }

    /// The side that this player plays; none, if he only watches.
    pub fn side(&self) -> Option<Side> {
        let actor = Actor::Person(self.client.player().id.clone());
        let plays = |side: &Side| self.game().players()[*side].actor == actor;
        Side::BOTH.into_iter().find(plays)
    }

    /// The time at the server.
    pub fn time_there(&self) -> Time {
        self.follower.time_there(now()).max(self.game().last_time())
    }

    /// Whether a command waits for its answer.
    pub fn is_waiting(&self) -> bool {
        self.follower.under_way().is_some()
    }

    /// Does something; its id, which the events will have.
    pub async fn act(&mut self, act: Act) -> Result<CommandId, ClientError> {
        self.commands += 1;
        let id = format!("{:016x}-{}", self.prefix, self.commands);
        let id: CommandId = id
            .parse()
            .expect("hexadecimal digits and hyphens are an id");
        let side = self.side().unwrap_or(Side::First);
        let request = Request {
            actor: Actor::Person(self.client.player().id.clone()),
            ..Request::local(id.clone(), side.into(), act.command(side))
        };
        self.handle(FollowerInput::Command(request)).await?;
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
                () = tokio::time::sleep(wait) => self.handle(FollowerInput::Wake).await?,
            }
        }
    }

    async fn message(&mut self, message: ServerMessage) -> Result<(), ClientError> {
        match message {
            ServerMessage::Events(events) => self.handle(FollowerInput::Heard(events)).await?,
            ServerMessage::Following { next, .. } if next <= self.game().next_seq() => {
                self.handle(FollowerInput::Heard(Vec::new())).await?;
            }
            // What is missing comes next, or is asked for.
            ServerMessage::Following { .. } => self.handle(FollowerInput::Connected).await?,
            ServerMessage::Answer { id, answer, .. } => match answer {
                Answer::Refused(refusal) => {
                    self.handle(FollowerInput::Refused { id, refusal }).await?;
                }
                // Its events come, or have come.
                Answer::Known { .. } => self.handle(FollowerInput::Answered { id }).await?,
                other => {
                    self.handle(FollowerInput::Answered { id }).await?;
                    self.news.push(News::Answered(other));
                }
            },
            ServerMessage::Clock { asked, now: told } => {
                let sample = Sample {
                    asked,
                    told,
                    answered: now(),
                };
                self.handle(FollowerInput::Clock(sample)).await?;
            }
            ServerMessage::Denied { denial, .. } => self.news.push(News::Denied(denial)),
            ServerMessage::Presence { side, presence, .. } => {
                self.news.push(News::Presence(side, presence));
            }
            ServerMessage::Said { side, phrase, .. } => self.news.push(News::Said(side, phrase)),
            ServerMessage::RematchOffered { side, .. } => {
                self.news.push(News::RematchOffered(side));
            }
            ServerMessage::Rematch { next, .. } => self.news.push(News::Rematch(next)),
            _ => {}
        }
        Ok(())
    }

    async fn handle(&mut self, input: FollowerInput) -> Result<(), ClientError> {
        for effect in self.follower.handle(input, now()) {
            match effect {
                FollowerEffect::Send(request) => {
                    let act = Act::of_command(request.command);
                    let act = act.expect("only acts of players are sent");
                    let (game, id) = (self.game.clone(), request.id);
                    let message = ClientMessage::Act { game, id, act };
                    Box::pin(self.say_or_reconnect(message)).await?;
                }
                FollowerEffect::Fetch { from } => {
                    let game = self.game.clone();
                    let message = ClientMessage::Follow { game, from };
                    Box::pin(self.say_or_reconnect(message)).await?;
                }
                FollowerEffect::Happened(events) => self.news.push(News::Happened(events)),
                FollowerEffect::Refused { refusal, .. } => {
                    self.news.push(News::Refused(refusal));
                }
                FollowerEffect::Busy { .. } => self.news.push(News::Answered(Answer::Busy)),
                FollowerEffect::WakeAt(wake) => self.wake = wake,
            }
        }
        Ok(())
    }

    async fn say_or_reconnect(&mut self, message: ClientMessage) -> Result<(), ClientError> {
        match self.socket.send(&message).await {
            Ok(()) => Ok(()),
            // What was to be said is said again by the follower.
            Err(_) => self.reconnect().await,
        }
    }

    async fn reconnect(&mut self) -> Result<(), ClientError> {
        self.handle_quietly(FollowerInput::Disconnected);
        let mut tries = 0;
        self.socket = loop {
            match self.client.socket().await {
                Ok(socket) => break socket,
                Err(error) if tries >= MOST_RECONNECTS => return Err(error),
                Err(_) => tries += 1,
            }
            tokio::time::sleep(RECONNECT).await;
        };
        self.news.push(News::Reconnected);
        Box::pin(self.connected()).await
    }

    /// The connection is there: what was missed is fetched, and the clocks are compared.
    async fn connected(&mut self) -> Result<(), ClientError> {
        self.handle(FollowerInput::Connected).await?;
        let asked = now();
        self.say_or_reconnect(ClientMessage::Clock { asked }).await
    }

    /// For what leads to nothing that is to be sent.
    fn handle_quietly(&mut self, input: FollowerInput) {
        for effect in self.follower.handle(input, now()) {
            if let FollowerEffect::WakeAt(wake) = effect {
                self.wake = wake;
            }
        }
    }
}

/// The events of a game, from the first on, as many as there were.
async fn first_events(socket: &mut Socket) -> Result<Vec<GameEnvelope>, ClientError> {
    let (mut log, mut next) = (Vec::new(), None);
    while next.is_none_or(|Seq(next)| (log.len() as u32) < next) {
        match socket.next().await? {
            ServerMessage::Following { next: there, .. } => next = Some(there),
            ServerMessage::Events(events) => log.extend(events),
            ServerMessage::Denied { denial, .. } => return Err(ClientError::Denied(denial)),
            _ => {}
        }
    }
    Ok(log)
}

/// The time here.
fn now() -> Time {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    Time(since.map_or(0, |since| since.as_millis() as u64))
}
