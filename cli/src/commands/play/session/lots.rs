//! The lot for the sides and the coin toss, as a dialogue: the promise, a word
//! of each player, the call, the seed and how to check it.

use std::io;

use damka_game::{
    Command, Face, Purpose, Seat, Time,
    lot::{Contribution, Proof, Seed},
};
use damka_rules::{BySide, Side};
use damka_text::{Keyword, Notice};

use super::{Effect, Question, Session};
use crate::commands::play::order;

/// Where seeds come from.
pub type Seeds = Box<dyn FnMut() -> io::Result<Seed>>;

/// A seed that nobody knows, from the operating system.
pub fn random_seed() -> io::Result<Seed> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(io::Error::other)?;
    Ok(Seed::from_bytes(bytes))
}

impl Session {
    /// Promises a lot, and asks the players for their words.
    pub(super) fn begin_lot(&mut self, now: Time) {
        let seed = match (self.seeds)() {
            Ok(seed) => seed,
            Err(error) => return self.effects.push(Effect::Fail(error.to_string())),
        };
        let commitment = seed.commitment();
        if self.act(Seat::Referee, &Command::Commit { commitment }, now) {
            self.seed = Some(seed);
            self.ask_word(Side::First, now);
        }
    }

    fn ask_word(&mut self, side: Side, now: Time) {
        if self.is_computer(side) {
            // Its word is known: the secret is the seed, and the other word.
            return self.take_word(side, "damka", now);
        }
        self.question = Question::Word(side);
        let player = match self.game.open_lot().map(|lot| lot.purpose) {
            Some(Purpose::Coin) => self.text.side(self.rules(), side),
            _ => self.game.players()[side].clone(),
        };
        self.notice(&Notice::AskWord { player: &player });
    }

    pub(super) fn take_word(&mut self, side: Side, line: &str, now: Time) {
        if !line.is_empty() {
            let Ok(text) = line.parse::<Contribution>() else {
                let longest = Contribution::LONGEST;
                self.notice(&Notice::WordTooLong { longest });
                return self.ask_word(side, now);
            };
            if !self.act(Seat::from(side), &Command::Contribute { text }, now) {
                return;
            }
        }
        match side {
            Side::First => self.ask_word(Side::Second, now),
            Side::Second => self.words_are_there(now),
        }
    }

    fn words_are_there(&mut self, now: Time) {
        let Some(lot) = self.game.open_lot() else {
            return;
        };
        let BySide { first, second } = &lot.contributions;
        if first.is_none() && second.is_none() {
            self.refuse(damka_game::Refusal::NoContribution);
            return self.ask_word(Side::First, now);
        }
        match lot.purpose {
            Purpose::Sides => self.reveal(now),
            Purpose::Coin => self.ask_call(Side::First, now),
        }
    }

    fn ask_call(&mut self, side: Side, now: Time) {
        if self.is_computer(side) {
            return self.call(side, Face::Heads, now);
        }
        self.question = Question::Call(side);
        self.notice(&Notice::AskCall(side));
    }

    pub(super) fn take_call(&mut self, side: Side, line: &str, now: Time) {
        let face = match order::find(self.text, &[Keyword::Heads, Keyword::Tails], line) {
            Some(Keyword::Heads) => Face::Heads,
            Some(_) => Face::Tails,
            None => return self.ask_call(side, now),
        };
        self.call(side, face, now);
    }

    fn call(&mut self, side: Side, face: Face, now: Time) {
        if self.act(Seat::from(side), &Command::Call { side, face }, now) {
            self.reveal(now);
        }
    }

    /// Shows the seed, and how anyone can check the lot.
    fn reveal(&mut self, now: Time) {
        let (Some(seed), Some(open)) = (self.seed.take(), self.game.open_lot().cloned()) else {
            return;
        };
        let before = self.game.players().clone();
        if !self.act(Seat::Referee, &Command::Reveal { seed }, now) {
            return;
        }
        if before != *self.game.players() {
            // The players have changed places, and the computer is one of them.
            let plays = &mut self.computer.plays;
            std::mem::swap(&mut plays.first, &mut plays.second);
        }
        let command = check_command(open.purpose, &open.proof(seed));
        self.notice(&Notice::CheckLot { command: &command });
        match open.purpose {
            Purpose::Sides => {
                let players = self.game.players().clone();
                self.notice(&Notice::Sides { players });
                self.begin(now);
            }
            Purpose::Coin => self.settle(now),
        }
    }
}

/// The command that computes a lot again.
fn check_command(purpose: Purpose, proof: &Proof) -> String {
    let Proof {
        commitment,
        seed,
        contributions,
    } = proof;
    let mut command =
        format!("damka lots verify --{purpose} --commitment {commitment} --seed {seed}");
    for word in contributions {
        let quoted = word.as_str().replace('\'', r"'\''");
        command += &format!(" --add='{quoted}'");
    }
    command
}
