//! What `verify` finds in events from elsewhere, that `replay` trusts.

use damka_game::{
    Absence, Actor, Command, CommandId, Ended, Event, Face, FindingKind, Game, GameEnvelope,
    Opening, Outcome, Player, Reason, Refusal, Seat, Time, bounds, lot::Seed, verify,
};
use damka_rules::{BySide, Clock, Millis, Ruleset, Side, TimeUp, notation::Attempt};

struct Log {
    game: Game,
    envelopes: Vec<GameEnvelope>,
}

impl Log {
    fn open(opening: Opening) -> Log {
        let id = "g".parse().unwrap();
        let opened = Game::opening_envelope(id, Actor::Program, opening, Time(0)).unwrap();
        Log {
            game: Game::replay([&opened]).unwrap(),
            envelopes: vec![opened],
        }
    }

    fn act(&mut self, seat: Seat, command: Command, at: u64) {
        let id = self.id();
        let batch = self
            .game
            .decide_batch(&Actor::local(), id, seat, &command, Time(at))
            .unwrap();
        batch.iter().for_each(|envelope| self.game.evolve(envelope));
        self.envelopes.extend(batch);
    }

    fn play(&mut self, text: &str, at: u64) {
        let (turn, attempt) = (self.game.turn(), Attempt::parse(text).unwrap());
        let seat = Seat::from(self.game.position().turn());
        self.act(seat, Command::Play { turn, attempt }, at);
    }

    /// Adds an event that nobody decided.
    fn forge(&mut self, event: Event, at: u64) {
        let envelope = GameEnvelope {
            id: self.game.id().clone(),
            seq: self.game.next_seq(),
            at: Time(at),
            actor: Actor::local(),
            command: self.id(),
            event,
        };
        self.game.evolve(&envelope);
        self.envelopes.push(envelope);
    }

    fn id(&self) -> CommandId {
        format!("c{}", self.envelopes.len()).parse().unwrap()
    }

    /// The findings; replay yields the game all the same.
    fn findings(&self) -> Vec<FindingKind> {
        assert_eq!(Game::replay(&self.envelopes).as_ref(), Ok(&self.game));
        let findings = verify(&self.envelopes).err().unwrap_or_default();
        findings.into_iter().map(|finding| finding.kind).collect()
    }
}

fn started(rules: &Ruleset) -> Log {
    let mut log = Log::open(Opening::new(rules).with_sides_settled());
    log.act(Seat::Referee, Command::Start, 0);
    log
}

#[test]
fn an_end_without_its_reason_on_the_board() {
    let ends = [
        (Outcome::FirstWins, Reason::NoPieces),
        (Outcome::SecondWins, Reason::NoMoves),
        (Outcome::Draw, Reason::DrawRule { rule: 0, since: 0 }),
        (Outcome::Draw, Reason::Agreed),
        (Outcome::FirstWins, Reason::MissedCapture),
    ];
    for (outcome, reason) in ends {
        let mut log = started(Ruleset::STRICT);
        log.play("22-18", 1);
        log.forge(Event::Ended(Ended { outcome, reason }), 2);
        assert_eq!(log.findings(), [FindingKind::NoCause]);
    }
}

#[test]
fn a_flag_that_fell_too_early() {
    let mut log = started(Ruleset::SCHOOL);
    let ended = Ended {
        outcome: Outcome::SecondWins,
        reason: Reason::TimeUp,
    };
    log.forge(Event::Ended(ended), 119_000);
    assert_eq!(log.findings(), [FindingKind::NoCause]);
}

#[test]
fn a_move_after_the_time() {
    let mut log = started(Ruleset::SCHOOL);
    let mut late = started(Ruleset::SCHOOL);
    log.play("22-18", 1_000);
    let event = log.envelopes.last().unwrap().event.clone();
    late.forge(event, 120_001);
    let side = Side::First;
    assert_eq!(
        late.findings(),
        [FindingKind::Refused(Refusal::TimeOver { side })]
    );
}

#[test]
fn a_referee_whom_somebody_else_has_seated() {
    let referee: Actor = "person:ewa".parse().unwrap();
    let mut log = started(Ruleset::CLASSIC);
    log.forge(
        Event::RefereeJoined {
            referee: referee.clone(),
        },
        1,
    );
    assert!(matches!(log.findings()[..], [FindingKind::Instead { .. }]));

    let mut log = started(Ruleset::CLASSIC);
    log.act(Seat::Referee, Command::JoinAsReferee, 1);
    log.forge(Event::RefereeLeft { referee }, 2);
    assert!(matches!(log.findings()[..], [FindingKind::Instead { .. }]));
}

