//! Games of a tournament that are played on devices: they begin by themselves, their
//! results come into the table, the clock of the hall stops them, and a server that
//! falls in between loses nothing and doubles nothing.

use std::time::Duration;

use damka_client::{Client, ClientError, GameConnection};
use damka_game::{Game, GameId, Phase};
use damka_protocol::{Act, Denial, PlayHere, TournamentAnswer, TournamentCommand};
use damka_rules::{Millis, Ruleset, Side};
use damka_tournament::{
    Command, Event, GameResult, GroupSettings, KnockOut, MatchLength, Purpose, ResultSource, Role,
    System, Tournament,
};

use crate::{
    process::Process,
    tournaments::{Desk, GROUP, PAIRS, ROUND, events, pairing},
    world::{Data, Kind, Manner, PATIENCE, Running, denial, play},
};

on_both!(
    a_game_played_here_comes_into_the_table,
    another_result_is_proposed_and_not_taken,
    the_clock_of_the_hall_stops_every_game,
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

/// A tournament of so many players with phones, drawn.
async fn with_phones(server: &str, organiser: &Client, names: &[&str]) -> (Desk, Vec<Desk>) {
    let desk = Desk::begin_with(organiser, group()).await;
    let link = desk.link(Role::Player).await;
    let mut phones = Vec::new();
    for name in names {
        phones.push(desk.enter(server, &link, name).await);
    }
    desk.draw(PAIRS).await;
    (desk, phones)
}

async fn seat(desk: &Desk, no_show: Option<Millis>) -> TournamentAnswer {
    let wanted = PlayHere {
        group: GROUP,
        round: ROUND,
        wave: None,
        pairs: Vec::new(),
        no_show,
    };
    let path = desk.path("/games");
    desk.client.post(&path, Some(&wanted)).await.unwrap()
}

/// The games that began.
fn games(answer: TournamentAnswer) -> Vec<GameId> {
    let game = |event| match event {
        Event::GameSeated { id, .. } => id,
        other => panic!("{other}"),
    };
    events(answer).into_iter().map(game).collect()
}

/// Waits until the tournament is so.
async fn until(desk: &Desk, is_so: impl Fn(&Tournament) -> bool) -> Tournament {
    let wait = async {
        loop {
            match desk.client.get(&desk.path("")).await {
                Ok(view) => {
                    let view: damka_protocol::TournamentView = view;
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
fn phone<'p>(event: &Tournament, phones: &'p [Desk], number: u16, side: Side) -> &'p Desk {
    let player = event.pairing(pairing(number)).unwrap().player(1, side);
    let found = phones.iter().find(|one| one.client.player().id == *player);
    found.unwrap()
}

async fn a_game_played_here_comes_into_the_table(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let organiser = server.member("Organizatorka").await;
    let names = ["Ala Kowalska", "Olek", "Ewa", "Jan"];
    let (desk, phones) = with_phones(&server.address, &organiser, &names).await;
    let begun = games(seat(&desk, None).await);
    assert_eq!(begun.len(), 2);
    assert_eq!(seat(&desk, None).await, TournamentAnswer::Nothing, "once");
    let event = desk.event().await;
    let first = phone(&event, &phones, 1, Side::First).client.clone();
    let second = phone(&event, &phones, 1, Side::Second).client.clone();
    let game = event.pairing(pairing(1)).unwrap().games[0]
        .seated
        .clone()
        .unwrap();
    let resigns = Manner::new(1).then(6, Act::Resign);
    let (one, two) = tokio::join!(
        play(first, game.clone(), resigns),
        play(second, game.clone(), Manner::new(2)),
    );
    let (one, two) = (one.unwrap(), two.unwrap());
    assert_eq!(one.ended(), two.ended());
    let winner = one.ended().unwrap().outcome.winner().unwrap();
    let event = until(&desk, |event| {
        event.pairing(pairing(1)).unwrap().is_complete()
    })
    .await;
    let entered = event.pairing(pairing(1)).unwrap().games[0]
        .result
        .clone()
        .unwrap();
    assert_eq!(entered.result, GameResult::won(winner));
    let seq = damka_game::Seq(one.next_seq().0 - 1);
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
    let organiser = server.member("Organizatorka").await;
    let (desk, phones) = with_phones(&server.address, &organiser, &["Ala", "Olek"]).await;
    let game = games(seat(&desk, None).await).remove(0);
    // The desk is quicker than the players.
    desk.done(Command::result(pairing(1), GameResult::DRAW))
        .await;
    let event = desk.event().await;
    let first = phone(&event, &phones, 1, Side::First).client.clone();
    let second = phone(&event, &phones, 1, Side::Second).client.clone();
    let resigns = Manner::new(1).then(2, Act::Resign);
    let (one, _) = tokio::join!(
        play(first, game.clone(), resigns),
        play(second, game, Manner::new(2)),
    );
    let winner = one.unwrap().ended().unwrap().outcome.winner().unwrap();
    let proposed = |event: &Tournament| {
        let pairing = event.pairing(pairing(1)).unwrap();
        pairing.games[0].proposal.is_some()
    };
    let event = until(&desk, proposed).await;
    let game = &event.pairing(pairing(1)).unwrap().games[0];
    assert_eq!(game.result.as_ref().unwrap().result, GameResult::DRAW);
    let proposal = game.proposal.clone().unwrap();
    assert_eq!(proposal.result, GameResult::won(winner));
    let accept = |result: GameResult| Command::EnterResult {
        pairing: pairing(1),
        game: 1,
        result,
        replaces: game.result.as_ref().map(|standing| standing.seq),
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
    let game = &event.pairing(pairing(1)).unwrap().games[0];
    assert_eq!(game.proposal, None);
    assert_eq!(game.result.as_ref().unwrap().result, proposal.result);
}

async fn the_clock_of_the_hall_stops_every_game(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let organiser = server.member("Organizatorka").await;
    let names = ["Ala", "Olek", "Ewa", "Jan"];
    let (desk, phones) = with_phones(&server.address, &organiser, &names).await;
    let event = desk.event().await;
    games(seat(&desk, None).await);
    let seated = desk.event().await;
    let mut seats = Vec::new();
    for number in [1, 2] {
        let id = seated.pairing(pairing(number)).unwrap().games[0]
            .seated
            .clone()
            .unwrap();
        for side in Side::BOTH {
            let client = &phone(&event, &phones, number, side).client;
            seats.push(GameConnection::open(client, &id).await.unwrap());
        }
    }
    let phase = async |seats: &mut Vec<GameConnection>, phase: Phase| {
        for seat in seats {
            let wait = async {
                while *seat.game().phase() != phase {
                    seat.next().await.unwrap();
                }
            };
            tokio::time::timeout(PATIENCE, wait).await.unwrap();
        }
    };
    phase(&mut seats, Phase::Playing).await;
    let length = Millis::seconds(600);
    desk.done(Command::StartClock { length }).await;
    let clock = desk.event().await.clock().unwrap().seq;
    let referee = desk
        .enter(&server.address, &desk.link(Role::Referee).await, "Sędzia")
        .await;
    referee.done(Command::PauseClock { clock }).await;
    phase(&mut seats, Phase::Paused).await;
    referee.done(Command::ResumeClock { clock }).await;
    phase(&mut seats, Phase::Playing).await;
    referee.done(Command::EndClock { clock }).await;
    phase(&mut seats, Phase::Paused).await;
}

async fn whoever_does_not_come_loses(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let organiser = server.member("Organizatorka").await;
    let (desk, phones) = with_phones(&server.address, &organiser, &["Ala", "Olek"]).await;
    let event = desk.event().await;
    // Only one of them is there.
    let there = phone(&event, &phones, 1, Side::Second);
    let _socket = there.follow().await;
    games(seat(&desk, Some(Millis::seconds(1))).await);
    let event = until(&desk, |event| {
        event.pairing(pairing(1)).unwrap().is_complete()
    })
    .await;
    let result = event.pairing(pairing(1)).unwrap().games[0]
        .result
        .clone()
        .unwrap();
    assert_eq!(result.result, GameResult::Forfeit { side: Side::First });
    let long = PlayHere {
        group: GROUP,
        round: ROUND,
        wave: None,
        pairs: Vec::new(),
        no_show: Some(Millis::seconds(1_000_000)),
    };
    let path = desk.path("/games");
    let asked = desk
        .client
        .post::<TournamentAnswer>(&path, Some(&long))
        .await;
    assert_eq!(denial(asked), Denial::Clock);
}

async fn a_game_that_does_not_count_is_played_again(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let organiser = server.member("Organizatorka").await;
    let (desk, phones) = with_phones(&server.address, &organiser, &["Ala", "Olek"]).await;
    let event = desk.event().await;
    let game = games(seat(&desk, None).await).remove(0);
    let first = phone(&event, &phones, 1, Side::First);
    let mut seat_first = GameConnection::open(&first.client, &game).await.unwrap();
    seat_first.act(Act::Abort).await.unwrap();
    let over = async {
        while seat_first.game().ended().is_none() {
            seat_first.next().await.unwrap();
        }
    };
    tokio::time::timeout(PATIENCE, over).await.unwrap();
    let again = async {
        loop {
            match seat(&desk, None).await {
                TournamentAnswer::Nothing => tokio::time::sleep(Duration::from_millis(50)).await,
                other => return games(other),
            }
        }
    };
    let again = tokio::time::timeout(PATIENCE, again).await.unwrap();
    assert_ne!(again, [game]);
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
    let link = desk.link(Role::Player).await;
    let mut phones = Vec::new();
    for name in ["Ala", "Olek"] {
        phones.push(desk.enter(&server.address, &link, name).await);
    }
    desk.draw(Purpose::StartNumbers { group: GROUP }).await;
    let pair = Command::Pair {
        group: GROUP,
        round: ROUND,
    };
    desk.done(pair).await;
    games(seat(&desk, None).await);
    for nth in 0..2 {
        let seated = |event: &Tournament| {
            let games = &event.pairing(pairing(1)).unwrap().games;
            games[nth].seated.is_some()
        };
        let event = until(&desk, seated).await;
        let game = event.pairing(pairing(1)).unwrap().games[nth].seated.clone();
        let game = game.unwrap();
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
        assert_eq!(*plays, damka_game::Actor::Person(first.clone()));
    }
    until(&desk, |event| {
        event.pairing(pairing(1)).unwrap().is_complete()
    })
    .await;
}

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
    let given = damka_protocol::TournamentCommand {
        id: desk.command_id(),
        command,
    };
    let path = desk.path("/commands");
    loop {
        match desk
            .client
            .post::<TournamentAnswer>(&path, Some(&given))
            .await
        {
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
async fn until_hall(desk: &Desk, game: &GameId, wanted: &damka_game::Event) {
    use damka_game::Event;
    let wait = async {
        loop {
            let file = match desk.client.game_file(game).await {
                Ok(file) => file,
                Err(_) => continue,
            };
            let last = file.events.iter().rfind(|one| {
                matches!(
                    one.event,
                    Event::Paused | Event::Resumed | Event::Interrupted { .. }
                )
            });
            let hall = last.is_some_and(|last| {
                last.event == *wanted && last.command.as_str().starts_with("program-hall-")
            });
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
    let credentials = crate::world::credentials("Organizatorka", crate::world::SECRET);
    let made = Client::sign_up(&server.address, None, &credentials).await;
    let names = ["Ala", "Olek", "Ewa", "Jan", "Ola", "Adam", "Iga", "Leon"];
    let (desk, phones) = with_phones(&server.address, &made.unwrap().0, &names).await;
    games(seat(&desk, None).await);
    let seated = desk.event().await;
    let game = |number| {
        let games = &seated.pairing(pairing(number)).unwrap().games;
        games[0].seated.clone().unwrap()
    };
    let client = |number, side| phone(&seated, &phones, number, side).client.clone();
    let mut waiting = Vec::new();
    for number in [3, 4] {
        for side in Side::BOTH {
            let seat = GameConnection::open(&client(number, side), &game(number)).await;
            waiting.push(seat.unwrap());
        }
    }
    for seat in &mut waiting {
        while *seat.game().phase() != Phase::Playing {
            seat.next().await.unwrap();
        }
    }
    let begin = |number: u16, side: Side| {
        let seed = u64::from(number) * 2 + u64::from(side == Side::First);
        tokio::spawn(stubbornly(client(number, side), game(number), seed))
    };
    let mut playing: Vec<_> = [1, 2]
        .into_iter()
        .flat_map(|number| Side::BOTH.map(|side| begin(number, side)))
        .collect();
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
        until_hall(&desk, &game(number), &damka_game::Event::Paused).await;
    }
    insist(&desk, Command::ResumeClock { clock }).await;
    for number in [3, 4] {
        until_hall(&desk, &game(number), &damka_game::Event::Resumed).await;
    }
    drop(waiting);
    playing.extend(
        [3, 4]
            .into_iter()
            .flat_map(|number| Side::BOTH.map(|side| begin(number, side))),
    );
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
    let entered = |envelope: &&damka_tournament::TournamentEnvelope| {
        matches!(envelope.event, Event::ResultEntered { .. })
    };
    assert_eq!(event.log().iter().filter(entered).count(), 4);
    for number in 1..=4 {
        let pairing = event.pairing(pairing(number)).unwrap();
        let result = pairing.games[0].result.as_ref().unwrap();
        let id = pairing.games[0].seated.as_ref().unwrap();
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
