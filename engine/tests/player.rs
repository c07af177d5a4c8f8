//! A player that follows the tables wins what is won, and loses no draw,
//! against a random and against a perfect defender.
#![cfg(all(feature = "offline", feature = "embedded"))]

use damka_engine::endgame::{Material, Sample, Tables, Value};
use damka_rules::{Outcome, Position, Progress, Ruleset, Side};

/// What a game ended with, for the side that was to move first.
fn play(
    rules: &Ruleset,
    tables: &Tables,
    start: &Position,
    mut defend: impl FnMut(&Position, &Progress) -> damka_rules::Move,
) -> Value {
    let (mut position, mut progress) = (*start, Progress::start(start));
    loop {
        match rules.outcome(&position, &progress) {
            Some(Outcome::Lost { side, .. }) if side == start.turn() => return Value::Loss,
            Some(Outcome::Lost { .. }) => return Value::Win,
            Some(Outcome::Drawn { .. }) => return Value::Draw,
            None => {}
        }
        let m = if position.turn() == start.turn() {
            let best = tables.best(&position, progress.counters());
            best.expect("the tables know all positions of so few pieces")
                .m
        } else {
            defend(&position, &progress)
        };
        let next = position.play_unchecked(&m);
        progress.play(&position, &m, &next);
        position = next;
    }
}

#[test]
fn what_is_won_is_won() {
    let many = if std::env::var_os("DAMKA_LONG").is_some() {
        100
    } else {
        3
    };
    for rules in [
        Ruleset::STRICT,
        Ruleset::TOURNAMENT,
        Ruleset::SCHOOL,
        Ruleset::ONLINE,
        Ruleset::ENGLISH,
    ] {
        let tables = Tables::builtin(rules);
        let mut sample = Sample::new(&tables, 7);
        let mut random = 1u64;
        for material in (2..=4).flat_map(Material::all) {
            for _ in 0..many {
                let start = sample.position(material).to_position();
                let counters = Default::default();
                let verdict = tables.verdict(&start, &counters).unwrap();
                let expected = verdict.result();
                let perfect = play(rules, &tables, &start, |position, progress| {
                    tables.best(position, progress.counters()).unwrap().m
                });
                let name = &rules.id;
                assert_eq!(perfect, expected, "{name} {start} {verdict:?}");
                let loose = play(rules, &tables, &start, |position, _| {
                    let moves = rules.legal_moves(position);
                    random = random.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
                    moves[(random >> 33) as usize % moves.len()]
                });
                assert!(loose >= expected, "{name} {start} {verdict:?}");
            }
        }
    }
}

#[test]
fn a_count_ends_what_is_won() {
    let rules = Ruleset::STRICT;
    let tables = Tables::builtin(rules);
    let position: Position = "W:WK29,K30,K31:BK5".parse().unwrap();
    let mut counters = damka_rules::Counters::default();
    let verdict = tables.verdict(&position, &counters).unwrap();
    assert_eq!((verdict.value, verdict.ended_by), (Value::Win, None));
    let plies = verdict.plies.unwrap();
    // With so much counted the capture comes just in time; one more, and it does not.
    counters.king_moves = 30 - plies;
    let verdict = tables.verdict(&position, &counters).unwrap();
    assert_eq!(verdict.result(), Value::Win);
    counters.king_moves += 1;
    let verdict = tables.verdict(&position, &counters).unwrap();
    assert_eq!((verdict.value, verdict.ended_by), (Value::Win, Some(0)));
    assert_eq!(verdict.result(), Value::Draw);
    for judged in tables.moves(&position, &counters).unwrap() {
        assert_ne!(judged.verdict.result(), Value::Win, "{judged:?}");
    }
    assert_eq!(position.turn(), Side::First);
    assert!(tables.line(&position, &counters, 50).is_empty());
}
