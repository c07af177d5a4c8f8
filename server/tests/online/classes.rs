//! Classes: cards and pictures, nicknames and real names, one lot that pairs
//! everybody, and that nothing of it leaves the class.

use damka_client::{Client, GameConnection, Socket};
use damka_game::{GameId, Phase};
use damka_protocol::{
    AccountEntry, Act, Card, CardSignIn, Class, ClassEntry, ClassSettings, ClassView,
    ClientMessage, Denial, Draw, GameEntry, Invitation, NewClass, NewDraw, NewPupil, NewPupils,
    NicknameLanguage, Page, Pair, Player, PupilChange, RefereeLink, Report, ReportReason,
    RulesChoice, ServerMessage, SideChoice, Standing, Visibility,
};
use damka_server::Config;

use crate::world::{
    Data, Kind, Manner, PATIENCE, Running, denial, hear_socket, invite, meet, play,
};

on_both!(
    only_a_teacher_has_classes_and_only_his_own,
    real_names_are_told_to_the_teacher_only,
    everybody_present_is_paired_by_one_lot,
    pupils_meet_their_class_only,
    a_deleted_class_leaves_nothing,
);

/// A class with pupils that have these real names, and their cards.
pub async fn new_class(teacher: &Client, names: &[&str]) -> (Class, Vec<Card>) {
    let new = NewClass {
        name: "IIb".parse().unwrap(),
    };
    let class: Class = teacher.post("/api/classes", Some(&new)).await.unwrap();
    let pupil = |name: &&str| NewPupil {
        nickname: None,
        real_name: Some(name.parse().unwrap()),
    };
    let pupils = NewPupils {
        language: NicknameLanguage::Pl,
        pupils: names.iter().map(pupil).collect(),
    };
    let path = format!("/api/classes/{}/pupils", class.id);
    let cards = teacher.post(&path, Some(&pupils)).await.unwrap();
    (class, cards)
}

/// A pupil comes with his card and knows his picture.
pub async fn come(server: &Running, card: &Card) -> Client {
    come_to(&server.address, card).await
}

/// The same, to a server at this address.
pub async fn come_to(address: &str, card: &Card) -> Client {
    let card = CardSignIn {
        key: card.key.clone(),
        picture: Some(card.picture),
    };
    let (_, client) = Client::show_card(address, &card).await.unwrap();
    client.unwrap()
}

pub fn pupil_path(class: &Class, card: &Card, rest: &str) -> String {
    format!("/api/classes/{}/pupils/{}{rest}", class.id, card.player.id)
}

async fn only_a_teacher_has_classes_and_only_his_own(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let operator = server.operator().await;
    let teacher = server.teacher(&operator, "Nauczycielka").await;
    let other = server.teacher(&operator, "Nauczyciel").await;
    let ala = server.member("Ala").await;
    let (class, cards) = new_class(&teacher, &["Jan Nowak", "Ewa Lis", "Jan Nowak"]).await;
    let needed = Standing::Teacher;
    let new = NewClass {
        name: "IIc".parse().unwrap(),
    };
    let denied = ala.post::<Class>("/api/classes", Some(&new)).await;
    assert_eq!(denial(denied), Denial::Standing { needed });
    let pupil = come(&server, &cards[0]).await;
    for stranger in [&ala, &pupil] {
        let path = format!("/api/classes/{}", class.id);
        let denied = stranger.get::<Class>(&path).await;
        assert_eq!(denial(denied), Denial::Standing { needed });
    }
    for path in [
        format!("/api/classes/{}", class.id),
        pupil_path(&class, &cards[0], "/card"),
    ] {
        assert_eq!(denial(other.delete(&path).await), Denial::NoSuchClass);
    }
    let entries: Vec<ClassEntry> = teacher.get("/api/classes").await.unwrap();
    assert_eq!((entries.len(), entries[0].pupils), (1, 3));
    let entries: Vec<ClassEntry> = other.get("/api/classes").await.unwrap();
    assert_eq!(entries, []);

    // Nicknames differ in a class, and are checked like every text.
    let change = |nickname: &str| PupilChange {
        nickname: nickname.parse().unwrap(),
        real_name: None,
    };
    let path = pupil_path(&class, &cards[0], "");
    let taken = change(cards[1].player.name.as_str());
    assert_eq!(
        denial(teacher.put(&path, Some(&taken)).await),
        Denial::NameTaken
    );
    assert!(matches!(
        denial(teacher.put(&path, Some(&change("kurwa"))).await),
        Denial::Text { .. }
    ));
    teacher.put(&path, Some(&change("Mistrz"))).await.unwrap();
    let view: ClassView = pupil.get("/api/class").await.unwrap();
    assert_eq!(view.teacher.id, teacher.player().id);
    let names: Vec<_> = view.pupils.iter().map(|one| one.name.as_str()).collect();
    assert!(names.contains(&"Mistrz"), "{names:?}");
}

