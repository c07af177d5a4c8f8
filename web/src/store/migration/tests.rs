use std::cell::RefCell;

use damka_game::{Actor, Command, Game, Opening, Seat, Time};
use damka_rules::{Ruleset, notation::Attempt};
use serde_json::json;

use super::*;
use crate::store::{
    memory_database::{MemoryDatabase, run, run_until_killed},
    stored_rules::rules_text,
};

/// The local storage of a browser.
#[derive(Clone, Debug, Default)]
struct OldStorage {
    texts: RefCell<BTreeMap<String, String>>,
}

impl LegacyStorage for OldStorage {
    fn get(&self, key: &str) -> Option<String> {
        self.texts.borrow().get(key).cloned()
    }

    fn remove(&self, key: &str) {
        self.texts.borrow_mut().remove(key);
    }

    fn keys(&self) -> Vec<String> {
        self.texts.borrow().keys().cloned().collect()
    }
}

impl OldStorage {
    fn with(self, key: &str, text: impl Into<String>) -> OldStorage {
        self.texts.borrow_mut().insert(key.to_owned(), text.into());
        self
    }
}

fn id(id: &str) -> GameId {
    id.parse().unwrap()
}

/// A game with its batches: the opening, the start, two moves.
fn game(name: &str) -> LocalGame {
    let opening = Opening::new(Ruleset::CLASSIC).with_sides_settled();
    let opened = Game::opening_envelope(id(name), Actor::local(), opening, Time(5)).unwrap();
    let mut local = LocalGame::of_log(vec![opened]).unwrap();
    local.act(Seat::Referee, &Command::Start, Time(5)).unwrap();
    for text in ["22-18", "11-16"] {
        local.play(Attempt::parse(text).unwrap(), Time(9)).unwrap();
    }
    local
}

/// What version 0.1 kept of a game with every kind of event.
const OLD_EVENTS: &str = include_str!("../../../../game/tests/data/events-v1.jsonl");

/// A rule set as version 0.1 kept it.
const OLD_RULES: &str = include_str!("../../../../rules/tests/data/format1/grandmother.txt");

fn old_rules() -> Ruleset {
    Ruleset {
        id: "club".into(),
        ..format1::read(OLD_RULES).unwrap()
    }
}

fn old_game(id: &str) -> Value {
    let events: Vec<Value> = OLD_EVENTS
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    json!({"v": 1, "id": id, "name": "Liga", "chairs": ["person", "person"], "events": events})
}

fn own(id: &str) -> Ruleset {
    Ruleset {
        id: id.to_owned().into(),
        ..Ruleset::SCHOOL.clone()
    }
}

/// Everything that version 0.1 and the one after it stored.
fn everything() -> OldStorage {
    let mut old = OldStorage::default()
        .with("settings", "{}")
        .with("seen/0a1b", "1790000000123")
        .with("current", "0a1b")
        .with("game/0a1b", old_game("0a1b").to_string())
        .with("game/broken", "rubbish")
        .with("meta/running", json!({"name": "Finał"}).to_string())
        .with("seed/running", Seed::from_bytes([7; 32]).to_string())
        .with("rules/club", OLD_RULES)
        .with("rules/mine", rules_text(&own("mine")).text)
        .with("rules/odd", "id = ?");
    for envelope in game("running").log() {
        let batch = serde_json::to_string(&[envelope]).unwrap();
        old = old.with(&format!("game/running/{}", envelope.seq), batch);
    }
    old
}

fn store(database: &MemoryDatabase) -> GameStore<MemoryDatabase> {
    GameStore::new(database.clone())
}

fn check(old: &OldStorage, database: &MemoryDatabase) {
    // What stays.
    assert_eq!(old.keys(), ["seen/0a1b", "settings"]);
    let store = store(database);
    let first = LocalGame::from_json(old_game("0a1b")).unwrap();
    assert_eq!(first.log().len(), OLD_EVENTS.lines().count());
    assert_eq!(run(store.game(&id("0a1b"))), Some(first));
    let running = game("running").with_name("Finał");
    assert_eq!(run(store.game(&id("running"))), Some(running));
    let secret = run(store.secret(&id("running")));
    assert_eq!(secret, Ok(Some(Seed::from_bytes([7; 32]))));
    let rules = run(store.own_rules()).unwrap();
    assert_eq!(rules, [old_rules(), own("mine")]);
    let unreadable = run(store.entries(Table::Unreadable)).unwrap();
    let unreadable: Vec<_> = unreadable
        .iter()
        .map(|entry| (entry.key.as_str(), entry.value.text.as_str()))
        .collect();
    assert_eq!(
        unreadable,
        [("game/broken", "rubbish"), ("rules/odd", "id = ?")]
    );
    let rows = run(store.rows(None, 10)).unwrap().unwrap().0;
    let ids: Vec<&str> = rows.iter().map(|row| row.id.as_str()).collect();
    assert_eq!(ids, ["running", "0a1b"]);
}

