//! Reviews of games.

use damka_engine::{
    Engine, Judgement, Limits, Missed, Report, Review, ReviewPlan, Score, Stop, Variation,
};
use damka_pdn::Reader;
use damka_rules::{Move, Position, Ruleset, Side};

fn review(rules: &Ruleset, pdn: &str) -> Review {
    let game = Reader::new(pdn)
        .next()
        .expect("a game")
        .expect("a good one");
    let steps = game.replay(rules).expect("it can be played");
    let plan = ReviewPlan::new(rules, steps.iter().map(|step| (step.before, step.played)));
    let engine = Engine::new(rules).hash(1).expect("a mebibyte");
    let search = |root| {
        let found = engine.search(root, &Limits::nodes(20_000), &Stop::new(), &mut |_| {});
        found.report
    };
    let reports: Vec<_> = plan.roots().map(|root| root.map(search)).collect();
    plan.review(&reports)
}

#[test]
fn a_man_given_away_is_a_blunder() {
    // 22-17 9-14?? 17x10 is a man for nothing… 6x15 takes it back: an exchange.
    let review = review(
        Ruleset::CLASSIC,
        "1. 22-17 9-14 2. 25-22 14-18 3. 22x15 11x18 *",
    );
    assert_eq!(review.moves.len(), 6);
    for m in &review.moves {
        assert!((0.0..=1.0).contains(&m.chance_before()));
        assert!((0.0..=1.0).contains(&m.loss()));
    }
    let blunder = self::review(
        Ruleset::CLASSIC,
        "[FEN \"W:W22,32,31,30:B15,1,2,3\"] 1. 22-18 15x22 2. 31-27 1-5 *",
    );
    assert_eq!(blunder.moves[0].judgement, Judgement::Blunder);
    assert_eq!(blunder.moves[1].judgement, Judgement::Forced);
    let accuracy = blunder.accuracy[Side::First].expect("it had a choice");
    assert!(accuracy < 90.0, "{accuracy}");
}

/// In a lost game the chances hardly change, but a man is a man.
#[test]
fn a_man_given_away_in_a_lost_position_is_marked() {
    let pdn = "[FEN \"W:W25,28,32:B1,2,3,4,6,7,8,9,10,17\"] 1. 25-22 17x26 *";
    let review = review(Ruleset::CLASSIC, pdn);
    let given = &review.moves[0];
    assert!(given.chance_before() < 0.03, "{}", given.chance_before());
    assert!(given.judgement >= Judgement::Mistake, "{given:?}");
    assert_eq!(given.missed, Some(Missed::Piece));
    assert!(given.cost() >= 0.12);
}

/// The same if the search after it does not see the end that the one before it saw.
#[test]
fn a_man_given_away_is_marked_though_the_search_does_not_see_the_end() {
    let position: Position = "W:W25,28,32:B1,2,3,4,6,7,8,9,10,17".parse().unwrap();
    let moves = |position: &Position, words: &[&str]| -> Vec<Move> {
        let mut at = *position;
        let read = |word: &&str| {
            let m = Ruleset::CLASSIC.read_move(&at, word).unwrap();
            at = at.play_unchecked(&m);
            m
        };
        words.iter().map(read).collect()
    };
    let played = moves(&position, &["25-22"])[0];
    let after = position.play_unchecked(&played);
    let report = |score, moves| {
        Some(Report {
            variations: vec![Variation { score, moves }],
            ..Report::default()
        })
    };
    let plan = ReviewPlan::new(Ruleset::CLASSIC, [(position, Some(played))]);
    let missed = |after_it: Score| {
        let reports = [
            report(Score::lost_in(20), moves(&position, &["28-24", "17-21"])),
            report(-after_it, moves(&after, &["17x26"])),
        ];
        plan.review(&reports).moves[0].missed
    };
    assert_eq!(missed(Score::new(-700)), Some(Missed::Piece));
    assert_eq!(missed(Score::lost_in(18)), Some(Missed::Piece));
    // It is the only way to hold out longer.
    assert_eq!(missed(Score::lost_in(30)), None);
}

