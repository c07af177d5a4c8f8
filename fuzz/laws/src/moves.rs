//! A game of moves that the fuzzer picks: in every position the list has no
//! move twice, the two generators agree, every capture has a path, and the hash
//! carried along is the hash from scratch.

use crate::arrangement::{self, movegen, position};
use damka_rules::{MissedCapture, Movegen, Zobrist};

/// Checks the law.
pub fn check(bytes: &[u8]) {
    let Some((mut position, &[low, high, ref picks @ ..])) = position(bytes) else {
        return;
    };
    let movegen = movegen([low, high]);
    let at_run_time = Movegen::at_run_time(movegen.axes());
    let mut hash = Zobrist::of(&position);
    for &pick in picks {
        let legal = movegen.legal_moves(&position).sorted();
        assert!(legal.is_sorted_by(|a, b| a < b));
        assert_eq!(at_run_time.legal_moves(&position).sorted(), legal);
        for m in legal.iter().filter(|m| m.is_capture()) {
            let paths = movegen.paths(&position, m);
            assert!(!paths.is_empty(), "{position}: {m}");
            for path in paths {
                assert_eq!(
                    path.iter()
                        .map(|jump| jump.over)
                        .collect::<damka_rules::Squares>(),
                    m.captured()
                );
                assert_eq!(path.last().map(|jump| jump.landing), Some(m.to()));
            }
        }
        let missed = movegen.missed_captures(&position, MissedCapture::LosesPiece);
        let choices: Vec<_> = legal.iter().chain(&missed).collect();
        let Some(m) = choices.get(usize::from(pick) % choices.len().max(1)) else {
            return;
        };
        let after = position.play_unchecked(m);
        hash = hash.after(&position, &after);
        assert_eq!(hash, Zobrist::of(&after), "{position}: {m}");
        position = after;
    }
}

/// Positions to begin with, axes, and moves to pick.
pub fn seeds() -> Vec<Vec<u8>> {
    arrangement::seeds(&[0x12, 0x34, 3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7, 9, 3])
}
