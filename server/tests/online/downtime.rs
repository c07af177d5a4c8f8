//! Time in which the server did not run is charged to nobody.

use std::time::Duration;

use damka_client::GameConnection;
use damka_game::Phase;
use damka_protocol::SideChoice;
use damka_rules::{Millis, Side};

use crate::{
    durability::guest,
    process::Process,
    world::{Data, Kind, Manner, PATIENCE, invite, meet},
};

on_both!(a_game_that_waits_hears_of_it_though_nobody_moves);

/// For how long the server does not run: more than a heartbeat may be late.
const AWAY: Duration = Duration::from_secs(6);

/// Listens to a game until it is as wanted.
pub async fn until(seat: &mut GameConnection, wanted: impl Fn(&GameConnection) -> bool) {
    let listen = async {
        while !wanted(seat) {
            seat.next().await.unwrap();
        }
    };
    tokio::time::timeout(PATIENCE, listen)
        .await
        .expect("the game gets there");
}

async fn a_game_that_waits_hears_of_it_though_nobody_moves(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Process::start(&data, &[]).await;
    let (ala, olek) = (
        guest(&server.address, "Ala").await,
        guest(&server.address, "Olek").await,
    );
    let mut offer = invite("classic", SideChoice::First);
    offer.clock = Some("each-player base 5:00 at-zero loses".parse().unwrap());
    let game = meet(&ala, &olek, &offer).await;
    let mut first = GameConnection::open(&ala, &game).await.unwrap();
    let mut second = GameConnection::open(&olek, &game).await.unwrap();
    until(&mut first, |seat| *seat.game().phase() == Phase::Playing).await;
    until(&mut second, |seat| *seat.game().phase() == Phase::Playing).await;

    server.signal("-STOP");
    // The time that passes is what is tested.
    tokio::time::sleep(AWAY).await;
    server.signal("-CONT");

    let before = first.game().next_seq();
    until(&mut first, |seat| *seat.game().phase() == Phase::Paused).await;
    until(&mut first, |seat| *seat.game().phase() == Phase::Playing).await;
    assert_eq!(
        first.game().next_seq().0,
        before.0 + 2,
        "it stood, and goes on"
    );
    let left = first.game().timer().left(Side::First, first.time_there());
    let used = Millis(300_000 - left.unwrap().0);
    assert!(
        used < Millis(AWAY.as_millis() as u64),
        "{used} were charged"
    );
    let act = Manner::new(1).act(first.game(), Side::First).unwrap();
    let ply = first.game().turn().ply;
    first.act(act).await.unwrap();
    until(&mut second, |seat| seat.game().turn().ply > ply).await;
    server.end().await;
}
