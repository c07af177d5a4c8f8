//! Whoever has no right to anything: forged ids, sessions that have ended, expired or belong
//! to another server, floods of messages, texts that are meant to be SQL.

use std::time::{SystemTime, UNIX_EPOCH};

use damka_client::{Client, GameConnection, News};
use damka_game::{Event, GameId, Seq, Time};
use damka_protocol::{
    Act, ClientMessage, Denial, GameScope, GameSearch, InvitationState, NewClass, Page, Phrase,
    ServerMessage, SideChoice, VERSION,
};
use damka_rules::Side;
use futures_util::{SinkExt, StreamExt};
use tokio::net::TcpStream;
use tokio_tungstenite::{
    MaybeTlsStream, WebSocketStream,
    tungstenite::{Message, client::IntoClientRequest, http::header},
};

use crate::world::{Data, Kind, Manner, PATIENCE, Running, denial, invite, meet, play_ply};

on_both!(
    forged_ids_lead_nowhere,
    an_ended_session_opens_nothing_even_on_an_open_socket,
    an_expired_session_ends_on_every_channel,
    a_session_of_another_server_is_none,
    a_flood_of_messages_is_cut_off_and_harms_nobody,
    watchers_who_ask_for_everything_do_not_keep_players_waiting,
    phrases_come_one_at_a_time,
    texts_are_never_sql,
    nobody_has_more_than_his_share,
);

type Raw = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// A socket that has not said hello.
async fn open(address: &str, token: &str) -> Raw {
    let authority = address.strip_prefix("http://").unwrap();
    let mut request = format!("ws://{authority}/api/socket")
        .into_client_request()
        .unwrap();
    let token = format!("Bearer {token}").parse().unwrap();
    request.headers_mut().insert(header::AUTHORIZATION, token);
    tokio_tungstenite::connect_async(request).await.unwrap().0
}

/// Says something; false if the socket has ended.
async fn say(socket: &mut Raw, message: &ClientMessage) -> bool {
    let text = serde_json::to_string(message).unwrap();
    socket.send(Message::text(text)).await.is_ok()
}

/// What is heard next; none when the socket has ended.
async fn hear(socket: &mut Raw) -> Option<ServerMessage> {
    loop {
        let message = tokio::time::timeout(PATIENCE, socket.next()).await;
        match message.expect("it answers or ends") {
            Some(Ok(Message::Text(text))) => return Some(serde_json::from_str(&text).unwrap()),
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
            _ => return None,
        }
    }
}

const HELLO: ClientMessage = ClientMessage::Hello { version: VERSION };

