//! The desk of a tournament: what is stored, who may do what, who reads which name.

use damka_client::{Client, Socket};
use damka_game::{Seq, TournamentId, lot::Contribution};
use damka_protocol::{
    CheckIn, ClassPlayers, ClassSettings, ClientMessage, Denial, DrawLot, LinkAnswer, LinkEntry,
    LinkLook, LinkView, NamesChange, NewEntrant, NewLot, NewPlayers, NewRoleLink, NewTournament,
    RoleLink, ServerMessage, ShowNames, TournamentAnswer, TournamentCommand, TournamentEntry,
    TournamentEvents, TournamentNames, TournamentView,
};
use damka_rules::{Ruleset, Side};
use damka_server::Config;
use damka_tournament::{
    ByeKind, Command, Event, GameResult, GroupId, GroupSettings, Missing, Name, Names, PairingId,
    Points, Purpose, Refusal, Role, RoundNumber, Settings, System, Tournament,
};

use crate::{
    classes::{come, new_class},
    world::{Data, Kind, Running, denial, hear_socket},
};

on_both!(
    a_whole_small_event,
    two_organisers_do_not_overwrite_each_other,
    every_role_does_what_it_may,
    a_revoked_link_gives_nothing,
    others_read_no_real_names,
    pupils_play_by_their_nicknames,
    a_foreign_tournament_is_not_there,
    at_the_machine_itself_no_account_is_needed,
    a_join_link_works_without_guests,
    a_players_own_link_makes_him_that_player,
    names_are_wiped_and_tournaments_deleted,
    what_the_server_does_itself_nobody_does_by_hand,
    an_event_is_carried_in_a_file,
);

/// The first group, and its first round.
pub const GROUP: GroupId = GroupId::FIRST;
pub const ROUND: RoundNumber = RoundNumber::FIRST;

/// A tournament at a server, as somebody sees it.
pub struct Desk {
    pub client: Client,
    pub id: TournamentId,
    /// What the ids of the commands begin with.
    prefix: String,
    commands: std::cell::Cell<u32>,
}

impl Desk {
    /// Begins a tournament with one group.
    pub async fn begin(client: &Client, system: System, rules: &Ruleset) -> Desk {
        Desk::begin_with(client, GroupSettings::new("4b", system, rules)).await
    }

    /// Begins a tournament with this group.
    pub async fn begin_with(client: &Client, group: GroupSettings) -> Desk {
        let settings = Settings::new("Turniej świetlicy").with_boards(9);
        let new = NewTournament { settings };
        let entry: TournamentEntry = client.post("/api/tournaments", Some(&new)).await.unwrap();
        assert_eq!(entry.role, Role::Organiser);
        let desk = Desk::at(client, &entry.id);
        let settings = Box::new(group);
        desk.done(Command::AddGroup { settings }).await;
        desk
    }

    /// The desk of somebody who has entered.
    pub fn at(client: &Client, id: &TournamentId) -> Desk {
        Desk {
            client: client.clone(),
            id: id.clone(),
            prefix: format!("{}-{}", client.player().id, std::process::id()),
            commands: std::cell::Cell::new(0),
        }
    }

    pub fn path(&self, rest: &str) -> String {
        format!("/api/tournaments/{}{rest}", self.id)
    }

    /// A fresh id for a command.
    pub fn command_id(&self) -> damka_game::CommandId {
        self.commands.set(self.commands.get() + 1);
        let id = format!("{}-{}", self.prefix, self.commands.get());
        id.parse().unwrap()
    }

    pub async fn give(&self, command: Command) -> TournamentAnswer {
        let id = self.command_id();
        self.give_as(TournamentCommand { id, command }).await
    }

    async fn give_as(&self, command: TournamentCommand) -> TournamentAnswer {
        let path = self.path("/commands");
        self.client.post(&path, Some(&command)).await.unwrap()
    }

    /// Does something that is not refused.
    pub async fn done(&self, command: Command) -> Vec<Event> {
        events(self.give(command).await)
    }

    pub async fn add(&self, names: &[&str]) {
        let players = names.iter().map(|name| NewEntrant {
            name: Name::new(*name),
            rating: None,
        });
        let new = NewPlayers {
            id: self.command_id(),
            group: GROUP,
            players: players.collect(),
            missed: ByeKind::Absent,
        };
        let path = self.path("/players");
        events(self.client.post(&path, Some(&new)).await.unwrap());
    }

