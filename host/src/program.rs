//! What the program does by itself: it starts games, draws lots, lets flags
//! fall, and moves and answers for the computer.

use damka_game::{Command, Phase, Proposal, Refusal, Seat, Time, lot::Seed};
use damka_rules::{Clock, Side};

use crate::{
    Effect, Found, Host, PlayerKind, Request, Task, TaskId, Think, accepts_draw, computer,
    host::{NewSeed, RETRY},
};

impl Host {
    /// What the program is to do now, with the seed if it is to commit to one.
    pub(crate) fn next_command(&mut self, now: Time) -> Option<(Request, Option<Seed>)> {
        if self.retry.is_some_and(|retry| now < retry) {
            return None;
        }
        if let Some(since) = self.away_since.take() {
            let interrupt = self.program(Seat::Referee, Command::Interrupt { since });
            return Some((interrupt, None));
        }
        if self.game.deadline().is_some_and(|deadline| now >= deadline) {
            let request = self.program(Seat::Referee, Command::Tick);
            let lag = self.game.tick_time(now).lag;
            return Some((Request { lag, ..request }, None));
        }
        if let Some(lot) = self.game.open_lot() {
            let (seat, command) = self.lot.next(&self.game, lot, now)?;
            return Some((self.program(seat, command), None));
        }
        if self.is_lot_needed() {
            return self.commit();
        }
        if let Some((offer, _)) = computer::offer_to_computer(&self.game)
            && offer.proposal != Proposal::Draw
        {
            let seat = Seat::from(offer.side.other());
            let accept = Command::Accept { offer: offer.id };
            return Some((self.program(seat, accept), None));
        }
        let starts = *self.game.phase() == Phase::Waiting && self.starts_by_itself();
        starts.then(|| (self.program(Seat::Referee, Command::Start), None))
    }

    /// Whether nobody need say that the clock may start.
    pub(crate) fn starts_by_itself(&self) -> bool {
        let people = |side: Side| self.player_kind(side).is_person();
        self.game.opening().clock == Clock::None || !Side::BOTH.into_iter().any(people)
    }

    fn is_lot_needed(&self) -> bool {
        let due = match self.game.phase() {
            Phase::Waiting => self.game.is_lot_due(),
            Phase::Over(_) => self.game.is_toss_due(),
            Phase::Playing | Phase::Paused => false,
        };
        due || self.lot_wanted
    }

    fn commit(&mut self) -> Option<(Request, Option<Seed>)> {
        match self.seed {
            NewSeed::NotNeeded => {
                self.seed = NewSeed::Asked;
                self.effects.push(Effect::NeedSeed);
                None
            }
            NewSeed::Asked => None,
            NewSeed::There(seed) => {
                self.seed = NewSeed::NotNeeded;
                self.lot_wanted = false;
                let commitment = seed.commitment();
                let commit = self.program(Seat::Referee, Command::Commit { commitment });
                Some((commit, Some(seed)))
            }
        }
    }

    /// A command of the program was refused, or had nothing to do. It is not
    /// tried again at once; an engine whose move the rules refuse has failed.
    pub(crate) fn program_refused(&mut self, refusal: Option<Refusal>, now: Time) {
        self.engine_failed |= matches!(refusal, Some(Refusal::Rules(_)));
        self.retry = Some(now.after(RETRY));
    }

    /// Starts the task of the engine that is due, and stops any other.
    pub(crate) fn assign_task(&mut self, now: Time) {
        let waits = self.in_flight.is_some() || self.retry.is_some_and(|retry| now < retry);
        if waits {
            return;
        }
        let due = computer::due(&self.game).filter(|_| !self.engine_failed);
        let current = self.task.map(|task| (task.side, task.level, task.think));
        if due == current {
            return;
        }
        if let Some(task) = self.task.take() {
            self.effects.push(Effect::StopThinking(task.id));
        }
        if let Some((side, level, think)) = due {
            self.tasks += 1;
            let task = Task {
                id: TaskId(self.tasks),
                side,
                level,
                think,
            };
            self.task = Some(task);
            self.effects.push(Effect::Think(task));
        }
    }

    pub(crate) fn found(&mut self, id: TaskId, found: Found, now: Time) {
        let Some(task) = self.task.take_if(|task| task.id == id) else {
            return;
        };
        let command = match (task.think, found) {
            (Think::Move { turn, .. }, Found::Move { attempt, score }) => {
                self.scores[task.side] = Some(score);
                Command::Play { turn, attempt }
            }
            (Think::Draw { offer }, Found::Score(score)) => {
                let fall = self.scores[task.side].map_or(0, |last| last - score);
                let pieces = self.game.position().occupied().len();
                match accepts_draw(task.level, score, fall, pieces) {
                    true => Command::Accept { offer },
                    false => Command::Decline { offer },
                }
            }
            _ => {
                self.engine_failed = true;
                return;
            }
        };
        let request = self.program(Seat::from(task.side), command);
        debug_assert!(matches!(
            self.player_kind(task.side),
            PlayerKind::Computer { .. }
        ));
        self.queue.push_back((request, now));
    }
}