async fn real_names_are_told_to_the_teacher_only(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let operator = server.operator().await;
    let teacher = server.teacher(&operator, "Nauczycielka").await;
    let (class, cards) = new_class(&teacher, &["Zenobia Tajna", "Zenon Tajny"]).await;
    let path = format!("/api/classes/{}", class.id);
    let settings = ClassSettings {
        name: "IIb".parse().unwrap(),
        show_real_names: true,
    };
    teacher.put(&path, Some(&settings)).await.unwrap();
    let seen: Class = teacher.get(&path).await.unwrap();
    assert!(seen.show_real_names);
    let real = seen.pupils.iter().filter_map(|one| one.real_name.as_ref());
    assert_eq!(real.count(), 2);

    let (one, two) = (
        come(&server, &cards[0]).await,
        come(&server, &cards[1]).await,
    );
    let game = meet(&one, &two, &invite("classic", SideChoice::First)).await;
    let told = [
        serde_json::to_string(&one.get::<ClassView>("/api/class").await.unwrap()).unwrap(),
        one.export("everything.json").await.unwrap(),
        one.export("games.pdn").await.unwrap(),
        two.pdn(&game).await.unwrap(),
        serde_json::to_string(&two.game_file(&game).await.unwrap()).unwrap(),
        format!("{:?}", two.look(&game).await.unwrap()),
        format!("{:?}", games_of(&two, &class).await),
        format!("{:?}", {
            let all: Page<AccountEntry> = operator.get("/api/operator/accounts").await.unwrap();
            all
        }),
    ];
    let others = [
        format!("{:?}", two.text(&format!("/play/{game}")).await),
        format!("{:?}", two.text(&format!("/api/games/{game}.png")).await),
    ];
    for text in told.into_iter().chain(others) {
        assert!(!text.contains("Zeno") && !text.contains("Tajn"), "{text}");
    }
    // Everything that is kept for the teacher has them.
    let everything = teacher.export("everything.json").await.unwrap();
    let everything: serde_json::Value = serde_json::from_str(&everything).unwrap();
    assert_eq!(everything["classes"][0]["name"], "IIb");
    let pupils = everything["classes"][0]["pupils"].to_string();
    assert!(pupils.contains("Zenobia Tajna"), "{pupils}");
}

async fn games_of(client: &Client, class: &Class) -> Vec<GameEntry> {
    let path = format!("/api/classes/{}/games", class.id);
    client.get::<Page<GameEntry>>(&path).await.unwrap().entries
}

pub async fn hear_draw(socket: &mut Socket, drawn: bool) -> Draw {
    hear_socket(socket, |message| match message {
        ServerMessage::Draw(draw) => (draw.drawn.is_some() == drawn).then_some(draw),
        _ => None,
    })
    .await
}

