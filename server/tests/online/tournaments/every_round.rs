//! Rounds whose games begin by themselves, as soon as they are paired.

use std::time::Duration;

use damka_client::Client;
use damka_game::CommandId;
use damka_protocol::{Denial, EveryRound};
use damka_rules::{Millis, Ruleset, Side};
use damka_tournament::{
    Command, Event, GroupSettings, PairingId, Purpose, RoundNumber, System, Tournament,
    TournamentEnvelope,
};

use super::{
    Desk, GROUP, PAIRS, ROUND,
    games::{join, until},
};
use crate::{
    process::Process,
    world::{Data, Kind, Running, SECRET, credentials, denial},
};

on_both!(every_round_begins_once, a_round_begins_after_a_restart,);

const SECOND: RoundNumber = RoundNumber(2);

/// Two rounds by lot with a clock that does not end a test.
fn group() -> GroupSettings {
    let system = System::RandomPairs { rounds: 2 };
    GroupSettings {
        clock: "each-player base 20:00 at-zero loses".parse().unwrap(),
        ..GroupSettings::new("4b", system, Ruleset::ONLINE)
    }
}

async fn turn_on(desk: &Desk, no_show: Option<Millis>) {
    let path = desk.path("/every-round");
    let every_round = EveryRound { no_show };
    desk.client.put(&path, Some(&every_round)).await.unwrap();
}

/// The commands by which games of a round began.
fn begun(event: &Tournament, round: RoundNumber) -> Vec<CommandId> {
    let seated = |one: &&TournamentEnvelope| matches!(&one.event, Event::GameSeated { pairing, .. } if pairing.round == round);
    let log = event.log().iter().filter(seated);
    log.map(|one| one.command.clone()).collect()
}

/// Waits until so many games of a round have begun.
async fn until_begun(desk: &Desk, round: RoundNumber, games: usize) -> Tournament {
    until(desk, |event| begun(event, round).len() == games).await
}

async fn every_round_begins_once(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let organiser = server.member("Organizatorka").await;
    let desk = Desk::begin_with(&organiser, group()).await;
    let phones = join(&desk, &server.address, &["Ala", "Olek", "Ewa", "Jan"]).await;
    let path = desk.path("/every-round");
    let wanted = Some(&EveryRound::default());
    let refused = phones[0].client.put(&path, wanted).await;
    assert_eq!(denial(refused), Denial::OrganiserOnly);
    let too_long = EveryRound {
        no_show: Some(Millis::seconds(24 * 60 * 60)),
    };
    let refused = desk.client.put(&path, Some(&too_long)).await;
    assert_eq!(denial(refused), Denial::Clock);

    // A round that was there before stays with the desk.
    desk.draw(PAIRS).await;
    assert_eq!(desk.view().await.every_round, None);
    turn_on(&desk, Some(Millis::seconds(3_600))).await;
    let no_show = Some(Millis::seconds(3_600));
    assert_eq!(desk.view().await.every_round, Some(EveryRound { no_show }));
    for number in [1, 2] {
        let pairing = PairingId {
            group: GROUP,
            round: ROUND,
            number,
        };
        desk.done(Command::win(pairing, Side::First)).await;
    }
    let round = SECOND;
    desk.draw(Purpose::Pairs {
        group: GROUP,
        round,
    })
    .await;
    let event = until_begun(&desk, SECOND, 2).await;
    assert_eq!(begun(&event, ROUND), []);
    let ids = begun(&event, SECOND);
    assert!(
        ids.iter()
            .all(|id| id.as_str().starts_with("program-round-"))
    );

    // What the organiser undoes is not begun again, though the server looks once more.
    for _ in 0..2 {
        let command = desk.event().await.last_command().unwrap().start;
        let note = "at the boards after all".to_owned();
        desk.done(Command::Undo { command, note }).await;
    }
    forget_begun(&data).await;
    let length = Millis::seconds(600);
    desk.done(Command::StartClock { length }).await;
    until_looked(&data).await;
    assert_eq!(begun(&desk.event().await, SECOND), ids);

    desk.client.delete(&path).await.unwrap();
    assert_eq!(desk.view().await.every_round, None);
}

/// Nothing is known of games that have begun, and every round begins by itself.
const UNBEGUN: &str = "update tournaments set every_round = 1, round_begun = 0";

async fn forget_begun(data: &Data) {
    with_database!(data, database => {
        sqlx::query(UNBEGUN).execute(&mut database).await.unwrap();
    });
}

/// Waits until the server has looked at the last round.
async fn until_looked(data: &Data) {
    let select = "select count(*) from tournaments where round_begun < round_event";
    loop {
        let left: i64 = with_database!(data, database => {
            sqlx::query_scalar(select).fetch_one(&mut database).await.unwrap()
        });
        if left == 0 {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// The server falls before the games of a round have begun, and nobody has a desk open.
async fn a_round_begins_after_a_restart(kind: Kind) {
    let data = Data::new(kind).await;
    let mut server = Process::start(&data, &[]).await;
    let credentials = credentials("Organizatorka", SECRET);
    let made = Client::sign_up(&server.address, None, &credentials).await;
    let desk = Desk::begin_with(&made.unwrap().0, group()).await;
    join(&desk, &server.address, &["Ala", "Olek", "Ewa", "Jan"]).await;
    desk.draw(PAIRS).await;
    server.kill().await;
    forget_begun(&data).await;
    server.restart(&data).await;
    let event = until_begun(&desk, ROUND, 2).await;

    // The server falls before it has noted that they have.
    server.kill().await;
    forget_begun(&data).await;
    server.restart(&data).await;
    until_looked(&data).await;
    assert_eq!(desk.event().await, event);
    assert_eq!(damka_tournament::verify(event.log()).as_ref(), Ok(&event));
    let every_round = Some(EveryRound::default());
    assert_eq!(desk.view().await.every_round, every_round);
    server.end().await;
}