/// Quiet moves in a decided game hardly make up for how it was lost.
#[test]
fn moves_in_a_decided_game_count_little() {
    let blunder = "[FEN \"W:W22,32,31,30:B15,1,2,3\"] 1. 22-18 15x22";
    let short = review(Ruleset::CLASSIC, &format!("{blunder} *"));
    let long = review(
        Ruleset::CLASSIC,
        &format!("{blunder} 2. 31-27 22-26 3. 30x23 1-5 4. 23-18 5-9 *"),
    );
    let accuracy = |review: &Review| review.accuracy[Side::First].expect("it counts");
    assert!(accuracy(&short) < 20.0, "{}", accuracy(&short));
    assert!(accuracy(&long) < 60.0, "{}", accuracy(&long));
}

#[test]
fn a_missed_capture_loses_the_game_in_strict_and_a_piece_in_school() {
    let pdn = "[FEN \"W:W22,32,31:B18,1,2\"] 1. 32-28 *";
    let strict = review(Ruleset::STRICT, pdn);
    assert_eq!(strict.moves[0].judgement, Judgement::Blunder);
    assert_eq!(strict.moves[0].missed, Some(Missed::Capture));
    let school = review(Ruleset::SCHOOL, pdn);
    assert_eq!(school.moves.len(), 1);
    assert!(school.moves[0].loss() > 0.1);
}

#[test]
fn set_ups_and_ends_do_no_harm() {
    let pdn = "[FEN \"W:W22,23,32:B18,1\"] 1. 32-28 /FEN \"B:W22,23,28:B18,1:X22,23\"/ \
               1... x22 1... 18x27 /FEN \"W:W22:B18\"/ 2. 22x15 *";
    let school = review(Ruleset::SCHOOL, pdn);
    assert_eq!(school.moves.len(), 4);
    assert_eq!(school.moves[3].chance_after(), 1.0);
    let empty = ReviewPlan::new(Ruleset::CLASSIC, []);
    assert_eq!(empty.roots().len(), 0);
    assert_eq!(empty.review(&[]).accuracy.first, None);
}

#[test]
fn what_was_not_searched_is_left_out() {
    let rules = Ruleset::CLASSIC;
    let game = Reader::new("1. 22-18 9-13 2. 24-20 *")
        .next()
        .unwrap()
        .unwrap();
    let plan = ReviewPlan::new(
        rules,
        game.replay(rules)
            .unwrap()
            .iter()
            .map(|step| (step.before, step.played)),
    );
    let engine = Engine::new(rules).hash(1).unwrap();
    let mut reports: Vec<_> = plan
        .roots()
        .map(|root| {
            let found = engine.search(root?, &Limits::nodes(500), &Stop::new(), &mut |_| {});
            Some(found.report)
        })
        .collect();
    reports[2] = None;
    assert_eq!(plan.review(&reports).moves.len(), 1);
    assert_eq!(plan.review(&[]).moves.len(), 0);
}

/// The search after a move sees deeper than the one before it: what it finds must not
/// count against the best move, nor against a forced one.
#[test]
fn the_best_and_a_forced_move_cost_nothing() {
    let rules = Ruleset::CLASSIC;
    let report = |score: i32, moves: Vec<Move>| {
        Some(Report {
            variations: vec![Variation {
                score: Score::new(score),
                moves,
            }],
            ..Report::default()
        })
    };
    // The first position has several moves, the second one capture only.
    for (fen, text, judgement) in [
        ("W:W21-32:B1-12", "22-18", Judgement::Best),
        ("W:W22,30,31,32:B18,1,2,3,4", "22x15", Judgement::Forced),
    ] {
        let position: Position = fen.parse().unwrap();
        let played = rules.read_move(&position, text).unwrap();
        let plan = ReviewPlan::new(rules, [(position, Some(played))]);
        let review = plan.review(&[report(50, vec![played]), report(80, Vec::new())]);
        let [reviewed] = &review.moves[..] else {
            panic!("one move was played");
        };
        assert_eq!(reviewed.judgement, judgement);
        assert_eq!(reviewed.score_after, reviewed.score_before);
        assert_eq!(reviewed.loss(), 0.0);
        // Another move with the same scores costs 130 hundredths of a man.
        let other = rules
            .legal_moves(&position)
            .into_iter()
            .find(|m| *m != played);
        if let Some(other) = other {
            let review = plan.review(&[report(50, vec![other]), report(80, Vec::new())]);
            assert_eq!(review.moves[0].judgement, Judgement::Blunder);
            assert_eq!(review.moves[0].score_after, Score::new(-80));
        }
    }
}
