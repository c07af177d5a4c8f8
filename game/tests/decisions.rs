//! What `decide` answers in states that a whole game rarely reaches.

use damka_game::{
    Actor, Command, CommandId, Face, Game, Opening, Outcome, Player, Reason, Refusal, Seat, Time,
    lot::Seed,
};
use damka_rules::{Bonus, BySide, Clock, Millis, Ruleset, Side, TimeUp, notation::Attempt};

const SECRET: Seed = Seed::from_bytes([7; 32]);

/// A game that is judged and goes on.
struct Judged(Game);

impl Judged {
    fn open(opening: Opening) -> Judged {
        Judged(Game::open("g".parse().unwrap(), opening, Time(0)).unwrap())
    }

    /// A game with ten seconds for each player, begun at the time 0.
    fn begin() -> Judged {
        let clock = Clock::EachPlayer {
            base: Millis(10_000),
            bonus: Bonus::None,
            period: None,
            at_zero: TimeUp::Loses,
        };
        let opening = Opening::new(Ruleset::CLASSIC).with_clock(clock);
        let mut judged = Judged::open(opening.with_sides_settled());
        judged.act(Seat::Referee, Command::Start, 0).unwrap();
        judged
    }

    /// How many events a command gives, or why it is refused.
    fn act_as(
        &mut self,
        actor: &Actor,
        seat: Seat,
        command: Command,
        at: u64,
    ) -> Result<usize, Refusal> {
        let id: CommandId = format!("c{}", self.0.next_seq()).parse().unwrap();
        let batch = (self.0).decide_batch(actor, id, seat, &command, Time(at))?;
        batch.iter().for_each(|envelope| self.0.evolve(envelope));
        Ok(batch.len())
    }

    fn act(&mut self, seat: Seat, command: Command, at: u64) -> Result<usize, Refusal> {
        self.act_as(&Actor::local(), seat, command, at)
    }

    fn play(&mut self, text: &str, at: u64) {
        let (turn, attempt) = (self.0.turn(), Attempt::parse(text).unwrap());
        let seat = Seat::from(self.0.position().turn());
        self.act(seat, Command::Play { turn, attempt }, at).unwrap();
    }

    fn left(&self, side: Side, at: u64) -> u64 {
        self.0.timer().left(side, Time(at)).unwrap().0
    }
}

fn person(name: &str) -> Actor {
    format!("person:{name}").parse().unwrap()
}

fn commit() -> Command {
    Command::Commit {
        commitment: SECRET.commitment(),
    }
}

#[test]
fn a_player_aborts_before_the_first_move_and_the_referee_at_any_time() {
    let mut judged = Judged::begin();
    assert_eq!(judged.act(Seat::Second, Command::Abort, 0), Ok(1));
    assert_eq!(judged.0.ended().unwrap().reason, Reason::Aborted);

    let mut judged = Judged::begin();
    judged.play("22-18", 0);
    let late = judged.act(Seat::First, Command::Abort, 0);
    assert_eq!(late, Err(Refusal::AlreadyMoved));
    assert_eq!(judged.act(Seat::Referee, Command::Abort, 0), Ok(1));
}

#[test]
fn a_correction_does_not_bring_back_the_right_to_abort() {
    let mut judged = Judged::begin();
    judged.play("22-18", 0);
    let position = *judged.0.line_start();
    let note = String::new();
    let correction = Command::Correct { position, note };
    judged.act(Seat::Referee, correction, 0).unwrap();
    let late = judged.act(Seat::First, Command::Abort, 0);
    assert_eq!(late, Err(Refusal::AlreadyMoved));
}

