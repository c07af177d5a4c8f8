//! Games of a tournament that are played on devices: they begin by themselves, and their
//! results come into the table.

use std::time::Duration;

use damka_client::{Client, ClientError, GameConnection};
use damka_game::{Actor, GameId, Seq};
use damka_protocol::{Act, Denial, PlayHere, TournamentAnswer, TournamentCommand, TournamentView};
use damka_rules::{Clock, Millis, Ruleset, Side};
use damka_tournament::{
    Command, Event, GameResult, GroupSettings, KnockOut, MatchLength, Purpose, ResultSource, Role,
    System, Tournament,
};

use super::{Desk, GROUP, PAIRS, ROUND, events, game, pairing};
use crate::world::{Data, Kind, Manner, PATIENCE, Running, denial, play};

on_both!(
    a_game_played_here_comes_into_the_table,
    another_result_is_proposed_and_not_taken,
    whoever_does_not_come_loses,
    a_game_that_does_not_count_is_played_again,
    in_a_match_the_next_game_begins_by_itself,
);

/// A group with a clock that does not end a test.
fn group() -> GroupSettings {
    let system = System::RandomPairs { rounds: 1 };
    GroupSettings {
        clock: "each-player base 20:00 at-zero loses".parse().unwrap(),
        ..GroupSettings::new("4b", system, Ruleset::ONLINE)
    }
}

/// Players who join a tournament with their phones.
pub async fn join(desk: &Desk, server: &str, names: &[&str]) -> Vec<Desk> {
    let link = desk.link(Role::Player).await;
    let mut phones = Vec::new();
    for name in names {
        phones.push(desk.enter(server, &link, name).await);
    }
    phones
}

/// A tournament of so many players with phones, drawn.
pub async fn with_phones(server: &str, organiser: &Client, names: &[&str]) -> (Desk, Vec<Desk>) {
    let desk = Desk::begin_with(organiser, group()).await;
    let phones = join(&desk, server, names).await;
    desk.draw(PAIRS).await;
    (desk, phones)
}

/// The same at a server that was started just now.
pub async fn phones_at(server: &Running, names: &[&str]) -> (Desk, Vec<Desk>) {
    let organiser = server.member("Organizatorka").await;
    with_phones(&server.address, &organiser, names).await
}

/// Lets all pairs play on their devices.
pub async fn seat(desk: &Desk, no_show: Option<Millis>) -> Result<TournamentAnswer, ClientError> {
    let wanted = PlayHere {
        group: GROUP,
        round: ROUND,
        wave: None,
        pairs: Vec::new(),
        no_show,
    };
    let path = desk.path("/games");
    desk.client.post(&path, Some(&wanted)).await
}

/// The games that begin when all pairs play on their devices.
pub async fn begin(desk: &Desk) -> Vec<GameId> {
    begun(seat(desk, None).await.unwrap())
}

/// The games that began.
fn begun(answer: TournamentAnswer) -> Vec<GameId> {
    let game = |event| match event {
        Event::GameSeated { id, .. } => id,
        other => panic!("{other}"),
    };
    events(answer).into_iter().map(game).collect()
}

