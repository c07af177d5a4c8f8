//! Two followers play over a network that loses, doubles and reorders messages
//! and breaks off. In the end both have the whole game, and no command was
//! done twice.

use std::collections::VecDeque;

use damka_game::{
    Actor, Command, CommandId, Event, Game, GameEnvelope, Opening, PersonId, Player, Refusal, Seat,
    Seq, Time,
    lot::{Contribution, Seed},
    verify,
};
use damka_host::{
    Effect, Follower, FollowerEffect, FollowerInput, Host, Input, Question, Request, Sample,
};
use damka_rules::{BySide, Clock, Millis, Movegen, Ruleset, Side, notation::Attempt};
use oorandom::Rand64;

/// A message on its way, with the follower that it goes to or comes from.
enum Message {
    ToHost(usize, Request),
    Fetch(usize, Seq),
    ToFollower(usize, FollowerInput),
}

struct Network {
    random: Rand64,
    now: Time,
    host: Host,
    log: Vec<GameEnvelope>,
    followers: Vec<Follower>,
    connected: Vec<bool>,
    messages: VecDeque<Message>,
    reliable: bool,
    sent: u32,
}

impl Network {
    fn new(seed: u64) -> Network {
        let ids: [PersonId; 2] = ["ala", "olek"].map(|id| id.parse().unwrap());
        let player = |side: Side| Player {
            actor: Actor::Person(ids[side as usize].clone()),
            name: String::new(),
        };
        let rules = Ruleset::ALL[seed as usize % Ruleset::ALL.len()];
        let opening = Opening::new(rules)
            .between(BySide::from_fn(player))
            .with_clock(Clock::None)
            .with_sides_settled();
        let id = "g".parse().unwrap();
        let (host, effects) = Host::open(id, Actor::Program, opening, Time(0)).unwrap();
        let Effect::Persist { batch, .. } = &effects[0] else {
            panic!("the opening is stored first");
        };
        let follower = Follower::new(batch).unwrap();
        let mut network = Network {
            random: Rand64::new(seed.into()),
            now: Time(0),
            host,
            log: Vec::new(),
            followers: vec![follower.clone(), follower],
            connected: vec![false; 2],
            messages: VecDeque::new(),
            reliable: false,
            sent: 0,
        };
        network.run_host(effects, None);
        network
    }

    fn below(&mut self, n: u64) -> u64 {
        self.random.rand_range(0..n)
    }

    /// Carries out what the host wants; a refusal goes to who asked.
    fn run_host(&mut self, effects: Vec<Effect>, asker: Option<usize>) {
        for effect in effects {
            match effect {
                Effect::Persist { ticket, batch, .. } => {
                    self.log.extend(batch);
                    let effects = self.host.handle(Input::Persisted(ticket), self.now);
                    self.run_host(effects, asker);
                }
                Effect::Happened(batch) => {
                    for to in 0..2 {
                        self.post(Message::ToFollower(to, FollowerInput::Heard(batch.clone())));
                    }
                }
                Effect::Refused { id, refusal } => {
                    let refused = FollowerInput::Refused { id, refusal };
                    self.post(Message::ToFollower(asker.unwrap(), refused));
                }
                Effect::Known { events, .. } => {
                    let events = &self.log[events.start.0 as usize..events.end.0 as usize];
                    let heard = FollowerInput::Heard(events.to_vec());
                    self.post(Message::ToFollower(asker.unwrap(), heard));
                }
                Effect::Nothing { id } => {
                    let answered = FollowerInput::Answered { id };
                    self.post(Message::ToFollower(asker.unwrap(), answered));
                }
                Effect::WakeAt(_) => {}
                other => panic!("{other:?}"),
            }
        }
    }

    fn post(&mut self, message: Message) {
        let (Message::ToHost(who, _) | Message::Fetch(who, _) | Message::ToFollower(who, _)) =
            message;
        if self.connected[who] {
            self.messages.push_back(message);
        }
    }

    fn tell(&mut self, who: usize, input: FollowerInput) {
        for effect in self.followers[who].handle(input, self.now) {
            match effect {
                FollowerEffect::Send(request) => self.post(Message::ToHost(who, request)),
                FollowerEffect::Fetch { from } => self.post(Message::Fetch(who, from)),
                FollowerEffect::UnfairLot => panic!("every lot is fair"),
                FollowerEffect::Happened(_)
                | FollowerEffect::Refused { .. }
                | FollowerEffect::Busy { .. }
                | FollowerEffect::WakeAt(_) => {}
            }
        }
    }

