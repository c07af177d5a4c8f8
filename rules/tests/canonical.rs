//! Rule sets as they are stored: what was written is read for ever, and means
//! what it meant. The files in `data/canonical` and `data/format1` never change.

use damka_rules::{
    Axis, Bonus, BySide, CanonicalErrorKind, Cited, Clock, Colour, DrawRule, Edition, Millis, Name,
    Notation, Position, RulesHash, Ruleset, Source, TimeUp, format1,
};
use oorandom::Rand64;

macro_rules! stored {
    ($id:literal) => {
        (
            $id,
            include_str!(concat!("data/canonical/", $id, ".txt")),
            include_str!(concat!("data/format1/", $id, ".txt")),
        )
    };
}
/// What was stored: id, canonical text, and the text in format 1.
const STORED: [(&str, &str, &str); 12] = [
    stored!("tournament"),
    stored!("strict"),
    stored!("classic"),
    stored!("school"),
    stored!("online"),
    stored!("brazilian"),
    stored!("pool"),
    stored!("russian"),
    stored!("english"),
    stored!("czech"),
    stored!("thai"),
    stored!("grandmother"),
];

fn hash_in(list: &'static str, id: &str) -> &'static str {
    let mut lines = list.lines().filter_map(|line| line.split_once(' '));
    lines
        .find(|(known, _)| *known == id)
        .expect("a line of its own")
        .1
}

/// An edition of no interest.
fn plain_edition() -> Edition {
    Ruleset::CLASSIC.clone().uncited().edition()
}

#[test]
fn texts_that_were_stored_are_read_and_written_the_same() {
    for (id, text, _) in STORED {
        let hash = hash_in(include_str!("data/canonical/hashes.txt"), id);
        assert_eq!(RulesHash::of(text).to_string(), hash, "{id}");
        let rules = Ruleset::from_canonical(text, plain_edition()).unwrap();
        assert_eq!(rules.canonical(), text, "{id}");
        assert_eq!(rules.hash().to_string(), hash);
        assert!(rules.has_hash(hash) && !rules.has_hash("") && !rules.has_hash("5"));
    }
}

/// Who corrects a built-in rule set freezes its former text beside those of 0.1, and lets
/// [`Ruleset::has_hash`] know it: a PDN file by a built-in set names the set and its hash, and
/// is refused when no version of the set has that hash.
#[test]
fn a_built_in_rule_set_has_the_hash_that_was_stored() {
    for rules in Ruleset::ALL {
        let hash = hash_in(include_str!("data/canonical/hashes.txt"), &rules.id);
        assert_eq!(rules.hash().to_string(), hash, "{}", rules.id);
    }
}

/// The text is the rules: a built-in rule set that is corrected later, here a
/// copy with each axis changed in turn, has another text, and the old one
/// still gives the old rules.
#[test]
fn after_an_axis_of_a_built_in_set_is_changed_old_texts_give_the_old_rules() {
    let mut random = Rand64::new(22);
    for old in Ruleset::ALL {
        let stored = (old.canonical(), old.edition());
        let game = any_game(&mut random, old);
        for choice in old.choices() {
            for meaning in choice.meanings {
                let mut corrected = old.clone();
                assert!(corrected.answer(old, choice.key, meaning.key));
                let same = meaning.key == choice.value;
                assert_eq!(corrected.hash() == old.hash(), same);
                // Name and citations are those of the correction, too.
                let read = Ruleset::from_canonical(&stored.0, corrected.edition()).unwrap();
                assert_eq!(
                    read.choices().map(|it| it.value),
                    old.choices().map(|it| it.value)
                );
                assert_eq!(read.hash(), old.hash());
                replays(&read, &game);
            }
        }
        let read = Ruleset::from_canonical(&stored.0, stored.1);
        assert_eq!(read.as_ref(), Ok(old));
    }
}

/// A game of random moves, with those that miss a capture: each move as it is
/// written, and what follows.
fn any_game(random: &mut Rand64, rules: &Ruleset) -> Vec<(String, Position)> {
    let mut position = rules.initial();
    let mut game = Vec::new();
    while game.len() < 80 {
        let (legal, missed) = (
            rules.legal_moves(&position),
            rules.missed_captures(&position),
        );
        let moves = match missed.is_empty() || below(random, 4) > 0 {
            true => legal,
            false => missed,
        };
        if moves.is_empty() {
            break;
        }
        let m = moves[below(random, moves.len())];
        let text = rules.write_move(&position, &m, Notation::Numeric, 'x');
        position = position.play_unchecked(&m);
        game.push((text, position));
    }
    game
}

fn replays(rules: &Ruleset, game: &[(String, Position)]) {
    let mut position = rules.initial();
    for (text, expected) in game {
        let m = rules.read_move(&position, text);
        let m = m.unwrap_or_else(|refusal| panic!("{position}: {text}: {refusal:?}"));
        position = position.play_unchecked(&m);
        assert_eq!(position, *expected, "{text}");
    }
}

#[test]
fn what_version_0_1_stored_is_read() {
    for (id, text, format1_text) in STORED {
        let rules = format1::read(format1_text).unwrap();
        assert_eq!(rules.id, id);
        assert_eq!(rules.canonical(), text, "{id}");
        let hash = hash_in(include_str!("data/format1/hashes.txt"), id);
        assert_eq!(format1::hash(&rules).to_string(), hash, "{id}");
        assert!(rules.has_hash(hash));
        if let Some(frozen) = format1::builtin(id) {
            assert_eq!(frozen.canonical(), text, "{id}");
            assert_eq!(*frozen.clock, *rules.clock, "{id}");
        }
    }
    let frozen = STORED.iter().filter_map(|(id, ..)| format1::builtin(id));
    assert_eq!(frozen.count(), 11);
}

#[test]
fn citations_of_version_0_1_stand_where_they_stood() {
    let rules = format1::read(include_str!("data/format1/grandmother.txt")).unwrap();
    assert_eq!(rules.document.as_deref(), Some("a letter of 1962"));
    assert_eq!(rules.colours.source, Source::Rule("§ 1".into()));
    let as_read = Source::RuleAsRead("§ 4, sentence 2".into());
    assert_eq!(rules.man_capture.source, as_read);
    assert_eq!(rules.promotion.source, Source::Reading);
    assert_eq!(rules.king_look.source, Source::Published);
    assert_eq!(rules.clock.source, Source::Rule("§ 9".into()));
    assert_eq!(rules.basics.loss, Source::House);
    let draws: Vec<_> = rules.draws.iter().map(|draw| draw.value).collect();
    assert_eq!(draws, DrawRule::USUAL);
    let school = format1::read(include_str!("data/format1/school.txt")).unwrap();
    assert_eq!(school.draws[2].source, Source::Reading);
    assert_eq!(school.basics.board, Source::RuleAsRead("b".into()));
}

#[test]
fn damaged_texts_of_version_0_1_are_refused_in_their_line() {
    let (_, _, text) = STORED[1];
    let error = |text: &str| format1::read(text).unwrap_err().line;
    assert_eq!(error(""), 1);
    assert_eq!(error(&text.replace("id strict", "number 5")), 2);
    let cut = text.trim_end().rsplit_once('\n').unwrap().0;
    assert_eq!(error(cut), cut.lines().count() + 1);
    let longer = text.to_owned() + "source house\n";
    assert_eq!(error(&longer), longer.lines().count());
    for (word, other) in [("plies 30", "plies x"), ("loses", "laughs"), ("any", "all")] {
        let line = text.lines().position(|line| line.contains(word));
        let Some(line) = line else { continue };
        assert_eq!(error(&text.replacen(word, other, 1)), line + 1, "{word}");
    }
    let without = text.replace("removal after-move\n", "");
    let kind = format1::read(&without).unwrap_err().kind;
    assert_eq!(kind, CanonicalErrorKind::Missing { key: "removal" });
}

#[test]
fn a_text_that_is_not_canonical_is_refused_with_the_reason() {
    let text = Ruleset::STRICT.canonical();
    let error = |text: &str| {
        let error = Ruleset::from_canonical(text, plain_edition()).unwrap_err();
        error.to_string()
    };
    let no_head = "line 1: this is not the canonical text of a rule set";
    assert_eq!(error(""), no_head);
    assert_eq!(error(STORED[1].2), no_head);
    assert_eq!(
        error(&text.replace("rules 2", "rules 3")),
        "line 1: form 3 was written by a newer version"
    );
    assert_eq!(
        error(&text.replace("takeback", "take-back")),
        "line 14: there is no axis `take-back`: it was written by a newer version"
    );
    assert_eq!(
        error(&text.replace("plies 30", "plies 30 squares 5")),
        "line 17: `draw` has no value `king-moves plies 30 squares 5`: it was written by a newer version"
    );
    assert_eq!(
        error(&text.replace("removal after-move\n", "")),
        "line 17: the axis `removal` is missing"
    );
    let not_canonical =
        |line| format!("line {line}: the line is not as this rule set would be written");
    let colours_last = text.replacen("colours", "draw one-king-each\ncolours", 1);
    assert_eq!(error(&colours_last), not_canonical(2));
    assert_eq!(error(text.trim_end()), not_canonical(18));
    assert_eq!(
        error(&(text.clone() + "draw king-moves plies 30\n")),
        not_canonical(18)
    );
    assert_eq!(error(&text.replace('\n', "\r\n")), not_canonical(1));
    let long = text.clone() + &"x".repeat(70_000);
    assert_eq!(error(&long), "line 1: the text is longer than any rule set");
    let wide = error(&text.replace("takeback", &"ż".repeat(500)));
    assert!(wide.chars().count() < 150, "{wide}");
}

#[test]
fn equal_axes_have_equal_texts_whatever_else_differs() {
    let mut rules = Ruleset::SCHOOL.clone().uncited();
    rules.id = "club".into();
    rules.clock = Cited::house(Clock::None);
    rules.draws.to_mut().reverse();
    let twice = rules.draws[0].clone();
    rules.draws.to_mut().push(twice);
    assert_eq!(rules.canonical(), Ruleset::SCHOOL.canonical());
    let mut hashes: Vec<_> = Ruleset::ALL.iter().map(|rules| rules.hash()).collect();
    hashes.sort();
    hashes.dedup();
    assert_eq!(hashes.len(), Ruleset::ALL.len());
}

/// A list of citations that was written before an axis existed.
#[test]
fn what_is_not_cited_is_the_authors_own_and_unknown_names_are_passed_over() {
    let mut edition = Ruleset::STRICT.edition();
    edition
        .sources
        .retain(|(key, _)| key != "king-look" && !key.starts_with("draw "));
    edition
        .sources
        .push(("king-greeting".into(), Source::Published));
    edition
        .sources
        .push(("draw patience plies 5".into(), Source::Published));
    edition
        .sources
        .push(("draw one-king-each".into(), Source::Published));
    let rules = Ruleset::from_canonical(&Ruleset::STRICT.canonical(), edition).unwrap();
    assert_eq!(rules.king_look.source, Source::House);
    assert_eq!(rules.seating, Ruleset::STRICT.seating);
    let [draw] = &rules.draws[..] else {
        panic!("one draw rule")
    };
    assert_eq!(*draw, Cited::house(DrawRule::KingMoves { plies: 30 }));
}

#[test]
fn draw_rules_stand_in_the_order_of_their_citations() {
    let (first, second, third) = (
        DrawRule::OneKingEach,
        DrawRule::KingMoves { plies: 30 },
        DrawRule::Repetition { times: 3 },
    );
    let mut rules = Ruleset::STRICT.clone();
    rules.draws = [first, second, third].map(Cited::house).to_vec().into();
    let cited = |rule: DrawRule| (format!("draw {rule}").into(), Source::Published);
    let mut edition = rules.edition();
    edition.sources.retain(|(key, _)| !key.starts_with("draw "));
    let absent = DrawRule::NoProgress { plies: 30 };
    edition.sources.extend([third, absent, first].map(cited));
    let read = Ruleset::from_canonical(&rules.canonical(), edition).unwrap();
    // What the text does not have is not added, and what is not cited comes last.
    assert_eq!(
        read.draws[..],
        [
            Cited::published(third),
            Cited::published(first),
            Cited::house(second)
        ]
    );
    assert_eq!(read.hash(), rules.hash());
}

#[test]
fn text_and_edition_are_the_whole_rule_set() {
    let mut random = Rand64::new(20);
    let built_in = Ruleset::ALL.into_iter().cloned();
    let any = std::iter::repeat_with(|| any_rules(&mut random)).take(2000);
    for rules in built_in.chain(any) {
        let text = rules.canonical();
        let read = Ruleset::from_canonical(&text, rules.edition()).unwrap();
        assert_eq!(read, rules);
        assert_eq!(read.hash(), rules.hash());
        assert_eq!(read.edition(), rules.edition());
        assert_eq!(read.canonical(), text);
    }
}

fn below(random: &mut Rand64, limit: usize) -> usize {
    random.rand_range(0..limit as u64) as usize
}

/// Any axes, any citations, any order of the draw rules.
fn any_rules(random: &mut Rand64) -> Ruleset {
    fn one<T: Clone>(random: &mut Rand64, of: &[T]) -> T {
        of[below(random, of.len())].clone()
    }
    let source = |random: &mut Rand64| match below(random, 5) {
        0 => Source::Rule("§ 3: “Żółw”".into()),
        1 => Source::RuleAsRead(format!("{}", below(random, 100)).into()),
        2 => Source::Published,
        3 => Source::Reading,
        _ => Source::House,
    };
    let mut rules = one(random, &Ruleset::ALL).clone().uncited();
    let base = rules.clone();
    for choice in base.choices() {
        let value = one(random, choice.meanings).key;
        assert!(rules.answer(&base, choice.key, value));
    }
    rules.id = format!("own-{}", below(random, 1000)).into();
    rules.name = Name {
        pl: "Zażółć\ngęślą".into(),
        en: "".into(),
    };
    rules.document = (below(random, 2) == 0).then(|| "a \"letter\"".into());
    let colours = BySide::from_fn(|_| one(random, Colour::ALL));
    rules.colours = Cited {
        value: colours,
        source: source(random),
    };
    rules.king_look.source = source(random);
    rules.basics.goes_on = source(random);
    rules.missed_capture.source = source(random);
    let base_time = Millis(below(random, 10_000_000) as u64);
    let at_zero = one(random, TimeUp::ALL);
    let clock = match below(random, 4) {
        0 => Clock::None,
        1 => Clock::EachMove {
            limit: base_time,
            at_zero,
        },
        2 => Clock::WholeMatch {
            length: base_time,
            at_zero,
        },
        _ => Clock::EachPlayer {
            base: base_time,
            bonus: one(
                random,
                &[
                    Bonus::None,
                    Bonus::Fischer(Millis(1)),
                    Bonus::Bronstein(Millis(5000)),
                ],
            ),
            period: (below(random, 2) == 0).then_some(40),
            at_zero,
        },
    };
    rules.clock = Cited {
        value: clock,
        source: source(random),
    };
    let draws = (0..below(random, 6)).map(|_| {
        let mut draw = one(random, &DrawRule::USUAL);
        for (key, _) in draw.numbers() {
            draw = draw.with_number(key, below(random, 256) as u16);
        }
        Cited {
            value: draw,
            source: source(random),
        }
    });
    let mut draws: Vec<_> = draws.collect();
    if below(random, 10) == 0
        && let Some(first) = draws.first().cloned()
    {
        draws.push(first);
    }
    rules.draws = draws.into();
    rules
}

#[cfg(feature = "serde")]
mod stored {
    use super::*;
    use damka_rules::{StoredRules, StoredRulesError};

    #[test]
    fn rules_travel_as_json() {
        let mut random = Rand64::new(21);
        let built_in = Ruleset::ALL.into_iter().cloned();
        let any = std::iter::repeat_with(|| any_rules(&mut random)).take(500);
        for rules in built_in.chain(any) {
            let json = serde_json::to_string(&StoredRules::from(&rules)).unwrap();
            let stored: StoredRules = serde_json::from_str(&json).unwrap();
            assert_eq!(stored.ruleset().unwrap(), rules);
            // And through a form that does not keep the order of keys.
            let value: serde_json::Value = serde_json::from_str(&json).unwrap();
            let stored: StoredRules = serde_json::from_value(value).unwrap();
            assert_eq!(stored.ruleset().unwrap(), rules);
        }
    }

    #[test]
    fn what_was_stored_is_read_and_written_the_same() {
        let json = include_str!("data/canonical/grandmother.json");
        let stored: StoredRules = serde_json::from_str(json).unwrap();
        let rules = stored.ruleset().unwrap();
        let format1 = format1::read(include_str!("data/format1/grandmother.txt"));
        assert_eq!(Ok(&rules), format1.as_ref());
        let written = serde_json::to_string_pretty(&StoredRules::from(&rules)).unwrap();
        assert_eq!(written + "\n", json);
    }

    #[test]
    fn a_text_that_is_missing_or_another_is_an_error() {
        let mut stored = StoredRules::from(Ruleset::SCHOOL);
        let hash = stored.hash;
        stored.text = None;
        let error = stored.ruleset().unwrap_err();
        assert_eq!(error, StoredRulesError::NoText { hash });
        assert!(
            error
                .to_string()
                .contains("the store must put in that of 77f933")
        );
        let json = serde_json::to_string(&stored).unwrap();
        assert!(!json.contains("damka rules"));
        let other = Ruleset::STRICT.canonical();
        let found = RulesHash::of(&other);
        stored.text = Some(other);
        let error = stored.ruleset().unwrap_err();
        assert_eq!(error, StoredRulesError::OtherHash { hash, found });
        let newer = Ruleset::SCHOOL.canonical().replace("rules 2", "rules 9");
        stored.hash = RulesHash::of(&newer);
        stored.text = Some(newer);
        let error = stored.ruleset().unwrap_err().to_string();
        assert!(error.ends_with("written by a newer version"), "{error}");
    }

    #[test]
    fn no_list_is_read_without_end() {
        let mut value = serde_json::to_value(StoredRules::from(Ruleset::SCHOOL)).unwrap();
        let many = vec![serde_json::json!(["draw one-king-each", "house"]); 513];
        value["sources"] = many.into();
        let error = serde_json::from_value::<StoredRules>(value).unwrap_err();
        assert!(error.to_string().contains("more than 512"), "{error}");
    }
}
