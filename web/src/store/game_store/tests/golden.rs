//! What the page has stored stays readable: `tests/data/database-1.jsonl`, an entry of the
//! database in each line, never changes.

use std::collections::BTreeSet;

use damka_game::{Phase, lot::Seed};
use serde::Deserialize;

use super::*;
use crate::store::{RowState, Value, stored_rules::rules_text};

const STORED: &str = include_str!("../../../../tests/data/database-1.jsonl");

#[derive(Deserialize)]
struct Line {
    table: String,
    key: String,
    text: String,
    order: String,
}

/// The entries by their tables.
fn entries() -> Vec<(Table, Entry)> {
    let entry = |line: &str| {
        let Line {
            table,
            key,
            text,
            order,
        } = serde_json::from_str(line).unwrap();
        let mut tables = Table::ALL.into_iter();
        let table = tables.find(|known| known.name() == table).unwrap();
        let value = Value { text, order };
        (table, Entry { key, value })
    };
    STORED.lines().map(entry).collect()
}

fn stored() -> GameStore<MemoryDatabase> {
    let (_, store) = store();
    let puts = entries().into_iter();
    let puts = puts.map(|(table, entry)| Write::Put(table, entry.key, entry.value));
    run(store.write(puts.collect())).unwrap();
    store
}

#[test]
fn every_kind_of_entry_is_there() {
    let tables: BTreeSet<Table> = entries().iter().map(|(table, _)| *table).collect();
    // What no version can read has no form.
    let known = Table::ALL
        .into_iter()
        .filter(|table| *table != Table::Unreadable);
    assert_eq!(tables, known.collect());
}

#[test]
fn games_that_were_stored_are_read() {
    let store = stored();
    let id = |name: &str| name.parse::<GameId>().unwrap();
    let waiting = run(store.game(&id("waiting"))).unwrap();
    assert_eq!(*waiting.game().phase(), Phase::Waiting);
    assert!(waiting.game().open_lot().is_some());
    let seed = Seed::from_bytes([7; 32]);
    assert_eq!(run(store.secret(&id("waiting"))), Ok(Some(seed)));

    let over = run(store.game(&id("over"))).unwrap();
    assert!(over.game().ended().is_some());
    assert_eq!(over.name(), "Finał");
    let Some(StoredGame::File(file)) = run(store.load(&id("imported"))) else {
        panic!("it was read from a file");
    };
    assert!(file.pdn.contains("22-18"));
    assert_eq!(run(store.ruleset(&file.rules)).unwrap().id, "classic");
    assert_eq!(run(store.own_rules()).unwrap()[0].id, "club");

    let (rows, _) = run(store.rows(None, 10)).unwrap().unwrap();
    let states: Vec<&RowState> = rows.iter().map(|row| &row.state).collect();
    assert!(matches!(
        states[..],
        [RowState::Waiting, RowState::Over(_), RowState::Imported(_)]
    ));
}

#[test]
fn what_is_read_is_written_the_same() {
    for (table, Entry { key, value }) in entries() {
        let text = &value.text;
        let written = match table {
            Table::Rows => GameRow::read(text).unwrap().to_value(),
            Table::Events => batch_text(&serde_json::from_str::<Vec<_>>(text).unwrap()),
            Table::Rulesets | Table::OwnRules => {
                let rules = crate::store::rules_of(text).unwrap();
                if table == Table::Rulesets {
                    assert_eq!(rules_key(&rules), key);
                }
                rules_text(&rules)
            }
            Table::Seeds => text.parse::<Seed>().unwrap().to_string().into(),
            Table::Games => match StoredGame::read(text).unwrap() {
                StoredGame::Log(events) => log_text(&events),
                StoredGame::File(file) => serde_json::to_string(&file).unwrap().into(),
            },
            Table::Names | Table::Unreadable => value.clone(),
        };
        assert_eq!(written, value, "{table:?} {key}");
    }
}
