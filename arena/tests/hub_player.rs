//! Programs that behave badly, as shell scripts.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "in a test it says enough")]

use std::time::Duration;

use damka_arena::{
    Ending, Fault, GameRunner, HubPlayer, Invocation, NaivePlayer, PlayedGame, Points, Strategy,
    TimeControl,
};
use damka_rules::{BySide, Ruleset, Side};

fn invocation(on_go: &str) -> Invocation {
    let script = format!(
        "while read line; do case \"$line\" in
           hub) echo 'id name=Fake version=1'; echo noise; echo wait;;
           init) echo ready;;
           ping) echo pong;;
           go*) {on_go};;
           quit) exit 0;;
         esac; done"
    );
    Invocation {
        words: ["sh", "-c", &script].map(str::to_owned).into(),
        parameters: Vec::new(),
        timeout: Duration::from_millis(300),
    }
}

fn play(on_go: &str) -> PlayedGame {
    let rules = Ruleset::CLASSIC;
    let mut fake = HubPlayer::start(&invocation(on_go), rules).unwrap();
    assert_eq!(fake.name(), "Fake 1");
    let mut random = NaivePlayer::new(Strategy::Random);
    let runner = GameRunner {
        rules,
        referee: None,
        most_plies: 10,
        grace: Duration::from_millis(500),
    };
    let players = BySide {
        first: &mut fake as _,
        second: &mut random as _,
    };
    let time_control = TimeControl {
        move_time: Some(Duration::from_millis(50)),
        ..TimeControl::default()
    };
    let time_controls = BySide {
        first: time_control,
        second: time_control,
    };
    runner.play(&rules.initial(), players, time_controls, 1)
}

#[test]
fn who_ends_in_the_middle_has_crashed() {
    let played = play("echo oops >&2; exit 3");
    let Ending::Fault(Side::First, Fault::Crash(reason)) = &played.ending else {
        panic!("{:?}", played.ending);
    };
    assert!(
        reason.contains("oops") || reason.contains("ended"),
        "{reason}"
    );
    assert_eq!(played.points, Points::Loss);
}

#[test]
fn an_illegal_move_loses() {
    for answer in [
        "done move=21-18",
        "done move=22-15",
        "done",
        "done move=\"hello\"",
    ] {
        let played = play(&format!("echo '{answer}'"));
        let fault = matches!(
            played.ending,
            Ending::Fault(Side::First, Fault::Illegal { .. })
        );
        assert!(fault, "{answer}: {:?}", played.ending);
    }
}

#[test]
fn who_is_silent_loses_on_time() {
    let played = play("true");
    assert_eq!(played.ending, Ending::Time(Side::First));
}

#[test]
fn an_error_instead_of_a_move_is_told() {
    let played = play("echo 'error message=\"no idea\"'");
    let fault = Fault::Crash("no idea".to_owned());
    assert_eq!(played.ending, Ending::Fault(Side::First, fault));
}

#[test]
fn who_does_not_know_the_rules_is_not_asked_to_play() {
    let mut invocation = invocation("true");
    let script = invocation.words.pop().unwrap();
    let variant =
        "echo 'param name=variant value=normal type=enum values=\"normal bt\"'; echo wait";
    invocation.words.push(script.replace("echo wait", variant));
    let error = HubPlayer::start(&invocation, Ruleset::POOL)
        .map(drop)
        .unwrap_err();
    assert!(error.to_string().contains("pool, but normal bt"), "{error}");
    // Unless somebody says what to call them.
    invocation.parameters = vec![("variant".to_owned(), "bt".to_owned())];
    assert!(HubPlayer::start(&invocation, Ruleset::POOL).is_ok());
}

#[test]
fn a_program_that_does_not_begin_is_no_program() {
    let mut invocation = invocation("true");
    invocation.words = vec!["true".to_owned()];
    assert!(HubPlayer::start(&invocation, Ruleset::POOL).is_err());
    invocation.words.clear();
    assert!(HubPlayer::start(&invocation, Ruleset::POOL).is_err());
}