async fn forged_ids_lead_nowhere(kind: Kind) {
    const ID: &str = "5d0c3f7e9a1b4286b0e4d2c8f6a97135";
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let host = server.address.strip_prefix("http://").unwrap();
    let name = serde_json::json!({ "name": "Ewa" });
    let (_, cookie, _) = server.ask(host, "POST /api/session", "", &name).await;
    let key = format!("{{\"key\":\"{ID}\"}}");
    let requests = [
        "GET /api/games/ID.json",
        "GET /api/games/ID.pdn",
        "GET /api/games/ID.png",
        "GET /api/invitations/ID",
        "DELETE /api/invitations/ID",
        "POST /api/invitations/ID/seat",
        "POST /api/games/ID/referee-link",
        "DELETE /api/games/ID/referee-link",
        "POST /api/games/ID/referee",
        "DELETE /api/sessions/ID",
        "DELETE /api/bots/ID",
        "PUT /api/blocks/ID",
        "GET /api/players/ID",
        "GET /api/classes/ID",
        "DELETE /api/classes/ID",
        "GET /api/classes/ID/games",
        "GET /api/classes/ID/draws",
        "POST /api/classes/ID/pause",
        "POST /api/classes/ID/pupils/ID/card",
        "GET /api/tournaments/ID",
        "DELETE /api/tournaments/ID",
        "GET /api/tournaments/ID/events?from=0",
        "GET /api/tournaments/ID/names",
        "GET /api/tournaments/ID/links",
        "GET /api/tournaments/ID/file",
        "GET /api/tournaments/ID/games.pdn",
        "DELETE /api/operator/games/ID",
        "DELETE /api/operator/accounts/ID",
        "POST /api/card",
        "POST /api/sign-in/link",
        "POST /api/event-links",
        "POST /api/event-links/look",
    ];
    let ids = [
        ID,
        "00000000000000000000000000000000",
        "x",
        "..%2f..%2fdamka.db",
        "%27%20or%20%271%27=%271",
        "%00",
    ];
    for cookie in ["", &cookie.unwrap()] {
        for request in requests {
            for id in ids {
                let request = request.replace("ID", id);
                let (status, _, body) = server.send(host, &request, cookie, &key).await;
                let refused = matches!(status, 400 | 401 | 403 | 404);
                assert!(refused, "{request}: {status} {body}");
            }
        }
    }
    let search = "GET /api/games?scope=public&player=%00";
    let (status, _, _) = server.send(host, search, "", "").await;
    assert_eq!(status, 400, "no name has a NUL in it");
    let ewa = server.guest("Ewa").await;
    let mut socket = open(&server.address, ewa.token().unwrap()).await;
    assert!(say(&mut socket, &HELLO).await);
    hear(&mut socket).await.unwrap();
    let game: GameId = ID.parse().unwrap();
    let forged = [
        ClientMessage::Follow {
            game: game.clone(),
            from: Seq(0),
        },
        ClientMessage::Act {
            game: game.clone(),
            id: "c1".parse().unwrap(),
            act: Act::Resign,
        },
        ClientMessage::Rematch { game },
        ClientMessage::ContributeToDraw {
            draw: ID.to_owned(),
            text: "cat 7f3a".parse().unwrap(),
        },
        ClientMessage::FollowTournament {
            tournament: ID.parse().unwrap(),
        },
    ];
    for message in forged {
        assert!(say(&mut socket, &message).await);
        let answer = hear(&mut socket).await.unwrap();
        let ServerMessage::Denied { denial, .. } = &answer else {
            panic!("{message:?}: {answer:?}");
        };
        let refused = [
            Denial::NoSuchGame,
            Denial::NoSuchDraw,
            Denial::NoSuchTournament,
        ];
        assert!(refused.contains(denial), "{message:?}: {denial:?}");
    }
}

async fn an_ended_session_opens_nothing_even_on_an_open_socket(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let ala = server.guest("Ala").await;
    let mut socket = open(&server.address, ala.token().unwrap()).await;
    ala.sign_out().await.unwrap();
    assert!(say(&mut socket, &HELLO).await);
    let heard = hear(&mut socket).await;
    assert!(heard.is_none(), "{heard:?}");
}

