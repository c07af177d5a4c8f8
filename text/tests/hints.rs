//! Every reason for a move is said, with every number, in both languages.

use damka_engine::{Compulsion, Hint, Level, Reason, Score};
use damka_rules::{Notation, Ruleset};
use damka_text::{Language, Text};

#[test]
fn every_reason_is_a_sentence() {
    let instead = Ruleset::CLASSIC.legal_moves(&Ruleset::CLASSIC.initial())[0];
    for language in Language::ALL {
        let text = Text::new(language);
        for n in [0_u16, 1, 2, 3, 5, 12, 22] {
            let count = u32::from(n);
            let reasons = [
                Reason::Forced,
                Reason::Compulsory(Compulsion::Any),
                Reason::Compulsory(Compulsion::Most),
                Reason::Compulsory(Compulsion::KingFirst),
                Reason::WinsGame { moves: None },
                Reason::WinsGame { moves: Some(n) },
                Reason::WonEnding,
                Reason::WinsMaterial {
                    men: count,
                    kings: 0,
                    moves: n,
                    given: 0,
                },
                Reason::WinsMaterial {
                    men: 1,
                    kings: count,
                    moves: n,
                    given: count,
                },
                Reason::WinsMaterial {
                    men: 0,
                    kings: 1,
                    moves: n,
                    given: 0,
                },
                Reason::Crowns {
                    moves: n,
                    first: true,
                },
                Reason::Crowns {
                    moves: n,
                    first: false,
                },
                Reason::AvoidsLoss {
                    instead,
                    pieces: count,
                    shot: true,
                },
                Reason::AvoidsLoss {
                    instead,
                    pieces: count,
                    shot: false,
                },
                Reason::StopsKing,
                Reason::KeepsDraw,
                Reason::Pays,
                Reason::Exchange { pieces: count },
                Reason::TakesDiagonal,
                Reason::KeepsDiagonal,
                Reason::LastsLongest,
                Reason::Supports {
                    square: instead.from(),
                },
                Reason::TakesCentre {
                    square: instead.to(),
                },
                Reason::KeepsHome { instead },
                Reason::Better {
                    than: instead,
                    by: count,
                },
                Reason::Stands,
            ];
            for reason in reasons {
                let words = text.reason_for(&reason, Notation::Numeric);
                assert!(
                    words.ends_with('.') && !words.contains(['{', '}']),
                    "{words}"
                );
                let hint = Hint {
                    m: instead,
                    score: Score::DRAW,
                    variation: vec![instead],
                    reasons: vec![reason],
                };
                let start = Ruleset::CLASSIC.initial();
                let idea = text.hint_idea(&start, &hint, Notation::Algebraic);
                assert!(idea.ends_with('.') && !idea.contains(['{', '}']), "{idea}");
                // The first step does not tell where to go.
                assert!(idea.contains(&Notation::Algebraic.square(instead.from())));
                assert!(!idea.contains(&Notation::Algebraic.square(instead.to())));
            }
        }
    }
}

#[test]
fn polish_plurals_are_right() {
    let text = Text::new(Language::Polish);
    let won = |men| {
        let reason = Reason::WinsMaterial {
            men,
            kings: 0,
            moves: 3,
            given: 0,
        };
        text.reason_for(&reason, Notation::Numeric)
    };
    assert_eq!(won(1), "Zyskuje pionek w 3 ruchach.");
    assert_eq!(won(2), "Zyskuje 2 pionki w 3 ruchach.");
    assert_eq!(won(5), "Zyskuje 5 pionków w 3 ruchach.");
}

#[test]
fn every_level_has_its_own_name() {
    for language in Language::ALL {
        let text = Text::new(language);
        let mut names = Level::ALL.map(|level| text.level_name(level)).to_vec();
        assert!(text.level_title(Level::BEST).contains(&names[9]));
        names.sort();
        names.dedup();
        assert_eq!(names.len(), 10);
    }
}
