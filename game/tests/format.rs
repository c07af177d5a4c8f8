//! Events that were stored stay readable: these files never change.

use damka_game::{Event, Game, Record};

/// A game with every kind of event, in version 1 of the format, by rules of
/// somebody's own.
const EVENTS_V1: &str = include_str!("data/events-v1.jsonl");

#[test]
fn events_of_version_1_are_read_and_written_the_same() {
    let mut kinds = std::collections::BTreeSet::new();
    let mut events = Vec::new();
    for line in EVENTS_V1.lines() {
        let event: Event = serde_json::from_str(line).unwrap();
        let value: serde_json::Value = serde_json::from_str(line).unwrap();
        let written = serde_json::to_string(&event).unwrap();
        if value["type"] == "opened" {
            // The rules are stored otherwise now; what is written is the same event.
            assert_eq!(serde_json::from_str::<Event>(&written).unwrap(), event);
        } else {
            assert_eq!(written, line);
        }
        kinds.insert(value["type"].as_str().unwrap().to_owned());
        events.push(event);
    }
    assert_eq!(kinds.len(), 23, "{kinds:?}");
    let game = Game::replay(&events).unwrap();
    assert_eq!(
        game.toss().map(|toss| toss.winner),
        Some(damka_rules::Side::Second)
    );
    assert!(Record::of(&events).unwrap().to_pdn().is_ok());
}

#[test]
fn versions_of_the_future_are_refused_with_the_reason() {
    let line = r#"{"v":2,"seq":0,"at":0,"type":"started"}"#;
    let error = serde_json::from_str::<Event>(line).unwrap_err().to_string();
    assert_eq!(error, "an event of format 2; this program reads 1 to 1");
    let line = r#"{"seq":0,"at":0,"type":"started"}"#;
    assert!(serde_json::from_str::<Event>(line).is_err());
}

#[test]
fn events_that_do_not_fit_are_refused_with_their_number() {
    let mut events: Vec<Event> = EVENTS_V1
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    events.remove(3);
    let error = Game::replay(&events).unwrap_err();
    assert_eq!(error.to_string(), "event 4: expected number 3 here");
    assert!(Game::replay(&events[1..]).is_err());
    assert!(Game::replay([]).is_err());
}
