//! A game at one keyboard: what each line does to it, and what is said. It
//! reads no clock, writes no file and draws no screen: times and seeds come
//! in, [`Effect`]s go out, for the screen and the plain dialogue alike.

mod computer;
mod lots;
mod obey;
mod refereeing;
mod report;

use damka_game::{
    Command, Event, Game, Happening, Opening, Phase, Proposal, Seat, Seq, Step, Time, Turn,
};
use damka_rules::{Clock, Millis, Notation, Position, Ruleset, Side, Squares};
use damka_text::{Keyword, Notice, Text};

use super::{
    order::{self, Order},
    thinker::Task,
};
use lots::Seeds;

pub use computer::Computer;
pub use lots::random_seed;

/// What the program is to do.
#[derive(Clone, Debug)]
pub enum Effect {
    /// Say this.
    Say(String),
    /// Say whose turn it is, where it is not seen.
    Turn(String),
    /// Show the board, where it is not seen.
    Board,
    /// Write the game, to go on later.
    Save(String),
    /// Write the record of the game.
    Export(String),
    /// Let the computer think, and tell the session what it found.
    Think(Box<Task>),
    /// Leave; an unfinished game is kept, or thrown away.
    Quit {
        /// Whether it is kept.
        keep: bool,
    },
    /// Something is wrong with the machine: leave.
    Fail(String),
}

/// A game, and the dialogue around it.
pub struct Session {
    game: Game,
    events: Vec<Event>,
    text: Text,
    notation: Notation,
    viewer: Side,
    question: Question,
    seeds: Seeds,
    /// The secret of the open lot.
    seed: Option<damka_game::lot::Seed>,
    /// Why the last move was refused.
    refused: Option<damka_game::Refusal>,
    marked: Squares,
    effects: Vec<Effect>,
    /// What was left when the clock was last heard of, to speak once at each threshold.
    heard: Option<(Side, Millis)>,
    computer: Computer,
    /// Where the computer was asked for its move.
    thinking: Option<(Turn, Position)>,
}

/// What the next line answers.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Question {
    /// Nothing: it is an order.
    None,
    /// The word that a player adds to the lot.
    Word(Side),
    /// Heads or tails.
    Call(Side),
    /// Yes or no to a proposal of this side.
    Offer(Seq, Side),
    /// Whether this side really resigns.
    Resign(Side),
    /// Whether to save before leaving.
    Leave,
}

/// Where a running clock is spoken of, in seconds.
const THRESHOLDS: [u64; 3] = [60, 30, 10];

impl Session {
    /// Opens a game between people.
    pub fn open(text: Text, opening: Opening, seeds: Seeds, now: Time) -> Session {
        Session::open_with(text, opening, seeds, now, Computer::default())
    }

    /// Opens a game with the computer at the table.
    pub fn open_with(
        text: Text,
        opening: Opening,
        seeds: Seeds,
        now: Time,
        computer: Computer,
    ) -> Session {
        let (game, event) = Game::open(opening, now);
        let mut session = Session::new(text, game, vec![event], seeds);
        session.computer = computer;
        session.narrate(0);
        session.notice(&Notice::HowToBegin);
        session.begin(now);
        session.think_if_due(now);
        session
    }

    /// Goes on with a game that was saved.
    pub fn go_on(
        text: Text,
        events: Vec<Event>,
        seeds: Seeds,
    ) -> Result<Session, damka_game::ReplayError> {
        let game = Game::replay(&events)?;
        let now = game.last_time();
        let mut session = Session::new(text, game, events, seeds);
        match session.game.phase() {
            Phase::Waiting => session.begin(now),
            Phase::Playing => {
                session.act(Seat::Referee, &Command::Pause, now);
                session.notice(&Notice::Paused);
            }
            Phase::Paused => session.notice(&Notice::Paused),
            Phase::Over(ended) => {
                let words = session.text.result(session.rules(), ended);
                session.say(words);
                session.settle(now);
            }
        }
        session.announce_turn();
        Ok(session)
    }

    /// Takes a line that somebody typed.
    pub fn enter(&mut self, line: &str, now: Time) {
        let turn = (self.game.turn(), self.game.position().turn());
        let was_over = self.game.ended().is_some();
        self.tick(now);
        // The time was over before the line came: it is not for the next question.
        if was_over == self.game.ended().is_some() {
            match std::mem::replace(&mut self.question, Question::None) {
                Question::None => self.obey(Order::read(self.text, line), now),
                question => self.answer(question, line.trim(), now),
            }
        }
        if turn != (self.game.turn(), self.game.position().turn()) {
            self.announce_turn();
        }
        self.think_if_due(now);
    }

