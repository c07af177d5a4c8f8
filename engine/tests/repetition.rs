//! Repeated positions, in the search and in a review.

use std::sync::Arc;

use damka_engine::{
    Engine, Limits, Repetition, ReviewPlan, ReviewPool, Root, Score, Stop, endgame::Tables,
};
use damka_pdn::Reader;
use damka_rules::{Move, Position, Ruleset, Side};

/// White wins, and both kings can move back and forth.
const WON: &str = "W:WK32,25,26,29,30,31:BK4,5";

/// Four quiet moves of kings after which everything stands as before.
fn circle(rules: &Ruleset, start: &Position) -> [Move; 4] {
    let quiet = |position: &Position| -> Vec<Move> {
        let moves = rules.legal_moves(position);
        let is_quiet =
            |m: &Move| !m.is_capture() && rules.captures(&position.play_unchecked(m)).is_empty();
        moves.into_iter().filter(is_quiet).collect()
    };
    for there in quiet(start) {
        let first = start.play_unchecked(&there);
        for reply in quiet(&first) {
            let second = first.play_unchecked(&reply);
            for back in quiet(&second) {
                let third = second.play_unchecked(&back);
                for end in quiet(&third) {
                    if third.play_unchecked(&end) == *start {
                        return [there, reply, back, end];
                    }
                }
            }
        }
    }
    panic!("the kings cannot move back and forth");
}

fn score(rules: &Ruleset, root: &Root, repetition: Repetition) -> Score {
    let limits = Limits {
        repetition,
        ..Limits::depth(6)
    };
    let found = Engine::new(rules).search(root, &limits, &Stop::new(), &mut |_| {});
    found.report.variations[0].score
}

#[test]
fn a_player_scores_a_repetition_as_a_draw_and_an_analysis_keeps_to_the_rules() {
    // The first has no rule of repetition, the second draws the third time.
    for (rules, third_draws) in [(Ruleset::STRICT, false), (Ruleset::RUSSIAN, true)] {
        let mut root = Root::of(WON.parse().expect("a position"));
        let circle = circle(rules, &root.position);
        let lost = Score::new(-100);
        assert!(score(rules, &root, Repetition::Avoid) > -lost);
        for (round, judged_drawn) in [(1, false), (2, third_draws)] {
            for m in &circle[..3] {
                root.play(m);
            }
            // Black can go back to where the game began.
            let avoided = score(rules, &root, Repetition::Avoid);
            assert_eq!(avoided, Score::DRAW, "{} round {round}", rules.id);
            let judged = score(rules, &root, Repetition::ByRules);
            assert_eq!(
                judged == Score::DRAW,
                judged_drawn,
                "{} round {round}",
                rules.id
            );
            assert!(judged_drawn || judged < lost, "{} {judged}", rules.id);
            root.play(&circle[3]);
        }
    }
}

/// A game that repeats once and is won afterwards was never a draw.
#[test]
fn a_review_does_not_take_the_second_occurrence_for_a_draw() {
    for rules in [Ruleset::RUSSIAN, Ruleset::STRICT] {
        let start: Position = WON.parse().expect("a position");
        let moves = circle(rules, &start).map(|m| m.to_string()).join(" ");
        let pdn = format!("[FEN \"{WON}\"] {moves} {moves} *");
        let game = Reader::new(&pdn)
            .next()
            .expect("a game")
            .expect("a good one");
        let steps = game.replay(rules).expect("it can be played");
        let plan = ReviewPlan::new(rules, steps.iter().map(|step| (step.before, step.played)));
        let tables = Arc::new(Tables::builtin(rules));
        let pool = ReviewPool::new(rules, tables, 2).expect("a little memory");
        let review = pool.review(&plan, &Limits::nodes(20_000), &Stop::new(), &|| {});
        // The last moves of all make a third occurrence possible.
        let third = if rules == Ruleset::RUSSIAN { 5 } else { 8 };
        assert_eq!(review.moves.len(), 8);
        for m in &review.moves[..third] {
            let white = match m.side {
                Side::First => m.chance_after(),
                Side::Second => 1.0 - m.chance_after(),
            };
            assert!(
                white > 0.8,
                "{} step {} {}: {white}",
                rules.id,
                m.step,
                m.played
            );
        }
    }
}
