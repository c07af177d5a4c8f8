//! What each order of the players does.

use damka_game::{Command, Phase, Proposal, Seat, Time};
use damka_rules::{Clock, Notation, Side, Squares, notation::Attempt};
use damka_text::{Keyword, Notice, Sheet};

use super::{Effect, Question, Session};
use crate::commands::play::order::Order;

impl Session {
    pub(super) fn obey(&mut self, order: Order<'_>, now: Time) {
        match order {
            Order::Nothing => self.enter_nothing(now),
            Order::Play(attempt) => self.play(attempt, now),
            Order::Unreadable(error) => {
                let words = self.text.move_text_error(&error);
                self.say(words);
            }
            Order::Do(keyword, rest) => self.carry_out(keyword, rest, now),
            Order::Unknown(word) => self.notice(&Notice::Unknown { word }),
        }
    }

    /// An empty line: whatever comes next by itself.
    fn enter_nothing(&mut self, now: Time) {
        match self.game.phase() {
            Phase::Waiting => self.start(now),
            Phase::Playing => self.announce_turn(),
            Phase::Paused => self.resume(now),
            Phase::Over(_) => self.effects.push(Effect::Quit { keep: true }),
        }
    }

    fn start(&mut self, now: Time) {
        if self.act(Seat::Referee, &Command::Start, now) {
            self.announce_turn();
        }
    }

    fn resume(&mut self, now: Time) {
        if self.act(Seat::Referee, &Command::Resume, now) {
            self.announce_turn();
        }
    }

    fn play(&mut self, attempt: Attempt, now: Time) {
        if *self.game.phase() == Phase::Waiting {
            self.start(now);
        }
        if self.is_computers_turn() {
            return self.notice(&Notice::Thinking);
        }
        (self.refused, self.marked) = (None, Squares::EMPTY);
        let seat = Seat::from(self.game.position().turn());
        let turn = self.game.turn();
        self.act(seat, &Command::Play { turn, attempt }, now);
    }

    fn carry_out(&mut self, keyword: Keyword, rest: &str, now: Time) {
        let mover = self.game.position().turn();
        let person = self.person().unwrap_or(mover);
        match keyword {
            Keyword::Why => self.explain(),
            Keyword::Moves => self.list_moves(),
            Keyword::Board => self.effects.push(Effect::Board),
            Keyword::Time => self.tell_time(now),
            // Whoever wants a move back has just made it.
            Keyword::Undo => {
                let side = self.person().unwrap_or(mover.other());
                self.propose(side, Proposal::Takeback, now);
            }
            Keyword::Draw => self.propose(person, Proposal::Draw, now),
            Keyword::Pause => self.propose(person, Proposal::Pause, now),
            Keyword::Resign => self.resign(person, now),
            Keyword::Hint => self.ask_hint(),
            Keyword::Resume => self.resume(now),
            Keyword::History => self.tell_history(),
            Keyword::Rules => self.tell_rules(),
            Keyword::Flip => {
                self.viewer = self.viewer.other();
                self.effects.push(Effect::Board);
            }
            Keyword::Numbers => self.name_squares(Notation::Numeric),
            Keyword::Letters => self.name_squares(Notation::Algebraic),
            Keyword::Save => self.write(keyword, rest, Effect::Save),
            Keyword::Export => self.write(keyword, rest, Effect::Export),
            Keyword::Referee => self.referee(rest, now),
            Keyword::Quit => self.leave(),
            _ => self.tell_help(),
        }
    }

    fn resign(&mut self, side: Side, now: Time) {
        match self.game.phase() {
            Phase::Playing | Phase::Paused => {
                self.question = Question::Resign(side);
                self.notice(&Notice::ConfirmResign(side));
            }
            // The game says why not.
            Phase::Waiting | Phase::Over(_) => {
                self.act(Seat::from(side), &Command::Resign, now);
            }
        }
    }

    fn name_squares(&mut self, notation: Notation) {
        self.notation = notation;
        self.effects.push(Effect::Board);
    }

    fn write(&mut self, keyword: Keyword, file: &str, effect: fn(String) -> Effect) {
        if file.is_empty() {
            let usage = self.text.usage(keyword);
            return self.notice(&Notice::NeedsFile { usage });
        }
        self.effects.push(effect(file.to_owned()));
    }

    /// Why the last move was refused, at length, and where on the board.
    fn explain(&mut self) {
        let Some(refusal) = &self.refused else {
            return self.notice(&Notice::NothingToExplain);
        };
        let words = self.text.game_refusal(self.rules(), refusal, self.notation);
        self.say(words);
        self.effects.push(Effect::Board);
        self.list_moves();
    }

    fn tell_time(&mut self, now: Time) {
        let rules = self.rules();
        let sides: &[Side] = match *rules.clock {
            Clock::None => {
                let words = self.text.clock_sentence(Clock::None);
                return self.say(words);
            }
            Clock::WholeMatch { .. } => &[Side::First],
            Clock::EachMove { .. } | Clock::EachPlayer { .. } => &Side::BOTH,
        };
        let told = sides.iter().filter_map(|&side| {
            let left = self.game.timer().left(side, now)?;
            Some(self.text.time_left(rules, side, left))
        });
        let told: Vec<_> = told.collect();
        self.say(told.join(" "));
    }

    fn tell_rules(&mut self) {
        let sheet = Sheet::new(self.text, self.rules());
        self.say(sheet.title);
        for sentence in sheet.summary {
            self.say(format!("- {sentence}"));
        }
    }

    fn tell_help(&mut self) {
        self.notice(&Notice::HelpMoves);
        for keyword in Keyword::COMMANDS {
            self.tell_usage("", keyword);
        }
    }

    pub(super) fn tell_usage(&mut self, before: &str, keyword: Keyword) {
        let (usage, help) = (self.text.usage(keyword), self.text.help(keyword));
        self.say(format!("  {before}{usage} – {help}"));
    }
}
