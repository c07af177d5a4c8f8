//! Who may do what, and for whom a tournament is there.

use damka_client::Client;
use damka_protocol::{
    CheckIn, Denial, LinkAnswer, LinkEntry, LinkLook, LinkView, NewPlayers, NewRoleLink,
    NewTournament, RoleLink, ServerMessage, TournamentAnswer, TournamentEntry, TournamentNames,
    TournamentView,
};
use damka_rules::Side;
use damka_server::Config;
use damka_tournament::{ByeKind, Command, Refusal, Role, Settings};

use super::{Desk, GROUP, PAIRS, ROUND, drawn, events, game, next, pairing, refusal};
use crate::world::{Data, Kind, PATIENCE, Running, denial, hear_socket};

on_both!(
    every_role_does_what_it_may,
    a_revoked_link_gives_nothing,
    a_foreign_tournament_is_not_there,
    at_the_machine_itself_no_account_is_needed,
);

async fn every_role_does_what_it_may(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let organiser = server.member("Organizatorka").await;
    let desk = Desk::begin(&organiser, 2).await;
    desk.add(&["Ala", "Ewa"]).await;
    let mut desks = Vec::new();
    for role in [Role::Referee, Role::Scorer, Role::Player, Role::Wall] {
        let link = desk.link(role).await;
        desks.push((role, desk.enter(&server.address, &link, "Ktoś").await));
    }
    desk.add(&["Jan"]).await;
    for (role, other) in &desks {
        let role = *role;
        let view = other.view().await;
        assert_eq!((view.role, &view.roles[..]), (role, &[role][..]));
        let pair = Command::Pair {
            group: GROUP,
            round: ROUND,
        };
        let command = pair.key().into();
        let refused = Refusal::NotInThisRole { role, command };
        assert_eq!(
            refusal(other.give(pair).await),
            refused,
            "nobody else pairs"
        );
        // Nor does anybody else draw lots for pairs, add players, make links or see them.
        let lot = refusal(other.promise(PAIRS).await);
        assert!(matches!(lot, Refusal::NotInThisRole { .. }));
        let players = NewPlayers {
            id: other.command_id(),
            group: GROUP,
            players: Vec::new(),
            missed: ByeKind::Absent,
        };
        let path = other.path("/players");
        let added = other.client.post::<TournamentAnswer>(&path, Some(&players));
        assert_eq!(denial(added.await), Denial::OrganiserOnly);
        let links = other
            .client
            .get::<Vec<RoleLink>>(&other.path("/links"))
            .await;
        assert_eq!(denial(links), Denial::OrganiserOnly);
        assert_eq!(
            denial(other.client.delete(&other.path("")).await),
            Denial::OrganiserOnly
        );
        assert_eq!(
            denial(other.client.delete(&other.path("/names")).await),
            Denial::OrganiserOnly
        );
        if role != Role::Wall {
            let as_wall = other
                .client
                .get::<TournamentView>(&other.path("?as=wall"))
                .await;
            assert_eq!(denial(as_wall), Denial::OrganiserOnly);
        }
    }
    desk.draw(PAIRS).await;
    let win = || Command::win(pairing(1), Side::First);
    for (role, other) in &desks {
        let answer = other.give(win()).await;
        match role {
            Role::Referee => drop(events(answer)),
            Role::Scorer => {
                let event = desk.event().await;
                let now = game(&event, 1).result.as_ref().map(|entered| entered.seq);
                assert!(now.is_some());
                assert_eq!(refusal(answer), Refusal::ResultChanged { now });
            }
            _ => assert!(matches!(refusal(answer), Refusal::NotInThisRole { .. })),
        }
    }
    // A player checks himself in, and nobody else.
    let player = &desks[2].1;
    let me = player.client.player().id.clone();
    let other = desk.event().await.groups()[0].entrants[0].player.clone();
    for (who, allowed) in [(me.clone(), true), (other, false)] {
        let check_in = CheckIn {
            players: vec![who],
            present: true,
        };
        let path = player.path("/check-in");
        let done = player.client.put(&path, Some(&check_in)).await;
        match allowed {
            true => done.unwrap(),
            false => assert_eq!(denial(done), Denial::OrganiserOnly),
        }
    }
    let names: TournamentNames = desk.client.get(&desk.path("/names")).await.unwrap();
    assert_eq!(names.present.into_iter().collect::<Vec<_>>(), [me]);
}

