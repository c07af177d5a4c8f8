//! Three kings against one, counted: the long diagonal decides.
#![cfg(feature = "offline")]

use damka_engine::endgame::{Builder, Index, Material, RelativePieces};
use damka_rules::{Ruleset, Squares};

const STRONG: Material = Material {
    own_men: 0,
    own_kings: 3,
    foe_men: 0,
    foe_kings: 1,
};

/// Losses, draws and wins of the quiet positions, by whether the lone king and
/// the strong side stand on the long diagonal.
fn count(rules: &Ruleset, builder: &Builder, material: Material) -> [[[u32; 3]; 2]; 2] {
    let mut counts = [[[0; 3]; 2]; 2];
    for kings in 0..material.king_placements() {
        let index = Index {
            placement: 0,
            kings,
        };
        let placed = RelativePieces::at(material, index).expect("kings alone are everywhere");
        let position = placed.to_position();
        let moves = rules.legal_moves(&position);
        if moves.first().is_some_and(|m| m.is_capture()) {
            continue;
        }
        let on = |kings: Squares| usize::from(!kings.is_disjoint(Squares::LONG_DIAGONAL));
        let (lone, strong) = match material == STRONG {
            true => (placed.foe_kings, placed.own_kings),
            false => (placed.own_kings, placed.foe_kings),
        };
        counts[on(lone)][on(strong)][builder.value(&position) as usize] += 1;
    }
    counts
}

#[test]
fn the_long_diagonal_decides() {
    for rules in [Ruleset::STRICT, Ruleset::RUSSIAN] {
        let mut builder = Builder::new(rules, 2, None);
        for pieces in 2..=4 {
            builder.build(pieces, &|_| ()).unwrap();
        }
        let [[off, off_both], [on, both]] = count(rules, &builder, STRONG);
        let anywhere: Vec<u32> = off.iter().zip(off_both).map(|(a, b)| a + b).collect();
        assert_eq!(anywhere, [0, 896, 70_504]);
        assert_eq!(both, [0, 0, 5_092]);
        assert_eq!(on, [0, 10_704, 468]);

        let [[off, strong], [lone, both]] = count(rules, &builder, STRONG.flipped());
        assert_eq!(strong, [39_560, 40, 0]);
        assert_eq!(off, [6_764, 17_012, 0]);
        assert_eq!(lone, [0, 13_696, 0]);
        assert_eq!(both, [4_536, 8, 0]);
    }
}
