//! What happens at a desk: it is stored, nobody overwrites anybody, and it can be carried away.

use damka_client::Client;
use damka_game::Seq;
use damka_protocol::{
    Denial, DrawLot, NewLot, TournamentAnswer, TournamentCommand, TournamentEntry, TournamentEvents,
};
use damka_rules::Side;
use damka_tournament::{
    ByeKind, Command, Event, GameResult, Missing, Names, Points, Purpose, Refusal, Role, Settings,
    Tournament,
};

use super::{Desk, GROUP, PAIRS, drawn, game, next, pairing};
use crate::world::{Data, Kind, Running, denial};

on_both!(
    a_whole_small_event,
    two_organisers_do_not_overwrite_each_other,
    an_event_is_carried_in_a_file,
    a_lot_whose_seed_stayed_elsewhere_is_promised_again,
    what_the_server_does_itself_nobody_does_by_hand,
);

async fn a_whole_small_event(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let organiser = server.member("Organizatorka").await;
    let desk = Desk::begin(&organiser, 1).await;
    let mut socket = desk.follow().await;
    assert_eq!(next(&mut socket).await, (Seq(2), 0));
    desk.add(&["Ala Kowalska", "Olek", "Ewa", "Jan Nowak"])
        .await;
    assert_eq!(
        next(&mut socket).await,
        (Seq(3), 1),
        "the log and the names"
    );
    let missing = desk.event().await.missing(GROUP);
    assert_eq!(missing, [Missing::Lot { purpose: PAIRS }]);
    let drawn = desk.draw(PAIRS).await;
    assert!(matches!(drawn[0], Event::LotDrawn { .. }), "{drawn:?}");

    // The scorer's phone enters the results.
    let link = desk.link(Role::Scorer).await;
    let scorer = desk.enter(&server.address, &link, "Sekretarz").await;
    scorer.done(Command::win(pairing(1), Side::Second)).await;
    let draw = Command::result(pairing(2), GameResult::DRAW);
    scorer.done(draw).await;
    while next(&mut socket).await.0 < Seq(7) {}

    let event = desk.event().await;
    let table = event.standings(GROUP);
    let winner = &event.pairing(pairing(1)).unwrap().seating.players.second;
    assert_eq!((&table[0].player, table[0].points), (winner, Points::ONE));
    assert!(event.group(GROUP).unwrap().is_finished());
    // What comes after an event is all that is there.
    let later: TournamentEvents = desk.client.get(&desk.path("/events?from=5")).await.unwrap();
    assert_eq!(later.events, event.log()[5..]);
    // Another server reads the same.
    drop(server);
    let server = Running::start(&data).await;
    let credentials = crate::world::credentials("Organizatorka", crate::world::SECRET);
    let again = Client::sign_in(&server.address, &credentials);
    let again = Desk::at(&again.await.unwrap(), &desk.id);
    assert_eq!(again.event().await, event);
    let list: Vec<TournamentEntry> = again.client.get("/api/tournaments").await.unwrap();
    assert_eq!(list.len(), 1);
    assert_eq!(list[0].title, "Turniej świetlicy");
}

