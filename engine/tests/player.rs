//! A player that follows the tables wins what is won, and loses no draw,
//! against a random and against a perfect defender.
#![cfg(all(feature = "offline", feature = "embedded"))]

use damka_engine::endgame::{Tables, Value};
use damka_rules::{Position, Ruleset, Side};

use crate::follow::follow;

#[test]
fn what_is_won_is_won() {
    follow(Ruleset::STRICT, &Tables::builtin(Ruleset::STRICT), 10_000);
    for rules in Ruleset::ALL {
        follow(rules, &Tables::builtin(rules), 100);
    }
}

#[test]
fn a_count_ends_what_is_won() {
    let rules = Ruleset::STRICT;
    let tables = Tables::builtin(rules);
    let position: Position = "W:WK29,K30,K31:BK5".parse().unwrap();
    let mut counters = damka_rules::Counters::default();
    let verdict = tables.verdict(&position, &counters).unwrap();
    assert_eq!((verdict.value, verdict.ended_by), (Value::Win, None));
    let plies = verdict.plies.unwrap();
    // With so much counted the capture comes just in time; one more, and it does not.
    counters.king_moves = 30 - plies;
    let verdict = tables.verdict(&position, &counters).unwrap();
    assert_eq!(verdict.result(), Value::Win);
    counters.king_moves += 1;
    let verdict = tables.verdict(&position, &counters).unwrap();
    assert_eq!((verdict.value, verdict.ended_by), (Value::Win, Some(0)));
    assert_eq!(verdict.result(), Value::Draw);
    for judged in tables.moves(&position, &counters).unwrap() {
        assert_ne!(judged.verdict.result(), Value::Win, "{judged:?}");
    }
    assert_eq!(position.turn(), Side::First);
    assert!(tables.variation(&position, &counters, 50).is_empty());
}
