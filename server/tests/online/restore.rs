//! Exports and backups, and what is made of them.

use std::{fs, path::Path};

use damka_client::{Client, GameConnection};
use damka_game::GameId;
use damka_protocol::{Class, SideChoice};
use damka_server::{Database, DatabaseError, Present, RestoreError};

use crate::{
    classes::{come_to, new_class},
    durability::game_of_two,
    process::Process,
    world::{Data, Kind, SECRET, credentials, invite, make_operator, make_teacher, meet},
};

on_both!(
    what_is_exported_is_restored_into_the_other_database,
    a_damaged_export_changes_nothing,
    what_was_exported_before_is_restored,
);

impl Kind {
    fn other(self) -> Kind {
        match self {
            Kind::Sqlite => Kind::Postgres,
            Kind::Postgres => Kind::Sqlite,
        }
    }
}

/// What is known of a server with something of everything in it.
struct Content {
    /// A game that was played, and one that is being played.
    played: GameId,
    open: GameId,
    /// Who plays it.
    token: String,
    class: Class,
}

async fn fill(server: &Process) -> Content {
    let address = &server.address;
    let operator = make_operator(address, server.operator_key.as_ref()).await;
    let teacher = make_teacher(address, &operator, "Nauczycielka").await;
    let (class, cards) = new_class(&teacher, &["Jan Nowak", "Ewa Lis"]).await;
    come_to(address, &cards[0]).await;
    let bot = teacher.new_bot(&"Automat".parse().unwrap()).await;
    assert!(bot.unwrap().player.bot);
    let (played, _) = game_of_two(address, 7).await;
    let guest = async |name: &str| {
        Client::guest(address, &name.parse().unwrap())
            .await
            .unwrap()
    };
    let (ala, olek) = (guest("Ala").await, guest("Olek").await);
    let open = meet(&ala, &olek, &invite("school", SideChoice::Lot)).await;
    let more = invite("classic", SideChoice::Second);
    ala.invite(&more).await.unwrap();
    Content {
        played,
        open,
        token: ala.token().unwrap().to_owned(),
        class,
    }
}

async fn export(database: &Database, to: &Path) -> String {
    let export = database.export().await.unwrap();
    export.write_file(to, |_| {}).await.unwrap();
    fs::read_to_string(to).unwrap()
}

async fn restore(data: &Data, file: &Path, present: Present) -> Result<u64, RestoreError> {
    data.store().restore(file, present, |_, _| {}).await
}

async fn what_is_exported_is_restored_into_the_other_database(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Process::start(&data, &[]).await;
    let content = fill(&server).await;
    let watcher = Client::guest(&server.address, &"Ewa".parse().unwrap()).await;
    let game = watcher.unwrap().game_file(&content.played).await.unwrap();
    // While the server runs, everything can be exported, and nothing restored.
    let file = data.folder.path().join("export.jsonl");
    let lines = export(&data.store(), &file).await;
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = fs::metadata(&file).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "nobody else reads it");
    }
    let refused = restore(&data, &file, Present::Replaced).await;
    let served = matches!(refused, Err(RestoreError::Database(DatabaseError::Served)));
    assert!(served, "{refused:?}");
    server.end().await;

    let other = Data::new(kind.other()).await;
    let rows = restore(&other, &file, Present::Kept).await.unwrap();
    assert_eq!(rows + 1, lines.lines().count() as u64);
    let again = export(&other.store(), &other.folder.path().join("again")).await;
    assert_eq!(again, lines);
    // A second time there is something that would be lost.
    let refused = restore(&other, &file, Present::Kept).await;
    assert!(
        matches!(refused, Err(RestoreError::NotEmpty(_))),
        "{refused:?}"
    );
    restore(&other, &file, Present::Replaced).await.unwrap();
    let again = export(&other.store(), &other.folder.path().join("replaced")).await;
    assert_eq!(again, lines);

    // And back again, as the file of a backup or as an export.
    let back = Data::new(kind).await;
    let copy = other.folder.path().join("backup.db");
    let source = match kind.other() {
        Kind::Sqlite => {
            other.store().back_up(&copy).await.unwrap();
            copy
        }
        Kind::Postgres => other.folder.path().join("again"),
    };
    restore(&back, &source, Present::Kept).await.unwrap();
    let again = export(&back.store(), &back.folder.path().join("again")).await;
    assert_eq!(again, lines);

    // Everybody comes back to what was there.
    for data in [&other, &back] {
        let server = Process::start(data, &[]).await;
        let ala = Client::with_token(&server.address, &content.token).await;
        let ala = ala.unwrap();
        assert_eq!(ala.game_file(&content.played).await.unwrap(), game);
        let seat = GameConnection::open(&ala, &content.open).await.unwrap();
        assert!(seat.side().is_some());
        let teacher = credentials("Nauczycielka", SECRET);
        let teacher = Client::sign_in(&server.address, &teacher).await.unwrap();
        let path = format!("/api/classes/{}", content.class.id);
        let class: Class = teacher.get(&path).await.unwrap();
        assert_eq!(class.pupils.len(), 2);
        assert!(server.operator_key.is_none(), "there is an operator");
        server.end().await;
    }
}