async fn two_organisers_do_not_overwrite_each_other(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let one = drawn(&server).await;
    let link = one.link(Role::Organiser).await;
    let two = one.enter(&server.address, &link, "Druga").await;
    // Both enter a result of the same game at once: one of them is told so.
    let (first, second) = tokio::join!(
        one.give(Command::win(pairing(1), Side::First)),
        two.give(Command::win(pairing(1), Side::Second)),
    );
    let stands = one.event().await;
    let entered = game(&stands, 1).result.clone().unwrap();
    let (done, refused) = match (&first, &second) {
        (TournamentAnswer::Done { .. }, TournamentAnswer::Refused(refusal)) => {
            (Side::First, refusal)
        }
        (TournamentAnswer::Refused(refusal), TournamentAnswer::Done { .. }) => {
            (Side::Second, refusal)
        }
        both => panic!("{both:?}"),
    };
    assert_eq!(entered.result, GameResult::won(done));
    let now = Some(entered.seq);
    assert_eq!(*refused, Refusal::ResultChanged { now });
    // Twenty at once about different things: nothing is lost, nothing is doubled.
    let notes = (0..20).map(|number| {
        let player = stands.groups()[0].entrants[0].player.clone();
        let decision = damka_tournament::Decision::Warning {
            player,
            pairing: None,
        };
        let command = Command::Decide {
            decision,
            replaces: None,
            note: format!("uwaga {number}"),
        };
        let desk = if number % 2 == 0 { &one } else { &two };
        let given = TournamentCommand {
            id: desk.command_id(),
            command,
        };
        async move {
            let answers = tokio::join!(desk.give_as(given.clone()), desk.give_as(given));
            let known = |one: &_| matches!(one, TournamentAnswer::Known { .. });
            let done = |one: &_| matches!(one, TournamentAnswer::Done { .. });
            let (a, b) = answers;
            assert!(
                (done(&a) && known(&b)) || (known(&a) && done(&b)),
                "{a:?} {b:?}"
            );
        }
    });
    futures_util::future::join_all(notes).await;
    let event = one.event().await;
    assert_eq!(event.decisions().len(), 20);
    assert_eq!(event.log().len(), stands.log().len() + 20);
}

async fn an_event_is_carried_in_a_file(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let desk = drawn(&server).await;
    desk.done(Command::win(pairing(1), Side::First)).await;
    let link = desk.link(Role::Scorer).await;
    let scorer = desk.enter(&server.address, &link, "Sekretarz").await;
    let path = desk.path("/file");
    let stolen = scorer.client.text(&path).await;
    assert_eq!(denial(stolen), Denial::OrganiserOnly);
    let file = desk.client.text(&path).await.unwrap();
    assert!(file.contains("Ala K.") && !file.contains("Kowalska"));
    // The whole names leave the room only if the organiser says that they may.
    let agreed = format!("{path}?real_names=true");
    let file = desk.client.text(&agreed).await.unwrap();
    assert!(file.contains("Ala Kowalska"));
    assert_eq!(file.lines().count(), desk.view().await.events.len() + 1);

    let other = server.member("Inna").await;
    let cookie = other.cookie().unwrap().to_owned();
    let upload = async |text: &str| {
        let request = "POST /api/tournaments/file";
        let (status, _, body) = server.send("localhost", request, &cookie, text).await;
        (status, body)
    };
    let (status, body) = upload(&file).await;
    assert_eq!(status, 200, "{body}");
    let entry: TournamentEntry = serde_json::from_str(&body).unwrap();
    assert_ne!(entry.id, desk.id);
    let copy = Desk::at(&other, &entry.id);
    let (was, is) = (desk.event().await, copy.event().await);
    let places = |event: &Tournament, names: &Names| {
        let table = event.standings(GROUP).into_iter();
        let row = |one: damka_tournament::StandingsRow| {
            let name = names.name(&one.player).unwrap().display.clone();
            (one.place, name, one.points)
        };
        table.map(row).collect::<Vec<_>>()
    };
    let names = copy.view().await.names.names;
    assert_eq!(
        places(&is, &names),
        places(&was, &desk.view().await.names.names)
    );
    // Nobody is taken for somebody else.
    assert!(
        desk.view()
            .await
            .names
            .names
            .iter()
            .all(|(id, _)| names.name(id).is_none())
    );
    copy.done(Command::win(pairing(2), Side::First)).await;

    // What could not have happened is not taken.
    let forged = file.replace("\"command\":\"open\"", "\"command\":\"opened\"");
    let forged = forged.replacen("\"side\":\"first\"", "\"side\":\"third\"", 1);
    for bad in ["", "{}", "[]\n", &file[..file.len() / 2], &forged] {
        let (status, body) = upload(bad).await;
        assert_eq!(status, 400, "{body}");
        assert!(body.contains("event-file"), "{body}");
    }
}

