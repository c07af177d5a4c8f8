//! What is said and printed at a tournament.

#![allow(clippy::unwrap_used, reason = "in a test it says enough")]

use damka_game::{
    Actor, Call, Face, PersonId, Seat, Seq, Time,
    lot::{Seed, WrongSeed},
};
use damka_rules::{Ruleset, Side};
use damka_text::{
    CsvOptions, Diploma, DiplomaKind, EventText, Language, Paper, Print, PrintOptions, Text,
};
use damka_tournament::{
    Audience, Bounded, BrokenPromise, ByeKind, Command, Decider, Decision, Entry, GameResult,
    GroupId, GroupSettings, KnockOut, MatchLength, MissedCaptureCost, Missing, Name, Names,
    PairingId, PlaceReason, Points, Purpose, Refusal, Role, RoundNumber, Scoring, Seeding,
    Settings, StandingsRow, System, TieBreak, TieBreakValue, TossValue, Tournament,
};

const HOSTILE: [&str; 6] = [
    "<script>alert(1)</script>",
    "Kowalska, \"Ala\"; =1+1",
    "a\nb\tc\u{202e}d",
    "' onmouseover='x",
    "</style><b>&amp;",
    "=HYPERLINK(\"x\")",
];

/// An event by lot with hostile names, its first round played.
struct Hall {
    event: Tournament,
    names: Names,
    commands: u32,
}

impl Hall {
    fn new(title: &str) -> Hall {
        let settings = Settings::new(title).with_boards(2);
        Hall {
            event: Tournament::open("t".parse().unwrap(), settings, Time(0)).unwrap(),
            names: Names::new(),
            commands: 0,
        }
    }

    fn act(&mut self, command: Command) {
        self.commands += 1;
        let id = format!("c{}", self.commands).parse().unwrap();
        let (actor, now) = (Actor::local(), Time(36_000_000));
        let batch = self
            .event
            .decide_batch(&actor, id, Role::Organiser, &command, now)
            .unwrap();
        for envelope in &batch {
            self.event.evolve(envelope);
        }
    }

    fn with_players(names: &[&str]) -> Hall {
        let mut hall = Hall::new("<i>Turniej</i> „4b”");
        let system = System::RandomPairs { rounds: 2 };
        let settings = Box::new(GroupSettings::new("4b & 4c", system, Ruleset::SCHOOL));
        hall.act(Command::AddGroup { settings });
        let ids: Vec<PersonId> = (0..names.len())
            .map(|number| format!("p{number}").parse().unwrap())
            .collect();
        for (id, name) in ids.iter().zip(names) {
            let class = HOSTILE.contains(name).then(|| (*name).to_owned());
            let name = Name {
                class,
                ..Name::new(*name)
            };
            hall.names.set(id.clone(), name);
        }
        let players = ids.into_iter().map(Entry::new).collect();
        let (group, missed) = (GroupId::FIRST, ByeKind::Absent);
        hall.act(Command::AddPlayers {
            group,
            players,
            missed,
        });
        let round = RoundNumber::FIRST;
        let purpose = Purpose::Pairs { group, round };
        let seed = Seed::from_bytes([7; 32]);
        let commitment = seed.commitment();
        hall.act(Command::Commit {
            purpose,
            commitment,
        });
        let lot = hall.event.open_lot(&purpose).unwrap().seq;
        let contributions = vec!["<b>żuraw</b>".parse().unwrap()];
        hall.act(Command::Draw {
            lot,
            seed,
            contributions,
        });
        let pairing = |number| PairingId {
            group,
            round,
            number,
        };
        hall.act(Command::win(pairing(1), Side::Second));
        hall.act(Command::result(pairing(2), GameResult::DRAW));
        hall.act(Command::Decide {
            decision: Decision::Warning {
                player: "p0".parse().unwrap(),
                pairing: None,
            },
            replaces: None,
            note: "<u>głośno</u>".to_owned(),
        });
        hall
    }

    fn text(&self, language: Language) -> EventText<'_> {
        EventText::new(
            Text::new(language),
            &self.event,
            &self.names,
            Audience::Room,
        )
    }
}

