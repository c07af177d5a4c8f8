//! The computer at the table: when it thinks, and what it makes of it.

use damka_engine::{Budget, Hint, Level, Limits, Root, Score};
use damka_game::{Command, Phase, Seat, Seq, Time};
use damka_rules::{BySide, Move, Notation, Side, notation::Attempt};
use damka_text::Notice;

use super::{Effect, Question, Session};
use crate::commands::play::thinker::{Conclusion, Purpose, Task, Thought};

/// Who of the players is the computer, and how well it plays.
#[derive(Clone, Debug, Default)]
pub struct Computer {
    pub plays: BySide<bool>,
    pub level: Option<Level>,
    /// Each game has its own.
    pub seed: u64,
}

/// With so many nodes hints are found and draws are judged.
const NODES: u64 = 400_000;

/// The computer agrees to a draw if it stands no better than this, in
/// hundredths of a man, or if it stands even and few pieces are left.
const WORSE: i32 = -40;
const EVEN: i32 = 15;
const FEW: u32 = 8;

impl Session {
    /// With the computer at the table.
    pub fn with_computer(mut self, computer: Computer, now: Time) -> Session {
        self.computer = computer;
        self.think_if_due(now);
        self
    }

    /// The options with which the computer comes back to a saved game.
    pub fn computer_options(&self) -> String {
        let Some(level) = self.computer.level else {
            return String::new();
        };
        let who = match self.computer.plays {
            BySide {
                first: true,
                second: true,
            } => "both",
            BySide { first: true, .. } => "first",
            BySide { second: true, .. } => "second",
            _ => return String::new(),
        };
        format!(" --computer {who} --level {level}")
    }

    /// Whether the computer plays this side.
    pub(super) fn is_computer(&self, side: Side) -> bool {
        self.computer.plays[side]
    }

    /// The side of the person, if there is just one.
    pub(super) fn person(&self) -> Option<Side> {
        let persons: Vec<Side> = Side::BOTH
            .into_iter()
            .filter(|side| !self.is_computer(*side))
            .collect();
        (persons.len() == 1).then(|| persons[0])
    }

    /// Whether it is the computer's turn.
    pub(super) fn is_computers_turn(&self) -> bool {
        *self.game.phase() == Phase::Playing && self.is_computer(self.game.position().turn())
    }

    /// Lets the computer think if it is its turn, and it does not yet.
    pub(super) fn think_if_due(&mut self, now: Time) {
        let here = (self.game.turn(), *self.game.position());
        if !self.is_computers_turn() || self.question != Question::None {
            self.thinking = None;
        } else if self.thinking != Some(here) {
            self.thinking = Some(here);
            let limits = self.limits(now);
            self.think(Purpose::Move, limits);
        }
    }

    /// Asks for a hint.
    pub(super) fn ask_hint(&mut self) {
        match self.game.phase() {
            Phase::Playing if self.is_computers_turn() => self.notice(&Notice::Thinking),
            Phase::Playing => self.think(Purpose::Hint, Limits::nodes(NODES)),
            _ => self.notice(&Notice::NothingToHint),
        }
    }

    /// Asks the computer whether it agrees to a draw.
    pub(super) fn ask_draw(&mut self, offer: Seq) {
        self.think(Purpose::Answer(offer), Limits::nodes(NODES));
    }

    /// The computer has thought.
    pub fn hear(&mut self, thought: Thought, now: Time) {
        self.tick(now);
        let here = (self.game.turn(), *self.game.position());
        if here == (thought.turn, thought.position) && *self.game.phase() == Phase::Playing {
            match thought.what {
                Conclusion::Move(Some(m)) => self.play_for_computer(&m, now),
                Conclusion::Move(None) => {}
                Conclusion::Answer(offer, score) => self.answer_draw(offer, score, now),
                Conclusion::Hint(Some(hint)) => self.tell_hint(&hint),
                Conclusion::Hint(None) => self.notice(&Notice::NothingToHint),
            }
        }
        if here != (self.game.turn(), *self.game.position()) {
            self.announce_turn();
        }
        self.think_if_due(now);
    }

    fn think(&mut self, purpose: Purpose, limits: Limits) {
        self.effects.push(Effect::Think(Box::new(Task {
            turn: self.game.turn(),
            root: Root {
                position: *self.game.position(),
                progress: self.game.progress().clone(),
            },
            limits,
            purpose,
        })));
    }

    /// How long the computer thinks: as its level says, and never longer than
    /// the clock allows. At full strength with a clock, the clock alone decides.
    fn limits(&self, now: Time) -> Limits {
        let level = self.computer.level.unwrap_or(Level::BEST);
        let mut limits = level.limits(self.computer.seed);
        let side = self.game.position().turn();
        if let Some(left) = self.game.timer().left(side, now) {
            limits.time = Budget::of_rules(*self.rules().clock, left);
            if level == Level::BEST && limits.time.is_some() {
                limits.nodes = None;
            }
        }
        limits
    }

    fn play_for_computer(&mut self, m: &Move, now: Time) {
        let position = self.game.position();
        let text = self.rules().write_move(position, m, Notation::Numeric, 'x');
        let Ok(attempt) = Attempt::parse(&text) else {
            return self.effects.push(Effect::Fail(text));
        };
        let (seat, turn) = (Seat::from(position.turn()), self.game.turn());
        (self.refused, self.marked) = (None, Default::default());
        self.act(seat, &Command::Play { turn, attempt }, now);
    }

    fn answer_draw(&mut self, offer: Seq, score: Score, now: Time) {
        let Some(offered) = self.game.offers().iter().find(|open| open.id == offer) else {
            return;
        };
        let computer = offered.side.other();
        let position = self.game.position();
        let score = match position.turn() == computer {
            true => score.hundredths(),
            false => -score.hundredths(),
        };
        let few = position.occupied().len() <= FEW;
        let agrees = score <= WORSE || few && score <= EVEN;
        let command = match agrees {
            true => Command::Accept { offer },
            false => Command::Decline { offer },
        };
        self.act(Seat::from(computer), &command, now);
    }

    fn tell_hint(&mut self, hint: &Hint) {
        let position = self.game.position();
        let words = self.text.hint(self.rules(), position, hint, self.notation);
        self.marked = damka_rules::Squares::EMPTY
            .with(hint.m.from())
            .with(hint.m.to());
        self.say(words);
    }
}
