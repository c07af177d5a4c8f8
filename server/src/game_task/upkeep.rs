//! What the server does in a game by itself: it starts the clock when both are
//! there, lets it run again after a downtime, lets flags fall, and calls off
//! what everybody has forgotten.

use std::time::Duration;

use damka_game::{
    Actor, Command, CommandId, Event, Game, GameEnvelope, Phase, Seat, Seq, Sides, Time,
};
use damka_host::{Input, Question, Request};
use damka_protocol::is_correspondence;
use damka_rules::{Clock, Millis, Side};

use super::{GameTask, Storing, to_move};
use crate::store::Write;

/// How long after a downtime the player to move is waited for.
const RESUME_AFTER: Millis = Millis::seconds(15);

/// After how long a game without a clock is called off.
pub const IDLE: Millis = Millis::seconds(14 * 24 * 60 * 60);

/// How long a game that nobody needs stays in memory.
const UNUSED: Millis = Millis::seconds(60);

/// How long it waits before it tries again what was refused.
const RETRY: Millis = Millis::seconds(1);

/// What the server has to do by itself.
pub struct Upkeep {
    /// The clock was stopped by a downtime, and runs again at this time at the latest.
    resume_by: Option<Time>,
    /// The last thing tried: before which event, and when.
    tried: Option<(Seq, Time)>,
    /// It is noted that nothing more happens here.
    closed: bool,
}

impl Upkeep {
    /// What is to be done in a game with this log, which was loaded now.
    pub fn new(log: &[GameEnvelope], now: Time) -> Upkeep {
        let mut upkeep = Upkeep {
            resume_by: None,
            tried: None,
            closed: false,
        };
        log.iter().for_each(|envelope| upkeep.evolve(envelope, now));
        upkeep
    }

    /// Something may happen in a game again that was over; false if it was not.
    pub fn open_again(&mut self) -> bool {
        std::mem::replace(&mut self.closed, false)
    }

    /// Takes note of what happened.
    pub fn evolve(&mut self, envelope: &GameEnvelope, now: Time) {
        match envelope.event {
            Event::Interrupted { .. } => self.resume_by = Some(now.after(RESUME_AFTER)),
            Event::Paused | Event::Resumed | Event::Ended(_) => self.resume_by = None,
            _ => {}
        }
    }
}

impl GameTask {
    /// Does what is due.
    pub(super) fn keep_up(&mut self) {
        let reading = self.games.clock().read();
        if reading.downtimes.count > self.downtimes {
            self.handle(Input::Wake);
        }
        let now = reading.now;
        self.tell_of_slow_storing(now);
        self.clock_runs.set(self.host.game().deadline().is_some());
        if self.is_over() && !self.upkeep.closed {
            self.upkeep.closed = true;
            self.close();
        }
        let seq = self.host.game().next_seq();
        let tried = self
            .upkeep
            .tried
            .is_some_and(|(before, at)| before == seq && now < at.after(RETRY));
        if self.storing.is_some() || tried {
            return;
        }
        if let Some((command, lag)) = self.due(now) {
            self.upkeep.tried = Some((seq, now));
            let request = Request {
                id: CommandId::of_program(seq, &command),
                actor: Actor::Program,
                seat: Seat::Referee,
                command,
                lag,
            };
            self.handle_at(Input::Command(request), now);
        }
    }

    /// What the server does now.
    fn due(&self, now: Time) -> Option<(Command, Millis)> {
        let nothing = Millis(0);
        if self.is_start_due() {
            return Some((Command::Start, nothing));
        }
        if *self.host.game().phase() == Phase::Paused
            && let Some(by) = self.upkeep.resume_by
            && (now >= by || self.is_back())
        {
            return Some((Command::Resume, nothing));
        }
        if let Some((flag, lag)) = self.flag()
            && now >= flag
        {
            return Some((Command::Tick, lag));
        }
        let forgotten = self.forgotten().is_some_and(|at| now >= at);
        forgotten.then_some((Command::Abort, nothing))
    }

    /// Both are there, as far as they have to be, and the clock may start.
    fn is_start_due(&self) -> bool {
        let there = |side| self.absences.is_there(side);
        let asked = self.host.questions().contains(&Question::Start);
        let wait = !is_correspondence(self.host.game().opening().clock);
        asked && !wants_lot(self.host.game()) && (!wait || Side::BOTH.into_iter().all(there))
    }

    /// The player to move is back; of a whole match's clock, both are.
    fn is_back(&self) -> bool {
        let there = |side| self.absences.is_there(side);
        match self.host.game().opening().clock {
            Clock::WholeMatch { .. } => Side::BOTH.into_iter().all(there),
            _ => there(to_move(&self.host)),
        }
    }

    /// When the flag falls, with a move in mind that may be that long under way.
    fn flag(&self) -> Option<(Time, Millis)> {
        let game = self.host.game();
        let deadline = game.timer().deadline()?;
        let grace = self.lag.grace(game.timer().running()?);
        let grace = grace.min(game.opening().lag_limit);
        Some((deadline.after(grace), grace))
    }

    /// When a game without a clock is called off.
    fn forgotten(&self) -> Option<Time> {
        let game = self.host.game();
        let waits = game.opening().clock == Clock::None || *game.phase() != Phase::Playing;
        let open = game.ended().is_none() && waits;
        open.then(|| game.last_time().after(IDLE))
    }

    /// Nothing more happens.
    fn is_over(&self) -> bool {
        let game = self.host.game();
        game.ended().is_some() && !game.is_toss_due() && game.open_lot().is_none()
    }

    fn close(&self) {
        self.games.lobby().over(self.host.game().id());
        let writer = self.games.writer().clone();
        let write = Write::GameOver(self.host.game().id().clone());
        // If it is not noted, the game is loaded once more at the next start.
        tokio::spawn(async move { writer.write(write).await });
    }

    /// Nobody needs this game in memory.
    pub(super) fn is_unused(&self) -> bool {
        let game = self.host.game();
        self.listeners.is_empty()
            && self.storing.is_none()
            && self.upkeep.resume_by.is_none()
            && game.deadline().is_none()
            && game.open_lot().is_none()
            && (self.is_over() || game.ended().is_none())
    }

    /// How long nothing is to be done.
    pub(super) fn until_wake(&self) -> Duration {
        let now = self.games.clock().now();
        let again = self.upkeep.tried.map(|(_, at)| at.after(RETRY));
        let own = [
            self.upkeep.resume_by,
            self.flag().map(|(at, _)| at),
            self.forgotten(),
            { self.storing.as_ref() }.and_then(Storing::tell_at),
        ];
        // What is due and was refused is not tried again at once.
        let own = own.into_iter().flatten().map(|at| match again {
            Some(again) if at <= now => again,
            _ => at,
        });
        let unused = self.is_unused().then(|| now.after(UNUSED));
        let next = own.chain(self.wake).chain(unused).min();
        let wait = next.map_or(IDLE, |at| at.since(now));
        Duration::from_millis(wait.0)
    }
}

/// Whether the players want a lot for the sides that the rules do not ask for, and that is not
/// open yet.
pub(super) fn wants_other_lot(game: &Game) -> bool {
    wants_lot(game) && !game.is_lot_due() && game.open_lot().is_none()
}

/// Whether the sides are to be drawn by lot, and are not drawn yet.
fn wants_lot(game: &Game) -> bool {
    *game.phase() == Phase::Waiting
        && game.opening().sides == Sides::AsRuled
        && game.sides_proof().is_none()
}
