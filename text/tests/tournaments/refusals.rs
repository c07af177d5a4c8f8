//! Why a tournament refuses something.

use damka_game::{
    Call, Face, PersonId, Seat, Seq,
    lot::{Seed, WrongSeed},
};
use damka_rules::Side;
use damka_text::Language;
use damka_tournament::{
    Bounded, BrokenPromise, GroupId, Missing, PairingId, Purpose, Refusal, Role, RoundNumber,
};

use super::hall::Hall;

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
        Refusal::SitsElsewhere { pairing },
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
        Refusal::NumbersDrawn,
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