/// Prepared at home, drawn at school: the seeds stayed at home.
async fn a_lot_whose_seed_stayed_elsewhere_is_promised_again(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let organiser = server.member("Organizatorka").await;
    let desk = Desk::begin(&organiser, 1).await;
    desk.add(&["Ala", "Olek"]).await;
    desk.promise(PAIRS).await;
    let file = desk.client.text(&desk.path("/file")).await.unwrap();
    let other = server.member("Inna").await;
    let cookie = other.cookie().unwrap().to_owned();
    let request = "POST /api/tournaments/file";
    let (status, _, body) = server.send("localhost", request, &cookie, &file).await;
    assert_eq!(status, 200, "{body}");
    let entry: TournamentEntry = serde_json::from_str(&body).unwrap();
    let copy = Desk::at(&other, &entry.id);
    let lot = copy.event().await.open_lot(&PAIRS).unwrap().seq;
    let draw = async |lot| {
        let draw = DrawLot {
            id: copy.command_id(),
            lot,
            contributions: vec!["bocian".parse().unwrap()],
        };
        copy.client
            .post::<TournamentAnswer>(&copy.path("/draw"), Some(&draw))
            .await
    };
    assert_eq!(denial(draw(lot).await), Denial::NoSuchDraw);
    let again = NewLot {
        id: copy.command_id(),
        purpose: PAIRS,
        replaces: Some(lot),
    };
    let answer: TournamentAnswer = { &copy.client }
        .post(&copy.path("/lots"), Some(&again))
        .await
        .unwrap();
    assert!(
        matches!(answer, TournamentAnswer::Done { .. }),
        "{answer:?}"
    );
    let lot = copy.event().await.open_lot(&PAIRS).unwrap().seq;
    let drawn = draw(lot).await.unwrap();
    assert!(matches!(drawn, TournamentAnswer::Done { .. }), "{drawn:?}");
    assert_eq!(copy.event().await.group(GROUP).unwrap().rounds.len(), 1);
}

async fn what_the_server_does_itself_nobody_does_by_hand(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let desk = drawn(&server).await;
    let game: damka_game::GameId = "g".parse().unwrap();
    let seat = Command::SeatGame {
        pairing: pairing(1),
        game: 1,
        id: game.clone(),
    };
    assert_eq!(desk.denied(seat).await, Denial::NotByHand);
    let seed = damka_game::lot::Seed::from_bytes([7; 32]);
    let commit = Command::Commit {
        purpose: PAIRS,
        commitment: seed.commitment(),
        replaces: None,
    };
    assert_eq!(
        desk.denied(commit).await,
        Denial::NotByHand,
        "the server picks the seed"
    );
    let forged = Command::EnterResult {
        pairing: pairing(1),
        game: 1,
        result: GameResult::DRAW,
        replaces: None,
        source: damka_tournament::ResultSource::Game { game, seq: Seq(1) },
        note: String::new(),
    };
    assert_eq!(desk.denied(forged).await, Denial::NotByHand);
    let stranger = Command::AddPlayers {
        group: GROUP,
        players: vec![damka_tournament::Entry::new("obcy".parse().unwrap())],
        missed: ByeKind::Absent,
    };
    assert_eq!(desk.denied(stranger).await, Denial::NoSuchPlayer);
    let rude = Command::ChangeSettings {
        settings: Settings::new("kurwa"),
    };
    assert!(matches!(desk.denied(rude).await, Denial::Text { .. }));
    let own = TournamentCommand {
        id: "program-result-g-1".parse().unwrap(),
        command: Command::win(pairing(1), Side::First),
    };
    assert_eq!(denial(desk.try_give(&own).await), Denial::NotByHand);
    // The secrets of lots are in nothing that anybody gets.
    let promised = desk.promise(Purpose::TieOrder { group: GROUP }).await;
    let view = serde_json::to_string(&(desk.view().await, promised)).unwrap();
    assert!(view.contains("lot-committed"));
    let committed = view.matches("lot-drawn").count();
    assert_eq!(view.matches("\"seed\"").count(), committed);
}
