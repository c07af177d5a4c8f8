//! The code on the wall: everybody in the room may join or watch by it.

use damka_protocol::{Denial, NewRoleLink, NewWallCode, RoleLink, TournamentView, WallCode};
use damka_tournament::Role;

use super::{Desk, drawn, next};
use crate::world::{Data, Kind, Running, denial};

on_both!(
    a_code_hangs_on_the_wall_while_the_organiser_shows_it,
    only_what_is_for_everybody_hangs_on_the_wall,
);

/// What the organiser does.
enum Step<'a> {
    Hang(&'a RoleLink),
    TakeDown,
    Revoke(&'a RoleLink),
}

/// Hangs the code of a link on the wall.
async fn hang(desk: &Desk, link: &RoleLink) -> Result<(), damka_client::ClientError> {
    let key = link.key.clone().unwrap();
    let path = desk.path("/wall-code");
    desk.client.put(&path, Some(&NewWallCode { key })).await
}

/// What the wall is told of a link.
fn code(link: &RoleLink) -> WallCode {
    WallCode {
        key: link.key.clone().unwrap(),
        role: link.role,
    }
}

/// The ids of the links whose codes hang on the wall, as the organiser sees them.
async fn hanging(desk: &Desk) -> Vec<String> {
    let links: Vec<RoleLink> = desk.client.get(&desk.path("/links")).await.unwrap();
    assert!(links.iter().all(|link| link.key.is_none()), "told once");
    let links = links.into_iter().filter(|link| link.on_wall);
    links.map(|link| link.id).collect()
}

async fn a_code_hangs_on_the_wall_while_the_organiser_shows_it(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let desk = drawn(&server).await;
    let wall_link = desk.link(Role::Wall).await;
    // At another computer.
    let wall = desk.enter(&server.address, &wall_link, "Rzutnik").await;
    let mut news = wall.follow().await;
    let (_, mut version) = next(&mut news).await;
    assert_eq!(wall.view().await.wall_code, None);

    let [join, other] = [desk.link(Role::Player).await, desk.link(Role::Player).await];
    // Each of these is told to the wall at once.
    let shown: [(Step<'_>, Option<&RoleLink>); 6] = [
        (Step::Hang(&join), Some(&join)),
        (Step::Hang(&other), Some(&other)),
        (Step::TakeDown, None),
        (Step::Hang(&join), Some(&join)),
        (Step::Revoke(&other), Some(&join)),
        (Step::Revoke(&join), None),
    ];
    for (at, (step, expected)) in shown.into_iter().enumerate() {
        match step {
            Step::Hang(link) => hang(&desk, link).await.unwrap(),
            Step::TakeDown => desk.client.delete(&desk.path("/wall-code")).await.unwrap(),
            Step::Revoke(link) => {
                let path = desk.path(&format!("/links/{}", link.id));
                desk.client.delete(&path).await.unwrap();
            }
        }
        let (_, newer) = next(&mut news).await;
        assert!(newer > version, "step {at}");
        version = newer;
        assert_eq!(wall.view().await.wall_code, expected.map(code), "step {at}");
        let ids: Vec<String> = expected.map(|link| link.id.clone()).into_iter().collect();
        assert_eq!(hanging(&desk).await, ids, "step {at}");
    }
    assert_eq!(denial(hang(&desk, &join).await), Denial::NoSuchLink);
    // There is nothing to take down, and that is no fault.
    desk.client.delete(&desk.path("/wall-code")).await.unwrap();
}

async fn only_what_is_for_everybody_hangs_on_the_wall(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let desk = drawn(&server).await;
    for role in [Role::Organiser, Role::Referee, Role::Scorer] {
        let refused = denial(hang(&desk, &desk.link(role).await).await);
        assert!(matches!(refused, Denial::Malformed { .. }), "{role}");
    }
    // Nor does the link that makes somebody one of the players.
    let player = desk.event().await.groups()[0].entrants[0].player.clone();
    let own = NewRoleLink {
        role: Role::Player,
        group: None,
        player: Some(player),
    };
    let path = desk.path("/links");
    let own: RoleLink = desk.client.post(&path, Some(&own)).await.unwrap();
    let refused = denial(hang(&desk, &own).await);
    assert!(matches!(refused, Denial::Malformed { .. }));
    // Nor a link of another tournament.
    let elsewhere = Desk::begin(&desk.client, 1).await;
    let foreign = elsewhere.link(Role::Player).await;
    assert_eq!(denial(hang(&desk, &foreign).await), Denial::NoSuchLink);
    assert_eq!(hanging(&desk).await, Vec::<String>::new());

    // Only the organiser hangs it up, and only the wall is told the key.
    let link = desk.link(Role::Player).await;
    for role in [Role::Referee, Role::Scorer, Role::Player, Role::Wall] {
        let entered = desk.link(role).await;
        let other = desk.enter(&server.address, &entered, "Ktoś").await;
        assert_eq!(denial(hang(&other, &link).await), Denial::OrganiserOnly);
        let down = other.client.delete(&other.path("/wall-code")).await;
        assert_eq!(denial(down), Denial::OrganiserOnly);
        hang(&desk, &link).await.unwrap();
        let told = other.view().await.wall_code;
        assert_eq!(told.is_some(), role == Role::Wall, "{role}");
    }
    assert_eq!(desk.view().await.wall_code, None);
    let as_wall: TournamentView = desk.client.get(&desk.path("?as=wall")).await.unwrap();
    assert_eq!(as_wall.wall_code, Some(code(&link)));
}
