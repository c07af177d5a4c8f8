//! A player that follows the tables wins what is won, and loses no draw,
//! against a random and against a perfect defender.
#![cfg(all(feature = "offline", feature = "embedded"))]

use std::{env, path::Path};

use damka_engine::endgame::{Defender, Folder, Tables, Trial, Value};
use damka_rules::{Position, Ruleset, Side};

/// Plays so many won and so many drawn positions against both defenders.
fn follow(rules: &Ruleset, tables: &Tables, count: usize) {
    let mut trial = Trial::new(rules, tables, tables.pieces(), 7);
    let (mut won, mut counted, mut doubtful) = (0, 0, 0);
    for _ in 0..count {
        for value in [Value::Win, Value::Draw] {
            let start = trial.position(value).expect("there are many");
            for defender in [Defender::Random, Defender::Tables] {
                let played = trial.play(&start, defender).expect("all is known");
                assert!(!played.is_broken_promise(), "{} {played:?}", rules.id);
                if value == Value::Win {
                    won += usize::from(played.result == Value::Win);
                    counted += usize::from(played.verdict.result() == Value::Draw);
                    doubtful += usize::from(played.verdict.is_open());
                }
            }
        }
    }
    println!(
        "{}, {} pieces: {won} won of {}; {counted} were said to be ended by a count, {doubtful} doubtful",
        rules.id,
        tables.pieces(),
        2 * count
    );
    assert!(won + counted + doubtful >= 2 * count);
}

#[test]
fn what_is_won_is_won() {
    follow(Ruleset::STRICT, &Tables::builtin(Ruleset::STRICT), 10_000);
    for rules in Ruleset::ALL {
        follow(rules, &Tables::builtin(rules), 100);
    }
}

/// With `DAMKA_LONG=1` and the folder of larger tables in `DAMKA_TABLES`.
#[test]
fn what_is_won_is_won_with_larger_tables() {
    let (Some(_), Some(root)) = (env::var_os("DAMKA_LONG"), env::var_os("DAMKA_TABLES")) else {
        return;
    };
    for rules in Ruleset::ALL {
        let folder = Folder::of(rules, Path::new(&root));
        let mut tables = Tables::builtin(rules);
        folder.load(&mut tables, 5..=folder.pieces()).unwrap();
        follow(rules, &tables, 10_000);
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
    assert!(tables.line(&position, &counters, 50).is_empty());
}
