//! The lot of a class when the server crashes before it is drawn.

use damka_client::{Client, GameConnection, News, Socket};
use damka_protocol::{
    Act, Answer, Card, Class, ClientMessage, Denial, Draw, NewDraw, RulesChoice, ServerMessage,
    SideChoice, TextFault,
};

use crate::{
    classes::{come_to, hear_draw, new_class},
    process::Process,
    world::{Data, Kind, Running, hear_socket, invite, make_operator, make_teacher, meet},
};

on_both!(
    a_draw_resumes_with_its_seed_after_a_crash,
    a_draw_that_is_too_old_is_called_off,
    words_are_not_added_to_a_lot,
);

/// A class with everybody there.
struct Room {
    teacher: Client,
    pupils: Vec<Client>,
    draws: String,
}

impl Room {
    async fn of_three(server: &Process) -> Room {
        let address = &server.address;
        let operator = make_operator(address, server.operator_key.as_ref()).await;
        let teacher = make_teacher(address, &operator, "Nauczycielka").await;
        let (class, cards): (Class, Vec<Card>) = new_class(&teacher, &["A A", "B B", "C C"]).await;
        let mut pupils = Vec::new();
        for card in &cards {
            pupils.push(come_to(address, card).await);
        }
        Room {
            teacher,
            pupils,
            draws: format!("/api/classes/{}/draws", class.id),
        }
    }

    async fn sockets(&self) -> Vec<Socket> {
        let mut sockets = Vec::new();
        for client in self.pupils.iter().chain([&self.teacher]) {
            sockets.push(client.socket().await.unwrap());
        }
        sockets
    }

    async fn begin(&self) -> Draw {
        let new = NewDraw {
            rules: RulesChoice::Named("school".into()),
            clock: None,
        };
        self.teacher.post(&self.draws, Some(&new)).await.unwrap()
    }
}

/// What is added to a lot is shown to others: nobody writes to them there.
async fn words_are_not_added_to_a_lot(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let (ala, olek) = (server.guest("Ala").await, server.guest("Olek").await);
    let game = meet(&ala, &olek, &invite("school", SideChoice::Lot)).await;
    let mut seat = GameConnection::open(&ala, &game).await.unwrap();
    let mut other = GameConnection::open(&olek, &game).await.unwrap();
    let words = Act::Contribute {
        text: "you play badly".parse().unwrap(),
    };
    seat.act(words).await.unwrap();
    let refused = Answer::Denied(Denial::Text {
        fault: TextFault::Free,
    });
    loop {
        match seat.next().await.unwrap() {
            News::Answered(answer) if answer == refused => break,
            News::Happened(_) => assert!(seat.game().open_lot().is_some()),
            _ => {}
        }
    }
    let number = Act::Contribute {
        text: "cat 7f3a".parse().unwrap(),
    };
    seat.act(number.clone()).await.unwrap();
    other.act(number).await.unwrap();
    while seat.game().sides_proof().is_none() {
        seat.next().await.unwrap();
    }
}

async fn add(socket: &mut Socket, draw: &Draw, text: &str) {
    let add = ClientMessage::ContributeToDraw {
        draw: draw.id.clone(),
        text: text.parse().unwrap(),
    };
    socket.send(&add).await.unwrap();
}

async fn a_draw_resumes_with_its_seed_after_a_crash(kind: Kind) {
    let data = Data::new(kind).await;
    let mut server = Process::start(&data, &[]).await;
    let room = Room::of_three(&server).await;
    let mut sockets = room.sockets().await;
    let begun = room.begin().await;
    add(&mut sockets[0], &begun, "cat 7f3a").await;
    server.kill_and_restart(&data).await;

    // Whoever comes back hears of it, and adds something again.
    let mut sockets = room.sockets().await;
    for (number, socket) in sockets.iter_mut().enumerate() {
        let draw = hear_draw(socket, false).await;
        let known = (&draw.id, draw.commitment, &draw.players);
        assert_eq!(known, (&begun.id, begun.commitment, &begun.players));
        if number < 3 {
            add(socket, &draw, "fish 91c0").await;
        }
    }
    let mut drawn = Vec::new();
    for socket in &mut sockets {
        drawn.push(hear_draw(socket, true).await);
    }
    assert!(drawn.iter().all(|draw| *draw == drawn[0]));
    assert_eq!(drawn[0].commitment, begun.commitment);
    assert_eq!(drawn[0].verify(), Ok(()));
    let outcome = drawn[0].drawn.clone().unwrap();
    assert_eq!((outcome.pairs.len(), outcome.contributions.len()), (1, 3));

    // If the server crashes before everybody has heard the result, they hear it afterwards.
    server.kill_and_restart(&data).await;
    let mut socket = room.pupils[0].socket().await.unwrap();
    assert_eq!(hear_draw(&mut socket, true).await, drawn[0]);
    let kept: Vec<Draw> = room.teacher.get(&room.draws).await.unwrap();
    assert_eq!(kept, drawn[..1]);
    let file = room.teacher.game_file(&outcome.pairs[0].game).await;
    assert!(!file.unwrap().events.is_empty());
    server.end().await;
}

async fn a_draw_that_is_too_old_is_called_off(kind: Kind) {
    let data = Data::new(kind).await;
    let mut server = Process::start(&data, &[]).await;
    let room = Room::of_three(&server).await;
    let _sockets = room.sockets().await;
    let begun = room.begin().await;
    server.kill().await;
    // It was begun an hour ago.
    let mut old = begun.clone();
    old.until.0 -= 60 * 60 * 1000;
    let body = serde_json::to_string(&old).unwrap();
    with_database!(data, c => {
        let update = sqlx::query("update open_draws set draw = $1").bind(body);
        assert_eq!(update.execute(&mut c).await.unwrap().rows_affected(), 1);
    });
    server.restart(&data).await;
    for client in room.pupils.iter().chain([&room.teacher]) {
        let mut socket = client.socket().await.unwrap();
        let called_off = hear_socket(&mut socket, |message| match message {
            ServerMessage::DrawCalledOff { draw } => Some(draw),
            ServerMessage::Draw(draw) => panic!("it goes on: {draw:?}"),
            _ => None,
        });
        assert_eq!(called_off.await, begun.id);
    }
    let left: i64 = with_database!(data, c => {
        let count = sqlx::query_scalar("select count(*) from open_draws");
        count.fetch_one(&mut c).await.unwrap()
    });
    assert_eq!(left, 0);
    server.end().await;
}
