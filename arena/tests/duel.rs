//! Whole matches, with few nodes.

#![allow(clippy::unwrap_used, reason = "in a test it says enough")]

use std::{
    ops::ControlFlow,
    sync::{Arc, Mutex},
    time::Duration,
};

use damka_arena::{
    Contestant, Duel, MatchResult, Openings, Pair, PairRecord, Referee, TimeControl,
};
use damka_engine::endgame::Tables;
use damka_rules::Ruleset;

fn play(rules: &Ruleset, names: [&str; 2], pairs: usize, jobs: usize) -> (MatchResult, Vec<Pair>) {
    let [a, b] = names.map(|name| name.parse::<Contestant>().unwrap());
    let tables = Arc::new(Tables::builtin(rules));
    let openings = Mutex::new(Openings::random(rules, 4, 1));
    let duel = Duel {
        rules,
        contestants: [&a, &b],
        time_control: TimeControl {
            nodes: Some(300),
            ..TimeControl::default()
        },
        openings: &openings,
        referee: Referee::new(rules, tables.clone()),
        tables,
        most_plies: 300,
        // Other tests run at the same time.
        grace: Duration::from_secs(5),
        jobs,
        seed: 1,
    };
    let mut seen = Vec::new();
    let numbers: Vec<usize> = (0..pairs).collect();
    duel.run(&numbers, &mut |pair| {
        seen.push(pair);
        ControlFlow::Continue(())
    })
    .unwrap();
    seen.sort_by_key(|pair| pair.number);
    let mut match_result = MatchResult::default();
    for pair in &seen {
        match_result.add(&PairRecord::from(pair));
    }
    (match_result, seen)
}

#[test]
fn every_rule_set_is_played_to_its_end() {
    for rules in Ruleset::ALL {
        let (match_result, pairs) = play(rules, ["self", "random"], 3, 1);
        assert_eq!(match_result.tally.count(), 3, "{}", rules.id);
        assert!(
            match_result.tally.score() > 0.8,
            "{}: {match_result:?}",
            rules.id
        );
        for game in pairs.iter().flat_map(|pair| &pair.games) {
            assert_eq!(
                game.ending.at_fault(),
                None,
                "{}: {:?}",
                rules.id,
                game.ending
            );
            let mut position = game.start;
            for m in &game.moves {
                position = rules.play(&position, m).unwrap();
            }
        }
    }
}

#[test]
fn a_match_with_oneself_is_even() {
    // Every pair is the same game twice.
    let (match_result, pairs) = play(Ruleset::CLASSIC, ["self", "self"], 6, 2);
    assert_eq!(match_result.tally.pairs, [0, 0, 6, 0, 0]);
    for pair in pairs {
        let [one, two] = pair.games;
        assert_eq!(one.moves, two.moves);
    }
}

#[test]
fn jobs_do_not_change_the_games() {
    let moves = |jobs| {
        let (_, pairs) = play(Ruleset::RUSSIAN, ["level:2", "greedy"], 6, jobs);
        let games = pairs.into_iter().flat_map(|pair| pair.games);
        games.map(|game| game.moves).collect::<Vec<_>>()
    };
    assert_eq!(moves(1), moves(3));
}

#[test]
fn our_own_heeds_the_clock() {
    let player = "self nodes=1000000000 movetime=0.001";
    let (match_result, _) = play(Ruleset::CLASSIC, [player, "greedy"], 1, 1);
    assert_eq!(match_result.faults[0].time, 0);
    let player = "self nodes=1000000000 time=0.05+0.001";
    let (match_result, _) = play(Ruleset::CLASSIC, [player, "greedy"], 1, 1);
    assert_eq!(match_result.faults[0].time, 0);
}

#[test]
fn a_program_that_is_not_there_ends_the_match() {
    let rules = Ruleset::CLASSIC;
    let [a, b] = ["self", "hub:no-such-program"].map(|name| name.parse::<Contestant>().unwrap());
    let openings = Mutex::new(Openings::random(rules, 2, 1));
    let duel = Duel {
        rules,
        contestants: [&a, &b],
        time_control: TimeControl::default(),
        openings: &openings,
        tables: Arc::new(Tables::builtin(rules)),
        referee: None,
        most_plies: 300,
        grace: Duration::ZERO,
        jobs: 1,
        seed: 1,
    };
    let error = duel
        .run(&[0], &mut |_| ControlFlow::Continue(()))
        .unwrap_err();
    assert!(error.to_string().contains("no-such-program"), "{error}");
}
