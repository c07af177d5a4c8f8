//! A game at one keyboard: what each line means to the game, and what is said.
//!
//! [`Host`] runs the game. The session turns lines into its inputs and its
//! effects into words. It reads no clock, writes no file and draws no screen:
//! times come in, [`Effect`]s go out, for the screen and the line mode alike.

mod commands;
mod narration;
mod questions;
mod referee_menu;
mod status;

use damka_engine::Hint;
use damka_game::{
    Actor, Command, CommandId, Game, GameEnvelope, GameId, Opening, Phase, Refusal, ReplayError,
    Seat, Time, Turn, lot::Seed,
};
use damka_host::{self as host, Host, Input, Question, Request};
use damka_rules::{Notation, Ruleset, Side, Squares};
use damka_text::{Notice, Text};

use super::input_line::InputLine;
use questions::Confirmation;

pub use status::computer_name;

/// What the program that runs a session has to do.
#[derive(Clone, Debug)]
pub enum Effect {
    /// Print this.
    Say(String),
    /// Announce the turn, where no panel shows it.
    Turn(String),
    /// Show the board, where it is not always shown.
    Board,
    /// A new game begins, a rematch: it is stored in a file of its own.
    NewGame,
    /// A request of the host to store, think or pick at random, answered by
    /// [`Session::give`].
    Host(host::Effect),
    /// Look for a hint, and pass it to [`Session::hint_found`].
    FindHint,
    /// Save the game.
    Save(String),
    /// Write the record of the game.
    Export(String),
    /// Leave; an unfinished game is saved or discarded.
    Quit {
        /// Whether it is saved.
        keep: bool,
    },
}

/// A game, and the dialogue around it.
pub struct Session {
    host: Host,
    /// The stored events, by the commands that they came of.
    batches: Vec<Vec<GameEnvelope>>,
    text: Text,
    notation: Notation,
    viewer: Side,
    /// The question that was asked last.
    asked: Option<Question>,
    /// The question that the next line answers, before anything else.
    confirmation: Option<Confirmation>,
    /// Whose turn was announced last.
    announced: Option<(Turn, Side)>,
    /// Why the last move was refused.
    refused: Option<Refusal>,
    marked: Squares,
    /// The hint whose first step was given, and in which turn.
    hint: Option<(Turn, Hint)>,
    effects: Vec<Effect>,
    wake: Option<Time>,
    commands: u64,
    /// The file that the rules were read from, if they are in one.
    rule_file: Option<String>,
}

impl Session {
    /// Opens a game.
    pub fn open(text: Text, id: GameId, opening: Opening, now: Time) -> Result<Session, Refusal> {
        let (host, effects) = Host::open(id, Actor::local(), opening, now)?;
        let mut session = Session::new(text, host, Vec::new());
        session.process(effects);
        Ok(session)
    }

    /// Goes on with a game. One that comes from a saved file says so; without
    /// a file it is a new game whose first moves were made elsewhere.
    pub fn resume(
        text: Text,
        log: Vec<GameEnvelope>,
        secret: Option<Seed>,
        file: Option<&str>,
        now: Time,
    ) -> Result<Session, ReplayError> {
        let seen = log.last().map_or(now, |last| last.at);
        let (host, effects) = Host::resume(&log, secret, seen, now)?;
        let mut session = Session::new(text, host, vec![log]);
        match file {
            Some(path) => session.notice(&Notice::Continued { path }),
            None => session.introduce(),
        }
        match session.game().phase() {
            Phase::Paused => session.notice(&Notice::Paused),
            Phase::Over(ended) => {
                let (players, clock) = (session.game().players(), session.game().opening().clock);
                let text = &session.text;
                let words = text.result_between(players, session.rules(), clock, ended);
                session.say(words);
                session.tell_over();
            }
            Phase::Waiting | Phase::Playing => {}
        }
        session.process(effects);
        Ok(session)
    }

    /// Takes a line that somebody typed.
    pub fn enter(&mut self, line: &str, now: Time) {
        self.give(Input::Wake, now);
        if !self.host.pending().is_empty() {
            // The time was up before the line came: it does not answer what
            // is asked next.
            return;
        }
        let line = line.trim();
        match (self.confirmation.take(), self.host.questions().first()) {
            (Some(confirmation), _) => self.confirm(confirmation, line, now),
            (None, Some(&question)) if question != Question::Start => {
                self.answer(question, line, now);
            }
            _ => self.obey(InputLine::parse(self.text, line), now),
        }
    }

    /// Passes the host what it asked for, or only the time.
    pub fn give(&mut self, input: Input, now: Time) {
        let effects = self.host.handle(input, now);
        self.process(effects);
    }

    /// When the clock must be checked if nobody types anything before.
    pub fn wake(&self) -> Option<Time> {
        self.wake
    }

    /// The hint that was asked for in this turn.
    pub fn hint_found(&mut self, turn: Turn, hint: Option<&Hint>) {
        if turn != self.game().turn() || *self.game().phase() != Phase::Playing {
            return;
        }
        let Some(hint) = hint else {
            return self.notice(&Notice::NothingToHint);
        };
        let position = self.game().position();
        let idea = self.text.hint_idea(position, hint, self.notation);
        let more = self.words(&Notice::MoreHint);
        self.marked = Squares::of(hint.m.from());
        self.hint = Some((turn, hint.clone()));
        self.say(format!("{idea} {more}"));
    }

