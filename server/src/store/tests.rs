//! The store by itself, on both databases.

use std::{future::Future, path::Path};

use damka_game::{
    Actor, Ended, Event, Game, GameEnvelope, GameId, Opening, Outcome, Reason, Seq, Time,
};
use damka_protocol::{Player, Visibility};
use damka_rules::{BySide, Ruleset};

use super::*;

#[allow(dead_code, reason = "other tests use more of it")]
#[path = "../../tests/online/postgres.rs"]
mod postgres;

/// Runs a test on both databases, each with an empty one and a folder of its own.
async fn on_both<F: Future<Output = ()>>(test: impl Fn(Database, tempfile::TempDir) -> F) {
    let folder = tempfile::tempdir().unwrap();
    test(Database::of_folder(folder.path()), folder).await;
    let url = postgres::database().await;
    test(Database::Postgres(url), tempfile::tempdir().unwrap()).await;
}

fn id(text: &str) -> GameId {
    text.parse().unwrap()
}

/// A game that begins, between two players.
fn new_game(game: &str) -> NewGame {
    let opening = Opening::new(Ruleset::SCHOOL);
    let opened = Game::opening_envelope(id(game), Actor::Program, opening, Time(1_000));
    NewGame {
        opened: opened.unwrap(),
        players: BySide {
            first: "ala".parse().unwrap(),
            second: "olek".parse().unwrap(),
        },
        games: 1,
        visibility: Visibility::Link,
        class: None,
        rated: false,
        origin: Origin::Draw,
    }
}

/// The next event of a game.
fn later(opened: &GameEnvelope, seq: u32, event: Event) -> Write {
    let envelope = GameEnvelope {
        seq: Seq(seq),
        at: Time(1_000 + u64::from(seq)),
        event,
        ..opened.clone()
    };
    Write::Events {
        batch: vec![envelope],
        secret: None,
        to_move: ToMove::Unkept,
    }
}

fn ended(reason: Reason) -> Event {
    Event::Ended(Ended {
        outcome: Outcome::FirstWins,
        reason,
    })
}

async fn do_all(writer: &Writer, writes: impl IntoIterator<Item = Write>) {
    for write in writes {
        assert_eq!(writer.write(write).await, Ok(Written::Done));
    }
}

fn ala() -> NewPlayer {
    NewPlayer {
        player: Player {
            id: "ala".parse().unwrap(),
            name: "Ala".parse().unwrap(),
            bot: false,
        },
        secret_hash: "ab".repeat(32),
        created: Time(7),
    }
}

/// A store with a player and a finished game of three events.
async fn store_of(database: &Database) -> (Store, Writer, GameEnvelope) {
    let store = Store::open(database.clone(), Path::new("unused"))
        .await
        .unwrap();
    let writer = Writer::start(store.clone()).await.unwrap();
    let game = new_game("5d0c3f7e9a1b4286b0e4d2c8f6a97135");
    let opened = game.opened.clone();
    do_all(
        &writer,
        [
            Write::Player(ala()),
            Write::Game(Box::new(game)),
            later(&opened, 1, Event::Started),
            later(&opened, 2, ended(Reason::Resigned)),
            Write::GameOver(opened.id.clone()),
        ],
    )
    .await;
    (store, writer, opened)
}

async fn pack(store: &Store, game: &GameId) -> PackedRow {
    let bodies = store.event_bodies(game, Seq(0)).await.unwrap();
    PackedRow::new(game.clone(), &bodies)
}

async fn to_pack(store: &Store) -> Vec<EndedGame> {
    let first = EndedGame {
        ended: Time(0),
        game: String::new(),
    };
    store.games_to_pack(&first, Time(5_000), 10).await.unwrap()
}

