//! Both languages have the same messages, and every value that there is has its message.

use std::collections::{BTreeMap, BTreeSet};

use damka_rules::{
    Axis, Bonus, CaptureChoice, CapturePriority, Clause, Clock, Colour, DrawCount, DrawRule,
    DrawSettlement, KingLanding, KingLook, KingReach, ManCapture, Millis, MissedCapture, Pairing,
    Promotion, Removal, Ruleset, Seating, Source, StartRows, Takeback, TimeUp,
};
use damka_text::{Language, Text};
use fluent_syntax::{
    ast::{Entry, Expression, InlineExpression, Pattern, PatternElement},
    parser,
};

const FILES: [&str; 40] = [
    "analyse",
    "axis",
    "card",
    "clock",
    "common",
    "compare",
    "draw",
    "duel",
    "dxp",
    "endgame",
    "error",
    "fault",
    "figure",
    "game",
    "hint",
    "level",
    "link",
    "outcome",
    "page-analysis",
    "page-games",
    "page-online-account",
    "page-online-class",
    "page-online",
    "page-rules",
    "page-settings",
    "page-setup",
    "page-tournament",
    "page",
    "pdn",
    "play",
    "refusal",
    "report",
    "review",
    "sheet",
    "source",
    "tables",
    "tournament-event",
    "tournament",
    "train",
    "verdict",
];

/// Only chooses the form of a Polish verb: singular after a name, plural after a colour.
const FORM: &str = "named";

/// What a message and its attributes need.
#[derive(Clone, Debug, Default, PartialEq)]
struct Needs {
    variables: BTreeSet<String>,
    messages: BTreeSet<String>,
}

#[test]
fn both_languages_have_the_same_messages_and_variables() {
    let [polish, english] = Language::ALL.map(messages);
    let ids = |all: &BTreeMap<String, Needs>| all.keys().cloned().collect::<Vec<_>>();
    assert_eq!(ids(&polish), ids(&english));
    for id in polish.keys() {
        let said = |all: &BTreeMap<String, Needs>| {
            let mut said = variables(all, id);
            said.retain(|variable| variable != FORM);
            said
        };
        assert_eq!(said(&polish), said(&english), "variables of {id}");
    }
}

