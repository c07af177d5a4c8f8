use damka_game::{Actor, Command, Game, Opening, Seat};
use damka_rules::{Ruleset, notation::Attempt};

use super::*;
use crate::{memory_store::MemoryStore, write_behind::WriteBehind};

fn store() -> GameStore<MemoryStore> {
    GameStore::default()
}

fn id() -> GameId {
    "g1".parse().unwrap()
}

/// A game with its batches: the opening, the start, two moves.
fn game() -> (LocalGame, Vec<Vec<GameEnvelope>>) {
    let opening = Opening::new(Ruleset::CLASSIC).with_sides_settled();
    let opened = Game::opening_envelope(id(), Actor::local(), opening, Time(5)).unwrap();
    let mut local = LocalGame::of_log(vec![opened]).unwrap();
    local.act(Seat::Referee, &Command::Start, Time(5)).unwrap();
    for text in ["22-18", "11-16"] {
        local.play(Attempt::parse(text).unwrap(), Time(9)).unwrap();
    }
    let batches = local.log().iter().map(|envelope| vec![envelope.clone()]);
    let batches = batches.collect();
    (local, batches)
}

/// What version 0.1 kept of a game with every kind of event.
const OLD_EVENTS: &str = include_str!("../../../game/tests/data/events-v1.jsonl");

fn old_game(id: &str) -> String {
    let events: Vec<Value> = OLD_EVENTS
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    json!({"v": 1, "id": id, "name": "Liga", "chairs": ["person", "person"], "events": events})
        .to_string()
}

#[test]
fn batches_make_the_game_again() {
    let (store, (local, batches)) = (store(), game());
    assert_eq!(store.game(&id()), None);
    for batch in &batches {
        assert_eq!(store.append(batch, None), Appended::Stored);
    }
    assert_eq!(store.game(&id()), Some(local.clone()));
    assert_eq!(store.0.keys("game/").len(), batches.len());
    assert_eq!(store.log_from(&id(), Seq(3)).unwrap(), batches[3]);
    assert_eq!(store.log_from(&id(), Seq(4)).unwrap(), []);
    assert_eq!(store.ids(), [id()]);
}

#[test]
fn what_others_stored_is_told_and_never_overwritten() {
    let (store, (_, batches)) = (store(), game());
    for batch in &batches {
        store.append(batch, None);
    }
    let mut other = batches[2].clone();
    other[0].at = Time(7);
    assert_eq!(
        store.append(&other, None),
        Appended::Conflict([&batches[2][..], &batches[3]].concat())
    );
    store.0.set(&batch_key(&id(), Seq(4)), "[");
    let mut next = batches[3].clone();
    next[0].seq = Seq(4);
    assert_eq!(store.append(&next, None), Appended::Unreadable);
    // Such a game cannot be played on, but it is archived as it is.
    assert_eq!(store.game(&id()), None);
    assert_eq!(store.archived(&id()).as_array().unwrap().len(), 5);
}

#[test]
fn a_secret_is_there_before_its_commitment() {
    let (store, (_, batches)) = (store(), game());
    let seed = Seed::from_bytes([7; 32]);
    store.append(&batches[0], Some(seed));
    assert_eq!(store.secret(&id()), Some(seed));
    store.forget_secret(&id());
    assert_eq!(store.secret(&id()), None);
    store.0.set_full(true);
    assert_eq!(store.append(&batches[1], Some(seed)), Appended::Full);
    assert_eq!(store.log_from(&id(), Seq(1)).unwrap(), []);
}

#[test]
fn what_version_0_1_kept_is_moved_over() {
    let store = store();
    store.0.set("game/0a1b", &old_game("0a1b"));
    store.0.set("seen/0a1b", "1790000000123");
    let old: GameId = "0a1b".parse().unwrap();
    assert_eq!(store.ids(), std::slice::from_ref(&old));
    let value = serde_json::from_str(&old_game("0a1b")).unwrap();
    let expected = LocalGame::from_json(value).unwrap();
    assert_eq!(expected.log().len(), OLD_EVENTS.lines().count());
    for _ in 0..2 {
        assert_eq!(store.game(&old), Some(expected.clone()));
        assert_eq!(store.0.keys("game/"), ["game/0a1b/0"]);
    }
    assert_eq!(store.ids(), std::slice::from_ref(&old));
    assert_eq!(store.seen(&old), Some(Time(1_790_000_000_123)));
    // It can be played on.
    let mut next = expected.log()[1].clone();
    next.seq = expected.game().next_seq();
    assert_eq!(store.append(&[next], None), Appended::Stored);
}

#[test]
fn what_cannot_be_moved_stays() {
    let store = store();
    let old: GameId = "0a1b".parse().unwrap();
    store.0.set("game/0a1b", "rubbish");
    assert_eq!(store.game(&old), None);
    assert_eq!(store.0.get("game/0a1b").as_deref(), Some("rubbish"));
    assert_eq!(store.ids(), std::slice::from_ref(&old));
    // There is no room for the copy.
    store.0.set("game/0a1b", &old_game("0a1b"));
    store.0.set_full(true);
    assert_eq!(store.game(&old), None);
    assert_eq!(store.0.get("game/0a1b"), Some(old_game("0a1b")));
    store.0.set_full(false);
    assert!(store.game(&old).is_some());
}

#[test]
fn a_game_is_put_named_archived_and_removed() {
    let (store, (local, batches)) = (store(), game());
    for batch in &batches[..3] {
        store.append(batch, None);
    }
    let named = local.clone().with_name("Finał");
    assert!(store.put(&named));
    assert_eq!(store.game(&id()), Some(named.clone()));
    assert_eq!(store.0.keys("game/").len(), 1);
    let archived = LocalGame::from_json(store.archived(&id())).unwrap();
    assert_eq!(archived, named);
    assert!(store.rename(&id(), ""));
    assert_eq!(store.game(&id()), Some(local));
    store.see(&id(), Time(3));
    store.remove(&id());
    assert_eq!(store.0.keys(""), [""; 0]);
}

#[test]
fn what_has_no_room_waits_in_its_order() {
    let (memory, (local, batches)) = (MemoryStore::default(), game());
    let store = GameStore(WriteBehind::new(memory.clone()));
    assert_eq!(store.append(&batches[0], None), Appended::Stored);
    memory.set_full(true);
    assert_eq!(store.append(&batches[1], None), Appended::Full);
    assert_eq!(store.append(&batches[2], None), Appended::Full);
    // It is there as long as the page is.
    assert_eq!(store.log_from(&id(), Seq(0)).unwrap().len(), 3);
    assert_eq!(
        GameStore(memory.clone())
            .log_from(&id(), Seq(0))
            .unwrap()
            .len(),
        1
    );
    memory.set_full(false);
    assert_eq!(store.append(&batches[3], None), Appended::Stored);
    assert_eq!(GameStore(memory).game(&id()), Some(local));
}
