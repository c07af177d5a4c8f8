//! What a dash between two squares means, and what stands in the way of a capture.

use damka_rules::{
    Movegen, Position, Refusal, Ruleset, Square, Squares, Step,
    notation::{Attempt, ReadError},
};

use crate::random;

fn position(fen: &str) -> Position {
    fen.parse().expect("the FEN is good")
}

#[test]
fn a_dash_is_no_capture_where_the_king_could_go_quietly() {
    let position = position("W:WK5,K16:BK2,K3,6,K8,K9,10,19,24,K25,K27,28");
    for rules in [Ruleset::CLASSIC, Ruleset::TOURNAMENT, Ruleset::RUSSIAN] {
        let refused = rules.read_move(&position, "16-7").unwrap_err();
        let ReadError::Refused(Refusal::MustCapture { example, .. }) = refused else {
            panic!("{refused}");
        };
        assert_eq!(example.from, Square::G5);
        assert!(rules.read_move(&position, "16x7").is_ok());
        assert!(rules.read_move_with_sign(&position, "16-7", 'x').is_err());
        let dashed = rules.read_move_with_sign(&position, "16-7", '-');
        assert_eq!(dashed.unwrap().to_string(), "16x7{10,19,25}");
    }
}

#[test]
fn a_dash_is_a_capture_where_it_can_be_nothing_else() {
    let position = position("W:W22:B18");
    let m = Ruleset::CLASSIC.read_move(&position, "22-15").unwrap();
    assert_eq!(m.to_string(), "22x15{18}");
}

#[test]
fn only_the_piece_that_stands_in_the_way_is_named() {
    // Over 18, 16, 24 and 23, and then 18 is still there: 23 cannot be taken.
    let position = position("W:WK29:B16,18,23,24");
    let refused = Ruleset::TOURNAMENT.read_move(&position, "29x14");
    let captured = Squares::of(Square::D4);
    let expected = Refusal::CapturedInTheWay { captured };
    assert_eq!(refused, Err(ReadError::Refused(expected)));
}

/// A piece that is named as captured and in the way can be captured: without
/// it, or if it left at once, the king would come through.
#[test]
fn what_is_named_as_captured_can_be_captured() {
    let mut positions = random::Positions::new(7, Movegen::from(Ruleset::TOURNAMENT));
    let rules = Ruleset::TOURNAMENT;
    let movegen = Movegen::from(rules);
    let mut found = 0;
    for _ in 0..10_000 {
        let position = positions.next();
        for from in position.pieces(position.turn()) {
            for to in Square::ALL {
                let attempt = Attempt::Move {
                    squares: [from, to].into_iter().collect(),
                    capture: true,
                    captured: None,
                };
                let Err(Refusal::CapturedInTheWay { captured }) = rules.judge(&position, &attempt)
                else {
                    continue;
                };
                found += 1;
                let own = |m: &damka_rules::Move| m.from() == from;
                let possible: Squares = (movegen.captures(&position).iter().filter(|m| own(m)))
                    .flat_map(|m| Step::from(m).captured)
                    .collect();
                assert!(
                    captured.into_iter().all(|square| possible.contains(square)),
                    "{position} {from}x{to}: {captured} of {possible}"
                );
            }
        }
    }
    assert!(found > 20, "{found}");
}
