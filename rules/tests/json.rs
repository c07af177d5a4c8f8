//! Values as JSON: each has one form, and what is written is read.

#![cfg(feature = "serde")]

use std::{collections::BTreeSet, fmt::Debug};

use damka_rules::{
    BySide, Clock, Millis, Movegen, Name, Position, Refusal, Role, Ruleset, Side, Source, Square,
    Squares, Step, notation::Attempt,
};
use serde::{Serialize, de::DeserializeOwned};

use crate::{
    attempts::attempt,
    random::{Positions, Random},
};

#[track_caller]
fn form<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: T, json: &str) {
    assert_eq!(serde_json::to_string(&value).expect("JSON"), json);
    assert_eq!(
        serde_json::from_str::<T>(json).expect("its own JSON"),
        value
    );
}

#[track_caller]
fn refused<T: DeserializeOwned + Debug>(json: &str, why: &str) {
    let error = serde_json::from_str::<T>(json).expect_err(why).to_string();
    assert!(error.contains(why), "{error}");
}

fn squares(numbers: &[u8]) -> Vec<Square> {
    let square = |&number| Square::from_number(number).expect("1 to 32");
    numbers.iter().map(square).collect()
}

#[test]
fn every_value_has_one_form() {
    form(Side::First, r#""first""#);
    form(Side::Second, r#""second""#);
    let (first, second) = (Millis(5), Millis(0));
    form(BySide { first, second }, r#"{"first":5,"second":0}"#);
    form(Square::B4, "17");
    let set: Squares = squares(&[18, 5, 32]).into_iter().collect();
    form(set, "[5,18,32]");
    form(Squares::EMPTY, "[]");
    form(
        "W:WK29:B16,18".parse::<Position>().unwrap(),
        r#""W:WK29:B16,18""#,
    );
    let clock = "each-move limit 2:30 at-zero loses";
    form(clock.parse::<Clock>().unwrap(), &format!("{clock:?}"));
    form(Role::King, r#""king""#);
    form(Source::Rule("9".into()), r#"{"rule":"9"}"#);
    form(Source::RuleAsRead("9".into()), r#"{"rule-as-read":"9"}"#);
    form(Source::Published, r#""published""#);
    form(Source::Reading, r#""reading""#);
    form(Source::House, r#""house""#);
    let name = Name {
        pl: "Żółw".into(),
        en: "Turtle".into(),
    };
    form(name, r#"{"pl":"Żółw","en":"Turtle"}"#);
    form(Ruleset::STRICT.moves_hash(), r#""6246f05bc1710fdd""#);
    let hash = Ruleset::STRICT.hash();
    form(hash, &format!("\"{hash}\""));
    let (from, to) = (Square::C3, Square::E5);
    let captured = Squares::of(Square::D4);
    form(
        Step { from, to, captured },
        r#"{"from":22,"to":15,"captured":[18]}"#,
    );
    let captured = Squares::EMPTY;
    form(
        Step {
            from,
            to: Square::D4,
            captured,
        },
        r#"{"from":22,"to":18}"#,
    );
}

#[test]
fn attempts_are_squares_or_a_removal() {
    form(
        Attempt::between(Square::C3, Square::D4),
        r#"{"squares":[22,18]}"#,
    );
    let capture = Attempt::Move {
        squares: squares(&[22, 15]).into(),
        capture: true,
        captured: Some(Squares::of(Square::D4)),
    };
    form(
        capture,
        r#"{"squares":[22,15],"capture":true,"captured":[18]}"#,
    );
    let dash = Attempt::parse("22-18").unwrap();
    form(dash, r#"{"squares":[22,18],"captured":[]}"#);
    form(Attempt::Removal(Square::D4), r#"{"remove":18}"#);
}

#[test]
fn refusals_carry_their_key() {
    form(Refusal::NoMoves, r#"{"reason":"no-moves"}"#);
    let square = Square::D4;
    form(
        Refusal::NoPiece { square },
        r#"{"reason":"no-piece","square":18}"#,
    );
    let position: Position = "W:W22,32:B18".parse().unwrap();
    let refusal = Ruleset::CLASSIC.judge(&position, &Attempt::parse("32-28").unwrap());
    form(
        refusal.unwrap_err(),
        r#"{"reason":"must-capture","able":[22],"example":{"from":22,"to":15,"captured":[18]}}"#,
    );
}

#[test]
fn nonsense_is_refused_with_the_reason() {
    refused::<Square>("0", "no square has the number 0");
    refused::<Square>("33", "no square has the number 33");
    refused::<Squares>("[1,2,40]", "40");
    let many = format!("[{}1]", "1,".repeat(32));
    refused::<Squares>(&many, "more than 32");
    refused::<Attempt>(r#"{"squares":[22]}"#, "two squares or more");
    let many = format!(r#"{{"squares":[{}1]}}"#, "1,".repeat(34));
    assert!(serde_json::from_str::<Attempt>(&many).is_err());
    refused::<Position>(r#""W:W5:B5""#, "W:W5:B5");
    let long = format!("\"{}\"", "W".repeat(2000));
    refused::<Position>(&long, "longer than 1000");
    refused::<Clock>(r#""sundial""#, "a clock is written as");
    refused::<Refusal>(r#"{"reason":"because"}"#, "because");
    let option = r#"{"from":22,"to":18}"#;
    let many = [option; 513].join(",");
    let many = format!(r#"{{"reason":"ambiguous","options":[{many}]}}"#);
    refused::<Refusal>(&many, "more than 512");
}

#[test]
fn every_refusal_travels_and_so_does_the_attempt() {
    let mut keys = BTreeSet::new();
    let mut check = |rules: &Ruleset, position: &Position, attempt: &Attempt| {
        let json = serde_json::to_string(attempt).unwrap();
        assert_eq!(serde_json::from_str::<Attempt>(&json).unwrap(), *attempt);
        let Err(refusal) = rules.judge(position, attempt) else {
            return;
        };
        let json = serde_json::to_string(&refusal).unwrap();
        assert!(json.starts_with(&format!(r#"{{"reason":"{}""#, refusal.key())));
        assert_eq!(serde_json::from_str::<Refusal>(&json).unwrap(), refusal);
        let value = serde_json::to_value(&refusal).unwrap();
        assert_eq!(serde_json::from_value::<Refusal>(value).unwrap(), refusal);
        keys.insert(refusal.key());
    };
    for (seed, rules) in Ruleset::ALL.into_iter().enumerate() {
        let mut positions = Positions::new(seed as u64, Movegen::from(rules));
        let mut random = Random::new(100 + seed as u64);
        for _ in 0..5_000 {
            let mut position = positions.next();
            let missed = rules.missed_captures(&position);
            if !missed.is_empty() && random.percent(30) {
                position = position.play_unchecked(&missed[random.below(missed.len())]);
            }
            check(rules, &position, &attempt(&mut random, &position));
        }
    }
    // Too rare to come up by chance.
    let position: Position = "W:WK29:B16,18,23,24".parse().unwrap();
    let through_captured = Attempt::parse("29x14").unwrap();
    check(Ruleset::TOURNAMENT, &position, &through_captured);
    assert_eq!(keys.len(), 26, "every reason must come up: {keys:?}");
}
