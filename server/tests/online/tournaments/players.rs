//! Players who come with their phones.

use damka_client::Client;
use damka_protocol::{Denial, LinkAnswer, LinkEntry, NewRoleLink, RoleLink, TournamentView};
use damka_rules::Side;
use damka_server::Config;
use damka_tournament::{Command, Event, GameResult, Refusal, Role};

use super::{Desk, GROUP, PAIRS, drawn, pairing, refusal, shown};
use crate::world::{Data, Kind, Running, denial};

on_both!(
    a_join_link_works_without_guests,
    nobody_joins_who_is_on_the_list,
    a_players_own_link_makes_him_that_player,
    a_list_of_names_is_bounded,
);

async fn a_join_link_works_without_guests(kind: Kind) {
    let data = Data::new(kind).await;
    let closed = Config {
        lan: true,
        ..Config::default()
    };
    let server = Running::with(&data, closed).await;
    let organiser = server.operator().await;
    let desk = Desk::begin(&organiser, 1).await;
    let name = "Gość".parse().unwrap();
    let guest = Client::visit(&server.address, &name).await;
    assert_eq!(denial(guest), Denial::NoGuests, "the room has no guests");
    let link = desk.link(Role::Player).await;
    let entry = |name: Option<&str>| LinkEntry {
        key: link.key.clone().unwrap(),
        name: name.map(|name| name.parse().unwrap()),
    };
    let nameless = Client::enter_event(&server.address, None, &entry(None)).await;
    assert_eq!(
        denial(nameless.map(|(answer, _)| answer)),
        Denial::NameNeeded
    );
    let rude = Client::enter_event(&server.address, None, &entry(Some("kurwa"))).await;
    assert!(matches!(
        denial(rude.map(|(answer, _)| answer)),
        Denial::Text { .. }
    ));
    let olek = desk.enter(&server.address, &link, "Olek Lis").await;
    let me = olek.client.player().id.clone();
    let view = olek.view().await;
    assert_eq!((view.role, view.me), (Role::Player, Some(me.clone())));
    assert_eq!(shown(&view.names.names), ["Olek L."]);
    assert!(view.names.online.contains(&me), "he can play on a device");
    // Twice is once.
    let twice = Client::enter_event(&server.address, Some(&olek.client), &entry(None)).await;
    assert!(matches!(twice.unwrap().0, LinkAnswer::Entered(_)));
    assert_eq!(desk.event().await.groups()[0].entrants.len(), 1);
    desk.enter(&server.address, &link, "Ewa").await;
    desk.draw(PAIRS).await;
    let event = desk.event().await;
    let seated = &event.pairing(pairing(1)).unwrap().seating.players;
    assert!([&seated.first, &seated.second].contains(&&me));
    let result = GameResult::won(Side::Second);
    let claim = Command::Claim {
        pairing: pairing(1),
        game: 1,
        result,
    };
    let link = desk.link(Role::Wall).await;
    let wall = desk.enter(&server.address, &link, "Ściana").await;
    let refused = refusal(wall.give(claim.clone()).await);
    assert!(matches!(refused, Refusal::NotInThisRole { .. }));
    let claimed = olek.done(claim).await;
    assert_eq!(claimed.len(), 1, "one alone says nothing");
    let event = desk.event().await;
    assert!(!event.pairing(pairing(1)).unwrap().is_complete());
}

/// By the code for all a child does not come onto the list a second time.
async fn nobody_joins_who_is_on_the_list(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let organiser = server.member("Organizatorka").await;
    let desk = Desk::begin(&organiser, 1).await;
    desk.add(&["Ala Kowalska", "Olek Nowak"]).await;
    let link = desk.link(Role::Player).await;
    let join = async |name: &str| {
        let entry = LinkEntry {
            key: link.key.clone().unwrap(),
            name: Some(name.parse().unwrap()),
        };
        Client::enter_event(&server.address, None, &entry).await
    };
    for name in ["Ala Kowalska", "ala  kowalska", "Olek N."] {
        let joined = join(name).await.map(|(answer, _)| answer);
        assert_eq!(denial(joined), Denial::NameOnList, "{name}");
    }
    assert!(join("Iga").await.is_ok());
    let again = join("Iga").await.map(|(answer, _)| answer);
    assert_eq!(denial(again), Denial::NameOnList);
    let event = desk.event().await;
    assert_eq!(event.group(GROUP).unwrap().entrants.len(), 3);
}

