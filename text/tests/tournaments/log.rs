//! What happened, in words: every event, whom it was about then, and in which group.

use damka_game::{Call, Face, Seat};
use damka_rules::{Ruleset, Side};
use damka_text::{EventText, Language, Print, PrintOptions, Text};
use damka_tournament::{
    Audience, Command, Decision, GameResult, GroupId, GroupSettings, KnockOut, MissedCaptureCost,
    Names, PairingId, Purpose, RoundNumber, System, TieBreak, Tournament, TournamentEnvelope,
};

use super::hall::Hall;

/// Logs that together have every kind of event.
const LOGS: [&str; 3] = [
    include_str!("../../../tournament/tests/data/events-v2.jsonl"),
    include_str!("../../../tournament/tests/data/boards-swapped.jsonl"),
    include_str!("../../../tournament/tests/data/taken-back.jsonl"),
];

const FOUR: [&str; 4] = ["Ala", "Ewa", "Jan", "Olek"];

fn pairing(number: u16) -> PairingId {
    PairingId {
        group: GroupId::FIRST,
        round: RoundNumber::FIRST,
        number,
    }
}

/// The last event in words.
fn last(hall: &Hall, language: Language) -> String {
    let text = hall.text(language);
    text.event(hall.event.log().last().unwrap())
}

#[test]
fn every_event_is_a_sentence() {
    let mut kinds = std::collections::BTreeSet::new();
    for log in LOGS {
        let log: Vec<TournamentEnvelope> = { log.lines() }
            .map(|line| serde_json::from_str(line).unwrap())
            .collect();
        let (event, names) = (Tournament::replay(&log).unwrap(), Names::new());
        for language in Language::ALL {
            let text = EventText::new(Text::new(language), &event, &names, Audience::Room);
            for envelope in &log {
                kinds.insert(envelope.event.key());
                let said = text.event(envelope);
                let first = said.chars().next().unwrap();
                assert!(!first.is_lowercase() || first == 'p', "{said}");
                assert!(!said.contains(['{', '}']), "{said}");
                assert!(!said.contains("()") && !said.contains(": ."), "{said}");
                let has_digest =
                    matches!(envelope.event, damka_tournament::Event::LotCommitted { .. });
                assert!(has_digest || said.ends_with('.'), "{said}");
            }
        }
    }
    assert_eq!(kinds.len(), 37, "{kinds:?}");
}

#[test]
fn the_log_names_those_who_sat_there_then() {
    let mut hall = Hall::with_players(&FOUR);
    let then = hall.event.pairing(pairing(1)).unwrap();
    let loser = hall
        .text(Language::English)
        .player(then.player(1, Side::First));
    let both = hall.text(Language::English).pair(pairing(1));
    let replaces = then.games[0].result.as_ref().map(|entered| entered.seq);
    // It was won by the second side: this is a correction.
    hall.act(Command::Decide {
        decision: Decision::Adjudication {
            pairing: pairing(1),
            game: 1,
            result: GameResult::DRAW,
        },
        replaces,
        note: String::new(),
    });
    hall.act(Command::Decide {
        decision: Decision::MissedCapture {
            pairing: pairing(1),
            game: 1,
            side: Side::First,
            cost: MissedCaptureCost::Piece,
        },
        replaces: None,
        note: "widziałem".to_owned(),
    });
    let (group, round) = (GroupId::FIRST, RoundNumber::FIRST);
    // Drawn again, until others are the first pair.
    while hall.text(Language::English).pair(pairing(1)) == both {
        let paired = hall.event.group(group).unwrap().rounds[0].paired;
        hall.act(Command::DropRound {
            group,
            round,
            paired,
            note: "za wcześnie".to_owned(),
            late: Vec::new(),
        });
        hall.draw(Purpose::Pairs { group, round });
    }
    let made = hall.event.decisions().last().unwrap();
    let text = hall.text(Language::English);
    assert_eq!(
        text.decision(&made.decision, made.seq),
        format!("Missed capture: {loser} loses a piece; {both}.")
    );
    let expected = "taken back with round 1";
    assert_eq!(text.taken_back(made.seq).as_deref(), Some(expected));
    let printed = hall.text(Language::Polish);
    let printed = printed.print(Print::Decisions, &PrintOptions::default());
    assert!(
        printed.contains("widziałem; cofnięto razem z rundą 1"),
        "{printed}"
    );
}

#[test]
fn a_coin_says_whose_side_is_whose() {
    let mut hall = Hall::with_players(&FOUR);
    let drawn = hall.event.pairing(pairing(2)).unwrap();
    let text = hall.text(Language::Polish);
    let [first, second] = Side::BOTH.map(|side| text.player(drawn.player(1, side)));
    let purpose = Purpose::Toss {
        pairing: pairing(2),
        game: 1,
        call: Call {
            by: Seat::First,
            side: Side::First,
            face: Face::Tails,
        },
    };
    let expected = format!("rzut monetą: orzeł – {second}, reszka – {first}");
    assert_eq!(text.purpose(&purpose), expected);
    hall.draw(purpose);
    assert!(last(&hall, Language::Polish).contains("rzut wygrywa"));
}

#[test]
fn with_several_groups_each_line_says_which() {
    let mut hall = Hall::with_players(&FOUR);
    let (group, round) = (GroupId::FIRST, RoundNumber(2));
    let purpose = Purpose::Pairs { group, round };
    assert_eq!(
        hall.text(Language::English).purpose(&purpose),
        "the pairs of round 2"
    );
    let system = System::KnockOut(KnockOut::default());
    let settings = Box::new(GroupSettings::new("Puchar", system, Ruleset::SCHOOL));
    hall.act(Command::AddGroup { settings });
    assert!(last(&hall, Language::Polish).starts_with("Utworzono grupę Puchar: "));
    assert_eq!(
        hall.text(Language::English).purpose(&purpose),
        "4b & 4c: the pairs of round 2"
    );
    hall.draw(purpose);
    assert_eq!(
        last(&hall, Language::Polish),
        "4b & 4c: Skojarzono rundę 2: 2 pary."
    );
    let command = hall.event.last_command().unwrap().start;
    let note = "za wcześnie".to_owned();
    hall.act(Command::Undo { command, note });
    let said = last(&hall, Language::English);
    assert!(
        said.starts_with("4b & 4c: Undone: The lot is drawn: the pairs of round 2."),
        "{said}"
    );
}

#[test]
fn a_changed_group_says_what_changed() {
    let mut hall = Hall::with_players(&FOUR);
    let before = hall.event.group(GroupId::FIRST).unwrap().settings.clone();
    let settings = GroupSettings {
        name: "4b".to_owned(),
        system: System::RandomPairs { rounds: 3 },
        tie_breaks: vec![TieBreak::Wins],
        ..before
    };
    hall.act(Command::ChangeGroup {
        group: GroupId::FIRST,
        settings: Box::new(settings),
    });
    let said = last(&hall, Language::English);
    let expected =
        "Group 4b was changed: name: 4b; number of rounds: 3; tie-breaks: number of wins.";
    assert_eq!(said, expected);
    // It changes the table, so it is printed.
    let printed = hall.text(Language::Polish);
    let printed = printed.print(Print::Decisions, &PrintOptions::default());
    assert!(
        printed.contains("Zmieniono grupę 4b: nazwa: 4b; liczba rund: 3"),
        "{printed}"
    );
}
