//! Systems, tie-breaks, places, draws and decisions in words.

use damka_game::PersonId;
use damka_rules::Side;
use damka_text::{EventText, Language, Text};
use damka_tournament::{
    Audience, ByeKind, Command, Decider, Decision, GameResult, GroupId, KnockOut, MatchLength,
    MissedCaptureCost, PlaceReason, Points, Purpose, RoundNumber, Scoring, Seeding, StandingsRow,
    System, TieBreak, TieBreakValue, TossValue,
};

use super::hall::Hall;

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
fn a_name_that_ends_with_a_stop_ends_the_sentence() {
    let hall = Hall::with_players(&["Ala Kowalska", "Ewa...", "Jan", "Olek"]);
    let text = EventText::new(
        Text::new(Language::Polish),
        &hall.event,
        &hall.names,
        Audience::World,
    );
    let lost_to = |above: &str| {
        let above: PersonId = above.parse().unwrap();
        let row = StandingsRow {
            reason: PlaceReason::KnockedOut {
                by: Some(above.clone()),
                above,
                round: RoundNumber(3),
            },
            ..hall.event.standings(GroupId::FIRST)[1].clone()
        };
        text.place_reason(&row)
    };
    let won = "Mecz między nimi w rundzie 3 wygrywa";
    assert_eq!(lost_to("p0"), format!("{won} Ala K."));
    assert_eq!(lost_to("p1"), format!("{won} Ewa..."));
    assert_eq!(lost_to("p2"), format!("{won} Jan."));
    let warning = hall.event.log().last().unwrap();
    assert_eq!(text.event(warning), "Upomnienie: Ala K.");
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
            PlaceReason::KnockedOut {
                above: above.clone(),
                round: RoundNumber(3),
                by: Some(above.clone()),
            },
            "Ala won their match in round 3.",
        ),
        (
            PlaceReason::KnockedOut {
                above: above.clone(),
                round: RoundNumber(2),
                by: None,
            },
            "Out in round 2 without playing; Ala got further.",
        ),
        (
            PlaceReason::StillIn {
                above: above.clone(),
            },
            "Still playing; Ala has already gone further.",
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
        late: Vec::new(),
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
            let said = hall
                .text(language)
                .decision(decision, hall.event.next_seq());
            assert!(said.ends_with('.') && !said.contains('{'), "{said}");
        }
    }
}
