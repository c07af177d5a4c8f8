//! What is decided, what is refused and why: two people at one desk, roles,
//! undo, lots, claims, the clock of the hall, bounds.

use damka_game::{Actor, Seq, lot::Seed};
use damka_rules::{BySide, Millis, Ruleset, Side};
use damka_tournament::*;

use crate::desk::{Desk, GROUP, correction, pairing, person, school::school_event};

#[test]
fn two_people_at_the_desk_do_not_overwrite_each_other() {
    let mut desk = Desk::with_group(1, System::RandomPairs { rounds: 2 }, 4);
    desk.pair(GROUP);
    let at = pairing(1, 1);
    desk.act(Command::win(at, Side::First));
    let now = desk.event.pairing(at).unwrap().games[0]
        .result
        .as_ref()
        .map(|entered| entered.seq);
    // The other one did not see it.
    let late = Command::win(at, Side::Second);
    assert_eq!(desk.try_act(&late), Err(Refusal::ResultChanged { now }));
    let same = correction(at, GameResult::won(Side::First), now);
    assert_eq!(desk.try_act(&same), Err(Refusal::SameResult));
    desk.act(correction(at, GameResult::won(Side::Second), now));
    let trace = desk.event.result_trace(at);
    assert_eq!(trace.len(), 2);
    // And the round is not drawn twice.
    let purpose = Purpose::Pairs {
        group: GROUP,
        round: RoundNumber(1),
    };
    let round = RoundNumber(1);
    assert_eq!(
        desk.try_draw(purpose),
        Err(Refusal::AlreadyPaired { round })
    );
    let missing = desk.event.missing(GROUP);
    let pairings = vec![pairing(1, 2)];
    assert_eq!(missing, [Missing::Results { pairings }]);
}

#[test]
fn a_command_that_was_accepted_is_recognised() {
    let desk = Desk::with_group(1, System::RandomPairs { rounds: 2 }, 4);
    let first = "c1".parse().unwrap();
    assert_eq!(desk.event.events_of_command(&first), Some(Seq(1)..Seq(2)));
    let other = "c77".parse().unwrap();
    assert_eq!(desk.event.events_of_command(&other), None);
}

#[test]
fn each_role_may_do_its_part() {
    let desk = school_event();
    let scorer: Vec<&str> = { desk.issued.iter() }
        .filter(|command| Role::Scorer.may(command))
        .map(Command::key)
        .collect();
    assert!(scorer.iter().all(|key| *key == "enter-result"));
    assert!(!scorer.is_empty());
    for command in &desk.issued {
        let is_claim = matches!(command, Command::Claim { .. });
        assert_eq!(Role::Organiser.may(command), !is_claim);
        assert_eq!(Role::Player.may(command), is_claim);
        assert!(!Role::Wall.may(command));
        for role in Role::ALL {
            let decided = desk
                .event
                .decide(&Actor::local(), role, command, desk.event.last_time());
            let refused = matches!(decided, Err(Refusal::NotInThisRole { .. }));
            assert!(role.may(command) || refused);
        }
    }
    // A referee draws no pairs, though he tosses coins.
    let mut desk = Desk::with_group(1, System::RandomPairs { rounds: 2 }, 4);
    let seed = Seed::from_bytes([1; 32]);
    let purpose = Purpose::Pairs {
        group: GROUP,
        round: RoundNumber(1),
    };
    let commitment = seed.commitment();
    desk.act(Command::Commit {
        purpose,
        commitment,
        replaces: None,
    });
    let draw = Command::Draw {
        lot: desk.event.open_lot(&purpose).unwrap().seq,
        seed,
        contributions: vec!["żuraw".parse().unwrap()],
    };
    let refused = desk.try_as(&Actor::local(), Role::Referee, &draw);
    assert!(matches!(refused, Err(Refusal::NotInThisRole { .. })));
}

