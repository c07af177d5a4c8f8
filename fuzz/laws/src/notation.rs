//! Any text is a move of the position or a refusal, and every move is read
//! again from every form in which it is written.

#![no_main]

use damka_fuzz::{position, rules};
use damka_rules::{Notation, Position, Ruleset, hub};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Some((position, &[which, ref text @ ..])) = position(bytes) else {
        return;
    };
    let rules = rules(which);
    let legal = rules.legal_moves(&position);
    let missed = rules.missed_captures(&position);
    if let Ok(text) = core::str::from_utf8(text) {
        match rules.read_move(&position, text) {
            Ok(m) => assert!(legal.contains(&m) || missed.contains(&m)),
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }
    for m in legal.iter().chain(&missed) {
        for (notation, sign) in [(Notation::Numeric, 'x'), (Notation::Algebraic, ':')] {
            reads_back(
                rules,
                &position,
                m,
                &rules.write_move(&position, m, notation, sign),
            );
        }
        reads_back(rules, &position, m, &m.to_string());
        reads_back(rules, &position, m, &hub::write_move(m));
    }
});

fn reads_back(rules: &Ruleset, position: &Position, m: &damka_rules::Move, text: &str) {
    let read = rules.read_move(position, text);
    assert_eq!(read, Ok(*m), "{position} by {}: “{text}”", rules.id);
}
