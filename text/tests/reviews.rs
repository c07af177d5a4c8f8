//! Judgements, accuracies and scores are said in both languages.

use damka_engine::{Engine, Judgement, Limits, Missed, Report, ReviewPlan, Score, Stop};
use damka_pdn::Reader;
use damka_rules::{Notation, Ruleset, Side};
use damka_text::{Language, Text};

#[test]
fn every_judgement_is_said() {
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
    let search = |root| {
        engine
            .search(root, &Limits::nodes(300), &Stop::new(), &mut |_| {})
            .report
    };
    let reports: Vec<_> = plan.roots().map(|root| root.map(search)).collect();
    let review = plan.review(&reports);
    for language in Language::ALL {
        let text = Text::new(language);
        let mut m = review.moves[0].clone();
        for judgement in Judgement::ALL {
            (m.judgement, m.missed) = (judgement, None);
            assert!(!text.judgement(&m).contains(['{', '-']));
            assert!(text.review_comment(&m, Notation::Numeric).ends_with('.'));
        }
        for missed in Missed::ALL {
            m.missed = Some(missed);
            assert!(!text.judgement(&m).contains(['{', '-']));
        }
        m.best.clear();
        assert!(text.review_comment(&m, Notation::Algebraic).ends_with("%."));
        for side in Side::BOTH {
            assert!(text.review_side(rules, &review, side).contains('%'));
        }
        assert!(text.review_title(1, ["a", "b"], "1-0").contains("1-0"));
        assert!(text.review_graph(rules).len() > 10);
        for part in [
            None,
            Some("move"),
            Some("chance"),
            Some("judgement"),
            Some("better"),
            Some("marked"),
            Some("accuracy"),
        ] {
            assert!(!text.review_heading(part).is_empty());
        }
        assert!(text.review_how(Some(1000), None).contains("1000"));
        assert!(text.review_how(None, Some(0.5)).contains("5 s"));
        for words in [
            text.review_progress(),
            text.review_accuracy(),
            text.review_faultless(),
            text.review_interrupted(),
            text.review_no_game(),
            text.analyse_over(),
            text.analyse_best("22-18"),
        ] {
            assert!(!words.is_empty());
        }
    }
}

#[test]
fn scores_are_said() {
    let text = Text::new(Language::Polish);
    assert_eq!(text.score(Score::new(25)), "+0,25");
    assert_eq!(text.score(Score::won_in(5)), "wygrywa w 3 ruchach");
    assert_eq!(text.score(Score::lost_in(2)), "przegrywa w 1 ruchu");
    assert_eq!(text.score(Score::won_by_tables(9)), "wygrywa");
    let report = Report {
        depth: 7,
        nodes: 1_500_000,
        ..Report::default()
    };
    assert!(
        text.analyse_progress(&report)
            .starts_with("głębokość 7 · 1,5 mln")
    );
    // A search that has just begun does not show “0 mln”.
    for (nodes, words) in [(1, "1 tys."), (35_000, "35 tys."), (999_999, "1000 tys.")] {
        let progress = text.analyse_progress(&Report {
            nodes,
            ..report.clone()
        });
        assert!(progress.contains(words), "{progress}");
    }
}