    /// Looks at the clock: the host calls it at [`Session::wake`] at the latest.
    pub fn tick(&mut self, now: Time) {
        if self.game.deadline().is_some_and(|deadline| now >= deadline) {
            self.act(Seat::Watcher, &Command::Tick, now);
        }
        let Some((side, left)) = self.running(now) else {
            self.heard = None;
            return;
        };
        let before = self.heard.replace((side, left));
        let Some((_, before)) = before.filter(|(of, _)| *of == side) else {
            return;
        };
        let crossed = |at: &u64| before > Millis::seconds(*at) && left <= Millis::seconds(*at);
        if THRESHOLDS.iter().any(crossed) {
            let words = self.text.time_left(self.rules(), side, left);
            self.say(words);
        }
    }

    /// When the clock must be looked at if nobody types anything before.
    pub fn wake(&self, now: Time) -> Option<Time> {
        let deadline = self.game.deadline()?;
        let (_, left) = self.running(now)?;
        let next = THRESHOLDS.iter().map(|at| Millis::seconds(*at));
        let next = next.filter(|at| *at < left).max();
        let next = next.map(|at| now.after(Millis(left.0 - at.0)));
        Some(next.map_or(deadline, |next| next.min(deadline)))
    }

    /// Nobody will type anything any more.
    pub fn hang_up(&mut self) {
        if self.game.ended().is_none() {
            self.notice(&Notice::InputEnded);
        }
        self.effects.push(Effect::Quit { keep: true });
    }

    /// What is to be done since it was last asked.
    pub fn take_effects(&mut self) -> Vec<Effect> {
        std::mem::take(&mut self.effects)
    }

    /// The events of the game as they are saved: the time that is used so far
    /// is charged, and the clock stands. A lot that is not drawn is left out:
    /// its seed is nobody's business, so it is promised anew.
    pub fn saved(&self, now: Time) -> Vec<Event> {
        let mut events = self.events.clone();
        if self.game.open_lot().is_some() {
            let promised = |event: &Event| matches!(event.what, Happening::LotCommitted { .. });
            events.truncate(events.iter().rposition(promised).unwrap_or(events.len()));
        }
        let mut game = self.game.clone();
        if let Ok(paused) = game.apply(Seat::Referee, &Command::Pause, now) {
            events.extend(paused);
        }
        events
    }

    /// The game.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The events so far.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// The language.
    pub fn text(&self) -> Text {
        self.text
    }

    /// How squares are named.
    pub fn notation(&self) -> Notation {
        self.notation
    }

    /// Says something from outside.
    pub fn notice(&mut self, notice: &Notice<'_>) {
        let words = self.text.notice(self.rules(), notice, self.notation);
        self.say(words);
    }

    /// Names squares by letters from the beginning.
    pub fn with_letters(mut self) -> Session {
        self.notation = Notation::Algebraic;
        self
    }

    fn new(text: Text, game: Game, events: Vec<Event>, seeds: Seeds) -> Session {
        Session {
            game,
            events,
            text,
            notation: Notation::Numeric,
            viewer: Side::First,
            question: Question::None,
            seeds,
            seed: None,
            refused: None,
            marked: Squares::EMPTY,
            effects: Vec::new(),
            heard: None,
            computer: Computer::default(),
            thinking: None,
        }
    }

    fn rules(&self) -> &Ruleset {
        self.game.rules()
    }

    fn say(&mut self, words: String) {
        self.effects.push(Effect::Say(words));
    }

    /// The players have sat down: the lot for the sides, if one is due, then the start.
    fn begin(&mut self, now: Time) {
        if self.game.is_lot_due() {
            self.begin_lot(now);
        } else if *self.rules().clock == Clock::None
            || Side::BOTH.into_iter().all(|side| self.is_computer(side))
        {
            self.act(Seat::Referee, &Command::Start, now);
            self.announce_turn();
        } else {
            let words = self.text.clock_sentence(*self.rules().clock);
            self.say(words);
            self.notice(&Notice::Ready);
        }
    }

    /// Lets somebody do something, and tells what comes of it; false if it was refused.
    fn act(&mut self, seat: Seat, command: &Command, now: Time) -> bool {
        match self.game.apply(seat, command, now) {
            Ok(events) => {
                let from = self.events.len();
                self.events.extend(events);
                self.narrate(from);
                let ended = |event: &Event| matches!(event.what, Happening::Ended(_));
                if self.events.iter().skip(from).any(ended) {
                    self.question = Question::None;
                    self.settle(now);
                }
                true
            }
            Err(refusal) => {
                self.refuse(refusal);
                false
            }
        }
    }