#[test]
fn hostile_names_do_no_harm_on_any_sheet() {
    let hall = Hall::with_players(&HOSTILE);
    let long = "ż".repeat(300);
    let longest = Hall::with_players(&[&long, "b", "c", "d", "e"]);
    for language in Language::ALL {
        for hall in [&hall, &longest] {
            let text = hall.text(language);
            let mut pages = vec![text.to_page()];
            for kind in Print::ALL {
                for paper in [Paper::A4, Paper::A5] {
                    let diploma = Diploma {
                        text: "<em>Brawo!</em>\nTak trzymać".to_owned(),
                        ..Diploma::default()
                    };
                    let options = PrintOptions {
                        paper,
                        diploma,
                        ..PrintOptions::default()
                    };
                    pages.push(text.print(kind, &options));
                }
            }
            for page in pages {
                assert!(page.starts_with("<!doctype html>\n<html lang="), "{page}");
                assert!(page.ends_with("</html>\n"));
                let body = &page[page.find("<body>").unwrap()..];
                for bad in [
                    "<script",
                    "<b>żuraw",
                    "<i>",
                    "<u>",
                    "<em>",
                    "</style>",
                    "\u{202e}",
                    "{",
                ] {
                    assert!(!body.contains(bad), "{bad} in {body}");
                }
                assert!(!body.contains("onmouseover='x\""), "{body}");
            }
        }
    }
}

/// A reader of RFC 4180, as simple as it can be.
fn read_csv(text: &str, separator: char) -> Vec<Vec<String>> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut rows = vec![vec![String::new()]];
    let mut letters = text.chars().peekable();
    let mut quoted = false;
    while let Some(letter) = letters.next() {
        let row = rows.last_mut().unwrap();
        match letter {
            '"' if quoted && letters.peek() == Some(&'"') => {
                letters.next();
                row.last_mut().unwrap().push('"');
            }
            '"' => quoted = !quoted,
            '\r' if !quoted => {}
            '\n' if !quoted => rows.push(vec![String::new()]),
            other if other == separator && !quoted => row.push(String::new()),
            other => row.last_mut().unwrap().push(other),
        }
    }
    assert!(!quoted);
    assert_eq!(
        rows.pop(),
        Some(vec![String::new()]),
        "the last line has its end"
    );
    rows
}

#[test]
fn the_table_is_read_back_from_csv() {
    let hall = Hall::with_players(&HOSTILE);
    for language in Language::ALL {
        let text = hall.text(language);
        for options in [CsvOptions::default(), text.usual_csv(None)] {
            let separator = if options.semicolons { ';' } else { ',' };
            let csv = text.to_csv(options);
            assert_eq!(csv.starts_with('\u{feff}'), options.byte_order_mark);
            let rows = read_csv(&csv, separator);
            assert_eq!(rows.len(), 1 + HOSTILE.len());
            let columns = rows[0].len();
            for (row, standing) in rows[1..].iter().zip(hall.event.standings(GroupId::FIRST)) {
                assert_eq!(row.len(), columns);
                assert_eq!(row[0], "4b & 4c");
                assert_eq!(row[1], standing.place.to_string());
                let name = text.player(&standing.player);
                assert_eq!(
                    row[3].strip_prefix('\'').unwrap_or(&row[3]),
                    name.trim_start_matches('\'')
                );
                assert!(!row[3].starts_with(['=', '+', '-', '@']), "{}", row[3]);
                assert!(!row[4].starts_with(['=', '+', '-', '@']), "{}", row[4]);
                assert_eq!(row[6], Text::new(language).points(standing.points));
            }
        }
    }
}

#[test]
fn nobody_gets_two_diplomas_of_one_kind() {
    let mut hall = Hall::with_players(&["Ala", "Ewa", "Jan", "Olek"]);
    // All four play in the final as well.
    let system = System::RoundRobin {
        games: MatchLength::One,
        seeding: Seeding::Lot,
    };
    let settings = Box::new(GroupSettings::new("final", system, Ruleset::SCHOOL));
    hall.act(Command::AddGroup { settings });
    let players = ["p0", "p1", "p2", "p3"].map(|id| Entry::new(id.parse().unwrap()));
    hall.act(Command::AddPlayers {
        group: GroupId(2),
        players: players.to_vec(),
        missed: ByeKind::Absent,
    });
    for kind in [DiplomaKind::Place, DiplomaKind::TakingPart] {
        let options = PrintOptions {
            diploma: Diploma {
                kind,
                places: 10,
                text: String::new(),
            },
            ..PrintOptions::default()
        };
        let page = hall.text(Language::Polish).print(Print::Diplomas, &options);
        for name in ["Ala", "Ewa", "Jan", "Olek"] {
            let who = format!("<p class=\"who\">{name}</p>");
            assert_eq!(page.matches(&who).count(), 1, "{name}");
        }
        assert!(!page.contains("4b &amp; 4c"), "the final counts");
    }
}

