//! Two programs run one game on one store, as two tabs of a browser do.

use damka_game::{
    Actor, Command, CommandId, Event, GameEnvelope, Opening, Player, Refusal, Seat, Time, lot::Seed,
};
use damka_host::{Effect, Host, Input, Question, Request};
use damka_rules::{BySide, Ruleset, Side, notation::Attempt};

/// A program with its host; the store is that of both.
struct Program {
    host: Host,
    effects: Vec<Effect>,
}

impl Program {
    fn open(store: &mut Vec<GameEnvelope>, opening: Opening) -> Program {
        let id = "g1".parse().expect("an id");
        let (host, effects) = Host::open(id, Actor::local(), opening, Time(0)).expect("an opening");
        let mut program = Program {
            host,
            effects: Vec::new(),
        };
        program.run(store, effects, Time(0));
        program
    }

    fn resume(store: &[GameEnvelope], now: Time) -> Program {
        let (host, effects) = Host::resume(store, None, now, now).expect("a log");
        Program { host, effects }
    }

    fn give(&mut self, store: &mut Vec<GameEnvelope>, input: Input, now: Time) -> Vec<Effect> {
        self.effects.clear();
        let effects = self.host.handle(input, now);
        self.run(store, effects, now);
        std::mem::take(&mut self.effects)
    }

    fn play(&mut self, store: &mut Vec<GameEnvelope>, text: &str, now: Time) -> Vec<Effect> {
        let game = self.host.game();
        let seat = Seat::from(game.position().turn());
        let (turn, attempt) = (game.turn(), Attempt::parse(text).expect("a move"));
        let command = Command::Play { turn, attempt };
        self.give(store, command_from(seat, command, text), now)
    }

    fn run(&mut self, store: &mut Vec<GameEnvelope>, effects: Vec<Effect>, now: Time) {
        for effect in effects {
            let Effect::Persist { ticket, batch, .. } = effect else {
                self.effects.push(effect);
                continue;
            };
            let at = batch[0].seq.0 as usize;
            let answer = match at == store.len() {
                true => {
                    store.extend(batch);
                    Input::Persisted(ticket)
                }
                false => Input::Conflict(ticket, store[at..].to_vec()),
            };
            let effects = self.host.handle(answer, now);
            self.run(store, effects, now);
        }
    }
}

fn command_from(seat: Seat, command: Command, id: &str) -> Input {
    let id: CommandId = id.parse().expect("an id");
    Input::Command(Request::local(id, seat, command))
}

fn is_refused(effects: &[Effect]) -> bool {
    let stale = |effect: &Effect| {
        matches!(
            effect,
            Effect::Refused {
                refusal: Refusal::Stale { .. },
                ..
            }
        )
    };
    effects.iter().any(stale)
}

#[test]
fn what_others_stored_happens_once() {
    let mut store = Vec::new();
    let opening = Opening::new(Ruleset::CLASSIC);
    let mut one = Program::open(&mut store, opening);
    let mut other = Program::resume(&store, Time(1));
    one.play(&mut store, "22-18", Time(2));
    let news = store[2..].to_vec();
    for _ in 0..2 {
        let heard = Input::Heard(news.clone());
        other.give(&mut store, heard, Time(3));
        assert_eq!(other.host.game(), one.host.game());
    }
    // A gap is not taken for the game.
    let mut later = news.clone();
    later[0].seq.0 += 5;
    other.give(&mut store, Input::Heard(later), Time(4));
    assert_eq!(other.host.game(), one.host.game());
    // Whoever has not heard finds out when he stores.
    one.play(&mut store, "11-16", Time(5));
    assert!(is_refused(&other.play(&mut store, "11-15", Time(6))));
    assert_eq!(other.host.game(), one.host.game());
}

#[test]
fn what_is_heard_while_a_batch_is_in_flight_waits_for_it() {
    let mut store = Vec::new();
    let mut one = Program::open(&mut store, Opening::new(Ruleset::CLASSIC));
    let mut other = Program::resume(&store, Time(1));
    one.play(&mut store, "22-18", Time(2));
    one.play(&mut store, "11-16", Time(3));
    let (turn, attempt) = (other.host.game().turn(), Attempt::parse("22-18").unwrap());
    let same = command_from(Seat::First, Command::Play { turn, attempt }, "22-18");
    let effects = other.host.handle(same, Time(2));
    let [Effect::Persist { ticket, .. }] = effects[..] else {
        panic!("{effects:?}");
    };
    assert_eq!(
        other
            .host
            .handle(Input::Heard(store[2..].to_vec()), Time(4)),
        []
    );
    assert_eq!(other.host.game().turn().ply, 0);
    // It was stored, and what came after it is known already.
    other.host.handle(Input::Persisted(ticket), Time(5));
    assert_eq!(other.host.game(), one.host.game());
}

#[test]
fn the_secret_of_a_lot_that_others_opened_is_taken_from_the_store() {
    let seed = Seed::from_bytes([5; 32]);
    for secret in [Some(seed), Some(Seed::from_bytes([6; 32])), None] {
        let mut store = Vec::new();
        let mut one = Program::open(&mut store, Opening::new(Ruleset::SCHOOL));
        let mut other = Program::resume(&store, Time(1));
        one.give(&mut store, Input::Seed(seed), Time(2));
        let news = store[1..].to_vec();
        assert!(matches!(news[0].event, Event::LotCommitted { .. }));
        if let Some(secret) = secret {
            other.give(&mut store, Input::Secret(secret), Time(3));
        }
        other.give(&mut store, Input::Heard(news), Time(3));
        // Without the right one the game is called off for all to see.
        let ended = other.host.game().ended().is_some();
        assert_eq!(ended, secret != Some(seed));
    }
}

#[test]
fn whoever_wakes_it_too_early_is_told_the_time_again() {
    let mut store = Vec::new();
    let mut one = Program::open(
        &mut store,
        Opening::new(Ruleset::SCHOOL).with_sides_settled(),
    );
    let start = command_from(Seat::Referee, Command::Start, "start");
    let told = |effects: &[Effect]| {
        let mut times = effects.iter().filter_map(|effect| match effect {
            Effect::WakeAt(time) => Some(*time),
            _ => None,
        });
        times.next_back().flatten()
    };
    let time = told(&one.give(&mut store, start, Time(1))).unwrap();
    let early = one.give(&mut store, Input::Wake, Time(time.0 - 1));
    assert_eq!(told(&early), Some(time));
}

#[test]
fn only_a_person_is_asked_to_call_the_coin() {
    for (second, asked) in [(Player::local(""), true), (Player::computer(3), false)] {
        let players = BySide {
            first: Player::local(""),
            second,
        };
        let mut store = Vec::new();
        let opening = Opening::new(Ruleset::TOURNAMENT)
            .between(players)
            .with_clock(damka_rules::Clock::None)
            .with_sides_settled();
        let mut one = Program::open(&mut store, opening);
        let award = Command::Award {
            outcome: damka_game::Outcome::Draw,
            note: String::new(),
        };
        one.give(
            &mut store,
            command_from(Seat::Referee, award, "award"),
            Time(2),
        );
        one.give(&mut store, Input::Seed(Seed::from_bytes([5; 32])), Time(3));
        let call = Question::Call(Side::Second);
        assert_eq!(one.host.questions().contains(&call), asked);
    }
}
