//! The clock, and what becomes of it while the program is away.

use damka_game::{Actor, Command, Event, Opening, Phase, Reason, Refusal, Seat, Time, verify};
use damka_host::{Effect, Host, Input};
use damka_rules::{Millis, Ruleset, Side};

use super::fixture::{Fixture, minutes};

#[test]
fn a_command_after_the_time_lets_the_flag_fall() {
    let mut fixture = Fixture::open(Opening::new(Ruleset::CLASSIC).with_clock(minutes(1)));
    fixture.ask(Seat::Referee, Command::Start, 0);
    fixture.play("22-18", 60_500);
    assert!(matches!(fixture.ended().unwrap().reason, Reason::TimeUp));
    let last = fixture.store.last().unwrap();
    assert_eq!(last.actor, Actor::Program);
    assert_eq!(last.at, Time(60_500));
    let told = fixture.said.iter().any(|effect| {
        matches!(
            effect,
            Effect::Refused {
                refusal: Refusal::TimeOver { side: Side::First },
                ..
            }
        )
    });
    assert!(told);
    assert!(verify(&fixture.store).is_ok());
}

#[test]
fn warnings_and_the_flag_come_by_themselves() {
    let mut fixture = Fixture::open(Opening::new(Ruleset::CLASSIC).with_clock(minutes(2)));
    fixture.ask(Seat::Referee, Command::Start, 0);
    let mut warned = Vec::new();
    let mut now = 0;
    loop {
        // A time that has come is done with: only what was told since counts.
        let mut wake = None;
        for effect in std::mem::take(&mut fixture.said) {
            match effect {
                Effect::WakeAt(at) => wake = at,
                Effect::TimeLeft { left, .. } => warned.push(left.0 / 1000),
                _ => {}
            }
        }
        let Some(wake) = wake else { break };
        assert!(wake.0 > now, "it is woken later");
        now = wake.0;
        fixture.input(Input::Wake, now);
    }
    assert_eq!(warned, [60, 30, 10]);
    assert!(fixture.ended().is_some());
    assert_eq!(now, 120_001);
}

#[test]
fn a_game_that_was_left_alone_stands_where_it_was_seen_last() {
    let mut fixture = Fixture::open(Opening::new(Ruleset::CLASSIC).with_clock(minutes(1)));
    fixture.ask(Seat::Referee, Command::Start, 0);
    let resume = |seen: u64, now: u64| {
        let (host, effects) = Host::resume(&fixture.store, None, Time(seen), Time(now)).unwrap();
        Fixture::of(host, effects, fixture.store.clone(), now)
    };
    let away = resume(20_000, 9_000_000);
    assert_eq!(*away.host.game().phase(), Phase::Paused);
    let left = away.host.game().timer().left(Side::First, Time(9_000_000));
    assert_eq!(left, Some(Millis::seconds(40)));
    assert!(verify(&away.store).is_ok());
    // A reload is no absence: the clock ran on.
    for (now, phase) in [
        (22_000, Phase::Playing),
        (25_000, Phase::Playing),
        (25_001, Phase::Paused),
    ] {
        let reloaded = resume(20_000, now);
        assert_eq!(*reloaded.host.game().phase(), phase, "{now}");
    }
}

#[test]
fn the_absence_of_a_program_that_others_depend_on_is_nobodys_time() {
    let mut fixture = Fixture::open(Opening::new(Ruleset::CLASSIC).with_clock(minutes(1)));
    fixture.ask(Seat::Referee, Command::Start, 0);
    let left = |host: &Host| host.game().timer().left(Side::First, Time(9_000_000));
    // However short it was.
    let since = Some(Time(20_000));
    let resumed = Host::resume_away(&fixture.store, None, since, |_| false, Time(20_001));
    let (host, effects) = resumed.unwrap();
    let resumed = Fixture::of(host, effects, fixture.store.clone(), 20_001);
    assert_eq!(*resumed.host.game().phase(), Phase::Paused);
    assert_eq!(left(&resumed.host), Some(Millis::seconds(40)));
    // A computer that slept long after the end of the time; at first it cannot be stored.
    let (mut host, now) = (fixture.host.clone(), Time(9_000_000));
    let since = Time(30_000);
    let effects = host.handle(Input::WasAway { since }, now);
    let [Effect::Persist { ticket, batch, .. }, ..] = &effects[..] else {
        panic!("{effects:?}");
    };
    assert_eq!(batch[0].event, Event::Interrupted { since });
    host.handle(Input::Failed(*ticket), now);
    let effects = host.handle(Input::Wake, now.after(Millis::seconds(1)));
    let again = Fixture::of(host, effects, fixture.store.clone(), 9_001_000);
    assert_eq!(*again.host.game().phase(), Phase::Paused);
    assert_eq!(left(&again.host), Some(Millis::seconds(30)));
}