#[tokio::test]
async fn a_packed_game_is_read_as_before_and_unpacks_for_a_later_award() {
    on_both(async |database, _folder| {
        let (store, writer, opened) = store_of(&database).await;
        let game = &opened.id;
        let before = store.events(game, Seq(0)).await.unwrap();
        assert_eq!(before.len(), 3);
        assert_eq!(to_pack(&store).await.len(), 1);
        let packed = pack(&store, game).await;
        do_all(&writer, [Write::Pack(packed.clone())]).await;
        assert_eq!(to_pack(&store).await, []);
        for from in 0..5 {
            let read = store.events(game, Seq(from)).await.unwrap();
            let rest = before.get(from as usize..).unwrap_or_default();
            assert_eq!(read, rest, "from {from}");
        }
        // What is there already is there, packed or not.
        let again = writer.write(later(&opened, 2, Event::Started)).await;
        assert_eq!(again, Ok(Written::Conflict));

        do_all(&writer, [Write::Pack(packed.clone())]).await;
        let note = "the protest was right".into();
        let award = later(&opened, 3, ended(Reason::Awarded { note }));
        do_all(&writer, [award]).await;
        let after = store.events(game, Seq(0)).await.unwrap();
        assert_eq!((&after[..3], after.len()), (&before[..], 4));
        let old = writer.write(Write::Pack(packed)).await;
        assert_eq!(old, Ok(Written::Conflict), "the game has grown");
        assert_eq!(to_pack(&store).await[0].ended, Time(1_003));
        let packed = pack(&store, game).await;
        do_all(&writer, [Write::Pack(packed)]).await;
        assert_eq!(store.events(game, Seq(0)).await.unwrap(), after);
    })
    .await;
}

#[tokio::test]
async fn a_game_that_goes_on_is_not_packed() {
    on_both(async |database, _folder| {
        let (store, writer, _) = store_of(&database).await;
        let game = new_game("00000000000000000000000000000001");
        let opened = game.opened.clone();
        do_all(
            &writer,
            [
                Write::Game(Box::new(game)),
                later(&opened, 1, Event::Started),
            ],
        )
        .await;
        assert_eq!(to_pack(&store).await.len(), 1, "the other one");
        let packed = pack(&store, &opened.id).await;
        let refused = writer.write(Write::Pack(packed)).await;
        assert_eq!(refused, Ok(Written::Conflict));
    })
    .await;
}

#[tokio::test]
async fn a_change_that_cannot_be_stored_harms_no_other() {
    on_both(async |database, _folder| {
        let (store, writer, _) = store_of(&database).await;
        let epoch = writer.epoch();
        let games = [
            "00000000000000000000000000000001",
            "00000000000000000000000000000002",
        ];
        let [one, two] = games.map(|game| Write::Game(Box::new(new_game(game))));
        // All are handed in before the writer runs: they are one group.
        let (one, there_is_one, not_a_text, two) = tokio::join!(
            writer.write(one),
            writer.write(Write::Player(ala())),
            // A text in PostgreSQL cannot hold this; in SQLite it can.
            writer.write(Write::CloseReport("no\0report".into())),
            writer.write(two),
        );
        assert_eq!((one, two), (Ok(Written::Done), Ok(Written::Done)));
        assert_eq!(there_is_one, Err(NotWritten));
        assert_ne!(not_a_text, Ok(Written::Done));
        for game in games {
            assert_eq!(store.events(&id(game), Seq(0)).await.unwrap().len(), 1);
        }
        assert!(writer.stores());
        assert!(!epoch.has_changed().unwrap(), "nothing was opened again");
    })
    .await;
}

/// The events of many games are inserted together, also where one was there already or its
/// game is packed.
#[tokio::test]
async fn a_group_of_events_is_stored_as_each_of_them_alone() {
    on_both(async |database, _folder| {
        let (store, writer, packed) = store_of(&database).await;
        let rows = pack(&store, &packed.id).await;
        do_all(&writer, [Write::Pack(rows)]).await;
        let games: Vec<NewGame> = (1..=20).map(|at| new_game(&format!("{at:032x}"))).collect();
        let opened: Vec<GameEnvelope> = games.iter().map(|game| game.opened.clone()).collect();
        do_all(
            &writer,
            games.into_iter().map(|game| Write::Game(Box::new(game))),
        )
        .await;
        let all_at = async |seq, more: Vec<Write>| {
            let each = opened.iter().map(|game| later(game, seq, Event::Started));
            // All are handed in before the writer runs: they are one group.
            let each = each.chain(more).map(|write| writer.write(write));
            futures_util::future::join_all(each).await
        };
        let count = async |game: &GameId| store.events(game, Seq(0)).await.unwrap().len();

        assert_eq!(all_at(1, vec![]).await, vec![Ok(Written::Done); 20]);
        let there = later(&opened[3], 1, Event::Started);
        let beyond = later(&packed, 3, Event::Started);
        let commits = all_at(2, vec![there, beyond]).await;
        assert_eq!(commits[..20], vec![Ok(Written::Done); 20]);
        assert_eq!(commits[20..], [Ok(Written::Conflict), Ok(Written::Done)]);
        // A game that nobody knows harms no other.
        let unknown = GameEnvelope {
            id: id("00000000000000000000000000000099"),
            ..packed.clone()
        };
        let commits = all_at(3, vec![later(&unknown, 1, Event::Started)]).await;
        assert_eq!(commits[..20], vec![Ok(Written::Done); 20]);
        assert_eq!(commits[20..], [Err(NotWritten)]);
        for game in &opened {
            assert_eq!(count(&game.id).await, 4);
        }
        assert_eq!(count(&packed.id).await, 4);
    })
    .await;
}