async fn everybody_present_is_paired_by_one_lot(kind: Kind) {
    let data = Data::new(kind).await;
    // A room without internet, in which strangers cannot be guests.
    let room = Config {
        lan: true,
        ..Config::default()
    };
    let server = Running::with(
        &data,
        Config {
            guests: true,
            ..room.clone()
        },
    )
    .await;
    let operator = server.operator().await;
    let teacher = server.teacher(&operator, "Nauczycielka").await;
    let names = ["A A", "B B", "C C", "D D", "E E", "F F", "G G", "H H"];
    let (class, cards) = new_class(&teacher, &names).await;
    let draws = format!("/api/classes/{}/draws", class.id);
    let new = NewDraw {
        rules: RulesChoice::Named("school".into()),
        clock: None,
    };
    let alone = teacher.post::<Draw>(&draws, Some(&new)).await;
    assert_eq!(denial(alone), Denial::TooFewPresent);

    // Seven of the eight are here.
    let mut pupils = Vec::new();
    for card in &cards[..7] {
        let pupil = come(&server, card).await;
        let socket = pupil.socket().await.unwrap();
        pupils.push((pupil, socket));
    }
    let mut screen = teacher.socket().await.unwrap();
    let begun: Draw = teacher.post(&draws, Some(&new)).await.unwrap();
    assert_eq!((begun.players.len(), &begun.drawn), (7, &None));
    assert_eq!(hear_draw(&mut screen, false).await, begun);
    let twice = teacher.post::<Draw>(&draws, Some(&new)).await;
    assert_eq!(denial(twice), Denial::DrawOpen);
    for (number, (_, socket)) in pupils.iter_mut().enumerate() {
        let draw = hear_draw(socket, false).await;
        assert_eq!(draw, begun);
        let text = format!("cat {number}").parse().unwrap();
        let add = ClientMessage::ContributeToDraw {
            draw: draw.id,
            text,
        };
        socket.send(&add).await.unwrap();
    }
    let drawn = hear_draw(&mut screen, true).await;
    assert_eq!(drawn.commitment, begun.commitment);
    assert_eq!(drawn.verify(), Ok(()));
    let outcome = drawn.drawn.clone().unwrap();
    assert_eq!((outcome.contributions.len(), outcome.pairs.len()), (7, 3));
    assert!(outcome.bye.is_some());
    for (_, socket) in &mut pupils {
        assert_eq!(
            hear_draw(socket, true).await,
            drawn,
            "everybody sees the proof"
        );
    }
    let kept: Vec<Draw> = teacher.get(&draws).await.unwrap();
    assert_eq!(kept, [drawn]);

    // All games are there, begin when both are, and stop for the teacher.
    let client = |id| {
        let found = pupils.iter().find(|(pupil, _)| pupil.player().id == id);
        found.map(|(pupil, _)| pupil.clone()).unwrap()
    };
    let mut seats = Vec::new();
    for pair in &outcome.pairs {
        let first = client(pair.players.first.clone());
        let second = client(pair.players.second.clone());
        seats.push(GameConnection::open(&first, &pair.game).await.unwrap());
        seats.push(GameConnection::open(&second, &pair.game).await.unwrap());
    }
    let until = async |seats: &mut Vec<GameConnection>, phase: Phase| {
        for seat in seats {
            let wait = async {
                while *seat.game().phase() != phase {
                    seat.next().await.unwrap();
                }
            };
            tokio::time::timeout(PATIENCE, wait).await.unwrap();
        }
    };
    until(&mut seats, Phase::Playing).await;
    let command = |what: &str| format!("/api/classes/{}/{what}", class.id);
    teacher.tell(&command("pause"), None::<&()>).await.unwrap();
    until(&mut seats, Phase::Paused).await;
    teacher.tell(&command("resume"), None::<&()>).await.unwrap();
    until(&mut seats, Phase::Playing).await;
    let open = games_of(&teacher, &class).await;
    assert_eq!(open.len(), 3);
    assert!(open.iter().all(|game| game.visibility == Visibility::Class));
    drop(seats);
    let pair = &outcome.pairs[0];
    let (first, second) = (
        client(pair.players.first.clone()),
        client(pair.players.second.clone()),
    );
    let resigns = Manner::new(1).then(4, Act::Resign);
    let (one, two) = tokio::join!(
        play(first, pair.game.clone(), resigns),
        play(second, pair.game.clone(), Manner::new(2)),
    );
    assert_eq!(one.unwrap().ended(), two.unwrap().ended());

    // Without guests the cards work all the same.
    drop((server, pupils));
    let server = Running::with(&data, room).await;
    let again = come(&server, &cards[0]).await;
    again.get::<ClassView>("/api/class").await.unwrap();
}

