//! Any text is the stored events of a game or an error. What was read is
//! written and read again; a game made of it, however odd, is verified and
//! played on without a panic.

use damka_game::{Actor, Command, Game, GameEnvelope, Now, Seat, format1, verify};
use damka_rules::{BySide, Millis};

/// Checks the law.
pub fn check(bytes: &[u8]) {
    let Ok(json) = serde_json::from_slice(bytes) else {
        return;
    };
    let (id, nobody) = ("g".parse(), BySide::from_fn(|_| Actor::Unknown));
    let id = id.expect("it is an id");
    let events = match format1::read_events(json, &id, &nobody) {
        Ok(events) => events,
        Err(error) => return assert!(!error.to_string().is_empty()),
    };
    let written = serde_json::to_string(&events).expect("events are written as JSON");
    let read: Vec<GameEnvelope> = serde_json::from_str(&written).expect("and read again");
    assert_eq!(read, events);
    let verified = verify(&events);
    let Ok(mut game) = Game::replay(&events) else {
        assert!(verified.is_err());
        return;
    };
    if let Ok(verified) = verified {
        assert_eq!(verified, game);
    }
    for (seat, command) in [
        (Seat::Referee, Command::Start),
        (Seat::Referee, Command::Tick),
        (Seat::First, Command::Resign),
    ] {
        let now = Now {
            time: game.last_time(),
            lag: Millis(u64::MAX),
        };
        let id = "fuzz".parse().expect("it is an id");
        if let Ok(batch) = game.decide_batch(&Actor::Program, id, seat, &command, now) {
            batch.iter().for_each(|envelope| game.evolve(envelope));
        }
    }
}

/// Games to begin with: one of each stored format.
pub fn seeds() -> Vec<Vec<u8>> {
    let lines = include_str!("../../../game/tests/data/events-v1.jsonl").lines();
    let old: Vec<&str> = lines.collect();
    let stored = |events: &[&str]| format!("[{}]", events.join(",")).into_bytes();
    let new = [
        r#"{"v":2,"id":"g","seq":1,"at":5,"actor":"program","command":"c1","event":"started"}"#,
        r#"{"v":2,"id":"g","seq":2,"at":9,"actor":"person:local","command":"c2","event":{"played":{"side":"first","move":{"step":{"from":22,"to":18}}}}}"#,
        r#"{"v":2,"id":"g","seq":3,"at":9,"actor":"computer:3","command":"c3","event":{"played":{"side":"second","move":{"step":{"from":9,"to":14}},"lag":3}}}"#,
        r#"{"v":2,"id":"g","seq":4,"at":9,"actor":"unknown","command":"c4","event":{"ended":{"outcome":"draw","reason":{"draw-rule":{"rule":0,"since":3}}}}}"#,
    ];
    let opening = damka_game::Opening::new(damka_rules::Ruleset::SCHOOL);
    let opened = Game::opening_envelope(
        "g".parse().expect("it is an id"),
        Actor::Program,
        opening,
        damka_game::Time(0),
    );
    let opened = serde_json::to_string(&opened.expect("it can be played"));
    let opened = opened.expect("events are written as JSON");
    let mut whole = vec![opened.as_str()];
    whole.extend(new);
    vec![stored(&old), stored(&old[..6]), stored(&whole)]
}
