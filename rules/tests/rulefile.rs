//! Rule files: what is printed is read back, and every fault is found, at its
//! place, with what to write instead.

#![cfg(feature = "toml")]

use std::borrow::Cow;

use damka_rules::{
    Axis, Bonus, CaptureChoice, Cited, Clock, Conflict, DrawRule, KingLanding, Millis, Name,
    RuleFaultKind, Ruleset, Source, TimeUp,
};
use proptest::prelude::*;

fn read(file: &str) -> Ruleset {
    Ruleset::from_toml(file).unwrap_or_else(|error| panic!("{error}"))
}

/// The faults of a file, a line each.
fn faults(file: &str) -> Vec<String> {
    let faults = Ruleset::from_toml(file).expect_err("it has faults").faults;
    faults.iter().map(ToString::to_string).collect()
}

/// The faults of a file with a good head of three lines.
fn faults_of(lines: &str) -> Vec<String> {
    faults(&format!(
        "id = 'c'\nname = 'C'\nbased-on = 'classic'\n{lines}"
    ))
}

#[test]
fn built_in_rule_sets_read_back_equal() {
    for rules in Ruleset::ALL {
        assert_eq!(read(&rules.to_toml()), *rules);
        assert_eq!(read(&rules.to_short_toml()), *rules);
        let uncited = Ruleset {
            id: Cow::Borrowed("other"),
            ..rules.clone().uncited()
        };
        let file = uncited.to_toml();
        assert_eq!(read(&file), uncited);
        assert!(!file.contains("[basics]"));
    }
}

#[test]
fn every_key_of_a_printed_file_is_explained() {
    let file = Ruleset::SCHOOL.to_toml();
    for choice in Ruleset::SCHOOL.choices() {
        assert!(file.contains(&format!("# {}", choice.about)));
        for meaning in choice.meanings {
            assert!(file.contains(meaning.about), "{}", meaning.about);
        }
    }
}

#[test]
fn a_small_file_takes_the_rest_from_its_base() {
    let rules = read(
        "id = 'club'\nname.pl = 'Klubowe'\nname.en = 'Club'\nbased-on = 'school'\n\
         capture-choice = { value = 'any', rule = 'k' }\nking-landing = 'free'",
    );
    let expected = Ruleset {
        id: "club".into(),
        name: Name {
            pl: "Klubowe".into(),
            en: "Club".into(),
        },
        capture_choice: Cited {
            value: CaptureChoice::Any,
            source: Source::Rule("k".into()),
        },
        king_landing: Cited::house(KingLanding::Free),
        ..Ruleset::SCHOOL.clone()
    };
    assert_eq!(rules, expected);
}

#[test]
fn a_document_of_ones_own_does_not_cite_the_base() {
    let rules = read("id = 'c'\nname = 'C'\nbased-on = 'school'\ndocument = 'Regulamin'");
    assert_eq!(rules.document.as_deref(), Some("Regulamin"));
    assert_eq!(rules.takeback.source, Source::House);
    assert_eq!(rules.basics.board, Source::House);
    assert_eq!(rules.removal.source, Source::Reading);
    assert_eq!(rules.hash(), Ruleset::SCHOOL.hash());
}

#[test]
fn clocks() {
    let clock = |lines: &str| {
        let head = "id = 'c'\nname = 'C'\nbased-on = 'classic'\n[clock]\nkind = ";
        read(&format!("{head}{lines}")).clock.value
    };
    assert_eq!(clock("'none'"), Clock::None);
    assert_eq!(
        clock("'each-move'\nlimit = '2:30'\nat-zero = 'resigns'"),
        Clock::EachMove {
            limit: Millis::seconds(150),
            at_zero: TimeUp::Resigns,
        }
    );
    assert_eq!(
        clock("'whole-match'\nlength = 600\nat-zero = 'draws'"),
        Clock::WholeMatch {
            length: Millis::minutes(10),
            at_zero: TimeUp::Draws,
        }
    );
    assert_eq!(
        clock(
            "'each-player'\nbase = '5:00'\nfischer = 3\nmoves-per-period = 40\nat-zero = 'loses'"
        ),
        Clock::EachPlayer {
            base: Millis::minutes(5),
            bonus: Bonus::Fischer(Millis::seconds(3)),
            period: Some(40),
            at_zero: TimeUp::Loses,
        }
    );
}