    /// The second step of a hint, if the first was given in this turn.
    fn tell_hint(&mut self) -> bool {
        let turn = self.game().turn();
        let Some((_, hint)) = self.hint.take_if(|(given, _)| *given == turn) else {
            return false;
        };
        let position = self.game().position();
        let words = self.text.hint(self.rules(), position, &hint, self.notation);
        self.marked = Squares::EMPTY.with(hint.m.from()).with(hint.m.to());
        self.say(words);
        true
    }

    /// The input has ended.
    pub fn hang_up(&mut self, now: Time) {
        if self.game().ended().is_none() {
            self.notice(&Notice::InputEnded);
        }
        self.leave(true, now);
    }

    /// The effects since the last call.
    pub fn take_effects(&mut self) -> Vec<Effect> {
        std::mem::take(&mut self.effects)
    }

    /// The stored events, by the commands that they came of.
    pub fn batches(&self) -> &[Vec<GameEnvelope>] {
        &self.batches
    }

    /// The events as a copy is saved: the time used so far is charged, and the
    /// clock stands.
    pub fn paused_batches(&self, now: Time) -> Vec<Vec<GameEnvelope>> {
        let (mut batches, game) = (self.batches.clone(), self.game());
        if game.deadline().is_some() {
            let pause = Command::Pause;
            let id = CommandId::of_program(game.next_seq(), &pause);
            batches.extend(game.decide_batch(&Actor::Program, id, Seat::Referee, &pause, now));
        }
        batches
    }

    /// The game.
    pub fn game(&self) -> &Game {
        self.host.game()
    }

    /// The language.
    pub fn text(&self) -> Text {
        self.text
    }

    /// A notice in the language and notation of the players.
    pub fn words(&self, notice: &Notice<'_>) -> String {
        self.text.notice(self.rules(), notice, self.notation)
    }

    /// Prints a notice from outside.
    pub fn notice(&mut self, notice: &Notice<'_>) {
        let words = self.words(notice);
        self.say(words);
    }

    /// Names squares by letters from the beginning.
    pub fn with_letters(mut self) -> Session {
        self.notation = Notation::Algebraic;
        self
    }

    /// Names the file that the rules were read from.
    pub fn with_rule_file(mut self, path: &str) -> Session {
        self.rule_file = Some(path.to_owned());
        self
    }

    /// How these rules are named on the command line, if that is known.
    fn rules_argument(&self) -> Option<&str> {
        let rules = self.rules();
        match Ruleset::builtin(&rules.id) {
            Some(builtin) if builtin == rules => Some(&rules.id),
            _ => self.rule_file.as_deref(),
        }
    }

    fn new(text: Text, host: Host, batches: Vec<Vec<GameEnvelope>>) -> Session {
        Session {
            host,
            batches,
            text,
            notation: Notation::Numeric,
            viewer: Side::First,
            asked: None,
            confirmation: None,
            announced: None,
            refused: None,
            marked: Squares::EMPTY,
            hint: None,
            effects: Vec::new(),
            wake: None,
            commands: 0,
            rule_file: None,
        }
    }

    fn rules(&self) -> &Ruleset {
        self.host.game().rules()
    }

    fn say(&mut self, words: String) {
        self.effects.push(Effect::Say(words));
    }

    /// The side of the person, if there is just one.
    fn only_person(&self) -> Option<Side> {
        let is_person = |side: &Side| self.host.player_kind(*side).is_person();
        let mut people = Side::BOTH.into_iter().filter(is_person);
        people.next().filter(|_| people.next().is_none())
    }

    /// Gives a command for somebody at the keyboard.
    fn command(&mut self, seat: Seat, command: Command, now: Time) {
        self.commands += 1;
        let id = format!("line-{}-{}", self.game().next_seq(), self.commands);
        let id = id.parse().expect("letters, digits and hyphens are an id");
        self.give(Input::Command(Request::local(id, seat, command)), now);
    }

    fn process(&mut self, effects: Vec<host::Effect>) {
        for effect in effects {
            match effect {
                host::Effect::Happened(batch) => self.tell(batch),
                host::Effect::Refused { refusal, .. } => self.refuse(refusal),
                host::Effect::NobodyAdded => {
                    self.asked = None;
                    self.refuse(Refusal::NoContribution);
                }
                host::Effect::TimeLeft { side, left } => {
                    let words = self.text.time_left(self.game(), side, left);
                    self.say(words);
                }
                host::Effect::WakeAt(time) => self.wake = time,
                effect @ (host::Effect::Persist { .. }
                | host::Effect::NeedSeed
                | host::Effect::Think(_)
                | host::Effect::StopThinking(_)) => self.effects.push(Effect::Host(effect)),
                // Every line is a command of its own, and one that is waited for.
                host::Effect::Known { .. }
                | host::Effect::Nothing { .. }
                | host::Effect::NotStored { .. }
                | host::Effect::Busy { .. } => {}
            }
        }
        if self.host.pending().is_empty() {
            self.announce_new_turn();
            self.ask_next();
        }
    }
}

#[cfg(test)]
mod tests;
