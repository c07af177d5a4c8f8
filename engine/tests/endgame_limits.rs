//! Roots that the endgame tables decide: the move is looked up, and proofs and
//! variations keep to the limits.
#![cfg(feature = "embedded")]

use std::time::Duration;

use damka_engine::{
    Engine, Limits, Root, Score, SearchResult, Stop,
    endgame::{MoveVerdict, Prober, Tables, Value},
};
use damka_rules::{Counters, Position, Ruleset};
use oorandom::Rand64;

use crate::ticking::ticking;

/// Won, but the draw counts of these rules leave it open whether in time.
const OPEN_WIN: &str = "W:W7,29,31:BK30";
const RULES: [&Ruleset; 3] = [Ruleset::RUSSIAN, Ruleset::BRAZILIAN, Ruleset::ONLINE];

fn search(engine: &Engine, limits: &Limits, stop: &Stop) -> SearchResult {
    let root = Root::of(OPEN_WIN.parse().expect("a position"));
    engine.search(&root, limits, stop, &mut |_| {})
}

#[test]
fn a_search_that_is_already_stopped_looks_the_move_up() {
    for rules in RULES {
        let (engine, stop) = (Engine::new(rules), Stop::new());
        stop.now();
        let found = search(&engine, &Limits::infinite(), &stop);
        let best = found.best.expect("there are moves").to_string();
        assert!(
            ["7-2", "7-3"].contains(&best.as_str()),
            "{} {best}",
            rules.id
        );
        assert_eq!(found.report.nodes, 1, "{}: nothing was proved", rules.id);
        assert_eq!(found.report.variations[0].moves.len(), 1, "{}", rules.id);
        assert!(found.report.variations[0].score.is_decided());
    }
}

#[test]
fn proofs_and_variations_are_counted_as_nodes() {
    for rules in RULES {
        let engine = Engine::new(rules);
        let few = search(&engine, &Limits::nodes(200), &Stop::new());
        assert!(
            (100..=300).contains(&few.report.nodes),
            "{}",
            few.report.nodes
        );
        let all = search(&engine, &Limits::infinite(), &Stop::new());
        let most = u64::from(2 * 4 * Prober::QUICK) + 1;
        assert!(
            (301..=most).contains(&all.report.nodes),
            "{}",
            all.report.nodes
        );
        assert!(all.report.variations[0].moves.len() > 5);
        // Where nothing is to be proved, nothing is visited.
        let strict = search(
            &Engine::new(Ruleset::STRICT),
            &Limits::infinite(),
            &Stop::new(),
        );
        assert_eq!(strict.report.nodes, 1);
        assert!(strict.report.variations[0].moves.len() > 5);
    }
}

#[test]
fn the_time_limit_ends_proofs_and_variations() {
    for rules in RULES {
        let engine = Engine::new(rules).clock(ticking);
        let found = search(
            &engine,
            &Limits::time(Duration::from_millis(20)),
            &Stop::new(),
        );
        assert!(found.best.is_some());
        assert!(
            found.report.variations[0].moves.len() > 1,
            "a line by look-up"
        );
        assert!(
            found.report.elapsed <= Duration::from_millis(25),
            "{:?}",
            found.report.elapsed
        );
        assert!(found.report.nodes <= 25 * 64, "{}", found.report.nodes);
    }
}

#[test]
fn an_interrupted_prober_answers_by_look_up() {
    let tables = Tables::builtin(Ruleset::RUSSIAN);
    let root = Root::of(OPEN_WIN.parse().expect("a position"));
    let counters = root.progress.counters();
    let at_once = |_| true;
    let mut prober = Prober::new(&tables, Prober::THOROUGH).interrupted_by(&at_once);
    let verdict = prober
        .verdict(&root.position, counters)
        .expect("it is known");
    assert!(verdict.value == Value::Win && verdict.is_open());
    assert!(prober.best(&root.position, counters).is_some());
    assert_eq!(
        prober
            .moves(&root.position, counters)
            .map(|moves| moves.len()),
        Some(5)
    );
    assert!(prober.variation(&root.position, counters, 50).is_empty());
    assert_eq!(prober.visited(), 0);

    let soon = |visited| visited >= 1_000;
    let mut prober = Prober::new(&tables, Prober::THOROUGH).interrupted_by(&soon);
    prober.moves(&root.position, counters);
    prober.variation(&root.position, counters, 50);
    assert!(
        (1_000..1_100).contains(&prober.visited()),
        "{}",
        prober.visited()
    );
}

/// A question about several moves, or a whole variation, costs little more than
/// one about a single position.
#[test]
fn a_question_has_one_effort() {
    let tables = Tables::builtin(Ruleset::RUSSIAN);
    let root = Root::of(OPEN_WIN.parse().expect("a position"));
    let counters = root.progress.counters();
    let mut prober = Prober::new(&tables, 20_000);
    prober.moves(&root.position, counters);
    assert!(prober.visited() <= 20_000, "{}", prober.visited());
    prober.set_effort(Prober::QUICK);
    let before = prober.visited();
    prober.variation(&root.position, counters, 400);
    let visited = prober.visited() - before;
    assert!(visited <= u64::from(4 * Prober::QUICK), "{visited}");
}

/// In a drawn root that is in the tables no move is played that loses, however
/// shallow the search is.
#[test]
fn a_drawn_root_keeps_the_draw() {
    let rules = Ruleset::STRICT;
    let engine = Engine::new(rules).hash(1).unwrap();
    let mut random = Rand64::new(5);
    let mut square = || random.rand_range(1..33);
    let mut critical = 0;
    while critical < 200 {
        let [a, b, c, d] = [square(), square(), square(), square()];
        let Ok(position) = format!("W:WK{a},{b}:BK{c},{d}").parse::<Position>() else {
            continue;
        };
        let counters = Counters::default();
        let (Some(verdict), Some(moves)) = (
            engine.tables().verdict(&position, &counters),
            engine.tables().moves(&position, &counters),
        ) else {
            continue;
        };
        let losing = |verdict: &&MoveVerdict| verdict.verdict.result() == Value::Loss;
        let losing: Vec<_> = moves.iter().filter(losing).map(|rated| rated.m).collect();
        if verdict.value != Value::Draw || losing.is_empty() {
            continue;
        }
        critical += 1;
        let root = Root::of(position);
        let found = engine.search(&root, &Limits::depth(1), &Stop::new(), &mut |_| {});
        let best = found.best.expect("there are moves");
        assert!(!losing.contains(&best), "{position} {best}");
    }
}

/// The sooner the tables are reached, the higher the score of their win.
#[test]
fn a_win_by_the_tables_counts_the_plies_to_it() {
    let engine = Engine::new(Ruleset::STRICT).hash(1).unwrap();
    // Five pieces, of which the only move captures one.
    let root = Root::of("W:WK29,K30,22:B18,1".parse().expect("a position"));
    let found = engine.search(&root, &Limits::depth(3), &Stop::new(), &mut |_| {});
    let score = found.report.variations[0].score;
    assert_eq!(score, Score::won_by_tables(1));
}