#[test]
fn names_leave_the_room_only_as_agreed() {
    let hall = Hall::with_players(&["Ala Kowalska", "Ewa Nowak", "Jan Lis", "Olek Wilk"]);
    let text = Text::new(Language::Polish);
    let world = EventText::new(text, &hall.event, &hall.names, Audience::World);
    let page = world.to_page() + &world.to_csv(CsvOptions::default());
    assert!(page.contains("Ala K.") && !page.contains("Ala Kowalska"));
    let room = hall.text(Language::Polish);
    assert!(room.to_page().contains("Ala Kowalska"));
}

#[test]
fn every_refusal_is_a_sentence() {
    let hall = Hall::with_players(&["Ala", "Ewa", "Jan", "Olek"]);
    let player: PersonId = "p1".parse().unwrap();
    let (group, round) = (GroupId::FIRST, RoundNumber(2));
    let pairing = PairingId {
        group,
        round: RoundNumber(1),
        number: 1,
    };
    let seed = Seed::from_bytes([1; 32]).commitment();
    let wrong = WrongSeed {
        committed: seed,
        shown: seed,
    };
    let call = Call {
        by: Seat::Referee,
        side: Side::First,
        face: Face::Heads,
    };
    let purposes = [
        Purpose::Pairs { group, round },
        Purpose::StartNumbers { group },
        Purpose::FirstSide { group },
        Purpose::Toss {
            pairing,
            game: 1,
            call,
        },
        Purpose::TiedMatch { pairing },
        Purpose::TieOrder { group },
    ];
    let purpose = purposes[0];
    let pairings = vec![pairing];
    let mut missing = vec![
        Missing::Results {
            pairings: pairings.clone(),
        },
        Missing::Ties { pairings },
        Missing::Rounds,
    ];
    missing.extend(purposes.map(|purpose| Missing::Lot { purpose }));
    missing.extend([0, 1, 2, 5].map(|present| Missing::Players { present }));
    let opponent: PersonId = "p2".parse().unwrap();
    let broken = vec![
        BrokenPromise::MetBefore {
            player: player.clone(),
            opponent: opponent.clone(),
            round,
        },
        BrokenPromise::KeptApart {
            player: player.clone(),
            opponent,
            rule: Seq(3),
        },
        BrokenPromise::ByeTwice {
            player: player.clone(),
        },
        BrokenPromise::LeftOut {
            player: player.clone(),
        },
        BrokenPromise::NotThere {
            player: player.clone(),
        },
        BrokenPromise::Out {
            player: player.clone(),
        },
        BrokenPromise::SideAgain {
            player: player.clone(),
        },
        BrokenPromise::NotBySystem {
            player: player.clone(),
        },
    ];
    let bounded = [
        Bounded::Title,
        Bounded::Name,
        Bounded::Note,
        Bounded::Players,
        Bounded::Groups,
        Bounded::Rounds,
        Bounded::Boards,
        Bounded::Contributions,
        Bounded::Apart,
        Bounded::TieBreaks,
        Bounded::Places,
        Bounded::Events,
    ];
    let mut refusals = vec![
        Refusal::NoSuchGroup { group },
        Refusal::NoSuchPlayer {
            player: player.clone(),
        },
        Refusal::NoSuchRound { round },
        Refusal::NoSuchPairing { pairing },
        Refusal::NoSuchGame { pairing, game: 2 },
        Refusal::AlreadyIn {
            player: player.clone(),
        },
        Refusal::NamedTwice {
            player: player.clone(),
        },
        Refusal::AlreadyWithdrawn {
            player: player.clone(),
        },
        Refusal::NotWithdrawn {
            player: player.clone(),
        },
        Refusal::NoLatePlayers,
        Refusal::AlreadyBegun,
        Refusal::AlreadyPaired { round },
        Refusal::OtherRound {
            asked: round,
            next: round,
        },
        Refusal::NotReady { missing },
        Refusal::NotARequestedBye,
        Refusal::NoSuchBye { player },
        Refusal::TooFewApart,
        Refusal::NoSuchApart { rule: Seq(1) },
        Refusal::LotOpen { lot: Seq(1) },
        Refusal::NoSuchLot { lot: Seq(1) },
        Refusal::CommitmentUsed,
        Refusal::NoContribution,
        Refusal::WrongSeed(wrong),
        Refusal::NotDrawnHere { purpose },
        Refusal::AlreadyDrawn { purpose },
        Refusal::LotFirst { purpose },
        Refusal::NoPairing { round },
        Refusal::NoSuchDraft { draft: Seq(1) },
        Refusal::OtherPromises { broken },
        Refusal::NotTheLastRound { last: round },
        Refusal::NoSuchBoard { board: 9 },
        Refusal::BoardTaken { pairing },
        Refusal::ResultChanged { now: None },
        Refusal::ResultChanged { now: Some(Seq(4)) },
        Refusal::SameResult,
        Refusal::SourceElsewhere,
        Refusal::NextRoundPaired { round },
        Refusal::NotYourGame { pairing },
        Refusal::ResultStands,
        Refusal::TooManyClaims { most: 10 },
        Refusal::OtherGame { pairing },
        Refusal::NoSuchProposal { proposal: Seq(1) },
        Refusal::NotTied { pairing },
        Refusal::NotDrawn { pairing },
        Refusal::AlreadySettled { pairing },
        Refusal::OtherDecider,
        Refusal::NoSuchClock { now: None },
        Refusal::ClockRunning,
        Refusal::ClockNotRunning,
        Refusal::ClockLength,
        Refusal::NothingToUndo,
        Refusal::NotTheLast { last: Seq(1) },
        Refusal::NoReason,
        Refusal::NotFinished { group },
        Refusal::SystemStands,
        Refusal::Scoring,
    ];
    for role in Role::ALL {
        let command = "pair".into();
        refusals.push(Refusal::NotInThisRole { role, command });
    }
    for what in bounded {
        let (length, count, most, least) = (130, 130, 120, 2);
        refusals.push(Refusal::TooLong { what, length, most });
        refusals.push(Refusal::TooMany { what, count, most });
        refusals.push(Refusal::TooFew { what, count, least });
    }
    for language in Language::ALL {
        let text = hall.text(language);
        for refusal in &refusals {
            let said = text.refusal(refusal);
            assert!(said.ends_with('.') && !said.contains(['{', '}']), "{said}");
            assert!(said.starts_with(char::is_uppercase), "{said}");
        }
    }
}

