//! Everything that a game and the dialogue around it can say is said, in both languages.

use damka_game::{
    Absence, Actor, Call, Ended, Event, Face, Game, Offer, Opening, Outcome, Proposal, Purpose,
    Reason, Refusal, Seat, Seq, Step, StoredMove, Time, lot::Seed,
};
use damka_rules::{BySide, Clock, DrawCount, Millis, Notation, Ruleset, Side, Square, Squares};
use damka_text::{Keyword, Language, Notice, Text};

fn texts() -> [Text; 2] {
    Language::ALL.map(Text::new)
}

#[track_caller]
fn whole(words: &str) {
    assert!(!words.is_empty() && !words.contains(['{', '}']), "{words}");
    assert!(!words.starts_with(char::is_lowercase), "{words}");
}

#[test]
fn every_refusal_is_said() {
    let refusals = include_str!("../../game/tests/data/refusals.jsonl").lines();
    let refusals: Vec<Refusal> = refusals
        .map(|json| serde_json::from_str(json).expect("it is a refusal"))
        .collect();
    for text in texts() {
        for refusal in &refusals {
            whole(&text.game_refusal(Ruleset::SCHOOL, refusal, Notation::Numeric));
        }
    }
}

fn opened(rules: &Ruleset) -> Game {
    Game::open(
        "g".parse().expect("it is an id"),
        Opening::new(rules),
        Time(0),
    )
    .expect("it can be opened")
}

#[test]
fn every_result_is_said_with_its_rule() {
    let polish = Text::new(Language::Polish);
    let lost = Ended {
        outcome: Outcome::SecondWins,
        reason: Reason::MissedCapture,
    };
    assert_eq!(
        polish.result(Ruleset::STRICT, Clock::None, &lost),
        "Wygrywają czarne: białe pominęły bicie. Zasady ścisłe (brazylijskie), zasada 9: \
         „Bicia są obowiązkowe. Nie wykonanie bicia oznacza przegraną”."
    );
    let drawn = Ended {
        outcome: Outcome::Draw,
        reason: Reason::DrawRule { rule: 0, since: 24 },
    };
    let words = polish.result(Ruleset::STRICT, Clock::None, &drawn);
    assert!(
        words.contains("Liczono od ruchu 13. Zasady ścisłe (brazylijskie), zasada 4: „Jeśli żaden"),
        "{words}"
    );
    // What happens when the time is up is our reading in two of the documents.
    let time_up = |outcome| Ended {
        outcome,
        reason: Reason::TimeUp,
    };
    assert_eq!(
        polish.result(
            Ruleset::TOURNAMENT,
            *Ruleset::TOURNAMENT.clock,
            &time_up(Outcome::Draw)
        ),
        "Remis: minął czas meczu. Zasady turniejowe, „Zakończenie gry”: „Czas trwania meczu -10 \
         minut”; reszta to nasza interpretacja."
    );
    assert_eq!(
        polish.result(
            Ruleset::SCHOOL,
            *Ruleset::SCHOOL.clock,
            &time_up(Outcome::SecondWins)
        ),
        "Wygrywają czarne: białe przekroczyły czas. Zasady szkolne, punkt o: „Nad ruchem można \
         się zastanawiać nie dłużej niż 2 minuty”; reszta to nasza interpretacja."
    );
    assert!(
        polish
            .result(
                Ruleset::ONLINE,
                *Ruleset::ONLINE.clock,
                &time_up(Outcome::SecondWins)
            )
            .contains(
                "więc uznaje się, że poddały partię. Zasady sieciowe, „Ograniczenia czasowe”"
            )
    );
    for text in texts() {
        for rules in Ruleset::ALL {
            for outcome in Outcome::ALL {
                let mut reasons = vec![
                    Reason::NoPieces,
                    Reason::NoMoves,
                    Reason::MissedCapture,
                    Reason::TimeUp,
                    Reason::Resigned,
                    Reason::Agreed,
                    Reason::Awarded {
                        note: "late".to_owned(),
                    },
                    Reason::Aborted,
                    Reason::Absent {
                        absence: Absence::NoShow,
                    },
                    Reason::Absent {
                        absence: Absence::Gone,
                    },
                    Reason::Recorded {
                        note: String::new(),
                    },
                ];
                let rule = |rule| Reason::DrawRule { rule, since: 3 };
                reasons.extend((0..rules.draws.len()).map(rule));
                for reason in reasons {
                    whole(&text.result(rules, *rules.clock, &Ended { outcome, reason }));
                }
            }
        }
    }
}

