//! Events that were stored stay readable: the files in `data` never change.

use std::collections::BTreeSet;

use damka_tournament::*;

use crate::desk::{Desk, school::school_event};

/// An event with every kind of event of the first version, in the first format of
/// tournaments; `boards.rs` has the one that was added.
const EVENTS: &str = include_str!("data/events-v2.jsonl");

/// The first line of the file of a whole event, before the events: version 1.
const FILE_HEADER: &str = include_str!("data/file-header-1.json");

/// A command of each kind.
const COMMANDS: &str = include_str!("data/commands.jsonl");

/// A refusal of each kind.
const REFUSALS: &str = include_str!("data/refusals.jsonl");

/// The name of a value that is named by its kind.
fn kind(json: &str) -> String {
    json.split('"').nth(1).unwrap_or_default().to_owned()
}

#[test]
fn every_kind_of_event_is_read_and_written_the_same() {
    let mut kinds = BTreeSet::new();
    let mut log = Vec::new();
    for line in EVENTS.lines() {
        let envelope: TournamentEnvelope = serde_json::from_str(line).unwrap();
        assert_eq!(serde_json::to_string(&envelope).unwrap(), line);
        let json = serde_json::to_string(&envelope.event).unwrap();
        assert_eq!(kind(&json), envelope.event.key());
        assert!(!envelope.event.to_string().is_empty());
        kinds.insert(kind(&json));
        log.push(envelope);
    }
    assert_eq!(kinds.len(), 36, "{kinds:?}");
    let event = Tournament::replay(&log).unwrap();
    assert!(event.groups().iter().all(Group::is_finished));
    assert_eq!(verify(&log), Ok(event));
}

#[test]
fn the_file_of_an_event_is_read_and_written_the_same() {
    let bytes = format!("{FILE_HEADER}{EVENTS}").into_bytes();
    let file = TournamentFile::read(&bytes).unwrap();
    assert_eq!(file.to_bytes(), bytes);
    assert_eq!(file.log.len(), EVENTS.lines().count());
    assert_eq!(file.names.iter().count(), 3);
    let event = file.tournament().unwrap();
    assert!(event.groups().iter().all(Group::is_finished));
}

#[test]
fn every_kind_of_command_is_read_and_written_the_same() {
    let mut kinds = BTreeSet::new();
    for line in COMMANDS.lines() {
        let command: Command = serde_json::from_str(line).unwrap();
        assert_eq!(serde_json::to_string(&command).unwrap(), line);
        assert_eq!(kind(line), command.key());
        kinds.insert(kind(line));
    }
    assert_eq!(kinds.len(), 33, "{kinds:?}");
}

#[test]
fn every_refusal_is_read_and_written_the_same() {
    let mut kinds = BTreeSet::new();
    for line in REFUSALS.lines() {
        let refusal: Refusal =
            serde_json::from_str(line).unwrap_or_else(|error| panic!("{line}: {error}"));
        assert_eq!(serde_json::to_string(&refusal).unwrap(), line);
        assert_eq!(kind(line), refusal.key());
        assert!(!refusal.to_string().is_empty());
        kinds.insert(kind(line));
    }
    assert_eq!(kinds.len(), REFUSAL_KINDS, "{kinds:?}");
}

const REFUSAL_KINDS: usize = 61;

/// What a new version does must be what the stored event did: the same people do
/// the same things, and the same log comes of it.
#[test]
fn the_same_commands_give_the_same_events() {
    let Desk { event, issued, .. } = school_event();
    let log: Vec<String> = { event.log().iter() }
        .map(|envelope| serde_json::to_string(envelope).unwrap())
        .collect();
    assert_eq!(log.join("\n"), EVENTS.trim_end());
    let keys: BTreeSet<&str> = issued.iter().map(Command::key).collect();
    assert_eq!(keys.len(), 32, "{keys:?}");
}