    /// Promises and draws a lot.
    pub async fn draw(&self, purpose: Purpose) -> Vec<Event> {
        let id = self.command_id();
        let path = self.path("/lots");
        let lot = NewLot { id, purpose };
        let promised = self.client.post(&path, Some(&lot)).await.unwrap();
        let TournamentAnswer::Done { events: promised } = promised else {
            panic!("{promised:?}");
        };
        let id = self.command_id();
        let contributions: Vec<Contribution> = vec!["żuraw".parse().unwrap()];
        let draw = DrawLot {
            id,
            lot: promised[0].seq,
            contributions,
        };
        let path = self.path("/draw");
        events(self.client.post(&path, Some(&draw)).await.unwrap())
    }

    pub async fn view(&self) -> TournamentView {
        self.client.get(&self.path("")).await.unwrap()
    }

    /// The tournament as its log tells it.
    pub async fn event(&self) -> Tournament {
        Tournament::replay(&self.view().await.events).unwrap()
    }

    pub async fn link(&self, role: Role) -> RoleLink {
        let new = NewRoleLink {
            role,
            group: (role == Role::Player).then_some(GROUP),
            player: None,
        };
        let path = self.path("/links");
        self.client.post(&path, Some(&new)).await.unwrap()
    }

    /// Somebody new enters by a link.
    pub async fn enter(&self, server: &str, link: &RoleLink, name: &str) -> Desk {
        let entry = LinkEntry {
            key: link.key.clone().unwrap(),
            name: Some(name.parse().unwrap()),
        };
        let (answer, client) = Client::enter_event(server, None, &entry).await.unwrap();
        let client = client.unwrap_or_else(|| panic!("{answer:?}"));
        Desk::at(&client, &self.id)
    }

    pub async fn follow(&self) -> Socket {
        let mut socket = self.client.socket().await.unwrap();
        let tournament = self.id.clone();
        let follow = ClientMessage::FollowTournament { tournament };
        socket.send(&follow).await.unwrap();
        socket
    }
}

/// The events of a command that was done.
pub fn events(answer: TournamentAnswer) -> Vec<Event> {
    match answer {
        TournamentAnswer::Done { events } => events.into_iter().map(|one| one.event).collect(),
        other => panic!("not done: {other:?}"),
    }
}

fn refusal(answer: TournamentAnswer) -> Refusal {
    match answer {
        TournamentAnswer::Refused(refusal) => refusal,
        other => panic!("not refused: {other:?}"),
    }
}

pub const fn pairing(number: u16) -> PairingId {
    PairingId {
        group: GROUP,
        round: ROUND,
        number,
    }
}

pub const PAIRS: Purpose = Purpose::Pairs {
    group: GROUP,
    round: ROUND,
};

/// An account with a tournament of four, drawn by lot.
async fn drawn(server: &Running) -> Desk {
    let organiser = server.member("Organizatorka").await;
    let desk = Desk::begin(
        &organiser,
        System::RandomPairs { rounds: 2 },
        Ruleset::SCHOOL,
    )
    .await;
    desk.add(&["Ala Kowalska", "Olek", "Ewa", "Jan Nowak"])
        .await;
    desk.draw(PAIRS).await;
    desk
}

async fn next(socket: &mut Socket) -> (Seq, u32) {
    hear_socket(socket, |message| match message {
        ServerMessage::Tournament { next, names, .. } => Some((next, names)),
        _ => None,
    })
    .await
}