async fn a_players_own_link_makes_him_that_player(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let desk = drawn(&server).await;
    let event = desk.event().await;
    let seating = &event.pairing(pairing(1)).unwrap().seating;
    let path = desk.path("/links");
    let mut phones = Vec::new();
    for side in Side::BOTH {
        let player = seating.players[side].clone();
        let new = NewRoleLink {
            role: Role::Player,
            group: None,
            player: Some(player.clone()),
        };
        let link: RoleLink = desk.client.post(&path, Some(&new)).await.unwrap();
        let entry = LinkEntry {
            key: link.key.clone().unwrap(),
            name: None,
        };
        // Not in the browser that runs the tournament.
        let own = Client::enter_event(&server.address, Some(&desk.client), &entry).await;
        assert_eq!(denial(own.map(|(answer, _)| answer)), Denial::LinkOfPlayer);
        let (_, phone) = Client::enter_event(&server.address, None, &entry)
            .await
            .unwrap();
        let phone = Desk::at(&phone.unwrap(), &desk.id);
        assert_eq!(phone.view().await.me, Some(player));
        phones.push(phone);
    }
    let claim = |pairing| Command::Claim {
        pairing,
        game: 1,
        result: GameResult::won(Side::First),
    };
    let foreign = refusal(phones[0].give(claim(pairing(2))).await);
    let second = pairing(2);
    assert_eq!(foreign, Refusal::NotYourGame { pairing: second });
    phones[0].done(claim(pairing(1))).await;
    let agreed = phones[1].done(claim(pairing(1))).await;
    assert!(
        matches!(agreed[1], Event::ResultEntered { .. }),
        "{agreed:?}"
    );
    // Without the link the phone is nobody's, and the player can have another one.
    let links: Vec<RoleLink> = desk.client.get(&path).await.unwrap();
    let revoked = format!("{path}/{}", links[0].id);
    desk.client.delete(&revoked).await.unwrap();
    let whole = desk.path("");
    let view = phones[0].client.get::<TournamentView>(&whole).await;
    assert_eq!(denial(view), Denial::NoSuchTournament);
    assert!(phones[1].view().await.me.is_some());
    let new = NewRoleLink {
        role: Role::Player,
        group: None,
        player: links[0].player.clone(),
    };
    let link: RoleLink = desk.client.post(&path, Some(&new)).await.unwrap();
    let entry = LinkEntry {
        key: link.key.unwrap(),
        name: None,
    };
    let (_, phone) = Client::enter_event(&server.address, None, &entry)
        .await
        .unwrap();
    let phone = Desk::at(&phone.unwrap(), &desk.id);
    assert_eq!(phone.view().await.me, links[0].player);
    // Nobody becomes an account by a link.
    let new = NewRoleLink {
        role: Role::Player,
        group: None,
        player: Some(desk.client.player().id.clone()),
    };
    let link = desk.client.post::<RoleLink>(&path, Some(&new)).await;
    assert_eq!(denial(link), Denial::NoSuchPlayer);
}

async fn a_list_of_names_is_bounded(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let organiser = server.member("Organizatorka").await;
    let desk = Desk::begin(&organiser, 1).await;
    let host = server.address.strip_prefix("http://").unwrap();
    let cookie = organiser.cookie().unwrap();
    // One byte too many; a megabyte is read, though it is no list.
    for (length, status) in [((1 << 20) + 1, 413), (1 << 20, 400)] {
        let body = "a".repeat(length);
        for (method, rest) in [("POST", "/players"), ("PUT", "/names")] {
            let request = format!("{method} {}", desk.path(rest));
            let answer = server.send(host, &request, cookie, &body).await;
            assert_eq!(answer.0, status, "{request}: {}", answer.2);
        }
    }
}
