//! A network that delays, loses, doubles and reorders what is said.

use std::{
    sync::{
        Arc,
        atomic::{AtomicU32, AtomicU64, Ordering},
    },
    time::Duration,
};

use futures_util::{
    SinkExt, StreamExt,
    stream::{SplitSink, SplitStream},
};
use oorandom::Rand32;
use tokio::{
    net::{TcpListener, TcpStream},
    sync::mpsc,
    time::Instant,
};
use tokio_tungstenite::{
    WebSocketStream,
    tungstenite::{
        Message,
        client::IntoClientRequest,
        handshake::server::{Request, Response},
        http::{HeaderValue, header},
    },
};

use crate::{
    clocks::check_clocks,
    durability::{check, game_of_two, guest},
    world::{Data, Kind, Running},
};

/// What a connection of a socket begins with.
const SOCKET: &[u8] = b"GET /api/socket";

/// How long something that is delayed or overtaken is kept at most.
const LONGEST_DELAY: u32 = 60;

on_both!(faults_on_the_way_change_no_game);

async fn faults_on_the_way_change_no_game(kind: Kind) {
    let games = match std::env::var_os("DAMKA_LONG") {
        Some(_) => 40,
        None => 4,
    };
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let proxy = start(&server.address, Way::Faulty).await;
    let played: Vec<_> = (0..games)
        .map(|seed| {
            let proxy = proxy.clone();
            tokio::spawn(async move { game_of_two(&proxy, 1000 * seed).await })
        })
        .collect();
    let watcher = guest(&server.address, "Ewa").await;
    for game in played {
        let (game, views) = game.await.unwrap();
        let events = check(&watcher, &game, &views).await;
        check_clocks(&views[0], &events, &[]);
    }
    assert_ne!(BROKEN.load(Ordering::Relaxed), 0, "connections were lost");
}

/// How many connections were lost.
static BROKEN: AtomicU32 = AtomicU32::new(0);

/// What becomes of messages on their way.
#[derive(Clone)]
pub enum Way {
    /// They are delayed, lost, doubled and reordered.
    Faulty,
    /// They take so many milliseconds in each direction, in order.
    Slow(Arc<AtomicU64>),
}

/// Starts one before a server; its address.
pub async fn start(server: &str, way: Way) -> String {
    let server = server.trim_start_matches("http://").to_owned();
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    tokio::spawn(async move {
        let mut seed = 0;
        while let Ok((stream, _)) = listener.accept().await {
            seed += 1;
            let (server, random) = (server.clone(), Rand32::new(seed));
            tokio::spawn(carry(stream, server, random, way.clone()));
        }
    });
    address
}

/// Carries a connection: requests as they are, sockets as the way is.
async fn carry(mut stream: TcpStream, server: String, random: Rand32, way: Way) {
    let mut head = [0; SOCKET.len()];
    while stream
        .peek(&mut head)
        .await
        .is_ok_and(|read| 0 < read && read < head.len())
    {
        tokio::task::yield_now().await;
    }
    if head != SOCKET {
        if let Ok(mut there) = TcpStream::connect(&server).await {
            tokio::io::copy_bidirectional(&mut stream, &mut there)
                .await
                .ok();
        }
        return;
    }
    let mut authorization = None;
    #[allow(clippy::result_large_err, reason = "tungstenite wants it so")]
    let note = |request: &Request, response: Response| {
        authorization = request.headers().get(header::AUTHORIZATION).cloned();
        Ok(response)
    };
    let Ok(here) = tokio_tungstenite::accept_hdr_async(stream, note).await else {
        return;
    };
    let Some(there) = connect(&server, authorization).await else {
        return;
    };
    let (to_client, from_client) = here.split();
    let (to_server, from_server) = there.split();
    if let Way::Slow(length) = way {
        return tokio::select! {
            () = slow(from_client, to_server, &length) => {}
            () = slow(from_server, to_client, &length) => {}
        };
    }
    let other = Rand32::new(u64::from(random.clone().rand_u32()));
    // When one direction ends, so does the connection.
    tokio::select! {
        () = (Direction { from: from_client, to: to_server, random }).run() => {}
        () = (Direction { from: from_server, to: to_client, random: other }).run() => {}
    }
}

