//! Three kings against one, counted.
#![cfg(feature = "offline")]

use damka_engine::endgame::{Builder, Index, Material, Placed};
use damka_rules::{Ruleset, Squares};

#[test]
fn the_long_diagonal_decides() {
    let mut builder = Builder::new(Ruleset::STRICT, 2, None);
    for pieces in 2..=4 {
        builder.build(pieces, &|_| ()).unwrap();
    }
    let material = Material {
        own_men: 0,
        own_kings: 3,
        foe_men: 0,
        foe_kings: 1,
    };
    let diagonal = Squares::LONG_DIAGONAL;
    let mut counts = [[0u32; 3]; 3];
    for kings in 0..material.unit() {
        let placed = Placed::at(
            material,
            Index {
                placement: 0,
                kings,
            },
        )
        .unwrap();
        let position = placed.to_position();
        if Ruleset::STRICT.legal_moves(&position)[0].is_capture() {
            continue;
        }
        let case = match () {
            () if placed.foe_kings.is_disjoint(diagonal) => 0,
            () if !placed.own_kings.is_disjoint(diagonal) => 1,
            () => 2,
        };
        counts[case][builder.value(&position) as usize] += 1;
    }
    assert_eq!(counts[0], [0, 896, 70_504]);
    assert_eq!(counts[1], [0, 0, 5_092]);
    assert_eq!(counts[2], [0, 10_704, 468]);
}