#[test]
fn one_referee_joins_and_only_he_leaves() {
    let mut judged = Judged::begin();
    let (ewa, jan) = (person("ewa"), person("jan"));
    let mut act = |actor: &Actor, command| judged.act_as(actor, Seat::Referee, command, 0);
    let leave = || Command::LeaveAsReferee;
    assert_eq!(act(&ewa, leave()), Err(Refusal::NotTheReferee));
    assert_eq!(act(&ewa, Command::JoinAsReferee), Ok(1));
    // Once more does nothing.
    assert_eq!(act(&ewa, Command::JoinAsReferee), Ok(0));
    assert_eq!(
        act(&jan, Command::JoinAsReferee),
        Err(Refusal::RefereeThere)
    );
    assert_eq!(act(&jan, leave()), Err(Refusal::NotTheReferee));
    assert_eq!(act(&ewa, leave()), Ok(1));
    assert_eq!(act(&jan, Command::JoinAsReferee), Ok(1));
}

#[test]
fn the_sides_are_drawn_once() {
    let mut judged = Judged::open(Opening::new(Ruleset::TOURNAMENT));
    judged.act(Seat::Referee, commit(), 0).unwrap();
    let text = "słowo".parse().unwrap();
    judged
        .act(Seat::First, Command::Contribute { text }, 0)
        .unwrap();
    let reveal = Command::Reveal { seed: SECRET };
    judged.act(Seat::Referee, reveal, 0).unwrap();
    assert!(judged.0.sides_proof().is_some());
    let again = judged.act(Seat::Referee, commit(), 0);
    assert_eq!(again, Err(Refusal::AlreadyDrawn));
}

#[test]
fn a_toss_is_due_after_a_draw_where_the_rules_have_one_and_only_once() {
    let drawn = |rules| {
        let mut judged = Judged::open(Opening::new(rules).with_sides_settled());
        judged.act(Seat::Referee, Command::Start, 0).unwrap();
        assert!(!judged.0.is_toss_due(), "the game goes on");
        let outcome = Outcome::Draw;
        let note = String::new();
        let award = Command::Award { outcome, note };
        judged.act(Seat::Referee, award, 0).unwrap();
        judged
    };
    assert!(!drawn(Ruleset::CLASSIC).0.is_toss_due());
    let mut judged = drawn(Ruleset::TOURNAMENT);
    assert!(judged.0.is_toss_due());
    judged.act(Seat::Referee, commit(), 0).unwrap();
    let text = "słowo".parse().unwrap();
    let (side, face) = (Side::Second, Face::Heads);
    for command in [Command::Contribute { text }, Command::Call { side, face }] {
        judged.act(Seat::Second, command, 0).unwrap();
    }
    let reveal = Command::Reveal { seed: SECRET };
    judged.act(Seat::Referee, reveal, 0).unwrap();
    assert!(judged.0.toss().is_some() && !judged.0.is_toss_due());
    let again = judged.act(Seat::Referee, commit(), 0);
    assert_eq!(again, Err(Refusal::AlreadyTossed));
}

#[test]
fn nobody_loses_on_time_that_passed_while_the_program_was_away() {
    let mut judged = Judged::begin();
    // The side to move had ten seconds; four had passed when the program stopped.
    let since = Time(4_000);
    let interrupt = Command::Interrupt { since };
    assert_eq!(judged.act(Seat::Referee, interrupt, 60_000), Ok(1));
    assert_eq!(judged.left(Side::First, 60_000), 6_000);

    // Time that was over before is over.
    let mut judged = Judged::begin();
    let since = Time(11_000);
    let interrupt = Command::Interrupt { since };
    let side = Side::First;
    assert_eq!(
        judged.act(Seat::Referee, interrupt, 60_000),
        Err(Refusal::TimeOver { side })
    );
}

#[test]
fn after_an_undone_decision_the_clock_runs_only_if_the_game_does() {
    let warn = || Command::Warn {
        side: Side::First,
        note: String::new(),
    };
    let mut judged = Judged::begin();
    judged.act(Seat::Referee, warn(), 1_000).unwrap();
    judged.act(Seat::Referee, Command::Undo, 3_000).unwrap();
    assert_eq!(judged.0.timer().running(), Some(Side::First));
    let before = judged.left(Side::First, 3_000);
    assert_eq!(judged.left(Side::First, 4_000), before - 1_000);

    let mut judged = Judged::begin();
    judged.act(Seat::Referee, Command::Pause, 1_000).unwrap();
    judged.act(Seat::Referee, warn(), 2_000).unwrap();
    judged.act(Seat::Referee, Command::Undo, 3_000).unwrap();
    assert_eq!(judged.0.timer().running(), None);
}

