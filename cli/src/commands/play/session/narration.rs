//! Messages about events and refusals.

use damka_game::{Event, GameEnvelope, Refusal, Step, lot::Proof};
use damka_rules::{BySide, Squares};
use damka_text::{Keyword, Notice};

use super::{Effect, Session};
use crate::shell_word::quoted;

impl Session {
    /// Says why something was refused; the rule that refuses a move is shown on request.
    pub(super) fn refuse(&mut self, refusal: Refusal) {
        let words = match &refusal {
            Refusal::Rules(reason) => {
                self.marked = reason.squares();
                let reason = self.text.reason(self.rules(), reason, self.notation);
                self.words(&Notice::AskWhy { reason })
            }
            other => self.text.game_refusal(self.rules(), other, self.notation),
        };
        self.refused = Some(refusal);
        self.say(words);
    }

    /// Tells what happened.
    pub(super) fn tell(&mut self, batch: Vec<GameEnvelope>) {
        for envelope in &batch {
            self.tell_event(&envelope.event);
        }
        self.batches.push(batch);
    }

    fn tell_event(&mut self, event: &Event) {
        match event {
            Event::Opened(_) => return self.introduce(),
            // Whoever added a word has just typed it.
            Event::LotContributed { .. } => return,
            Event::Played { .. } => (self.refused, self.marked) = (None, Squares::EMPTY),
            _ => {}
        }
        let words = self.text.event(self.game(), event, self.notation);
        self.say(words);
        match event {
            Event::CaptureMissed { missed, .. } => {
                let touched = |step: &Step| step.captured.with(step.from).with(step.to);
                let missed = missed.iter().map(touched);
                self.marked = missed.fold(Squares::EMPTY, |a, b| a | b);
                self.effects.push(Effect::Board);
            }
            Event::SidesDrawn { .. } => {
                let proof = self.game().sides_proof().cloned();
                self.tell_proof("sides", proof.as_ref());
                let players = BySide::from_fn(|side| self.player_name(side));
                self.notice(&Notice::Sides { players });
            }
            Event::CoinTossed { .. } => {
                let proof = self.game().toss().map(|toss| toss.proof.clone());
                self.tell_proof("coin", proof.as_ref());
                self.tell_over();
            }
            Event::Interrupted { .. } => self.notice(&Notice::Paused),
            Event::Ended(_) => {
                self.confirmation = None;
                self.tell_over();
            }
            _ => {}
        }
    }

    pub(super) fn introduce(&mut self) {
        let opened = Event::Opened(Box::new(self.game().opening().clone()));
        let words = self.text.event(self.game(), &opened, self.notation);
        self.say(words);
        match self.score_words() {
            Some(score) => self.say(score),
            None => self.notice(&Notice::HowToBegin),
        }
    }

    /// How anyone can check a lot.
    fn tell_proof(&mut self, purpose: &str, proof: Option<&Proof>) {
        if let Some(proof) = proof {
            let command = verify_command(purpose, proof);
            self.notice(&Notice::CheckLot { command: &command });
        }
    }

    /// After the end, unless a coin is still to be tossed: the score of the
    /// match, the record, another game.
    pub(super) fn tell_over(&mut self) {
        if self.game().is_toss_due() {
            return;
        }
        if let Some(score) = self.score_words() {
            self.say(score);
        }
        let (export, rematch) = (
            self.text.usage(Keyword::Export),
            self.text.usage(Keyword::Rematch),
        );
        self.notice(&Notice::Over { export, rematch });
    }
}

/// The command that computes a lot again.
fn verify_command(purpose: &str, proof: &Proof) -> String {
    let Proof {
        commitment,
        seed,
        contributions,
    } = proof;
    let mut command =
        format!("damka lots verify --{purpose} --commitment {commitment} --seed {seed}");
    for word in contributions {
        command += &format!(" --add={}", quoted(word.as_str()));
    }
    command
}
