//! The decisions of the referee, at the players' own terminal.

use damka_game::{Actor, Command, Outcome, Seat, Time, lot::Seed};
use damka_host::Input;
use damka_rules::{Position, Side};
use damka_text::{Keyword, Notice};

use super::Session;
use crate::{
    clock_option::parse_time,
    commands::play::input_line::{self, split},
};

impl Session {
    /// A decision, or without one the menu.
    pub(super) fn decide_as_referee(&mut self, line: &str, now: Time) {
        let (word, rest) = split(line);
        let command = match input_line::find(self.text, &Keyword::REFEREE, word) {
            Some(Keyword::Correct) => self.read_correction(rest),
            Some(Keyword::SetClock) => self.read_clock(rest),
            Some(Keyword::Warn) => self.read_warning(rest),
            Some(Keyword::Award) => self.read_award(rest),
            Some(Keyword::Revoke) => Some(Command::Undo),
            Some(Keyword::Toss) => return self.draw_lot(now),
            _ => return self.tell_menu(),
        };
        if let Some(command) = command {
            self.command(Seat::Referee, command, now);
        }
    }

    /// A lot that the rules do not ask for.
    fn draw_lot(&mut self, now: Time) {
        let commitment = Seed::from_bytes([0; 32]).commitment();
        let any = Command::Commit { commitment };
        match self
            .game()
            .decide(&Actor::local(), Seat::Referee, &any, now)
        {
            Ok(_) => self.give(Input::DrawLot, now),
            Err(refusal) => self.refuse(refusal),
        }
    }

    fn tell_menu(&mut self) {
        self.notice(&Notice::RefereeMenu);
        let usage = self.text.usage(Keyword::Referee);
        let before = format!("{} ", split(&usage).0);
        for keyword in Keyword::REFEREE {
            self.tell_usage(&before, keyword);
        }
    }

    fn read_correction(&mut self, line: &str) -> Option<Command> {
        let (fen, note) = split(line);
        match fen.parse::<Position>() {
            Ok(position) => Some(Command::Correct {
                position,
                note: note.to_owned(),
            }),
            Err(error) => {
                let reason = self.text.position_error(&error, self.notation);
                self.notice(&Notice::BadFen { fen, reason });
                None
            }
        }
    }

    fn read_clock(&mut self, line: &str) -> Option<Command> {
        let (side, text) = self.read_side(line)?;
        match parse_time(text) {
            Some(left) => Some(Command::SetClock { side, left }),
            None => {
                self.notice(&Notice::BadTime { text });
                None
            }
        }
    }

    fn read_warning(&mut self, line: &str) -> Option<Command> {
        let (side, note) = self.read_side(line)?;
        let note = note.to_owned();
        Some(Command::Warn { side, note })
    }

    fn read_award(&mut self, line: &str) -> Option<Command> {
        let (word, note) = split(line);
        let whole = [Keyword::Draw, Keyword::Both, Keyword::Void];
        let outcome = match input_line::find(self.text, &whole, word) {
            Some(Keyword::Draw) => Outcome::Draw,
            Some(Keyword::Both) => Outcome::BothLose,
            Some(_) => Outcome::Void,
            None => match self.text.side_named(self.rules(), word) {
                Some(side) => Outcome::won(side),
                None => {
                    self.notice(&Notice::BadAward);
                    return None;
                }
            },
        };
        let note = note.to_owned();
        Some(Command::Award { outcome, note })
    }

    fn read_side<'l>(&mut self, line: &'l str) -> Option<(Side, &'l str)> {
        let (word, rest) = split(line);
        match self.text.side_named(self.rules(), word) {
            Some(side) => Some((side, rest)),
            None => {
                self.notice(&Notice::BadSide);
                None
            }
        }
    }
}
