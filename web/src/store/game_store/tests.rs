mod golden;

use damka_game::{Actor, Command, Game, Opening, Seat, Time};
use damka_rules::notation::Attempt;

use super::*;
use crate::store::{
    memory_database::{MemoryDatabase, run},
    put_game, rules_key,
};

fn store() -> (MemoryDatabase, GameStore<MemoryDatabase>) {
    let database = MemoryDatabase::default();
    (database.clone(), GameStore::new(database))
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

fn row(local: &LocalGame) -> GameRow {
    GameRow::new(local.game(), rules_key(local.game().rules()), local.began())
}

const STORED: Appended = Appended::Stored(Kept::Stored);

#[test]
fn batches_make_the_game_again() {
    let ((database, store), (local, batches)) = (store(), game());
    assert_eq!(run(store.game(&id())), None);
    for batch in &batches {
        assert_eq!(run(store.append(batch, None, None)), STORED);
    }
    assert_eq!(run(store.game(&id())), Some(local));
    assert_eq!(database.keys(Table::Events).len(), batches.len());
    let log_from = |seq| run(store.log_from(&id(), Seq(seq))).unwrap().unwrap();
    assert_eq!(log_from(3), batches[3]);
    assert_eq!(log_from(4), []);
}

#[test]
fn what_others_stored_is_told_and_never_overwritten() {
    let ((_, store), (_, batches)) = (store(), game());
    for batch in &batches {
        run(store.append(batch, None, None));
    }
    let mut other = batches[2].clone();
    other[0].at = Time(7);
    let theirs = [&batches[2][..], &batches[3]].concat();
    assert_eq!(
        run(store.append(&other, None, None)),
        Appended::Conflict(theirs, None)
    );
    let broken = Write::Put(
        Table::Events,
        batch_key(&id(), Seq(4)),
        "[".to_owned().into(),
    );
    run(store.write(vec![broken])).unwrap();
    let mut next = batches[3].clone();
    next[0].seq = Seq(4);
    assert_eq!(run(store.append(&next, None, None)), Appended::Unreadable);
    // Such a game cannot be played on.
    assert_eq!(run(store.game(&id())), None);
}

#[test]
fn two_tabs_do_not_overwrite_each_others_secret() {
    let ((_, store), (_, batches)) = (store(), game());
    let [one, other] = [[7; 32], [8; 32]].map(Seed::from_bytes);
    assert_eq!(run(store.append(&batches[0], Some(one), None)), STORED);
    assert_eq!(
        run(store.append(&batches[0], Some(other), None)),
        Appended::Conflict(batches[0].clone(), Some(one))
    );
    assert_eq!(run(store.secret(&id())), Ok(Some(one)));
    // It is of no use once the lot is drawn, but a later one is.
    run(store.append(&batches[1], Some(other), None));
    let (local, _) = game();
    run(store.put_row(&row(&local), Some(Seq(1))));
    assert_eq!(run(store.secret(&id())), Ok(Some(other)));
    run(store.put_row(&row(&local), Some(Seq(2))));
    assert_eq!(run(store.secret(&id())), Ok(None));
}

#[test]
fn a_game_is_put_named_removed_and_restored() {
    let ((database, store), (local, batches)) = (store(), game());
    for batch in &batches[..3] {
        run(store.append(batch, None, None));
    }
    let named = local.clone().with_name("Finał");
    run(store.write(put_game(&named))).unwrap();
    assert_eq!(run(store.game(&id())), Some(named.clone()));
    assert_eq!(database.keys(Table::Events).len(), 1);
    run(store.rename(&id(), "")).unwrap();
    assert_eq!(run(store.game(&id())), Some(local));
    run(store.rename(&id(), "Finał")).unwrap();
    let before = database.tables();
    let removed = run(store.remove(&id())).unwrap();
    assert_eq!(run(store.game(&id())), None);
    for table in [Table::Events, Table::Rows, Table::Names] {
        assert_eq!(database.keys(table), [""; 0], "{table:?}");
    }
    run(store.restore(&removed)).unwrap();
    assert_eq!(database.tables(), before);
}

#[test]
fn what_has_no_room_waits_in_its_order() {
    let ((database, store), (local, batches)) = (store(), game());
    let memory = Appended::Stored(Kept::InMemory);
    assert_eq!(run(store.append(&batches[0], None, None)), STORED);
    database.set_full(true);
    assert_eq!(run(store.append(&batches[1], None, None)), memory);
    assert_eq!(run(store.append(&batches[2], None, None)), memory);
    // It is there as long as the page is, and nothing takes its place.
    assert_eq!(
        run(store.log_from(&id(), Seq(0))).unwrap().unwrap().len(),
        3
    );
    let conflict = run(store.append(&batches[2], None, None));
    assert_eq!(conflict, Appended::Conflict(batches[2].clone(), None));
    let other_tab = GameStore::new(database.clone());
    let stored = run(other_tab.log_from(&id(), Seq(0))).unwrap().unwrap();
    assert_eq!(stored.len(), 1);
    database.set_full(false);
    assert_eq!(run(store.append(&batches[3], None, None)), STORED);
    assert_eq!(run(other_tab.game(&id())), Some(local));
}

#[test]
fn the_list_comes_in_parts() {
    let ((database, store), (local, _)) = (store(), game());
    let put = |name: &str, last: u64| {
        let mut row = row(&local);
        (row.id, row.last) = (name.parse().unwrap(), Time(last));
        run(store.put_row(&row, None));
    };
    for (name, last) in [("a", 10), ("b", 40), ("c", 30)] {
        put(name, last);
    }
    // Two more are not stored for good, and one is newer than it was.
    database.set_full(true);
    put("d", 20);
    put("e", 50);
    put("a", 60);
    let mut found = Vec::new();
    let mut place: Option<String> = None;
    while let Some((rows, last)) = run(store.rows(place.as_deref(), 2)).unwrap() {
        found.extend(rows.into_iter().map(|row| row.id.to_string()));
        place = Some(last);
    }
    assert_eq!(found, ["a", "e", "b", "c", "d"]);
}

#[test]
fn deleting_a_game_makes_room_for_what_has_none() {
    let ((database, store), (_, batches)) = (store(), game());
    let old: GameId = "old".parse().unwrap();
    let mut opened = batches[0].clone();
    opened[0].id = old.clone();
    run(store.append(&opened, None, None));
    database.set_full(true);
    let in_memory = Appended::Stored(Kept::InMemory);
    assert_eq!(run(store.append(&batches[0], None, None)), in_memory);
    run(store.remove(&old)).unwrap();
    assert!(database.keys(Table::Events).is_empty());
    // One of those that have no room can be deleted, too.
    run(store.remove(&id())).unwrap();
    database.set_full(false);
    run(store.catch_up());
    assert!(store.is_stored());
    assert!(database.keys(Table::Events).is_empty());
}