    /// Tells why something was refused; of a move, the rule is told when asked.
    fn refuse(&mut self, refusal: damka_game::Refusal) {
        let (rules, text) = (self.game.rules(), self.text);
        let words = match &refusal {
            damka_game::Refusal::Rules(reason) => {
                self.marked = reason.squares();
                let reason = text.reason(rules, reason, self.notation);
                text.notice(rules, &Notice::AskWhy { reason }, self.notation)
            }
            other => text.game_refusal(rules, other, self.notation),
        };
        self.refused = Some(refusal);
        self.say(words);
    }

    /// Tells the events from this one on.
    fn narrate(&mut self, from: usize) {
        for event in &self.events[from.min(self.events.len())..] {
            // Whoever added a word has just typed it.
            if let Happening::LotContributed { .. } = event.what {
                continue;
            }
            let words = self.text.happening(&self.game, &event.what, self.notation);
            self.effects.push(Effect::Say(words));
            if let Happening::CaptureMissed { missed, .. } = &event.what {
                let touched = |step: &Step| step.captured.with(step.from).with(step.to);
                self.marked = missed
                    .iter()
                    .map(touched)
                    .fold(Squares::EMPTY, |a, b| a | b);
                self.effects.push(Effect::Board);
            }
        }
    }

    /// After the end: the toss, if one is due, and the record.
    fn settle(&mut self, now: Time) {
        if self.game.is_toss_due() {
            self.begin_lot(now);
        } else {
            let export = self.text.usage(Keyword::Export);
            self.notice(&Notice::Over { export });
        }
    }

    /// Whose time runs, and what is left of it.
    fn running(&self, now: Time) -> Option<(Side, Millis)> {
        let side = self.game.timer().running()?;
        Some((side, self.game.timer().left(side, now)?))
    }

    fn answer(&mut self, question: Question, line: &str, now: Time) {
        match question {
            Question::None => {}
            Question::Word(side) => self.take_word(side, line, now),
            Question::Call(side) => self.take_call(side, line, now),
            Question::Offer(..) | Question::Resign(_) | Question::Leave => {
                let answer = order::find(self.text, &[Keyword::Yes, Keyword::No], line);
                self.decide(question, answer, line, now);
            }
        }
    }

    fn decide(&mut self, question: Question, answer: Option<Keyword>, line: &str, now: Time) {
        let yes = answer == Some(Keyword::Yes);
        match (question, answer) {
            (Question::Leave, None) => self.announce_turn(),
            (Question::Leave, Some(_)) => self.effects.push(Effect::Quit { keep: yes }),
            (_, None) if self.text.means(Keyword::Quit, line) => self.leave(),
            (_, None) => {
                self.question = question;
                self.notice(&Notice::YesOrNo);
            }
            (Question::Resign(side), Some(_)) if yes => {
                self.act(Seat::from(side), &Command::Resign, now);
            }
            (Question::Offer(offer, side), Some(_)) => {
                let command = match yes {
                    true => Command::Accept { offer },
                    false => Command::Decline { offer },
                };
                self.act(Seat::from(side.other()), &command, now);
            }
            (_, Some(_)) => {}
        }
    }

    /// Proposes something, and asks the opponent.
    fn propose(&mut self, side: Side, proposal: Proposal, now: Time) {
        let command = Command::Offer { proposal };
        if !self.act(Seat::from(side), &command, now) {
            return;
        }
        let Some(offer) = self.game.offers().last().copied() else {
            return;
        };
        if self.is_computer(side.other()) {
            return match proposal {
                Proposal::Draw => self.ask_draw(offer.id),
                Proposal::Takeback | Proposal::Pause | Proposal::Resume => {
                    let seat = Seat::from(side.other());
                    let accept = Command::Accept { offer: offer.id };
                    self.act(seat, &accept, now);
                }
            };
        }
        let question = self.text.offer_question(self.rules(), &offer);
        self.question = Question::Offer(offer.id, offer.side);
        self.notice(&Notice::Answer { question });
    }

    fn leave(&mut self) {
        match self.game.phase() {
            Phase::Playing | Phase::Paused => {
                self.question = Question::Leave;
                self.notice(&Notice::AskSave);
            }
            Phase::Waiting | Phase::Over(_) => self.effects.push(Effect::Quit { keep: true }),
        }
    }
}

#[cfg(test)]
mod tests;