#[test]
fn a_delay_beyond_what_is_believed() {
    let opening = Opening::new(Ruleset::CLASSIC).with_lag_limit(Millis(500));
    let mut log = Log::open(opening);
    log.act(Seat::Referee, Command::Start, 0);
    log.play("22-18", 1_000);
    let Some(Event::Played { lag, .. }) = log.envelopes.last_mut().map(|last| &mut last.event)
    else {
        panic!("a move was played");
    };
    *lag = Millis(501);
    let found = verify(&log.envelopes).unwrap_err();
    assert!(matches!(found[..], [ref one] if matches!(one.kind, FindingKind::Instead { .. })));
}

#[test]
fn a_move_that_the_rules_refuse() {
    let mut log = started(Ruleset::CLASSIC);
    log.play("22-18", 1);
    let mut other = started(Ruleset::CLASSIC);
    other.play("21-17", 1);
    let event = other.envelopes.last().unwrap().event.clone();
    log.forge(event, 2);
    assert!(matches!(
        log.findings()[..],
        [FindingKind::Refused(Refusal::NotYourTurn)]
    ));
}

/// A game of school whose first move misses a capture and costs a piece.
fn missed_capture() -> Log {
    let opening = Opening::new(Ruleset::SCHOOL)
        .with_position("W:W22,32:B18,5".parse().unwrap())
        .with_sides_settled();
    let mut log = Log::open(opening);
    log.act(Seat::Referee, Command::Start, 0);
    log.play("32-28", 1);
    log
}

#[test]
fn a_penalty_that_was_left_out_or_made_up() {
    let mut log = missed_capture();
    assert_eq!(log.findings(), []);
    let lost = log.envelopes.pop().unwrap();
    assert!(matches!(lost.event, Event::PieceLost { .. }));
    let found = verify(&log.envelopes).unwrap_err();
    assert!(matches!(found[0].kind, FindingKind::Incomplete { .. }));
}

#[test]
fn events_of_one_command_that_do_not_belong_together() {
    let mut log = missed_capture();
    let last = log.envelopes.len() - 1;
    log.envelopes[last].command = "another".parse().unwrap();
    let found = verify(&log.envelopes).unwrap_err();
    assert_eq!(found[0].kind, FindingKind::Command);
}

#[test]
fn numbers_times_and_games_that_do_not_fit() {
    let mut log = started(Ruleset::CLASSIC);
    log.play("22-18", 1_000);
    let check = |change: &dyn Fn(&mut GameEnvelope), kind: FindingKind| {
        let mut envelopes = log.envelopes.clone();
        change(envelopes.last_mut().unwrap());
        let found = verify(&envelopes).unwrap_err();
        assert!(
            found.iter().any(|finding| finding.kind == kind),
            "{found:?}"
        );
    };
    check(
        &|last| last.seq.0 += 1,
        FindingKind::Number {
            expected: damka_game::Seq(2),
        },
    );
    check(
        &|last| last.id = "h".parse().unwrap(),
        FindingKind::OtherLog,
    );
    check(
        &|last| last.command = "c1".parse().unwrap(),
        FindingKind::Command,
    );
    let mut late = log.envelopes.clone();
    late[1].at = Time(5_000);
    let last = Time(5_000);
    let found = verify(&late).unwrap_err();
    assert!(found.iter().any(|f| f.kind == FindingKind::Time { last }));
}

#[test]
fn names_that_are_too_long_and_levels_that_do_not_exist() {
    let id = || "g".parse().unwrap();
    let long = "ż".repeat(bounds::LONGEST_NAME);
    let opening = |name: &str| Opening::new(Ruleset::CLASSIC).with_players(name, "Olek");
    assert!(Game::open(id(), opening(&long), Time(0)).is_ok());
    let longer = format!("{long}ż");
    let refused = Game::open(id(), opening(&longer), Time(0)).unwrap_err();
    assert!(matches!(refused, Refusal::TooLong { length: 81, .. }));
    for level in [0, 11] {
        let players = BySide::from_fn(|_| Player::computer(level));
        let opening = Opening::new(Ruleset::CLASSIC).between(players);
        let refused = Game::open(id(), opening, Time(0)).unwrap_err();
        assert_eq!(refused, Refusal::NoSuchLevel { level });
    }
}

