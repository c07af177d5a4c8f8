//! What games on devices hear from the hall: its clock, also undone, and that they have lost
//! their pairing.

use damka_client::GameConnection;
use damka_game::{Outcome, Phase};
use damka_rules::{Millis, Side};
use damka_tournament::{Command, Decision, GameResult, Role};

use super::{
    Desk, GROUP,
    games::{begin, phones_at, sit},
    pairing,
};
use crate::world::{Data, Kind, PATIENCE, Running};

on_both!(
    the_clock_of_the_hall_stops_every_game,
    an_undone_clock_reaches_the_games,
    nobody_plays_on_without_a_pairing,
);

async fn the_clock_of_the_hall_stops_every_game(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let (desk, phones) = phones_at(&server, &["Ala", "Olek", "Ewa", "Jan"]).await;
    begin(&desk).await;
    let event = desk.event().await;
    let mut seats = Vec::new();
    for number in [1, 2] {
        for side in Side::BOTH {
            seats.push(sit(&event, &phones, number, side).await);
        }
    }
    let phase = async |seats: &mut Vec<GameConnection>, phase: Phase| {
        for seat in seats {
            until_phase(seat, &phase).await;
        }
    };
    phase(&mut seats, Phase::Playing).await;
    let length = Millis::seconds(600);
    desk.done(Command::StartClock { length }).await;
    let clock = desk.event().await.clock().unwrap().seq;
    let link = desk.link(Role::Referee).await;
    let referee = desk.enter(&server.address, &link, "Sędzia").await;
    referee.done(Command::PauseClock { clock }).await;
    phase(&mut seats, Phase::Paused).await;
    referee.done(Command::ResumeClock { clock }).await;
    phase(&mut seats, Phase::Playing).await;
    referee.done(Command::EndClock { clock }).await;
    phase(&mut seats, Phase::Paused).await;
}

async fn until_phase(seat: &mut GameConnection, phase: &Phase) {
    let wait = async {
        while seat.game().phase() != phase {
            seat.next().await.unwrap();
        }
    };
    tokio::time::timeout(PATIENCE, wait).await.unwrap();
}

async fn undo(desk: &Desk) {
    let command = desk.event().await.last_command().unwrap().start;
    let note = "by mistake".to_owned();
    desk.done(Command::Undo { command, note }).await;
}

async fn an_undone_clock_reaches_the_games(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let (desk, phones) = phones_at(&server, &["Ala", "Olek"]).await;
    begin(&desk).await;
    let event = desk.event().await;
    let mut first = sit(&event, &phones, 1, Side::First).await;
    let _second = sit(&event, &phones, 1, Side::Second).await;
    until_phase(&mut first, &Phase::Playing).await;
    let length = Millis::seconds(600);
    desk.done(Command::StartClock { length }).await;
    let clock = desk.event().await.clock().unwrap().seq;
    desk.done(Command::PauseClock { clock }).await;
    until_phase(&mut first, &Phase::Paused).await;
    undo(&desk).await;
    until_phase(&mut first, &Phase::Playing).await;
    // Ended by mistake, and started again.
    desk.done(Command::EndClock { clock }).await;
    until_phase(&mut first, &Phase::Paused).await;
    desk.done(Command::StartClock { length }).await;
    until_phase(&mut first, &Phase::Playing).await;
    undo(&desk).await;
    until_phase(&mut first, &Phase::Paused).await;
}

async fn nobody_plays_on_without_a_pairing(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let (desk, phones) = phones_at(&server, &["Ala", "Olek", "Ewa", "Jan"]).await;
    begin(&desk).await;
    let event = desk.event().await;
    let ended = async |seat: &mut GameConnection| {
        let wait = async {
            while seat.game().ended().is_none() {
                seat.next().await.unwrap();
            }
        };
        tokio::time::timeout(PATIENCE, wait).await.unwrap();
        seat.game().ended().unwrap().outcome
    };
    let mut decided = sit(&event, &phones, 1, Side::First).await;
    let mut left = sit(&event, &phones, 2, Side::First).await;
    desk.done(Command::Decide {
        decision: Decision::Adjudication {
            pairing: pairing(1),
            game: 1,
            result: GameResult::won(Side::Second),
        },
        replaces: None,
        note: String::new(),
    })
    .await;
    assert_eq!(ended(&mut decided).await, Outcome::won(Side::Second));
    // What is typed at the desk ends no game: it may be meant for another board.
    desk.done(Command::win(pairing(2), Side::First)).await;
    let round = event.group(GROUP).unwrap().last_round().unwrap();
    desk.done(Command::DropRound {
        group: GROUP,
        round: round.number,
        paired: round.paired,
        note: "too early".to_owned(),
        late: Vec::new(),
    })
    .await;
    assert_eq!(ended(&mut left).await, Outcome::Void);
    assert!(desk.event().await.proposals().next().is_none());
}