#[test]
fn a_lot_needs_its_seed_a_word_and_a_commitment_of_its_own() {
    let mut desk = Desk::with_group(1, System::RandomPairs { rounds: 2 }, 4);
    let (group, round) = (GROUP, RoundNumber(1));
    let purpose = Purpose::Pairs { group, round };
    let seed = Seed::from_bytes([1; 32]);
    let commit = Command::Commit {
        purpose,
        commitment: seed.commitment(),
        replaces: None,
    };
    desk.act(commit.clone());
    let lot = desk.event.open_lot(&purpose).unwrap().seq;
    assert_eq!(desk.try_act(&commit), Err(Refusal::LotOpen { lot }));
    let draw = |seed, words: &[&str]| Command::Draw {
        lot,
        seed,
        contributions: words.iter().map(|word| word.parse().unwrap()).collect(),
    };
    assert_eq!(desk.try_act(&draw(seed, &[])), Err(Refusal::NoContribution));
    let other = Seed::from_bytes([2; 32]);
    let wrong = desk.try_act(&draw(other, &["żuraw"]));
    assert!(matches!(wrong, Err(Refusal::WrongSeed(_))));
    desk.act(draw(seed, &["żuraw", "42"]));
    assert_eq!(
        desk.try_act(&draw(seed, &["żuraw"])),
        Err(Refusal::NoSuchLot { lot })
    );

    // Undone: the seed is known now, so the next draw needs another.
    let command = desk.event.last_command().unwrap().start;
    let note = "Ola was missing".to_owned();
    desk.act(Command::Undo { command, note });
    assert!(desk.event.group(GROUP).unwrap().rounds.is_empty());
    assert_eq!(desk.event.open_lot(&purpose), None);
    assert_eq!(
        desk.try_act(&draw(seed, &["kot"])),
        Err(Refusal::NoSuchLot { lot })
    );
    assert_eq!(desk.try_act(&commit), Err(Refusal::CommitmentUsed));
    desk.pair(GROUP);
    let draws = desk.event.draws_of(&purpose);
    assert_eq!(draws.len(), 2);
    assert_eq!(draws[0].void.as_deref(), Some("Ola was missing"));
    assert_eq!(draws[1].void, None);
    assert!(draws.iter().all(|draw| draw.proof.verify().is_ok()));

    // A round that was taken back was drawn in vain, too.
    let paired = desk.event.group(GROUP).unwrap().rounds[0].paired;
    desk.act(Command::DropRound {
        group,
        round,
        paired,
        note: "fire alarm".into(),
        late: Vec::new(),
    });
    assert_eq!(
        desk.event.draws_of(&purpose)[1].void.as_deref(),
        Some("fire alarm")
    );
    desk.check();
}

#[test]
fn only_the_last_command_is_undone_and_only_with_a_reason() {
    let mut desk = Desk::with_group(1, System::RandomPairs { rounds: 2 }, 4);
    let before = desk.event.group(GROUP).unwrap().clone();
    desk.pair(GROUP);
    let commit = desk.event.last_command().unwrap();
    desk.act(Command::win(pairing(1, 1), Side::First));
    let last = desk.event.last_command().unwrap().start;
    let undo = |command, note: &str| Command::Undo {
        command,
        note: note.into(),
    };
    assert_eq!(
        desk.try_act(&undo(commit.start, "x")),
        Err(Refusal::NotTheLast { last })
    );
    assert_eq!(desk.try_act(&undo(last, " ")), Err(Refusal::NoReason));
    // One after another, to the opening; the log keeps everything.
    let mut undone = 0;
    while let Some(last) = desk.event.last_command() {
        if desk
            .event
            .group(GROUP)
            .is_some_and(|group| !group.entrants.is_empty())
            && undone == 3
        {
            assert_eq!(desk.event.group(GROUP), Some(&before));
        }
        desk.act(undo(last.start, "again from the beginning"));
        undone += 1;
        assert_eq!(
            desk.event.undone(last.start),
            Some("again from the beginning")
        );
    }
    assert_eq!(undone, 5);
    assert!(desk.event.groups().is_empty());
    assert_eq!(
        desk.try_act(&undo(Seq(0), "x")),
        Err(Refusal::NothingToUndo)
    );
    desk.check();
}

