//! Lots, the coin, and the next game of a match.

use damka_game::{
    Actor, Command, Event, Face, Game, Opening, Outcome, Phase, Proposal, Reason, Seat, Series,
    Time, lot::Seed,
};
use damka_host::{Effect, Host, Input, Question, Request, match_score, rematch};
use damka_rules::{BySide, Ruleset, Side};

use super::fixture::{Fixture, SEED, elsewhere, minutes, persist};

#[test]
fn two_at_one_device_are_both_asked_for_the_lot() {
    let opening = Opening::new(Ruleset::SCHOOL).with_players("Ala", "Olek");
    let mut fixture = Fixture::open(opening);
    let contribute = Side::BOTH.map(Question::Contribute);
    assert_eq!(fixture.host.questions(), contribute);
    // Nobody alone at the device decides it: however long it takes.
    fixture.input(Input::Wake, 3_600_000);
    let text = "kot".parse().unwrap();
    fixture.ask(Seat::First, Command::Contribute { text }, 3_600_000);
    assert_eq!(fixture.host.questions(), contribute[1..]);
    fixture.input(Input::AddNothing(Side::Second), 3_600_001);
    assert!(fixture.host.game().sides_proof().is_some());
    // The clock starts when somebody says so.
    assert_eq!(fixture.host.questions(), [Question::Start]);
    assert_eq!(*fixture.host.game().phase(), Phase::Waiting);
}

#[test]
fn when_nobody_adds_anything_both_are_asked_again() {
    let mut fixture = Fixture::open(Opening::new(Ruleset::SCHOOL));
    fixture.input(Input::AddNothing(Side::First), 1);
    fixture.input(Input::AddNothing(Side::Second), 2);
    assert_eq!(
        fixture.host.questions(),
        Side::BOTH.map(Question::Contribute)
    );
}

#[test]
fn the_seed_is_stored_with_its_commitment() {
    let id = "g".parse().unwrap();
    let opening = Opening::new(Ruleset::SCHOOL);
    let (mut host, effects) = Host::open(id, Actor::Program, opening, Time(0)).unwrap();
    let effects = host.handle(Input::Persisted(persist(&effects).0), Time(0));
    assert!(effects.contains(&Effect::NeedSeed));
    let effects = host.handle(Input::Seed(SEED), Time(0));
    let kept = effects.iter().any(|effect| {
        matches!(effect, Effect::Persist { batch, secret: Some(seed), .. }
            if *seed == SEED && matches!(batch[0].event, Event::LotCommitted { commitment, .. }
                if commitment == SEED.commitment()))
    });
    assert!(kept, "{effects:?}");
}

#[test]
fn a_lot_that_the_players_want_is_drawn_before_a_game_without_a_clock_starts() {
    let id = "g".parse().unwrap();
    let opening = Opening::new(Ruleset::CLASSIC);
    let (_, effects) = Host::open(id, Actor::Program, opening, Time(0)).unwrap();
    let (_, store) = persist(&effects);
    for (wanted, phase) in [(true, Phase::Waiting), (false, Phase::Playing)] {
        let wants_lot: fn(&Game) -> bool = match wanted {
            true => |_| true,
            false => |_| false,
        };
        let resumed = Host::resume_away(&store, None, None, wants_lot, Time(1));
        let (host, effects) = resumed.unwrap();
        let mut fixture = Fixture::of(host, effects, store.clone(), 1);
        assert_eq!(*fixture.host.game().phase(), phase);
        if wanted {
            let text = "kot".parse().unwrap();
            fixture.ask(Seat::First, Command::Contribute { text }, 2);
            fixture.input(Input::AddNothing(Side::Second), 3);
            assert!(fixture.host.game().sides_proof().is_some());
            assert_eq!(*fixture.host.game().phase(), Phase::Playing);
        }
    }
}

#[test]
fn a_seed_that_nobody_asked_for_is_not_used() {
    let mut fixture = Fixture::open(Opening::new(Ruleset::CLASSIC).with_clock(minutes(5)));
    fixture.input(Input::Seed(Seed::from_bytes([8; 32])), 1);
    fixture.input(Input::DrawLot, 2);
    let lot = fixture.host.game().open_lot().expect("it was wanted");
    assert_eq!(lot.commitment, SEED.commitment());
}

#[test]
fn people_elsewhere_are_waited_for_ten_seconds() {
    let players = BySide {
        first: elsewhere("ala"),
        second: elsewhere("olek"),
    };
    let opening = Opening::new(Ruleset::ONLINE).between(players);
    // One contribution is enough then.
    let mut fixture = Fixture::open(opening.clone());
    let text = "kot".parse().unwrap();
    fixture.ask(Seat::Second, Command::Contribute { text }, 100);
    fixture.input(Input::Wake, 9_999);
    assert!(fixture.host.game().sides_proof().is_none());
    fixture.input(Input::Wake, 10_000);
    assert!(fixture.host.game().sides_proof().is_some());
    // With none the game is called off.
    let mut fixture = Fixture::open(opening);
    fixture.input(Input::Wake, 10_000);
    let ended = fixture.ended().unwrap();
    assert_eq!(
        (ended.outcome, &ended.reason),
        (Outcome::Void, &Reason::Aborted)
    );
}

