//! What differs between rule sets, and the positions that show it.

use damka_rules::{
    CaptureChoice, Example, ExampleSearch, KingLanding, MoveAxes, OtherRules, Piece, Position,
    Ruleset, Setup, Side, Square,
};

const MOVE_AXES: [&str; 7] = [
    "man-capture",
    "capture-choice",
    "capture-priority",
    "king-reach",
    "king-landing",
    "removal",
    "promotion",
];

#[test]
fn every_difference_between_built_in_rule_sets_is_shown_or_cannot_be() {
    for (ours, theirs) in pairs() {
        for difference in ours.differences(theirs) {
            let name = format!("{} {} {}", ours.id, theirs.id, difference.key);
            let on_board =
                MOVE_AXES.contains(&difference.key) || difference.key == "missed-capture";
            match ours.find_example(theirs, difference.key, 5) {
                ExampleSearch::Found(example) => {
                    differs(&name, ours, theirs, difference.key, &example)
                }
                ExampleSearch::OffTheBoard => assert!(!on_board, "{name}"),
                // Under English rules a king has only one landing, and nothing is in its way.
                ExampleSearch::NoDifference => assert!(on_board, "{name}"),
                ExampleSearch::NotFound(pieces) => panic!("{name}: {pieces}"),
            }
        }
        assert!(ours.differences(ours).is_empty());
    }
}

/// The example is what it says, judged again from scratch.
fn differs(name: &str, ours: &Ruleset, theirs: &Ruleset, key: &str, example: &Example) {
    let position = &example.position;
    assert!(Position::try_from(position.to_setup()).is_ok(), "{name}");
    assert_ne!(example.ours, example.theirs, "{name}");
    match (key, example.other_rules) {
        ("draw", _) => {
            let outcomes = [ours, theirs].map(|rules| rules.verdict(position).outcome);
            assert_eq!(outcomes, [example.ours.outcome, example.theirs.outcome]);
        }
        (_, OtherRules::Either) => {
            let legal = [ours, theirs].map(|rules| rules.verdict(position).legal);
            assert_eq!(
                legal,
                [&example.ours, &example.theirs].map(|v| v.legal.clone()),
                "{name}"
            );
        }
        (_, OtherRules::Ours) => assert_eq!(ours.verdict(position).legal, example.ours.legal),
        (_, OtherRules::Theirs) => assert_eq!(theirs.verdict(position).legal, example.theirs.legal),
    }
}

/// Each value of each axis in turn, the others staying as they are; and no
/// position that a slow search finds is smaller than the example.
#[test]
fn every_change_of_one_axis_is_shown_by_four_pieces_or_changes_nothing() {
    let small = [2, 3].map(small_positions);
    let mut shown = 0;
    for rules in Ruleset::ALL {
        for changed in changed_in_one_axis(rules) {
            let key = rules.differences(&changed)[0].key;
            let differ = |position: &&Position| {
                rules.legal_moves(position).sorted() != changed.legal_moves(position).sorted()
            };
            match rules.find_example(&changed, key, 4) {
                ExampleSearch::Found(example) => {
                    shown += 1;
                    assert_eq!(example.other_rules, OtherRules::Either);
                    let pieces = example.position.occupied().len();
                    for (count, small) in (2..pieces).zip(&small) {
                        let found = small.iter().find(differ);
                        assert_eq!(found, None, "{} {key}: {count} pieces", rules.id);
                    }
                    if let Some(alike) = small.get(pieces as usize - 2) {
                        let fewest = alike.iter().filter(differ).map(kings).min();
                        assert_eq!(fewest, Some(kings(&example.position)), "{} {key}", rules.id);
                    }
                }
                ExampleSearch::NoDifference => {
                    let found = small.iter().flatten().find(differ);
                    assert_eq!(found, None, "{} {key}", rules.id);
                }
                search => panic!("{} {key}: {search:?}", rules.id),
            }
        }
    }
    assert!(shown > 80, "{shown}");
}

