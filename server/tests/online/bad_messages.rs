//! Messages that are damaged, too large or never end: refused, no panic, memory
//! stays as it is, and other games go on. `DAMKA_LONG=1` sends a hundred times as many.

use damka_client::Client;
use damka_game::{CommandId, Face, GameId, Proposal, Seq, Time};
use damka_protocol::{Act, ClientMessage, Phrase, SideChoice, VERSION};
use fastrand::Rng;
use futures_util::{SinkExt, StreamExt};
use tokio_tungstenite::tungstenite::{
    Message,
    client::IntoClientRequest,
    http::header,
    protocol::frame::{
        Frame,
        coding::{Data as Payload, OpCode},
    },
};

use crate::{
    durability::{check, game_of_two, guest},
    mutation::mutate,
    process::{Process, said},
    world::{Data, Kind, PATIENCE, invite, meet},
};

/// How many messages a connection sends: fewer than would be refused as too fast.
const MESSAGES: u64 = 150;

/// What breaks readers of JSON.
const SPICE: [&[u8]; 12] = [
    b"{",
    b"[",
    b"]",
    b"}",
    b"\"",
    b"\\u0000",
    b"\\ud800",
    b"null",
    b"-1",
    b"1e999",
    b"99999999999999999999",
    "ą😀".as_bytes(),
];

on_both!(bad_messages_harm_nobody);

async fn bad_messages_harm_nobody(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Process::start(&data, &[]).await;
    let (eve, adam) = (
        guest(&server.address, "Ewa").await,
        guest(&server.address, "Adam").await,
    );
    let own = meet(&eve, &adam, &invite("online", SideChoice::First)).await;
    let connections = match std::env::var_os("DAMKA_LONG") {
        Some(_) => 1000,
        None => 10,
    };
    let address = server.address.clone();
    let other = tokio::spawn(async move { game_of_two(&address, 31).await });
    let good = good(&own);
    let mut warm = 0;
    for seed in 0..connections {
        let attack = attack(&server.address, &eve, &good, seed);
        { tokio::time::timeout(PATIENCE, attack).await }.expect("a connection ends");
        if seed == connections / 4 {
            warm = server.memory();
        }
    }
    let (game, views) = other.await.unwrap();
    check(&eve, &game, &views).await;
    let now = server.memory();
    assert!(now < warm + 16_384, "memory grew from {warm} to {now} kB");
    let said = std::fs::read_to_string(said(&data)).unwrap();
    assert!(!said.contains("panicked"), "{said}");
    server.end().await;
}

/// Messages that the server understands.
fn good(game: &GameId) -> Vec<Vec<u8>> {
    let game = game.clone();
    let id: CommandId = "c1".parse().unwrap();
    let acts = [
        Act::Resign,
        Act::Offer {
            proposal: Proposal::Draw,
        },
        Act::Accept { offer: Seq(3) },
        Act::Contribute {
            text: "12345678".parse().unwrap(),
        },
        Act::Call { face: Face::Tails },
        Act::ClaimGone,
    ];
    let acts = acts.map(|act| ClientMessage::Act {
        game: game.clone(),
        id: id.clone(),
        act,
    });
    let others = [
        ClientMessage::Hello { version: VERSION },
        ClientMessage::Follow {
            game: game.clone(),
            from: Seq(0),
        },
        ClientMessage::Leave { game: game.clone() },
        ClientMessage::FollowLobby,
        ClientMessage::LeaveLobby,
        ClientMessage::Rematch { game: game.clone() },
        ClientMessage::Say {
            game: game.clone(),
            phrase: Phrase::ThankYou,
        },
        ClientMessage::Clock { asked: Time(1) },
        ClientMessage::Pong { ping: 1 },
    ];
    let all = acts.iter().chain(&others);
    all.map(|message| serde_json::to_vec(message).unwrap())
        .collect()
}

/// One connection says hello, many damaged things, and at last something without end.
async fn attack(address: &str, client: &Client, good: &[Vec<u8>], seed: u64) {
    let authority = address.strip_prefix("http://").unwrap();
    let mut request = format!("ws://{authority}/api/socket")
        .into_client_request()
        .unwrap();
    let token = format!("Bearer {}", client.token().unwrap());
    let headers = request.headers_mut();
    headers.insert(header::AUTHORIZATION, token.parse().unwrap());
    let (socket, _) = tokio_tungstenite::connect_async(request).await.unwrap();
    let (mut to, mut from) = socket.split();
    let listen = tokio::spawn(async move {
        let mut heard = 0;
        while let Some(Ok(Message::Text(_) | Message::Ping(_))) = from.next().await {
            heard += 1;
        }
        heard
    });
    let hello = serde_json::to_string(&ClientMessage::Hello { version: VERSION }).unwrap();
    to.send(Message::text(hello)).await.unwrap();
    let mut random = Rng::with_seed(seed);
    let good: Vec<&[u8]> = good.iter().map(Vec::as_slice).collect();
    for _ in 0..MESSAGES {
        let bytes = mutate(&mut random, &good, &SPICE);
        let message = match String::from_utf8(bytes) {
            Ok(text) => Message::text(text),
            Err(bytes) => Message::binary(bytes.into_bytes()),
        };
        if to.send(message).await.is_err() {
            // A damaged hello may have ended it.
            break;
        }
    }
    // Whoever sends what has no end is not heard to the end.
    while to.send(endless(&mut random)).await.is_ok() {}
    assert!(listen.await.unwrap() > 0, "seed {seed}: it was answered");
}

/// A message that is far too large, or a piece of one that never ends.
fn endless(random: &mut Rng) -> Message {
    let piece = "[".repeat(random.usize(1..100_000));
    match random.bool() {
        true => Message::text(piece),
        false => Message::Frame(Frame::message(piece, OpCode::Data(Payload::Text), false)),
    }
}
