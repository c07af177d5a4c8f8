//! Nothing that anybody has heard of is ever lost.

use std::{
    future::Future,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use damka_client::{Client, ClientError, GameConnection};
use damka_game::{Game, GameEnvelope, GameId, Phase, Reason, verify};
use damka_protocol::{Act, SideChoice};
use damka_rules::Millis;
use oorandom::Rand32;
use tokio::sync::oneshot;

use crate::{
    clocks::{self, Downtime, check_clocks},
    process::Process,
    trace::{self, Disk},
    world::{Data, Kind, Manner, PATIENCE, invite, is_over, play},
};

/// How many pairs play at once.
const PAIRS: u64 = 4;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn kills_lose_nothing_on_sqlite() {
    kills_lose_nothing(Kind::Sqlite).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn kills_lose_nothing_on_postgres() {
    kills_lose_nothing(Kind::Postgres).await;
}

/// Five kills; a hundred, if it may take long.
fn kills() -> u32 {
    match std::env::var_os("DAMKA_LONG") {
        Some(_) => 100,
        None => 5,
    }
}

async fn kills_lose_nothing(kind: Kind) {
    let data = Data::new(kind).await;
    let mut server = Process::start(&data, &[]).await;
    let stop = Arc::new(AtomicBool::new(false));
    let pairs: Vec<_> = (0..PAIRS)
        .map(|pair| {
            let (address, stop) = (server.address.clone(), stop.clone());
            tokio::spawn(async move {
                let mut games = Vec::new();
                while !stop.load(Ordering::Relaxed) {
                    let seed = pair * 1000 + games.len() as u64;
                    games.push(game_of_two(&address, seed).await);
                }
                games
            })
        })
        .collect();
    let began = clocks::now();
    let (stop_thinking, stopped) = oneshot::channel();
    let thinker = tokio::spawn(game_of_a_thinker(server.address.clone(), stopped));
    let mut random = Rand32::new(5);
    let mut downtimes = Vec::new();
    for _ in 0..kills() {
        // The moment of a kill is meant to be random, and how long nothing runs, too.
        pause(&mut random, 50..700).await;
        let kill = clocks::now();
        server.kill().await;
        let ended = clocks::now();
        pause(&mut random, 0..1500).await;
        let restart = clocks::now();
        server.restart(&data).await;
        let ready = clocks::now();
        downtimes.push(Downtime {
            kill,
            ended,
            restart,
            ready,
        });
    }
    stop.store(true, Ordering::Relaxed);
    stop_thinking.send(()).unwrap();
    let (game, views) = tokio::time::timeout(PATIENCE, thinker)
        .await
        .unwrap()
        .unwrap();
    let watcher = guest(&server.address, "Iza").await;
    let events = check(&watcher, &game, &views).await;
    let used = check_clocks(&views[0], &events, &downtimes);
    let away = downtimes.iter().map(|one| one.restart.since(one.ended).0);
    let most = clocks::now().since(began).0 - away.sum::<u64>();
    assert!(used.0 <= most, "{used} of {} were charged", Millis(most));
    let mut played = 0;
    for pair in pairs {
        let games = tokio::time::timeout(PATIENCE * 4, pair)
            .await
            .unwrap()
            .unwrap();
        let watcher = guest(&server.address, "Ewa").await;
        for (game, views) in games {
            let events = check(&watcher, &game, &views).await;
            check_clocks(&views[0], &events, &downtimes);
            played += 1;
        }
    }
    assert!(played >= PAIRS, "games were played to their end");
    println!("{} kills, {played} games on {kind:?}", kills());
    server.end().await;
}

async fn pause(random: &mut Rand32, length: std::ops::Range<u32>) {
    let length = Duration::from_millis(random.rand_range(length).into());
    tokio::time::sleep(length).await;
}

/// One of two thinks until he is told to stop, whatever becomes of the server: his clock
/// tells how long it ran. Then he resigns.
async fn game_of_a_thinker(address: String, stop: oneshot::Receiver<()>) -> (GameId, [Game; 2]) {
    let (ala, olek, game) = two_at_a_game(&address).await;
    // For as long as the other thinks.
    let waiting = game.clone();
    let waits = tokio::spawn(async move {
        until_answered(|| play(olek.clone(), waiting.clone(), Manner::new(9))).await
    });
    let mut seat = patiently(|| GameConnection::open(&ala, &game)).await;
    let thinks = async { while seat.next().await.is_ok() {} };
    tokio::select! {
        () = thinks => panic!("he is always connected again"),
        stopped = stop => stopped.unwrap(),
    }
    while !is_over(seat.game()) {
        if !seat.is_waiting() && *seat.game().phase() == Phase::Playing {
            seat.act(Act::Resign).await.unwrap();
        }
        seat.next().await.unwrap();
    }
    (game, [seat.game().clone(), waits.await.unwrap()])
}

/// Two sit at a game with a clock.
async fn two_at_a_game(address: &str) -> (Client, Client, GameId) {
    let (ala, olek) = (guest(address, "Ala").await, guest(address, "Olek").await);
    let mut offer = invite("online", SideChoice::First);
    offer.clock = Some("each-player base 5:00 at-zero loses".parse().unwrap());
    let invitation = patiently(|| ala.invite(&offer)).await;
    let game = patiently(|| olek.sit_down(&invitation.game)).await.game;
    (ala, olek, game)
}

/// Two play a game, whatever becomes of the server; what each of them saw.
pub async fn game_of_two(address: &str, seed: u64) -> (GameId, [Game; 2]) {
    let (ala, olek, game) = two_at_a_game(address).await;
    let first = tokio::spawn(stubbornly(ala, game.clone(), seed));
    let second = tokio::spawn(stubbornly(olek, game.clone(), seed + 500));
    (game, [first.await.unwrap(), second.await.unwrap()])
}

/// Plays a game to its end; if it is not to be reached at first, again.
async fn stubbornly(client: Client, game: GameId, seed: u64) -> Game {
    patiently(|| play(client.clone(), game.clone(), Manner::new(seed))).await
}

pub async fn guest(address: &str, name: &str) -> Client {
    let name = name.parse().unwrap();
    patiently(|| Client::guest(address, &name)).await
}

/// Asks until there is a server to answer, which is soon.
async fn patiently<T, F>(ask: impl FnMut() -> F) -> T
where
    F: Future<Output = Result<T, ClientError>>,
{
    let asked = until_answered(ask);
    tokio::time::timeout(PATIENCE * 4, asked).await.unwrap()
}

/// Asks until there is a server to answer.
async fn until_answered<T, F>(mut ask: impl FnMut() -> F) -> T
where
    F: Future<Output = Result<T, ClientError>>,
{
    loop {
        match ask().await {
            Ok(answer) => return answer,
            Err(ClientError::Connection(_)) => {}
            Err(ClientError::Denied(damka_protocol::Denial::Unavailable)) => {}
            Err(error) => panic!("{error}"),
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// What both saw is what is stored, all of it was decided rightly, and nobody
/// lost on time for what the server did. The events.
pub async fn check(client: &Client, game: &GameId, views: &[Game; 2]) -> Vec<GameEnvelope> {
    let file = client.game_file(game).await.unwrap();
    let stored = verify(&file.events).unwrap();
    let known = file
        .events
        .iter()
        .zip(0..)
        .all(|(one, seq)| one.seq.0 == seq);
    assert!(known, "no event is missing or doubled");
    for view in views {
        assert_eq!(*view, stored);
    }
    assert_ne!(stored.ended().unwrap().reason, Reason::TimeUp);
    file.events
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_event_is_told_before_it_is_on_disk() {
    let data = Data::new(Kind::Sqlite).await;
    every_event_is_stored_first(&data, Disk::Sqlite).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_event_is_told_before_postgres_has_committed_it() {
    let data = Data::new(Kind::Postgres).await;
    let url = data.database.as_deref().unwrap();
    let (_, address) = url.split_once("@127.0.0.1:").unwrap();
    let port = address.split('/').next().unwrap().parse().unwrap();
    every_event_is_stored_first(&data, Disk::Postgres { port }).await;
}

/// Two play while the calls of the server are written down.
async fn every_event_is_stored_first(data: &Data, disk: Disk) {
    let trace = data.folder.path().join("trace");
    let path = trace.to_str().unwrap();
    let calls = "trace=fdatasync,fsync,pwrite64,write,writev,sendto,sendmsg,read,readv,recvfrom";
    let mut server = Process::start(
        data,
        &[
            "strace", "-f", "-yy", "-s", "65536", "-e", calls, "-o", path,
        ],
    )
    .await;
    let (game, views) = game_of_two(&server.address, 77).await;
    assert_eq!(views[0], views[1]);
    // The traced program is ended, so that strace has written everything.
    server.kill_children();
    server.wait().await;
    let text = String::from_utf8_lossy(&std::fs::read(&trace).unwrap()).into_owned();
    let told = trace::check(&text, &game, disk);
    let events = views[0].next_seq().0 - 1;
    // Both players were told of each event but the opening.
    assert!(
        told >= 2 * events,
        "{told} of {events} events were seen in the trace"
    );
}