#[test]
fn an_interruption_lies_between_the_last_event_and_now() {
    for (since, now, left) in [(0, 60_000, 10_000), (90_000, 5_000, 8_000)] {
        let mut judged = Judged::begin();
        judged.play("22-18", 3_000);
        let since = Time(since);
        let interrupt = Command::Interrupt { since };
        judged.act(Seat::Referee, interrupt, now).unwrap();
        assert_eq!(judged.left(Side::Second, now), left);
    }
}

/// Players with accounts: each sits at a device of the own.
fn between(first: &str, second: &str) -> BySide<Player> {
    let player = |name| Player {
        actor: person(name),
        name: String::new(),
    };
    BySide {
        first: player(first),
        second: player(second),
    }
}

#[test]
fn a_person_acts_only_for_the_own_side() {
    let opening = Opening::new(Ruleset::CLASSIC).between(between("ala", "olek"));
    let mut judged = Judged::open(opening.with_sides_settled());
    let program = Actor::Program;
    judged
        .act_as(&program, Seat::Referee, Command::Start, 0)
        .unwrap();
    let seat = Seat::First;
    let foreign = judged.act_as(&person("olek"), seat, Command::CallReferee, 1);
    assert_eq!(foreign, Err(Refusal::NotYourSeat { seat }));
    let own = judged.act_as(&person("ala"), seat, Command::CallReferee, 1);
    assert_eq!(own, Ok(1));
    // The program may act for anybody: a lot, a flag.
    let resigned = judged.act_as(&program, Seat::Second, Command::Resign, 2);
    assert_eq!(resigned, Ok(1));
}

#[test]
fn after_a_lot_the_seats_are_those_of_the_new_sides() {
    let changed = |seed: Seed| {
        let opening = Opening::new(Ruleset::TOURNAMENT).between(between("ala", "olek"));
        let mut judged = Judged::open(opening);
        let (program, text) = (Actor::Program, "kot".parse().unwrap());
        let commitment = seed.commitment();
        for (actor, seat, command) in [
            (&program, Seat::Referee, Command::Commit { commitment }),
            (&person("ala"), Seat::First, Command::Contribute { text }),
            (&program, Seat::Referee, Command::Reveal { seed }),
            (&program, Seat::Referee, Command::Start),
        ] {
            judged.act_as(actor, seat, command, 0).unwrap();
        }
        (judged.0.players().first.actor == person("olek")).then_some(judged)
    };
    let mut seeds = (0..).map(|byte| Seed::from_bytes([byte; 32]));
    let mut judged = seeds.find_map(changed).unwrap();
    let seat = Seat::First;
    let foreign = judged.act_as(&person("ala"), seat, Command::CallReferee, 1);
    assert_eq!(foreign, Err(Refusal::NotYourSeat { seat }));
    let own = judged.act_as(&person("olek"), seat, Command::CallReferee, 1);
    assert_eq!(own, Ok(1));
}

#[test]
fn a_repetition_is_counted_from_the_first_time_that_the_position_stood() {
    let rules = Ruleset::POOL;
    let opening = Opening::new(rules)
        .with_clock(Clock::None)
        .with_position("W:WK30,28:BK3,5".parse().unwrap())
        .with_sides_settled();
    let mut judged = Judged::open(opening);
    judged.act(Seat::Referee, Command::Start, 0).unwrap();
    let circle = "30-26 3-7 26-30 7-3";
    for text in format!("{circle} 28-24 5-9 {circle} {circle}").split(' ') {
        judged.play(text, 0);
    }
    let mut draws = rules.draws.iter();
    let rule = draws.position(|draw| draw.key() == "repetition").unwrap();
    let reason = &judged.0.ended().unwrap().reason;
    assert_eq!(*reason, Reason::DrawRule { rule, since: 6 });
}
