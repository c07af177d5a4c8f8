//! Positions worked out by hand, one for each corner of the rules.

use damka_rules::{Movegen, perft::Counting};

use crate::tables::{rows, spaced};

#[test]
fn every_move_list() {
    for row in rows!("tricky") {
        let position = row.position("fen");
        let axes = row.rules().move_axes();
        for movegen in [Movegen::new(axes), Movegen::at_run_time(axes)] {
            let moves = movegen.legal_moves(&position).sorted();
            assert_eq!(spaced(&moves), row.text("moves"), "{row}: {position}");
        }
    }
}

#[test]
fn positions_after_moves() {
    for row in rows!("tricky_after") {
        let position = row.position("fen");
        let moves = row.rules().legal_moves(&position);
        let text = row.text("move");
        let m = moves.iter().find(|m| m.to_string() == text);
        let m = m.unwrap_or_else(|| panic!("{row}: {text} is not among {moves:?}"));
        let after = position.play_unchecked(m);
        assert_eq!(after.to_string(), row.text("after"), "{row}");
    }
}

#[test]
fn orders_of_capture_counted_apart() {
    for row in rows!("tricky_kept") {
        let count = Movegen::from(row.rules()).perft(&row.position("fen"), 1, Counting::Paths);
        assert_eq!(count, row.number("kept"), "{row}");
    }
}
