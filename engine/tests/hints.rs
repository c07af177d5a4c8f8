//! Reasons of hints, in positions where they are obvious.

use damka_engine::{Compulsion, Engine, Hint, Limits, Reason, Root, Stop};
use damka_rules::{MoveKind, Ruleset};
use oorandom::Rand64;

fn hint(rules: &Ruleset, fen: &str) -> Hint {
    let engine = Engine::new(rules).hash(1).expect("a mebibyte");
    let root = Root::of(fen.parse().expect("a position"));
    let hint = engine.hint(&root, &Limits::nodes(30_000), &Stop::new());
    let hint = hint.expect("the game goes on");
    assert_eq!(hint.variation.first(), Some(&hint.m));
    hint
}

#[track_caller]
fn expect(hint: &Hint, wanted: impl Fn(&Reason) -> bool) {
    assert!(hint.reasons.iter().any(wanted), "{hint:?}");
}

#[test]
fn a_single_move_is_forced_and_a_capture_compulsory() {
    let hint = hint(Ruleset::CLASSIC, "W:W22,30,31,32:B18,1,2,3,4");
    assert_eq!(hint.reasons[0], Reason::Forced);
    expect(&hint, |reason| {
        *reason == Reason::Compulsory(Compulsion::Any)
    });
}

#[test]
fn the_majority_rule_is_named() {
    // 22 could take one, 23 takes two.
    let fen = "W:W22,23,30,31:B18,10,6,1";
    let hint = hint(Ruleset::CLASSIC, fen);
    assert!(hint.m.is_capture());
    expect(&hint, |reason| {
        matches!(reason, Reason::Compulsory(Compulsion::Most))
    });
}

#[test]
fn a_won_game_is_said() {
    let hint = hint(Ruleset::CLASSIC, "W:WK29,K30,K31:BK5");
    expect(&hint, |reason| matches!(reason, Reason::WinsGame { .. }));
    let hint = self::hint(Ruleset::CLASSIC, "W:W22:B18");
    expect(&hint, |reason| {
        matches!(reason, Reason::WinsGame { moves: Some(1) })
    });
}

#[test]
fn a_promotion_is_named() {
    let hint = hint(Ruleset::CLASSIC, "W:W6,31,32,30,29:B20,12,11,3,4");
    expect(&hint, |reason| {
        matches!(
            reason,
            Reason::Crowns {
                moves: 1,
                first: true
            }
        )
    });
}

#[test]
fn by_the_rules_of_school_paying_can_be_best() {
    let rules = Ruleset::SCHOOL;
    // The capture leads the last man into a loss; a quiet move would too.
    for fen in [
        "W:W22,23,32:B18",
        "W:W22,32:B18,1,2,3",
        "W:W17,26,32:B13,14,5,6,1",
    ] {
        let hint = hint(rules, fen);
        let paid = hint.m.kind() == MoveKind::Missed;
        assert_eq!(paid, hint.reasons.contains(&Reason::Pays), "{fen}");
    }
}

/// A quiet move is explained by what it does here, not by a phrase for all positions.
#[test]
fn a_quiet_move_has_reasons_of_its_position() {
    for rules in Ruleset::ALL {
        let engine = Engine::new(rules).hash(1).expect("a mebibyte");
        let start = Root::start(rules);
        let hint = engine.hint(&start, &Limits::nodes(5_000), &Stop::new());
        let hint = hint.expect("the game begins");
        expect(&hint, |reason| {
            matches!(
                reason,
                Reason::Supports { .. }
                    | Reason::TakesCentre { .. }
                    | Reason::Better { .. }
                    | Reason::Exchange { .. }
                    | Reason::AvoidsLoss { .. }
            )
        });
    }
}

/// Every move of random games by every rule set can be explained.
#[test]
fn there_is_always_a_reason() {
    let mut shots = 0;
    for rules in Ruleset::ALL {
        let engine = Engine::new(rules).hash(1).unwrap();
        let mut random = Rand64::new(1);
        for _ in 0..3 {
            let mut root = Root::start(rules);
            for _ in 0..60 {
                if rules.outcome(&root.position, &root.progress).is_some() {
                    break;
                }
                let hint = engine.hint(&root, &Limits::nodes(500), &Stop::new());
                let hint = hint.expect("the game goes on");
                assert!(!hint.reasons.is_empty());
                let shot =
                    |reason: &&Reason| matches!(reason, Reason::WinsMaterial { given: 1.., .. });
                shots += hint.reasons.iter().filter(shot).count();
                let moves = engine.moves(&root.position);
                root.play(&moves[random.rand_range(0..moves.len() as u64) as usize]);
            }
        }
    }
    assert!(shots > 0, "random games are full of them");
}
