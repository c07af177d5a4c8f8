//! Games over a real connection.

#![allow(clippy::unwrap_used, reason = "in a test it says enough")]

use std::{
    io::{Read, Write},
    net::{TcpListener, TcpStream},
    thread,
    time::Duration,
};

use damka_arena::{
    Manner, NaivePlayer, OwnPlayer, Pace, Player, Points,
    dxp::{GameRequest, Seat, Table, TableError, TableResult},
};
use damka_engine::Engine;
use damka_rules::{Ruleset, Side};

fn streams() -> (TcpStream, TcpStream) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let there = TcpStream::connect(listener.local_addr().unwrap()).unwrap();
    let (here, _) = listener.accept().unwrap();
    for stream in [&here, &there] {
        stream
            .set_read_timeout(Some(Duration::from_secs(60)))
            .unwrap();
    }
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

fn seat<'a>(rules: &'a Ruleset, player: &'a mut dyn Player) -> Seat<'a> {
    Seat {
        name: "ours",
        rules,
        player,
        pace: Pace {
            nodes: Some(200),
            ..Pace::default()
        },
        referee: None,
    }
}

/// Two of ours play two games, with the colours exchanged.
fn two_games(rules: &'static Ruleset) -> Vec<(TableResult, TableResult)> {
    let (here, there) = streams();
    let host = thread::spawn(move || {
        let mut table = Table::new(here);
        let mut player = OwnPlayer::new(Engine::new(rules).hash(1).unwrap());
        let play = |_| {
            let request = table.welcome("host", &mut |_| {}).unwrap();
            let side = request.follower;
            table.play(&mut seat(rules, &mut player), &request, side, &mut |_| {})
        };
        (0..2).map(play).map(Result::unwrap).collect::<Vec<_>>()
    });
    let mut table = Table::new(there);
    let mut player = NaivePlayer::new(Manner::Random);
    let mut ours = Vec::new();
    for side in Side::BOTH {
        let request = request(side.other());
        assert_eq!(table.invite(&request, &mut |_| {}).unwrap(), "host");
        let mut seat = seat(rules, &mut player);
        ours.push(table.play(&mut seat, &request, side, &mut |_| {}).unwrap());
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
fn told(bytes: &[u8]) -> (Result<TableResult, TableError>, Vec<u8>) {
    let (here, mut there) = streams();
    let host = thread::spawn(move || {
        let mut table = Table::new(here);
        let mut player = NaivePlayer::new(Manner::Random);
        let rules = Ruleset::CLASSIC;
        let request = table.welcome("host", &mut |_| {})?;
        let side = request.follower;
        table.play(&mut seat(rules, &mut player), &request, side, &mut |_| {})
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
    assert!(matches!(result, Err(TableError::Gone)), "{result:?}");
    let (result, _) = told(&[b'x'; 10_000]);
    assert!(
        matches!(result, Err(TableError::Garbage | TableError::Gone)),
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
