//! Any text is a move of the position or a refusal, and every move is read
//! again from every form in which it is written.

use crate::arrangement::{self, position, rules};
use damka_rules::{Notation, Position, Ruleset, hub};

/// Checks the law.
pub fn check(bytes: &[u8]) {
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
}

/// Positions to begin with, a rule set, and the text of a move.
pub fn seeds() -> Vec<Vec<u8>> {
    let texts = [
        "22-18",
        "28x10{15,24}",
        "c3:e5:g7",
        "x22",
        "30x21x14",
        "a3-b4",
    ];
    let seed = |text: &str| arrangement::seeds(&[b"\x02", text.as_bytes()].concat());
    texts.into_iter().flat_map(seed).collect()
}

fn reads_back(rules: &Ruleset, position: &Position, m: &damka_rules::Move, text: &str) {
    let read = rules.read_move(position, text);
    assert_eq!(read, Ok(*m), "{position} by {}: “{text}”", rules.id);
}
