//! Hosts that share a store, with an outside that answers as it likes: at once,
//! late, twice, out of order, wrongly or never.

use std::collections::BTreeSet;

use damka_game::{
    Actor, Command, CommandId, Face, Game, GameEnvelope, Phase, Proposal, Seat, Seq, Time,
    lot::Seed,
};
use damka_host::{Effect, Found, Host, Input, Question, Request, Task, Think};
use damka_rules::{Millis, Movegen, Side, notation::Attempt};

use crate::random::Random;

/// How the outside answers.
#[derive(Copy, Clone, PartialEq, Eq)]
pub enum Delivery {
    Reliable,
    Unreliable,
}

pub struct Simulation {
    pub random: Random,
    pub now: Time,
    pub store: Vec<GameEnvelope>,
    secret: Option<Seed>,
    pub hosts: Vec<Running>,
    /// What was asked, and who was told what of it.
    pub asked: Vec<(usize, Request)>,
    pub answered: BTreeSet<CommandId>,
    delivery: Delivery,
}

pub struct Running {
    pub host: Host,
    /// What the outside has still to do, or may do once more.
    effects: Vec<Effect>,
    wake: Option<Time>,
    heard: Seq,
}

impl Simulation {
    pub fn open(seed: u64, opening: damka_game::Opening) -> Simulation {
        let id = "g".parse().unwrap();
        let (host, effects) = Host::open(id, Actor::local(), opening, Time(0)).unwrap();
        let mut simulation = Simulation {
            random: Random::new(seed),
            now: Time(0),
            store: Vec::new(),
            secret: None,
            hosts: Vec::new(),
            asked: Vec::new(),
            answered: BTreeSet::new(),
            delivery: Delivery::Reliable,
        };
        simulation.hosts.push(Running {
            host,
            effects,
            wake: None,
            heard: Seq(0),
        });
        simulation.settle();
        simulation
    }

    /// Another program that goes on with what is stored.
    pub fn add_host(&mut self) {
        let seen = self.store.last().map_or(self.now, |last| last.at);
        let (host, effects) = Host::resume(&self.store, self.secret, seen, self.now).unwrap();
        let heard = host.game().next_seq();
        self.hosts.push(Running {
            host,
            effects: Vec::new(),
            wake: None,
            heard,
        });
        let last = self.hosts.len() - 1;
        self.take(last, effects);
    }

    pub fn handle(&mut self, at: usize, input: Input) {
        let effects = self.hosts[at].host.handle(input, self.now);
        self.take(at, effects);
    }

    /// Sends a command to a host; its id, to send it again.
    pub fn ask(&mut self, at: usize, seat: Seat, command: Command) -> CommandId {
        let id: CommandId = format!("c{}", self.asked.len()).parse().unwrap();
        let game = self.hosts[at].host.game();
        // Somebody elsewhere acts by the own name.
        let actor = match seat.side().map(|side| &game.players()[side].actor) {
            Some(person @ Actor::Person(_)) => person.clone(),
            _ if command == Command::JoinAsReferee => "person:ola".parse().unwrap(),
            _ => Actor::local(),
        };
        let request = Request {
            actor,
            ..Request::local(id.clone(), seat, command)
        };
        self.asked.push((at, request.clone()));
        self.handle(at, Input::Command(request));
        id
    }

    /// Notes what a host says at once, and keeps what the outside is to do.
    fn take(&mut self, at: usize, effects: Vec<Effect>) {
        let running = &mut self.hosts[at];
        for effect in effects {
            match effect {
                Effect::Happened(batch) => {
                    for envelope in &batch {
                        if envelope.seq >= running.heard {
                            assert_eq!(envelope.seq, running.heard, "events come in order");
                            running.heard = Seq(envelope.seq.0 + 1);
                        }
                        self.answered.insert(envelope.command.clone());
                    }
                }
                Effect::Refused { id, .. }
                | Effect::Known { id, .. }
                | Effect::Nothing { id }
                | Effect::NotStored { id }
                | Effect::Busy { id } => {
                    self.answered.insert(id);
                }
                Effect::WakeAt(wake) => running.wake = wake,
                Effect::TimeLeft { .. } | Effect::NobodyAdded => {}
                effect => running.effects.push(effect),
            }
        }
    }

    /// The outside does one of the things that it has to do, or does not.
    pub fn step(&mut self, delivery: Delivery) {
        self.delivery = delivery;
        let at = self.random.below(self.hosts.len() as u64) as usize;
        let waiting = self.hosts[at].effects.len() as u64;
        if waiting == 0 {
            return;
        }
        let which = match delivery {
            Delivery::Reliable => 0,
            Delivery::Unreliable => self.random.below(waiting) as usize,
        };
        let effect = self.hosts[at].effects[which].clone();
        // What is done may be done once more later, or be forgotten.
        let again = delivery == Delivery::Unreliable && self.random.below(5) == 0;
        if !again {
            self.hosts[at].effects.remove(which);
        }
        let forgotten = delivery == Delivery::Unreliable && self.random.below(20) == 0;
        if !forgotten {
            self.answer(at, effect);
        }
    }