#[test]
fn without_a_referee_the_second_side_calls_the_coin() {
    let mut fixture = Fixture::open(Opening::new(Ruleset::TOURNAMENT));
    fixture.ask(Seat::Referee, Command::Start, 0);
    let proposal = Proposal::Draw;
    fixture.ask(Seat::First, Command::Offer { proposal }, 1);
    fixture.ask(Seat::Second, Command::Offer { proposal }, 2);
    assert!(fixture.host.game().is_toss_due());
    for side in Side::BOTH {
        let text = "kot".parse().unwrap();
        fixture.ask(Seat::from(side), Command::Contribute { text }, 3);
    }
    assert_eq!(fixture.host.questions(), [Question::Call(Side::Second)]);
    let (side, face) = (Side::Second, Face::Tails);
    fixture.ask(Seat::Second, Command::Call { side, face }, 4);
    assert!(fixture.host.game().toss().is_some());

    // In a match the game counts as a draw, whoever won the toss.
    let next = rematch(fixture.host.game());
    assert_eq!(next.series.as_ref().unwrap().round, 2);
    let fixture = Fixture::open(next);
    let score = match_score(fixture.host.game()).unwrap();
    assert_eq!((score.first, score.second), (1, 1));
}

/// A drawn game of two people elsewhere, whose coin is due since the time 1.
fn drawn_elsewhere() -> Fixture {
    let players = BySide {
        first: elsewhere("ala"),
        second: elsewhere("olek"),
    };
    let opening = Opening::new(Ruleset::TOURNAMENT).between(players);
    let mut fixture = Fixture::open(opening.with_sides_settled());
    fixture.ask(Seat::Referee, Command::Start, 0);
    for seat in [Seat::First, Seat::Second] {
        let proposal = Proposal::Draw;
        fixture.ask(seat, Command::Offer { proposal }, 1);
    }
    assert!(fixture.host.game().open_lot().is_some());
    fixture
}

#[test]
fn the_coin_is_called_for_a_second_player_who_is_silent() {
    let mut fixture = drawn_elsewhere();
    let text = "kot".parse().unwrap();
    fixture.ask(Seat::First, Command::Contribute { text }, 2);
    fixture.input(Input::Wake, 10_000);
    assert!(fixture.host.game().toss().is_none());
    fixture.input(Input::Wake, 10_001);
    let call = fixture.host.game().toss().expect("it was tossed").call;
    assert_eq!((call.by, call.side), (Seat::Referee, Side::Second));
}

/// The same with a referee, and with what the first player adds.
fn drawn_with_referee() -> Fixture {
    let mut fixture = drawn_elsewhere();
    let join = fixture.request(Seat::Referee, Command::JoinAsReferee);
    let actor = elsewhere("ola").actor;
    fixture.input(Input::Command(Request { actor, ..join }), 2);
    assert!(fixture.host.game().referee().is_some());
    let text = "kot".parse().unwrap();
    fixture.ask(Seat::First, Command::Contribute { text }, 3);
    fixture.input(Input::Wake, 10_001);
    fixture
}

#[test]
fn a_referee_calls_the_coin_and_after_twenty_seconds_the_second_side_may() {
    let call = Question::Call(Side::Second);
    let mut fixture = drawn_with_referee();
    fixture.input(Input::Wake, 20_000);
    assert!(!fixture.host.questions().contains(&call));
    let asked = Effect::WakeAt(Some(Time(20_001)));
    assert!(fixture.said.contains(&asked), "{:?}", fixture.said);
    fixture.input(Input::Wake, 20_001);
    assert!(fixture.host.questions().contains(&call));
    assert!(fixture.host.game().toss().is_none());
    let (side, face) = (Side::Second, Face::Tails);
    fixture.ask(Seat::Second, Command::Call { side, face }, 20_002);
    let called = fixture.host.game().toss().expect("it was tossed").call;
    assert_eq!((called.by, called.face), (Seat::Second, face));

    // The referee himself is never too early, nor too late as long as nobody has called.
    for now in [4, 25_000] {
        let mut fixture = drawn_with_referee();
        let text = "pies".parse().unwrap();
        fixture.ask(Seat::Second, Command::Contribute { text }, 4);
        let (side, face) = (Side::First, Face::Tails);
        fixture.ask(Seat::Referee, Command::Call { side, face }, now);
        let called = fixture.host.game().toss().expect("it was tossed").call;
        assert_eq!((called.by, called.side), (Seat::Referee, Side::First));
    }
}

