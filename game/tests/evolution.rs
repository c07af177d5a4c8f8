//! What an event does beside the obvious: proposals that lapse, time that is charged,
//! decisions that can no longer be undone.

use damka_game::{Actor, Command, CommandId, Game, Opening, Proposal, Refusal, Seat, Time};
use damka_rules::{Bonus, Clock, Millis, Ruleset, Side, TimeUp, notation::Attempt};

/// A game at one device that has begun at the time 0, with ten seconds for each player.
struct Played(Game);

impl Played {
    fn begin() -> Played {
        let clock = Clock::EachPlayer {
            base: Millis(10_000),
            bonus: Bonus::None,
            period: None,
            at_zero: TimeUp::Loses,
        };
        let opening = Opening {
            clock,
            ..Opening::new(Ruleset::CLASSIC).with_sides_settled()
        };
        let game = Game::open("g".parse().unwrap(), opening, Time(0)).unwrap();
        let mut played = Played(game);
        played.act(Seat::Referee, Command::Start, 0);
        played
    }

    fn try_to(&mut self, seat: Seat, command: Command, at: u64) -> Result<CommandId, Refusal> {
        let id: CommandId = format!("c{}", self.0.next_seq()).parse().unwrap();
        let batch = (self.0).decide_batch(&Actor::local(), id.clone(), seat, &command, Time(at))?;
        batch.iter().for_each(|envelope| self.0.evolve(envelope));
        Ok(id)
    }

    fn act(&mut self, seat: Seat, command: Command, at: u64) -> CommandId {
        self.try_to(seat, command, at).unwrap()
    }

    fn play(&mut self, text: &str, at: u64) {
        let (turn, attempt) = (self.0.turn(), Attempt::parse(text).unwrap());
        let seat = Seat::from(self.0.position().turn());
        self.act(seat, Command::Play { turn, attempt }, at);
    }

    fn offer(&mut self, seat: Seat, proposal: Proposal, at: u64) {
        self.act(seat, Command::Offer { proposal }, at);
    }

    /// The last offer is accepted.
    fn accept(&mut self, seat: Seat, at: u64) -> CommandId {
        let offer = self.0.offers().last().unwrap().id;
        self.act(seat, Command::Accept { offer }, at)
    }

    fn correct(&mut self, at: u64) {
        let position = *self.0.position();
        let note = "łokieć".to_owned();
        self.act(Seat::Referee, Command::Correct { position, note }, at);
    }

    fn warn(&mut self, at: u64) {
        let (side, note) = (Side::First, String::new());
        self.act(Seat::Referee, Command::Warn { side, note }, at);
    }

    fn open_offers(&self) -> Vec<Proposal> {
        let offers = self.0.offers().iter();
        offers.map(|offer| offer.proposal).collect()
    }

    fn left(&self, side: Side, at: u64) -> u64 {
        self.0.timer().left(side, Time(at)).unwrap().0
    }
}

#[test]
fn with_one_takeback_the_other_lapses() {
    let mut played = Played::begin();
    played.play("22-18", 0);
    played.play("9-14", 0);
    played.offer(Seat::First, Proposal::Takeback, 0);
    played.offer(Seat::Second, Proposal::Takeback, 0);
    played.accept(Seat::First, 0);
    assert_eq!(played.open_offers(), []);
}

#[test]
fn an_offered_draw_stands_after_the_own_move_and_lapses_with_the_answer() {
    let mut played = Played::begin();
    played.offer(Seat::First, Proposal::Draw, 0);
    played.play("22-18", 0);
    assert_eq!(played.open_offers(), [Proposal::Draw]);
    played.play("9-14", 0);
    assert_eq!(played.open_offers(), []);
}

#[test]
fn who_takes_back_has_used_the_time() {
    let mut played = Played::begin();
    played.play("22-18", 1_000);
    played.offer(Seat::First, Proposal::Takeback, 2_000);
    played.accept(Seat::Second, 4_000);
    assert_eq!(played.left(Side::First, 4_000), 9_000);
    assert_eq!(played.left(Side::Second, 4_000), 7_000);
    assert_eq!(played.left(Side::First, 5_000), 8_000);
}

