//! Finished games are packed, and nobody notices.

use std::time::Duration;

use damka_client::{Client, GameConnection};
use damka_game::{GameEnvelope, GameId, Seq};
use damka_protocol::{ClientMessage, ServerMessage, SideChoice};
use damka_server::{Config, Limits};

use crate::{
    classes::{assert_not_seen, come, new_class},
    world::{Data, Kind, Manner, PATIENCE, Running, hear_socket, invite, meet, play},
};

on_both!(
    a_finished_game_is_packed_and_served_as_before,
    a_packed_game_of_a_class_is_seen_by_the_class_only,
);

/// A server that packs what has ended at once.
async fn packing(data: &Data) -> Running {
    let limits = Limits {
        pack_after: Duration::ZERO,
        ..Limits::default()
    };
    let config = Config {
        limits,
        ..Config::default()
    };
    Running::with(data, config).await
}

/// Two play a game to its end.
async fn played(one: &Client, two: &Client) -> GameId {
    let game = meet(one, two, &invite("online", SideChoice::First)).await;
    let first = tokio::spawn(play(one.clone(), game.clone(), Manner::new(1)));
    let second = tokio::spawn(play(two.clone(), game.clone(), Manner::new(2)));
    first.await.unwrap().unwrap();
    second.await.unwrap().unwrap();
    game
}

/// Waits until a game is packed, with so many events.
async fn packed(data: &Data, game: &GameId, events: usize) {
    let wait = async {
        loop {
            let found: (i64, i64) = with_database!(data, c => {
                let select = "select
                    (select count(*) from events where game = $1),
                    (select coalesce(max(events), 0) from packed_games where game = $1)";
                let select = sqlx::query_as(select).bind(game.as_str());
                select.fetch_one(&mut c).await.unwrap()
            });
            if found == (0, events as i64) {
                return;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(PATIENCE, wait).await.unwrap();
}

/// What a watcher is sent from this event on.
async fn followed(client: &Client, game: &GameId, from: u32, all: usize) -> Vec<GameEnvelope> {
    let mut socket = client.socket().await.unwrap();
    let follow = ClientMessage::Follow {
        game: game.clone(),
        from: Seq(from),
    };
    socket.send(&follow).await.unwrap();
    let mut heard = Vec::new();
    while heard.len() < all - from as usize {
        let more = hear_socket(&mut socket, |message| match message {
            ServerMessage::Events(events) => Some(events),
            _ => None,
        });
        heard.extend(more.await);
    }
    heard
}

async fn a_finished_game_is_packed_and_served_as_before(kind: Kind) {
    let data = Data::new(kind).await;
    // One server plays it; packed it is by another, which does not know it yet.
    let server = Running::start(&data).await;
    let (ala, olek) = (server.guest("Ala").await, server.guest("Olek").await);
    let game = played(&ala, &olek).await;
    let file = ala.game_file(&game).await.unwrap();
    let pdn = ala.pdn(&game).await.unwrap();
    let everything = ala.export("everything.json").await.unwrap();
    drop(server);
    let server = packing(&data).await;
    let all = file.events.len();
    packed(&data, &game, all).await;
    let ala = Client::with_token(&server.address, ala.token().unwrap());
    let ala = ala.await.unwrap();
    assert_eq!(ala.game_file(&game).await.unwrap(), file);
    assert_eq!(ala.pdn(&game).await.unwrap(), pdn);
    assert_eq!(ala.export("everything.json").await.unwrap(), everything);
    for from in [0, 1, all as u32 / 2, all as u32 - 1] {
        let heard = followed(&ala, &game, from, all).await;
        assert_eq!(heard, file.events[from as usize..], "from {from}");
    }
    let seat = GameConnection::open(&ala, &game).await.unwrap();
    assert!(seat.game().ended().is_some());
}

async fn a_packed_game_of_a_class_is_seen_by_the_class_only(kind: Kind) {
    let data = Data::new(kind).await;
    let server = packing(&data).await;
    let operator = server.operator().await;
    let teacher = server.teacher(&operator, "Nauczycielka").await;
    let (class, cards) = new_class(&teacher, &["A A", "B B"]).await;
    let (one, two) = (
        come(&server, &cards[0]).await,
        come(&server, &cards[1]).await,
    );
    let game = played(&one, &two).await;
    let file = teacher.game_file(&game).await.unwrap();
    packed(&data, &game, file.events.len()).await;
    assert_eq!(one.game_file(&game).await.unwrap(), file);
    let stranger = server.member("Olek").await;
    assert_not_seen(&stranger, &game).await;
    // With the class its packed games are gone, too.
    teacher
        .delete(&format!("/api/classes/{}", class.id))
        .await
        .unwrap();
    packed(&data, &game, 0).await;
    let gone: i64 = with_database!(data, c => {
        let count = sqlx::query_scalar("select count(*) from packed_games");
        count.fetch_one(&mut c).await.unwrap()
    });
    assert_eq!(gone, 0);
}
