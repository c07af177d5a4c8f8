//! The computer in a chair.

use damka_game::{Actor, Command, Opening, Player, Proposal, Seat, verify};
use damka_host::{Effect, Found, Input, Think};
use damka_rules::{BySide, Ruleset, Side, notation::Attempt};

use super::fixture::Fixture;

fn with_computer(level: u8) -> Fixture {
    let players = BySide {
        first: Player::local("Ala"),
        second: Player::computer(level),
    };
    Fixture::open(Opening::new(Ruleset::CLASSIC).between(players))
}

#[test]
fn the_computer_answers_and_a_late_thought_means_nothing() {
    let mut fixture = with_computer(7);
    assert!(fixture.tasks.is_empty(), "it is not its turn");
    fixture.play("22-18", 1);
    let task = fixture.tasks[0];
    assert_eq!((task.side, task.level), (Side::Second, 7));
    let found = || Found::Move {
        attempt: Attempt::parse("9-13").unwrap(),
        score: 0,
    };
    // A takeback is granted at once, and what was thought about is over.
    let proposal = Proposal::Takeback;
    fixture.ask(Seat::First, Command::Offer { proposal }, 2);
    assert_eq!(fixture.host.game().turn().ply, 0);
    assert!(fixture.said.contains(&Effect::StopThinking(task.id)));
    fixture.input(Input::Found(task.id, found()), 3);
    assert_eq!(fixture.host.game().turn().ply, 0);
    fixture.play("22-18", 4);
    let task = *fixture.tasks.last().unwrap();
    fixture.input(Input::Found(task.id, found()), 5);
    fixture.input(Input::Found(task.id, found()), 6);
    assert_eq!(fixture.host.game().turn().ply, 2);
    let actor = &fixture.store.last().unwrap().actor;
    assert_eq!(*actor, Actor::Computer { level: 7 });
    assert!(verify(&fixture.store).is_ok());
}

#[test]
fn an_engine_that_fails_is_asked_again_when_it_is_back() {
    let mut fixture = with_computer(3);
    fixture.play("22-18", 1);
    assert!(!fixture.host.has_engine_failed());
    assert_eq!(fixture.host.task(), Some(&fixture.tasks[0]));
    fixture.input(Input::Found(fixture.tasks[0].id, Found::Failed), 2);
    assert!(fixture.host.has_engine_failed());
    assert_eq!(fixture.tasks.len(), 1);
    fixture.input(Input::EngineBack, 3);
    // A move that the rules refuse is a failure, too.
    let found = Found::Move {
        attempt: Attempt::parse("1-32").unwrap(),
        score: 0,
    };
    fixture.input(Input::Found(fixture.tasks[1].id, found), 4);
    assert!(fixture.host.has_engine_failed());
    assert_eq!(fixture.host.game().turn().ply, 1);
}

#[test]
fn the_computer_thinks_before_it_answers_a_draw() {
    for (score, agreed) in [(-100, true), (100, false)] {
        let mut fixture = with_computer(5);
        let proposal = Proposal::Draw;
        fixture.ask(Seat::First, Command::Offer { proposal }, 1);
        let task = fixture.tasks[0];
        assert!(matches!(task.think, Think::Draw { .. }));
        fixture.input(Input::Found(task.id, Found::Score(score)), 2);
        assert_eq!(fixture.ended().is_some(), agreed, "{:?}", fixture.events());
    }
}

#[test]
fn a_score_that_has_fallen_since_the_last_move_counts() {
    // At level 10 with all pieces a draw is accepted at -40, and at -20 after a fall of 80.
    for (before, agreed) in [(60, true), (-20, false)] {
        let mut fixture = with_computer(10);
        fixture.play("22-18", 1);
        let found = Found::Move {
            attempt: Attempt::parse("9-13").unwrap(),
            score: before,
        };
        fixture.input(Input::Found(fixture.tasks[0].id, found), 2);
        let proposal = Proposal::Draw;
        fixture.ask(Seat::First, Command::Offer { proposal }, 3);
        let task = *fixture.tasks.last().unwrap();
        fixture.input(Input::Found(task.id, Found::Score(-20)), 4);
        assert_eq!(fixture.ended().is_some(), agreed, "{:?}", fixture.events());
    }
}