async fn pupils_meet_their_class_only(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let operator = server.operator().await;
    let teacher = server.teacher(&operator, "Nauczycielka").await;
    let other = server.teacher(&operator, "Nauczyciel").await;
    let (class, cards) = new_class(&teacher, &["A A", "B B"]).await;
    let (_, others) = new_class(&other, &["C C"]).await;
    let (one, two) = (
        come(&server, &cards[0]).await,
        come(&server, &cards[1]).await,
    );
    let pupil_elsewhere = come(&server, &others[0]).await;
    let olek = server.guest("Olek").await;

    // Nothing public, no text, no account.
    let offered = invite("classic", SideChoice::First);
    assert_eq!(denial(one.lobby().await), Denial::ClassOnly);
    assert_eq!(
        denial(one.invite_everybody(&offered).await),
        Denial::ClassOnly
    );
    let wish = Pair {
        rules: RulesChoice::Named("classic".into()),
        clock: None,
        rated: false,
    };
    assert_eq!(denial(one.pair(&wish).await), Denial::ClassOnly);
    let mut socket = one.socket().await.unwrap();
    socket.send(&ClientMessage::FollowLobby).await.unwrap();
    let denied = hear_socket(&mut socket, |message| match message {
        ServerMessage::Denied { denial, .. } => Some(denial),
        _ => None,
    });
    assert_eq!(denied.await, Denial::ClassOnly);
    let mut own = offered.clone();
    own.rules = RulesChoice::Own("id = \"x\"\nbased-on = \"classic\"\n".into());
    assert_eq!(denial(one.invite(&own).await), Denial::ClassOnly);
    let name = "Bot".parse().unwrap();
    assert_eq!(denial(one.new_bot(&name).await), Denial::NoAccount);
    let elsewhere = olek.invite(&offered).await.unwrap();
    assert_eq!(
        denial(one.sit_down(&elsewhere.game).await),
        Denial::ClassOnly
    );

    // Nor is a pupil the referee of others, who would learn how he is called.
    let stranger = server.guest("Ewa").await;
    let theirs = meet(&olek, &stranger, &offered).await;
    let path = format!("/api/games/{theirs}/referee-link");
    let link: RefereeLink = olek.post(&path, None::<&()>).await.unwrap();
    let path = format!("/api/games/{theirs}/referee");
    let sat = one.tell(&path, Some(&link)).await;
    assert_eq!(denial(sat), Denial::ClassOnly);

    // What they play nobody else sees, by no channel.
    let invited: Invitation = one.invite(&offered).await.unwrap();
    assert_eq!(invited.visibility, Visibility::Class);
    for stranger in [&olek, &pupil_elsewhere, &other] {
        let looked = stranger.look(&invited.game).await;
        assert_eq!(denial(looked), Denial::NoSuchInvitation);
        let looked = stranger.look_by_code(invited.code.unwrap()).await;
        assert_eq!(denial(looked), Denial::NoSuchInvitation);
        let sat = stranger.sit_down(&invited.game).await;
        assert_eq!(denial(sat), Denial::NoSuchInvitation);
    }
    let game = two.sit_down(&invited.game).await.unwrap().game;
    for stranger in [&olek, &pupil_elsewhere, &other] {
        assert_not_seen(stranger, &game).await;
        let path = format!("/api/classes/{}/games", class.id);
        let games = stranger.get::<Page<GameEntry>>(&path).await;
        assert_eq!(denial(games), Denial::NoSuchClass);
        let Player { id, name, .. } = one.player();
        let linked = stranger.text(&format!("/play/{game}")).await;
        assert!(!format!("{linked:?}").contains(name.as_str()), "{linked:?}");
        for hidden in [
            format!("/api/games/{game}.png"),
            format!("/api/players/{id}"),
        ] {
            assert!(stranger.text(&hidden).await.is_err(), "{hidden}");
        }
        let path = format!("/api/blocks/{id}");
        let blocked = stranger.put(&path, None::<&()>).await;
        assert_eq!(denial(blocked), Denial::NoSuchPlayer);
        let report = Report {
            player: id.clone(),
            reason: ReportReason::Name,
            game: None,
        };
        let reported = stranger.report(&report).await;
        assert_eq!(denial(reported), Denial::NoSuchPlayer);
    }
    assert_eq!(olek.lobby().await.unwrap().games, []);
    let watched = GameConnection::open(&teacher, &game).await.unwrap();
    assert_eq!(watched.side(), None, "the teacher watches");
}

