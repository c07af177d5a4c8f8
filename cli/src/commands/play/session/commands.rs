//! The commands of the players.

use damka_game::{Actor, Command, GameId, Opening, Phase, Proposal, Refusal, Seat, Time};
use damka_host::{Host, rematch};
use damka_rules::{Clock, Notation, Side, Squares, notation::Attempt};
use damka_text::{Keyword, Notice, READING_MARK, Sheet};

use super::{Confirmation, Effect, Session};
use crate::{commands::play::input_line::InputLine, shell_word::quoted};

impl Session {
    pub(super) fn obey(&mut self, line: InputLine<'_>, now: Time) {
        match line {
            InputLine::Empty => self.enter_nothing(now),
            InputLine::Move(attempt) => self.play(attempt, now),
            InputLine::BadMove(error) => {
                let words = self.text.move_text_error(&error);
                self.say(words);
            }
            InputLine::Command(keyword, rest) => self.carry_out(keyword, rest, now),
            InputLine::Unknown(word) => self.notice(&Notice::Unknown { word }),
        }
    }

    /// An empty line: the obvious next step.
    fn enter_nothing(&mut self, now: Time) {
        match self.game().phase() {
            Phase::Waiting => self.command(Seat::Referee, Command::Start, now),
            Phase::Playing => self.announce_turn(),
            Phase::Paused => self.command(Seat::Referee, Command::Resume, now),
            Phase::Over(_) => self.leave(true, now),
        }
    }

    fn play(&mut self, attempt: Attempt, now: Time) {
        if *self.game().phase() == Phase::Waiting {
            self.command(Seat::Referee, Command::Start, now);
        }
        let mover = self.game().position().turn();
        if self.game().ended().is_none() && !self.host.player_kind(mover).is_person() {
            return self.notice(&Notice::Thinking);
        }
        (self.refused, self.marked) = (None, Squares::EMPTY);
        let turn = self.game().turn();
        self.command(Seat::from(mover), Command::Play { turn, attempt }, now);
    }

    fn carry_out(&mut self, keyword: Keyword, rest: &str, now: Time) {
        let mover = self.game().position().turn();
        let person = self.only_person().unwrap_or(mover);
        match keyword {
            Keyword::Why => self.explain(),
            Keyword::Moves => self.list_moves(),
            Keyword::Board => self.effects.push(Effect::Board),
            Keyword::Time => self.tell_time(now),
            // Whoever wants a move back has just made it.
            Keyword::Undo => {
                let side = self.only_person().unwrap_or(mover.other());
                self.propose(side, Proposal::Takeback, now);
            }
            Keyword::Draw => self.propose(person, Proposal::Draw, now),
            Keyword::Pause => self.propose(person, Proposal::Pause, now),
            Keyword::Resign => self.resign(person, now),
            Keyword::Hint => self.ask_hint(),
            Keyword::Resume => self.command(Seat::Referee, Command::Resume, now),
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
            Keyword::Referee => self.decide_as_referee(rest, now),
            Keyword::Rematch => self.begin_rematch(now),
            Keyword::Quit => self.ask_to_leave(now),
            _ => self.tell_help(),
        }
    }

    fn resign(&mut self, side: Side, now: Time) {
        match self.game().phase() {
            Phase::Playing | Phase::Paused => {
                self.confirmation = Some(Confirmation::Resign(side));
                self.notice(&Notice::ConfirmResign(side));
            }
            // The game says why not.
            Phase::Waiting | Phase::Over(_) => {
                self.command(Seat::from(side), Command::Resign, now);
            }
        }
    }

    fn ask_hint(&mut self) {
        if *self.game().phase() != Phase::Playing {
            return self.notice(&Notice::NothingToHint);
        }
        // The engine runs one job at a time.
        if self.host.task().is_some() {
            self.notice(&Notice::Thinking);
        } else if !self.tell_hint() {
            self.effects.push(Effect::FindHint);
        }
    }

    /// Another game of the same two, with sides changed.
    fn begin_rematch(&mut self, now: Time) {
        if self.game().ended().is_none() {
            let words = (self.text).game_refusal(self.rules(), &Refusal::NotOver, self.notation);
            return self.say(words);
        }
        let opening = rematch(self.game());
        let opened = Host::open(rematch_id(&opening), Actor::local(), opening, now);
        let (host, effects) = match opened {
            Ok(opened) => opened,
            Err(refusal) => return self.refuse(refusal),
        };
        self.host = host;
        self.batches.clear();
        (self.asked, self.announced, self.wake) = (None, None, None);
        (self.refused, self.marked) = (None, Squares::EMPTY);
        self.effects.push(Effect::NewGame);
        self.process(effects);
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
        let command = (refusal.clause().zip(self.rules_argument())).map(|(clause, argument)| {
            (self.text).sheet_command(self.rules(), clause, &quoted(argument))
        });
        self.say(words);
        command.into_iter().for_each(|command| self.say(command));
        self.effects.push(Effect::Board);
        self.list_moves();
    }

    fn tell_time(&mut self, now: Time) {
        let sides: &[Side] = match self.game().opening().clock {
            Clock::None => {
                let words = self.text.clock_sentence(Clock::None);
                return self.say(words);
            }
            Clock::WholeMatch { .. } => &[Side::First],
            Clock::EachMove { .. } | Clock::EachPlayer { .. } => &Side::BOTH,
        };
        let told = sides.iter().filter_map(|&side| {
            let left = self.game().timer().left(side, now)?;
            Some(self.text.time_left(self.game(), side, left))
        });
        let told: Vec<_> = told.collect();
        self.say(told.join(" "));
    }

    fn tell_rules(&mut self) {
        let sheet = Sheet::new(self.text, self.rules());
        self.say(sheet.title);
        for sentence in &sheet.summary {
            self.say(format!("- {sentence}"));
        }
        let is_read = sheet.summary.iter().any(|sentence| sentence.reading);
        if let Some(note) = sheet.reading_note.filter(|_| is_read) {
            self.say(format!("{READING_MARK} {note}."));
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

/// The games of a match are named after the first one.
fn rematch_id(opening: &Opening) -> GameId {
    let series = opening.series.as_ref();
    let (first, round) = series.map_or(("match", 1), |s| (s.first.as_str(), s.round));
    let first = first.get(..80).unwrap_or(first);
    let id = format!("{first}-{round}");
    id.parse().expect("what was cut from an id is one")
}
