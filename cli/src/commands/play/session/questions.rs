//! Questions to the players, and their answers.

use damka_game::{Command, Face, Phase, Proposal, Purpose, Seat, Time, lot::Contribution};
use damka_host::{Input, Question};
use damka_rules::Side;
use damka_text::{Keyword, Notice};

use super::{Effect, Session};
use crate::commands::play::input_line;

/// What the session itself wants to be sure of.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Confirmation {
    /// Whether this side really resigns.
    Resign(Side),
    /// Whether to save before leaving.
    Leave,
}

impl Session {
    /// Asks the first thing that the game waits for, once.
    pub(super) fn ask_next(&mut self) {
        let next = self.host.questions().first().copied();
        if next != self.asked {
            self.asked = next;
            self.ask_again();
        }
    }

    fn ask_again(&mut self) {
        match self.asked {
            Some(Question::Contribute(side)) => {
                let player = match self.game().open_lot().map(|lot| lot.purpose) {
                    Some(Purpose::Coin) => self.text.side(self.rules(), side),
                    _ => self.player_name(side),
                };
                self.notice(&Notice::AskWord { player: &player });
            }
            Some(Question::Call(side)) => self.notice(&Notice::AskCall(side)),
            Some(Question::Start) => {
                let words = self.text.clock_sentence(self.game().opening().clock);
                self.say(words);
                self.notice(&Notice::Ready);
            }
            Some(Question::Answer(_, offer)) => {
                let question = self.text.offer_question(self.rules(), &offer);
                self.notice(&Notice::Answer { question });
            }
            None => {}
        }
    }

    pub(super) fn answer(&mut self, question: Question, line: &str, now: Time) {
        match question {
            Question::Contribute(side) => self.contribute(side, line, now),
            Question::Call(side) => {
                let face = match self.find(&[Keyword::Heads, Keyword::Tails], line) {
                    Some(Keyword::Heads) => Face::Heads,
                    Some(_) => Face::Tails,
                    None if self.text.means(Keyword::Quit, line) => return self.ask_to_leave(now),
                    None => return self.ask_again(),
                };
                self.command(Seat::from(side), Command::Call { side, face }, now);
            }
            Question::Answer(side, offer) => {
                let offer = offer.id;
                let command = match self.find(&[Keyword::Yes, Keyword::No], line) {
                    Some(Keyword::Yes) => Command::Accept { offer },
                    Some(_) => Command::Decline { offer },
                    None if self.text.means(Keyword::Quit, line) => return self.ask_to_leave(now),
                    None => return self.notice(&Notice::YesOrNo),
                };
                self.command(Seat::from(side), command, now);
            }
            Question::Start => {}
        }
    }

    pub(super) fn confirm(&mut self, confirmation: Confirmation, line: &str, now: Time) {
        let answer = self.find(&[Keyword::Yes, Keyword::No], line);
        let yes = answer == Some(Keyword::Yes);
        match (confirmation, answer) {
            (Confirmation::Leave, Some(_)) => self.leave(yes, now),
            (Confirmation::Leave, None) => {
                self.announce_turn();
                self.ask_again();
            }
            (Confirmation::Resign(_), None) if self.text.means(Keyword::Quit, line) => {
                self.ask_to_leave(now);
            }
            (Confirmation::Resign(_), None) => {
                self.confirmation = Some(confirmation);
                self.notice(&Notice::YesOrNo);
            }
            (Confirmation::Resign(side), Some(_)) if yes => {
                self.command(Seat::from(side), Command::Resign, now);
            }
            (Confirmation::Resign(_), Some(_)) => {}
        }
    }

    pub(super) fn ask_to_leave(&mut self, now: Time) {
        match self.game().phase() {
            Phase::Playing | Phase::Paused => {
                self.confirmation = Some(Confirmation::Leave);
                self.notice(&Notice::AskSave);
            }
            Phase::Waiting | Phase::Over(_) => self.leave(true, now),
        }
    }

    /// Leaves. The clock of a game that is kept is stopped first, so that what
    /// was used of the time is charged and no more.
    pub(super) fn leave(&mut self, keep: bool, now: Time) {
        if keep && self.game().deadline().is_some() {
            self.command(Seat::Referee, Command::Pause, now);
        }
        self.effects.push(Effect::Quit { keep });
    }

    /// Proposes something; the opponent is asked, or the computer answers.
    pub(super) fn propose(&mut self, side: Side, proposal: Proposal, now: Time) {
        self.command(Seat::from(side), Command::Offer { proposal }, now);
    }

    pub(super) fn find(&self, keywords: &[Keyword], word: &str) -> Option<Keyword> {
        input_line::find(self.text, keywords, word)
    }

    fn contribute(&mut self, side: Side, line: &str, now: Time) {
        if line.is_empty() {
            return self.give(Input::AddNothing(side), now);
        }
        match line.parse::<Contribution>() {
            Ok(text) => self.command(Seat::from(side), Command::Contribute { text }, now),
            Err(_) => {
                let longest = Contribution::LONGEST;
                self.notice(&Notice::WordTooLong { longest });
                self.ask_again();
            }
        }
    }
}