async fn a_whole_small_event(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let organiser = server.member("Organizatorka").await;
    let desk = Desk::begin(
        &organiser,
        System::RandomPairs { rounds: 1 },
        Ruleset::SCHOOL,
    )
    .await;
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
    let entered = stands.pairing(pairing(1)).unwrap().games[0].result.clone();
    let entered = entered.unwrap();
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

async fn every_role_does_what_it_may(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let organiser = server.member("Organizatorka").await;
    let desk = Desk::begin(
        &organiser,
        System::RandomPairs { rounds: 2 },
        Ruleset::SCHOOL,
    )
    .await;
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
        let lot = NewLot {
            id: other.command_id(),
            purpose: PAIRS,
        };
        let lot = other.client.post(&other.path("/lots"), Some(&lot)).await;
        assert!(matches!(
            refusal(lot.unwrap()),
            Refusal::NotInThisRole { .. }
        ));
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
            Role::Scorer => assert_eq!(
                refusal(answer),
                Refusal::ResultChanged {
                    now: Some(
                        desk.event().await.pairing(pairing(1)).unwrap().games[0]
                            .result
                            .as_ref()
                            .unwrap()
                            .seq
                    )
                }
            ),
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
    tokio::time::timeout(crate::world::PATIENCE, ended)
        .await
        .unwrap();
    let command = TournamentCommand {
        id: scorer.command_id(),
        command: Command::win(pairing(2), Side::First),
    };
    let given = { scorer.client }
        .post::<TournamentAnswer>(&desk.path("/commands"), Some(&command))
        .await;
    assert_eq!(denial(given), Denial::NoSuchTournament);
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

fn shown(names: &Names) -> Vec<String> {
    let mut shown: Vec<_> = names.iter().map(|(_, name)| name.display.clone()).collect();
    shown.sort();
    shown
}

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
    let desk = Desk::begin(&teacher, System::RandomPairs { rounds: 1 }, Ruleset::SCHOOL).await;
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
        let command = TournamentCommand {
            id: foreign.command_id(),
            command: Command::win(pairing(1), Side::First),
        };
        let path = foreign.path("/commands");
        let given = stranger
            .post::<TournamentAnswer>(&path, Some(&command))
            .await;
        assert_eq!(denial(given), Denial::NoSuchTournament);
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

async fn a_join_link_works_without_guests(kind: Kind) {
    let data = Data::new(kind).await;
    let closed = Config {
        lan: true,
        ..Config::default()
    };
    let server = Running::with(&data, closed).await;
    let organiser = server.operator().await;
    let desk = Desk::begin(
        &organiser,
        System::RandomPairs { rounds: 1 },
        Ruleset::SCHOOL,
    )
    .await;
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
    let taken = desk
        .event()
        .await
        .pairing(pairing(1))
        .unwrap()
        .seating
        .clone();
    // Both phones agree.
    let result = GameResult::won(Side::Second);
    let claim = Command::Claim {
        pairing: pairing(1),
        game: 1,
        result,
    };
    let stranger = desk
        .enter(&server.address, &desk.link(Role::Wall).await, "Ściana")
        .await;
    assert!(matches!(
        refusal(stranger.give(claim.clone()).await),
        Refusal::NotInThisRole { .. }
    ));
    assert_eq!(
        olek.done(claim.clone()).await.len(),
        1,
        "one alone says nothing"
    );
    assert!([taken.players.first, taken.players.second].contains(&me));
    assert!(
        !desk
            .event()
            .await
            .pairing(pairing(1))
            .unwrap()
            .is_complete()
    );
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

async fn what_the_server_does_itself_nobody_does_by_hand(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let desk = drawn(&server).await;
    let give = async |command: Command| {
        let id = desk.command_id();
        let given = TournamentCommand { id, command };
        let path = desk.path("/commands");
        denial(
            desk.client
                .post::<TournamentAnswer>(&path, Some(&given))
                .await,
        )
    };
    let game: damka_game::GameId = "g".parse().unwrap();
    let seat = Command::SeatGame {
        pairing: pairing(1),
        game: 1,
        id: game.clone(),
    };
    assert_eq!(give(seat).await, Denial::NotByHand);
    let seed = damka_game::lot::Seed::from_bytes([7; 32]);
    let commit = Command::Commit {
        purpose: PAIRS,
        commitment: seed.commitment(),
    };
    assert_eq!(
        give(commit).await,
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
    assert_eq!(give(forged).await, Denial::NotByHand);
    let stranger = Command::AddPlayers {
        group: GROUP,
        players: vec![damka_tournament::Entry::new("obcy".parse().unwrap())],
        missed: ByeKind::Absent,
    };
    assert_eq!(give(stranger).await, Denial::NoSuchPlayer);
    let rude = Command::ChangeSettings {
        settings: Settings::new("kurwa"),
    };
    assert!(matches!(give(rude).await, Denial::Text { .. }));
    let own = TournamentCommand {
        id: "program-result-g-1".parse().unwrap(),
        command: Command::win(pairing(1), Side::First),
    };
    let path = desk.path("/commands");
    let given = desk
        .client
        .post::<TournamentAnswer>(&path, Some(&own))
        .await;
    assert_eq!(denial(given), Denial::NotByHand);
    // The secrets of lots are in nothing that anybody gets.
    let purpose = Purpose::TieOrder { group: GROUP };
    let id = desk.command_id();
    let lots = desk.path("/lots");
    let lot = NewLot { id, purpose };
    let promised: TournamentAnswer = desk.client.post(&lots, Some(&lot)).await.unwrap();
    let view = serde_json::to_string(&(desk.view().await, promised)).unwrap();
    assert!(view.contains("lot-committed"));
    let committed = view.matches("lot-drawn").count();
    assert_eq!(view.matches("\"seed\"").count(), committed);
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