#[test]
fn every_event_is_said() {
    let game = opened(Ruleset::SCHOOL);
    let opened_event = Event::Opened(Box::new(game.opening().clone()));
    let (seed, side, offer) = (Seed::from_bytes([1; 32]), Side::Second, Seq(1));
    let two: Squares = [Square::C3, Square::E3].into_iter().collect();
    let quiet = Step {
        from: Square::C3,
        to: Square::D4,
        captured: Squares::EMPTY,
    };
    let capture = Step {
        captured: two,
        ..quiet
    };
    let mut all = vec![
        opened_event,
        Event::LotContributed {
            side,
            text: "żuraw".parse().unwrap(),
        },
        Event::Started,
        Event::CaptureMissed {
            side,
            missed: vec![capture, capture],
            forfeits: two,
        },
        Event::CaptureMissed {
            side,
            missed: vec![capture],
            forfeits: Squares::EMPTY,
        },
        Event::Accepted { offer },
        Event::Declined { offer },
        Event::Withdrawn { offer },
        Event::TakenBack { ply: 1 },
        Event::Paused,
        Event::Interrupted { since: Time(0) },
        Event::Resumed,
        Event::RefereeJoined {
            referee: Actor::local(),
        },
        Event::RefereeLeft {
            referee: Actor::local(),
        },
        Event::RefereeCalled { side },
        Event::Corrected {
            position: *game.position(),
            note: String::new(),
        },
        Event::ClockSet {
            side,
            left: Millis(90_000),
        },
        Event::Warned {
            side,
            note: "loud".to_owned(),
        },
        Event::Undone { decision: offer },
        Event::Ended(Ended {
            outcome: Outcome::Draw,
            reason: Reason::Agreed,
        }),
    ];
    all.extend([quiet, capture].map(|step| Event::Played {
        side,
        played: StoredMove {
            step,
            promotes: false,
            missed: None,
        },
        lag: Millis(0),
    }));
    all.extend(Proposal::ALL.map(|proposal| Event::Offered { side, proposal }));
    all.extend([true, false].map(|change| Event::SidesDrawn { seed, change }));
    all.extend(
        [Purpose::Sides, Purpose::Coin].map(|purpose| Event::LotCommitted {
            purpose,
            commitment: seed.commitment(),
        }),
    );
    for face in [Face::Heads, Face::Tails] {
        let by = Seat::Referee;
        all.push(Event::CoinCalled(Call { by, side, face }));
        let winner = side;
        all.push(Event::CoinTossed { seed, face, winner });
    }
    for text in texts() {
        for event in &all {
            whole(&text.event(&game, event, Notation::Algebraic));
            let touched = text.touched().event(&game, event, Notation::Algebraic);
            whole(&touched);
            // Nobody at a board reads FEN.
            assert!(!touched.contains("W:W"), "{touched}");
        }
        for proposal in Proposal::ALL {
            let id = offer;
            whole(&text.offer_question(Ruleset::ONLINE, &Offer { id, side, proposal }));
        }
        for rules in Ruleset::ALL {
            let game = opened(rules);
            whole(&text.time_left(&game, side, Millis(1)));
            assert!(text.clock_face(&game, side, "1:30").contains("1:30"));
        }
    }
}

#[test]
fn moves_are_told_with_polish_plurals() {
    let text = Text::new(Language::Polish);
    let step = Step {
        from: Square::C3,
        to: Square::C7,
        captured: [Square::D4, Square::D6].into_iter().collect(),
    };
    assert_eq!(
        text.played(Ruleset::CLASSIC, Side::First, &step, Notation::Algebraic),
        "Szare: z c3 na c7, bije 2 pionki (pola d4 i d6)."
    );
    let left = Millis(61_500);
    assert_eq!(
        text.time_left(&opened(Ruleset::SCHOOL), Side::Second, left),
        "Czarne, pozostały czas: 1 minuta 2 sekundy."
    );
}