#[test]
fn an_empty_file_lacks_everything() {
    let faults = faults("");
    // Many axes are one fault, with a proposal.
    assert_eq!(faults.len(), 3);
    assert!(
        faults[2].starts_with(
            "line 1, column 1: based-on: many axes are missing; write `based-on = \"classic\"`"
        ) && faults[2].contains("`removal`, `promotion`"),
        "{}",
        faults[2]
    );
    let mut file = Ruleset::CLASSIC.clone().uncited();
    file.id = "other".into();
    let file = file.to_toml();
    let lines = file
        .lines()
        .filter(|line| !line.starts_with("removal =") && !line.starts_with("seating ="));
    let file: String = lines.flat_map(|line| [line, "\n"]).collect();
    assert_eq!(
        self::faults(&file)[1],
        "line 1, column 1: removal: this is missing; write, for example, `removal = \"after-move\"`"
    );
}

#[test]
fn all_faults_at_once() {
    let file = r#"id = "my club"
name = { pl = "Klubowe" }
based-on = "shcool"
capture-choice = "mots-pieces"
king-reech = "flying"
removal = true
start-rows =
takeback = { valeu = "never", rule = "" }
"#;
    assert_eq!(
        faults(file),
        [
            // Whatever else is wrong may follow from it.
            "line 7, column 13: this is not TOML: string values must be quoted, expected literal \
             string",
            "line 1, column 6: id: “my club” cannot be an id; write small letters a to z, digits \
             and hyphens, a letter first, 40 at most",
            "line 2, column 8: name.en: this is missing; write, for example, `en = \"Club\"`",
            "line 3, column 12: based-on: there is no value “shcool”; did you mean `school`? (the \
             values are `tournament`, `strict`, `classic`, `school`, `online`, `brazilian`, \
             `pool`, `russian`, `english`, `czech`, `thai`)",
            "line 4, column 18: capture-choice: there is no value “mots-pieces”; did you mean \
             `most-pieces`? (the values are `any`, `most-pieces`)",
            "line 5, column 1: king-reech: there is no such key; did you mean `king-reach`?",
            "line 6, column 11: removal: this cannot be true or false; write, for example, \
             `removal = \"after-move\"` or `\"at-once\"`",
            "line 8, column 12: takeback.value: this is missing; write, for example, `value = \
             \"if-opponent-agrees\"`",
            "line 8, column 14: takeback.valeu: there is no such key; did you mean `value`?",
            "line 8, column 38: takeback.rule: this text is empty or cannot be shown; write some \
             words on one line",
        ]
    );
}

#[test]
fn impossible_combinations() {
    for (lines, key, conflict) in [
        (
            "king-reach = 'one-step'",
            "king-reach",
            Conflict::LandingOfOneStep,
        ),
        (
            "king-reach = 'one-step'\nking-landing = 'where-it-can-go-on'",
            "king-landing",
            Conflict::LandingOfOneStep,
        ),
        (
            "colours = { first = 'red', second = 'red' }",
            "colours.second",
            Conflict::SameColour,
        ),
        (
            "[clock]\nkind = 'whole-match'\nlength = '10:00'\nat-zero = 'loses'",
            "clock.at-zero",
            Conflict::CommonClockLoses,
        ),
        (
            "[clock]\nkind = 'each-move'\nlimit = '2:00'\nat-zero = 'draws'",
            "clock.at-zero",
            Conflict::OwnClockDraws,
        ),
        (
            "[clock]\nkind = 'each-player'\nbase = 60\nfischer = 1\nbronstein = 2\nat-zero = 'loses'",
            "clock.bronstein",
            Conflict::TwoBonuses,
        ),
        (
            "[[draw]]\nkind = 'repetition'\ntimes = 3\n[[draw]]\nkind = 'repetition'\ntimes = 4",
            "draw",
            Conflict::DrawTwice { line: 4 },
        ),
        (
            "[[draw]]\nkind = 'repetition'\ntimes = 3\n[[draw]]\nkind = 'few-pieces'\nfrom = 7\nto = 6\nplies = 1",
            "draw.from",
            Conflict::TurnedRange { from: 7, to: 6 },
        ),
        ("draw = []", "draw", Conflict::EndlessGame),
        (
            "[[draw]]\nkind = 'one-king-each'",
            "draw",
            Conflict::EndlessGame,
        ),
        (
            "removal = { value = 'at-once', rule = '1', source = 'published' }",
            "removal.source",
            Conflict::TwoSources,
        ),
    ] {
        let file = format!("id = 'c'\nname = 'C'\nbased-on = 'classic'\n{lines}");
        let faults = Ruleset::from_toml(&file).expect_err(lines).faults;
        assert_eq!(faults.len(), 1, "{faults:?}");
        assert_eq!(faults[0].key, key);
        assert_eq!(faults[0].kind, RuleFaultKind::Impossible(conflict));
    }
}

