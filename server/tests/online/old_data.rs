//! What was stored before: by an earlier version, or long ago.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use damka_client::{Client, GameConnection};
use damka_game::{Actor, Event, Game, GameEnvelope, Opening, Outcome, Phase, Reason, Time};
use damka_protocol::{ClassEntry, Denial, InvitationState, SideChoice, TournamentEntry};
use damka_rules::{Ruleset, StoredRules};
use serde_json::Value;
use sqlx::{
    SqlSafeStr,
    migrate::{Migration, MigrationType, Migrator},
};

use crate::{
    classes::{come, new_class},
    tournaments::Desk,
    world::{Data, Kind, PATIENCE, Running, SECRET, credentials, denial, invite, meet},
};

on_both!(
    tables_of_the_first_schema_are_migrated,
    a_game_without_a_clock_that_everybody_has_forgotten_is_aborted,
    a_class_that_nobody_uses_is_deleted,
    a_tournament_that_nobody_uses_is_deleted,
    guests_who_do_not_come_back_are_forgotten_and_accounts_stay,
    who_comes_once_in_thirteen_months_is_kept,
    offers_that_nobody_takes_expire,
);

/// The game that somebody has invited to.
const INVITED: &str = "0a0c3f7e9a1b4286b0e4d2c8f6a97135";

/// The first version of the schema, as it was.
fn first_schema(data: &Data) -> Migrator {
    let text = match data.database {
        Some(_) => include_str!("../../migrations/postgres/0001_play.sql"),
        None => include_str!("../../migrations/sqlite/0001_play.sql"),
    };
    let play = Migration::new(
        1,
        "play".into(),
        MigrationType::Simple,
        text.into_sql_str(),
        false,
    );
    Migrator::with_migrations(vec![play])
}

/// The rows of the events of a game: lots changed its sides, and it was drawn.
fn rows(opened: &GameEnvelope) -> Vec<(i64, i64, String)> {
    let mut opening = serde_json::to_value(opened).unwrap();
    let rules = opening.pointer_mut("/event/opened/rules").unwrap();
    rules.as_object_mut().unwrap().remove("text");
    let later = |seq: u32, event: &str| {
        let event: Value = serde_json::from_str(event).unwrap();
        let mut envelope = opening.clone();
        envelope["seq"] = seq.into();
        envelope["at"] = (1_000 + seq).into();
        envelope["event"] = event;
        (i64::from(seq), i64::from(1_000 + seq), envelope.to_string())
    };
    let seed = "03".repeat(32);
    let drawn = format!("{{\"sides-drawn\":{{\"seed\":\"{seed}\",\"change\":true}}}}");
    let ended =
        r#"{"ended":{"outcome":"draw","reason":{"draw-rule":{"rule":0,"since":4}}}}"#.to_owned();
    vec![
        (0, 1_000, opening.to_string()),
        later(1, &drawn),
        later(2, &ended),
    ]
}

/// Guests who came long ago would be forgotten.
fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
    since.as_millis() as i64
}

type Summary = (
    String,
    String,
    String,
    i64,
    Option<String>,
    Option<String>,
    Option<i64>,
);