#[test]
fn players_are_called_by_their_names_and_the_verb_follows() {
    let opening = Opening::new(Ruleset::SCHOOL).with_players("Ala", "Łukasz");
    let id = "g".parse().expect("it is an id");
    let named = Game::open(id, opening, Time(0)).expect("it can be opened");
    let [polish, english] = [Language::Polish, Language::English].map(Text::new);
    let (side, proposal) = (Side::Second, Proposal::Draw);
    let offered = Event::Offered { side, proposal };
    let told =
        |text: &Text, game: &Game, event: &Event| text.event(game, event, Notation::Algebraic);
    assert_eq!(told(&polish, &named, &offered), "Łukasz proponuje remis.");
    assert_eq!(told(&english, &named, &offered), "Łukasz offers a draw.");
    let nameless = opened(Ruleset::SCHOOL);
    assert_eq!(
        told(&polish, &nameless, &offered),
        "Czarne proponują remis."
    );
    let ended = Event::Ended(Ended {
        outcome: Outcome::FirstWins,
        reason: Reason::Resigned,
    });
    assert_eq!(
        told(&polish, &named, &ended),
        "Wygrywa Ala: Łukasz poddaje partię."
    );
    assert_eq!(
        told(&polish, &nameless, &ended),
        "Wygrywają białe: czarne poddały partię."
    );
    let left = Millis(61_000);
    assert_eq!(
        english.time_left(&named, Side::First, left),
        "Ala has 1 minute 1 second left."
    );
}

#[test]
fn every_notice_is_said() {
    let squares: Squares = [Square::C3, Square::E3].into_iter().collect();
    let side = Side::First;
    let count = DrawCount {
        rule: 0,
        count: 25,
        limit: 30,
    };
    let some = || "x".to_owned();
    let names = BySide {
        first: some(),
        second: some(),
    };
    let all = [
        Notice::HowToBegin,
        Notice::Ready,
        Notice::Paused,
        Notice::Turn(side),
        Notice::Choose {
            side,
            choices: squares,
        },
        Notice::LastMove("22-18"),
        Notice::Left(BySide {
            first: 1,
            second: 2,
        }),
        Notice::NearDraw(count),
        Notice::MustCapture(squares),
        Notice::Moves(vec![some()]),
        Notice::AskWhy {
            reason: "X.".to_owned(),
        },
        Notice::NothingToExplain,
        Notice::Unknown { word: "x" },
        Notice::NeedsFile { usage: some() },
        Notice::YesOrNo,
        Notice::ConfirmResign(side),
        Notice::AskSave,
        Notice::Answer { question: some() },
        Notice::Saved { path: "x" },
        Notice::GoOnWith { command: "x" },
        Notice::Exported { path: "x" },
        Notice::NotWritten {
            path: "x",
            error: "y",
        },
        Notice::NoAutosave,
        Notice::ExportKind,
        Notice::AskWord { player: "x" },
        Notice::WordTooLong { longest: 64 },
        Notice::AskCall(side),
        Notice::CheckLot { command: "x" },
        Notice::Sides {
            players: names.clone(),
        },
        Notice::Player { number: 1 },
        Notice::Over {
            export: some(),
            rematch: some(),
        },
        Notice::MatchScore {
            players: names.clone(),
            half_points: BySide {
                first: 3,
                second: 1,
            },
            toss: Some(some()),
        },
        Notice::NotKept {
            path: "x",
            error: "x",
        },
        Notice::OpenElsewhere { path: "x" },
        Notice::NowhereToSave { usage: some() },
        Notice::HelpMoves,
        Notice::RefereeMenu,
        Notice::BadFen {
            fen: "x",
            reason: some(),
        },
        Notice::BadTime { text: "x" },
        Notice::BadSide,
        Notice::BadAward,
        Notice::InputEnded,
        Notice::NothingPlayed,
        Notice::Continued { path: "x" },
        Notice::TooSmall,
        Notice::Bye,
    ];
    for text in texts() {
        for notice in &all {
            whole(&text.notice(Ruleset::CLASSIC, notice, Notation::Numeric));
        }
        assert_eq!(text.greeting(["a", "b", "c"], "d").lines().count(), 8);
    }
}

#[test]
fn every_command_has_a_word_of_its_own_and_help() {
    for text in texts() {
        for menu in [&Keyword::COMMANDS[..], &Keyword::REFEREE] {
            for keyword in menu {
                let usage = text.usage(*keyword);
                let word = usage.split(' ').next().unwrap();
                let meant: Vec<_> = menu
                    .iter()
                    .filter(|other| text.means(**other, word))
                    .collect();
                assert_eq!(meant, [keyword], "{word}");
                assert!(!text.help(*keyword).is_empty());
            }
        }
        for rules in Ruleset::ALL {
            for side in Side::BOTH {
                assert_eq!(text.side_named(rules, &text.side(rules, side)), Some(side));
            }
            assert_eq!(text.side_named(rules, "2"), Some(Side::Second));
        }
        assert!(text.means(Keyword::Yes, "YES") && !text.means(Keyword::Yes, "no"));
        assert_eq!(text.clock_sentence(Clock::None).lines().count(), 1);
    }
}
