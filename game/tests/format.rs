//! Events that were stored stay readable: the files in `data` never change.

use std::collections::BTreeSet;

use damka_game::{
    Actor, Command, CommandId, Game, GameEnvelope, Opening, Record, ReplayError, Seat, Seq, Time,
    format1, verify,
};
use damka_rules::{BySide, CaptureChoice, Cited, Ruleset, Side, notation::Attempt};
use serde_json::Value;

/// A game with every kind of event, in version 1 of the format, by rules of
/// somebody's own.
const EVENTS_V1: &str = include_str!("data/events-v1.jsonl");

/// A game of each built-in rule set as version 0.1 stored it, by its id alone;
/// an empty line between two games.
const BUILT_IN_V1: &str = include_str!("data/builtin-v1.jsonl");

/// Games with every kind of event and of end in version 2 of the format, as
/// 0.2 writes it; an empty line between two games.
const EVENTS_V2: &str = include_str!("data/events-v2.jsonl");

fn values(lines: &str) -> Value {
    let lines = lines
        .lines()
        .map(|line| serde_json::from_str(line).unwrap());
    Value::Array(lines.collect())
}

fn read_v1(lines: &str) -> Vec<GameEnvelope> {
    let nobody = BySide::from_fn(|_| Actor::Unknown);
    format1::read_events(values(lines), &"old".parse().unwrap(), &nobody).unwrap()
}

#[test]
fn events_of_version_1_are_read() {
    let events = read_v1(EVENTS_V1);
    let kinds: BTreeSet<String> = EVENTS_V1
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap()["type"].to_string())
        .collect();
    assert_eq!(kinds.len(), 23, "{kinds:?}");
    assert_eq!(events.len(), EVENTS_V1.lines().count());
    let game = Game::replay(&events).unwrap();
    assert_eq!(game.toss().map(|toss| toss.winner), Some(Side::Second));
    assert_eq!(verify(&events), Ok(game));
    assert!(Record::of(&events).unwrap().to_pdn().is_ok());
    // Written and read again they are the same events.
    let json = serde_json::to_string(&events).unwrap();
    assert_eq!(
        serde_json::from_str::<Vec<GameEnvelope>>(&json).unwrap(),
        events
    );
}

#[test]
fn games_of_the_built_in_rule_sets_of_version_0_1_are_read() {
    let games: Vec<&str> = BUILT_IN_V1.split_terminator("\n\n").collect();
    assert_eq!(games.len(), 11);
    for lines in games {
        let events = read_v1(lines);
        let game = verify(&events).unwrap_or_else(|findings| panic!("{findings:?}\n{lines}"));
        assert!(game.ended().is_some());
        assert_eq!(game.opening().clock, *game.rules().clock);
        assert_eq!(events[0].actor, Actor::Unknown);
        // Counted from the start of the game: the date is not known.
        assert_eq!(game.last_time().date(), None);
        let opening: Value = serde_json::from_str(lines.lines().next().unwrap()).unwrap();
        assert_eq!(game.rules().id, opening["rules"]["id"].as_str().unwrap());
    }
}

#[test]
fn events_of_version_2_are_read_and_written_the_same() {
    let mut kinds = BTreeSet::new();
    let mut reasons = BTreeSet::new();
    for lines in EVENTS_V2.split_terminator("\n\n") {
        let mut log = Vec::new();
        for line in lines.lines() {
            let envelope: GameEnvelope = serde_json::from_str(line).unwrap();
            assert_eq!(serde_json::to_string(&envelope).unwrap(), line);
            let event = serde_json::to_string(&envelope.event).unwrap();
            kinds.insert(event.split('"').nth(1).unwrap_or_default().to_owned());
            log.push(envelope);
        }
        let game = verify(&log).unwrap_or_else(|findings| panic!("{findings:?}\n{lines}"));
        reasons.extend(game.ended().map(|ended| ended.reason.key()));
    }
    assert_eq!(kinds.len(), 26, "{kinds:?}");
    assert_eq!(reasons.len(), 11, "{reasons:?}");
}

#[test]
fn versions_of_the_future_are_refused_with_the_reason() {
    let line =
        r#"{"v":3,"id":"g","seq":0,"at":0,"actor":"program","command":"c","event":"started"}"#;
    let error = serde_json::from_str::<GameEnvelope>(line).unwrap_err();
    assert!(
        error
            .to_string()
            .starts_with("an event of format 3; this program reads 1 to 2"),
        "{error}"
    );
    let nobody = BySide::from_fn(|_| Actor::Unknown);
    for line in [line, r#"{"seq":0,"at":0,"type":"started"}"#, "7"] {
        let read = format1::read_events(values(line), &"g".parse().unwrap(), &nobody);
        assert!(read.is_err(), "{line}");
    }
}

#[test]
fn a_log_with_a_gap_is_no_game() {
    let mut events = read_v1(EVENTS_V1);
    events.remove(3);
    assert_eq!(
        Game::replay(&events),
        Err(ReplayError::Gap {
            expected: Seq(3),
            found: Seq(4)
        })
    );
    assert_eq!(Game::replay(&events[1..]), Err(ReplayError::NoOpening));
    assert_eq!(Game::replay([]), Err(ReplayError::Empty));
}

/// A built-in rule set that is corrected later leaves the games as they were
/// played: here `strict` once let any capture be chosen.
#[test]
fn a_game_goes_by_the_rules_that_it_was_played_by() {
    let mut rules = Ruleset::STRICT.clone();
    rules.capture_choice = Cited::house(CaptureChoice::Any);
    let opening = Opening::new(&rules).with_position("W:W28,K30:B15,24,25".parse().unwrap());
    let id = "old".parse().unwrap();
    let opened = Game::opening_envelope(id, Actor::Program, opening, Time(0)).unwrap();
    let mut game = Game::replay([&opened]).unwrap();
    let mut log = vec![opened];
    let play = Command::Play {
        turn: game.turn(),
        attempt: Attempt::parse("30x21").unwrap(),
    };
    for (seat, command) in [(Seat::Referee, Command::Start), (Seat::First, play)] {
        let id = CommandId::of_program(game.next_seq(), &command);
        let batch = game.decide_batch(&Actor::local(), id, seat, &command, Time(1));
        let batch = batch.unwrap();
        batch.iter().for_each(|envelope| game.evolve(envelope));
        log.extend(batch);
    }
    let json = serde_json::to_string(&log).unwrap();
    let read: Vec<GameEnvelope> = serde_json::from_str(&json).unwrap();
    let game = verify(&read).unwrap();
    assert_eq!(game.rules().id, "strict");
    assert_ne!(game.rules().hash(), Ruleset::STRICT.hash());
    assert_eq!(game.turn().ply, 1);
}