async fn an_expired_session_ends_on_every_channel(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let ala = server.guest("Ala").await;
    // On a slow machine the session may have expired before the socket is open.
    let mut socket = loop {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
        let until = now.as_millis() as i64 + 2_000;
        with_database!(data, c => {
            let update = sqlx::query("update sessions set until = $1").bind(until);
            update.execute(&mut c).await.unwrap();
        });
        let mut socket = open(&server.address, ala.token().unwrap()).await;
        assert!(say(&mut socket, &HELLO).await);
        if let Some(ServerMessage::Hello {
            player: Some(_), ..
        }) = hear(&mut socket).await
        {
            break socket;
        }
    };
    let asked = ClientMessage::Clock { asked: Time(1) };
    let ended = async {
        while say(&mut socket, &asked).await && hear(&mut socket).await.is_some() {
            tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(PATIENCE, ended).await.unwrap();
    assert_eq!(denial(ala.session().await), Denial::NotSignedIn);
    let invited = ala.invite(&invite("classic", SideChoice::First)).await;
    assert_eq!(denial(invited), Denial::NotSignedIn);
}

async fn a_session_of_another_server_is_none(kind: Kind) {
    let (one, two) = (Data::new(kind).await, Data::new(kind).await);
    let (here, elsewhere) = (Running::start(&one).await, Running::start(&two).await);
    let (ala, olek) = (here.guest("Ala").await, here.guest("Olek").await);
    let game = meet(&ala, &olek, &invite("classic", SideChoice::First)).await;
    let stranger = elsewhere.token("Ala").await;
    let back = Client::with_token(&here.address, &stranger).await;
    assert_eq!(denial(back), Denial::NotSignedIn);
    let mut socket = open(&here.address, &stranger).await;
    assert!(say(&mut socket, &HELLO).await);
    let hello = hear(&mut socket).await.unwrap();
    assert!(matches!(hello, ServerMessage::Hello { player: None, .. }));
    let resign = ClientMessage::Act {
        game,
        id: "c1".parse().unwrap(),
        act: Act::Resign,
    };
    assert!(say(&mut socket, &resign).await);
    let answer = hear(&mut socket).await.unwrap();
    let ServerMessage::Denied { denial, .. } = answer else {
        panic!("{answer:?}");
    };
    assert_eq!(denial, Denial::NotSignedIn);
}

async fn a_flood_of_messages_is_cut_off_and_harms_nobody(kind: Kind) {
    const MESSAGES: u32 = 2_000;
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let (ala, ewa) = (server.guest("Ala").await, server.guest("Ewa").await);
    let mut other = ala.socket().await.unwrap();
    let mut socket = open(&server.address, ewa.token().unwrap()).await;
    assert!(say(&mut socket, &HELLO).await);
    hear(&mut socket).await.unwrap();
    let (mut to, mut from) = socket.split();
    let asked = ClientMessage::Clock { asked: Time(1) };
    let flood = serde_json::to_string(&asked).unwrap();
    let flood = tokio::spawn(async move {
        for _ in 0..MESSAGES {
            to.send(Message::text(flood.clone())).await.unwrap();
        }
        to
    });
    let mut refused = 0;
    for _ in 0..MESSAGES {
        let message = loop {
            let heard = tokio::time::timeout(PATIENCE, from.next()).await.unwrap();
            match heard.unwrap().unwrap() {
                Message::Text(text) => break serde_json::from_str(&text).unwrap(),
                _ => continue,
            }
        };
        if let ServerMessage::Denied { denial, .. } = message {
            assert_eq!(denial, Denial::TooFast);
            refused += 1;
        }
    }
    drop(flood.await.unwrap());
    println!("{refused} of {MESSAGES} messages were refused");
    assert!(refused > MESSAGES / 4);
    other.send(&asked).await.unwrap();
    let answer = other.next().await.unwrap();
    assert!(matches!(answer, ServerMessage::Clock { .. }), "{answer:?}");
}

async fn watchers_who_ask_for_everything_do_not_keep_players_waiting(kind: Kind) {
    const WATCHERS: usize = 5;
    const PLIES: usize = 20;
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let (ala, olek) = (server.guest("Ala").await, server.guest("Olek").await);
    let game = meet(&ala, &olek, &invite("online", SideChoice::First)).await;
    let mut seats = [
        GameConnection::open(&ala, &game).await.unwrap(),
        GameConnection::open(&olek, &game).await.unwrap(),
    ];
    let mut watchers = Vec::new();
    for number in 0..WATCHERS {
        let token = server.token(&format!("Widz {number}")).await;
        let (address, game) = (server.address.clone(), game.clone());
        watchers.push(tokio::spawn(async move {
            let mut socket = open(&address, &token).await;
            assert!(say(&mut socket, &HELLO).await);
            for _ in 0..100 {
                let (game, from) = (game.clone(), Seq(0));
                say(&mut socket, &ClientMessage::Follow { game, from }).await;
            }
            // However busy the game was, each of them sees it to the end.
            loop {
                match hear(&mut socket).await.expect("the socket is there") {
                    ServerMessage::Events(events)
                        if { events.iter() }.any(|one| matches!(one.event, Event::Ended(_))) =>
                    {
                        return;
                    }
                    _ => {}
                }
            }
        }));
    }
    let mut manners = [Manner::new(5), Manner::new(6)];
    for ply in 0..PLIES {
        let at = ply % 2;
        play_ply(&mut seats[at], &mut manners[at], Side::BOTH[at]).await;
    }
    let ended = async {
        seats[0].act(Act::Resign).await.unwrap();
        for watcher in watchers {
            watcher.await.unwrap();
        }
    };
    tokio::time::timeout(PATIENCE, ended).await.unwrap();
}

async fn phrases_come_one_at_a_time(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let (ala, olek) = (server.guest("Ala").await, server.guest("Olek").await);
    let game = meet(&ala, &olek, &invite("online", SideChoice::First)).await;
    let mut first = GameConnection::open(&ala, &game).await.unwrap();
    let mut second = GameConnection::open(&olek, &game).await.unwrap();
    for _ in 0..40 {
        first.say(Phrase::Hello).await.unwrap();
    }
    // The other is not kept from answering, and what comes after all of them is heard.
    second.say(Phrase::ThankYou).await.unwrap();
    first.act(Act::Resign).await.unwrap();
    let mut said = Vec::new();
    let heard = async {
        while second.game().ended().is_none() {
            if let News::Said(side, phrase) = second.next().await.unwrap() {
                said.push((side, phrase));
            }
        }
    };
    tokio::time::timeout(PATIENCE, heard).await.unwrap();
    said.sort_by_key(|(side, _)| *side != Side::First);
    let expected = [
        (Side::First, Phrase::Hello),
        (Side::Second, Phrase::ThankYou),
    ];
    assert_eq!(said, expected);
}

async fn texts_are_never_sql(kind: Kind) {
    const NAME: &str = "'); drop table games;--";
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let operator = server.operator().await;
    let (eve, ala) = (server.guest(NAME).await, server.guest("Ala").await);
    let game = meet(&eve, &ala, &invite("classic", SideChoice::First)).await;
    let search = |player: &str, rules: &str| GameSearch {
        scope: GameScope::Own,
        player: player.to_owned(),
        rules: rules.to_owned(),
        ..GameSearch::default()
    };
    for (player, rules, expected) in [
        (NAME, "", 1),
        ("", "", 1),
        ("' or '1'='1", "", 0),
        ("", "' or '1'='1", 0),
        ("%", "", 0),
    ] {
        let path = format!("/api/games?{}", search(player, rules).query());
        let found: Page<serde_json::Value> = ala.get(&path).await.unwrap();
        assert_eq!(found.entries.len(), expected, "{player} {rules}");
    }
    let after = "/api/games?scope=own&after=%27%20or%20%271%27=%271";
    let found: Page<serde_json::Value> = ala.get(after).await.unwrap();
    assert!(found.entries.is_empty(), "there is no such game");
    for (name, expected) in [
        ("drop%20table", 1),
        ("%27%20or%20%271%27=%271", 0),
        ("%25", 0),
    ] {
        let path = format!("/api/operator/accounts?name={name}");
        let found: Page<serde_json::Value> = operator.get(&path).await.unwrap();
        assert_eq!(found.entries.len(), expected, "{name}");
    }
    let file = ala.game_file(&game).await.unwrap();
    assert_eq!(file.players.first.unwrap().name.as_str(), NAME);
}

async fn nobody_has_more_than_his_share(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let operator = server.operator().await;
    let ala = server.member("Ala").await;
    let offered = invite("classic", SideChoice::First);
    let oldest = ala.invite(&offered).await.unwrap().game;
    for _ in 1..20 {
        ala.invite(&offered).await.unwrap();
    }
    // The oldest of those that nobody took makes room, unless all are in the lobby.
    let newest = ala.invite(&offered).await.unwrap();
    assert_eq!(
        ala.look(&oldest).await.unwrap().state,
        InvitationState::Withdrawn
    );
    assert_eq!(
        ala.look(&newest.game).await.unwrap().state,
        InvitationState::Open
    );
    for _ in 0..20 {
        ala.invite_everybody(&offered).await.unwrap();
    }
    let denied = denial(ala.invite(&offered).await);
    assert_eq!(denied, Denial::TooMany { most: 20 });
    for number in 0..10 {
        let name = format!("Program {number}");
        ala.new_bot(&name.parse().unwrap()).await.unwrap();
    }
    let eleventh = ala.new_bot(&"Program".parse().unwrap()).await;
    assert_eq!(denial(eleventh), Denial::TooMany { most: 10 });
    let new = NewClass {
        name: "2b".parse().unwrap(),
    };
    for _ in 0..40 {
        let made: serde_json::Value = operator.post("/api/classes", Some(&new)).await.unwrap();
        assert!(made.is_object());
    }
    let next = operator.post::<serde_json::Value>("/api/classes", Some(&new));
    assert_eq!(denial(next.await), Denial::TooMany { most: 40 });
}