#[test]
fn offers_notes_and_events_are_bounded() {
    let mut log = started(Ruleset::CLASSIC);
    let proposal = damka_game::Proposal::Draw;
    for _ in 0..bounds::MOST_OFFERS {
        log.act(Seat::First, Command::Offer { proposal }, 1);
        let offer = log.game.offers()[0].id;
        log.act(Seat::First, Command::Withdraw { offer }, 1);
    }
    let offer = Command::Offer { proposal };
    let refused = log
        .game
        .decide(&Actor::local(), Seat::First, &offer, Time(1));
    let most = bounds::MOST_OFFERS;
    assert_eq!(refused, Err(Refusal::TooManyOffers { most }));
    // The own next move gives new ones.
    log.play("22-18", 2);
    log.play("9-13", 3);
    log.act(Seat::First, offer, 4);

    let warn = |note: String| Command::Warn {
        side: Side::First,
        note,
    };
    let note = "ż".repeat(bounds::LONGEST_NOTE);
    log.act(Seat::Referee, warn(note.clone()), 5);
    let long = warn(note + "ż");
    let refused = log
        .game
        .decide(&Actor::local(), Seat::Referee, &long, Time(5));
    assert!(matches!(refused, Err(Refusal::TooLong { .. })));

    while log.game.next_seq().0 < bounds::MOST_EVENTS {
        log.act(Seat::Referee, warn(String::new()), 6);
    }
    let refused = (log.game).decide(
        &Actor::local(),
        Seat::Referee,
        &warn(String::new()),
        Time(7),
    );
    let most = bounds::MOST_EVENTS;
    assert_eq!(refused, Err(Refusal::TooManyEvents { most }));
    log.act(Seat::First, Command::Resign, 8);
    assert!(log.game.ended().is_some());
}

/// A full game has still to be ended somehow, and a drawn one to be settled.
#[test]
fn what_ends_a_game_is_possible_in_a_full_one() {
    let opening = Opening::new(Ruleset::TOURNAMENT).with_sides_settled();
    let mut log = Log::open(opening);
    log.act(Seat::Referee, Command::Start, 0);
    while log.game.next_seq().0 < bounds::MOST_EVENTS {
        let (side, note) = (Side::First, String::new());
        log.act(Seat::Referee, Command::Warn { side, note }, 1);
    }
    let (side, note) = (Some(Side::First), String::new());
    let (outcome, absence) = (Outcome::Draw, Absence::NoShow);
    let award = Command::Award {
        outcome,
        note: note.clone(),
    };
    for command in [
        Command::Tick,
        Command::Abort,
        Command::Forfeit { side, absence },
        Command::Record { outcome, note },
        award.clone(),
    ] {
        let decided = (log.game).decide(&Actor::local(), Seat::Referee, &command, Time(1));
        assert!(decided.is_ok(), "{command:?}: {decided:?}");
    }
    log.act(Seat::Referee, award, 2);
    let seed = Seed::from_bytes([7; 32]);
    let commitment = seed.commitment();
    log.act(Seat::Referee, Command::Commit { commitment }, 3);
    let text = "kot".parse().unwrap();
    log.act(Seat::First, Command::Contribute { text }, 3);
    let (side, face) = (Side::Second, Face::Heads);
    log.act(Seat::Second, Command::Call { side, face }, 3);
    log.act(Seat::Referee, Command::Reveal { seed }, 3);
    assert!(log.game.toss().is_some());
}

/// A clock that the players chose leaves the rule set as it is.
#[test]
fn another_clock_is_not_another_rule_set() {
    let clock = Clock::EachMove {
        limit: Millis::seconds(7),
        at_zero: TimeUp::Loses,
    };
    let mut log = Log::open(Opening::new(Ruleset::STRICT).with_clock(clock));
    log.act(Seat::Referee, Command::Start, 0);
    assert_eq!(log.game.rules().id, "strict");
    assert_eq!(log.game.deadline(), Some(Time(7_001)));
    log.act(Seat::Referee, Command::Tick, 7_001);
    let ended = log.game.ended().unwrap();
    assert_eq!(ended.reason.source(log.game.rules(), clock), None);
    let stored = serde_json::to_string(&log.envelopes[0]).unwrap();
    assert!(stored.contains(&Ruleset::STRICT.hash().to_string()));
    assert_eq!(log.findings(), []);
}