pub async fn assert_not_seen(stranger: &Client, game: &GameId) {
    assert_eq!(denial(stranger.game_file(game).await), Denial::NoSuchGame);
    assert_eq!(denial(stranger.pdn(game).await), Denial::NoSuchGame);
    let mut socket = stranger.socket().await.unwrap();
    let from = damka_game::Seq(0);
    let follow = ClientMessage::Follow {
        game: game.clone(),
        from,
    };
    socket.send(&follow).await.unwrap();
    let denied = hear_socket(&mut socket, |message| match message {
        ServerMessage::Denied { denial, .. } => Some(denial),
        ServerMessage::Following { .. } | ServerMessage::Events(_) => panic!("it is seen"),
        _ => None,
    });
    assert_eq!(denied.await, Denial::NoSuchGame);
}

async fn a_deleted_class_leaves_nothing(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let operator = server.operator().await;
    let teacher = server.teacher(&operator, "Nauczycielka").await;
    let (class, cards) = new_class(&teacher, &["Zenobia Wyrwidąb", "B B"]).await;
    let (one, two) = (
        come(&server, &cards[0]).await,
        come(&server, &cards[1]).await,
    );
    let game = meet(&one, &two, &invite("classic", SideChoice::First)).await;
    assert!(bytes_on_disk(&data).await.contains("Zenobia") || kind == Kind::Postgres);
    let mut socket = one.socket().await.unwrap();
    let path = format!("/api/classes/{}", class.id);
    teacher.delete(&path).await.unwrap();
    let ended = async { while socket.next().await.is_ok() {} };
    tokio::time::timeout(PATIENCE, ended).await.unwrap();
    assert_eq!(denial(one.session().await), Denial::NotSignedIn);
    assert_eq!(
        denial(teacher.get::<Class>(&path).await),
        Denial::NoSuchClass
    );
    assert_eq!(denial(teacher.game_file(&game).await), Denial::NoSuchGame);
    let all: Page<AccountEntry> = operator.get("/api/operator/accounts").await.unwrap();
    assert!(
        all.entries
            .iter()
            .all(|one| one.standing != Standing::Pupil)
    );
    let card = CardSignIn {
        key: cards[0].key.clone(),
        picture: Some(cards[0].picture),
    };
    let gone = Client::show_card(&server.address, &card).await;
    assert_eq!(denial(gone.map(|(answer, _)| answer)), Denial::NoSuchCard);
    assert!(!bytes_on_disk(&data).await.contains("Zenobia"));
}

/// What a database of SQLite has in its files after a checkpoint, free pages included.
async fn bytes_on_disk(data: &Data) -> String {
    if data.database.is_some() {
        return String::new();
    }
    with_database!(data, c => {
        let checkpoint = sqlx::query("pragma wal_checkpoint(truncate)");
        checkpoint.execute(&mut c).await.unwrap();
    });
    let mut found = String::new();
    for name in ["damka.db", "damka.db-wal"] {
        let bytes = std::fs::read(data.folder.path().join(name)).unwrap_or_default();
        found += &String::from_utf8_lossy(&bytes);
    }
    found
}