#[test]
fn under_the_majority_a_king_goes_on_anyway() {
    let mut rules = Ruleset::STRICT.clone();
    rules.king_landing.value = KingLanding::WhereItCanGoOn;
    assert_eq!(
        Ruleset::STRICT.find_example(&rules, "king-landing", 4),
        ExampleSearch::NoDifference
    );
    // Where any capture may be chosen it matters: then their other rules are taken.
    rules.capture_choice.value = CaptureChoice::Any;
    let ExampleSearch::Found(example) = Ruleset::STRICT.find_example(&rules, "king-landing", 4)
    else {
        panic!("it shows under their rules");
    };
    assert_eq!(example.other_rules, OtherRules::Theirs);
    assert_eq!(example.ours.only(&example.theirs).count(), 1);
}

#[test]
fn a_missed_capture_and_one_king_each_have_examples() {
    let ExampleSearch::Found(example) =
        Ruleset::SCHOOL.find_example(Ruleset::STRICT, "missed-capture", 4)
    else {
        panic!("two pieces are enough");
    };
    assert_eq!(example.position.occupied().len(), 2);
    assert_eq!(example.ours.missed.len(), 1);
    assert_eq!(example.ours.missed[0].forfeits().len(), 1);
    assert!(example.theirs.missed[0].forfeits().is_empty());

    let ExampleSearch::Found(example) = Ruleset::SCHOOL.find_example(Ruleset::CLASSIC, "draw", 4)
    else {
        panic!("two kings are enough");
    };
    assert!(example.ours.outcome.is_some() && example.theirs.outcome.is_none());
    assert_eq!(
        Ruleset::STRICT.find_example(Ruleset::ONLINE, "draw", 4),
        ExampleSearch::OffTheBoard
    );
    assert_eq!(
        Ruleset::STRICT.find_example(Ruleset::ONLINE, "clock", 4),
        ExampleSearch::OffTheBoard
    );
}

fn pairs() -> impl Iterator<Item = (&'static Ruleset, &'static Ruleset)> {
    let all = Ruleset::ALL;
    all.into_iter()
        .flat_map(move |ours| all.into_iter().map(move |theirs| (ours, theirs)))
}

/// The rule sets that differ from one in a single axis of the moves.
fn changed_in_one_axis(rules: &Ruleset) -> impl Iterator<Item = Ruleset> {
    let changed = |axes: MoveAxes| {
        let mut changed = rules.clone();
        changed.capture_choice.value = axes.capture_choice;
        changed.man_capture.value = axes.man_capture;
        changed.king_reach.value = axes.king_reach;
        changed.king_landing.value = axes.king_landing;
        changed.removal.value = axes.removal;
        changed.promotion.value = axes.promotion;
        changed.capture_priority.value = axes.capture_priority;
        changed
    };
    MoveAxes::all()
        .map(changed)
        .filter(|changed| rules.differences(changed).len() == 1)
}

fn kings(position: &Position) -> u32 {
    (position.kings(Side::First) | position.kings(Side::Second)).len()
}

/// Every position with this many pieces, made the slow way.
fn small_positions(pieces: u32) -> Vec<Position> {
    let mut setups = vec![(0, Setup::empty(Side::First))];
    for _ in 0..pieces {
        let mut more = Vec::new();
        for &(after, setup) in &setups {
            for square in Square::ALL.into_iter().skip(after) {
                for piece in ['w', 'W', 'b', 'B']
                    .into_iter()
                    .filter_map(Piece::from_letter)
                {
                    let mut setup = setup;
                    setup.put(square, piece);
                    more.push((usize::from(square.number()), setup));
                }
            }
        }
        setups = more;
    }
    let positions = setups
        .into_iter()
        .flat_map(|(_, setup)| Position::try_from(setup));
    let both = |position: &Position| {
        Side::BOTH
            .iter()
            .all(|&side| !position.pieces(side).is_empty())
    };
    positions.filter(both).collect()
}
