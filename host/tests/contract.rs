//! What a host promises, one promise a test.

#![allow(clippy::unwrap_used, reason = "a test")]

use damka_game::{
    Actor, Command, Ended, Event, Face, GameEnvelope, Opening, Outcome, PersonId, Phase, Player,
    Proposal, Reason, Refusal, Seat, Time, lot::Seed, verify,
};
use damka_host::{
    Effect, Found, Host, Input, Question, Request, Task, Think, Ticket, match_score, rematch,
};
use damka_rules::{Bonus, BySide, Clock, Millis, Ruleset, Side, TimeUp, notation::Attempt};

const SEED: Seed = Seed::from_bytes([7; 32]);

fn elsewhere(id: &str) -> Player {
    Player {
        actor: Actor::Person(id.parse::<PersonId>().unwrap()),
        name: id.to_owned(),
    }
}

fn minutes(base: u64) -> Clock {
    Clock::EachPlayer {
        base: Millis::minutes(base),
        bonus: Bonus::None,
        period: None,
        at_zero: TimeUp::Loses,
    }
}

/// A host with a store that does as it is told, and an engine that waits.
struct Fixture {
    host: Host,
    store: Vec<GameEnvelope>,
    said: Vec<Effect>,
    tasks: Vec<Task>,
    commands: u32,
}

impl Fixture {
    fn open(opening: Opening) -> Fixture {
        let id = "g".parse().unwrap();
        let (host, effects) = Host::open(id, Actor::Program, opening, Time(0)).unwrap();
        Fixture::of(host, effects, Vec::new(), 0)
    }

    fn of(host: Host, effects: Vec<Effect>, store: Vec<GameEnvelope>, now: u64) -> Fixture {
        let mut fixture = Fixture {
            host,
            store,
            said: Vec::new(),
            tasks: Vec::new(),
            commands: 0,
        };
        fixture.run(effects, now);
        fixture
    }

    /// Does what the host wants, storing everything at once.
    fn run(&mut self, effects: Vec<Effect>, now: u64) {
        for effect in effects {
            let input = match effect {
                Effect::Persist { ticket, batch, .. } => {
                    self.store.extend(batch);
                    Input::Persisted(ticket)
                }
                Effect::NeedSeed => Input::Seed(SEED),
                Effect::Think(task) => {
                    self.tasks.push(task);
                    continue;
                }
                other => {
                    self.said.push(other);
                    continue;
                }
            };
            let effects = self.host.handle(input, Time(now));
            self.run(effects, now);
        }
    }

    fn input(&mut self, input: Input, now: u64) {
        let effects = self.host.handle(input, Time(now));
        self.run(effects, now);
    }

    fn request(&mut self, seat: Seat, command: Command) -> Request {
        self.commands += 1;
        let id = format!("c{}", self.commands).parse().unwrap();
        let actor = match seat.side() {
            Some(side) => self.host.game().players()[side].actor.clone(),
            None => Actor::local(),
        };
        Request {
            actor,
            ..Request::local(id, seat, command)
        }
    }

    fn ask(&mut self, seat: Seat, command: Command, now: u64) {
        let request = self.request(seat, command);
        self.input(Input::Command(request), now);
    }

    fn play(&mut self, text: &str, now: u64) {
        let seat = Seat::from(self.host.game().position().turn());
        let command = self.play_command(text);
        self.ask(seat, command, now);
    }

    fn play_command(&self, text: &str) -> Command {
        Command::Play {
            turn: self.host.game().turn(),
            attempt: Attempt::parse(text).unwrap(),
        }
    }

    /// What happened, in order.
    fn events(&self) -> Vec<String> {
        let events = self.store.iter();
        events.map(|envelope| envelope.event.to_string()).collect()
    }

    fn ended(&self) -> Option<&Ended> {
        self.host.game().ended()
    }
}

fn persist(effects: &[Effect]) -> (Ticket, Vec<GameEnvelope>) {
    let found = effects.iter().find_map(|effect| match effect {
        Effect::Persist { ticket, batch, .. } => Some((*ticket, batch.clone())),
        _ => None,
    });
    found.unwrap()
}

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
    let resumed = Host::resume_away(&fixture.store, None, since, Time(20_001));
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