#[test]
fn everything_is_moved_once() {
    let (old, database) = (everything(), MemoryDatabase::default());
    run(migrate(&old, &store(&database)));
    check(&old, &database);
    let before = database.tables();
    run(migrate(&old, &store(&database)));
    assert_eq!(database.tables(), before);
}

#[test]
fn interrupted_anywhere_it_goes_on() {
    let mut interrupted = 0;
    for lives in 0..100 {
        let (old, database) = (everything(), MemoryDatabase::default());
        database.set_lives(Some(lives));
        if run_until_killed(migrate(&old, &store(&database))).is_some() {
            break;
        }
        interrupted += 1;
        database.set_lives(None);
        run(migrate(&old, &store(&database)));
        check(&old, &database);
    }
    // Before the first, and after each of two games, two rule sets and two that
    // cannot be read.
    assert_eq!(interrupted, 7);
}

#[test]
fn killed_between_its_deletions_it_goes_on() {
    let complete = everything();
    let keys: Vec<String> = complete
        .keys()
        .into_iter()
        .filter(|key| is_legacy_key(key))
        .collect();
    // Everything is stored, and any part of the old is deleted: batches are
    // deleted in their order.
    for deleted in 0..keys.len() {
        let (old, database) = (everything(), MemoryDatabase::default());
        run(migrate(&complete.clone(), &store(&database)));
        for key in &keys[..deleted] {
            old.remove(key);
        }
        run(migrate(&old, &store(&database)));
        check(&old, &database);
    }
}

#[test]
fn without_room_it_stays() {
    let (old, database) = (everything(), MemoryDatabase::default());
    database.set_full(true);
    run(migrate(&old, &store(&database)));
    assert_eq!(old.keys(), everything().keys());
    database.set_full(false);
    run(migrate(&old, &store(&database)));
    check(&old, &database);
}

#[test]
fn what_an_old_page_adds_is_added() {
    let (old, database) = (everything(), MemoryDatabase::default());
    run(migrate(&old, &store(&database)));
    let mut local = game("running");
    local
        .play(Attempt::parse("18-14").unwrap(), Time(20))
        .unwrap();
    let last = serde_json::to_string(&local.log()[4..]).unwrap();
    let old = OldStorage::default().with("game/running/4", last);
    run(migrate(&old, &store(&database)));
    assert_eq!(old.keys(), [""; 0]);
    let here = run(store(&database).game(&id("running"))).unwrap();
    assert_eq!(here.log(), local.log());
    assert_eq!(here.name(), "Finał");
    // What went another way is kept, but hides nothing.
    let mut other = game("running");
    other
        .play(Attempt::parse("18-15").unwrap(), Time(20))
        .unwrap();
    let last = serde_json::to_string(&other.log()[4..]).unwrap();
    let old = OldStorage::default().with("game/running/4", last);
    run(migrate(&old, &store(&database)));
    assert_eq!(run(store(&database).game(&id("running"))), Some(here));
    let kept = database.keys(Table::Unreadable);
    assert!(kept.contains(&"game/running/4".to_owned()), "{kept:?}");
}

#[test]
fn rules_with_the_same_id_are_both_kept() {
    let database = MemoryDatabase::default();
    let mut mine = own("club");
    mine.takeback = Ruleset::CLASSIC.takeback.clone();
    run(store(&database).put_own_rules(&mine)).unwrap();
    let old = OldStorage::default().with("rules/club", rules_text(&own("club")).text);
    run(migrate(&old, &store(&database)));
    let rules = run(store(&database).own_rules()).unwrap();
    assert_eq!(rules, [mine, own("club-2")]);
}
