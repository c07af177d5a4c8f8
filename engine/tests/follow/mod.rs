//! Games by the tables, against both defenders.

use damka_engine::endgame::{Defender, PlayoutRunner, Tables, Value};
use damka_rules::Ruleset;

/// Plays `count` won and `count` drawn positions against both defenders.
pub fn follow(rules: &Ruleset, tables: &Tables, count: usize) {
    let mut runner = PlayoutRunner::new(rules, tables, tables.pieces(), 7);
    let (mut won, mut counted, mut doubtful) = (0, 0, 0);
    for _ in 0..count {
        for value in [Value::Win, Value::Draw] {
            let start = runner.position(value).expect("there are many");
            for defender in [Defender::Random, Defender::Tables] {
                let played = runner.play(&start, defender).expect("all is known");
                assert!(!played.contradicts_verdict(), "{} {played:?}", rules.id);
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
