//! Who reads which name, and when names are forgotten.

use damka_protocol::{
    ClassPlayers, ClassSettings, Denial, NamesChange, ServerMessage, ShowNames, TournamentAnswer,
    TournamentEntry, TournamentNames, TournamentView,
};
use damka_tournament::{Name, Names, Role};

use super::{Desk, GROUP, drawn, events, next, shown};
use crate::{
    classes::{come, new_class},
    world::{Data, Kind, Running, denial, hear_socket},
};

on_both!(
    others_read_no_real_names,
    pupils_play_by_their_nicknames,
    names_are_wiped_and_tournaments_deleted,
);

async fn others_read_no_real_names(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let desk = drawn(&server).await;
    let typed = ["Ala Kowalska", "Ewa", "Jan Nowak", "Olek"];
    let short = ["Ala K.", "Ewa", "Jan N.", "Olek"];
    assert_eq!(shown(&desk.view().await.names.names), typed);
    let as_wall: TournamentView = desk.client.get(&desk.path("?as=wall")).await.unwrap();
    assert_eq!(shown(&as_wall.names.names), short);
    for role in [Role::Wall, Role::Scorer, Role::Referee] {
        let link = desk.link(role).await;
        let other = desk.enter(&server.address, &link, "Ktoś").await;
        let view = other.view().await;
        assert_eq!(shown(&view.names.names), short, "{role}");
        let names: TournamentNames = other.client.get(&other.path("/names")).await.unwrap();
        assert_eq!(names, view.names);
        let told = serde_json::to_string(&view).unwrap();
        assert!(
            !told.contains("Kowalska") && !told.contains("Nowak"),
            "{told}"
        );
    }
    let show = ShowNames { show_names: true };
    let path = desk.path("/show-names");
    desk.client.put(&path, Some(&show)).await.unwrap();
    let as_wall: TournamentView = desk.client.get(&desk.path("?as=wall")).await.unwrap();
    assert_eq!(shown(&as_wall.names.names), typed);
}

async fn pupils_play_by_their_nicknames(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let operator = server.operator().await;
    let teacher = server.teacher(&operator, "Nauczycielka").await;
    let (class, cards) = new_class(&teacher, &["Zenobia Tajna", "Zenon Tajny"]).await;
    let desk = Desk::begin(&teacher, 1).await;
    let from_class = |desk: &Desk| ClassPlayers {
        id: desk.command_id(),
        group: GROUP,
        class: class.id.clone(),
        pupils: Vec::new(),
    };
    let path = desk.path("/class");
    let added = desk.client.post(&path, Some(&from_class(&desk))).await;
    events(added.unwrap());
    // Nobody else brings a class that is not his.
    let link = desk.link(Role::Organiser).await;
    let helper = desk.enter(&server.address, &link, "Pomocnik").await;
    let wanted = from_class(&helper);
    let foreign = helper
        .client
        .post::<TournamentAnswer>(&path, Some(&wanted))
        .await;
    assert_eq!(denial(foreign), Denial::NoSuchClass);

    let pupil = Desk::at(&come(&server, &cards[0]).await, &desk.id);
    assert_eq!(pupil.view().await.me, Some(cards[0].player.id.clone()));
    let real = |names: &Names| {
        let real = names.iter().filter_map(|(_, name)| name.real.clone());
        real.collect::<Vec<_>>().len()
    };
    assert_eq!(
        real(&desk.view().await.names.names),
        2,
        "his teacher knows them"
    );
    let nicknames = |view: TournamentView| {
        let told = serde_json::to_string(&view).unwrap();
        assert!(!told.contains("Tajn"), "{told}");
        shown(&view.names.names)
    };
    let mut expected: Vec<_> = cards
        .iter()
        .map(|card| card.player.name.to_string())
        .collect();
    expected.sort();
    assert_eq!(nicknames(pupil.view().await), expected);
    assert_eq!(
        nicknames(helper.view().await),
        expected,
        "an organiser is not his teacher"
    );
    // Both the tournament and the class have to show real names.
    let show = ShowNames { show_names: true };
    let path = desk.path("/show-names");
    desk.client.put(&path, Some(&show)).await.unwrap();
    assert_eq!(nicknames(pupil.view().await), expected);
    let settings = ClassSettings {
        name: "IIb".parse().unwrap(),
        show_real_names: true,
    };
    let class = format!("/api/classes/{}", class.id);
    teacher.put(&class, Some(&settings)).await.unwrap();
    let names = pupil.view().await.names.names;
    assert_eq!(shown(&names), ["Zenobia Tajna", "Zenon Tajny"]);
    // A class that is deleted leaves no names at the desk.
    teacher.delete(&class).await.unwrap();
    assert!(desk.view().await.names.names.is_empty());
}

async fn names_are_wiped_and_tournaments_deleted(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let desk = drawn(&server).await;
    let before = desk.view().await;
    let (first, _) = before.names.names.iter().next().unwrap();
    let mut change = NamesChange::default();
    change.set.insert(first.clone(), Name::new("Zofia Nowa"));
    let path = desk.path("/names");
    desk.client.put(&path, Some(&change)).await.unwrap();
    let names = desk.view().await.names;
    assert!(names.version > before.names.version);
    assert!(shown(&names.names).contains(&"Zofia Nowa".to_owned()));
    let mut foreign = NamesChange::default();
    let nobody = "entrant-0".parse().unwrap();
    foreign.set.insert(nobody, Name::new("Nikt"));
    let changed = desk.client.put(&path, Some(&foreign)).await;
    assert_eq!(denial(changed), Denial::NoSuchPlayer);
    desk.client.delete(&path).await.unwrap();
    let view = desk.view().await;
    assert!(view.names.names.is_empty());
    assert_eq!(view.events, before.events, "the log stays");

    let link = desk.link(Role::Wall).await;
    let wall = desk.enter(&server.address, &link, "Ściana").await;
    let mut socket = wall.follow().await;
    next(&mut socket).await;
    desk.client.delete(&desk.path("")).await.unwrap();
    let gone = hear_socket(&mut socket, |message| match message {
        ServerMessage::Denied { denial, .. } => Some(denial),
        _ => None,
    });
    assert_eq!(gone.await, Denial::NoSuchTournament);
    let got = desk.client.get::<TournamentView>(&desk.path("")).await;
    assert_eq!(denial(got), Denial::NoSuchTournament);
    let list: Vec<TournamentEntry> = desk.client.get("/api/tournaments").await.unwrap();
    assert_eq!(list, []);
}
