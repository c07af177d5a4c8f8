//! Batches: what is stored before it happens, what fails, what waits.

use damka_game::{Command, Opening, Proposal, Refusal, Seat, Time};
use damka_host::{Effect, Input, Request};
use damka_rules::{Ruleset, notation::Attempt};

use super::fixture::{Fixture, minutes, persist};

#[test]
fn nothing_happens_before_it_is_stored() {
    let mut fixture = Fixture::open(Opening::new(Ruleset::CLASSIC));
    let command = fixture.play_command("22-18");
    let request = fixture.request(Seat::First, command);
    let effects = fixture.host.handle(Input::Command(request), Time(10));
    let (ticket, batch) = persist(&effects);
    assert_eq!(fixture.host.game().turn().ply, 0);
    assert_eq!(fixture.host.pending(), batch);
    let effects = fixture.host.handle(Input::Persisted(ticket), Time(20));
    assert!(effects.contains(&Effect::Happened(batch)));
    assert_eq!(fixture.host.game().turn().ply, 1);
}

#[test]
fn a_batch_that_fails_leaves_no_trace() {
    let mut fixture = Fixture::open(Opening::new(Ruleset::CLASSIC));
    let before = fixture.host.game().clone();
    let command = fixture.play_command("22-18");
    let request = fixture.request(Seat::First, command);
    let effects = fixture
        .host
        .handle(Input::Command(request.clone()), Time(10));
    let (ticket, _) = persist(&effects);
    let effects = fixture.host.handle(Input::Failed(ticket), Time(20));
    assert!(effects.contains(&Effect::NotStored {
        id: request.id.clone()
    }));
    assert_eq!(*fixture.host.game(), before);
    // A late answer to what failed means nothing; the same command is judged anew.
    assert!(
        fixture
            .host
            .handle(Input::Persisted(ticket), Time(30))
            .is_empty()
    );
    assert_eq!(*fixture.host.game(), before);
    fixture.input(Input::Command(request), 40);
    assert_eq!(fixture.host.game().turn().ply, 1);
}

#[test]
fn after_a_conflict_a_command_is_judged_again() {
    let mut fixture = Fixture::open(Opening::new(Ruleset::CLASSIC));
    let (game, mut other) = (fixture.host.game().clone(), fixture.host.clone());
    let command = fixture.play_command("22-18");
    let theirs = fixture.request(Seat::First, command);
    let effects = other.handle(Input::Command(theirs), Time(5));
    let (_, stored) = persist(&effects);

    // The same turn: it is over.
    let command = fixture.play_command("21-17");
    let ours = fixture.request(Seat::First, command);
    let effects = fixture.host.handle(Input::Command(ours.clone()), Time(10));
    let (ticket, _) = persist(&effects);
    let effects = fixture
        .host
        .handle(Input::Conflict(ticket, stored.clone()), Time(20));
    assert_eq!(effects[0], Effect::Happened(stored));
    let refused = |effect: &Effect| matches!(effect, Effect::Refused { id, refusal: Refusal::Stale { .. } } if *id == ours.id);
    assert!(effects.iter().any(refused), "{effects:?}");

    // An offer meanwhile makes no move stale.
    let mut other = fixture.host.clone();
    let offer = Command::Offer {
        proposal: Proposal::Draw,
    };
    let request = fixture.request(Seat::First, offer);
    let effects = other.handle(Input::Command(request), Time(30));
    let (_, stored) = persist(&effects);
    let command = fixture.play_command("9-13");
    let request = fixture.request(Seat::Second, command);
    let effects = fixture.host.handle(Input::Command(request), Time(31));
    let (ticket, _) = persist(&effects);
    let effects = fixture
        .host
        .handle(Input::Conflict(ticket, stored), Time(32));
    let (ticket, batch) = persist(&effects);
    assert_eq!(batch[0].at, Time(31), "it keeps its time");
    fixture.host.handle(Input::Persisted(ticket), Time(33));
    assert_eq!(fixture.host.game().turn().ply, game.turn().ply + 2);
}

#[test]
fn commands_that_wait_keep_their_time_of_arrival() {
    let mut fixture = Fixture::open(Opening::new(Ruleset::CLASSIC).with_clock(minutes(5)));
    fixture.ask(Seat::Referee, Command::Start, 0);
    let command = fixture.play_command("22-18");
    let first = fixture.request(Seat::First, command);
    let effects = fixture.host.handle(Input::Command(first), Time(1_000));
    let (ticket, _) = persist(&effects);
    let mut turn = fixture.host.game().turn();
    turn.ply += 1;
    let attempt = Attempt::parse("9-13").unwrap();
    let second = fixture.request(Seat::Second, Command::Play { turn, attempt });
    assert!(
        fixture
            .host
            .handle(Input::Command(second), Time(3_000))
            .is_empty()
    );
    // The store was slow; nobody is charged for it.
    let effects = fixture.host.handle(Input::Persisted(ticket), Time(60_000));
    let (_, batch) = persist(&effects);
    assert_eq!(batch[0].at, Time(3_000));
}

#[test]
fn a_copy_of_a_command_is_told_of_its_events() {
    let mut fixture = Fixture::open(Opening::new(Ruleset::CLASSIC));
    let command = fixture.play_command("22-18");
    let request = fixture.request(Seat::First, command);
    fixture.input(Input::Command(request.clone()), 10);
    let events = fixture.host.game().events_of_command(&request.id).unwrap();
    let effects = fixture
        .host
        .handle(Input::Command(request.clone()), Time(9_000));
    let id = request.id;
    assert_eq!(effects, [Effect::Known { id, events }]);
}

#[test]
fn beyond_sixty_four_that_wait_commands_are_sent_back() {
    let mut fixture = Fixture::open(Opening::new(Ruleset::CLASSIC));
    let command = fixture.play_command("22-18");
    let first = fixture.request(Seat::First, command);
    let effects = fixture.host.handle(Input::Command(first.clone()), Time(1));
    let (ticket, _) = persist(&effects);
    let mut give = |request: Request| fixture.host.handle(Input::Command(request), Time(2));
    let waiting = |number: u32| Request {
        id: format!("w{number}").parse().unwrap(),
        ..Request::local(first.id.clone(), Seat::Second, Command::Resign)
    };
    for number in 0..64 {
        assert_eq!(give(waiting(number)), []);
        // A copy takes no room.
        assert_eq!(give(waiting(number)), []);
    }
    let Request { id, .. } = waiting(64);
    assert_eq!(give(waiting(64)), [Effect::Busy { id }]);
    let effects = fixture.host.handle(Input::Persisted(ticket), Time(3));
    fixture.run(effects, 3);
    assert!(fixture.ended().is_some(), "what waited was done");
}

#[test]
fn what_the_program_could_not_store_is_tried_again_after_a_second() {
    let mut fixture = Fixture::open(Opening::new(Ruleset::CLASSIC).with_clock(minutes(1)));
    fixture.ask(Seat::Referee, Command::Start, 0);
    let effects = fixture.host.handle(Input::Wake, Time(60_001));
    let (ticket, _) = persist(&effects);
    fixture.host.handle(Input::Failed(ticket), Time(60_002));
    let mut stores = |now| {
        let effects = fixture.host.handle(Input::Wake, Time(now));
        let mut effects = effects.iter();
        effects.any(|effect| matches!(effect, Effect::Persist { .. }))
    };
    assert!(!stores(61_001));
    assert!(stores(61_002));
}
