//! A host with a store and an engine that do as the test wants.

use damka_game::{
    Actor, Command, Ended, GameEnvelope, Opening, PersonId, Player, Seat, Time, lot::Seed,
};
use damka_host::{Effect, Host, Input, Request, Task, Ticket};
use damka_rules::{Bonus, Clock, Millis, TimeUp, notation::Attempt};

pub const SEED: Seed = Seed::from_bytes([7; 32]);

pub fn elsewhere(id: &str) -> Player {
    Player {
        actor: Actor::Person(id.parse::<PersonId>().unwrap()),
        name: id.to_owned(),
    }
}

pub fn minutes(base: u64) -> Clock {
    Clock::EachPlayer {
        base: Millis::minutes(base),
        bonus: Bonus::None,
        period: None,
        at_zero: TimeUp::Loses,
    }
}

/// A host with a store that does as it is told, and an engine that waits.
pub struct Fixture {
    pub host: Host,
    /// The seed of every lot.
    seed: Seed,
    pub store: Vec<GameEnvelope>,
    pub said: Vec<Effect>,
    pub tasks: Vec<Task>,
    pub commands: u32,
}

impl Fixture {
    pub fn open(opening: Opening) -> Fixture {
        Fixture::with_seed(opening, SEED)
    }

    pub fn with_seed(opening: Opening, seed: Seed) -> Fixture {
        let id = "g".parse().unwrap();
        let (host, effects) = Host::open(id, Actor::Program, opening, Time(0)).unwrap();
        let mut fixture = Fixture::idle(host, seed, Vec::new());
        fixture.run(effects, 0);
        fixture
    }

    pub fn of(host: Host, effects: Vec<Effect>, store: Vec<GameEnvelope>, now: u64) -> Fixture {
        let mut fixture = Fixture::idle(host, SEED, store);
        fixture.run(effects, now);
        fixture
    }

    fn idle(host: Host, seed: Seed, store: Vec<GameEnvelope>) -> Fixture {
        Fixture {
            host,
            seed,
            store,
            said: Vec::new(),
            tasks: Vec::new(),
            commands: 0,
        }
    }

    /// Does what the host wants, storing everything at once.
    pub fn run(&mut self, effects: Vec<Effect>, now: u64) {
        for effect in effects {
            let input = match effect {
                Effect::Persist { ticket, batch, .. } => {
                    self.store.extend(batch);
                    Input::Persisted(ticket)
                }
                Effect::NeedSeed => Input::Seed(self.seed),
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

    pub fn input(&mut self, input: Input, now: u64) {
        let effects = self.host.handle(input, Time(now));
        self.run(effects, now);
    }

    pub fn request(&mut self, seat: Seat, command: Command) -> Request {
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

    pub fn ask(&mut self, seat: Seat, command: Command, now: u64) {
        let request = self.request(seat, command);
        self.input(Input::Command(request), now);
    }

    pub fn play(&mut self, text: &str, now: u64) {
        let seat = Seat::from(self.host.game().position().turn());
        let command = self.play_command(text);
        self.ask(seat, command, now);
    }

    pub fn play_command(&self, text: &str) -> Command {
        Command::Play {
            turn: self.host.game().turn(),
            attempt: Attempt::parse(text).unwrap(),
        }
    }

    /// What happened, in order.
    pub fn events(&self) -> Vec<String> {
        let events = self.store.iter();
        events.map(|envelope| envelope.event.to_string()).collect()
    }

    pub fn ended(&self) -> Option<&Ended> {
        self.host.game().ended()
    }
}

pub fn persist(effects: &[Effect]) -> (Ticket, Vec<GameEnvelope>) {
    let found = effects.iter().find_map(|effect| match effect {
        Effect::Persist { ticket, batch, .. } => Some((*ticket, batch.clone())),
        _ => None,
    });
    found.unwrap()
}