async fn tables_of_the_first_schema_are_migrated(kind: Kind) {
    let data = Data::new(kind).await;
    let opening = Opening::new(Ruleset::SCHOOL);
    let clock = opening.clock;
    let id = "5d0c3f7e9a1b4286b0e4d2c8f6a97135".parse().unwrap();
    let opened = Game::opening_envelope(id, Actor::Program, opening, Time(1_000)).unwrap();
    let rules = StoredRules::from(Ruleset::SCHOOL);
    with_database!(data, c => {
        first_schema(&data).run(&mut c).await.unwrap();
        for name in ["ala", "olek"] {
            let insert = "insert into players (id, name, bot, created) values ($1, $1, 0, $2)";
            let insert = sqlx::query(insert).bind(name).bind(now());
            insert.execute(&mut c).await.unwrap();
        }
        let insert = "insert into sessions (secret_hash, player, created) values ($1, 'ala', 7)";
        sqlx::query(insert).bind("ab".repeat(32)).execute(&mut c).await.unwrap();
        let insert = "insert into rules (hash, text) values ($1, $2)";
        let (hash, text) = (rules.hash.to_string(), rules.text.clone());
        sqlx::query(insert).bind(hash).bind(text).execute(&mut c).await.unwrap();
        let insert = "insert into invitations (game, inviter, code, code_until, rules_hash, rules,
                clock, sides, games, state, created)
            values ($1, 'ala', 'KMABWZ', 7, $2, $3, 'none', '\"second\"', 1, '\"open\"', $4)";
        let insert = sqlx::query(insert).bind(INVITED).bind(rules.hash.to_string());
        let short = StoredRules { text: None, ..rules.clone() };
        let insert = insert.bind(serde_json::to_string(&short).unwrap()).bind(now());
        insert.execute(&mut c).await.unwrap();
        let insert = "insert into games (id, first_player, second_player, games, active, created)
            values ($1, 'ala', 'olek', 1, 0, 1000)";
        sqlx::query(insert).bind(opened.id.as_str()).execute(&mut c).await.unwrap();
        for (seq, at, body) in rows(&opened) {
            let insert = "insert into events (game, seq, at, body) values ($1, $2, $3, $4)";
            let insert = sqlx::query(insert).bind(opened.id.as_str());
            insert.bind(seq).bind(at).bind(body).execute(&mut c).await.unwrap();
        }
    });

    let server = Running::start(&data).await;
    let file = server
        .guest("Ewa")
        .await
        .game_file(&opened.id)
        .await
        .unwrap();
    assert_eq!(file.events[0], opened, "what was stored is read as it was");
    assert_eq!(file.players.first.unwrap().name.as_str(), "ala");
    let invited = server.guest("Ola").await;
    let invitation = invited.look(&INVITED.parse().unwrap()).await.unwrap();
    let seen = (invitation.sides, invitation.state);
    assert_eq!(seen, (SideChoice::Second, InvitationState::Open));
    invited.sit_down(&invitation.game).await.unwrap();
    drop(server);
    let select = "select visibility, rules, clock, swapped, outcome, reason, ended from games
        where active = 0";
    let found: Summary = with_database!(data, c => {
        sqlx::query_as(select).fetch_one(&mut c).await.unwrap()
    });
    let (visibility, title, its_clock, swapped, outcome, reason, ended) = found;
    assert_eq!((visibility.as_str(), swapped), ("link", 1));
    assert_eq!(its_clock, clock.to_string());
    let title: damka_protocol::RulesTitle = serde_json::from_str(&title).unwrap();
    assert_eq!(title, damka_protocol::RulesTitle::from(&rules));
    let ending = (outcome.as_deref(), reason.as_deref(), ended);
    assert_eq!(ending, (Some("draw"), Some("draw-rule"), Some(1_002)));
    match kind {
        Kind::Sqlite => {
            let copy = data.folder.path().join("damka.db.before-2");
            assert!(copy.is_file(), "it was copied first");
        }
        Kind::Postgres => {
            let copy = data.folder.path().join("before-2.jsonl");
            let copy = std::fs::read_to_string(copy).expect("it was exported first");
            let head: Value = serde_json::from_str(copy.lines().next().unwrap()).unwrap();
            assert_eq!(head["shape"], 1, "as it was");
            assert_eq!(head["rows"], copy.lines().count() - 1, "whole");
            assert!(copy.contains(INVITED), "{copy}");
        }
    }
}

