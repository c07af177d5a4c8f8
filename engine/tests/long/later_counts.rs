//! Two kings and a man against a king and a man, where the count of strict
//! turns wins into draws.

use damka_engine::endgame::{
    Builder, Folder, Index, Judge, JudgedMove, Later, Material, Placed, Sample, Tables, Value,
};
use damka_rules::{Counters, Ruleset};

const MATERIAL: Material = Material {
    own_men: 1,
    own_kings: 2,
    foe_men: 1,
    foe_kings: 1,
};

#[test]
fn what_the_count_robs_is_told() {
    let rules = Ruleset::STRICT;
    let root = tempfile::tempdir().unwrap();
    let folder = Folder::of(rules, root.path());
    let mut builder = Builder::new(rules, 2, Some(folder.clone()));
    for pieces in 2..=5 {
        builder.build(pieces, &|_| ()).unwrap();
    }
    let mut tables = Tables::new(rules);
    folder.load(&mut tables, 2..=5).unwrap();
    let counters = Counters::default();

    // Those that the first count robs: their distance is longer than it.
    let mut quick = Judge::new(&tables, 0);
    let mut robbed = Vec::new();
    for placement in 0..MATERIAL.placements() {
        for kings in 0..MATERIAL.unit() {
            let Some(placed) = Placed::at(MATERIAL, Index { placement, kings }) else {
                break;
            };
            let position = placed.to_position();
            let verdict = quick.verdict(&position, &counters).unwrap();
            assert!(verdict.ended_by.is_none() || verdict.result() == Value::Draw);
            if verdict.value == Value::Win && verdict.ended_by == Some(0) {
                robbed.push(position);
            }
        }
    }
    assert_eq!(robbed.len(), 223);

    let mut judge = Judge::new(&tables, Judge::QUICK);
    for position in &robbed {
        let moves = judge.moves(position, &counters).unwrap();
        let wins = |judged: &JudgedMove| judged.verdict.result() == Value::Win;
        assert!(!moves.iter().any(wins), "{position} {moves:?}");
    }

    // Of the others nearly all are proved to be safe from later counts.
    let mut counts = [0; 3];
    let mut sample = Sample::new(&tables, 5);
    for _ in 0..2_000 {
        let position = sample.position(MATERIAL).to_position();
        let verdict = judge.verdict(&position, &counters).unwrap();
        if verdict.value != Value::Draw {
            counts[verdict.later as usize] += 1;
        }
    }
    println!("robbed, not proved, safe: {counts:?}");
    assert!(counts[Later::Safe as usize] > 5 * counts[Later::Unknown as usize]);
}
