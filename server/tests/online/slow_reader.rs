//! Whoever takes nothing of what he is sent is dropped, costs little until then, and catches up
//! by the numbers of the events.

use std::{net::SocketAddr, time::Duration};

use damka_client::{Client, GameConnection};
use damka_game::{Game, GameEnvelope, GameId, Seq};
use damka_protocol::{ClientMessage, ServerMessage, SideChoice, VERSION};
use damka_rules::Side;
use futures_util::{SinkExt, StreamExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::{
    WebSocketStream,
    tungstenite::{Error, Message, client::IntoClientRequest, http::header},
};

use crate::{
    durability::guest,
    process::Process,
    world::{self, Data, Kind, Manner, PATIENCE, invite, meet, play_ply},
};

on_both!(whoever_reads_nothing_is_dropped_and_catches_up);

/// The room for what was not read yet, in bytes: the system gives little more.
const ROOM: u32 = 4096;

/// How many kilobytes more the server may have for it.
const MEMORY: u64 = 16 * 1024;

/// How often he asks for everything: as often as a connection may at once.
const ASKS: u32 = 200;

/// A connection with a small buffer.
struct Reader(WebSocketStream<TcpStream>);

impl Reader {
    async fn connect(address: &str, token: &str) -> Reader {
        let address: SocketAddr = address.trim_start_matches("http://").parse().unwrap();
        let socket = TcpSocket::new_v4().unwrap();
        socket.set_recv_buffer_size(ROOM).unwrap();
        let stream = socket.connect(address).await.unwrap();
        let mut request = format!("ws://{address}/api/socket")
            .into_client_request()
            .unwrap();
        let token = format!("Bearer {token}").parse().unwrap();
        request.headers_mut().insert(header::AUTHORIZATION, token);
        let opened = tokio_tungstenite::client_async(request, stream).await;
        let mut reader = Reader(opened.unwrap().0);
        let version = VERSION;
        reader.say(&ClientMessage::Hello { version }).await.unwrap();
        reader
    }

    async fn say(&mut self, message: &ClientMessage) -> Result<(), Error> {
        let text = serde_json::to_string(message).unwrap();
        self.0.send(Message::text(text)).await
    }

    /// Reads a game from an event on, up to where it is now.
    async fn read(&mut self, game: &GameId, from: Seq) -> Vec<GameEnvelope> {
        let follow = ClientMessage::Follow {
            game: game.clone(),
            from,
        };
        self.say(&follow).await.unwrap();
        let (mut log, mut end) = (Vec::new(), None);
        let read = async {
            while end.is_none_or(|end: Seq| log.len() < (end.0 - from.0) as usize) {
                let Message::Text(text) = self.0.next().await.unwrap().unwrap() else {
                    continue;
                };
                match serde_json::from_str(&text).unwrap() {
                    ServerMessage::Following { next, .. } => end = Some(next),
                    ServerMessage::Events(events) => log.extend(events),
                    _ => {}
                }
            }
        };
        tokio::time::timeout(PATIENCE, read).await.unwrap();
        log
    }
}

/// A game of theirs that is over, of which two hundred copies have some megabytes.
async fn long_game(ala: &Client, olek: &Client) -> GameId {
    for seed in 0.. {
        let game = meet(ala, olek, &invite("classic", SideChoice::First)).await;
        let (one, two) = tokio::join!(
            world::play(ala.clone(), game.clone(), Manner::new(seed)),
            world::play(olek.clone(), game.clone(), Manner::new(seed + 1000)),
        );
        one.unwrap();
        if two.unwrap().turn().ply > 60 {
            return game;
        }
    }
    unreachable!("some game is long")
}

async fn whoever_reads_nothing_is_dropped_and_catches_up(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Process::start(&data, &[]).await;
    let (ala, olek) = (
        guest(&server.address, "Ala").await,
        guest(&server.address, "Olek").await,
    );
    let game = meet(&ala, &olek, &invite("classic", SideChoice::First)).await;
    let mut seats = [
        GameConnection::open(&ala, &game).await.unwrap(),
        GameConnection::open(&olek, &game).await.unwrap(),
    ];
    let mut manner = Manner::new(7);
    let mut play = async |seats: &mut [GameConnection; 2], plies: usize| {
        for _ in 0..plies {
            let side = seats[0].game().position().turn();
            play_ply(&mut seats[side as usize], &mut manner, side).await;
            let ply = seats[side as usize].game().turn().ply;
            let other = &mut seats[side.other() as usize];
            while other.game().turn().ply < ply {
                other.next().await.unwrap();
            }
        }
    };
    play(&mut seats, 4).await;
    let long = long_game(&ala, &olek).await;

    // A second device of hers has the game so far, and reads nothing from now on. It asks for
    // more than the buffers of the system hold.
    let token = ala.token().unwrap();
    let mut slow = Reader::connect(&server.address, token).await;
    let mut log = slow.read(&game, Seq(0)).await;
    let before = server.memory();
    let follow = ClientMessage::Follow {
        game: long,
        from: Seq(0),
    };
    for _ in 0..ASKS {
        slow.say(&follow).await.unwrap();
    }
    let mut most = before;
    let dropped = async {
        while slow.say(&follow).await.is_ok() {
            most = most.max(server.memory());
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    };
    { tokio::time::timeout(PATIENCE, dropped).await }.expect("it is dropped");
    assert!(most <= before + MEMORY, "{before} became {most}");

    // The game has gone on for everybody else, and goes on.
    play(&mut seats, 6).await;
    let from = Seq(u32::try_from(log.len()).unwrap());
    let mut again = Reader::connect(&server.address, token).await;
    let missed = again.read(&game, from).await;
    assert_eq!(missed[0].seq, from, "nothing comes twice");
    log.extend(missed);
    let read = Game::replay(&log).unwrap();
    assert_eq!(read, *seats[Side::First as usize].game());
    assert_eq!(read.turn().ply, 10);
    server.end().await;
}
