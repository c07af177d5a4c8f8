//! Three hundred positions for each rule set, each with its whole list of moves.

use damka_rules::Movegen;

use crate::tables::{rows, spaced};

#[test]
fn every_move_list() {
    for row in rows!("positions") {
        let position = row.position("fen");
        let axes = row.rules().move_axes();
        for movegen in [Movegen::new(axes), Movegen::at_run_time(axes)] {
            let moves = movegen.legal_moves(&position).sorted();
            assert_eq!(spaced(&moves), row.text("moves"), "{row}: {position}");
            assert_eq!(moves.len() as u64, row.number("nmoves"), "{row}");
        }
    }
}

#[test]
fn every_position_is_written_as_it_was_read() {
    for row in rows!("positions") {
        assert_eq!(row.position("fen").to_string(), row.text("fen"), "{row}");
    }
}