#[test]
fn every_term_is_said() {
    let matches = KnockOut::default();
    let systems = [
        System::RandomPairs { rounds: 5 },
        System::WinnerGoesOn(matches),
        System::KnockOut(KnockOut {
            games: MatchLength::Two,
            seeding: Seeding::Rating,
            ..matches
        }),
        System::RoundRobin {
            games: MatchLength::One,
            seeding: Seeding::Lot,
        },
        System::Swiss {
            rounds: 5,
            seeding: Seeding::Lot,
        },
    ];
    let tie_breaks = [
        TieBreak::BUCHHOLZ,
        TieBreak::BUCHHOLZ_CUT_1,
        TieBreak::MEDIAN,
        TieBreak::SonnebornBerger,
        TieBreak::Wins,
        TieBreak::DirectEncounter,
        TieBreak::Progressive,
        TieBreak::RatingAverage,
        TieBreak::Lot,
    ];
    for language in Language::ALL {
        let text = Text::new(language);
        for system in &systems {
            assert!(text.system_sentence(system).ends_with('.'));
            assert!(
                text.system_line(system)
                    .starts_with(&text.system_name(system))
            );
        }
        for tie_break in &tie_breaks {
            assert!(text.tie_break_sentence(tie_break).ends_with('.'));
            assert!(text.tie_break_short(tie_break).chars().count() <= 6);
            assert!(!text.tie_break_name(tie_break).is_empty());
        }
        for kind in ByeKind::ALL {
            assert!(!text.bye(kind).is_empty());
        }
        for decider in [Decider::Toss, Decider::Superblitz, Decider::Lot] {
            assert!(!text.decider(decider).is_empty());
        }
        let scoring = Scoring {
            toss: TossValue::Win,
            ..Scoring::THREE
        };
        assert!(text.scoring(&scoring).contains('3'));
    }
    let polish = Text::new(Language::Polish);
    assert_eq!(polish.points(Points::tenths(25)), "2,5");
    assert_eq!(
        polish.tie_break_value(TieBreakValue::hundredths(1225)),
        "12,25"
    );
}

