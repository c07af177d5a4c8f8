//! Every refusal travels as JSON and back.

#![allow(clippy::unwrap_used, reason = "a test")]

use std::collections::BTreeSet;

use damka_game::{
    Bounded, Refusal, Seat, Seq, Turn,
    lot::{Seed, WrongSeed},
};
use damka_rules::Side;

/// One of each kind.
fn every_refusal() -> Vec<Refusal> {
    let turn = Turn { line: 1, ply: 2 };
    let later = Turn { line: 1, ply: 4 };
    let committed = Seed::from_bytes([1; 32]).commitment();
    let shown = Seed::from_bytes([2; 32]).commitment();
    let all = vec![
        Refusal::NotFromThisSeat {
            seat: Seat::Watcher,
            command: "play".into(),
        },
        Refusal::NotYourSeat { seat: Seat::First },
        Refusal::NotStarted,
        Refusal::AlreadyStarted,
        Refusal::LotFirst,
        Refusal::Over,
        Refusal::NotOver,
        Refusal::Paused,
        Refusal::NotPaused,
        Refusal::NotYourTurn,
        Refusal::TimeOver { side: Side::Second },
        Refusal::Stale {
            asked: turn,
            now: later,
        },
        Refusal::TooEarly {
            asked: later,
            now: turn,
        },
        Refusal::Rules(damka_rules::Refusal::NoMoves),
        Refusal::AlreadyOffered { offer: Seq(3) },
        Refusal::DeclinedThisTurn,
        Refusal::TooManyOffers { most: 5 },
        Refusal::NoSuchOffer { offer: Seq(3) },
        Refusal::OwnOffer,
        Refusal::NotOwnOffer,
        Refusal::NoTakebacks,
        Refusal::NothingToTakeBack,
        Refusal::NoClock,
        Refusal::NothingToUndo,
        Refusal::NotOwnDecision,
        Refusal::AlreadyMoved,
        Refusal::RefereeThere,
        Refusal::NotTheReferee,
        Refusal::NotDrawn,
        Refusal::AlreadyTossed,
        Refusal::AlreadyDrawn,
        Refusal::LotOpen,
        Refusal::NoLot,
        Refusal::AlreadyContributed,
        Refusal::NoContribution,
        Refusal::NotACoin,
        Refusal::CallsForOther,
        Refusal::AlreadyCalled,
        Refusal::NotCalled,
        Refusal::WrongSeed(WrongSeed { committed, shown }),
        Refusal::TooLong {
            what: Bounded::Note,
            length: 501,
            most: 500,
        },
        Refusal::TooManyEvents { most: 20_000 },
        Refusal::NoSuchLevel { level: 11 },
    ];
    let kinds: BTreeSet<&str> = all.iter().map(Refusal::key).collect();
    assert_eq!(kinds.len(), all.len());
    all
}

#[test]
fn every_refusal_travels_typed() {
    for refusal in every_refusal() {
        let json = serde_json::to_string(&refusal).unwrap();
        let name = json.trim_start_matches('{').split('"').nth(1);
        assert_eq!(name, Some(refusal.key()), "{json}");
        assert_eq!(serde_json::from_str::<Refusal>(&json).unwrap(), refusal);
    }
}

/// A newer program may refuse for a reason that this one does not know.
#[test]
fn an_unknown_refusal_is_an_error_with_its_name() {
    let error = serde_json::from_str::<Refusal>(r#""wrong-weather""#).unwrap_err();
    assert!(error.to_string().contains("wrong-weather"), "{error}");
}