async fn a_game_without_a_clock_that_everybody_has_forgotten_is_aborted(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let (ala, olek) = (server.guest("Ala").await, server.guest("Olek").await);
    let (ala_token, game) = (
        ala.token().unwrap().to_owned(),
        meet(&ala, &olek, &invite("classic", SideChoice::First)).await,
    );
    let (mut hers, his) = (
        GameConnection::open(&ala, &game).await.unwrap(),
        GameConnection::open(&olek, &game).await.unwrap(),
    );
    while *hers.game().phase() == Phase::Waiting {
        hers.next().await.unwrap();
    }
    drop((hers, his, server));
    // All of it happened fifteen days ago.
    let days = 15 * 24 * 60 * 60 * 1000;
    with_database!(data, c => {
        let select = "select seq, at, body from events where game = $1";
        let select = sqlx::query_as(select).bind(game.as_str());
        let rows: Vec<(i64, i64, String)> = select.fetch_all(&mut c).await.unwrap();
        for (seq, at, body) in rows {
            let mut json: Value = serde_json::from_str(&body).unwrap();
            json["at"] = (at - days).into();
            let update = "update events set at = $1, body = $2 where game = $3 and seq = $4";
            let update = sqlx::query(update).bind(at - days).bind(json.to_string());
            update.bind(game.as_str()).bind(seq).execute(&mut c).await.unwrap();
        }
    });
    let server = Running::start(&data).await;
    let ala = damka_client::Client::with_token(&server.address, &ala_token)
        .await
        .unwrap();
    let aborted = async {
        loop {
            let events = ala.game_file(&game).await.unwrap().events;
            let last = events.last().unwrap();
            if let Event::Ended(ended) = &last.event {
                return ended.clone();
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    let ended = tokio::time::timeout(PATIENCE, aborted).await.unwrap();
    assert_eq!(
        (ended.outcome, ended.reason),
        (Outcome::Void, Reason::Aborted)
    );
}

async fn a_class_that_nobody_uses_is_deleted(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let operator = server.operator().await;
    let teacher = server.teacher(&operator, "Nauczycielka").await;
    let (unused, _) = new_class(&teacher, &["A A"]).await;
    let (used, _) = new_class(&teacher, &["B B"]).await;
    drop(server);
    // Both were made long ago; the pupil of one has been here.
    let months = 14 * 31 * 24 * 60 * 60 * 1000;
    with_database!(data, c => {
        let update = "update classes set last_used = $1";
        sqlx::query(update).bind(now() - months).execute(&mut c).await.unwrap();
        let update = "update players set last_seen = $1
            where id in (select player from pupils where class = $2)";
        let update = sqlx::query(update).bind(now() - months).bind(unused.id.as_str());
        update.execute(&mut c).await.unwrap();
    });
    let server = Running::start(&data).await;
    let credentials = credentials("Nauczycielka", SECRET);
    let teacher = Client::sign_in(&server.address, &credentials)
        .await
        .unwrap();
    let left = async {
        loop {
            let classes: Vec<ClassEntry> = teacher.get("/api/classes").await.unwrap();
            if classes.len() < 2 {
                return classes;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    let left = tokio::time::timeout(PATIENCE, left).await.unwrap();
    assert_eq!(left[0].id, used.id);
}

async fn a_tournament_that_nobody_uses_is_deleted(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let organiser = server.member("Organizatorka").await;
    let unused = Desk::begin(&organiser, 1).await;
    unused.add(&["Ala Kowalska"]).await;
    let used = Desk::begin(&organiser, 1).await;
    drop(server);
    with_database!(data, c => {
        let update = "update tournaments set last_used = $1 where id = $2";
        let months = 14 * 31 * 24 * 60 * 60 * 1000;
        let update = sqlx::query(update).bind(now() - months).bind(unused.id.as_str());
        update.execute(&mut c).await.unwrap();
    });
    let server = Running::start(&data).await;
    let credentials = credentials("Organizatorka", SECRET);
    let organiser = Client::sign_in(&server.address, &credentials);
    let organiser = organiser.await.unwrap();
    let left = async {
        loop {
            let left: Vec<TournamentEntry> = organiser.get("/api/tournaments").await.unwrap();
            if left.len() < 2 {
                return left;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    let left = tokio::time::timeout(PATIENCE, left).await.unwrap();
    assert_eq!(left[0].id, used.id);
    drop(server);
    let names: i64 = with_database!(data, c => {
        let select = "select count(*) from tournament_names";
        sqlx::query_scalar(select).fetch_one(&mut c).await.unwrap()
    });
    assert_eq!(names, 0, "nobody is remembered");
}

async fn guests_who_do_not_come_back_are_forgotten_and_accounts_stay(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let (gone, here) = (server.guest("Dawny").await, server.guest("Nowy").await);
    server.member("Ala").await;
    let game = meet(&here, &gone, &invite("classic", SideChoice::First)).await;
    drop(server);
    let months = 14 * 31 * 24 * 60 * 60 * 1000;
    with_database!(data, c => {
        let update = "update players set last_seen = $1 where name <> 'Nowy'";
        sqlx::query(update).bind(now() - months).execute(&mut c).await.unwrap();
    });
    let server = Running::start(&data).await;
    let token = gone.token().unwrap();
    let forgotten = async {
        while Client::with_token(&server.address, token).await.is_ok() {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(PATIENCE, forgotten).await.unwrap();
    let back = Client::with_token(&server.address, token).await;
    assert_eq!(denial(back), Denial::NotSignedIn);
    let here = Client::with_token(&server.address, here.token().unwrap());
    let file = here.await.unwrap().game_file(&game).await.unwrap();
    assert_eq!(
        file.players.second, None,
        "the game stays, and names nobody"
    );
    let ala = Client::sign_in(&server.address, &credentials("Ala", SECRET)).await;
    assert!(ala.is_ok(), "an account is kept though nobody used it");
}

/// A month, in milliseconds.
const MONTH: i64 = 30 * 24 * 60 * 60 * 1000;

/// So much time passes while no server runs: all that is known happened that much earlier.
async fn pass(data: &Data, millis: i64) {
    let updates = [
        "update players set created = created - $1, last_seen = last_seen - $1",
        "update sessions set created = created - $1, last_used = last_used - $1",
        "update classes set created = created - $1, last_used = last_used - $1",
    ];
    with_database!(data, c => {
        for update in updates {
            sqlx::query(update).bind(millis).execute(&mut c).await.unwrap();
        }
    });
}

/// Whether a session is one.
async fn is_signed_in(server: &Running, token: &str) -> bool {
    Client::with_token(&server.address, token).await.is_ok()
}

/// What a request with the cookie of a session is answered, which may come from an earlier
/// run of the server.
async fn account_status(server: &Running, client: &Client) -> u16 {
    let host = server.address.strip_prefix("http://").unwrap();
    let cookie = client.cookie().unwrap();
    let answer = server.ask(host, "GET /api/account", cookie, &());
    answer.await.0
}

async fn who_comes_once_in_thirteen_months_is_kept(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let operator = server.operator().await;
    let teacher = server.teacher(&operator, "Nauczycielka").await;
    let (unused, _) = new_class(&teacher, &["A A"]).await;
    let (used, cards) = new_class(&teacher, &["B B"]).await;
    let (gone, kept) = (server.token("Dawny").await, server.token("Wierny").await);
    // An account with two sessions, of which one is used.
    let ala = server.member("Ala").await;
    let hers = credentials("Ala", SECRET);
    let unused_session = Client::sign_in(&server.address, &hers).await.unwrap();
    drop(server);

    pass(&data, 12 * MONTH).await;
    let server = Running::start(&data).await;
    come(&server, &cards[0]).await;
    assert!(is_signed_in(&server, &kept).await);
    assert_eq!(account_status(&server, &ala).await, 200);
    // It is stored a moment later: of two people and a pupil.
    let noted = async {
        loop {
            let select = "select count(*) from players where last_seen > $1";
            let seen: i64 = with_database!(data, c => {
                let select = sqlx::query_scalar(select).bind(now() - MONTH);
                select.fetch_one(&mut c).await.unwrap()
            });
            if seen == 3 {
                return;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(PATIENCE, noted).await.unwrap();
    drop(server);

    pass(&data, 2 * MONTH).await;
    let server = Running::start(&data).await;
    // Whoever asked for the old guest with his token would use his session.
    let forgotten = async {
        loop {
            let select = "select count(*) from players where name = 'Dawny'";
            let left: i64 = with_database!(data, c => {
                sqlx::query_scalar(select).fetch_one(&mut c).await.unwrap()
            });
            if left == 0 {
                return;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(PATIENCE, forgotten).await.unwrap();
    assert!(!is_signed_in(&server, &gone).await);
    assert!(is_signed_in(&server, &kept).await, "he came once");
    let status = account_status(&server, &ala).await;
    assert_eq!(status, 200, "this session was used");
    let status = account_status(&server, &unused_session).await;
    assert_eq!(status, 401, "this one was not");
    let credentials = credentials("Nauczycielka", SECRET);
    let teacher = Client::sign_in(&server.address, &credentials);
    let classes: Vec<ClassEntry> = teacher.await.unwrap().get("/api/classes").await.unwrap();
    let classes: Vec<_> = classes.iter().map(|class| &class.id).collect();
    assert_eq!(classes, [&used.id], "{} is deleted", unused.id);
}

async fn offers_that_nobody_takes_expire(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let ala = server.guest("Ala").await;
    let quick = invite("school", SideChoice::Lot);
    let mut slow = invite("classic", SideChoice::Lot);
    slow.clock = Some("each-move limit 2880:00 at-zero loses".parse().unwrap());
    let live = ala.invite_everybody(&quick).await.unwrap().game;
    let old = ala.invite_everybody(&slow).await.unwrap().game;
    let fresh = ala.invite_everybody(&slow).await.unwrap().game;
    drop(server);
    // Nobody has been here for some minutes, and one has waited for fifteen days.
    let (minutes, days) = (3 * 60 * 1000, 15 * 24 * 60 * 60 * 1000);
    with_database!(data, c => {
        let update = "update invitations set created = $1 where game = $2";
        for (game, ago) in [(&live, minutes), (&old, days), (&fresh, minutes)] {
            let update = sqlx::query(update).bind(now() - ago).bind(game.as_str());
            update.execute(&mut c).await.unwrap();
        }
    });
    let server = Running::start(&data).await;
    let ewa = server.guest("Ewa").await;
    let left = async {
        loop {
            let offers = ewa.lobby().await.unwrap().offers;
            if offers.len() < 2 {
                return offers;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    let left = tokio::time::timeout(PATIENCE, left).await.unwrap();
    assert_eq!(left.len(), 1);
    assert_eq!(
        left[0].game, fresh,
        "who plays by correspondence need not wait"
    );
    for gone in [&live, &old] {
        let state = ewa.look(gone).await.unwrap().state;
        assert_eq!(state, InvitationState::Withdrawn);
    }
}