    fn connect(&mut self, who: usize, connected: bool) {
        self.connected[who] = connected;
        self.tell(
            who,
            match connected {
                true => FollowerInput::Connected,
                false => FollowerInput::Disconnected,
            },
        );
    }

    fn deliver(&mut self) {
        let waiting = self.messages.len() as u64;
        if waiting == 0 {
            return;
        }
        let which = match self.reliable {
            true => 0,
            false => self.below(waiting.min(4)) as usize,
        };
        let message = self.messages.remove(which).unwrap();
        let lost = !self.reliable && self.below(6) == 0;
        let twice = !self.reliable && self.below(6) == 0;
        for _ in 0..(1 + u32::from(twice)) * u32::from(!lost) {
            self.arrive(&message);
        }
    }

    fn arrive(&mut self, message: &Message) {
        match message {
            Message::ToHost(who, request) => {
                let input = Input::Command(request.clone());
                let effects = self.host.handle(input, self.now);
                self.run_host(effects, Some(*who));
            }
            Message::Fetch(who, from) => {
                let events = self.log[from.0 as usize..].to_vec();
                self.post(Message::ToFollower(*who, FollowerInput::Heard(events)));
            }
            Message::ToFollower(who, input) => self.tell(*who, input.clone()),
        }
    }

    /// A player moves in the game that he sees.
    fn play(&mut self, who: usize) {
        let side = Side::BOTH[who];
        let game = self.followers[who].game();
        let moves = Movegen::from(game.rules()).legal_moves(game.position());
        if game.position().turn() != side || game.ended().is_some() || moves.is_empty() {
            return;
        }
        let (turn, which) = (game.turn(), self.random.rand_range(0..moves.len() as u64));
        let attempt = Attempt::parse(&moves[which as usize].to_string()).unwrap();
        let actor = self.followers[who].game().players()[side].actor.clone();
        self.sent += 1;
        let id = format!("{who}-{}", self.sent).parse().unwrap();
        let command = Command::Play { turn, attempt };
        let request = Request {
            actor,
            ..Request::local(id, Seat::from(side), command)
        };
        self.tell(who, FollowerInput::Command(request));
    }
}

#[test]
fn in_the_end_everybody_has_the_game() {
    let mut plies = 0;
    for seed in 0..200 {
        let mut network = Network::new(seed);
        network.connect(0, true);
        network.connect(1, true);
        for _ in 0..600 {
            let who = network.below(2) as usize;
            match network.below(12) {
                0..=2 => network.play(who),
                3 => {
                    network.now = network.now.after(Millis(1_000));
                    network.tell(who, FollowerInput::Wake);
                }
                4 if network.below(10) == 0 => network.connect(who, false),
                4 => {
                    if !network.connected[who] {
                        network.connect(who, true);
                    }
                }
                _ => network.deliver(),
            }
        }
        network.reliable = true;
        for who in 0..2 {
            network.connect(who, true);
        }
        for _ in 0..20 {
            while !network.messages.is_empty() {
                network.deliver();
            }
            network.now = network.now.after(Millis::seconds(5));
            for who in 0..2 {
                network.tell(who, FollowerInput::Wake);
            }
        }
        let game = verify(&network.log).unwrap_or_else(|findings| panic!("{findings:?}"));
        for follower in &network.followers {
            assert_eq!(*follower.game(), game, "seed {seed}");
            assert_eq!(follower.under_way(), None, "seed {seed}");
        }
        plies += game.turn().ply;
    }
    assert!(plies > 2_000, "hardly anything was played: {plies}");
}

#[test]
fn one_command_at_a_time_is_under_way() {
    let mut network = Network::new(0);
    network.play(0);
    let first = network.followers[0].under_way().cloned().unwrap();
    // Nothing is sent while there is no connection, and then just once.
    let second = Request {
        id: "other".parse().unwrap(),
        ..first.clone()
    };
    let id = second.id.clone();
    let follower = &mut network.followers[0];
    let effects = follower.handle(FollowerInput::Command(second), Time(1));
    assert_eq!(effects, [FollowerEffect::Busy { id }]);
    let effects = follower.handle(FollowerInput::Connected, Time(2));
    assert!(effects.contains(&FollowerEffect::Send(first.clone())));
    assert!(effects.contains(&FollowerEffect::Fetch { from: Seq(1) }));
    // It is sent again until it is answered.
    let effects = follower.handle(FollowerInput::Wake, Time(3_002));
    assert!(effects.contains(&FollowerEffect::Send(first)));
    let sample = Sample {
        asked: Time(0),
        told: Time(50_010),
        answered: Time(20),
    };
    follower.handle(FollowerInput::Clock(sample), Time(20));
    assert_eq!(follower.time_there(Time(100)), Time(50_100));
    let game: &Game = follower.game();
    assert_eq!(game.next_seq(), Seq(1));
}