async fn a_revoked_link_gives_nothing(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let desk = drawn(&server).await;
    let link = desk.link(Role::Scorer).await;
    // Looking at it changes nothing.
    let look = LinkLook {
        key: link.key.clone().unwrap(),
    };
    let stranger = server.guest("Obcy").await;
    for _ in 0..2 {
        let view: LinkView = { stranger.post("/api/event-links/look", Some(&look)) }
            .await
            .unwrap();
        assert_eq!(
            (view.role, &view.title[..]),
            (Role::Scorer, "Turniej świetlicy")
        );
    }
    let links: Vec<RoleLink> = desk.client.get(&desk.path("/links")).await.unwrap();
    assert_eq!(
        (links[0].used, &links[0].key),
        (0, &None),
        "the key is told once"
    );
    let scorer = desk.enter(&server.address, &link, "Sekretarz").await;
    let links: Vec<RoleLink> = desk.client.get(&desk.path("/links")).await.unwrap();
    assert_eq!(links[0].used, 1);
    let mut socket = scorer.follow().await;
    next(&mut socket).await;
    scorer.done(Command::win(pairing(1), Side::First)).await;

    let path = desk.path(&format!("/links/{}", link.id));
    desk.client.delete(&path).await.unwrap();
    let ended = async { while socket.next().await.is_ok() {} };
    tokio::time::timeout(PATIENCE, ended).await.unwrap();
    let denied = scorer.denied(Command::win(pairing(2), Side::First)).await;
    assert_eq!(denied, Denial::NoSuchTournament);
    let entry = LinkEntry {
        key: link.key.unwrap(),
        name: None,
    };
    let again = Client::enter_event(&server.address, None, &entry).await;
    assert_eq!(denial(again.map(|(answer, _)| answer)), Denial::NoSuchLink);
    let looked = stranger
        .post::<LinkView>("/api/event-links/look", Some(&look))
        .await;
    assert_eq!(denial(looked), Denial::NoSuchLink);
    // What he did before stays.
    let event = desk.event().await;
    assert!(event.pairing(pairing(1)).unwrap().is_complete());
}

async fn a_foreign_tournament_is_not_there(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let desk = drawn(&server).await;
    for stranger in [server.member("Inna").await, server.guest("Obcy").await] {
        let foreign = Desk::at(&stranger, &desk.id);
        let list: Vec<TournamentEntry> = stranger.get("/api/tournaments").await.unwrap();
        assert_eq!(list, []);
        for path in ["", "/events", "/names", "/links", "/games.pdn"] {
            let path = foreign.path(path);
            let got = stranger.get::<serde_json::Value>(&path).await;
            assert_eq!(denial(got), Denial::NoSuchTournament, "{path}");
        }
        let denied = foreign.denied(Command::win(pairing(1), Side::First)).await;
        assert_eq!(denied, Denial::NoSuchTournament);
        let mut socket = foreign.follow().await;
        let denied = hear_socket(&mut socket, |message| match message {
            ServerMessage::Denied { denial, .. } => Some(denial),
            ServerMessage::Tournament { .. } => panic!("it is seen"),
            _ => None,
        });
        assert_eq!(denied.await, Denial::NoSuchTournament);
    }
    let missing = server.member("Trzecia").await;
    let got = missing
        .get::<serde_json::Value>("/api/tournaments/no-such")
        .await;
    assert_eq!(denial(got), Denial::NoSuchTournament);
}

async fn at_the_machine_itself_no_account_is_needed(kind: Kind) {
    let data = Data::new(kind).await;
    let config = Config {
        lan: true,
        ..Config::default()
    };
    let server = Running::with(&data, config).await;
    let settings = Settings::new("Turniej");
    let new = NewTournament { settings };
    let begin = "POST /api/tournaments";
    let (status, _, body) = server.ask_from_afar(begin, "", &new).await;
    assert_eq!((status, &body[..]), (403, "\"no-account\""));
    let (status, cookie, body) = server.ask("localhost", begin, "", &new).await;
    assert_eq!((status, cookie), (200, None));
    let entry: TournamentEntry = serde_json::from_str(&body).unwrap();
    let show = format!("GET /api/tournaments/{}", entry.id);
    let (status, _, body) = server.ask("localhost", &show, "", &()).await;
    assert_eq!(status, 200);
    let view: TournamentView = serde_json::from_str(&body).unwrap();
    assert_eq!((view.role, view.me), (Role::Organiser, None));
    let (_, _, list) = server
        .ask("localhost", "GET /api/tournaments", "", &())
        .await;
    let listed: Vec<TournamentEntry> = serde_json::from_str(&list).unwrap();
    assert_eq!(listed, std::slice::from_ref(&entry));
    // From elsewhere in the room it is not there.
    let (status, _, body) = server.ask_from_afar(&show, "", &()).await;
    assert_eq!((status, &body[..]), (404, "\"no-such-tournament\""));
    let (_, _, list) = server.ask_from_afar("GET /api/tournaments", "", &()).await;
    assert_eq!(list, "[]");
    // A phone enters by its link.
    let role = Role::Scorer;
    let new = NewRoleLink {
        role,
        group: None,
        player: None,
    };
    let links = format!("POST /api/tournaments/{}/links", entry.id);
    let (_, _, body) = server.ask("localhost", &links, "", &new).await;
    let link: RoleLink = serde_json::from_str(&body).unwrap();
    let entry = LinkEntry {
        key: link.key.unwrap(),
        name: None,
    };
    let (_, cookie, body) = server
        .ask_from_afar("POST /api/event-links", "", &entry)
        .await;
    assert!(
        matches!(serde_json::from_str(&body).unwrap(), LinkAnswer::Entered(_)),
        "{body}"
    );
    let (status, _, body) = server.ask_from_afar(&show, &cookie.unwrap(), &()).await;
    assert_eq!(status, 200);
    assert_eq!(
        serde_json::from_str::<TournamentView>(&body).unwrap().role,
        role
    );
}