async fn connect(
    server: &str,
    authorization: Option<HeaderValue>,
) -> Option<WebSocketStream<TcpStream>> {
    let stream = TcpStream::connect(server).await.ok()?;
    let mut request = format!("ws://{server}/api/socket")
        .into_client_request()
        .ok()?;
    if let Some(value) = authorization {
        request.headers_mut().insert(header::AUTHORIZATION, value);
    }
    let connected = tokio_tungstenite::client_async(request, stream).await;
    connected.ok().map(|(stream, _)| stream)
}

/// Carries every message, each of them later.
async fn slow(
    mut from: SplitStream<WebSocketStream<TcpStream>>,
    mut to: SplitSink<WebSocketStream<TcpStream>, Message>,
    length: &AtomicU64,
) {
    let (sender, mut receiver) = mpsc::unbounded_channel();
    let read = async {
        while let Some(Ok(message)) = from.next().await {
            let length = Duration::from_millis(length.load(Ordering::Relaxed));
            sender.send((Instant::now() + length, message)).unwrap();
        }
    };
    let write = async {
        while let Some((at, message)) = receiver.recv().await {
            tokio::time::sleep_until(at).await;
            if to.send(message).await.is_err() {
                return;
            }
        }
    };
    tokio::select! {
        () = read => {}
        () = write => {}
    }
}

/// What becomes of a message.
#[derive(Copy, Clone)]
enum Fate {
    Arrives,
    /// It comes twice.
    Doubled,
    /// The next one overtakes it.
    Overtaken,
    /// It and all that come after it wait.
    Delayed,
    /// It is lost with the connection, which nobody notices at once.
    Lost,
}

struct Direction {
    from: SplitStream<WebSocketStream<TcpStream>>,
    to: SplitSink<WebSocketStream<TcpStream>, Message>,
    random: Rand32,
}

impl Direction {
    async fn run(mut self) {
        // A connection without a hello is none.
        let mut fate = Fate::Arrives;
        let mut overtaken: Option<Message> = None;
        loop {
            let wait = match overtaken {
                Some(_) => self.delay(),
                None => Duration::MAX,
            };
            let message = match tokio::time::timeout(wait, self.from.next()).await {
                Ok(Some(Ok(message))) => message,
                Ok(_) => return,
                Err(_) => {
                    self.send(overtaken.take()).await;
                    continue;
                }
            };
            if !message.is_text() {
                continue;
            }
            match fate {
                Fate::Lost => {
                    BROKEN.fetch_add(1, Ordering::Relaxed);
                    return tokio::time::sleep(self.delay()).await;
                }
                Fate::Delayed => tokio::time::sleep(self.delay()).await,
                Fate::Overtaken if overtaken.is_none() => {
                    overtaken = Some(message);
                    fate = self.fate();
                    continue;
                }
                Fate::Doubled => self.send(Some(message.clone())).await,
                Fate::Arrives | Fate::Overtaken => {}
            }
            self.send(Some(message)).await;
            self.send(overtaken.take()).await;
            fate = self.fate();
        }
    }

    async fn send(&mut self, message: Option<Message>) {
        if let Some(message) = message {
            // If the other end is gone, this one hears of it.
            self.to.send(message).await.ok();
        }
    }

    fn fate(&mut self) -> Fate {
        match self.random.rand_range(0..100) {
            0..2 => Fate::Lost,
            2..12 => Fate::Doubled,
            12..22 => Fate::Overtaken,
            22..42 => Fate::Delayed,
            _ => Fate::Arrives,
        }
    }

    fn delay(&mut self) -> Duration {
        Duration::from_millis(self.random.rand_range(0..LONGEST_DELAY).into())
    }
}
