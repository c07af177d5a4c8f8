//! What is wrong with a PDN game, in both languages.

use damka_game::{Record, record::RecordError};
use damka_pdn::Reader;
use damka_rules::{Notation, Ruleset};
use damka_text::{Language, Text};

#[test]
fn every_fault_has_its_place_and_reason() {
    for pdn in [
        "§",
        "[ \"x\"]",
        "[Event x]",
        "[Event \"x",
        "{ open",
        "1. 22-18 /FEN/",
        "1. 22-18 $99999",
        "1. 22-18 (1. 23-19",
        "1. 22-18 )",
        "1. 22-18 (1. 23-19 1-0) *",
        "[GameType \"nonsense\"] *",
        "[GameType \"20,W,10,10,N2,0\"] *",
        "[FEN \"W:W1:B1\"] *",
        "1. 22-12 *",
        "[Result \"2-0\"] [Reason \"boredom\"] 2-0",
        "[RulesHash \"0\"] *",
    ] {
        let Err(error) = Record::from_pdn(pdn, Ruleset::CLASSIC) else {
            panic!("{pdn} was read");
        };
        for text in Language::ALL.map(Text::new) {
            let words = text.record_error(Ruleset::CLASSIC, &error, Notation::Algebraic);
            assert!(!words.is_empty() && !words.contains("pdn-"), "{words}");
            if matches!(error, RecordError::Faults(_)) {
                assert!(words.contains('1'), "{pdn}: {words} tells no place");
            }
        }
    }
    let pl = Text::new(Language::Polish);
    let error = Record::from_pdn("1. 22-18\n9-12 *", Ruleset::CLASSIC).unwrap_err();
    let words = pl.record_error(Ruleset::CLASSIC, &error, Notation::Numeric);
    assert!(words.starts_with("wiersz 2, znak 1: 9-12: "), "{words}");
}

#[test]
fn rules_and_clocks_that_cannot_be_read_are_told() {
    for pdn in [
        "[Rules \"club\"] *",
        "[Rules \"school\"] [RulesHash \"0\"] *",
        "[RulesText \"{}\"] *",
        "[ClockRules \"sundial\"] *",
        "[FEN \"B:W22,23,28:B18:X22,23\"] *",
    ] {
        let game = Reader::new(pdn).next().unwrap().unwrap();
        let rules = Ruleset::CLASSIC;
        let fault = (game.named_rules().err())
            .or_else(|| game.clock(rules).err())
            .or_else(|| game.start(rules).err())
            .unwrap_or_else(|| panic!("{pdn} was read"));
        for text in Language::ALL.map(Text::new) {
            let words = text.pdn_fault(rules, &fault, Notation::Algebraic);
            assert!(words.contains(": ") && !words.contains("pdn-"), "{words}");
        }
    }
}

#[test]
fn what_is_odd_is_told() {
    let pdn = "[Result \"1-0\"]\n[FEN \"W:W22:B18,11,1\"]\n1. 22x15 15x8 0-1";
    let mut game = Reader::new(pdn).next().unwrap().unwrap();
    let mut warnings = game.join_captures(Ruleset::CLASSIC);
    warnings.extend(game.results_differ());
    let told = |language| {
        let text = Text::new(language);
        let told = warnings.iter().map(|warning| text.pdn_warning(warning));
        told.collect::<Vec<_>>()
    };
    assert_eq!(
        told(Language::English),
        [
            "line 3, column 4: 22x15 15x8 is one capture and was read as 22x15x8",
            "line 3, column 15: the tag says 1-0, but the moves end with 0-1",
        ]
    );
    assert_eq!(
        told(Language::Polish),
        [
            "wiersz 3, znak 4: 22x15 15x8 to jedno bicie, odczytano je jako 22x15x8",
            "wiersz 3, znak 15: znacznik podaje wynik 1-0, a ruchy kończą się wynikiem 0-1",
        ]
    );
}