/// Waits until the tournament is so.
pub async fn until(desk: &Desk, is_so: impl Fn(&Tournament) -> bool) -> Tournament {
    let wait = async {
        loop {
            match desk.client.get::<TournamentView>(&desk.path("")).await {
                Ok(view) => {
                    let event = Tournament::replay(&view.events).unwrap();
                    if is_so(&event) {
                        return event;
                    }
                }
                // A server that is away comes back.
                Err(ClientError::Connection(_)) => {}
                Err(error) => panic!("{error}"),
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(PATIENCE * 2, wait)
        .await
        .expect("it is so")
}

/// The phone of whoever has this side in a pair.
pub fn phone<'p>(event: &Tournament, phones: &'p [Desk], number: u16, side: Side) -> &'p Desk {
    let player = event.pairing(pairing(number)).unwrap().player(1, side);
    let found = phones.iter().find(|one| one.client.player().id == *player);
    found.unwrap()
}

/// Sits down at the game of a pair.
pub async fn sit(event: &Tournament, phones: &[Desk], number: u16, side: Side) -> GameConnection {
    let id = game(event, number).seated.as_ref().unwrap();
    let client = &phone(event, phones, number, side).client;
    GameConnection::open(client, id).await.unwrap()
}

/// Waits until a pair has played.
async fn until_played(desk: &Desk, number: u16) -> Tournament {
    let played = |event: &Tournament| event.pairing(pairing(number)).unwrap().is_complete();
    until(desk, played).await
}

/// Two play a game: the one with the first side resigns after some plies. Who won.
async fn resigned(event: &Tournament, phones: &[Desk], number: u16, plies: u32) -> (Side, Seq) {
    let client = |side| phone(event, phones, number, side).client.clone();
    let id = game(event, number).seated.clone().unwrap();
    let resigns = Manner::new(1).then(plies, Act::Resign);
    let (one, two) = tokio::join!(
        play(client(Side::First), id.clone(), resigns),
        play(client(Side::Second), id, Manner::new(2)),
    );
    let (one, two) = (one.unwrap(), two.unwrap());
    assert_eq!(one.ended(), two.ended());
    let winner = one.ended().unwrap().outcome.winner().unwrap();
    (winner, Seq(one.next_seq().0 - 1))
}

async fn a_game_played_here_comes_into_the_table(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let (desk, phones) = phones_at(&server, &["Ala Kowalska", "Olek", "Ewa", "Jan"]).await;
    assert_eq!(begin(&desk).await.len(), 2);
    let again = seat(&desk, None).await.unwrap();
    assert_eq!(again, TournamentAnswer::Nothing, "once");
    let (winner, seq) = resigned(&desk.event().await, &phones, 1, 6).await;
    let event = until_played(&desk, 1).await;
    let played = game(&event, 1).clone();
    let entered = played.result.unwrap();
    assert_eq!(entered.result, GameResult::won(winner));
    let game = played.seated.unwrap();
    assert_eq!(entered.source, ResultSource::Game { game, seq });
    let path = desk.path("/games.pdn");
    let pdn = desk.client.text(&path).await.unwrap();
    assert_eq!(pdn.matches("[Result ").count(), 2, "{pdn}");
    assert!(
        pdn.contains("\"Ala K.\"") && !pdn.contains("Kowalska"),
        "{pdn}"
    );
    assert_eq!(
        pdn.matches("[Event \"Turniej świetlicy\"]").count(),
        2,
        "{pdn}"
    );
    assert!(pdn.contains("[Round \"1.2\"]"), "{pdn}");
    let agreed = format!("{path}?real_names=true");
    let pdn = desk.client.text(&agreed).await.unwrap();
    assert!(pdn.contains("\"Ala Kowalska\""), "{pdn}");
    let taken = phones[0].client.text(&agreed).await;
    assert_eq!(denial(taken), Denial::OrganiserOnly);
}

async fn another_result_is_proposed_and_not_taken(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let (desk, phones) = phones_at(&server, &["Ala", "Olek"]).await;
    begin(&desk).await;
    // The desk is quicker than the players.
    desk.done(Command::result(pairing(1), GameResult::DRAW))
        .await;
    let (winner, _) = resigned(&desk.event().await, &phones, 1, 2).await;
    let event = until(&desk, |event| game(event, 1).proposal.is_some()).await;
    let played = game(&event, 1).clone();
    let (entered, proposal) = (played.result.unwrap(), played.proposal.unwrap());
    assert_eq!(entered.result, GameResult::DRAW);
    assert_eq!(proposal.result, GameResult::won(winner));
    let accept = |result: GameResult| Command::EnterResult {
        pairing: pairing(1),
        game: 1,
        result,
        replaces: Some(entered.seq),
        source: ResultSource::Game {
            game: proposal.game.clone(),
            seq: proposal.game_seq,
        },
        note: String::new(),
    };
    // Nobody says by hand what a game has not proposed.
    let forged = TournamentCommand {
        id: desk.command_id(),
        command: accept(GameResult::won(winner.other())),
    };
    let path = desk.path("/commands");
    let refused = desk.client.post::<TournamentAnswer>(&path, Some(&forged));
    assert_eq!(denial(refused.await), Denial::NotByHand);
    desk.done(accept(proposal.result)).await;
    let event = desk.event().await;
    assert_eq!(game(&event, 1).proposal, None);
    let entered = game(&event, 1).result.as_ref().unwrap();
    assert_eq!(entered.result, proposal.result);
}

async fn whoever_does_not_come_loses(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let organiser = server.member("Organizatorka").await;
    // Without a clock a game begins before its players are there.
    for clock in [group().clock, Clock::None] {
        let group = GroupSettings { clock, ..group() };
        let desk = Desk::begin_with(&organiser, group).await;
        let phones = join(&desk, &server.address, &["Ala", "Olek"]).await;
        desk.draw(PAIRS).await;
        does_not_come(&desk, &phones).await;
    }
}

/// One of two comes to his game, and the other loses it.
async fn does_not_come(desk: &Desk, phones: &[Desk]) {
    let event = desk.event().await;
    // Only one of them is there.
    let there = phone(&event, phones, 1, Side::Second);
    let _socket = there.follow().await;
    begun(seat(desk, Some(Millis::seconds(1))).await.unwrap());
    let event = until_played(desk, 1).await;
    let result = game(&event, 1).result.as_ref().unwrap().result;
    assert_eq!(result, GameResult::Forfeit { side: Side::First });
    let too_long = seat(desk, Some(Millis::seconds(1_000_000))).await;
    assert_eq!(denial(too_long), Denial::Clock);
}

async fn a_game_that_does_not_count_is_played_again(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let (desk, phones) = phones_at(&server, &["Ala", "Olek"]).await;
    let dropped = begin(&desk).await;
    let mut first = sit(&desk.event().await, &phones, 1, Side::First).await;
    first.act(Act::Abort).await.unwrap();
    let over = async {
        while first.game().ended().is_none() {
            first.next().await.unwrap();
        }
    };
    tokio::time::timeout(PATIENCE, over).await.unwrap();
    let again = async {
        loop {
            match seat(&desk, None).await.unwrap() {
                TournamentAnswer::Nothing => tokio::time::sleep(Duration::from_millis(50)).await,
                other => return begun(other),
            }
        }
    };
    let again = tokio::time::timeout(PATIENCE, again).await.unwrap();
    assert_ne!(again, dropped);
}

async fn in_a_match_the_next_game_begins_by_itself(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let organiser = server.member("Organizatorka").await;
    let system = System::KnockOut(KnockOut {
        games: MatchLength::Two,
        ..KnockOut::default()
    });
    let desk = Desk::begin_with(&organiser, GroupSettings { system, ..group() }).await;
    let phones = join(&desk, &server.address, &["Ala", "Olek"]).await;
    desk.draw(Purpose::StartNumbers { group: GROUP }).await;
    let pair = Command::Pair {
        group: GROUP,
        round: ROUND,
    };
    desk.done(pair).await;
    begin(&desk).await;
    for nth in 0..2 {
        let seated = |event: &Tournament| {
            let games = &event.pairing(pairing(1)).unwrap().games;
            games[nth].seated.clone()
        };
        let event = until(&desk, |event| seated(event).is_some()).await;
        let game = seated(&event).unwrap();
        let play = |phone: &Desk, seed| {
            let manner = Manner::new(seed).then(4, Act::Resign);
            play(phone.client.clone(), game.clone(), manner)
        };
        let (one, two) = tokio::join!(play(&phones[0], 1), play(&phones[1], 2));
        let (one, _) = (one.unwrap(), two.unwrap());
        // The sides change after each game.
        let first = event
            .pairing(pairing(1))
            .unwrap()
            .player(nth as u8 + 1, Side::First);
        let plays = &one.players()[Side::First].actor;
        assert_eq!(*plays, Actor::Person(first.clone()));
    }
    until_played(&desk, 1).await;
}