#[test]
fn news_are_told_once_and_a_gap_is_fetched_once() {
    let mut network = Network::new(0);
    network.reliable = true;
    for who in [0, 1] {
        network.connect(who, true);
    }
    for who in [0, 1] {
        network.play(who);
        while !network.messages.is_empty() {
            network.deliver();
        }
    }
    let log = &network.log;
    assert!(log.len() >= 4, "the opening, the start and two moves");
    let mut follower = Follower::new(&log[..1]).unwrap();
    let heard = |events: &[GameEnvelope]| FollowerInput::Heard(events.to_vec());

    // Without a connection nothing can be asked for.
    assert_eq!(follower.handle(heard(&log[2..]), Time(0)), []);
    let fetch = FollowerEffect::Fetch { from: Seq(1) };
    let effects = follower.handle(FollowerInput::Connected, Time(10));
    let wake = FollowerEffect::WakeAt(Some(Time(3_010)));
    assert_eq!(effects, [fetch.clone(), wake]);
    // It was asked for already; without an answer it is asked for again.
    assert_eq!(follower.handle(heard(&log[2..]), Time(20)), []);
    let early = follower.handle(FollowerInput::Wake, Time(3_009));
    assert_eq!(early, [FollowerEffect::WakeAt(Some(Time(3_010)))]);
    let effects = follower.handle(FollowerInput::Wake, Time(3_010));
    let wake = FollowerEffect::WakeAt(Some(Time(6_010)));
    assert_eq!(effects, [fetch, wake]);

    let told = |events: &[GameEnvelope]| FollowerEffect::Happened(events.to_vec());
    let effects = follower.handle(heard(&log[..2]), Time(3_020));
    assert_eq!(effects, [told(&log[1..2]), FollowerEffect::WakeAt(None)]);
    assert_eq!(follower.handle(heard(&log[..2]), Time(3_030)), []);
    // The next event of another game is none of this one.
    let other = GameEnvelope {
        id: "other".parse().unwrap(),
        ..log[2].clone()
    };
    assert_eq!(follower.handle(heard(&[other]), Time(3_040)), []);
    assert_eq!(follower.game().next_seq(), Seq(2));
    let effects = follower.handle(heard(&log[2..4]), Time(3_050));
    assert_eq!(effects, [told(&log[2..4])]);
    assert_eq!(follower.game().next_seq(), Seq(4));

    // What comes before a gap is told all the same.
    let mut follower = Follower::new(&log[..1]).unwrap();
    follower.handle(FollowerInput::Connected, Time(0));
    let with_gap = [log[1].clone(), log[3].clone()];
    let effects = follower.handle(heard(&with_gap), Time(20));
    let fetch = FollowerEffect::Fetch { from: Seq(2) };
    let wake = FollowerEffect::WakeAt(Some(Time(3_020)));
    assert_eq!(effects, [told(&log[1..2]), fetch, wake]);
}

#[test]
fn only_the_refusal_of_the_command_under_way_is_told() {
    let mut network = Network::new(0);
    network.play(0);
    let follower = &mut network.followers[0];
    let id = follower.under_way().unwrap().id.clone();
    let refusal = Refusal::NotYourTurn;
    let refused = |id: &CommandId| FollowerInput::Refused {
        id: id.clone(),
        refusal: refusal.clone(),
    };
    let other = "other".parse().unwrap();
    assert_eq!(follower.handle(refused(&other), Time(1)), []);
    assert!(follower.under_way().is_some());
    let told = FollowerEffect::Refused {
        id: id.clone(),
        refusal: refusal.clone(),
    };
    assert_eq!(follower.handle(refused(&id), Time(2)), [told]);
    assert_eq!(follower.handle(refused(&id), Time(3)), []);
    assert_eq!(follower.under_way(), None);
}

#[test]
fn whoever_has_missed_nothing_does_not_ask_again() {
    let mut network = Network::new(1);
    let follower = &mut network.followers[0];
    let log = network.log.clone();
    follower.handle(FollowerInput::Heard(log), Time(0));
    let asked = follower.handle(FollowerInput::Connected, Time(10));
    assert!(matches!(
        asked[..],
        [
            FollowerEffect::Fetch { .. },
            FollowerEffect::WakeAt(Some(_))
        ]
    ));
    let told = follower.handle(FollowerInput::Heard(Vec::new()), Time(20));
    assert_eq!(told, [FollowerEffect::WakeAt(None)]);
    assert_eq!(follower.handle(FollowerInput::Wake, Time(60_000)), []);
}

