//! Games over a real connection.

#![allow(clippy::unwrap_used, reason = "in a test it says enough")]

use std::{
    io::{Read, Write},
    net::{SocketAddr, TcpListener, TcpStream},
    sync::mpsc,
    thread,
    time::Duration,
};

use damka_arena::{
    EnginePlayer, NaivePlayer, Player, Points, Strategy, TimeControl,
    dxp::{
        GameRequest, LocalPlayer, Server, ServerEventKind, Session, SessionError, SessionResult,
    },
};
use damka_engine::Engine;
use damka_rules::{Ruleset, Side};

/// Longer than any answer of ours takes: a test that works never waits for it.
const LONG: Duration = Duration::from_secs(60);

fn streams() -> (TcpStream, TcpStream) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let there = TcpStream::connect(listener.local_addr().unwrap()).unwrap();
    let (here, _) = listener.accept().unwrap();
    (here, there)
}

fn request(follower: Side) -> GameRequest {
    GameRequest {
        name: "caller".to_owned(),
        follower,
        minutes: 1,
        moves: 0,
        position: None,
    }
}

fn local<'a>(rules: &'a Ruleset, player: &'a mut dyn Player) -> LocalPlayer<'a> {
    LocalPlayer {
        rules,
        player,
        time_control: TimeControl {
            nodes: Some(200),
            ..TimeControl::default()
        },
        referee: None,
    }
}

/// Two of ours play two games, with the colours exchanged.
fn two_games(rules: &'static Ruleset) -> Vec<(SessionResult, SessionResult)> {
    let (here, there) = streams();
    let host = thread::spawn(move || {
        let mut session = Session::new(here, LONG);
        let mut player = EnginePlayer::new(Engine::new(rules).hash(1).unwrap());
        let play = |_| {
            let request = session.next_request(&mut |_| {}).unwrap();
            session.accept("host").unwrap();
            let side = request.follower;
            session.play(&mut local(rules, &mut player), &request, side, &mut |_| {})
        };
        (0..2).map(play).map(Result::unwrap).collect::<Vec<_>>()
    });
    let mut session = Session::new(there, LONG);
    let mut player = NaivePlayer::new(Strategy::Random);
    let mut ours = Vec::new();
    for side in Side::BOTH {
        let request = request(side.other());
        assert_eq!(session.invite(&request, &mut |_| {}).unwrap(), "host");
        let mut local = local(rules, &mut player);
        ours.push(
            session
                .play(&mut local, &request, side, &mut |_| {})
                .unwrap(),
        );
    }
    ours.into_iter().zip(host.join().unwrap()).collect()
}

#[test]
fn two_of_ours_play_whole_games() {
    for rules in Ruleset::ALL {
        for (caller, host) in two_games(rules) {
            assert_eq!(
                caller.points.map(Points::other),
                host.points,
                "{}",
                rules.id
            );
            assert!(host.points.is_some(), "{}", rules.id);
        }
    }
}

/// Sends bytes to somebody who waits for a game, and tells how that ends.
fn told(bytes: &[u8]) -> (Result<SessionResult, SessionError>, Vec<u8>) {
    let (here, mut there) = streams();
    let host = thread::spawn(move || {
        let mut session = Session::new(here, LONG);
        let mut player = NaivePlayer::new(Strategy::Random);
        let rules = Ruleset::CLASSIC;
        let request = session.next_request(&mut |_| {})?;
        session.accept("host")?;
        let side = request.follower;
        session.play(&mut local(rules, &mut player), &request, side, &mut |_| {})
    });
    there.write_all(bytes).unwrap();
    // The other end may be gone before all that was sent is read.
    drop(there.shutdown(std::net::Shutdown::Write));
    let result = host.join().unwrap();
    let mut answers = Vec::new();
    drop(there.read_to_end(&mut answers));
    (result, answers)
}

fn opening() -> String {
    format!("R01{:32}Z001000A\0", "x")
}

#[test]
fn garbage_is_passed_over() {
    let (result, _) = told(b"hello\0\xff\xfe\0M\0\0\0");
    assert!(matches!(result, Err(SessionError::Gone)), "{result:?}");
    let (result, _) = told(&[b'x'; 10_000]);
    assert!(
        matches!(result, Err(SessionError::Garbage | SessionError::Gone)),
        "{result:?}"
    );
}

#[test]
fn an_illegal_move_loses() {
    let (result, answers) = told((opening() + "M0000211800\0E00\0").as_bytes());
    assert_eq!(result.unwrap().points, Some(Points::Win));
    let answers = String::from_utf8_lossy(&answers);
    assert!(answers.contains("Cillegal move 21-18"), "{answers}");
    assert!(answers.contains("E30\0"), "{answers}");
}

