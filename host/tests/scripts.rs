//! Scripts through a host whose store answers at once.

use damka_game::{Actor, Command, GameEnvelope, Seat, Time, verify};
use damka_host::{Effect, Host, Input, Question, Request};

use crate::{
    script,
    script::{Act, SEED, Script, Step},
};

struct Program {
    host: Host,
    log: Vec<GameEnvelope>,
    commands: u32,
    nobody_added: u32,
}

impl Program {
    fn open(script: &Script) -> Program {
        let id = "g1".parse().expect("it is an id");
        let (host, effects) = Host::open(id, Actor::local(), script.opening.clone(), Time(0))
            .expect("it can be opened");
        let mut program = Program {
            host,
            log: Vec::new(),
            commands: 0,
            nobody_added: 0,
        };
        program.process(effects, Time(0));
        program
    }

    fn process(&mut self, mut effects: Vec<Effect>, now: Time) {
        while !effects.is_empty() {
            for effect in std::mem::take(&mut effects) {
                let input = match effect {
                    Effect::Persist { ticket, batch, .. } => {
                        self.log.extend(batch);
                        Input::Persisted(ticket)
                    }
                    Effect::NeedSeed => Input::Seed(SEED),
                    Effect::NobodyAdded => {
                        self.nobody_added += 1;
                        continue;
                    }
                    _ => continue,
                };
                effects.extend(self.host.handle(input, now));
            }
        }
    }

    fn run(&mut self, step: &Step) {
        let input = match step.command(self.host.game()) {
            Some(command) => {
                self.commands += 1;
                let id = format!("c{}", self.commands).parse().expect("it is an id");
                Input::Command(Request::local(id, step.seat, command))
            }
            None => match (&step.act, step.seat.side()) {
                (Act::Add(_), Some(side)) => Input::AddNothing(side),
                _ => Input::Wake,
            },
        };
        // A program looks at the clock before it takes what was done.
        for input in [Input::Wake, input] {
            let effects = self.host.handle(input, step.at);
            self.process(effects, step.at);
        }
    }
}

#[test]
fn every_script_gives_its_events() {
    for (name, script) in script::all() {
        let mut program = Program::open(&script);
        for step in &script.steps {
            program.run(step);
        }
        let told = script::told(&program.log);
        assert_eq!(told, script.expected, "{name}\n{}", told.join("\n"));
        assert_eq!(verify(&program.log).as_ref(), Ok(program.host.game()));
    }
}

#[test]
fn when_nobody_adds_to_a_lot_everybody_is_asked_again() {
    let (_, script) = &script::all()[1];
    let mut program = Program::open(script);
    let first = program.host.questions();
    assert_eq!(first.len(), 2, "{first:?}");
    program.run(&script.steps[0]);
    assert_eq!(program.host.questions(), first[1..]);
    assert_eq!(program.nobody_added, 0);
    program.run(&script.steps[1]);
    assert_eq!(program.host.questions(), first);
    assert_eq!(program.nobody_added, 1);
    program.run(&script.steps[2]);
    program.run(&script.steps[3]);
    assert_eq!(program.host.questions(), [Question::Start]);
}

#[test]
fn nobody_is_asked_what_the_program_does_itself() {
    let (_, classic) = &script::all()[0];
    // Without a clock the game starts by itself, also while it is being stored.
    let id = "g1".parse().unwrap();
    let (host, _) = Host::open(id, Actor::local(), classic.opening.clone(), Time(0)).unwrap();
    assert_eq!(host.questions(), []);
    // The computer calls the coin.
    let (_, mut tournament) = script::all().pop().unwrap();
    tournament.opening.players.second = damka_game::Player::computer(3);
    let mut program = Program::open(&tournament);
    for (seat, command) in [
        (Seat::Referee, Command::Start),
        (
            Seat::Referee,
            Command::Award {
                outcome: damka_game::Outcome::Draw,
                note: String::new(),
            },
        ),
    ] {
        let id = command.key().parse().unwrap();
        let request = Request::local(id, seat, command);
        let effects = program.host.handle(Input::Command(request), Time(1));
        program.process(effects, Time(1));
    }
    let asked = program.host.questions();
    assert_eq!(asked, [Question::Contribute(damka_rules::Side::First)]);
}
