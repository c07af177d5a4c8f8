//! A server that is stopped answers what it has been asked for.

use damka_client::Socket;
use damka_game::{Game, GameEnvelope, GameId, Phase, Seq};
use damka_protocol::{ClientMessage, ServerMessage, SideChoice};
use damka_rules::Side;

use crate::{
    durability::guest,
    process::Process,
    world::{Data, Kind, Manner, PATIENCE, hear_socket, invite, meet},
};

on_both!(whatever_is_stored_is_heard_before_a_server_stops);

/// How many moves are under way when it is stopped.
const GAMES: u64 = 20;

/// A player's connection to a game, and what he has heard there.
struct Seat {
    socket: Socket,
    game: GameId,
    heard: Vec<GameEnvelope>,
}

impl Seat {
    /// Listens until the game is being played; how it stands.
    async fn begin(&mut self) -> Game {
        loop {
            let events = hear_socket(&mut self.socket, |message| match message {
                ServerMessage::Events(events) => Some(events),
                _ => None,
            });
            let events = events.await;
            self.heard.extend(events);
            let game = Game::replay(&self.heard).unwrap();
            if *game.phase() == Phase::Playing {
                return game;
            }
        }
    }

    /// Listens until the server has gone.
    async fn listen(&mut self) {
        while let Ok(message) = self.socket.next().await {
            if let ServerMessage::Events(events) = message {
                self.heard.extend(events);
            }
        }
    }
}

async fn whatever_is_stored_is_heard_before_a_server_stops(kind: Kind) {
    let data = Data::new(kind).await;
    let mut server = Process::start(&data, &[]).await;
    let (ala, olek) = (
        guest(&server.address, "Ala").await,
        guest(&server.address, "Olek").await,
    );
    let (mut seats, mut opponents) = (Vec::new(), Vec::new());
    for _ in 0..GAMES {
        let game = meet(&ala, &olek, &invite("classic", SideChoice::First)).await;
        let follow = ClientMessage::Follow {
            game: game.clone(),
            from: Seq(0),
        };
        let mut socket = ala.socket().await.unwrap();
        let mut opponent = olek.socket().await.unwrap();
        socket.send(&follow).await.unwrap();
        opponent.send(&follow).await.unwrap();
        opponents.push(opponent);
        let heard = Vec::new();
        seats.push(Seat {
            socket,
            game,
            heard,
        });
    }
    for (seat, number) in seats.iter_mut().zip(0..) {
        let game = seat.begin().await;
        let act = Manner::new(number).act(&game, Side::First).unwrap();
        let act = ClientMessage::Act {
            game: seat.game.clone(),
            id: "c1".parse().unwrap(),
            act,
        };
        seat.socket.send(&act).await.unwrap();
    }
    server.signal("-TERM");
    for seat in &mut seats {
        let listen = tokio::time::timeout(PATIENCE, seat.listen());
        listen.await.expect("the server stops");
    }
    server.wait().await;
    server.restart(&data).await;
    let ewa = guest(&server.address, "Ewa").await;
    for seat in seats {
        let stored = ewa.game_file(&seat.game).await.unwrap().events;
        assert_eq!(stored, seat.heard);
    }
    server.end().await;
}