#[test]
fn every_place_has_its_sentence() {
    let hall = Hall::with_players(&["Ala", "Ewa", "Jan", "Olek"]);
    let above: PersonId = "p0".parse().unwrap();
    let (own, theirs) = (TieBreakValue::whole(3), TieBreakValue::hundredths(350));
    let tie_break = |tie_break, equal| PlaceReason::TieBreak {
        above: above.clone(),
        tie_break,
        own,
        theirs,
        equal,
    };
    let reasons = [
        (PlaceReason::Top, "Nobody stands higher."),
        (
            PlaceReason::Points {
                above: above.clone(),
                own: Points::HALF,
                theirs: Points::ONE,
            },
            "Ala has more points: 1 to 0.5.",
        ),
        (
            tie_break(TieBreak::BUCHHOLZ, vec![TieBreak::Wins]),
            "Ala has the same points and the same number of wins, but more by Buchholz: 3.5 to 3.",
        ),
        (
            tie_break(TieBreak::SonnebornBerger, Vec::new()),
            "Ala has the same points, but more by Sonneborn-Berger: 3.5 to 3.",
        ),
        (
            tie_break(TieBreak::Lot, Vec::new()),
            "Ala is equal in everything, but came first in the lot.",
        ),
        (
            PlaceReason::LostTheirGame {
                above: above.clone(),
                equal: vec![TieBreak::BUCHHOLZ],
            },
            "Ala has the same points and the same Buchholz, but won their game.",
        ),
        (
            PlaceReason::KnockedOut {
                above: above.clone(),
                round: RoundNumber(2),
                by: Some("p3".parse().unwrap()),
            },
            "Out in round 2 against Olek; Ala got further.",
        ),
        (
            PlaceReason::Shared {
                above: above.clone(),
            },
            "Equal with Ala: they share the place.",
        ),
    ];
    for (reason, expected) in reasons {
        let standing = StandingsRow {
            place: 2,
            player: "p1".parse().unwrap(),
            points: Points::ONE,
            values: Vec::new(),
            reason,
        };
        assert_eq!(
            hall.text(Language::English).place_reason(&standing),
            expected
        );
        let polish = hall.text(Language::Polish).place_reason(&standing);
        assert!(polish.ends_with('.') && !polish.contains('{'), "{polish}");
    }
}

#[test]
fn a_second_draw_says_why() {
    let mut hall = Hall::with_players(&["Ala", "Ewa", "Jan", "Olek"]);
    let (group, round) = (GroupId::FIRST, RoundNumber::FIRST);
    let paired = hall.event.group(group).unwrap().rounds[0].paired;
    hall.act(Command::DropRound {
        group,
        round,
        paired,
        note: "Iza przyszła później".to_owned(),
    });
    let purpose = Purpose::Pairs { group, round };
    let again = hall.text(Language::Polish);
    let again = again.second_draw(&purpose, hall.event.next_seq());
    let expected = "Drugie losowanie, bo poprzednie cofnięto: Iza przyszła później.";
    assert_eq!(again.as_deref(), Some(expected));
}

#[test]
fn every_decision_is_a_sentence() {
    let hall = Hall::with_players(&["Ala", "Ewa", "Jan", "Olek"]);
    let pairing = hall.event.group(GroupId::FIRST).unwrap().rounds[0].pairings[0].id;
    let game = 1;
    let side = Side::First;
    let missed = |cost| Decision::MissedCapture {
        pairing,
        game,
        side,
        cost,
    };
    let decisions = [
        missed(MissedCaptureCost::Game),
        missed(MissedCaptureCost::Piece),
        Decision::Adjudication {
            pairing,
            game,
            result: GameResult::Drawn { toss: Some(side) },
        },
        Decision::Walkover {
            pairing,
            game,
            side: Some(side),
        },
        Decision::Walkover {
            pairing,
            game,
            side: None,
        },
    ];
    for language in Language::ALL {
        for decision in &decisions {
            let said = hall.text(language).decision(decision);
            assert!(said.ends_with('.') && !said.contains('{'), "{said}");
        }
    }
}