#[test]
fn going_back_is_refused_and_the_end_is_confirmed() {
    let (result, answers) = told((opening() + "Chello\0B001W\0E31\0").as_bytes());
    let result = result.unwrap();
    assert_eq!((result.points, result.stop), (Some(Points::Loss), true));
    let answers = String::from_utf8_lossy(&answers);
    assert!(answers.contains("K1\0E11\0"), "{answers}");
}

#[test]
fn another_version_is_refused() {
    let (_, answers) = told(format!("R02{:32}Z001000A\0", "x").as_bytes());
    assert!(answers.ends_with(b"1\0"), "{answers:?}");
}

/// Runs a server for a number of games while a test plays with it; what was seen,
/// each event with the port of its connection.
fn with_server(
    games: u32,
    connections: usize,
    timeout: Duration,
    test: impl FnOnce(SocketAddr, &mpsc::Receiver<(u16, ServerEventKind)>),
) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    let (sender, events) = mpsc::channel();
    thread::scope(|scope| {
        scope.spawn(move || {
            let server = Server {
                name: "host",
                rules: Ruleset::CLASSIC,
                player: &|| Ok(Box::new(NaivePlayer::new(Strategy::Random))),
                time_control: TimeControl::default(),
                referee: None,
                games: Some(games),
                connections,
                timeout,
            };
            let show = &mut |event: damka_arena::dxp::ServerEvent| {
                sender.send((event.peer.port(), event.kind)).ok();
            };
            server.run(&listener, show).unwrap();
        });
        test(address, &events);
    });
}

/// Asks for a game and plays it to its end.
fn one_game(address: SocketAddr) -> SessionResult {
    let rules = Ruleset::CLASSIC;
    let mut session = Session::new(TcpStream::connect(address).unwrap(), LONG);
    let mut player = NaivePlayer::new(Strategy::Random);
    let request = request(Side::Second);
    session.invite(&request, &mut |_| {}).unwrap();
    let mut local = local(rules, &mut player);
    session
        .play(&mut local, &request, Side::First, &mut |_| {})
        .unwrap()
}

#[test]
fn a_silent_program_does_not_keep_others_waiting() {
    with_server(1, 2, LONG, |address, events| {
        let silent = TcpStream::connect(address).unwrap();
        let port = silent.local_addr().unwrap().port();
        assert!(matches!(events.recv().unwrap(), (p, ServerEventKind::Connected) if p == port));
        let result = one_game(address);
        assert!(result.points.is_some());
    });
}

#[test]
fn a_silent_program_makes_room_after_its_time() {
    with_server(1, 1, Duration::from_secs(1), |address, events| {
        let silent = TcpStream::connect(address).unwrap();
        let port = silent.local_addr().unwrap().port();
        loop {
            if let (closed, ServerEventKind::Disconnected(error)) = events.recv().unwrap() {
                assert_eq!(closed, port);
                assert!(matches!(error, Some(SessionError::Silent)), "{error:?}");
                break;
            }
        }
        assert!(one_game(address).points.is_some());
    });
}

#[test]
fn too_many_connections_are_closed_at_once() {
    with_server(1, 1, LONG, |address, events| {
        let first = TcpStream::connect(address).unwrap();
        assert!(matches!(
            events.recv().unwrap().1,
            ServerEventKind::Connected
        ));
        let mut second = TcpStream::connect(address).unwrap();
        assert!(matches!(events.recv().unwrap().1, ServerEventKind::TooMany));
        assert_eq!(second.read(&mut [0]).unwrap_or(0), 0);
        drop(first);
        assert!(matches!(
            events.recv().unwrap().1,
            ServerEventKind::Disconnected(None)
        ));
        one_game(address);
    });
}

#[test]
fn no_more_games_begin_than_were_asked_for() {
    with_server(1, 2, LONG, |address, _| {
        let mut busy = Session::new(TcpStream::connect(address).unwrap(), LONG);
        let mut late = Session::new(TcpStream::connect(address).unwrap(), LONG);
        busy.invite(&request(Side::Second), &mut |_| {}).unwrap();
        let refused = late.invite(&request(Side::Second), &mut |_| {});
        assert!(matches!(refused, Err(SessionError::Refused('2'))));
        let mut player = NaivePlayer::new(Strategy::Random);
        let mut local = local(Ruleset::CLASSIC, &mut player);
        busy.play(&mut local, &request(Side::Second), Side::First, &mut |_| {})
            .unwrap();
    });
}
