//! Two kings and a man against a king and a man, where the count of strict
//! turns wins into draws.

use damka_engine::endgame::{
    CountProof, Index, Material, MoveVerdict, PositionSampler, Prober, RelativePieces, Value,
};
use damka_rules::{Counters, Ruleset};

const MATERIAL: Material = Material {
    own_men: 1,
    own_kings: 2,
    foe_men: 1,
    foe_kings: 1,
};

#[test]
fn wins_that_a_count_ends_are_found() {
    let rules = Ruleset::STRICT;
    let root = tempfile::tempdir().unwrap();
    let tables = crate::tables_to_five_pieces(rules, root.path());
    let counters = Counters::default();

    // Those that the current count ends: their distance is longer than it.
    let mut quick = Prober::new(&tables, 0);
    let mut drawn_by_count = Vec::new();
    for placement in 0..MATERIAL.placements() {
        for kings in 0..MATERIAL.king_placements() {
            let Some(placed) = RelativePieces::at(MATERIAL, Index { placement, kings }) else {
                break;
            };
            let position = placed.to_position();
            let verdict = quick.verdict(&position, &counters).unwrap();
            assert!(verdict.ended_by.is_none() || verdict.result() == Value::Draw);
            if verdict.value == Value::Win && verdict.ended_by == Some(0) {
                drawn_by_count.push(position);
            }
        }
    }
    assert_eq!(drawn_by_count.len(), 223);

    let mut prober = Prober::new(&tables, Prober::QUICK);
    for position in &drawn_by_count {
        let moves = prober.moves(position, &counters).unwrap();
        let wins = |judged: &MoveVerdict| judged.verdict.result() == Value::Win;
        assert!(!moves.iter().any(wins), "{position} {moves:?}");
    }

    // Of the others nearly all are proved to be safe from later counts.
    let mut counts = [0; 3];
    let mut sample = PositionSampler::new(&tables, 5);
    for _ in 0..2_000 {
        let position = sample.position(MATERIAL).to_position();
        let verdict = prober.verdict(&position, &counters).unwrap();
        if verdict.value != Value::Draw {
            counts[verdict.proof as usize] += 1;
        }
    }
    println!("drawn, not proved, safe: {counts:?}");
    assert!(counts[CountProof::Safe as usize] > 5 * counts[CountProof::Unknown as usize]);
}
