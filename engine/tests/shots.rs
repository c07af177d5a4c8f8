//! Sacrifices that win by force, and that a five-ply search does not see, are
//! found within a million nodes. `engine/examples/shots.rs` found and proved the
//! positions.

#![cfg(feature = "embedded")]

#[path = "shots/combination.rs"]
mod combination;

use std::thread;

use combination::{Prover, gains};
use damka_engine::{Engine, Limits, Root, Stop, endgame::Tables};
use damka_rules::{Position, Ruleset};

/// The maximum number of nodes of a search.
const MAX_NODES: u64 = 1_000_000;
/// The percentage of shots that must be found.
const FOUND: usize = 98;

const DOCUMENTS: [&Ruleset; 5] = [
    Ruleset::TOURNAMENT,
    Ruleset::STRICT,
    Ruleset::CLASSIC,
    Ruleset::SCHOOL,
    Ruleset::ONLINE,
];

struct Shot {
    line: String,
    position: Position,
    best: String,
    plies: u8,
}

fn shots(rules: &Ruleset) -> Vec<Shot> {
    let lines = include_str!("shots/list.txt")
        .lines()
        .filter(|line| !line.starts_with('#'));
    lines
        .filter_map(|line| {
            let [id, position, best, plies] = line.split(' ').collect::<Vec<_>>()[..] else {
                panic!("four words are needed: {line}");
            };
            (id == rules.id).then(|| Shot {
                line: line.to_owned(),
                position: position.parse().expect("a position"),
                best: best.to_owned(),
                plies: plies.parse().expect("a number"),
            })
        })
        .collect()
}

/// After how many nodes the move is the best one and stays so until the end;
/// none if it is not.
fn nodes_to_find(engine: &Engine, shot: &Shot) -> Option<u64> {
    let stop = Stop::new();
    let mut since = None;
    engine.forget();
    let root = Root::of(shot.position);
    let found = engine.search(&root, &Limits::nodes(MAX_NODES), &stop, &mut |report| {
        let line = &report.variations[0];
        if line.moves[0].to_string() == shot.best {
            since.get_or_insert(report.nodes);
            // A win that is certain is not given up again.
            if line.score.is_decided() && line.score.hundredths() > 0 {
                stop.now();
            }
        } else {
            since = None;
        }
    });
    let is_found = found.best?.to_string() == shot.best;
    is_found.then(|| since.unwrap_or(found.report.nodes))
}

/// How many of the shots are found, and how many there are.
fn solve(rules: &Ruleset) -> (usize, usize) {
    let shots = shots(rules);
    let engine = Engine::new(rules);
    let (mut found, mut nodes) = (0, 0);
    for shot in &shots {
        match nodes_to_find(&engine, shot) {
            Some(needed) => {
                found += 1;
                nodes += needed;
            }
            None => println!("not found: {}", shot.line),
        }
    }
    let mean = nodes / found.max(1) as u64;
    let all = shots.len();
    println!("{}: {found} of {all} shots, {mean} nodes each", rules.id);
    (found, all)
}

#[test]
fn nearly_all_are_found() {
    let (found, all) = thread::scope(|scope| {
        let sets = DOCUMENTS.map(|rules| scope.spawn(|| solve(rules)));
        let counts = sets.map(|set| set.join().expect("it ends"));
        counts
            .into_iter()
            .fold((0, 0), |(a, b), (found, all)| (a + found, b + all))
    });
    assert!(found * 100 >= FOUND * all, "{found} of {all}");
}

#[test]
fn there_are_enough_and_they_are_deep() {
    let all: Vec<Shot> = DOCUMENTS.into_iter().flat_map(shots).collect();
    assert!(all.len() >= 300);
    assert!(all.iter().all(|shot| shot.plies >= 7));
}

/// Each is proved again, from the move in the list, with the tables that come
/// with the program; and none is shorter, nor seen in five plies.
#[test]
fn each_is_a_combination_that_a_short_search_does_not_show() {
    for rules in Ruleset::ALL {
        let engine = Engine::new(rules).hash(1).unwrap();
        let tables = Tables::builtin(rules);
        let prover = Prover {
            rules,
            engine: &engine,
            tables: &tables,
        };
        for shot in shots(rules) {
            let position = &shot.position;
            let forcing = prover.forcing(position);
            let best = forcing.iter().find(|m| m.to_string() == shot.best);
            let best = best.unwrap_or_else(|| panic!("forces nothing: {}", shot.line));
            assert!(
                !best.is_capture(),
                "a capture is no sacrifice: {}",
                shot.line
            );
            let after = position.play_unchecked(best);
            assert!(prover.has_won(&after, shot.plies - 1), "{}", shot.line);
            assert!(!prover.wins(position, shot.plies - 2), "{}", shot.line);
            assert!(!gains(rules, position, position.turn(), 5), "{}", shot.line);
        }
    }
}
