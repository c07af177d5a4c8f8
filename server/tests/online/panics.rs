//! A panic in one game is a matter of this game, and costs nobody anything.

use damka_client::GameConnection;
use damka_game::{Event, Phase, verify};
use damka_protocol::SideChoice;
use damka_rules::{Millis, Side};

use crate::{
    clocks::{self, Downtime, check_clocks},
    downtime::until,
    durability::{check, game_of_two},
    world::{Data, Kind, Manner, Running, invite, meet, play_ply},
};

on_both!(a_panic_in_a_game_loads_it_again_with_the_right_clock);

/// How long somebody has thought before the panic.
const THOUGHT: Millis = Millis(1_200);

async fn a_panic_in_a_game_loads_it_again_with_the_right_clock(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let address = server.address.clone();
    let other = tokio::spawn(async move { game_of_two(&address, 17).await });

    let (ala, olek) = (server.guest("Ala").await, server.guest("Olek").await);
    let mut offer = invite("online", SideChoice::First);
    offer.clock = Some("each-player base 5:00 at-zero loses".parse().unwrap());
    let game = meet(&ala, &olek, &offer).await;
    let mut first = GameConnection::open(&ala, &game).await.unwrap();
    let mut second = GameConnection::open(&olek, &game).await.unwrap();
    until(&mut first, |seat| *seat.game().phase() == Phase::Playing).await;
    let began = first.game().last_time();
    while clocks::now().since(began) < THOUGHT {
        // Thinking is what is tested.
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }

    let panic = clocks::now();
    server.faults.panic_in(&game);
    until(&mut first, |seat| *seat.game().phase() == Phase::Paused).await;
    let stopped = clocks::now();
    until(&mut first, |seat| *seat.game().phase() == Phase::Playing).await;
    play_ply(&mut first, &mut Manner::new(1), Side::First).await;
    play_ply(&mut second, &mut Manner::new(2), Side::Second).await;
    let events = ala.game_file(&game).await.unwrap().events;
    let stored = verify(&events).unwrap();
    assert_eq!(stored, *second.game(), "nothing is lost");
    let gap = Downtime {
        kill: panic,
        ended: stopped,
        restart: stopped,
        ready: stopped,
    };
    check_clocks(&stored, &events, &[gap]);
    let mut interruptions = events.iter().filter_map(|envelope| match envelope.event {
        Event::Interrupted { since } => Some((since, envelope.at)),
        _ => None,
    });
    let (since, at) = interruptions.next_back().unwrap();
    // On a busy machine the server may have stood still before: that is charged to nobody.
    let stalled = at.since(since) > clocks::STALLED;
    let used = stored.timer().left(Side::First, stored.last_time());
    let used = Millis(300_000 - used.unwrap().0);
    assert!(
        used >= THOUGHT || stalled,
        "what she thought before is charged: {used}"
    );

    let (game, views) = other.await.unwrap();
    let events = check(&ala, &game, &views).await;
    check_clocks(&views[0], &events, &[]);
}