#[test]
fn the_folders_hold_no_other_files() {
    for language in Language::ALL {
        let folder = format!("{}/messages/{language}", env!("CARGO_MANIFEST_DIR"));
        let mut names: Vec<_> = std::fs::read_dir(folder)
            .unwrap()
            .map(|file| file.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        assert_eq!(names, FILES.map(|name| format!("{name}.ftl")));
    }
}

// A message that is missing, or lacks a value, stops a debug build: saying all
// of them is the test.
#[test]
fn every_value_of_every_axis_is_said() {
    fn axis<A: Axis>(text: Text, said: &mut BTreeSet<String>) {
        let mut all = vec![text.axis_name::<A>(), text.axis_question::<A>()];
        for &value in A::ALL {
            all.extend([text.axis_value(value), text.axis_sentence(value)]);
            assert!(text.axis_sentence(value).ends_with('.'), "{}", A::KEY);
        }
        assert!(all[1].ends_with('?'), "{}", A::KEY);
        for words in &all {
            assert!(!words.is_empty() && !words.contains(['{', '}']), "{words}");
        }
        said.extend(all);
    }
    for language in Language::ALL {
        let text = Text::new(language);
        let mut said = BTreeSet::new();
        axis::<CaptureChoice>(text, &mut said);
        axis::<ManCapture>(text, &mut said);
        axis::<KingReach>(text, &mut said);
        axis::<KingLanding>(text, &mut said);
        axis::<Removal>(text, &mut said);
        axis::<Promotion>(text, &mut said);
        axis::<CapturePriority>(text, &mut said);
        axis::<MissedCapture>(text, &mut said);
        axis::<StartRows>(text, &mut said);
        axis::<Seating>(text, &mut said);
        axis::<DrawSettlement>(text, &mut said);
        axis::<Takeback>(text, &mut said);
        axis::<Pairing>(text, &mut said);
        axis::<KingLook>(text, &mut said);
        axis::<Colour>(text, &mut said);
        axis::<TimeUp>(text, &mut said);
        assert!(said.len() > 100, "only {} texts differ", said.len());
    }
}

#[test]
fn every_draw_rule_is_said_with_every_number() {
    for language in Language::ALL {
        let text = Text::new(language);
        for n in [1, 2, 3, 5, 11, 12, 14, 21, 22, 25, 31, 100, 1000] {
            let small = u8::try_from(n).unwrap_or(u8::MAX);
            let draws = [
                DrawRule::KingMoves { plies: n },
                DrawRule::NoProgress { plies: n },
                DrawRule::OneKingEach,
                DrawRule::EqualNumbers {
                    at_most: small,
                    plies: n,
                },
                DrawRule::Repetition { times: small },
                DrawRule::ThreeKingsAgainstOne { moves: n },
                DrawRule::FewPieces {
                    from: 4,
                    to: 5,
                    plies: n,
                },
                DrawRule::LongDiagonal { plies: n },
                DrawRule::TwoAgainstOne { plies: n },
            ];
            for (rule, draw) in draws.into_iter().enumerate() {
                let mut rules = Ruleset::CLASSIC.clone();
                rules.draws = draws.map(damka_rules::Cited::house).to_vec().into();
                let count = DrawCount {
                    rule,
                    count: n,
                    limit: draw.limit(),
                };
                let outcome = damka_rules::Outcome::Drawn { rule };
                for words in [
                    text.draw_name(draw),
                    text.draw_sentence(draw),
                    text.draw_count(&rules, count),
                    text.outcome(&rules, &outcome),
                ] {
                    assert!(!words.is_empty() && !words.contains(['{', '}']), "{words}");
                }
            }
        }
    }
}

#[test]
fn every_clock_and_source_is_said() {
    let base = Millis::minutes(5);
    let at_zero = TimeUp::Loses;
    let bonuses = [
        Bonus::None,
        Bonus::Fischer(Millis(1500)),
        Bonus::Bronstein(Millis::seconds(2)),
    ];
    let mut clocks = vec![
        Clock::None,
        Clock::EachMove {
            limit: base,
            at_zero,
        },
        Clock::WholeMatch {
            length: base,
            at_zero,
        },
    ];
    for bonus in bonuses {
        for period in [None, Some(1), Some(2), Some(40)] {
            clocks.push(Clock::EachPlayer {
                base,
                bonus,
                period,
                at_zero,
            });
        }
    }
    for language in Language::ALL {
        let text = Text::new(language);
        for &clock in &clocks {
            assert!(!text.clock_label(clock).is_empty());
            assert!(text.clock_sentence(clock).ends_with('.'));
        }
        for rules in Ruleset::ALL {
            for source in [
                Source::Published,
                Source::Reading,
                Source::House,
                Source::Rule("7".into()),
                Source::RuleAsRead("7".into()),
                Source::Rule("¶ 7".into()),
                Source::Rule("k".into()),
                Source::Rule("Remis".into()),
                Source::Rule("2, 3".into()),
                Source::RuleAsRead("¶ 2, 3".into()),
                Source::Rule("".into()),
            ] {
                assert!(!text.source(rules, &source).contains('{'));
                for document in [rules.document.clone(), Some("Regulamin".into()), None] {
                    let mut rules = Ruleset::clone(rules);
                    rules.document = document;
                    rules.removal.source = source.clone();
                    let because = text.because(&rules, Clause::Named(Removal::KEY));
                    assert!(
                        because.ends_with('.') && !because.contains('{'),
                        "{because}"
                    );
                }
            }
            for (clause, _) in rules.cited_clauses() {
                assert!(text.because(rules, clause).ends_with('.'));
            }
        }
    }
}

/// All messages of a language with their attributes, as `id` and `id.attribute`.
fn messages(language: Language) -> BTreeMap<String, Needs> {
    let mut all = BTreeMap::new();
    for file in FILES {
        let root = env!("CARGO_MANIFEST_DIR");
        let path = format!("{root}/messages/{language}/{file}.ftl");
        let source = std::fs::read_to_string(&path).expect("the file is there");
        let resource = parser::parse(&*source)
            .map_err(|(_, errors)| errors)
            .unwrap_or_else(|errors| panic!("{path}: {errors:?}"));
        for entry in resource.body {
            let Entry::Message(message) = entry else {
                assert!(matches!(entry, Entry::Comment(_)), "{path}: {entry:?}");
                continue;
            };
            let mut add = |id: String, pattern: &Pattern<&str>| {
                let mut needs = Needs::default();
                read(pattern, &mut needs);
                assert!(all.insert(id.clone(), needs).is_none(), "{id} twice");
            };
            let id = message.id.name.to_owned();
            for attribute in &message.attributes {
                add(format!("{id}.{}", attribute.id.name), &attribute.value);
            }
            add(id, &message.value.expect("a message has a value"));
        }
    }
    all
}

/// The variables of a message and of those that it contains.
fn variables(all: &BTreeMap<String, Needs>, id: &str) -> BTreeSet<String> {
    let needs = all.get(id).unwrap_or_else(|| panic!("no message {id}"));
    let inner = needs.messages.iter().flat_map(|id| variables(all, id));
    needs.variables.iter().cloned().chain(inner).collect()
}

fn read(pattern: &Pattern<&str>, needs: &mut Needs) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            expression_needs(expression, needs);
        }
    }
}

fn expression_needs(expression: &Expression<&str>, needs: &mut Needs) {
    match expression {
        Expression::Inline(inline) => inline_needs(inline, needs),
        Expression::Select { selector, variants } => {
            inline_needs(selector, needs);
            for variant in variants {
                read(&variant.value, needs);
            }
        }
    }
}

fn inline_needs(inline: &InlineExpression<&str>, needs: &mut Needs) {
    match inline {
        InlineExpression::VariableReference { id } => {
            needs.variables.insert(id.name.to_owned());
        }
        InlineExpression::MessageReference { id, .. } => {
            needs.messages.insert(id.name.to_owned());
        }
        InlineExpression::Placeable { expression } => expression_needs(expression, needs),
        other => panic!("the messages use no {other:?}"),
    }
}