    fn answer(&mut self, at: usize, effect: Effect) {
        let wrong = self.delivery == Delivery::Unreliable && self.random.below(8) == 0;
        let input = match effect {
            Effect::Persist {
                ticket,
                batch,
                secret,
            } => {
                let first = batch[0].seq;
                let stored = self.store.len() as u32;
                if wrong && self.random.below(2) == 0 {
                    Input::Failed(ticket)
                } else if first.0 != stored {
                    let news = self.store.iter().skip(first.0 as usize);
                    Input::Conflict(ticket, news.cloned().collect())
                } else {
                    self.store.extend(batch);
                    self.secret = secret.or(self.secret);
                    match wrong {
                        // The answer says what is not so.
                        true => Input::Failed(ticket),
                        false => Input::Persisted(ticket),
                    }
                }
            }
            Effect::NeedSeed => Input::Seed(Seed::from_bytes([self.random.below(256) as u8; 32])),
            Effect::Think(task) => self.think(at, task, wrong),
            Effect::StopThinking(_) => return,
            other => panic!("{other:?} was answered before"),
        };
        self.handle(at, input);
    }

    fn think(&mut self, at: usize, task: Task, wrong: bool) -> Input {
        let found = match task.think {
            _ if wrong && self.random.below(2) == 0 => Found::Failed,
            Think::Draw { .. } => Found::Score(self.random.below(200) as i32 - 100),
            Think::Move { .. } => match self.random_move(at, wrong) {
                Some(attempt) => Found::Move { attempt, score: 0 },
                None => Found::Failed,
            },
        };
        Input::Found(task.id, found)
    }

    fn random_move(&mut self, at: usize, wrong: bool) -> Option<Attempt> {
        let game = self.hosts[at].host.game();
        let movegen = Movegen::from(game.rules());
        let missed = movegen.missed_captures(game.position(), *game.rules().missed_capture);
        let legal = movegen.legal_moves(game.position());
        let moves: Vec<_> = legal.iter().chain(&missed).copied().collect();
        if moves.is_empty() {
            return None;
        }
        let text = match wrong {
            true => "1-32".to_owned(),
            false => self.random.pick(&moves).to_string(),
        };
        Attempt::parse(&text).ok()
    }

    /// Somebody does something sensible at a host, or gives a command again.
    pub fn person(&mut self, at: usize) {
        if self.random.below(6) == 0 && !self.asked.is_empty() {
            let (_, request) = self.random.pick(&self.asked).clone();
            return self.handle(at, Input::Command(request));
        }
        let game = self.hosts[at].host.game().clone();
        if let Some(question) = self.hosts[at].host.questions().first().copied() {
            return self.reply(at, question);
        }
        match game.phase() {
            Phase::Waiting => {}
            Phase::Paused => {
                self.ask(at, Seat::Referee, Command::Resume);
            }
            Phase::Over(_) if self.random.below(20) == 0 => self.handle(at, Input::DrawLot),
            Phase::Over(_) => {}
            Phase::Playing => self.play_or_propose(at, &game),
        }
    }

    fn play_or_propose(&mut self, at: usize, game: &Game) {
        let side = game.position().turn();
        let person = self.hosts[at].host.player_kind(side).is_person();
        match self.random.below(40) {
            0..=2 => {
                let proposal = *self.random.pick(&Proposal::ALL);
                let side = *self.random.pick(&Side::BOTH);
                if self.hosts[at].host.player_kind(side).is_person() {
                    self.ask(at, side.into(), Command::Offer { proposal });
                }
            }
            3 if self.random.below(4) == 0 => {
                self.ask(at, side.into(), Command::Resign);
            }
            4 => {
                self.ask(at, Seat::Referee, Command::Pause);
            }
            5 => {
                self.ask(at, Seat::Referee, Command::JoinAsReferee);
            }
            _ if person => {
                if let Some(attempt) = self.random_move(at, false) {
                    let turn = game.turn();
                    self.ask(at, side.into(), Command::Play { turn, attempt });
                }
            }
            _ => {}
        }
    }

    fn reply(&mut self, at: usize, question: Question) {
        match question {
            Question::Contribute(side) if self.random.below(3) == 0 => {
                self.handle(at, Input::AddNothing(side));
            }
            Question::Contribute(side) => {
                let text = "żuraw".parse().unwrap();
                self.ask(at, side.into(), Command::Contribute { text });
            }
            Question::Call(side) => {
                let face = *self.random.pick(&[Face::Heads, Face::Tails]);
                self.ask(at, side.into(), Command::Call { side, face });
            }
            Question::Start => {
                self.ask(at, Seat::Referee, Command::Start);
            }
            Question::Answer(side, offer) => {
                let offer = offer.id;
                let command = match self.random.below(2) {
                    0 => Command::Accept { offer },
                    _ => Command::Decline { offer },
                };
                self.ask(at, side.into(), command);
            }
        }
    }

    /// Time passes; hosts that asked for it are woken, sooner or later.
    pub fn pass(&mut self, millis: u64) {
        self.now = self.now.after(Millis(millis));
        for at in 0..self.hosts.len() {
            if self.hosts[at].wake.is_some_and(|wake| wake <= self.now) {
                self.handle(at, Input::Wake);
            }
        }
    }

    /// The outside answers everything, at once and as it is.
    pub fn settle(&mut self) {
        for _ in 0..10_000 {
            if self.hosts.iter().all(|running| running.effects.is_empty()) {
                return;
            }
            self.step(Delivery::Reliable);
        }
        panic!("the hosts never come to rest");
    }

    /// What holds at any time.
    pub fn check(&self) {
        for running in &self.hosts {
            let game = running.host.game();
            let next = game.next_seq().0 as usize;
            // Only a host whose opening is not stored yet is ahead of the store.
            let Some(stored) = self.store.get(..next) else {
                assert!(self.store.is_empty() && next == 1);
                continue;
            };
            assert_eq!(Game::replay(stored).as_ref(), Ok(game));
        }
    }
}