async fn a_damaged_export_changes_nothing(kind: Kind) {
    let data = Data::new(kind).await;
    let folder = data.folder.path();
    let golden = folder.join("golden");
    fs::write(&golden, GOLDEN).unwrap();
    restore(&data, &golden, Present::Kept).await.unwrap();
    let before = export(&data.store(), &folder.join("before")).await;
    let lines: Vec<&str> = GOLDEN.lines().collect();
    let players = r#"{"players":{"id":"x"}}"#;
    let damaged = [
        ("no JSON", lines[4].trim_end_matches('}').to_owned()),
        ("no such table", r#"{"hidden":{"id":"x"}}"#.to_owned()),
        ("two tables", r#"{"players":{},"rules":{}}"#.to_owned()),
        (
            "no such column",
            r#"{"players":{"id; drop table players":1}}"#.to_owned(),
        ),
        ("another kind", r#"{"players":{"id":7}}"#.to_owned()),
        ("columns are missing", players.to_owned()),
        ("it is there already", lines[3].to_owned()),
        ("no row", "[]".to_owned()),
    ];
    for (what, line) in damaged {
        let mut changed = lines.clone();
        changed[4] = &line;
        let file = folder.join("damaged");
        fs::write(&file, changed.join("\n") + "\n").unwrap();
        match restore(&data, &file, Present::Replaced).await {
            Err(RestoreError::Line { number: 5, .. }) => {}
            other => panic!("{what}: {other:?}"),
        }
    }
    let wrong = |text: &str| {
        let file = folder.join("wrong");
        fs::write(&file, text).unwrap();
        file
    };
    let shorter = wrong(&(lines[..lines.len() - 1].join("\n") + "\n"));
    let refused = restore(&data, &shorter, Present::Replaced).await;
    assert!(
        matches!(refused, Err(RestoreError::Incomplete { .. })),
        "{refused:?}"
    );
    let cut = wrong(&GOLDEN[..GOLDEN.len() - 9]);
    let refused = restore(&data, &cut, Present::Replaced).await;
    assert!(
        matches!(refused, Err(RestoreError::Line { .. })),
        "{refused:?}"
    );
    let later = wrong("{\"damka-export\":1,\"shape\":9999,\"rows\":0}\n");
    let refused = restore(&data, &later, Present::Replaced).await;
    assert!(
        matches!(refused, Err(RestoreError::Later(_))),
        "{refused:?}"
    );
    for other in ["", "hello\n", "{}\n", "SQLite format 3\0", "SQLite"] {
        let other = wrong(other);
        let refused = restore(&data, &other, Present::Replaced).await;
        assert!(refused.is_err(), "{refused:?}");
    }
    let after = export(&data.store(), &folder.join("after")).await;
    assert_eq!(before, after, "nothing has changed");
}

/// An export of the version that introduced the format.
const GOLDEN: &str = include_str!("../data/export-1.jsonl");

async fn what_was_exported_before_is_restored(kind: Kind) {
    let data = Data::new(kind).await;
    let file = data.folder.path().join("golden");
    fs::write(&file, GOLDEN).unwrap();
    restore(&data, &file, Present::Kept).await.unwrap();
    let server = Process::start(&data, &[]).await;
    let guest = Client::guest(&server.address, &"Ewa".parse().unwrap()).await;
    let guest = guest.unwrap();
    let mut games = 0;
    for line in GOLDEN
        .lines()
        .filter(|line| line.starts_with("{\"games\":"))
    {
        let row: serde_json::Value = serde_json::from_str(line).unwrap();
        let game: GameId = row["games"]["id"].as_str().unwrap().parse().unwrap();
        let file = guest.game_file(&game).await.unwrap();
        let events = { GOLDEN.lines() }
            .filter(|line| line.starts_with("{\"events\":") && line.contains(game.as_str()));
        // The server may have ended what was open.
        assert!(file.events.len() >= events.count());
        damka_game::verify(&file.events).unwrap();
        games += 1;
    }
    assert!(games > 0);
    let teacher = credentials("Nauczycielka", SECRET);
    Client::sign_in(&server.address, &teacher).await.unwrap();
    server.end().await;
}
