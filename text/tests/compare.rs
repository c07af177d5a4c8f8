//! Rule sets side by side, in words.

use damka_rules::{
    ExampleSearch, Notation, Position, Ruleset, RulesetGroup,
    comparison::{Objection, disagreements},
};
use damka_text::{Language, Text};

fn both() -> [Text; 2] {
    Language::ALL.map(Text::new)
}

fn position(fen: &str) -> Position {
    fen.parse().expect("the test gives a position")
}

// A message that is missing, or lacks a value, stops a debug build.
#[test]
fn every_line_of_every_rule_set_is_said() {
    for text in both() {
        for rules in Ruleset::ALL {
            for line in rules.entries() {
                assert!(text.entry_sentence(&line).ends_with('.'), "{line:?}");
                for words in [text.entry_name(&line), text.entry_label(&line)] {
                    assert!(!words.is_empty() && !words.contains(['{', '}']), "{words}");
                }
            }
        }
    }
    let [pl, en] = both();
    let lines = Ruleset::CLASSIC.entries();
    assert_eq!(pl.entry_name(&lines[0]), "Kolory");
    assert_eq!(pl.entry_label(&lines[0]), "szare (zaczynają) i czarne");
    assert_eq!(en.entry_label(&lines[0]), "Grey (moves first) and Black");
}

#[test]
fn all_differences_of_all_pairs_have_words() {
    for text in both() {
        for ours in Ruleset::ALL {
            for theirs in Ruleset::ALL {
                assert!(text.differences_title(ours, theirs).contains(&*theirs.id));
                for difference in ours.differences(theirs) {
                    assert!(!text.difference_name(&difference).is_empty());
                }
            }
        }
        assert!(text.no_example(&ExampleSearch::OffTheBoard).is_none());
        for showing in [
            ExampleSearch::NoDifference,
            ExampleSearch::NotFound(1),
            ExampleSearch::NotFound(5),
        ] {
            assert!(text.no_example(&showing).unwrap().ends_with('.'));
        }
    }
}

#[test]
fn examples_say_who_allows_what() {
    let example = |text: Text, ours: &Ruleset, theirs: &Ruleset, key: &str| {
        let differences = ours.differences(theirs);
        let difference = differences.iter().find(|difference| difference.key == key);
        let ExampleSearch::Found(example) = ours.find_example(theirs, key, 3) else {
            panic!("{key} shows");
        };
        text.example(
            [ours, theirs],
            difference.unwrap(),
            &example,
            Notation::Numeric,
        )
    };
    let [pl, en] = both();
    let (tournament, school) = (Ruleset::TOURNAMENT, Ruleset::SCHOOL);
    assert_eq!(
        example(pl, tournament, school, "missed-capture"),
        [
            "tylko Szkolne: 18-14 (pomija bicie i traci pionek z pola 14)",
            "w obu: 18x11 (bije 15)",
        ]
    );
    assert_eq!(
        example(en, tournament, school, "draw"),
        [
            "Tournament: the game goes on, with 23x30 (takes 26)",
            "School: the game is over. Drawn: each side has just one king left.",
        ]
    );
    assert_eq!(
        example(pl, Ruleset::CLASSIC, Ruleset::POOL, "capture-choice")[0],
        "tylko Klasyczne, ale „Wybór bicia” jak w zasadach „Amerykańskie pool”: 18x32 (bije 23)"
    );
}

#[test]
fn a_position_is_seen_by_each_group() {
    let [pl, en] = both();
    let position = position("W:W22,23,32:B18");
    let rules = [Ruleset::SCHOOL, Ruleset::STRICT, Ruleset::CLASSIC];
    let groups = RulesetGroup::of(&rules, &position);
    let lines = |text: Text, group: usize| {
        let forbidden = groups[group].forbids(&position, &groups);
        text.group_verdict(&position, &groups[group], &forbidden, Notation::Algebraic)
    };
    let wanted = "(pomija bicie i traci pionek z pola b4 lub e3, do wyboru przeciwnika)";
    let price = &lines(pl, 0)[1];
    assert!(
        price.starts_with("wolno, ale z karą: c3-b4 ") && price.contains(wanted),
        "{price}"
    );
    let price = &lines(en, 1)[1];
    assert!(
        price.starts_with("allowed, with a penalty: c3-b4, "),
        "{price}"
    );
    assert!(
        price.ends_with(" (each misses a capture and loses the game)"),
        "{price}"
    );
    assert_eq!(lines(pl, 2).len(), 1);
}

/// Moves with the same penalty share the note, and it says so.
#[test]
fn a_note_belongs_to_all_moves_before_it() {
    let [pl, en] = both();
    let position = position("W:W28,K30:B15,24,25");
    let missed = Ruleset::SCHOOL.missed_captures(&position).sorted();
    let moves = |text: Text| text.moves(Ruleset::SCHOOL, &missed, Notation::Numeric);
    assert_eq!(
        moves(pl),
        "30-12, 30-16, 30-19, 30-23, 30-26 (każdy pomija bicie i traci pionek z pola 28)"
    );
    assert!(moves(en).ends_with("30-26 (each misses a capture and loses the piece on 28)"));
    assert_eq!(en.moves(Ruleset::SCHOOL, [], Notation::Numeric), "–");
}

#[test]
fn what_differs_elsewhere_is_no_refusal() {
    let [pl, en] = both();
    let position = position("W:W11:B6,7,12");
    let groups = RulesetGroup::of(&[Ruleset::STRICT, Ruleset::RUSSIAN], &position);
    let forbidden = groups[0].forbids(&position, &groups);
    let mut reasons = forbidden.iter().flat_map(|forbidden| &forbidden.reasons);
    let differs = reasons.find(|(why, _)| matches!(why, Objection::Differs(_)));
    let (why, _) = differs.unwrap();
    assert_eq!(
        pl.objection(Ruleset::STRICT, &position, why, Notation::Numeric),
        "Tutaj pionek pozostaje pionkiem. Zasady ścisłe (brazylijskie), zasada 10: „jeśli znajdzie \
         się tam w wyniku bicia i będzie mógł wykonać kolejne bicie (do tyłu), to będzie musiał je \
         wykonać i nie staje się wtedy damką”."
    );
    let lines = en.group_verdict(&position, &groups[0], &forbidden, Notation::Numeric);
    assert!(
        lines.iter().any(|line| line.starts_with(
            "allowed, but with another outcome: 11x9 (takes 6 and 7, becomes a king). Here the \
             man stays a man. "
        )),
        "{lines:?}"
    );
}

#[test]
fn a_game_says_where_rule_sets_differ() {
    let [pl, en] = both();
    let position = position("W:W22:B18");
    let missed = Ruleset::STRICT.missed_captures(&position)[0];
    let rules = [Ruleset::STRICT, Ruleset::CLASSIC, Ruleset::SCHOOL];
    let found = disagreements(&rules, [(position, missed)]);
    assert_eq!(
        en.game_summary(1, Ruleset::STRICT, 1, &found),
        "Game 1 by the rules “Strict (Brazilian)”. Moves of both sides: 1. Places where the rule \
         sets differ: 1; of these, with a played move that not all of them allow: 1."
    );
    let lines = pl.disagreement(&found[0], Notation::Numeric);
    let [classic, school] = &lines[..] else {
        panic!("{lines:?}")
    };
    assert!(classic.starts_with("Zasady „Klasyczne” nie pozwalają na ten ruch. Bicie jest"));
    assert!(
        school.starts_with(
            "Według zasad „Szkolne” ten ruch ma inny skutek. Ruch 22-17 pomija bicie."
        )
    );
}