#[test]
fn when_neither_the_referee_nor_the_second_side_calls_the_program_does() {
    let mut fixture = drawn_with_referee();
    for now in [20_001, 30_000] {
        fixture.input(Input::Wake, now);
        assert!(fixture.host.game().toss().is_none(), "{now}");
    }
    let asked = Effect::WakeAt(Some(Time(30_001)));
    assert!(fixture.said.contains(&asked), "{:?}", fixture.said);
    fixture.input(Input::Wake, 30_001);
    let call = fixture.host.game().toss().expect("it was tossed").call;
    assert_eq!((call.by, call.side), (Seat::Referee, Side::Second));

    // With a program that came to it later the time begins anew.
    let waiting = drawn_with_referee();
    let resumed = Host::resume(&waiting.store, Some(SEED), Time(50_000), Time(50_000));
    let (host, effects) = resumed.unwrap();
    let mut resumed = Fixture::of(host, effects, waiting.store, 50_000);
    resumed.input(Input::Wake, 79_999);
    assert!(resumed.host.game().toss().is_none());
    resumed.input(Input::Wake, 80_000);
    assert!(resumed.host.game().toss().is_some());
}

#[test]
fn a_coin_to_which_nobody_adds_waits_and_the_draw_stands() {
    let mut fixture = drawn_elsewhere();
    let stored = fixture.store.len();
    for now in [10_001, 20_000, 3_600_000] {
        fixture.input(Input::Wake, now);
    }
    assert_eq!(fixture.store.len(), stored);
    assert!(fixture.host.game().toss().is_none());
    assert_eq!(fixture.ended().unwrap().outcome, Outcome::Draw);
    // It is never too late.
    let text = "kot".parse().unwrap();
    fixture.ask(Seat::Second, Command::Contribute { text }, 3_600_001);
    assert!(fixture.host.game().toss().is_some());
}

#[test]
fn a_lot_in_a_match_gives_the_points_to_those_who_have_them() {
    let opening = Opening {
        series: Some(Series {
            first: "g0".parse().unwrap(),
            round: 2,
            half_points: BySide {
                first: 2,
                second: 0,
            },
        }),
        ..Opening::new(Ruleset::SCHOOL).with_players("Ala", "Olek")
    };
    let mut lots = [false; 2];
    for byte in 0..8 {
        let mut fixture = Fixture::with_seed(opening.clone(), Seed::from_bytes([byte; 32]));
        for side in Side::BOTH {
            let text = "kot".parse().unwrap();
            fixture.ask(Seat::from(side), Command::Contribute { text }, 1);
        }
        let game = fixture.host.game();
        let ala = Side::BOTH
            .into_iter()
            .find(|&side| game.players()[side].name == "Ala");
        let ala = ala.expect("she plays");
        lots[usize::from(ala == Side::First)] = true;
        let score = match_score(game).unwrap();
        assert_eq!((score[ala], score[ala.other()]), (2, 0));
        fixture.ask(Seat::Referee, Command::Start, 2);
        fixture.ask(Seat::from(ala), Command::Resign, 3);
        let score = match_score(fixture.host.game()).unwrap();
        assert_eq!((score[ala], score[ala.other()]), (2, 2));
    }
    assert_eq!(lots, [true; 2], "the sides were changed, and not");
}

#[test]
fn the_match_goes_on_with_sides_changed() {
    let opening = Opening::new(Ruleset::CLASSIC).with_players("Ala", "Olek");
    let mut fixture = Fixture::open(opening);
    assert_eq!(match_score(fixture.host.game()), None);
    fixture.ask(Seat::Second, Command::Resign, 1);
    let next = rematch(fixture.host.game());
    assert_eq!(next.players.first.name, "Olek");
    let mut fixture = Fixture::open(next);
    let score = match_score(fixture.host.game()).unwrap();
    assert_eq!((score.first, score.second), (0, 2));
    fixture.ask(Seat::Second, Command::Resign, 1);
    let score = match_score(fixture.host.game()).unwrap();
    assert_eq!((score.first, score.second), (2, 2));
    assert_eq!(rematch(fixture.host.game()).players.first.name, "Ala");
}

#[test]
fn a_lot_goes_on_with_its_secret_and_is_called_off_without_it() {
    let fixture = Fixture::open(Opening::new(Ruleset::SCHOOL));
    assert!(fixture.host.game().open_lot().is_some());
    let resume = |secret| {
        let (host, effects) = Host::resume(&fixture.store, secret, Time(0), Time(5)).unwrap();
        Fixture::of(host, effects, fixture.store.clone(), 5)
    };
    let mut known = resume(Some(SEED));
    for side in Side::BOTH {
        let text = "kot".parse().unwrap();
        known.ask(Seat::from(side), Command::Contribute { text }, 6);
    }
    assert!(known.host.game().sides_proof().is_some());
    for secret in [None, Some(Seed::from_bytes([8; 32]))] {
        let lost = resume(secret);
        assert_eq!(lost.ended().unwrap().reason, Reason::Aborted);
    }
}
