//! A server that crashes in the middle of a round loses nothing and doubles nothing.

use std::time::Duration;

use damka_client::{Client, ClientError};
use damka_game::{Event as GameEvent, Game, GameEnvelope, GameId, Phase};
use damka_protocol::{Act, Denial, TournamentAnswer, TournamentCommand};
use damka_rules::{Millis, Side};
use damka_tournament::{Command, Event, TournamentEnvelope};

use super::{
    Desk, GROUP, ROUND, game,
    games::{begin, phone, sit, until, with_phones},
};
use crate::{
    process::Process,
    world::{Data, Kind, Manner, PATIENCE, SECRET, credentials, play},
};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_killed_round_goes_on_on_sqlite() {
    a_killed_round_goes_on(Kind::Sqlite).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_killed_round_goes_on_on_postgres() {
    a_killed_round_goes_on(Kind::Postgres).await;
}

/// Sends something until it is answered, with the same id each time.
async fn insist(desk: &Desk, command: Command) -> TournamentAnswer {
    let id = desk.command_id();
    let given = TournamentCommand { id, command };
    loop {
        match desk.try_give(&given).await {
            Ok(answer) => return answer,
            Err(ClientError::Connection(_) | ClientError::Denied(Denial::Unavailable)) => {
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
            Err(error) => panic!("{error}"),
        }
    }
}

/// Plays a game to its end, whatever becomes of the server.
async fn stubbornly(client: Client, id: GameId, seed: u64) -> Game {
    loop {
        let manner = Manner::new(seed).then(30, Act::Resign);
        match play(client.clone(), id.clone(), manner).await {
            Ok(game) => return game,
            Err(ClientError::Connection(_) | ClientError::Denied(Denial::Unavailable)) => {}
            Err(error) => panic!("{error}"),
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// Waits until the last thing that was done to the clock of a game is this, and was
/// done for the clock of the hall.
async fn until_hall(desk: &Desk, game: &GameId, wanted: &GameEvent) {
    let wait = async {
        loop {
            let file = match desk.client.game_file(game).await {
                Ok(file) => file,
                Err(_) => continue,
            };
            let of_hall = |one: &GameEnvelope| one.command.as_str().starts_with("program-hall-");
            // A late heartbeat of a busy machine interrupts a game that runs, which then goes on.
            let downtime = |one: &GameEnvelope| {
                *wanted == GameEvent::Resumed && !of_hall(one) && one.event != GameEvent::Paused
            };
            let last = file.events.iter().rfind(|one| {
                matches!(
                    one.event,
                    GameEvent::Paused | GameEvent::Resumed | GameEvent::Interrupted { .. }
                ) && !downtime(one)
            });
            let hall = last.is_some_and(|last| last.event == *wanted && of_hall(last));
            if hall {
                return;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(PATIENCE * 2, wait)
        .await
        .expect("the hall has its way");
}

/// Eight sit at their phones; two pairs play on while the server is killed again and
/// again in the middle of the round, two wait for the clock of the hall, which is
/// stopped and started meanwhile.
async fn a_killed_round_goes_on(kind: Kind) {
    let data = Data::new(kind).await;
    let mut server = Process::start(&data, &[]).await;
    let credentials = credentials("Organizatorka", SECRET);
    let made = Client::sign_up(&server.address, None, &credentials).await;
    let names = ["Ala", "Olek", "Ewa", "Jan", "Ola", "Adam", "Iga", "Leon"];
    let (desk, phones) = with_phones(&server.address, &made.unwrap().0, &names).await;
    begin(&desk).await;
    let seated = desk.event().await;
    let id = |number| game(&seated, number).seated.clone().unwrap();
    let client = |number, side| phone(&seated, &phones, number, side).client.clone();
    let mut waiting = Vec::new();
    for number in [3, 4] {
        for side in Side::BOTH {
            waiting.push(sit(&seated, &phones, number, side).await);
        }
    }
    for seat in &mut waiting {
        while *seat.game().phase() != Phase::Playing {
            seat.next().await.unwrap();
        }
    }
    let plays = |number: u16, side: Side| {
        let seed = u64::from(number) * 2 + u64::from(side == Side::First);
        tokio::spawn(stubbornly(client(number, side), id(number), seed))
    };
    let both = |number| Side::BOTH.map(|side| plays(number, side));
    let mut playing: Vec<_> = [1, 2].into_iter().flat_map(both).collect();
    let length = Millis::seconds(600);
    insist(&desk, Command::StartClock { length }).await;
    let clock = desk.event().await.clock().unwrap().seq;
    for turn in 0..5 {
        let command = match turn % 2 {
            0 => Command::PauseClock { clock },
            _ => Command::ResumeClock { clock },
        };
        let (answer, ()) = tokio::join!(insist(&desk, command), async {
            // The moment of a kill is meant to be any.
            tokio::time::sleep(Duration::from_millis(20 * turn)).await;
            server.kill_and_restart(&data).await;
        });
        let done = matches!(
            answer,
            TournamentAnswer::Done { .. } | TournamentAnswer::Known { .. }
        );
        assert!(done, "{answer:?}");
    }
    // The clock of the hall stands, and so does every game, though the server fell.
    for number in [3, 4] {
        until_hall(&desk, &id(number), &GameEvent::Paused).await;
    }
    insist(&desk, Command::ResumeClock { clock }).await;
    for number in [3, 4] {
        until_hall(&desk, &id(number), &GameEvent::Resumed).await;
    }
    drop(waiting);
    playing.extend([3, 4].into_iter().flat_map(both));
    let mut played = Vec::new();
    for game in playing {
        let game = tokio::time::timeout(PATIENCE * 4, game).await.unwrap();
        played.push(game.unwrap());
    }
    let event = until(&desk, |event| {
        let round = event.group(GROUP).unwrap().round(ROUND).unwrap();
        round.is_complete()
    })
    .await;
    // Each result once, as the players saw it.
    let entered =
        |envelope: &&TournamentEnvelope| matches!(envelope.event, Event::ResultEntered { .. });
    assert_eq!(event.log().iter().filter(entered).count(), 4);
    for number in 1..=4 {
        let result = game(&event, number).result.as_ref().unwrap();
        let id = game(&event, number).seated.as_ref().unwrap();
        let seen: Vec<_> = played.iter().filter(|game| game.id() == id).collect();
        assert_eq!(seen.len(), 2);
        for game in seen {
            let ended = game.ended().unwrap();
            assert_eq!(result.result.winner(), ended.outcome.winner());
        }
        let file = desk.client.game_file(id).await.unwrap();
        damka_game::verify(&file.events).unwrap();
    }
    assert_eq!(damka_tournament::verify(event.log()).as_ref(), Ok(&event));
    server.end().await;
}
