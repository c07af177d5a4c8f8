//! Five pieces, counted.

use std::sync::Mutex;

use damka_engine::endgame::{BuildStep, Builder, TableStatistics, Value};
use damka_rules::Ruleset;

#[test]
fn only_two_kings_and_a_man_take_longer_than_thirty_plies() {
    let found: Mutex<Vec<(String, [u64; 2], u8)>> = Mutex::default();
    let note = |material: String, statistics: &TableStatistics| {
        let longer = [Value::Win, Value::Loss].map(|value| statistics.longer_than(value, 30));
        let (win, loss) = statistics.longest();
        if longer != [0, 0] {
            let mut found = found.lock().expect("no thread panics with the lock");
            found.push((material, longer, win.max(loss)));
        }
    };
    let mut builder = Builder::new(Ruleset::STRICT, 2, None);
    for pieces in 2..=5 {
        let report = |step: BuildStep<'_>| {
            if let BuildStep::Built {
                material,
                statistics,
            } = step
            {
                note(material.to_string(), &statistics[0]);
                note(material.flipped().to_string(), &statistics[1]);
            }
        };
        builder.build(pieces, &report).unwrap();
    }
    let mut found = found.into_inner().unwrap();
    found.sort();
    assert_eq!(
        found,
        [
            ("KKM v KM".to_owned(), [223, 0], 33),
            ("KM v KKM".to_owned(), [0, 138], 34),
        ]
    );
}