#[test]
fn the_second_side_is_asked_to_call_when_the_referee_is_late() {
    let ids: [PersonId; 3] = ["ala", "olek", "ola"].map(|id| id.parse().unwrap());
    let player = |side: Side| Player {
        actor: Actor::Person(ids[side as usize].clone()),
        name: String::new(),
    };
    let opening = Opening::new(Ruleset::TOURNAMENT)
        .between(BySide::from_fn(player))
        .with_sides_settled();
    let id = "g".parse().unwrap();
    let opened = Game::opening_envelope(id, Actor::Program, opening, Time(0)).unwrap();
    let mut log = vec![opened];
    let award = Command::Award {
        outcome: damka_game::Outcome::Draw,
        note: String::new(),
    };
    let commitment = Seed::from_bytes([7; 32]).commitment();
    let ola = Actor::Person(ids[2].clone());
    let commands = [
        (ola.clone(), Command::JoinAsReferee),
        (Actor::Program, Command::Start),
        (ola, award),
        (Actor::Program, Command::Commit { commitment }),
    ];
    for (number, (actor, command)) in commands.into_iter().enumerate() {
        let game = Game::replay(&log).unwrap();
        let id: CommandId = format!("c{number}").parse().unwrap();
        let batch = game.decide_batch(&actor, id, Seat::Referee, &command, Time(1_000));
        log.extend(batch.unwrap());
    }
    let call = Question::Call(Side::Second);
    // The clock there is half a second ahead.
    let mut follower = Follower::new(&log).unwrap();
    let sample = Sample {
        asked: Time(0),
        told: Time(500),
        answered: Time(0),
    };
    let effects = follower.handle(FollowerInput::Clock(sample), Time(0));
    let wake = FollowerEffect::WakeAt(Some(Time(20_500)));
    assert_eq!(effects, std::slice::from_ref(&wake));
    assert!(!follower.questions(Side::Second).contains(&call));
    // A timer that is too early is set again.
    assert_eq!(follower.handle(FollowerInput::Wake, Time(20_499)), [wake]);
    assert!(!follower.questions(Side::Second).contains(&call));
    follower.handle(FollowerInput::Wake, Time(20_500));
    assert!(follower.questions(Side::Second).contains(&call));
    assert!(!follower.questions(Side::First).contains(&call));
}

#[test]
fn a_lot_that_was_not_drawn_as_promised_is_noticed() {
    let seed = Seed::from_bytes([7; 32]);
    let other = Seed::from_bytes([8; 32]);
    let id = "g".parse().unwrap();
    let opening = Opening::new(Ruleset::SCHOOL);
    let opened = Game::opening_envelope(id, Actor::Program, opening, Time(0)).unwrap();
    let mut log = vec![opened];
    let text: Contribution = "kot".parse().unwrap();
    let contribute = Command::Contribute { text };
    let commitment = seed.commitment();
    let commands = [
        (Seat::Referee, Command::Commit { commitment }),
        (Seat::First, contribute.clone()),
        (Seat::Referee, Command::Reveal { seed }),
    ];
    for (number, (seat, command)) in commands.into_iter().enumerate() {
        let game = Game::replay(&log).unwrap();
        let id: CommandId = format!("c{number}").parse().unwrap();
        let batch = game.decide_batch(&Actor::local(), id, seat, &command, Time(1));
        log.extend(batch.unwrap());
    }
    // The own contribution is on its way when all of it is heard.
    let hears = |log: &[GameEnvelope]| {
        let mut follower = Follower::new(&log[..2]).unwrap();
        let own = Request::local("c1".parse().unwrap(), Seat::First, contribute.clone());
        follower.handle(FollowerInput::Connected, Time(2));
        follower.handle(FollowerInput::Command(own), Time(2));
        let effects = follower.handle(FollowerInput::Heard(log[2..].to_vec()), Time(3));
        effects.contains(&FollowerEffect::UnfairLot)
    };
    assert!(!hears(&log));
    let Event::SidesDrawn { change, .. } = log[3].event else {
        panic!("{:?}", log[3]);
    };
    let forged = [
        (
            2,
            Event::LotContributed {
                side: Side::First,
                text: "pies".parse().unwrap(),
            },
        ),
        (
            3,
            Event::SidesDrawn {
                seed: other,
                change,
            },
        ),
        (
            3,
            Event::SidesDrawn {
                seed,
                change: !change,
            },
        ),
    ];
    for (at, event) in forged {
        let mut log = log.clone();
        log[at].event = event;
        assert!(hears(&log), "{:?}", log[at]);
    }
}
