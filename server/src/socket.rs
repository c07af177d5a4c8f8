//! A WebSocket: what a client says goes to the games, what happens there comes back.

mod requests;

use std::{
    collections::{HashMap, HashSet},
    pin::pin,
    sync::atomic::{AtomicU64, Ordering},
    time::{Duration, Instant},
};

use axum::{
    extract::{
        State,
        ws::{Message, WebSocket, WebSocketUpgrade},
    },
    response::Response,
};
use damka_game::{GameId, TournamentId};
use damka_protocol::{Denial, ServerMessage};
use tokio_util::task::TaskTracker;

use crate::{
    api::Denied,
    attendance::AttendanceGuard,
    client::Client,
    message_rate::MessageRate,
    online::Online,
    outbox::{Outbox, OutboxReader, Outgoing, frame},
    session::OptionalSession,
    store::SessionRow,
};

/// The largest message of a client.
const LARGEST_MESSAGE: usize = 16 * 1024;

/// What is read from a connection at once: several messages of a player. A larger one is read
/// in parts.
const READ_BUFFER: usize = 1024;

/// How long a message may take to be sent before the reader is given up.
const SLOWEST_SEND: Duration = Duration::from_secs(10);

/// How long a connection may say nothing; browsers answer pings by themselves.
const SILENCE: Duration = Duration::from_secs(60);

/// How long the last answers may take when the server stops.
const FAREWELL: Duration = Duration::from_secs(2);

/// How often a silent connection is asked whether it is there.
const ASK: Duration = Duration::from_secs(20);

/// How many pings may be unanswered.
const MOST_PINGS: usize = 200;

/// Makes a socket of a request.
pub async fn upgrade(
    State(online): State<Online>,
    OptionalSession(session): OptionalSession,
    client: Client,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Denied> {
    let upgrade = upgrade
        // The usual buffers would cost 128 KB a connection.
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(0)
        .max_message_size(LARGEST_MESSAGE)
        .max_frame_size(LARGEST_MESSAGE);
    // Boxed, as the state of a task has room for what is moved before and after that.
    Ok(upgrade.on_upgrade(move |socket| {
        Box::new(Connection::new(online, session, client)).run(Box::new(socket))
    }))
}

static NEXT_CONNECTION: AtomicU64 = AtomicU64::new(1);

struct Connection {
    id: u64,
    online: Online,
    session: Option<SessionRow>,
    client: Client,
    outbox: Outbox,
    messages: OutboxReader,
    greeted: bool,
    /// Registers the player as present, from the hello to the end of the connection.
    presence: Option<AttendanceGuard>,
    /// The games that it follows.
    followed: HashSet<GameId>,
    /// The tournaments that it follows.
    tournaments: HashSet<TournamentId>,
    rate: MessageRate,
    follow_rate: MessageRate,
    pings: HashMap<u32, (GameId, Instant)>,
    next_ping: u32,
    /// What the client has asked for and is not answered yet.
    unanswered: TaskTracker,
}

/// The connection is to end.
struct Over;

impl Connection {
    fn new(online: Online, session: Option<SessionRow>, client: Client) -> Connection {
        let (outbox, messages) = Outbox::new();
        Connection {
            id: NEXT_CONNECTION.fetch_add(1, Ordering::Relaxed),
            online,
            session,
            client,
            outbox,
            messages,
            greeted: false,
            presence: None,
            followed: HashSet::new(),
            tournaments: HashSet::new(),
            rate: MessageRate::of_messages(Instant::now()),
            follow_rate: MessageRate::of_follows(Instant::now()),
            pings: HashMap::new(),
            next_ping: 0,
            unanswered: TaskTracker::new(),
        }
    }

    async fn run(mut self: Box<Self>, mut socket: Box<WebSocket>) {
        metrics::gauge!("damka_sockets").increment(1.0);
        let (overflow, stop) = (self.messages.overflow(), self.online.stop().clone());
        tokio::select! {
            Over = self.converse(&mut socket) => {}
            () = stop.requested() => self.finish(&mut socket).await,
            () = overflow => tracing::debug!("a slow reader was dropped"),
        }
        metrics::gauge!("damka_sockets").decrement(1.0);
        let connection = self.id;
        self.online.lobby().leave(connection);
        for game in &self.followed {
            self.online.games().leave(game, connection);
        }
        for tournament in &self.tournaments {
            self.online.tournaments().leave(tournament, connection);
        }
    }

    async fn converse(&mut self, socket: &mut WebSocket) -> Over {
        let mut heard = Instant::now();
        let mut ask = tokio::time::interval(ASK);
        loop {
            let done = tokio::select! {
                outgoing = self.messages.next() => self.outgoing(outgoing, socket).await,
                message = socket.recv() => {
                    heard = Instant::now();
                    match message {
                        Some(Ok(message)) => self.incoming(message, socket).await,
                        _ => Err(Over),
                    }
                }
                _ = ask.tick() => match heard.elapsed() < SILENCE && !self.is_expired() {
                    true => send(socket, Message::Ping(Vec::new().into())).await,
                    false => Err(Over),
                },
            };
            if let Err(over) = done {
                return over;
            }
        }
    }

    /// The server stops: nothing more is read, but whatever the client has asked for is
    /// answered. It connects again when there is a server.
    async fn finish(&mut self, socket: &mut WebSocket) {
        let unanswered = self.unanswered.clone();
        unanswered.close();
        let mut answered = pin!(tokio::time::timeout(FAREWELL, unanswered.wait()));
        loop {
            let outgoing = tokio::select! {
                biased;
                outgoing = self.messages.next() => outgoing,
                _ = &mut answered => return,
            };
            if self.outgoing(outgoing, socket).await.is_err() {
                return;
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
            Outgoing::FollowAgain(game, from) => {
                if self.followed.contains(&game) {
                    self.follow(game, from);
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
                self.online.refusals().message("not text");
                let fault = "a message is text".to_owned();
                return deny(socket, None, Denial::Malformed { fault }).await;
            }
        };
        if !self.rate.allows(Instant::now()) {
            self.online.refusals().message("too fast");
            return deny(socket, None, Denial::TooFast).await;
        }
        match serde_json::from_str(&text) {
            // What it takes to answer is not to be a part of every connection that waits.
            Ok(message) => Box::pin(self.message(message, socket)).await,
            Err(error) => {
                self.online.refusals().message("malformed");
                let fault = error.to_string();
                deny(socket, None, Denial::Malformed { fault }).await
            }
        }
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