#[test]
fn draws_that_cover_every_number_of_pieces_end_every_game() {
    let draws = "draw = [{ kind = 'few-pieces', from = 2, to = 9, plies = 60 }, \
                 { kind = 'few-pieces', from = 10, to = 24, plies = 90 }]";
    let rules = read(&format!("id = 'c'\nname = 'C'\nbased-on = 'pool'\n{draws}"));
    assert_eq!(rules.draws.len(), 2);
    assert_eq!(
        *rules.draws[0],
        DrawRule::FewPieces {
            from: 2,
            to: 9,
            plies: 60
        }
    );
}

#[test]
fn numbers_and_times_have_limits() {
    for (lines, fault) in [
        (
            "[[draw]]\nkind = 'king-moves'\nplies = 0",
            "line 6, column 9: draw.plies: 0 is not possible; write a number from 1 to 9999",
        ),
        (
            "[[draw]]\nkind = 'repetition'\ntimes = 1",
            "line 6, column 9: draw.times: 1 is not possible; write a number from 2 to 100",
        ),
        (
            "[[draw]]\nkind = 'king-moves'\nplies = 9223372036854775807",
            "line 6, column 9: draw.plies: 9223372036854775807 is not possible; write a number from 1 to 9999",
        ),
        (
            "[[draw]]\nkind = 'king-moves'\nmoves = 15\nplies = 30",
            "line 6, column 1: draw.moves: there is no such key; write one of `kind`, `plies`, `rule`, `source`",
        ),
        (
            "[[draw]]\nrule = 'king-moves'",
            "line 4, column 1: draw.kind: this is missing; write, for example, `kind = \"king-moves\"`",
        ),
        (
            "draw = 'king-moves'",
            "line 4, column 8: draw: this cannot be anything but a list of tables; write, for example, `draw = [{ kind = \"king-moves\", plies = 30 }]`",
        ),
        (
            "clock = 'none'",
            "line 4, column 9: clock: this cannot be a text; write, for example, `clock = { kind = \"none\" }`",
        ),
        (
            "clock = { kind = 'each-move', limit = '2 min', at-zero = 'loses' }",
            "line 4, column 39: clock.limit: '2 min' is not a time; write minutes and seconds, `\"2:30\"`, or whole seconds, `150`, thirty days at most",
        ),
        (
            "clock = { kind = 'each-move', limit = 0, at-zero = 'loses' }",
            "line 4, column 39: clock.limit: 0 is not a time; write minutes and seconds, `\"2:30\"`, or whole seconds, `150`, thirty days at most",
        ),
        (
            "clock = { kind = 'whole-match', limit = 60, at-zero = 'draws' }",
            "line 4, column 33: clock.limit: there is no such key; write one of `kind`, `length`, `at-zero`, `rule`, `source`",
        ),
    ] {
        assert!(
            faults_of(lines).contains(&fault.to_owned()),
            "{:#?}",
            faults_of(lines)
        );
    }
}

#[test]
fn a_built_in_id_is_not_for_other_rules() {
    let changed = Ruleset::STRICT
        .to_toml()
        .replace("\"loses-game\"", "\"refused\"");
    assert_eq!(
        faults(&changed),
        [
            "line 9, column 6: id: “strict” is a built-in rule set with other rules; write another \
          id, for example `\"my-strict\"`"
        ]
    );
}

#[test]
fn broken_lines_do_not_hide_the_others() {
    let faults = faults(
        "id = 'c'\nid = 'd'\nname = 'C'\nbased-on = 'classic'\nremoval = 'at-once\n\
         [clock\nkind = 'none'\n[[draw]]\nkind = 'repetition'\ntimes = 1\n",
    );
    let starts = [
        "line 2, column 1: this is there twice",
        "line 5, column",
        "line 6, column",
        "line 10, column 9: draw.times",
    ];
    assert_eq!(faults.len(), starts.len(), "{faults:#?}");
    for (fault, start) in faults.iter().zip(starts) {
        assert!(fault.starts_with(start), "{fault}");
    }
}