#[test]
fn two_equal_claims_are_the_result_and_different_ones_a_dispute() {
    let mut desk = Desk::with_group(1, System::RandomPairs { rounds: 2 }, 4);
    desk.pair(GROUP);
    let at = pairing(1, 1);
    let players = desk.event.pairing(at).unwrap().seating.players.clone();
    let claim = |result| Command::Claim {
        pairing: at,
        game: 1,
        result,
    };
    let (first, second) = (Actor::Person(players.first), Actor::Person(players.second));
    let (won, lost) = (GameResult::won(Side::First), GameResult::won(Side::Second));
    desk.try_as(&first, Role::Player, &claim(won)).unwrap();
    desk.try_as(&second, Role::Player, &claim(lost)).unwrap();
    assert!(desk.event.pairing(at).unwrap().is_disputed());
    let stranger = Actor::Person("somebody".parse().unwrap());
    let refused = desk.try_as(&stranger, Role::Player, &claim(won));
    assert_eq!(refused, Err(Refusal::NotYourGame { pairing: at }));
    desk.try_as(&second, Role::Player, &claim(won)).unwrap();
    let entered = desk.event.pairing(at).unwrap().games[0]
        .result
        .clone()
        .unwrap();
    assert_eq!(
        (entered.result, entered.source),
        (won, ResultSource::Players)
    );
    assert!(!desk.event.pairing(at).unwrap().is_disputed());
    let refused = desk.try_as(&first, Role::Player, &claim(lost));
    assert_eq!(refused, Err(Refusal::ResultStands));
    desk.check();
}

#[test]
fn the_clock_of_the_hall_can_be_stopped() {
    let mut desk = Desk::with_group(1, System::RandomPairs { rounds: 1 }, 2);
    let length = Millis(10_000);
    desk.act(Command::StartClock { length });
    let clock = *desk.event.clock().unwrap();
    let again = desk.try_act(&Command::StartClock { length });
    assert_eq!(again, Err(Refusal::ClockRunning));
    desk.act(Command::PauseClock { clock: clock.seq });
    let left = desk.event.clock().unwrap().left(desk.event.last_time());
    assert_eq!(left, Millis(9_000));
    desk.act(Command::ResumeClock { clock: clock.seq });
    let stale = Command::PauseClock { clock: Seq(0) };
    let now = Some(clock.seq);
    assert_eq!(desk.try_act(&stale), Err(Refusal::NoSuchClock { now }));
    desk.act(Command::EndClock { clock: clock.seq });
    let over = Command::EndClock { clock: clock.seq };
    assert_eq!(desk.try_act(&over), Err(Refusal::NoSuchClock { now: None }));
    desk.act(Command::StartClock { length });
}

#[test]
fn everything_is_bounded() {
    let mut desk = Desk::with_group(1, System::RandomPairs { rounds: 1 }, 2);
    let players = (10..2_010).map(|id| Entry::new(person(id))).collect();
    let many = Command::AddPlayers {
        group: GROUP,
        players,
        missed: ByeKind::Absent,
    };
    assert!(matches!(desk.try_act(&many), Err(Refusal::TooMany { .. })));
    let long = Command::Withdraw {
        group: GROUP,
        player: person(0),
        note: "x".repeat(501),
    };
    assert!(matches!(desk.try_act(&long), Err(Refusal::TooLong { .. })));
    let none = System::Swiss {
        rounds: 0,
        seeding: Seeding::Lot,
    };
    let settings = Box::new(GroupSettings::new("B", none, Ruleset::SCHOOL));
    let command = Command::AddGroup { settings };
    assert!(matches!(
        desk.try_act(&command),
        Err(Refusal::TooFew { .. })
    ));
    let mut scoring = Scoring::HALVES;
    scoring.draw = Points::whole(2);
    let settings = GroupSettings::new("B", System::RandomPairs { rounds: 1 }, Ruleset::SCHOOL);
    let settings = Box::new(settings.with_scoring(scoring));
    let unsound = Command::AddGroup { settings };
    assert_eq!(desk.try_act(&unsound), Err(Refusal::Scoring));
    let title = Settings::new("x".repeat(121));
    assert!(Tournament::open("t".parse().unwrap(), title, damka_game::Time(0)).is_err());
    let twice = vec![Entry::new(person(5)), Entry::new(person(5))];
    let twice = Command::AddPlayers {
        group: GROUP,
        players: twice,
        missed: ByeKind::Absent,
    };
    let player = person(5);
    assert_eq!(desk.try_act(&twice), Err(Refusal::NamedTwice { player }));
    let pair = BySide {
        first: person(0),
        second: person(0),
    };
    let draft = Command::Draft {
        group: GROUP,
        round: RoundNumber(1),
        pairs: vec![pair],
        byes: Vec::new(),
    };
    let player = person(0);
    assert_eq!(desk.try_act(&draft), Err(Refusal::NamedTwice { player }));
}
