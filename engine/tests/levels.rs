//! The ten levels: whole games by every rule set, from a seed.

use damka_engine::{Engine, Level, Root, Stop};
use damka_rules::{Move, MoveKind, Ruleset};

/// A game of a level against itself; the moves.
fn game(engine: &Engine, level: Level, seed: u64) -> Vec<Move> {
    let rules = engine.rules();
    let mut root = Root::start(rules);
    let mut moves = Vec::new();
    while rules.outcome(&root.position, &root.progress).is_none() && moves.len() < 300 {
        let mut limits = level.limits(seed);
        // Fewer nodes take the same code path, and less time.
        limits.nodes = limits.nodes.map(|nodes| nodes.min(300));
        let found = engine.search(&root, &limits, &Stop::new(), &mut |_| {});
        let m = found.best.expect("the game goes on");
        assert!(engine.moves(&root.position).contains(&m));
        root.play(&m);
        moves.push(m);
    }
    moves
}

#[test]
fn every_level_plays_whole_games_by_every_rule_set() {
    for rules in Ruleset::ALL {
        let engine = Engine::new(rules).hash(1).unwrap();
        for level in Level::ALL {
            let moves = game(&engine, level, u64::from(level.number()));
            assert!(moves.len() > 20, "{} level {level}", rules.id);
        }
    }
}

#[test]
fn a_game_depends_on_its_seed_alone() {
    let rules = Ruleset::CLASSIC;
    for level in Level::ALL {
        let once = game(&Engine::new(rules).hash(1).unwrap(), level, 11);
        let used = Engine::new(rules).hash(2).unwrap();
        game(&used, Level::BEST, 3);
        if level.limits(11).handicap.is_some() {
            assert_eq!(once, game(&used, level, 11), "level {level}");
            assert_ne!(once, game(&used, level, 12), "level {level}");
        }
    }
}

#[test]
fn lower_levels_never_miss_a_capture_on_purpose() {
    let rules = Ruleset::SCHOOL;
    let engine = Engine::new(rules).hash(1).unwrap();
    for seed in 0..10 {
        let level = Level::new(1 + (seed % 8) as u8).expect("it is a level");
        let moves = game(&engine, level, seed);
        assert!(moves.iter().all(|m| m.kind() != MoveKind::Missed));
    }
}

#[test]
fn numbers_from_one_to_ten() {
    let numbers = Level::ALL.map(Level::number);
    assert_eq!(numbers, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    assert_eq!(Level::new(0), None);
    assert_eq!(Level::new(11), None);
    assert!(
        Level::ALL
            .into_iter()
            .all(|level| Level::new(level.number()) == Some(level))
    );
}