#[test]
fn a_move_of_a_line_that_was_taken_back_is_late() {
    let mut played = Played::begin();
    played.play("22-18", 0);
    let (turn, attempt) = (played.0.turn(), Attempt::parse("9-14").unwrap());
    played.offer(Seat::First, Proposal::Takeback, 0);
    played.accept(Seat::Second, 0);
    played.play("22-17", 0);
    // The same ply, and the move is possible: but it was meant for another position.
    let late = played.try_to(Seat::Second, Command::Play { turn, attempt }, 0);
    assert!(matches!(late, Err(Refusal::Stale { .. })), "{late:?}");
}

#[test]
fn a_pause_leaves_no_proposal_to_pause() {
    let mut played = Played::begin();
    played.offer(Seat::First, Proposal::Pause, 0);
    played.act(Seat::Referee, Command::Pause, 0);
    assert_eq!(played.open_offers(), []);
    played.offer(Seat::Second, Proposal::Resume, 0);
    played.act(Seat::Referee, Command::Resume, 0);
    assert_eq!(played.open_offers(), []);
}

#[test]
fn a_game_that_is_over_has_no_proposals_and_its_clock_stands() {
    let mut played = Played::begin();
    played.offer(Seat::First, Proposal::Draw, 0);
    played.act(Seat::First, Command::Resign, 3_000);
    assert_eq!(played.open_offers(), []);
    assert_eq!(played.left(Side::First, 9_000), 7_000);
}

#[test]
fn a_correction_charges_the_time_and_makes_what_was_under_way_late() {
    let mut played = Played::begin();
    played.play("22-18", 0);
    played.offer(Seat::First, Proposal::Takeback, 0);
    let (turn, attempt) = (played.0.turn(), Attempt::parse("9-14").unwrap());
    played.correct(2_000);
    assert_eq!(played.open_offers(), []);
    assert_eq!(played.left(Side::Second, 2_000), 8_000);
    let late = played.try_to(Seat::Second, Command::Play { turn, attempt }, 2_000);
    assert!(matches!(late, Err(Refusal::Stale { .. })), "{late:?}");
}

#[test]
fn setting_one_clock_charges_the_other() {
    let mut played = Played::begin();
    let set = Command::SetClock {
        side: Side::Second,
        left: Millis(500),
    };
    played.act(Seat::Referee, set, 3_000);
    assert_eq!(played.left(Side::First, 3_000), 7_000);
    assert_eq!(played.left(Side::First, 4_000), 6_000);
    assert_eq!(played.left(Side::Second, 4_000), 500);
}

#[test]
fn a_decision_of_the_referee_answers_the_call_for_him() {
    let mut played = Played::begin();
    played.act(Seat::First, Command::CallReferee, 0);
    assert!(played.0.referee_wanted());
    played.warn(0);
    assert!(!played.0.referee_wanted());
}

#[test]
fn nothing_is_undone_after_a_move_or_a_takeback() {
    let mut played = Played::begin();
    played.warn(0);
    assert!(played.0.undoable().is_some());
    played.play("22-18", 0);
    assert_eq!(played.0.undoable(), None);
    played.warn(0);
    played.offer(Seat::First, Proposal::Takeback, 0);
    assert!(played.0.undoable().is_some());
    played.accept(Seat::Second, 0);
    assert_eq!(played.0.undoable(), None);
}

#[test]
fn a_command_is_known_with_all_its_events() {
    let mut played = Played::begin();
    played.offer(Seat::First, Proposal::Draw, 0);
    let first = played.0.next_seq();
    let id = played.accept(Seat::Second, 0);
    // It was accepted, and the game ended.
    assert_eq!(first.0 + 2, played.0.next_seq().0);
    assert_eq!(
        played.0.events_of_command(&id),
        Some(first..played.0.next_seq())
    );
}