#[test]
fn bytes_that_are_no_text() {
    let error = Ruleset::from_toml(b"id = 'c'\nname = '\xb1'\nbased-on = 'pool'").unwrap_err();
    assert_eq!(error.faults[0].kind, RuleFaultKind::NotUtf8);
    assert_eq!((error.faults[0].line, error.faults[0].column), (2, 9));
}

#[test]
fn another_file_by_mistake() {
    let error = Ruleset::from_toml(vec![b'a'; 100_000]).unwrap_err();
    assert_eq!(error.faults.len(), 1);
    assert_eq!(error.faults[0].kind, RuleFaultKind::TooLong);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn no_bytes_make_it_panic(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        let _ = Ruleset::from_toml(&bytes);
    }

    /// Pieces of valid files, shuffled and cut: faults are inside the file, and
    /// what is accepted is printed and read back.
    #[test]
    fn mutations_of_valid_files(
        which in 0..Ruleset::ALL.len(),
        cuts in proptest::collection::vec((any::<proptest::sample::Index>(), 0usize..12, "[\\[\\]{}=\"'.,#\n a-z0-9\\\\-]{0,6}"), 1..6),
    ) {
        let mut file = Ruleset::ALL[which].to_toml().into_bytes();
        for (index, length, insert) in cuts {
            let at = index.index(file.len() + 1);
            let end = (at + length).min(file.len());
            file.splice(at..end, insert.into_bytes());
        }
        match Ruleset::from_toml(&file) {
            Ok(rules) => {
                prop_assert_eq!(read(&rules.to_short_toml()), rules.clone());
                prop_assert_eq!(read(&rules.to_toml()), rules);
            }
            Err(error) => {
                prop_assert!(!error.faults.is_empty());
                let text = String::from_utf8_lossy(&file);
                for fault in error.faults {
                    let line = text.split('\n').nth(fault.line - 1);
                    let line = line.expect("the line of a fault is in the file");
                    prop_assert!(fault.column <= line.chars().count() + 1);
                    prop_assert!(fault.column > 0);
                }
            }
        }
    }

    /// Any word in place of any value.
    #[test]
    fn any_value_of_any_axis(word in "[a-z-]{0,12}|\\PC{0,20}", axis in 0usize..14) {
        let choice = Ruleset::SCHOOL.choices()[axis];
        let file = format!("id = 'c'\nname = 'C'\nbased-on = 'school'\n{} = {:?}", choice.key, word);
        let read = Ruleset::from_toml(&file);
        let known = choice.meanings.iter().any(|meaning| meaning.key == word);
        let meant = read.is_ok() || choice.key == "king-reach" && word == "one-step";
        prop_assert!(known || !meant);
    }
}

#[test]
fn every_value_of_every_axis_is_read() {
    for choice in Ruleset::SCHOOL.choices() {
        for meaning in choice.meanings {
            let file = format!(
                "id = 'c'\nname = 'C'\nbased-on = 'school'\n{} = '{}'",
                choice.key, meaning.key
            );
            let rules = read(&file);
            let read = rules
                .choices()
                .into_iter()
                .find(|read| read.key == choice.key);
            assert_eq!(read.map(|read| read.value), Some(meaning.key));
        }
    }
    assert_eq!(CaptureChoice::KEY, "capture-choice");
}

#[test]
fn a_rule_that_is_read_in_part_has_both_keys() {
    let rules = read(
        "id = 'c'\nname = 'C'\nbased-on = 'classic'\n\
         removal = { value = 'at-once', rule = '1', source = 'reading' }",
    );
    assert_eq!(rules.removal.source, Source::RuleAsRead("1".into()));
    assert_eq!(Ruleset::from_toml(rules.to_toml()).as_ref(), Ok(&rules));
}

#[test]
fn the_known_keys_are_named_once() {
    let faults = Ruleset::from_toml(
        "id = 'c'\nname = 'C'\nbased-on = 'classic'\nking-reach = 'one-step'\nzzz = 1",
    )
    .expect_err("two faults")
    .faults;
    let Some(RuleFaultKind::UnknownKey { known, .. }) = faults.last().map(|fault| &fault.kind)
    else {
        panic!("{faults:?}");
    };
    let landing = known.iter().filter(|key| **key == "king-landing");
    assert_eq!(landing.count(), 1);
}
