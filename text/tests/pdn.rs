//! What is wrong with a PDN game, in both languages.

use damka_game::{Record, record::RecordError};
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
