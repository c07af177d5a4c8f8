//! A connection: what a client says goes to the games, what happens there
//! comes back.

use std::{
    collections::{HashMap, HashSet},
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use axum::{
    extract::{
        State,
        ws::{Message, WebSocket, WebSocketUpgrade},
    },
    response::Response,
};
use damka_game::{GameId, PersonId, Seq, TournamentId};
use damka_protocol::{
    Answer, ClientMessage, Denial, OLDEST, ServerMessage, Standing, VERSION, is_spoken,
};
use damka_rules::Millis;
use tokio::sync::{Notify, mpsc};

use crate::{
    api::Denied,
    attendance::{Teacher, Visit},
    blocks,
    client::Client,
    game_task::{Listener, ToGame},
    lobby,
    message_rate::MessageRate,
    online::Online,
    outbox::{Outbox, Outgoing, frame},
    session::Visitor,
    store::SessionRow,
    tournaments,
};

/// The largest message of a client.
const LARGEST_MESSAGE: usize = 16 * 1024;

/// How many games a connection follows at most.
const MOST_FOLLOWED: usize = 100;

/// How many tournaments a connection follows at most.
const MOST_TOURNAMENTS: usize = 20;

/// How long a message may take to be sent before the reader is given up.
const SLOWEST_SEND: Duration = Duration::from_secs(10);

/// How long a connection may say nothing; browsers answer pings by themselves.
const SILENCE: Duration = Duration::from_secs(60);

/// How often a silent connection is asked whether it is there.
const ASK: Duration = Duration::from_secs(20);

/// How many pings may be unanswered.
const MOST_PINGS: usize = 200;

/// Makes a socket of a request.
pub async fn upgrade(
    State(online): State<Online>,
    Visitor(visitor): Visitor,
    client: Client,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Denied> {
    let upgrade = upgrade
        // The usual buffers would cost 128 KB a connection.
        .read_buffer_size(4096)
        .write_buffer_size(0)
        .max_message_size(LARGEST_MESSAGE)
        .max_frame_size(LARGEST_MESSAGE);
    Ok(upgrade.on_upgrade(move |socket| Connection::new(online, visitor, client).run(socket)))
}

static NEXT_CONNECTION: AtomicU64 = AtomicU64::new(1);

struct Connection {
    id: u64,
    online: Online,
    visitor: Option<SessionRow>,
    client: Client,
    outbox: Outbox,
    messages: mpsc::Receiver<Outgoing>,
    overflow: Arc<Notify>,
    greeted: bool,
    /// Since it has said hello, its player is here.
    visit: Option<Visit>,
    /// The games that it follows.
    followed: HashSet<GameId>,
    /// The tournaments that it follows.
    tournaments: HashSet<TournamentId>,
    rate: MessageRate,
    pings: HashMap<u32, (GameId, Instant)>,
    next_ping: u32,
}

/// The connection ends.
struct Over;

impl Connection {
    fn new(online: Online, visitor: Option<SessionRow>, client: Client) -> Connection {
        let (outbox, messages, overflow) = Outbox::new();
        Connection {
            id: NEXT_CONNECTION.fetch_add(1, Ordering::Relaxed),
            online,
            visitor,
            client,
            outbox,
            messages,
            overflow,
            greeted: false,
            visit: None,
            followed: HashSet::new(),
            tournaments: HashSet::new(),
            rate: MessageRate::new(Instant::now()),
            pings: HashMap::new(),
            next_ping: 0,
        }
    }

    async fn run(mut self, mut socket: WebSocket) {
        let (overflow, stop) = (self.overflow.clone(), self.online.stop().clone());
        tokio::select! {
            Over = self.converse(&mut socket) => {}
            // Whoever is here comes back when there is a server again.
            () = stop.requested() => {}
            () = overflow.notified() => tracing::debug!("a slow reader was dropped"),
        }
        let connection = self.id;
        self.online.lobby().leave(connection);
        for game in &self.followed {
            self.online.games().send(game, ToGame::Leave { connection });
        }
        for tournament in &self.tournaments {
            self.online.tournaments().leave(tournament, connection);
        }
    }

    /// As long as the connection lasts, its player is here.
    async fn visit(&self) -> Option<Visit> {
        let (session, online) = (self.visitor.as_ref()?, self.online.clone());
        let (player, outbox) = (&session.player.id, self.outbox.clone());
        let teacher = self.teacher(session).await;
        let attendance = self.online.games().attendance();
        let come = attendance.come(player, self.id, session.id(), outbox, teacher, move || {
            online.now()
        });
        Some(come)
    }

    /// Whose pupil it is.
    async fn teacher(&self, session: &SessionRow) -> Option<Teacher> {
        if session.standing != Standing::Pupil {
            return None;
        }
        let store = self.online.games().store();
        // If it cannot be read, the teacher sees it when he looks next.
        let class = store.pupil(&session.player.id).await.ok()??.class;
        let id = store.class(&class).await.ok()??.teacher;
        Some(Teacher { id, class })
    }

    /// In how many games without haste it is the player's move.
    async fn count_to_move(&self) -> u32 {
        let Some(player) = self.player() else {
            return 0;
        };
        let count = self.online.games().store().count_to_move(&player).await;
        // It is told again when it changes.
        count.unwrap_or_default()
    }

    async fn converse(&mut self, socket: &mut WebSocket) -> Over {
        let mut heard = Instant::now();
        let mut ask = tokio::time::interval(ASK);
        loop {
            let done = tokio::select! {
                outgoing = self.messages.recv() => match outgoing {
                    Some(outgoing) => self.outgoing(outgoing, socket).await,
                    None => Err(Over),
                },
                message = socket.recv() => {
                    heard = Instant::now();
                    match message {
                        Some(Ok(message)) => self.incoming(message, socket).await,
                        _ => Err(Over),
                    }
                }
                _ = ask.tick() => match heard.elapsed() < SILENCE {
                    true => send(socket, Message::Ping(Vec::new().into())).await,
                    false => Err(Over),
                },
            };
            if let Err(over) = done {
                return over;
            }
        }
    }

    async fn outgoing(&mut self, outgoing: Outgoing, socket: &mut WebSocket) -> Result<(), Over> {
        match outgoing {
            Outgoing::Frame(text) => send(socket, Message::Text(text)).await,
            Outgoing::Ping(game) => {
                if self.pings.len() >= MOST_PINGS {
                    self.pings.clear();
                }
                self.next_ping = self.next_ping.wrapping_add(1);
                let ping = self.next_ping;
                self.pings.insert(ping, (game, Instant::now()));
                say(socket, &ServerMessage::Ping { ping }).await
            }
            Outgoing::End => Err(Over),
            Outgoing::Left(game) => {
                self.followed.remove(&game);
                Ok(())
            }
            Outgoing::Lost(game) => {
                if self.followed.contains(&game) {
                    // The client knows which events it has, and asks for the rest.
                    self.follow(game, Seq(u32::MAX));
                }
                Ok(())
            }
        }
    }

    async fn incoming(&mut self, message: Message, socket: &mut WebSocket) -> Result<(), Over> {
        let text = match message {
            Message::Text(text) => text,
            Message::Close(_) => return Err(Over),
            Message::Ping(_) | Message::Pong(_) => return Ok(()),
            Message::Binary(_) => {
                let fault = "a message is text".to_owned();
                return deny(socket, None, Denial::Malformed { fault }).await;
            }
        };
        if !self.rate.allows(Instant::now()) {
            return deny(socket, None, Denial::TooFast).await;
        }
        match serde_json::from_str(&text) {
            // What it takes to answer is not to be a part of every connection that waits.
            Ok(message) => Box::pin(self.message(message, socket)).await,
            Err(error) => {
                let fault = error.to_string();
                deny(socket, None, Denial::Malformed { fault }).await
            }
        }
    }

    async fn message(
        &mut self,
        message: ClientMessage,
        socket: &mut WebSocket,
    ) -> Result<(), Over> {
        let now = self.online.now();
        match message {
            ClientMessage::Hello { version } if is_spoken(version) => {
                self.greeted = true;
                if self.visit.is_none() {
                    self.visit = self.visit().await;
                }
                let hello = ServerMessage::Hello {
                    version,
                    player: self.visitor.as_ref().map(|session| session.player.clone()),
                    now,
                    your_move: self.count_to_move().await,
                };
                say(socket, &hello).await?;
                let player = self.player();
                match player.and_then(|player| self.online.draws().news_for(&player)) {
                    Some(news) => say(socket, &news).await,
                    None => Ok(()),
                }
            }
            ClientMessage::Hello { .. } => {
                let denial = Denial::Version {
                    oldest: OLDEST,
                    newest: VERSION,
                };
                deny(socket, None, denial).await?;
                Err(Over)
            }
            _ if !self.greeted => deny(socket, None, Denial::HelloFirst).await,
            ClientMessage::Follow { game, from } => {
                if self.followed.len() >= MOST_FOLLOWED && !self.followed.contains(&game) {
                    let most = MOST_FOLLOWED as u32;
                    return deny(socket, Some(game), Denial::TooMany { most }).await;
                }
                self.follow(game, from);
                Ok(())
            }
            ClientMessage::Leave { game } => {
                if self.followed.remove(&game) {
                    let connection = self.id;
                    self.online
                        .games()
                        .send(&game, ToGame::Leave { connection });
                }
                Ok(())
            }
            ClientMessage::FollowLobby => {
                match lobby::check_public(&self.online, self.standing()) {
                    Ok(()) => {
                        let player = self.player();
                        match blocks::kept_apart_from(&self.online, player.as_ref()).await {
                            Ok(unseen) => {
                                let (lobby, outbox) = (self.online.lobby(), self.outbox.clone());
                                lobby.follow(self.id, outbox, player, unseen);
                                Ok(())
                            }
                            Err(Denied(denial)) => deny(socket, None, denial).await,
                        }
                    }
                    Err(denial) => deny(socket, None, denial).await,
                }
            }
            ClientMessage::LeaveLobby => {
                self.online.lobby().leave(self.id);
                Ok(())
            }
            ClientMessage::FollowTournament { tournament } => {
                match self.follow_tournament(tournament).await {
                    Ok(news) => say(socket, &news).await,
                    Err(Denied(denial)) => deny(socket, None, denial).await,
                }
            }
            ClientMessage::LeaveTournament { tournament } => {
                self.tournaments.remove(&tournament);
                self.online.tournaments().leave(&tournament, self.id);
                Ok(())
            }
            ClientMessage::Clock { asked } => {
                say(socket, &ServerMessage::Clock { asked, now }).await
            }
            ClientMessage::Pong { ping } => {
                self.pong(ping);
                Ok(())
            }
            ClientMessage::Act { game, id, act } => {
                let Some(player) = self.player() else {
                    return deny(socket, Some(game), Denial::NotSignedIn).await;
                };
                let act = ToGame::Act {
                    player,
                    outbox: self.outbox.clone(),
                    id: id.clone(),
                    act,
                    arrived: now,
                };
                if self.online.games().send(&game, act) {
                    return Ok(());
                }
                let answer = Answer::Busy;
                say(socket, &ServerMessage::Answer { game, id, answer }).await
            }
            ClientMessage::ContributeToDraw { draw, text } => {
                let Some(player) = self.player() else {
                    return deny(socket, None, Denial::NotSignedIn).await;
                };
                match self.online.draws().contribute(&draw, player, text) {
                    Ok(()) => Ok(()),
                    Err(denial) => deny(socket, None, denial).await,
                }
            }
            ClientMessage::Rematch { game } => {
                let Some(player) = self.player() else {
                    return deny(socket, Some(game), Denial::NotSignedIn).await;
                };
                let outbox = self.outbox.clone();
                self.online
                    .games()
                    .send(&game, ToGame::Rematch { player, outbox });
                Ok(())
            }
            ClientMessage::Say { game, phrase } => {
                if let Some(player) = self.player() {
                    self.online
                        .games()
                        .send(&game, ToGame::Say { player, phrase });
                }
                Ok(())
            }
        }
    }

    async fn follow_tournament(
        &mut self,
        tournament: TournamentId,
    ) -> Result<ServerMessage, Denied> {
        if self.tournaments.len() >= MOST_TOURNAMENTS && !self.tournaments.contains(&tournament) {
            let most = MOST_TOURNAMENTS as u32;
            return Err(Denied(Denial::TooMany { most }));
        }
        let (session, outbox) = (self.visitor.clone(), self.outbox.clone());
        let connection = (self.id, outbox);
        let news = tournaments::follow(&self.online, &tournament, session, self.client, connection);
        let news = news.await?;
        self.tournaments.insert(tournament);
        Ok(news)
    }

    fn standing(&self) -> Option<Standing> {
        self.visitor.as_ref().map(|session| session.standing)
    }

    fn player(&self) -> Option<PersonId> {
        let session = self.visitor.as_ref()?;
        Some(session.player.id.clone())
    }

    fn follow(&mut self, game: GameId, from: Seq) {
        let listener = Listener::new(game.clone(), self.id, self.player(), self.outbox.clone());
        self.followed.insert(game.clone());
        self.online
            .games()
            .send(&game, ToGame::Follow { listener, from });
    }

    fn pong(&mut self, ping: u32) {
        let (Some((game, sent)), Some(player)) = (self.pings.remove(&ping), self.player()) else {
            return;
        };
        let round_trip = Millis(sent.elapsed().as_millis() as u64);
        self.online
            .games()
            .send(&game, ToGame::Measured { player, round_trip });
    }
}

async fn say(socket: &mut WebSocket, message: &ServerMessage) -> Result<(), Over> {
    send(socket, Message::Text(frame(message))).await
}

async fn deny(socket: &mut WebSocket, game: Option<GameId>, denial: Denial) -> Result<(), Over> {
    say(socket, &ServerMessage::Denied { game, denial }).await
}

async fn send(socket: &mut WebSocket, message: Message) -> Result<(), Over> {
    match tokio::time::timeout(SLOWEST_SEND, socket.send(message)).await {
        Ok(Ok(())) => Ok(()),
        _ => Err(Over),
    }
}