async fn lines(database: &Database, to: &Path) -> String {
    let export = database.export().await.unwrap();
    let rows = export.rows();
    export.write_file(to, |_| {}).await.unwrap();
    let text = std::fs::read_to_string(to).unwrap();
    assert_eq!(text.lines().count() as u64, rows + 1);
    text
}

#[tokio::test]
async fn an_export_does_not_show_what_is_packed() {
    on_both(async |database, folder| {
        let (store, writer, opened) = store_of(&database).await;
        let before = lines(&database, &folder.path().join("before")).await;
        do_all(&writer, [Write::Pack(pack(&store, &opened.id).await)]).await;
        let after = lines(&database, &folder.path().join("after")).await;
        assert_eq!(before, after);
    })
    .await;
}

#[tokio::test]
async fn every_table_is_a_part_of_an_export() {
    on_both(async |database, _folder| {
        let _store = Store::open(database.clone(), Path::new("unused"))
            .await
            .unwrap();
        let mut connection = Connection::open(&database).await.unwrap();
        let catalogue = connection.catalogue().await.unwrap();
        let mut found: Vec<_> = { catalogue.tables.iter() }
            .map(|table| table.name.as_str())
            .collect();
        found.sort_unstable();
        let mut all: Vec<_> = migration::tables().collect();
        all.sort_unstable();
        assert_eq!(found, all);
        for (at, table) in catalogue.tables.iter().enumerate() {
            assert!(!table.key.is_empty(), "{} has a key", table.name);
            for (column, to) in &table.references {
                let before = catalogue.tables[..=at].iter();
                let found = before.map(|table| &table.name).any(|name| name == to);
                assert!(found, "{}.{column} refers to an earlier table", table.name);
            }
        }
        connection.close().await;
    })
    .await;
}

#[tokio::test]
async fn nobody_restores_what_a_server_uses() {
    on_both(async |database, folder| {
        let store = Store::open(database.clone(), Path::new("unused"))
            .await
            .unwrap();
        let file = folder.path().join("export");
        lines(&database, &file).await;
        let present = Present::Replaced;
        let refused = database.restore(&file, present, |_, _| {}).await;
        let served = matches!(refused, Err(RestoreError::Database(DatabaseError::Served)));
        assert!(served, "{refused:?}");
        drop(store);
    })
    .await;
}

#[tokio::test]
async fn what_became_of_an_account_is_found_out_after_a_failed_commit() {
    on_both(async |database, _folder| {
        let (_store, writer, _) = store_of(&database).await;
        let member = Write::Member(Box::new(NewMember {
            player: "ala".parse().unwrap(),
            new: None,
            name: "Ala".into(),
            name_key: "ala".into(),
            password: "hash-1".into(),
            session: None,
            codes: vec!["code".into()],
        }));
        let password = Write::Password(NewPassword {
            player: "ala".parse().unwrap(),
            password: "hash-2".into(),
            keep: None,
            code: None,
        });
        let session = Write::Session(NewSessionRow {
            player: "ala".parse().unwrap(),
            secret_hash: "cd".repeat(32),
            at: Time(8),
            until: None,
        });
        let mut connection = Connection::open(&database).await.unwrap();
        assert!(connection.is_stored(&Write::Player(ala())).await.unwrap());
        for write in [member, password, session] {
            assert!(!connection.is_stored(&write).await.unwrap(), "{write:?}");
            do_all(&writer, [write.clone()]).await;
            assert!(connection.is_stored(&write).await.unwrap(), "{write:?}");
        }
        connection.close().await;
    })
    .await;
}
